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
page-start-online = Play online
page-start-online-about = with a friend or a stranger, live or by correspondence
page-start-online-none = not here: this page has no game server
page-start-device = Pass and play
page-start-device-about = one device, two players
page-start-tournament = Tournament
page-start-go-on = Continue the game
page-start-go-on-about = { $players }; { $rules }, { $count ->
    [0] no moves yet
    [one] { $count } move played
   *[other] { $count } moves played
}
page-start-more-games = All unfinished games
page-no-such-page = There is nothing at this address. This is the start page.

# Setting up a game.
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
page-state = State of the game
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
page-leave-calm = Leave the calm view
page-captured = Captured pieces: { $count }
page-see-rule = See the rule
page-offer-draw = { $name }, do you agree to a draw?
page-offer-takeback = { $name }, may { $by } take the move back?
page-offer-pause = { $name }, do you agree to a pause?
page-offer-resume = { $name }, shall we play on?
page-penalty-missed = { $who ->
    [you] You missed a capture: { $missed }.
   *[name] { $name } missed a capture: { $missed }.
}
page-penalty-lost = The piece on { $square } is lost for it.
page-pause = Pause
page-resume = Resume
page-paused = The clock is paused
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
page-lot-turning = The lot is being drawn…

# After the game.
page-won = { $who ->
    [you] You won!
   *[name] { $name } won
}
page-drawn = A draw
page-both-lost = Both players lost
page-void = The game does not count
page-rematch = Rematch
page-new-game = New game
page-match = Match: { $points } ({ $first } – { $second })
page-match-toss = This game counts as a draw; winner of the toss: { $winner }.
page-you = You
page-store-full = This browser’s storage is full: what you do now is lost when you close the page. Export your games to a file and delete some under My games.
page-store-blocked = This browser stores nothing here. You can play as usual, but games and rules are lost when you close the page.
page-not-stored = This could not be stored. Try again.

# Screens that are loaded later.
page-analysis = Analysis
page-rules = Rules
page-games = My games
page-review = Review

# Advice during the game.
page-hint-move = Show it
page-judge = Evaluate the position

# Parts of the page that are loaded later.
page-part = { $part ->
    [setup] game set-up
    [online] playing over the network
    [tournament] the tournament desk
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
