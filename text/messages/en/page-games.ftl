# My games, and the review of one.
page-games-search = Search by name, player, rules or result
page-games-filter = Show
page-games-filter-all = All games
page-games-filter-running = Unfinished
page-games-filter-finished = Finished here
page-games-filter-imported = From files
page-games-count = { $found } of { $count }
page-games-found = { $count ->
    [0] No game found.
    [one] { $count } game found.
   *[other] { $count } games found.
}
page-games-none = No games are saved yet. Every game you start is saved in this browser automatically.
page-games-none-found = No games match the search.
page-games-broken = { $count ->
    [one] { $count } game cannot be read; it is left unchanged.
   *[other] { $count } games cannot be read; they are left unchanged.
}
page-games-waiting = Not started yet.
page-games-open = Not finished: { $count ->
    [one] { $count } move played.
   *[other] { $count } moves played.
}
page-games-go-on = Continue
page-games-go-on-with = Continue: { $title }
page-games-review = Review
page-games-review-of = Review: { $title }
page-games-analyse = Analyse
page-games-analyse-of = Analyse: { $title }
page-games-rename = Rename
page-games-rename-of = Rename: { $title }
page-games-name = Name of the game
page-games-keep = Save
page-games-more-of = More: { $title }
page-games-pdn-of = Save as PDN: { $title }
page-games-delete = Delete
page-games-delete-of = Delete: { $title }
page-games-deleted = Deleted: { $title }.
page-games-undo = Undo
page-games-out = Export
page-games-out-about = PDN is the format that other draughts programs read. The backup also contains your settings and your own rules, and can be imported here or in another browser.
page-games-all-pdn = All games as PDN
page-games-all = Everything (backup)
page-games-transfer = Import and export
page-games-in = Import
page-games-in-about = A PDN file with one or more games, or a backup. You can also drop the file here.
page-games-file = Choose a file
page-games-paste = Or paste PDN
page-games-take = Import
page-games-unreadable = The file could not be read.
page-games-taken = { $count ->
    [one] { $count } game imported.
   *[other] { $count } games imported.
}
page-games-taken-rules = { $count ->
    [one] { $count } rule set imported.
   *[other] { $count } rule sets imported.
}
page-games-known = { $count ->
    [one] { $count } game is already here.
   *[other] { $count } games are already here.
}
page-games-nearest = { $count ->
    [one] { $count } game names unknown rules; it was read under the nearest known ones.
   *[other] { $count } games name unknown rules; they were read under the nearest known ones.
}
page-games-no-room = { $count ->
    [one] Storage is full: { $count } game was not saved. Delete some games or export everything first.
   *[other] Storage is full: { $count } games were not saved. Delete some games or export everything first.
}
page-games-bad = { $count ->
    [one] { $count } game could not be read.
   *[other] { $count } games could not be read.
}
page-games-odd = { $count ->
    [one] { $count } game was imported, but something in it is odd.
   *[other] { $count } games were imported, but something in them is odd.
}
page-games-read = { $count ->
    [one] { $count } game so far
   *[other] { $count } games so far
}
page-games-stop = Stop
page-games-stopped = You stopped the import; the games read until then are here.
page-games-fault = Game { $number } ({ $players }): { $why }
page-games-no-game = It contains no games.
page-games-nothing-new = Everything in it is already here.
page-games-merge = Import
page-games-settings = Import the settings, too
page-games-differ = { $count ->
    [one] { $count } game or rule set differs from the one in the file.
   *[other] { $count } games or rule sets differ from those in the file.
}
page-games-both = Keep both
page-games-mine = Keep mine
page-games-theirs = Use those from the file
page-games-cancel = Cancel

# The review.
page-review-begin = Review the game
page-review-stop = Stop
page-review-going = Position { $at } of { $all }
page-review-progress = Progress of the review
page-review-about = The engine evaluates every position of the game and shows where a better move was missed.
page-review-how = How is this counted?
page-review-idle = This is a review. To try another move, open the analysis or play on from here.
page-review-board = Board of the review. Arrow keys move the cursor and read the squares.
page-review-none = No moves were played in this game.
page-review-next = { $count ->
    [one] Find the better move: { $count } exercise
   *[other] Find the better move: { $count } exercises
}
page-review-at = { $move }: { $judgement }. Winning chances of { $side }: { $percent }%.
page-exercise = Find the better move
page-exercise-about = { $who ->
    [you] You played { $move } here. What is better?
   *[name] { $name } played { $move } here. What is better?
}
page-exercise-judging = The engine is evaluating your move.
page-exercise-best = Correct: { $move } is the best move.
page-exercise-good = Good: { $move } is as good as the engine’s move.
page-exercise-bad = { $move } is not good enough: the winning chances drop from { $before }% to { $after }%. Try again.
page-exercise-same = { $move } was played in the game. Look for a better move.
page-exercise-hint = Hint
page-exercise-hint-says = Move the piece on { $square }.
page-exercise-solution = Show the solution
page-exercise-next = Next
page-exercise-close = Back to the game

# From a position.
page-play-from-here = Play from here
page-file-drop = Drop the file to open it
