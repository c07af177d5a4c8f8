outcome-no-pieces = { $winner } wins: { $loser } has no piece left on the board.
outcome-no-moves = { $winner } wins: { $loser } cannot move.

# How long it takes, after the word “after”. Moves are counted for each side
# apart, unless the number is odd.
draw-span = { $parity ->
    [even] { $each ->
        [one] { $each } move by each side
       *[other] { $each } moves by each side
    }
   *[odd] { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves of both sides together
    }
}

# The moves of both sides together, after the word “after”.
draw-plies = { $parity ->
    [even] { $plies } moves in a row ({ $each } by each side)
   *[odd] { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves in a row by both sides
    }
}

# Why a game is drawn.
drawn-king-moves = Drawn after { draw-span } with kings only and no capture.
drawn-no-progress = Drawn after { draw-plies } with no capture and no new king.
drawn-one-king-each = Drawn: each side has just one king left.
drawn-equal-numbers = Drawn after { draw-span } with the same number of pieces, at most { $at-most } each, and no advantage won.
drawn-repetition = { $times ->
    [one] Drawn: the same position stood { $times } time.
   *[other] Drawn: the same position stood { $times } times.
}
drawn-three-kings-against-one = { $moves ->
    [one] Drawn: three kings did not beat one in { $moves } move.
   *[other] Drawn: three kings did not beat one in { $moves } moves.
}
drawn-few-pieces = Drawn after { draw-span } with no capture and no new king and { $from } to { $to } pieces on the board.
drawn-long-diagonal = Drawn: a lone king held the long diagonal against three, after { draw-span }.
drawn-two-against-one = Drawn after { draw-span }: a lone king held out against two at most.
