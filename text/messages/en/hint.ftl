# The best move, and why.
hint-best = Best: { $move }.
hint-variation = It continues: { $variation }.
hint-forced = There is no other move.
hint-compulsory-any = A capture is compulsory.
hint-compulsory-most = Of the captures, one that takes the most pieces must be chosen.
hint-compulsory-king-first = A king that can capture must do so before a man.
hint-wins-game = It wins the game.
    .measured = { $moves ->
        [1] It wins the game at once.
        [one] It wins the game in { $moves } move.
       *[other] It wins the game in { $moves } moves.
    }
hint-won-ending = It leads to a won ending.
hint-material-men = { $men ->
    [one] a man
   *[other] { $men } men
}
hint-material-kings = { $kings ->
    [one] a king
   *[other] { $kings } kings
}
hint-material-both = { hint-material-men } and { hint-material-kings }
hint-wins-material = { $moves ->
    [0] It wins { $what }.
    [1] It wins { $what } at once.
    [one] It wins { $what } in { $moves } move.
   *[other] It wins { $what } in { $moves } moves.
}
    .shot = { $given ->
        [one] A shot: it gives a piece and wins { $what } in the end.
       *[other] A shot: it gives { $given } pieces and wins { $what } in the end.
    }
hint-crowns = { $moves ->
    [1] A man becomes a king.
    [one] A man becomes a king in { $moves } move.
   *[other] A man becomes a king in { $moves } moves.
}
    .first = { $moves ->
        [1] It gets a king first.
        [one] It gets a king first, in { $moves } move.
       *[other] It gets a king first, in { $moves } moves.
    }
hint-avoids = { $pieces ->
    [0] After { $instead }, the game would be lost.
    [one] After { $instead }, a piece would be lost.
   *[other] After { $instead }, { $pieces } pieces would be lost.
}
    .shot = { $pieces ->
        [0] After { $instead }, a shot would decide the game.
        [one] It avoids a shot: after { $instead }, a piece would be lost.
       *[other] It avoids a shot: after { $instead }, { $pieces } pieces would be lost.
    }
hint-stops-king = It keeps the opponent from getting a king.
hint-keeps-draw = It keeps the draw; the other moves lose.
hint-pays = It misses a capture on purpose: losing a piece is the lesser evil here.
hint-exchange = { $pieces ->
    [one] It exchanges a piece for a piece.
   *[other] It exchanges { $pieces } pieces for { $pieces }.
}
hint-takes-diagonal = The king takes the long diagonal.
hint-keeps-diagonal = The king keeps the long diagonal.
hint-lasts-longest = The game is lost, but this way it lasts longest.
hint-supports = It supports the man on { $square }, which can then no longer be jumped.
hint-takes-centre = From { $square } a man reaches both wings.
hint-keeps-home = It keeps the home row closed; { $instead } would open it.
hint-better = It is better than { $than }, by { $by } of a man.
    .same = { $than } is as good.
hint-stands = No capture is in sight; this is the best placement of the pieces.

# The first step: the piece and the idea.
hint-piece = { $what ->
    [king] Look at the king on { $square }.
    [removal] Look at the piece on { $square }.
   *[man] Look at the man on { $square }.
}
hint-idea = { $idea ->
    [forced] There is no other move.
    [capture] A capture is compulsory.
    [most] The capture that takes the most pieces is compulsory.
    [king-first] The king must capture first.
    [win] The game can be won now.
    [material] It can win material.
    [shot] There is a shot: you win back more than you give.
    [crown] It helps a man through to the last row.
    [danger] Be careful: other moves that look natural lose.
    [stop-king] Your opponent is about to get a king; that can be stopped.
    [draw] Only one move holds the draw.
    [pay] Here it costs less to miss the capture.
    [exchange] It is a good time to exchange.
    [diagonal] The long diagonal matters.
    [last] The game is lost; hold out as long as you can.
    [support] The man on { $square } needs support.
    [centre] The centre is yours to take.
    [home] Your home row should stay closed.
   *[quiet] Nothing is urgent: improve where your men stand.
}
