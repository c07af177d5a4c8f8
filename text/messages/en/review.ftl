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
   *[draw] missed draw
}
review-comment = { $what }: { $before } % → { $after } %. Better: { $line }.
    .alone = { $what }: { $before } % → { $after } %.
review-side = { $side }: accuracy { $accuracy } %; { $counts }
    .forced = { $side }: never had a choice; { $counts }
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
review-faultless = No move to be marked.
review-interrupted = Interrupted: what was done so far follows.
review-no-game = There is no game in it.
review-how = Win chances by search: { $limit } for each position. Accuracy is the mean of 100·e^(−5·loss) over the moves that were not forced; the loss is the share of the point that a move costs.
    .nodes = { $count ->
        [one] { $count } node
       *[other] { $count } nodes
    }
    .seconds = { $count } s
