# What a table says about a position.
endgame-goal = { $goal ->
    [man-move] capture or man’s move
    [promotion] capture or new king
   *[capture] capture
}
endgame-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}

endgame-over = The game is over: { $side } wins.
endgame-win = { $side } wins: { endgame-goal } in { endgame-moves }.
endgame-win-best = { $side } wins: { endgame-goal } in { endgame-moves }, best { $best }.
endgame-win-unmeasured = { $side } wins, best { $best }.
endgame-draw = A draw.
endgame-cut = { $side } would win, { endgame-goal } in { endgame-moves }, but the count of { $limit } ends it: a draw ({ $rule }).
endgame-cut-later = { $side } would win, { endgame-goal } in { endgame-moves }, but a later count ends it: a draw.
endgame-open = It is not proved that no later count ends it first.

# One move of several.
endgame-move-wins = wins
    .measured = wins, { endgame-goal } in { endgame-moves }
    .cut = would win in { endgame-moves }, but the count of { $limit } ends it
    .later = would win, but a later count ends it
    .open = wins, { endgame-goal } in { endgame-moves }, if no later count ends it
endgame-move-draws = draws
endgame-move-loses = loses
    .measured = loses, { endgame-goal } in { endgame-moves }
    .cut = would lose in { endgame-moves }, but the count of { $limit } ends it
    .later = would lose, but a later count ends it
    .open = loses, { endgame-goal } in { endgame-moves }, if no later count ends it

endgame-variation = With best play: { $variation }
endgame-too-many = Tables go up to { $most } pieces; here there are { $pieces }.
