# The page. Common to all screens.
page-title = Damka
page-tagline = Draughts by any house rules
page-skip = Skip to the content
page-home = Home
page-settings = Settings
page-yes = Yes
page-no = No
page-close = Close
page-not-found = This game is not saved in this browser.

# The start.
page-start-board = Make the first move and the computer replies.
page-start-now = Play now
page-start-now-about = against the computer, level { $level }, { $rules }
page-start-computer = Play the computer
page-start-computer-about = choose rules, level, side and clock
page-start-friend = Play a friend
page-start-friend-about = over the network: link, QR code or six letters
page-start-friend-none = not here: this page has no game server
page-start-device = Pass and play
page-start-device-about = one device, two players
page-start-go-on = Continue the game
page-start-go-on-about = { $players }; { $rules }, { $count ->
    [one] { $count } move played
   *[other] { $count } moves played
}
page-start-more-games = All unfinished games

# Setting up a game.
page-level = Level { $level }: { $name }
page-level-label = Level
page-level-easy = easy
page-level-hard = hard
page-side = Your side
page-side-lot = Random
page-moves-first = { $side } (moves first)
page-side-plain = { $side }
page-clock = Clock
page-clock-ruled = By the rules: { $clock }
page-clock-none = No clock
page-clock-minutes = { $count } min each
page-name-of = Player’s name: { $side }
page-turn-board = Flip the board after each move
page-begin = Start
page-computer = the computer
page-computer-name = Computer, level { $level }

# The game.
page-board = Board. Arrow keys move the cursor, Enter selects and moves a piece, Escape deselects it.
page-board-text = The board as text
page-board-empty = empty
page-piece-man = { $side }: man
page-piece-king = { $side }: king
page-square = { $square }: { $what }
page-to-move = To move: { $side }
page-your-turn = Your move
page-ruled = Rules: { $rules }
page-thinking = The computer is thinking
page-choose-lost = Choose which of the opponent’s pieces to remove
page-moves = Moves
page-no-moves = No moves yet
page-move-label = Type a move
page-move-placeholder = Type a move: c3-d4
page-move-play = Play
page-which = Which capture?
page-which-option = { $move } (takes { $squares })
page-fork = The capture can end on { $square } or continue to { $squares }. Tap { $square } again to end there.
page-fork-end = End on { $square }
page-fork-leave = Cancel
page-flip = Flip the board
page-sound-on = Sound on
page-sound-off = Sound off
page-takeback = Take back
page-draw = Draw
page-resign = Resign
page-resign-sure = Do you really want to resign?
page-resign-who = { $name } resigns. Is that right?
page-actions = Actions
page-more = More
page-calm = Calm view
page-picked-up = { $square } picked up
page-put-back = { $square } put back
page-earlier-idle = This is an earlier position. Go back to the game to move.
page-premove = Planned: { $move }
page-premove-none = No move is planned.
page-premove-dropped = Your planned move was not played.
page-premove-look = Look at the board again.
page-keys = Keyboard shortcuts
page-key-draw = Offer a draw
page-key-larger = Larger board
page-key-smaller = Smaller board
page-key-step = Previous or next move
page-key-ends = First or last position
page-key-board = To the board: arrows and Enter move the pieces
page-key-escape = Close, deselect
page-leave-calm = Leave the calm view
page-captured = Captured pieces: { $count }
page-see-rule = See the rule
page-copy = Copy
page-copied = Copied
page-offer-draw = { $name }, do you agree to a draw?
page-offer-takeback = { $name }, may { $by } take the move back?
page-offer-pause = { $name }, do you agree to a break?
page-offer-resume = { $name }, shall we play on?
page-penalty-missed = { $who ->
    [you] You missed a capture: { $missed }.
   *[name] { $name } missed a capture: { $missed }.
}
page-penalty-lost = The piece on { $square } is lost for it.
page-pause = Pause
page-resume = Resume
page-paused = The clock is paused
page-ready = Start the clock
page-hint = Hint
page-engine-failed = The engine could not be loaded, so the computer cannot play.
page-time-of = Time: { $side }
page-time-of-match = Match time
page-first-move = Go to the start
page-previous-move = Previous move
page-next-move = Next move
page-last-move = Go to the last move
page-earlier = An earlier position
page-present = Back to the game

# The lot.
page-lot-sides = Lots decide who plays which pieces
page-lot-coin = A coin toss settles the draw
page-lot-promise = Commitment to the secret seed (its SHA-256):
page-lot-word = Add a word of your own, so that the device alone does not decide
page-lot-call = { $side } calls:
page-lot-heads = Heads
page-lot-tails = Tails
page-lot-draw = Draw lots
page-lot-turning = The lot is being drawn…
page-lot-fair = Is this fair?
page-lot-places = { $change ->
    [yes] The lot says: change places.
   *[no] The lot says: stay in your places.
}
page-seats = { $who ->
    [first] You play { $first-pieces }, { $second } plays { $second-pieces }.
    [second] You play { $second-pieces }, { $first } plays { $first-pieces }.
    [nobody] One of you plays { $first-pieces }, the other { $second-pieces }.
   *[both] { $first } plays { $first-pieces }, { $second } plays { $second-pieces }.
}
page-tossed = { $face ->
    [heads] Heads.
   *[tails] Tails.
} { $who ->
    [you] You win the toss.
   *[name] { $name } wins the toss.
} The game itself counts as a draw.
page-go-on = Continue
page-lot-proof = How to check it
page-lot-check = The seed was fixed before the words were added: its SHA-256 was shown first. The command “damka lots verify” recomputes the result.
page-lot-seed = Seed
page-lot-words = Added words

# The referee.
page-referee = Referee
page-referee-undo = Undo the last decision
page-referee-warn = Warn: { $side }
page-referee-award = Award the win: { $side }
page-referee-draw = Declare a draw
page-referee-void = Declare the game void
page-referee-correct = Correct the position
page-referee-correcting = Set the pieces as they should stand
page-referee-leave = Cancel
page-referee-put = Apply

# A position is arranged.
page-arrange-board = Position editor. Arrow keys move the cursor, Enter places or removes the selected piece.
page-arrange-brush = Piece to place
page-arrange-erase = Remove
page-arrange-turn = Side to move
page-arrange-clear = Empty board
page-arrange-restart = Starting position
page-arrange-fen = FEN
page-arrange-good = The position is valid.
page-arrange-stuck = The position is valid, but the side to move has no legal move.

# After the game.
page-won = { $who ->
    [you] You won!
   *[name] { $name } won
}
page-drawn = A draw
page-both-lost = Both players lost
page-void = The game does not count
page-why-no-pieces = { $who ->
    [you] You have no pieces left.
    [name] { $name } has no pieces left.
   *[side] { $name } has no pieces left.
}
page-why-no-moves = { $who ->
    [you] You have no legal move.
   *[name] { $name } has no legal move.
}
page-why-missed = { $who ->
    [you] You missed a capture.
   *[name] { $name } missed a capture.
}
page-why-resigned = { $who ->
    [you] You resigned.
   *[name] { $name } resigned.
}
page-why-time = { $who ->
    [you] You ran out of time.
   *[name] { $name } ran out of time.
}
page-why-own-clock = The players chose this clock themselves.
page-rematch = Rematch
page-new-game = New game
page-pdn = Game record (PDN)
page-match = Match: { $points } ({ $first } – { $second })
page-match-toss = This game counts as a draw; winner of the toss: { $winner }.
page-you = You
page-picture = Image (SVG)
page-picture-title = { $title }, final position
page-picture-png = Image (PNG)
page-picture-failed = The PNG image could not be created. Save the SVG image instead.
page-store-full = This browser’s storage is full: what you do now is lost when you close the page. Export your games to a file and delete some under My games.
page-store-blocked = This browser stores nothing here. You can play as usual, but games and rules are lost when you close the page.
page-not-stored = This could not be stored. Try again.

# Places of the other program.
page-analysis = Analysis
page-rules = Rules
page-games = My games
page-review = Review

# Advice during the game.
page-hint-waits = The engine is thinking…
page-judge = Evaluate the position
page-stands-even = The position is even.
page-stands-better = { $side } is slightly better ({ $score } men).
page-stands-much-better = { $side } is clearly better ({ $score } men).
page-stands-winning = { $side } is winning ({ $score } men).
page-stands-won = The game is decided. { $side }: { $score }.

# Parts of the page that are loaded later.
page-part = { $part ->
    [setup] game set-up
    [online] playing over the network
   *[study] analysis, rules and saved games
}
page-part-loading = Loading…
page-part-offline = The server cannot be reached, so a part of the page is missing: { $part }. Check the connection and try again.
page-part-outdated = The page has been updated, and a part of this older version can no longer be loaded: { $part }. Reload the page; your games are kept.
page-part-failed = A part of the page could not be loaded: { $part }.
page-part-again = Try again

# A new version of the page.
page-news = A new version of the page is available. Your games are kept.
page-news-load = Reload
page-news-later = Later

# From a position.
page-position = Custom starting position
