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
colour-black = Black
    .sentence = The pieces are black.
colour-grey = Grey
    .sentence = The pieces are grey.
colour-blue = Blue
    .sentence = The pieces are blue.
colour-red = Red
    .sentence = The pieces are red.
colour-green = Green
    .sentence = The pieces are green.
colour-yellow = Yellow
    .sentence = The pieces are yellow.
colour-brown = Brown
    .sentence = The pieces are brown.
