# The axes of a rule set: name and question, and for each answer a label and a whole sentence.
capture-choice = Choice of capture
    .question = Which capture may be chosen when there are several?
capture-choice-any = any
    .sentence = When there are several ways to capture, the player is free to choose the piece and the way, and need not take as many as possible.
capture-choice-most-pieces = the most pieces
    .sentence = When there are several ways to capture, the player must choose one that takes the most pieces, men and kings counting the same.

man-capture = Captures by men
    .question = In which direction do men capture?
man-capture-forward-and-back = forward and back
    .sentence = Men capture both forward and backwards, although without a capture they only move forward.
man-capture-forward-only = forward only
    .sentence = Men capture forward only, just as they move.

king-reach = Reach of a king
    .question = How far does a king go?
king-reach-flying = any distance
    .sentence = A king moves along the diagonals, forward and backwards, over any number of free squares.
king-reach-one-step = one square
    .sentence = A king moves along the diagonals, forward and backwards, but only one square at a time.

king-landing = Landing of a king
    .question = Where does a king land behind the piece it jumps?
king-landing-free = on any free square behind
    .sentence = A king captures from any distance and lands on any free square behind the captured piece; if it can capture again from there, it must.
king-landing-where-it-can-go-on = where it can go on
    .sentence = A king captures from any distance and lands on a free square behind the captured piece; if it can go on capturing from one of those squares, it must land on such a square.
king-landing-just-behind = right behind
    .sentence = A king captures from any distance, but each jump ends on the square right behind the captured piece.

removal = Removal of captured pieces
    .question = When do captured pieces leave the board?
removal-after-move = after the whole move
    .sentence = Captured pieces are taken off only when the whole move is over; until then they are in the way.
removal-at-once = at once
    .sentence = Each captured piece leaves the board as soon as it is jumped, so it is no longer in the way of the rest of the capture.

promotion = Promotion during a capture
    .question = What happens when a man reaches the last row during a capture?
promotion-at-rest = it goes on as a man
    .sentence = If a man reaches the last row during a capture and can capture again, it must go on and remains a man; it becomes a king only if its move ends there.
promotion-ends-turn = it becomes a king and stops
    .sentence = A man that reaches the last row during a capture becomes a king and ends its move there, even if it could capture again.
promotion-goes-on-as-king = it goes on as a king
    .sentence = A man that reaches the last row during a capture becomes a king at once and, if it can, goes on capturing as a king.

capture-priority = Priority of kings
    .question = Does a king’s capture come first?
capture-priority-none = no
    .sentence = A king’s capture has no priority over a man’s.
capture-priority-king = a king captures first
    .sentence = When both a man and a king can capture, the king must do it, even if the man would take more.

missed-capture = Missed captures
    .question = What happens when a player misses a capture?
missed-capture-refused = not allowed
    .sentence = Capturing is compulsory: as long as there is a capture, no other move may be made.
missed-capture-loses-game = loses the game
    .sentence = Capturing is compulsory: a player who could capture and made another move has lost the game.
missed-capture-loses-piece = loses a piece
    .sentence = Capturing is compulsory and comes before any other move: a player who could capture and played otherwise loses a piece.

start-rows = Starting position
    .question = How many rows of men does each player begin with?
start-rows-three = three rows, 12 men
    .sentence = At the start each player has 12 men on the dark squares of the three nearest rows; the two rows in the middle are free.
start-rows-two = two rows, 8 men
    .sentence = At the start each player has 8 men on the dark squares of the two nearest rows; the four rows in the middle are free.

seating = Colours of the players
    .question = How do the players get their colours?
seating-chosen = the players agree
    .sentence = The players agree on who has which colour.
seating-starter-takes-first = by who begins
    .sentence = Whoever begins has the colour that moves first.
seating-colours-by-lot = colours by lot
    .sentence = The colours are drawn by lot.
seating-starter-by-lot = who begins, by lot
    .sentence = Who begins is drawn by lot.

draw-settlement = Settling a draw
    .question = What happens after a draw?
draw-settlement-stands = a draw stays a draw
    .sentence = A draw stays a draw: nobody wins.
draw-settlement-coin-toss = a coin is tossed
    .sentence = After a draw the referee tosses a coin to decide who wins; the game itself is recorded as a draw.

takeback = Taking back
    .question = Can a move be taken back?
takeback-if-opponent-agrees = if the opponent agrees
    .sentence = A move can be taken back only if the opponent agrees.
takeback-never = never
    .sentence = Moves are not taken back: once the hand has left the piece, the move is made.

pairing = Pairing
    .question = How is it decided who plays whom?
pairing-open = the organiser decides
    .sentence = The organiser decides who plays whom.
pairing-by-lot = by lot
    .sentence = Who plays whom is drawn by lot.

king-look = Look of a king
    .question = How can a king be told from a man?
king-look-crowned = a crown
    .sentence = A king is marked with a crown.
king-look-turned-over = a man turned over
    .sentence = A king is a man turned over.
king-look-stacked = two men
    .sentence = To tell it apart, a king gets a second man of the same colour on top.
