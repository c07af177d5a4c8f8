# Decisions of the referee.
tournament-decision-warning = Warning: { $player }.
tournament-decision-missed-capture-game = Missed capture: { $player } loses the game; { $pair }.
tournament-decision-missed-capture-piece = Missed capture: { $player } loses a piece; { $pair }.
tournament-decision-adjudication = Adjudicated: { $result }; { $pair }.
tournament-decision-walkover = Walkover: { $player } is not there; { $pair }.
tournament-decision-walkover-both = Walkover: neither player is there; { $pair }.

# What happened, for the log.
tournament-event-opened = The tournament was created: “{ $title }”.
tournament-event-settings-changed = The tournament: “{ $title }”, { $boards ->
    [0] enough boards for everybody
    [one] one board
   *[other] { $boards } boards
}.
tournament-event-group-added = Group { $group } was made: { $system }; rules: { $rules }; clock: { $clock }.
tournament-event-players-named = Added: { $players }.
tournament-event-players-added = { $count ->
    [one] One player was added.
   *[other] { $count } players were added.
}
tournament-event-players-advanced = { $count ->
    [one] One player goes on from { $groups }.
   *[other] { $count } players go on from { $groups }.
}
tournament-event-player-removed = { $player } was removed from the list.
tournament-event-player-withdrawn = { $player } withdraws.
tournament-event-player-returned = { $player } is back.
tournament-event-bye-given = { $player } does not play in round { $round }: { $bye }.
tournament-event-bye-cancelled = { $player } plays in round { $round } after all.
tournament-event-kept-apart = Kept apart: { $players }.
tournament-event-kept-apart-rounds = { $rounds ->
    [one] Kept apart in the first round: { $players }.
   *[other] Kept apart in the first { $rounds } rounds: { $players }.
}
tournament-event-apart-ended = May meet again: { $players }.
tournament-event-lot-committed = A lot is announced: { $purpose }. SHA-256 of the secret number: { $commitment }
tournament-event-lot-committed-again = The secret number of the lot before is not here, so a new one is announced: { $purpose }. SHA-256 of the secret number: { $commitment }
tournament-event-lot-drawn = The lot is drawn: { $purpose }. Called out: { $words }.
tournament-event-lot-again = { $count ->
    [2] Second draw, because the one before was undone: { $note }.
    [3] Third draw, because the one before was undone: { $note }.
   *[other] Draw number { $count }, because the one before was undone: { $note }.
}
tournament-event-coin-tossed-heads = The coin shows heads: { $player } wins the toss; { $pair }.
tournament-event-coin-tossed-tails = The coin shows tails: { $player } wins the toss; { $pair }.
tournament-event-start-numbers-given = Start numbers: { $players }.
tournament-event-first-side-given = Number 1 begins with: { $side }.
tournament-event-tie-order-given = Order of equals by lot: { $players }.
tournament-event-drafted = Pairs of round { $round } were laid out by hand, to be confirmed.
tournament-event-draft-dropped = The draft of the pairs was discarded.
tournament-event-paired = { $count ->
    [one] Round { $round } was paired: one pair.
   *[other] Round { $round } was paired: { $count } pairs.
}
tournament-event-paired-hand = Round { $round } was paired by hand.
tournament-event-round-dropped = Round { $round } was taken back.
tournament-event-round-dropped-late = Round { $round } was taken back, so that those who came late can play in it: { $players }.
tournament-event-group-changed = Group { $group } was changed: { $changes }.
tournament-group-change = { $what ->
    [name] name: { $value }
    [system] { $value }
    [rounds] number of rounds: { $value }
    [decider] a tied match is decided by { $value }
    [third-place] { $value }
    [rules] rules: { $value }
    [clock] clock: { $value }
    [scoring] { $value }
    [byes] other points for byes or walkovers
   *[tie-breaks] tie-breaks: { $value }
}
tournament-event-board-moved = { $pair } moves to board { $board }.
tournament-event-boards-swapped = { $pair } moves to board { $board }; { $other } takes its place.
tournament-event-game-seated = On devices: { $pair }.
tournament-event-result = { $pair }: { $result }.
tournament-event-result-corrected = Corrected: { $pair }, { $result }.
tournament-event-result-claimed = { $player } reports: { $result }; { $pair }.
tournament-event-result-proposed = A game here has another result now: { $pair }, { $result }.
tournament-event-proposal-dismissed = The table stays as it is: { $pair }.
tournament-event-clock-started = The clock of the hall was started: { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
tournament-event-clock-started-time = The clock of the hall was started: { $time }.
tournament-event-clock-paused = The clock of the hall was paused.
tournament-event-clock-resumed = The clock of the hall runs again.
tournament-event-clock-ended = The clock of the hall was ended.
tournament-event-tie-settled = { $player } goes on, decided by { $decider }; { $pair }.
tournament-event-undone = Undone: { $what }
