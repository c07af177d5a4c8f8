# The rules, and the composer of new ones.
page-rules-documents = From the documents
page-rules-usual = What most rule sets have in common; each card says what is different
page-rules-family = Other known variants
page-rules-own = My rules
page-rules-own-none = There are none yet. Compose your own or open a file.
page-rules-all = All rules
page-rules-play = Play the computer
page-rules-play-two = Pass and play
page-rules-save = Save to my rules
page-rules-kept = The rules are saved.
page-rules-not-kept = The browser does not allow saving. Download the rules as a file or copy the link.
page-rules-change = Edit these rules
page-rules-compose-from = Compose your own from these
page-rules-print = Print
page-rules-download = Download the file (TOML)
page-rules-open = Open a rule file
page-rules-unreadable = This file cannot be read.
page-rules-file-faults = This file is not a valid rule set:
page-rules-forget = Delete
page-rules-forget-sure = Delete these rules? Games already started are kept.
page-rules-forgotten = The rules are deleted.
page-rules-missing = There is no rule set “{ $id }” here.
page-rules-missing-why = Your own rules are stored only in the browser in which you saved them. Anyone who has them can send a link.

# Comparing.
page-compare = Compare rules
page-compare-with = Compare…
page-compare-swap = Swap sides
page-compare-alike = What they have in common
page-compare-try = Try it on these boards: tap a piece and see what each rule set allows.
page-try = Tap a piece, then a square.
page-try-again = Reset

# Composing.
page-compose = Compose your own rules
page-compose-about = Answer the questions as you like. The picture beside each answer shows what it means on the board.
page-compose-name = My rules
page-compose-name-label = Name of the rules
page-compose-no-figure = With the other answers, this changes no move.
page-compose-mend = Choose: { $answer }
page-compose-first = Moves first
page-compose-second = Moves second
page-compose-draws = When is a game drawn?
page-compose-add-draw = Add a draw rule…
page-compose-remove = Remove
page-compose-remove-named = Remove: { $name }
page-draw-plies = Moves of both sides together
page-draw-moves = Moves of the stronger side
page-draw-times = How many times
page-draw-at-most = Maximum pieces per side
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
page-compose-bonus-fischer = a fixed time (Fischer)
page-compose-bonus-bronstein = the time used, up to a limit (Bronstein)
page-compose-bonus-seconds = Seconds per move
page-compose-period = Moves per period (0: the whole game)
page-compose-time-up = What happens when the time is up?
page-compose-sound = These rules are playable.
page-compose-faulty = { $count ->
    [one] One answer still needs a change.
   *[other] { $count } answers still need a change.
}
page-compose-show-fault = Show which
page-compose-play = Play it now
page-compose-start-over = Start over

# The link that has the whole rules in it.
page-link = Link to these rules
page-link-copy = Copy
page-link-copied = Copied
page-link-bad = This link does not lead to rules
page-link-version = It was written by a newer Damka. Reload the page, and if that does not help, ask for the rules as a file.
page-link-damaged = A part of it is missing or was changed. Ask for it again and open the complete link.
page-link-faults = The rules in the link are incomplete or contradict each other:
