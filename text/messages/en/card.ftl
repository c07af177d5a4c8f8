# The card of a rule set: what tells it apart, in a few words.
card-start-rows-three = 12 men each
card-start-rows-two = 8 men each
card-man-capture-forward-and-back = Men capture backwards too
card-man-capture-forward-only = Men capture forwards only
card-capture-choice-any = Any capture may be chosen
card-capture-choice-most-pieces = The most pieces must be taken
card-capture-priority-none = A man or a king may capture, as you like
card-capture-priority-king = If a king can capture, it must
card-missed-capture-refused = A capture cannot be missed
card-missed-capture-loses-game = A missed capture loses the game
card-missed-capture-loses-piece = A missed capture loses a piece
card-king-landing-free = A king captures from any distance and lands where it likes
card-king-landing-where-it-can-go-on = A king captures from any distance and lands where it can go on
card-king-landing-just-behind = A king captures from any distance and lands right behind the piece
card-king-one-step = A king moves one square only
card-promotion-at-rest = A man is crowned only where its move ends
card-promotion-ends-turn = A new king ends the capture
card-promotion-goes-on-as-king = A new king goes on capturing as a king
card-removal-after-move = Captured pieces leave after the whole move
card-removal-at-once = Captured pieces leave at once
card-clock = Clock: { $clock }
card-draws = Draw: { $rules }
    .none = Draw only by agreement
    .more = { $count ->
        [one] Draw: { $rules } and { $count } more reason
       *[other] Draw: { $rules } and { $count } more reasons
    }
card-draw-settlement-stands = A draw stays a draw
card-draw-settlement-coin-toss = A draw is settled by the toss of a coin

# How many moves lead to the draw.
card-span = { $parity ->
    [even] { $each ->
        [one] { $each } move
       *[other] { $each } moves
    }
   *[odd] { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves of both sides together
    }
}
card-draw-king-moves = { card-span } with kings only
card-draw-no-progress = { $plies ->
    [one] { $plies } move with no capture and no new king
   *[other] { $plies } moves with no capture and no new king
}
card-draw-one-king-each = king against king
card-draw-equal-numbers = { card-span } of equal numbers (at most { $at-most } each)
card-draw-repetition = { $times ->
    [one] the same position { $times } time
   *[other] the same position { $times } times
}
card-draw-three-kings-against-one = three kings against one
card-draw-few-pieces = few pieces
card-draw-long-diagonal = a king on the long diagonal
card-draw-two-against-one = two against one
