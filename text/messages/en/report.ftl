# A tournament report (TRF), and its rounds paired again.
report-at = line { $line }, column { $column }: { $reason }
report-too-long = the file is longer than a tournament report can be
report-not-utf8 = this is not UTF-8; save the file in that encoding
report-number = expected a number, not “{ $text }”
report-points = expected points such as 2.5, not “{ $text }”
report-side = expected a side, w or b, not “{ $text }”
report-outcome = expected a result (1 = 0 W D L + - H F U Z), not “{ $text }”
report-shifted = expected a space, not “{ $text }”: the columns of this line are shifted
report-twice = start number { $text } was given to another player
report-bye = expected a bye, F, H or Z, not “{ $text }”
report-too-many-rounds = a report has at most { $text } rounds
report-no-games = no round was paired, so there is nothing to pair again
report-teams = this is a tournament of teams; only individual ones are paired again
report-system = the tournament says that it was paired by “{ $text }”, not by FIDE Dutch as of 2026
report-by-rank = the players are paired in the order of their ranks, not of their numbers
report-code = the record { $text } changes points in a way that is not known here
report-values = the points “{ $text }” are not known here, or differ by side
report-sum = player { $player } is stated to have { $stated } points, but the results give { $sum }
report-result = the result of player { $player } in round { $round } contradicts itself or that of the opponent
report-unfinished = the game of player { $player } in round { $round } has no result, but a round follows
report-impossible = round { $round } has no pairing: somebody would meet an opponent twice, get a second bye, or have one side too often
report-field = round { $round }: { $reason }
report-round = round { $round }: { $difference }
report-missing = by the rules { $first } meets { $second } and moves first; in the report they do not meet
report-unexpected = in the report { $first } meets { $second } and moves first; by the rules they do not meet
report-sides = { $first } meets { $second }, but by the rules { $first } moves first
report-missing-bye = by the rules { $player } gets the bye, but not in the report
report-unexpected-bye = in the report { $player } gets the bye, but not by the rules
report-summary = { $rounds ->
    [one] { $rounds } round paired again, { $differences ->
        [0] no difference
        [one] { $differences } difference
       *[other] { $differences } differences
    }
   *[other] { $rounds } rounds paired again, { $differences ->
        [0] no difference
        [one] { $differences } difference
       *[other] { $differences } differences
    }
}
