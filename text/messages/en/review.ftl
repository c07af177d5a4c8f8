# A game judged move by move.
review-judgement = { $judgement ->
    [forced] forced
    [best] best
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
review-missed = { $missed ->
    [capture] missed capture
    [win] missed win
    [shot] missed shot
    [piece] a piece given away
   *[draw] missed draw
}
review-comment = { $what }: { $before }% → { $after }%. Better: { $variation }.
    .alone = { $what }: { $before }% → { $after }%.
review-side = { $side }: accuracy { $accuracy }%; { $counts }
    .forced = { $side }: never had a choice; { $counts }
review-count-none = no mistakes
review-count-inaccuracy = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
review-count-mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
review-count-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
review-title = Game { $number }: { $first } – { $second }, { $result }
review-graph = Chance of { $side } after each move, in percent
review-heading = Review
    .move = Move
    .chance = Chance
    .judgement = Judgement
    .better = Better
    .marked = Marked moves
    .accuracy = Accuracy
review-progress = Reviewing
review-faultless = No move was marked.
review-interrupted = Interrupted: here is what was reviewed so far.
review-no-game = There is no game in it.
review-how = Win chances by search: { $limit } for each position. Each move that was not forced has e^(−{ $steepness }·cost) points, where the cost is the share of the point that it costs; the accuracy is the square of the mean. In a decided game a move counts a quarter.
    .nodes = { $count ->
        [one] { $count } node
       *[other] { $count } nodes
    }
    .seconds = { $count } s
review-accuracy = For every move the engine compares the chances with the best move and after the one that was played; the difference is what the move cost. A move that costs nothing earns 100 points, one that costs 1% of the chances { $one }, 5% { $five }, 20% { $twenty }. A piece given away for nothing counts as a mistake even in a lost game. Forced moves do not count, and once the game is decided a move counts only a quarter. The accuracy is the square of the mean: with 90 points on average it is 81%. The scale was adjusted by games of the ten levels of the computer.
