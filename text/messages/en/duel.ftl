# A match between two engines.
duel-result = { $first } – { $second }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, +{ $won } ={ $drawn } −{ $lost }, { $score }% of the points, { $draws }% drawn
duel-elo = Elo { $value } [{ $low }, { $high }] (95%); stronger with a likelihood of { $superiority }%
duel-pairs = Pairs that brought 0, ½, 1, 1½, 2 points: { $counts }
duel-test = SPRT [{ $low }, { $high }]: ratio { $ratio } of ±{ $bound }, { $decision ->
    [accepted] accepted: the first player is stronger by { $high } rather than by { $low } Elo
    [rejected] rejected: the first player is stronger by { $low } rather than by { $high } Elo
   *[open] not decided
}
duel-tables = { $games ->
    [one] Ended from the endgame tables: { $games } game
   *[other] Ended from the endgame tables: { $games } games
}
duel-too-long = { $games ->
    [one] Too long, counted as drawn: { $games } game
   *[other] Too long, counted as drawn: { $games } games
}
duel-faults = { $name } lost on time { $time }, by a crash { $crash }, by an illegal move { $illegal }

ladder-heads = #
    .player = player
    .elo = Elo
    .margin = ±95%
    .games = games
    .score = score
    .draws = draws
