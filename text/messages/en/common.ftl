# Lists: “11, 15 and 18”, “18 or 22”.
list-and = { $rest } and { $last }
list-or = { $rest } or { $last }

# How many pieces a capture takes.
captures = { $count ->
    [one] it takes { $count } piece (square { $squares })
   *[other] it takes { $count } pieces (squares { $squares })
}
play-capture = Play { $move }: { captures }.
