# Why a command was not carried out.
game-refusal-not-from-this-seat = { $seat ->
    [referee] The referee does not do that for the players.
    [watcher] A spectator takes no part in the game.
   *[player] That is for the referee, not for a player.
}
game-refusal-not-your-seat = Somebody else plays this side.
game-refusal-not-started = The game has not begun yet.
game-refusal-already-started = The game has already begun.
game-refusal-lot-first = The sides must be drawn by lot first.
game-refusal-over = The game is over.
game-refusal-not-over = The game is still on.
game-refusal-paused = The clock is stopped. Resume the game to continue.
game-refusal-not-paused = The clock is already running.
game-refusal-not-your-turn = It is your opponent’s turn.
game-refusal-time-over = The time is up.
game-refusal-stale = Too late: the position on the board has changed.
game-refusal-too-early = Too early: that turn has not come yet.
game-refusal-already-offered = This proposal is already waiting for an answer.
game-refusal-declined-this-turn = Your opponent has already declined in this turn. Ask again after the next move.
game-refusal-too-many-offers = { $most ->
    [one] You can make one proposal before your next move.
   *[other] You can make { $most } proposals before your next move. Play first, then ask again.
}
game-refusal-no-such-offer = This proposal is no longer open.
game-refusal-own-offer = Your own proposal can only be withdrawn.
game-refusal-not-own-offer = Your opponent’s proposal can only be answered.
game-refusal-no-takebacks = Under these rules moves are not taken back.
game-refusal-nothing-to-take-back = There is no move to take back.
game-refusal-no-clock = In this game the time is not limited.
game-refusal-nothing-to-undo = There is no decision to undo, or somebody has moved since.
game-refusal-not-own-decision = Another referee made the last decision. Only that referee can undo it.
game-refusal-already-moved = The game has begun: it can be resigned, but no longer called off.
game-refusal-referee-there = Somebody else is the referee of this game.
game-refusal-not-the-referee = Only the referee of this game can do that.
game-refusal-not-drawn = A coin is tossed only after a draw.
game-refusal-already-tossed = The coin has already been tossed.
game-refusal-already-drawn = The sides have already been drawn.
game-refusal-lot-open = A lot is already being drawn.
game-refusal-no-lot = No lot is being drawn.
game-refusal-already-contributed = This player has already added a word.
game-refusal-no-contribution = No player has added a word, and the program alone must not decide the lot. At least one of you should add one.
game-refusal-not-a-coin = This is not a coin toss.
game-refusal-calls-for-other = A player calls the coin only for their own side.
game-refusal-already-called = The coin has already been called.
game-refusal-not-called = Nobody has called the coin yet.
game-refusal-wrong-seed = The secret number is not the one that was promised before the draw.
game-refusal-too-long = { $what ->
    [note] The note has { $length } characters. At most { $most } fit: shorten it.
   *[name] The name has { $length } characters. At most { $most } fit: shorten it.
}
game-refusal-too-many-events = This game is too long: nothing more can be stored. It can only be ended: resign, or let the referee decide.
game-refusal-no-such-level = The computer has levels from 1 to 10.

# What happened.
game-opened = A new game. Rules: { $name }.
game-lot-committed-sides = The lot for the sides. The program has picked a secret number and shows its SHA-256: { $commitment }
game-lot-committed-coin = The coin toss. The program has picked a secret number and shows its SHA-256: { $commitment }
game-lot-contributed = { $side } adds to the lot: { $text }
game-coin-called = { $side } wins with { $face }.
game-face-heads = heads
game-face-tails = tails
game-sides-drawn = { $change ->
    [yes] The lot is odd: the players change sides.
   *[no] The lot is even: the players keep their sides.
}
game-coin-tossed = { $face ->
    [heads] The coin shows heads.
   *[tails] The coin shows tails.
} { $winner } wins the toss. The game itself counts as a draw.
game-seed = Secret number: { $seed }
game-started = The game begins.
game-played-quiet = { $side }: from { $from } to { $to }.
game-played-capture = { $side }: from { $from } to { $to }, { captures }.
game-capture-missed = { $side } has missed a capture; { $missed } could have been played.
game-capture-missed-choice = { $side } has missed a capture; { $missed } could have been played. { $input ->
    [touched] The opponent chooses the piece that leaves the board: the one on { $forfeits }.
   *[typed] The opponent chooses the piece that leaves the board: the one on { $forfeits }. Write { $example }, for example.
}
game-piece-lost = { $side } loses the piece on { $square }.
game-offered-draw = { $side } offers a draw.
game-offered-takeback = { $side } asks to take back the last move.
game-offered-pause = { $side } asks for a pause.
game-offered-resume = { $side } wants to play on.
game-accepted = Agreed.
game-declined = Declined.
game-withdrawn = The proposal is withdrawn.
game-taken-back = The move is taken back.
game-paused = Pause: the clock is stopped.
game-interrupted = The game was interrupted. The clock shows what it showed then.
game-resumed = The game continues.
game-referee-joined = The referee has joined.
game-referee-left = The referee has left.
game-referee-called = { $side } calls the referee.
game-corrected = { $input ->
    [touched] The referee has corrected the position.
   *[typed] The referee has corrected the position: { $fen }
}
game-clock-set = The referee has set the clock of { $side } to { $time }.
game-warned = The referee warns { $side }.
game-undone = The referee has undone the last decision.
game-note = { $text } Reason: { $note }

# The answer to a proposal.
game-offer-draw = { $other }, do you agree to a draw?
game-offer-takeback = { $other }, may { $side } take back the last move?
game-offer-pause = { $other }, do you agree to a pause?
game-offer-resume = { $other }, shall we play on?

# The result.
game-result-missed-capture = { $winner } wins: { $loser } missed a capture.
game-result-time-up-loses = { $winner } wins: { $loser } has run out of time.
game-result-time-up-resigns = { $winner } wins: { $loser } has run out of time and is taken to have resigned.
game-result-time-up-draws = Draw: the match time is up.
game-result-resigned = { $winner } wins: { $loser } resigned.
game-result-agreed = Draw by agreement.
game-result-since = { $outcome } Counted from move { $move }.
game-result-awarded-win = The referee has awarded the game to { $winner }.
game-result-awarded-draw = The referee has declared a draw.
game-result-awarded-both-lose = The referee has declared the game lost for both.
game-result-awarded-void = The referee has declared the game void.
game-result-aborted = The game was called off. It does not count.
game-result-no-show = { $winner } wins: { $loser } did not appear.
game-result-gone = { $winner } wins: { $loser } left the game and did not come back.
game-result-both-absent = Neither player was there. The game is lost for both.
game-result-recorded-win = { $winner } wins.
game-result-recorded-draw = Draw.
game-result-recorded-both-lose = Lost for both.
game-result-recorded-void = The game does not count.

# The clock.
game-clock-side = { $side }: { $time }
game-clock-match = Whole match: { $time }
game-clock-left = { $side } has { $time } left.
game-clock-match-left = The match has { $time } left.
