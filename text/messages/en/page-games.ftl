# My games, and the review of one.
page-games-search = Search by name, player, rules or result
page-games-found = { $count ->
    [0] No game found.
    [one] { $count } game found.
   *[other] { $count } games found.
}
page-games-none = No game is kept here yet. Every game that you begin is kept in this browser by itself.
page-games-none-found = No game fits the search.
page-games-broken = { $count ->
    [one] { $count } game cannot be read; it is left as it is.
   *[other] { $count } games cannot be read; they are left as they are.
}
page-games-waiting = Not started yet.
page-games-open = Not finished: { $count ->
    [one] { $count } move played.
   *[other] { $count } moves played.
}
page-games-go-on = Go on
page-games-go-on-with = Go on: { $title }
page-games-review = Review
page-games-review-of = Review: { $title }
page-games-analyse = Analyse
page-games-analyse-of = Analyse: { $title }
page-games-rename = Rename
page-games-rename-of = Rename: { $title }
page-games-name = Name of the game
page-games-keep = Keep
page-games-pdn-of = Save as PDN: { $title }
page-games-delete = Delete
page-games-delete-of = Delete: { $title }
page-games-deleted = Deleted: { $title }.
page-games-undo = Undo
page-games-out = Take games out
page-games-out-about = PDN is what other draughts programs read. The file with everything also holds your settings and your own rules, and can be loaded again here or in another browser.
page-games-all-pdn = All games as PDN
page-games-all = Everything as one file
page-games-in = Bring games in
page-games-in-about = A PDN file with one or more games, or a file with everything. It can be dropped here, too.
page-games-file = Choose a file
page-games-paste = Or paste PDN
page-games-take = Bring in
page-games-unreadable = The file could not be read.
page-games-taken = { $count ->
    [one] { $count } game brought in.
   *[other] { $count } games brought in.
}
page-games-taken-rules = { $count ->
    [one] { $count } rule set brought in.
   *[other] { $count } rule sets brought in.
}
page-games-known = { $count ->
    [one] { $count } game was here already.
   *[other] { $count } games were here already.
}
page-games-nearest = { $count ->
    [one] { $count } game follows rules that are not here; it was read by the nearest that are.
   *[other] { $count } games follow rules that are not here; they were read by the nearest that are.
}
page-games-no-room = { $count ->
    [one] There was no room for { $count } game: delete some, or save everything to a file first.
   *[other] There was no room for { $count } games: delete some, or save everything to a file first.
}
page-games-bad = { $count ->
    [one] { $count } game could not be read:
   *[other] { $count } games could not be read:
}
page-games-fault = Game { $number } ({ $players }): { $why }
page-games-no-game = There is no game in it.
page-games-nothing-new = Everything in it was here already.
page-games-merge = Bring in
page-games-settings = Take the settings from the file, too
page-games-differ = { $count ->
    [one] { $count } game or rule set is another here than in the file.
   *[other] { $count } games or rule sets are others here than in the file.
}
page-games-both = Keep both
page-games-mine = Keep mine
page-games-theirs = Take those of the file
page-games-cancel = Cancel

# The review.
page-review-begin = Review the game
page-review-stop = Stop
page-review-going = Position { $at } of { $all }
page-review-progress = Progress of the review
page-review-about = The engine looks at every position of the game and shows where a better move was missed.
page-review-none = No move was played in this game.
page-review-next = { $count ->
    [one] Find the better move: { $count } place
   *[other] Find the better move: { $count } places
}
page-review-at = { $move }: { $judgement }. Chance of { $side }: { $percent } %.
page-exercise = Find the better move
page-exercise-about = { $side } played { $move } here. What is better?
page-exercise-judging = The engine looks at your move.
page-exercise-best = Right: { $move } is the best move.
page-exercise-good = Good: { $move } is as good as the engine's move.
page-exercise-bad = { $move } is not it: the chances fall from { $before } % to { $after } %. Try again.
page-exercise-same = { $move } was played in the game. Look for a better move.
page-exercise-hint = Hint
page-exercise-hint-says = The piece on { $square } moves.
page-exercise-solution = Show the solution
page-exercise-next = Next
page-exercise-close = Back to the game

# From a position.
page-play-from-here = Play on from here
page-file-drop = Drop the file to open it
