refusal-no-moves = There is no legal move here: the side to move has lost the game.
refusal-remove-first = First take off the piece that your opponent loses for the missed capture: { $input ->
    [touched] tap the one on { $choices }.
   *[typed] the one on { $choices }. Write { $example }, for example, and then make your own move.
}
refusal-nothing-to-remove = There is nothing to take off on { $square } now: your opponent has not missed a capture. Make an ordinary move.
refusal-not-a-choice = The piece on { $square } may not be taken off, because it was not the one that could capture. Choose the piece on { $choices }.
refusal-no-piece = There is nothing on { $square }. Choose a square with a piece of your own.
refusal-not-yours = The piece on { $square } is your opponent’s. Play with one of your own.
refusal-skips-turn = The piece on { $square } would stay where it is, and a turn cannot be skipped. Move it to another square.
refusal-occupied = Square { $square } is taken. Choose a free square.
refusal-not-diagonal = No straight diagonal leads from { $from } to { $to }, and pieces move along diagonals only.
refusal-man-backwards = Men do not move backwards, so the man on { $from } cannot go to { $to }. Move it diagonally forward.
refusal-too-far-man = A man moves one square only, and { $to } is farther than that from { $from }.
refusal-too-far-king = Here a king moves one square only, and { $to } is farther than that from { $from }.
refusal-own-piece-in-the-way = Your own piece on { $square } is in the way, and one’s own pieces cannot be jumped.
refusal-blocked = Your opponent’s piece on { $square } is in the way, and it cannot be jumped like this.
refusal-two-in-a-row = Two pieces stand one right behind the other on { $squares }. Such a pair cannot be jumped: the square behind a captured piece must be free.
refusal-nothing-to-capture = { $input ->
    [touched] There is nothing to capture between { $from } and { $to }.
   *[typed] There is nothing to capture between { $from } and { $to }. If you only want to go there, write { $from }-{ $to }.
}
refusal-must-capture = { $able-count ->
    [one] Capturing is compulsory, and the piece on { $able } can capture.
   *[other] Capturing is compulsory, and the pieces on { $able } can capture.
} { play-capture }
refusal-takes-too-few = { $takes ->
    [one] This capture takes { $takes } piece
   *[other] This capture takes { $takes } pieces
}, but { $possible } can be taken. You must take as many as possible. { play-capture }
refusal-king-first = { $kings-count ->
    [one] When a king can capture, a king must: here the one on { $kings }.
   *[other] When kings can capture, a king must: here one of those on { $kings }.
} { play-capture }
refusal-lands-too-far = A king that captures the piece on { $over } must land right behind it, on { $behind }.
refusal-lands-where-it-stops = From { $at } the king cannot capture any further, and it must land where it can. { play-capture }
refusal-captured-in-the-way = { $count ->
    [one] A captured piece leaves the board only after the whole move; until then it stands on { $squares } and is in the way.
   *[other] Captured pieces leave the board only after the whole move; until then they stand on { $squares } and are in the way.
}
refusal-same-piece-twice = The piece on { $square } may not be jumped twice in one move.
refusal-unfinished = { $next-count ->
    [one] The capture is not finished: from { $at } it must go on, over { $next }.
   *[other] The capture is not finished: from { $at } it must go on, over { $next }, as you like.
} { play-capture }
refusal-man-captures-backwards = Here men capture forward only, so the man on { $square } cannot take anything behind it.
refusal-on-last-row-at-rest = On { $square } the man is not a king yet, because the capture is still going on: from there it captures only as a man does.
refusal-on-last-row-ends-turn = On { $square } the man becomes a king, and that ends the move, so it captures no further.
refusal-on-last-row-goes-on-as-king = On { $square } the man becomes a king, and from there it captures as a king does.
refusal-ambiguous = { $input ->
    [touched] Several moves fit here: { $options }. Show on the board which one you mean.
   *[typed] Several moves fit here. Write which one you mean: { $options }.
}
