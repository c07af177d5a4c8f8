draw-of-moves = { $limit ->
    [one] { $count } of { $limit } move
   *[other] { $count } of { $limit } moves
}

draw-king-moves = King moves only
    .sentence = The game is drawn after { draw-span } with kings only and no capture; a capture or a move by a man starts the count again.
    .count = { draw-of-moves } with kings only and no capture
draw-no-progress = No capture and no new king
    .sentence = The game is drawn after { draw-plies } with no capture and no new king.
    .count = { draw-of-moves } with no capture and no new king
draw-one-king-each = King against king
    .sentence = The game is drawn at once when each side has just one king left, even if one of them could be taken.
    .count = { $count ->
        [0] not yet one king against one
       *[other] one king against one
    }
draw-equal-numbers = Equal numbers
    .sentence = The game is drawn after { draw-span } during which both sides have the same number of pieces, at most { $at-most } each, and that number does not change.
    .count = { draw-of-moves } with equal numbers, at most { $at-most } each
draw-repetition = Repetition
    .sentence = { $times ->
        [one] The game is drawn when the same position, with the same side to move, has stood { $times } time.
       *[other] The game is drawn when the same position, with the same side to move, has stood { $times } times.
    }
    .count = this position: { $count } of { $limit }
draw-three-kings-against-one = Three kings against one
    .sentence = { $moves ->
        [one] The game is drawn when a side that has three kings or more against a lone king has made { $moves } move with no capture and no new king.
       *[other] The game is drawn when a side that has three kings or more against a lone king has made { $moves } moves with no capture and no new king.
    }
    .count = { draw-of-moves } of the side with three kings or more against one
draw-few-pieces = Few pieces
    .sentence = The game is drawn after { draw-span } with no capture and no new king while there are { $from } to { $to } pieces on the board in all.
    .count = { draw-of-moves } with no capture and no new king ({ $from } to { $to } pieces on the board)
draw-long-diagonal = King on the long diagonal
    .sentence = The game is drawn after { draw-span } with no capture and no new king while a lone king holds the long diagonal against three pieces.
    .count = { draw-of-moves } with a lone king on the long diagonal
draw-two-against-one = Two against one
    .sentence = The game is drawn after { draw-span } with no capture and no new king while a lone king plays against a king, alone or with one more piece.
    .count = { draw-of-moves } of a lone king against two at most
