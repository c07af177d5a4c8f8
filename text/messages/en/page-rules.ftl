# The rules, and the composer of new ones.
page-rules-documents = From the documents
page-rules-family = Known games of the family
page-rules-own = My rules
page-rules-own-none = There are none yet. Compose your own, or open a file.
page-rules-all = All rules
page-rules-play = Play the computer
page-rules-play-two = Two at one device
page-rules-save = Save in my rules
page-rules-kept = The rules are saved.
page-rules-not-kept = The browser does not let anything be saved. Download the rules as a file, or copy the link.
page-rules-change = Change these rules
page-rules-compose-from = Compose your own from these
page-rules-print = Print
page-rules-download = Download the file (TOML)
page-rules-open = Open a rule file
page-rules-unreadable = This file cannot be read.
page-rules-file-faults = This file is not a rule set yet:
page-rules-forget = Delete
page-rules-forget-sure = Delete these rules? Games that were begun stay.
page-rules-forgotten = The rules are deleted.
page-rules-missing = There are no rules “{ $id }” here.
page-rules-missing-why = Your own rules are only in the browser that they were saved in. Whoever has them can send a link.

# Comparing.
page-compare = Compare rules
page-compare-with = Compare with…
page-compare-swap = Swap sides
page-compare-alike = What both say
page-compare-try = You can try it on these boards: tap a piece and see what the one and the other rules let it do.
page-try = Tap a piece, then a square.
page-try-again = Set up again

# Composing.
page-compose = Compose your own rules
page-compose-about = Answer the questions as you like. The picture beside each shows at once what the answer means on the board.
page-compose-name = My rules
page-compose-name-label = Name of the rules
page-compose-no-figure = Beside the other answers, this changes no move.
page-compose-mend = Choose: { $answer }
page-compose-first = Who begins
page-compose-second = Who replies
page-compose-draws = When is a game drawn?
page-compose-add-draw = Add a draw…
page-compose-remove = Remove
page-compose-remove-named = Remove: { $name }
page-draw-plies = Moves of both sides together
page-draw-moves = Moves of the stronger side
page-draw-times = How many times
page-draw-at-most = At most so many pieces a side
page-draw-from = Pieces on the board: from
page-draw-to = Pieces on the board: to
page-compose-clock = How is the time limited?
page-compose-clock-none = no clock
page-compose-clock-each-move = for each move
page-compose-clock-whole-match = for the whole match
page-compose-clock-each-player = for each player
page-compose-minutes = Minutes
page-compose-seconds = Seconds
page-compose-bonus = Is time added for a move?
page-compose-bonus-none = no
page-compose-bonus-fischer = always the same
page-compose-bonus-bronstein = what the move took, up to a limit
page-compose-bonus-seconds = Seconds for a move
page-compose-period = Time for so many moves (0: the whole game)
page-compose-time-up = What happens when the time is up?
page-compose-sound = A game can be played by these rules.
page-compose-faulty = { $count ->
    [one] One answer still needs a change.
   *[other] { $count } answers still need a change.
}
page-compose-show-fault = Show which
page-compose-play = Play it now
page-compose-afresh = Start afresh

# The link that has the whole rules in it.
page-link = Link to these rules
page-link-copy = Copy
page-link-copied = Copied
page-link-bad = This link does not lead to rules
page-link-version = It was written by a newer Damka. Reload the page, and if that does not help, ask for the rules as a file.
page-link-damaged = A part of it is missing, or something was changed on the way. Ask for it once more, and open all of it.
page-link-faults = The rules in the link are incomplete or contradict each other:

# What tells a rule set from others, in a line.
page-about-man-back = Men capture forward and back
page-about-man-forward = Men capture forward only
page-about-choice-any = any capture may be chosen
page-about-choice-most = the most pieces must be taken
page-about-king-one-step = kings go one square
page-about-king-just-behind = kings land right behind the captured piece
page-about-king-flying = kings go any distance
page-about-missed-game = a missed capture loses the game
page-about-missed-piece = a missed capture costs a piece
