# Live analysis of a position.
analyse-depth = depth { $depth }
analyse-nodes = { $unit ->
    [thousand] { $count } thousand nodes
   *[million] { $count } million nodes
}
analyse-speed = { $unit ->
    [thousand] { $count } thousand a second
   *[million] { $count } million a second
}
analyse-over = The game is over: there is no move.
analyse-best = Best: { $move }
analyse-win = wins
    .measured = { $moves ->
        [one] wins in { $moves } move
       *[other] wins in { $moves } moves
    }
    .loses = loses
    .loses-measured = { $moves ->
        [one] loses in { $moves } move
       *[other] loses in { $moves } moves
    }
