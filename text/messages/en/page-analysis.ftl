# The analysis board.
page-analysis-tabs = Parts of the analysis
page-analysis-tab-moves = Moves
page-analysis-tab-graph = Graph
page-analysis-tab-lens = Other rules
page-analysis-tab-text = Text
page-analysis-edit = Set up a position
page-analysis-undo = Undo
page-analysis-redo = Redo
page-analysis-new = New analysis
page-analysis-dropped = { $count ->
    [one] { $count } move is not allowed by these rules and was left out. Undo brings it back.
   *[other] { $count } moves are not allowed by these rules and were left out. Undo brings them back.
}
page-analysis-link-bad = This address leads to no position. { $error }
page-analysis-link-rules = This browser does not know the rules “{ $rules }”. The position is shown by others.

# Moves and variations.
page-analysis-start = Start
page-analysis-empty = Play on the board, paste a game or drop a PDN file here.
page-analysis-setup = position set up
page-analysis-mark = What the move is worth
page-analysis-mark-brilliant = Brilliant move
page-analysis-mark-good = Good move
page-analysis-mark-interesting = Interesting move
page-analysis-mark-dubious = Dubious move
page-analysis-mark-mistake = Mistake
page-analysis-mark-blunder = Blunder
page-analysis-comment = Comment on this move
page-analysis-comment-start = Comment on the first position
page-analysis-promote = Promote variation
page-analysis-delete = Delete from here

# The engine.
page-analysis-engine = Engine
page-analysis-engine-off = The engine is off.
page-analysis-engine-waits = The engine begins to think…
page-analysis-lines = Number of lines
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
page-analysis-nothing = There is no game in it. PDN has moves, such as “1. 22-18 9-13”; FEN has a position, such as “W:W21-32:B1-12”.
page-analysis-faults = { $count ->
    [one] There is { $count } fault in the text:
   *[other] There are { $count } faults in the text:
}
page-analysis-more-faults = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
page-analysis-unknown-rules = The game was played by the rules “{ $rules }”, which are not here. It is shown by others: { $name }.
page-analysis-by-rules = The game is now shown by these rules: { $name }.
page-analysis-pdn = The game as PDN
page-analysis-fen = The position as FEN
page-analysis-copy-pdn = Copy PDN
page-analysis-save-pdn = Save PDN file
page-analysis-copy-fen = Copy FEN
page-analysis-copy-link = Copy link to position
page-analysis-copied = Copied.
page-analysis-not-copied = The browser does not let us copy. Select the text and copy it yourself.
page-analysis-unread = The file could not be read.

# A collection of games.
page-analysis-games = Games in the file
page-analysis-games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
page-analysis-games-reading = Reading: { $percent }%
page-analysis-games-search = Search for a name or an event
page-analysis-games-none = No game fits.
page-analysis-games-more = Show more
page-analysis-games-close = Close the collection
page-analysis-game-number = Game { $number }
page-analysis-game-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
page-analysis-game-faulty = with faults

# Setting up a position.
page-analysis-editor = Setting up a position
page-analysis-use = Analyse this position
page-analysis-cancel = Cancel

# The graph.
page-analysis-graph-make = Judge the game
page-analysis-graph-stop = Stop
page-analysis-graph-empty = Once there are moves, the engine judges each of them and draws the graph.
page-analysis-graph-progress = { $done } of { $all } positions judged
page-analysis-graph-old = The game has changed since it was judged.

# Other rules.
page-analysis-lens-about = What would other rules allow here? Choose a move to see where the difference comes from.
page-analysis-lens-same = All rules allow the same here.
page-analysis-lens-agree = The same: { $names }
page-analysis-lens-there = Only there
page-analysis-lens-here = Only here
page-analysis-lens-why = { $rules }: { $reason }
page-analysis-lens-missed = The same moves, but another price of a missed capture.

# Who played, where and when.
page-analysis-about = About the game
page-analysis-about-player = Player ({ $side })
page-analysis-about-event = Event
page-analysis-about-date = Date (year.month.day)
page-analysis-about-result = Result
page-analysis-about-open = unknown, or still playing
page-analysis-about-draw = draw
