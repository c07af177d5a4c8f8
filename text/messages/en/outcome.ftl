outcome-no-pieces = { $winner } wins: { $loser } has no piece left on the board.
outcome-no-moves = { $winner } wins: { $loser } cannot move.

verdict-quiet = { $move } is allowed.
verdict-capture = { $move } is allowed: { captures }.
verdict-promotes = The man becomes a king.
verdict-removal = The piece on { $squares } leaves the board. Now { $side } makes its own move.
verdict-missed-loses-game = { $move } misses a capture, and whoever misses one has lost the game: { $side } loses. { play-capture }
verdict-missed-loses-piece = { $lost-count ->
    [one] { $move } misses a capture. The move stands, but { $side } loses the piece on { $lost } for it.
   *[other] { $move } misses a capture. The move stands, but { $side } loses a piece for it; the opponent picks the one on { $lost }.
} { play-capture }
verdict-missed-refused = { $move } misses a capture, and that is not allowed. { play-capture }
