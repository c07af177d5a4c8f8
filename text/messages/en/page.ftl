# The page. Common to all screens.
page-title = Damka
page-tagline = Draughts by any house rules
page-skip = Skip to the content
page-home = Start
page-settings = Settings
page-yes = Yes
page-no = No
page-close = Close
page-not-found = This game is not kept in this browser.

# The start.
page-start-board = Make the first move, and the computer answers.
page-start-now = Play now
page-start-now-about = against the computer, level { $level }, { $rules }
page-start-computer = Against the computer
page-start-computer-about = choose rules, level, side and clock
page-start-device = Two at one device
page-start-device-about = one board, two players
page-start-go-on = Go on with the game
page-start-go-on-about = { $rules }, { $count ->
    [one] { $count } move played
   *[other] { $count } moves played
}

# Setting up a game.
page-level = Level { $level }: { $name }
page-level-label = Level
page-level-easy = easy
page-level-hard = hard
page-side = Your side
page-side-lot = By lot
page-moves-first = { $side } (moves first)
page-side-plain = { $side }
page-clock = Clock
page-clock-ruled = As the rules say: { $clock }
page-clock-none = No clock
page-clock-minutes = { $count } min each
page-name-of = Name of the player: { $side }
page-turn-board = Turn the board after each move
page-begin = Begin
page-computer-name = Computer, level { $level }

# The game.
page-board = Board. Arrow keys walk, Enter takes a piece up and puts it down, Escape lets go.
page-board-text = The board in words
page-board-empty = empty
page-piece-man = { $side }: man
page-piece-king = { $side }: king
page-square = { $square }: { $what }
page-to-move = To move: { $side }
page-your-turn = Your turn
page-ruled = Rules: { $rules }
page-thinking = The computer is thinking
page-choose-lost = Choose the piece that the opponent loses
page-moves = Moves
page-no-moves = No move yet
page-move-label = Write a move
page-move-example = c3-d4
page-move-play = Play
page-which = Which capture?
page-which-option = { $move } (takes { $squares })
page-fork = A capture can end on { $square } or go on to { $squares }. Touch { $square } again to end there.
page-fork-end = End on { $square }
page-fork-leave = Put it back
page-flip = Turn the board
page-sound-on = Sound on
page-sound-off = Sound off
page-takeback = Take back
page-draw = Offer a draw
page-resign = Resign
page-resign-sure = Do you really resign?
page-pause = Pause
page-resume = Go on
page-paused = The clock is stopped
page-ready = Start the clock
page-hint = Hint
page-draw-declined = The computer declines the draw.
page-engine-failed = The engine could not be started. Reload the page to try again.
page-time-of = Time of { $side }
page-time-of-match = Time of the match
page-first-move = To the first move
page-previous-move = One move back
page-next-move = One move on
page-last-move = To the last move
page-earlier = This is an earlier position.

# The lot.
page-lot-sides = The lot decides who plays which side
page-lot-coin = The coin settles the draw
page-lot-promise = The seed is promised by its SHA-256:
page-lot-word = Add any word, so that the device alone does not decide
page-lot-call = { $side } calls:
page-lot-heads = Heads
page-lot-tails = Tails
page-lot-draw = Draw the lot
page-lot-proof = How to check it
page-lot-check = The seed was fixed before the words were added: its SHA-256 was shown first. The command “damka lots verify” works the result out again.
page-lot-seed = Seed
page-lot-words = Words added

# The referee.
page-referee = Referee
page-referee-undo = Undo the last decision
page-referee-warn = Warn: { $side }
page-referee-award = Award the win: { $side }
page-referee-draw = Declare a draw
page-referee-void = Declare the game void
page-referee-correct = Correct the position
page-referee-correcting = Put the pieces as they should stand
page-referee-leave = Leave it as it was
page-referee-put = Put it so

# A position is arranged.
page-arrange-board = Board to set up. Arrows move the cursor, Enter puts the chosen piece or takes it away.
page-arrange-brush = What to put
page-arrange-erase = Take away
page-arrange-turn = Who is to move
page-arrange-clear = Empty board
page-arrange-restart = Starting position
page-arrange-fen = The same as FEN
page-arrange-good = The position is right.
page-arrange-stuck = The position is right, but the side to move has no move.

# After the game.
page-over = The game is over
page-rematch = Play again with sides swapped
page-new-game = New game
page-pdn = Record (PDN)
page-match = Match: { $points } ({ $first } – { $second })
page-you = You
page-picture = Drawing (SVG)
page-picture-title = { $title }, final position
page-picture-png = Picture (PNG)
page-picture-failed = The picture could not be made. Save the drawing (SVG) instead.
page-store-full = This browser has no room left: the game is not kept. Save your games to a file and delete some under My games.

# Places of the other program.
page-analysis = Analysis
page-rules = Rules
page-games = My games
page-review = Review the game

# Advice during the game.
page-hint-waits = The engine is looking…
page-judge = How does it stand?
page-stands-even = The game is even.
page-stands-better = { $side } stands a little better ({ $score } men).
page-stands-much-better = { $side } stands clearly better ({ $score } men).
page-stands-winning = { $side } should win ({ $score } men).
page-stands-won = The game is decided. { $side }: { $score }.

# A new version of the page.
page-news = A new version of the page is there. Your games stay.
page-news-load = Load it
page-news-later = Later

# From a position.
page-position = Another starting position
