# Rules side by side: the lines of rule sets, what differs, one position by several of them.
colours = Colours
    .label = { $first } (moves first) and { $second }
clock = Time
draw = Draw

hashes-moves = moves
hashes-value = value
hashes-all = all

compare-title = How “{ $ours }” ({ $ours-id }) and “{ $theirs }” ({ $theirs-id }) differ
compare-same = “{ $ours }” ({ $ours-id }) and “{ $theirs }” ({ $theirs-id }) do not differ.
compare-nothing-more = nothing beyond what both say
compare-board = Where it shows on the board
compare-nowhere = Together with the other rules of either set, it changes no move in any position.
compare-not-up-to = { $pieces ->
    [one] No position of up to { $pieces } piece shows this difference.
   *[other] No position of up to { $pieces } pieces shows this difference.
}
compare-mixed = { $name }, but with “{ $axis }” of “{ $other }”
compare-only = only { $name }: { $moves }
compare-both = both: { $moves }
compare-goes-on = { $name }: the game goes on, with { $moves }
compare-ended = { $name }: the game is over. { $outcome }
compare-arrows = Solid arrows: only { $ours }. Dashed arrows: only { $theirs }.

# A note in parentheses after a move.
note-takes = takes { $squares }
note-takes-and-promotes = takes { $squares }, becomes a king
note-promotes = becomes a king
note-misses = { $moves ->
    [one] misses a capture
   *[other] each misses a capture
}
note-missed-refused = { note-misses }
note-missed-loses-game = { note-misses } and loses the game
note-missed-loses-piece = { $count ->
    [one] { note-misses } and loses the piece on { $squares }
   *[other] { note-misses } and loses the piece on { $squares }, whichever the opponent chooses
}

comparison-legal = allowed: { $moves }
comparison-missed = allowed, with a penalty: { $moves }
comparison-ended = the game is over. { $outcome }
comparison-forbidden = not allowed: { $move }. { $reason }
comparison-differs = allowed, but with another outcome: { $move }. { $reason }
comparison-becomes-king = Here the man becomes a king. { $because }
comparison-stays-man = Here the man stays a man. { $because }
comparison-says = { $name }: { $words }
comparison-refuses = “{ $name }” does not allow this move. { $words }
comparison-sees-otherwise = Under “{ $name }” this move has another outcome. { $words }
comparison-game = Game { $number } by the rules “{ $name }”. Moves of both sides: { $plies }. Places where the rule sets differ: { $disagreements }; of these, with a played move that not all of them allow: { $against }.
