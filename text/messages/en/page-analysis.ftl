# The analysis board.
page-analysis-tabs = Analysis tabs
page-analysis-tab-moves = Moves
page-analysis-tab-graph = Graph
page-analysis-tab-other-rules = Other rules
page-analysis-tab-text = PDN and FEN
page-analysis-edit = Set up a position
page-analysis-undo = Undo
page-analysis-redo = Redo
page-analysis-new = New analysis
page-analysis-dropped = { $count ->
    [one] { $count } move is not allowed by these rules and was left out. Undo brings it back.
   *[other] { $count } moves are not allowed by these rules and were left out. Undo brings them back.
}
page-analysis-link-bad = This link does not lead to a position. { $error }
page-analysis-link-rules = The rules “{ $rules }” are not known in this browser. The position is shown under other rules.

# Moves and variations.
page-analysis-start = Starting position
page-analysis-empty = Play on the board, paste a game or drop a PDN file here.
page-analysis-setup = position set up
page-analysis-mark = Annotation
page-analysis-mark-brilliant = Brilliant move
page-analysis-mark-good = Good move
page-analysis-mark-interesting = Interesting move
page-analysis-mark-dubious = Dubious move
page-analysis-mark-mistake = Mistake
page-analysis-mark-blunder = Blunder
page-analysis-comment = Comment on this move
page-analysis-comment-start = Comment on the starting position
page-analysis-promote = Promote variation
page-analysis-delete = Delete from here

# The engine.
page-analysis-engine = Engine
page-analysis-engine-off = The engine is off.
page-analysis-engine-waits = The engine is starting…
page-analysis-lines = Number of lines
page-analysis-threat = Threat
page-analysis-threat-about = What the other side would play if it were to move
page-analysis-threat-none = The turn cannot be passed here.
page-analysis-line-play = Play { $move }
page-analysis-bar = Evaluation: { $score }
page-analysis-bar-none = No evaluation
page-analysis-wins = { $side } wins
page-analysis-wins-in = { $side } wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}

# Text: PDN and FEN.
page-analysis-paste = Paste a game (PDN) or a position (FEN)
page-analysis-open = Open
page-analysis-file = Open a file
page-analysis-opened = Opened: { $name }
page-analysis-nothing = There is no game in this text. PDN contains moves, such as “1. 22-18 9-13”; FEN contains a position, such as “W:W21-32:B1-12”.
page-analysis-faults = { $count ->
    [one] There is { $count } error in the text:
   *[other] There are { $count } errors in the text:
}
page-analysis-more-faults = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
page-analysis-unknown-rules = The game names the rules “{ $rules }”, which are not known here. It is shown under other rules: { $name }.
page-analysis-by-rules = The game is shown under these rules: { $name }.
page-analysis-pdn = The game as PDN
page-analysis-fen = The position as FEN
page-analysis-copy-pdn = Copy PDN
page-analysis-save-pdn = Save PDN file
page-analysis-copy-fen = Copy FEN
page-analysis-copy-link = Copy link to position
page-analysis-copy-game-link = Copy a link to the whole game
page-analysis-link-long = This game is too long for a link. Save it as a file.
page-analysis-copied = Copied.
page-analysis-not-copied = The browser does not allow copying. Select the text and copy it manually.
page-analysis-unread = The file could not be read.

# A collection of games.
page-analysis-games = Games in the file
page-analysis-games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
page-analysis-games-reading = Reading: { $percent }%
page-analysis-games-search = Search for a player or an event
page-analysis-games-none = No matching games.
page-analysis-games-more = Show more
page-analysis-games-close = Close the collection
page-analysis-game-number = Game { $number }
page-analysis-game-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
page-analysis-game-faulty = with errors

# Setting up a position.
page-analysis-editor = Position editor
page-analysis-use = Analyse this position
page-analysis-cancel = Cancel

# The graph.
page-engine-missing = The engine could not be loaded, so nothing can be evaluated.
page-analysis-graph-make = Evaluate the game
page-analysis-graph-stop = Stop
page-analysis-graph-empty = As soon as there are moves, the engine can evaluate each of them and draw the graph.
page-analysis-graph-progress = { $done } of { $all } positions evaluated
page-analysis-graph-old = The game has changed since the evaluation.

# Other rules.
page-analysis-other-rules-about = What would other rules allow here? Choose a move to see where the difference comes from.
page-analysis-other-rules-same = All rule sets allow the same moves here.
page-analysis-other-rules-agree = Same moves: { $names }
page-analysis-other-rules-there = Allowed only there
page-analysis-other-rules-here = Allowed only here
page-analysis-other-rules-why = { $rules }: { $reason }
page-analysis-other-rules-missed = The same moves, but a different penalty for a missed capture.

# Who played, where and when.
page-analysis-about = About the game
page-analysis-about-player = Player ({ $side })
page-analysis-about-event = Event
page-analysis-about-date = Date (year.month.day)
page-analysis-about-result = Result
page-analysis-about-open = unknown or unfinished
page-analysis-about-draw = draw
