# Setting up a game.
page-level = Level { $level }: { $name }
page-level-label = Level
page-level-easy = easy
page-level-hard = hard
page-side = Which side do you play?
page-side-lot = Decide by lot
page-moves-first = { $side } (moves first)
page-side-plain = { $side }
page-clock = Clock
page-clock-ruled = By the rules: { $clock }
page-clock-none = No clock
page-clock-minutes = { $count } min each
page-clock-own = Custom
page-own-clock = What is the time for?
page-own-clock-each-player = all moves of a player
page-own-clock-each-move = each move
page-own-clock-whole-match = the whole match, shared
page-clock-field-minutes = Minutes
page-clock-field-seconds = Seconds
page-clock-field-bonus = Added per move (s)
page-rules-facts = The rules in brief
page-name-of = Player’s name: { $side }
page-position = Custom starting position
page-rules-unread = The rules in this link are unknown or damaged. Choose the rules yourself.
page-turn-board = Flip the board after each move
page-begin = Start

# The keys of a game.
page-key-draw = Offer a draw
page-key-larger = Larger board
page-key-smaller = Smaller board
page-key-step = Previous or next move
page-key-ends = First or last position
page-key-board = To the board: arrows and Enter move the pieces
page-key-escape = Close, deselect
page-key-wheel = The wheel over the board steps, too
page-key-variations = Other variations

# The lot.
page-lot-coin = A coin toss settles the draw
page-lot-promise = SHA-256 of the secret number, shown before the draw:
page-lot-word = Add a word of your own, so that the device alone does not decide
page-lot-call = { $who ->
    [you] Your call:
   *[name] { $name } calls:
}
page-lot-heads = Heads
page-lot-tails = Tails
page-lot-draw = Draw lots
page-lot-toss = Toss the coin
page-lot-computer-calls = Heads: the computer wins. Tails: you win.
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
page-lot-check = The secret number was fixed before the words were added: its SHA-256 was shown first. The command “damka lots verify” computes the result again.
page-lot-seed = Secret number
page-lot-words = Added words
page-copy = Copy
page-copied = Copied
page-not-copied = The browser does not allow copying.
page-copy-game = Copy a link to the game
page-game-link-long = This game is too long for a link. Save it as a file.
page-ready = Start the clock

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
page-why-own-clock = This clock was chosen for this game.
page-pdn = Download the game (PDN)
page-picture = Image (SVG)
page-picture-title = { $title }, final position
page-picture-png = Image (PNG)
page-picture-failed = The PNG image could not be created. Save the SVG image instead.

# Advice during the game.
page-hint-waits = The engine is thinking…
page-stands-even = The position is even.
page-stands-better = { $who ->
    [you] You are slightly better.
   *[name] { $name } is slightly better.
}
page-stands-much-better = { $who ->
    [you] You are clearly better, by about a man.
   *[name] { $name } is clearly better, by about a man.
}
page-stands-winning = { $who ->
    [you] You are winning.
   *[name] { $name } is winning.
}
page-stands-won = { $who ->
    [you] { $moves ->
        [0] You win.
        [one] You win in { $moves } move.
       *[other] You win in { $moves } moves.
    }
   *[name] { $moves ->
        [0] { $name } wins.
        [one] { $name } wins in { $moves } move.
       *[other] { $name } wins in { $moves } moves.
    }
}
