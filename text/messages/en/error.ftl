square-error-unreadable = a square is a number from 1 to 32, or a name from a1 to h8
square-error-no-such-number = squares are numbered from 1 to 32
square-error-light = { $name } is a light square, and only dark ones are played on

move-text-too-short = A move is two squares or more, such as 22-18 or c3-d4.
move-text-square = The square “{ $text }” cannot be read: { $reason }.

fen-at = { $error } (character { $column })
fen-turn = a FEN begins with the side to move, W or B
fen-part = instead of “{ $text }” there should be W, B or X and a list of squares
fen-side-twice = side { $side } is listed twice
fen-side-missing = side { $side } is missing: write :{ $side } even if it has no pieces
fen-square = the square “{ $text }” cannot be read: { $reason }
fen-square-twice = square { $square } is listed twice
fen-range = the range “{ $text }” should run from the lower number to the higher

setup-shared-squares = { $count ->
    [one] there is more than one piece on { $squares }
   *[other] there is more than one piece on each of { $squares }
}
setup-man-on-last-row = { $count ->
    [one] a man of { $side } stands on its last row ({ $squares }): it should be a king, write K
   *[other] men of { $side } stand on their last row ({ $squares }): they should be kings, write K
}
setup-too-many = { $count ->
    [one] side { $side } has { $count } piece, but 12 is the most
   *[other] side { $side } has { $count } pieces, but 12 is the most
}
setup-owed-by-nobody = { $count ->
    [one] { $squares } is to be taken off, but the opponent has nothing there
   *[other] { $squares } are to be taken off, but the opponent has nothing there
}
setup-no-choice = only the piece on { $squares } is to be taken off, and a choice needs two or more
