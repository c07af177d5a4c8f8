figure-start = The starting position. { $first } begins.
figure-man-move = A move: the man on { $from } can go to { $targets }.
figure-chain = { $count ->
    [one] The capture { $moves }: { $count } jump in one move.
   *[other] A multiple capture, { $moves }: { $count } jumps in one move.
}
figure-king-move = A king’s move: from { $from } it can go to every marked square.
figure-king-landing = A king’s capture: from { $from } it takes the piece on { $over } and lands on { $targets }.
figure-move = { $move } (takes { $squares })
figure-axis = { $axis }: { $value }. Allowed: { $moves }.
figure-forbidden = Not allowed: { $moves }.
figure-stays-man = The man remains a man.
figure-becomes-king = The man becomes a king.
figure-missed-refused = A missed capture: { $move } may not be played. The capture must be made: { $moves }.
figure-missed-loses-game = A missed capture: whoever plays { $move } here has lost. The capture must be made: { $moves }.
figure-missed-loses-piece = A missed capture: after { $move } the player loses the piece on { $lost }. The right move was { $moves }.
