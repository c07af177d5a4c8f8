# Lists: “11, 15 and 18”, “18 or 22”.
list-and = { $rest } and { $last }
list-or = { $rest } or { $last }

# How many pieces a capture takes.
captures = { $count ->
    [one] it takes { $count } piece (square { $squares })
   *[other] it takes { $count } pieces (squares { $squares })
}
play-capture = Play { $move }: { captures }.

colour = Colour
    .question = What colour are the pieces?
colour-white = White
    .sentence = The pieces are white.
    .pieces = the white pieces
colour-black = Black
    .sentence = The pieces are black.
    .pieces = the black pieces
colour-grey = Grey
    .sentence = The pieces are grey.
    .pieces = the grey pieces
colour-blue = Blue
    .sentence = The pieces are blue.
    .pieces = the blue pieces
colour-red = Red
    .sentence = The pieces are red.
    .pieces = the red pieces
colour-green = Green
    .sentence = The pieces are green.
    .pieces = the green pieces
colour-yellow = Yellow
    .sentence = The pieces are yellow.
    .pieces = the yellow pieces
colour-brown = Brown
    .sentence = The pieces are brown.
    .pieces = the brown pieces
