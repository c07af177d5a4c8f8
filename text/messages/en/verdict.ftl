verdict-quiet = { $move } is allowed.
verdict-capture = { $move } is allowed: { captures }.
verdict-promotes = The man becomes a king.
verdict-removal = The piece on { $squares } leaves the board. Now { $side } makes its own move.
verdict-better = The right move was { $move }: { captures }.
verdict-missed-loses-game = { $missed } misses a capture, and whoever misses one has lost the game: { $side } loses. { verdict-better }
verdict-missed-loses-piece = { $lost-count ->
    [one] { $missed } misses a capture. The move stands, but { $side } loses the piece on { $lost } for it.
   *[other] { $missed } misses a capture. The move stands, but { $side } loses a piece for it; the opponent picks the one on { $lost }.
} { verdict-better }
verdict-forfeit-reading = Which piece is lost then is our reading.
verdict-missed-refused = { $missed } misses a capture, and that is not allowed. { verdict-better }
