# The words of the commands; of those with commas between them one is enough.
play-word-why = ?, why
    .usage = ?
    .help = says why the last move was refused
play-word-hint = hint
    .usage = hint
    .help = says the best move, and why
play-word-moves = moves
    .usage = moves
    .help = lists the legal moves
play-word-board = board
    .usage = board
    .help = shows the board
play-word-time = time, clock
    .usage = time
    .help = says how much time is left
play-word-undo = undo
    .usage = undo
    .help = asks to take the last move back
play-word-draw = draw
    .usage = draw
    .help = offers a draw
play-word-resign = resign
    .usage = resign
    .help = gives the game up
play-word-pause = pause
    .usage = pause
    .help = asks to stop the clock
play-word-resume = resume
    .usage = resume
    .help = lets the clock run again
play-word-history = history
    .usage = history
    .help = shows the moves so far
play-word-rules = rules
    .usage = rules
    .help = sums up the rules
play-word-flip = flip
    .usage = flip
    .help = turns the board round
play-word-numbers = numbers
    .usage = numbers
    .help = names squares by numbers
play-word-letters = letters
    .usage = letters
    .help = names squares by letters
play-word-save = save
    .usage = save FILE
    .help = saves the game to go on later
play-word-export = export
    .usage = export FILE.pdn|FILE.json
    .help = writes the record of the game
play-word-referee = referee
    .usage = referee …
    .help = decisions of the referee
play-word-rematch = rematch
    .usage = rematch
    .help = after the end: another game, with sides changed
play-word-help = help
    .usage = help
    .help = shows this list
play-word-quit = quit, exit
    .usage = quit
    .help = leaves; the game can be saved
play-word-correct = correct
    .usage = correct FEN
    .help = puts the pieces as they should stand
play-word-set-clock = clock
    .usage = clock SIDE 1:30
    .help = sets the clock
play-word-warn = warn
    .usage = warn SIDE REASON
    .help = warns a player
play-word-award = award
    .usage = award SIDE|draw|both|void REASON
    .help = declares the result
play-word-revoke = revoke, undo
    .usage = revoke
    .help = undoes the last decision
play-word-toss = toss
    .usage = toss
    .help = tosses the coin after a draw
play-word-yes = yes, y
play-word-no = no, n
play-word-heads = heads, h
play-word-tails = tails, t
play-word-first = first, 1
play-word-second = second, 2
play-word-both = both
play-word-void = void

play-how-to-begin = Write a move, such as 22-18 or c3-d4. The word help lists everything else.
play-ready = Press Enter when both of you are ready: then the clock starts.
play-paused = The clock is stopped. Enter resumes the game.
play-turn = To move: { $side }
play-choose = To move: { $side }. First the choice of the lost piece: { $choices }
play-last-move = Last move: { $move }
play-taken = Left: { $first } { $first-count }, { $second } { $second-count }
play-near-draw = Near a draw: { $count }
play-must-capture = { $count ->
    [one] A capture is due: the piece on { $squares } can capture.
   *[other] A capture is due: the pieces on { $squares } can capture.
}
play-moves = Legal moves: { $moves }
play-ask-why = { $reason } Type ? to see the squares and the rule.
play-nothing-to-explain = No move has been refused.
play-unknown = I do not know “{ $word }”. Write a move, such as 22-18, or: help.
play-needs-file = Give the name of a file: { $usage }
play-yes-or-no = Answer yes or no.
play-confirm-resign = { $side }, do you really resign? (yes/no)
play-ask-save = Save the game? (yes/no; anything else: play on)
play-answer = { $question } (yes/no)
play-saved = The game is saved: { $path }
play-go-on-with = To go on: { $command }
play-exported = The record of the game: { $path }
play-not-written = The file { $path } could not be written: { $error }
play-open-elsewhere = The game in { $path } is open in another terminal. Leave it there first, then go on with it here.
play-not-kept = The game could not be stored in { $path }: { $error }. You can play on, but nothing is kept from now on.
play-nowhere-to-save = The game is not saved: no home directory is known. Save it with: { $usage }
play-no-autosave = The game will not be saved by itself: no home directory is known.
play-export-kind = The name of the file must end in .pdn or .json.
play-ask-word = { $player }: add any word to the lot (it may stay empty).
play-word-too-long = The word may have at most { $count } characters, in one line.
play-ask-call = { $side }: heads or tails?
play-check-lot = Anyone can check it: { $command }
play-sides = { $first }: { $first-player }, { $second }: { $second-player }
play-player = Player { $number }
play-over = The game is over. Its record: { $export }. Another game with sides changed: { $rematch }. Enter leaves.
play-match-score = The match: { $first } { $first-points }, { $second } { $second-points }.
play-match-toss = { $winner } won the toss; the game counts as a draw.
play-help-moves = A move is written as 22-18 or c3-d4, a capture as 22x15 or c3xe5, the lost piece as x18. Commands:
play-referee-menu = The referee can:
play-bad-fen = FEN “{ $fen }”: { $reason }
play-bad-time = “{ $text }” is not a time; write 1:30 or 45.
play-bad-side = Which side? { $first } or { $second }?
play-bad-award = To whom? { $first }, { $second }, draw, both or void?
play-input-ended = The input has ended.
play-nothing-played = Nobody has moved yet.
play-continued = The game from { $path } goes on.
play-too-small = This window is smaller than 80x24, so we play line by line.
play-thinking = The computer is thinking …
play-more-hint = Type “hint” again for the move.
play-nothing-to-hint = There is nothing to play now.
play-computer = Computer, { $level }
play-bye = Goodbye.

greeting = Damka: 8x8 draughts by any house rules.
    .try = Three things to try:
    .play = a game for two at one screen
    .rules = all rule sets
    .board = the starting position
    .help = All commands: { $command }

server-in-the-room = Open this address on a device in the same network, or scan the code:
server-no-network = This machine is in no network that others could reach it by. Connect it to one, or turn on its hotspot, and start again.
server-kept-apart = If it does not open: many school networks keep devices apart. Then turn on the hotspot of this machine and connect the devices to it.

# The first step: the piece and the idea.
hint-piece = { $what ->
    [king] Look at the king on { $square }.
    [removal] Look at the piece on { $square }.
   *[man] Look at the man on { $square }.
}
hint-idea = { $idea ->
    [forced] There is no other move.
    [capture] A capture is compulsory.
    [most] The capture that takes the most pieces is compulsory.
    [king-first] The king must capture first.
    [win] The game can be won now.
    [material] It can win material.
    [shot] There is a shot: what you give comes back with interest.
    [crown] It helps a man through to the last row.
    [danger] Be careful: other moves that look natural lose.
    [stop-king] Your opponent is about to get a king; that can be stopped.
    [draw] Only one move holds the draw.
    [pay] Here it costs less to miss the capture.
    [exchange] It is a good time to exchange.
    [diagonal] The long diagonal matters.
    [last] The game is lost; hold out as long as you can.
    [support] The man on { $square } needs support.
    [centre] The centre is yours to take.
    [home] Your home row should stay closed.
   *[quiet] Nothing is urgent: improve where your men stand.
}
