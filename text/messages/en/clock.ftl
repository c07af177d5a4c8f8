duration-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
duration-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
duration-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
duration-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
duration-join = { $rest } { $last }

clock-none = no clock
    .sentence = There is no time limit.
clock-each-move = { $time } a move
    .sentence = The time for each move is limited: { $time }. { $at-zero }
clock-whole-match = { $time } for the whole match
    .sentence = The whole match has a time limit, one clock for both players: { $time }. { $at-zero }
clock-each-player = { $time } for each player
    .sentence = Each player’s own thinking time is limited: { $time }. { $at-zero }
clock-each-player-period = { $moves ->
    [one] { $time } for each player for { $moves } move
   *[other] { $time } for each player for { $moves } moves
}
    .sentence = { $moves ->
        [one] Each player has a limit for every { $moves } move: { $time }. { $at-zero }
       *[other] Each player has a limit for every { $moves } moves: { $time }. { $at-zero }
    }
clock-bonus-fischer = { $clock } + { $bonus } a move
    .sentence = { $clock } Each move adds { $bonus }.
clock-bonus-bronstein = { $clock }, up to { $bonus } a move given back
    .sentence = { $clock } Each move gives back the time it took, { $bonus } at most.

at-zero = End of the time
    .question = What happens when the time is up?
at-zero-loses = loss
    .sentence = A player who runs out of time loses.
at-zero-resigns = resignation
    .sentence = A player who has not finished the move in time is taken to have resigned; an unfinished capture does not count.
at-zero-draws = draw
    .sentence = When the time is up, the game is drawn.
