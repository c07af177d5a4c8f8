# Messages of the commands that build, verify and count endgame tables.
tables-pieces = { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
tables-of-pieces = { tables-pieces }
tables-left = left
tables-size = { $size } { $unit }
tables-time = { $time } { $unit }
tables-plan = { $rules }: up to { tables-of-pieces }, at most { $memory } of memory, about { $time } of processor time and { $size } on the disk, in { $folder }
tables-done = { tables-pieces }, { $material } done
tables-built = { tables-pieces }: { $wall } s, { $cpu } s of processor time
tables-disk = on the disk: values { $values }, distances { $distances }
tables-missing = The tables of { $material } are missing or damaged. Build them: { $command }
tables-no-folder = There is no folder for the tables: give one with --dir, or set DAMKA_ENDGAMES.
tables-larger = Tables of { tables-of-pieces } would help here. Build them once: { $command }

# Proofs.
tables-wrong = { $wrong ->
    [0] all agree
   *[other] { $wrong } wrong
}
tables-looked-quiet = { $looked ->
    [one] { $looked } quiet position
   *[other] { $looked } quiet positions
}
tables-proved = { tables-pieces }: { tables-looked-quiet }, { tables-wrong }
tables-sampled = { tables-pieces }, at random: { tables-looked-quiet }, { tables-wrong }
tables-forward = up to { tables-of-pieces }: { $looked } positions solved forward, { tables-wrong }
tables-flaw = { $position }: the table says { $found }, the moves lead to { $expected }
tables-value = { $value ->
    [win] won
    [loss] lost
    [draw] drawn
   *[none] no value
}
    .measured = { tables-value } in { $plies }
tables-defender = { $defender ->
    [random] a random defender
   *[tables] a defender with the tables
}
tables-played-wins = up to { tables-of-pieces }: { $games } won positions against { tables-defender }: { $won } won, { $counted } drawn by a count as predicted, { $doubtful } drawn whose verdict was open, { $broken } otherwise
tables-played-draws = up to { tables-of-pieces }: { $games } drawn positions against { tables-defender }: { $lost } lost, { $won } won
tables-broken = { $position }: less than the tables said ({ $moves } plies)
tables-won-with = with { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
} a move: { $won } won
tables-playing = games against { tables-defender }

# Lists. The bars divide columns.
tables-list-head = id|key|built in|in the folder|on disk
tables-info-key = key
tables-info-builtin = built in
tables-info-folder = folder
tables-info-there = there
tables-info-size = { tables-pieces }, { $size }
tables-info-line = { $positions } positions, distances to the next { $goals }; { $memory } of memory to build, about { $time } of processor time and { $size } on the disk
tables-goal = { $goal ->
    [man-move] capture or man’s move
    [promotion] capture or new king
   *[capture] capture
}
tables-stat-head = material|positions|wins|draws|losses|longest|longest|ended by a
tables-stat-head-below = ||%|%|%|win|loss|draw count
tables-plot = { $rules }: won, drawn, lost for the side named first, %
