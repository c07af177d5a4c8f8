# Systems, and what each of them is in a sentence.
tournament-system-random-pairs = Random pairs
    .sentence = Pairs and sides are drawn by lot in every round; everybody plays in every round.
tournament-system-winner-goes-on = Winner goes on
    .sentence = Whoever loses is out, and those who are left are drawn into new pairs, until one remains.
tournament-system-knock-out = Knock-out
    .sentence = Whoever loses is out; the bracket is fixed from the beginning, so everybody sees the way to the final.
tournament-system-round-robin = Round robin
    .sentence = Everybody meets everybody: the fairest table, for small groups.
tournament-system-swiss = Swiss
    .sentence = Everybody plays every round against somebody with about as many points, and nobody meets the same player twice: a fair table in few rounds.

tournament-seeding-lot = start numbers by lot
tournament-seeding-rating = start numbers by rating
tournament-decider-toss = a coin toss
tournament-decider-superblitz = superblitz games
tournament-decider-lot = a lot
tournament-decided-by = A tied match is decided by { $decider }
tournament-match-games = { $count ->
    [one] one game in each match
   *[other] { $count } games in each match, with sides changed
}

# What something is worth.
tournament-scoring = Points: { $win } for a win, { $draw } for a draw, { $loss } for a loss
tournament-toss-nothing = a coin toss after a draw changes nothing in the table
tournament-toss-win = whoever wins the coin toss after a draw gets the points of a win

# Tie-breaks: the name, a short one for the head of a column, what it is.
tournament-tie-break-buchholz = Buchholz
    .short = Bch
    .sentence = The points of all opponents together.
tournament-tie-break-buchholz-cut = Buchholz without { $lowest ->
        [one] the lowest
       *[other] the { $lowest } lowest
    }
    .short = Bch−{ $lowest }
    .sentence = The points of the opponents together, without those with the fewest.
tournament-tie-break-median = median Buchholz
    .short = Med
    .sentence = The points of the opponents together, without the highest and the lowest.
tournament-tie-break-sonneborn-berger = Sonneborn-Berger
    .short = SB
    .sentence = The points of those who were beaten, and half the points of those drawn with.
tournament-tie-break-wins = number of wins
    .short = Wins
    .sentence = The games won on the board.
tournament-tie-break-direct-encounter = direct encounter
    .short = DE
    .sentence = The points from the games between those who are equal, if they have all met.
tournament-tie-break-progressive = progressive score
    .short = Prog
    .sentence = The points after each round added up.
tournament-tie-break-rating-average = average rating of the opponents
    .short = Avg
    .sentence = The average rating of the opponents.
tournament-tie-break-lot = lot
    .short = Lot
    .sentence = A lot decides.

# Rounds without an opponent.
tournament-bye-allocated = bye
tournament-bye-full = full-point bye
tournament-bye-half = half-point bye
tournament-bye-absent = absent
tournament-bye-rest = rests

# Results of a game, for the table and in words.
tournament-result-won = { $player } wins
tournament-result-drawn = draw
tournament-result-tossed = draw, { $player } wins the toss
tournament-result-forfeit = walkover: { $player } is not there
tournament-result-double-forfeit = walkover: neither player is there

tournament-role-organiser = organiser
tournament-role-referee = referee
tournament-role-scorer = scorer
tournament-role-player = player
tournament-role-wall = wall

# What is drawn by lot.
tournament-purpose-pairs = the pairs of round { $round }
tournament-purpose-start-numbers = the start numbers
tournament-purpose-first-side = the side of number 1 in the first round
tournament-purpose-toss = the coin: heads { $first }, tails { $second }
tournament-purpose-tied-match = who goes on: { $first } or { $second }
tournament-purpose-tie-order = the order of those who are equal after all tie-breaks

tournament-pair = pair { $number } ({ $first } – { $second })
tournament-of-group = { $group }: { $what }
tournament-taken-back = taken back with round { $round }

# Why something was not done, and what to do.
tournament-refusal-not-in-this-role = A { $role } cannot do that here. Ask the organiser.
tournament-refusal-no-such-group = There is no group { $group }. Look at the list of groups.
tournament-refusal-no-such-player = { $player } does not play in this group. Choose somebody from its start list.
tournament-refusal-no-such-round = There is no round { $round } in this group.
tournament-refusal-no-such-pairing = There is no pair { $pair } in round { $round }. The round may have been paired again: look at the current pairings.
tournament-refusal-no-such-game = Pair { $pair } has no game { $game }.
tournament-refusal-already-in = { $player } already plays in this group.
tournament-refusal-named-twice = { $player } is named twice. Name everybody once.
tournament-refusal-already-withdrawn = { $player } has already withdrawn.
tournament-refusal-not-withdrawn = { $player } has not withdrawn, so there is nothing to take back.
tournament-refusal-no-late-players = In this system nobody can join after the first round. Make a group for those who came late, or choose a Swiss or random pairs next time.
tournament-refusal-already-begun = The group has begun. Undo its first round before you change that.
tournament-refusal-already-paired = Round { $round } is already paired.
tournament-refusal-other-round = Round { $next } comes next, not round { $asked }.
tournament-refusal-not-ready = The next round cannot be paired yet: { $missing }.
tournament-refusal-not-a-requested-bye = Such a bye cannot be asked for. Choose a half-point bye, a full-point bye or absence.
tournament-refusal-no-such-bye = { $player } has not asked to skip that round.
tournament-refusal-too-few-apart = Name at least two players who are not to meet.
tournament-refusal-no-such-apart = That rule no longer exists.
tournament-refusal-lot-open = A lot for this has already been announced. Draw it.
tournament-refusal-no-such-lot = That lot is no longer open: it was drawn, or undone. Look at the newest state.
tournament-refusal-commitment-used = This secret number was used before. Every lot needs a new one.
tournament-refusal-no-contribution = Nobody has called out a word, and the program alone must not decide a lot. Let somebody call one out.
tournament-refusal-wrong-seed = The secret number does not match what was shown before the draw.
tournament-refusal-not-drawn-here = This is not drawn by lot here: { $purpose }.
tournament-refusal-already-drawn = This has already been drawn: { $purpose }.
tournament-refusal-lot-first = First a lot is needed: { $purpose }.
tournament-refusal-no-pairing = Round { $round } cannot be paired: in every pairing somebody would meet a player whom they must not meet. Pair by hand, or allow somebody to meet again.
tournament-refusal-no-such-draft = That draft no longer exists: it was replaced, confirmed or discarded.
tournament-refusal-other-promises = The draft now breaks something else: { $broken }. Look at it again and confirm.
tournament-refusal-not-the-last-round = Only the last round, { $last }, can be taken back.
tournament-refusal-no-such-board = There is no board { $board } in this hall.
tournament-refusal-sits-elsewhere = Pair { $pair } sits at another board by now. Look who sits where, and change them again.
tournament-refusal-board-taken = Pair { $pair } sits at that board in that wave.
tournament-refusal-result-changed = { $standing ->
    [none] There is no result to correct. Enter it as a new one.
   *[some] Another result has been entered: somebody was quicker, or it has to be corrected. Look at it first.
}
tournament-refusal-same-result = That result is already there.
tournament-refusal-source-elsewhere = Results from players, from the referee and for absence are recorded automatically: enter this one as the desk’s.
tournament-refusal-next-round-paired = The pairs of round { $round } depend on who went on here. Take that round back first.
tournament-refusal-not-your-game = You can only report your own game.
tournament-refusal-result-stands = The result is entered. If it is wrong, tell the desk.
tournament-refusal-too-many-claims = { $most ->
    [one] That has been reported once, which is enough. The desk enters the result.
   *[other] That has been reported { $most } times, which is enough. The desk enters the result.
}
tournament-refusal-other-game = This pair plays another game here, or none.
tournament-refusal-no-such-proposal = That proposal is no longer open.
tournament-refusal-not-tied = Pair { $pair } is not tied, so there is nothing to settle.
tournament-refusal-not-drawn = Pair { $pair } has no drawn game to toss for. Enter the draw first.
tournament-refusal-already-settled = It is already settled who goes on from pair { $pair }.
tournament-refusal-other-decider = In this group a tied match is decided by { $decider }.
tournament-refusal-no-such-clock = That clock was ended, or another one was started.
tournament-refusal-clock-running = The clock of the hall is already running.
tournament-refusal-clock-not-running = The clock of the hall is not running.
tournament-refusal-clock-length = A round lasts between one second and one day.
tournament-refusal-nothing-to-undo = There is nothing to undo.
tournament-refusal-not-the-last = Something else happened last: somebody was quicker. Look before you undo.
tournament-refusal-no-reason = Give a reason: it stays in the log for everybody to read.
tournament-refusal-not-finished = Group { $group } is not finished yet.
tournament-refusal-numbers-drawn = The start numbers were drawn for this system, so it stays. If it is to be another one, undo the draw first, with a reason. The rules and the clock can be changed until the first round.
tournament-refusal-system-stands = After the first round the system and the rules of a group are fixed. The name, the scoring, the tie-breaks and the number of rounds can still be changed.
tournament-refusal-scoring = This scoring does not work: a win has to be worth more than a loss, and a draw something between them.
tournament-refusal-too-long = { $what ->
    [title] The title
    [name] The name
   *[note] The note
} has { $length ->
    [one] { $length } character
   *[other] { $length } characters
}, and { $most } fit. Make it shorter.
tournament-refusal-too-many = That is too many ({ $what }): there would be { $count }, and the limit is { $most }.
tournament-refusal-too-few = That is too few ({ $what }): there would be { $count }, and at least { $least } are needed.

tournament-bounded-title = the title
tournament-bounded-name = the name
tournament-bounded-note = the note
tournament-bounded-players = players
tournament-bounded-groups = groups
tournament-bounded-rounds = rounds
tournament-bounded-boards = boards
tournament-bounded-contributions = words for a lot
tournament-bounded-apart = rules that keep players apart
tournament-bounded-tie-breaks = tie-breaks
tournament-bounded-places = places
tournament-bounded-events = events in the log

# What is missing before a round can be paired.
tournament-missing-players = { $present ->
    [0] no players are there
    [one] only one player is there
   *[other] there are { $present } players
}
tournament-missing-lot = a lot has to be drawn ({ $purpose })
tournament-missing-results = { $count ->
    [one] the result of { $pairs }
   *[other] the results of { $pairs }
}
tournament-missing-ties = it is not settled who goes on: { $pairs }
tournament-missing-round = { $round }
tournament-missing-rounds = all rounds have been played

# What pairs by hand break.
tournament-broken-met-before = { $player } and { $opponent } met in round { $round }
tournament-broken-kept-apart = { $player } and { $opponent } are to be kept apart
tournament-broken-bye-twice = { $player } had a bye before
tournament-broken-left-out = { $player } is there, and has neither an opponent nor a bye
tournament-broken-not-there = { $player } is not there in this round
tournament-broken-out = { $player } is out of the knock-out
tournament-broken-side-again = { $player } gets the same side too often
tournament-broken-not-by-system = the system has another opponent for { $player }

# Why somebody has this place.
tournament-place-top = Nobody stands higher.
tournament-place-points = { $above } has more points: { $theirs } to { $own }.
tournament-place-tie-break = { $above } has the same points, but more by { $tie-break }: { $theirs } to { $own }.
tournament-place-tie-break-equal = { $above } has the same points and the same { $equal }, but more by { $tie-break }: { $theirs } to { $own }.
tournament-place-lost = { $above } has the same points, but won their game.
tournament-place-lost-equal = { $above } has the same points and the same { $equal }, but won their game.
tournament-place-lot = { $above } is equal in everything, but came first in the lot.
tournament-place-knocked-out = Out in round { $round } against { $by }; { $above } got further.
tournament-place-lost-match = { $above } won their match in round { $round }.
tournament-place-knocked-out-absent = Out in round { $round } without playing; { $above } got further.
tournament-place-still-in = Still playing; { $above } has already gone further.
tournament-place-shared = Equal with { $above }: they share the place.

# The words of sheets and of the page.
tournament-round = Round { $round }
tournament-round-quarter-final = Quarter-finals
tournament-round-semi-final = Semi-finals
tournament-round-final = Final
tournament-third-place = Match for third place
    .yes = with a match for third place
    .no = without a match for third place
tournament-group = Group { $name }
tournament-board = Board
    .number = Board { $board }
tournament-wave = Wave { $wave }
tournament-number = No.
tournament-player = Player
tournament-class = Class
tournament-club = Club
tournament-rating = Rating
tournament-result = Result
tournament-place = Place
tournament-points = Points
tournament-because = Why this place
tournament-no-opponent = Without an opponent
tournament-withdrawn = withdrawn
tournament-since = from round { $round }
tournament-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
tournament-start-list = Start list
tournament-pairings = Pairings
tournament-slips = Result slips
tournament-slip = Result slip
    .winner = Who won? Tick one.
    .draw = Draw
    .toss = Coin toss won by
    .signatures = Both sign
    .bring = Take it to the desk.
tournament-player-codes = Codes for phones
    .how = Scan it with your phone: it shows your board, and there you report your results.
tournament-board-cards = Board cards
tournament-standings = Standings
    .after = Standings after round { $round }
    .during = Standings during round { $round }
    .final = Final table
    .none = No games yet.
    .rules = Order: points, then { $tie-breaks }.
    .points-only = Order: points; equal players share a place.
    .knock-out = Order: whoever got further is higher; those who went out in the same round share a place.
tournament-crosstable = Crosstable
    .legend = In each cell: the opponent’s number in this table, the side ({ $first }, { $second }), the points. + and − are walkovers, * marks a won toss, brackets a round without an opponent.
tournament-bracket = Bracket
tournament-decisions = Log of decisions
    .none = Nothing has been decided.
    .time = Time
    .utc = Time (UTC)
    .what = What
    .why = Why
tournament-diploma = Diploma
    .place = { $place ->
        [1] for 1st place
        [2] for 2nd place
        [3] for 3rd place
       *[other] for place { $place }
    }
    .taking-part = for taking part
    .not-yet = Diplomas for places can be printed once the table is final. Still missing: { $missing }.
    .at = in the tournament “{ $title }”
    .signature = Organiser
    .date = Place and date
tournament-rules = Rules of the games: { $rules }. Clock: { $clock }.
tournament-rule-sheet = Rule sheet
tournament-nobody = Nobody yet.
tournament-no-round = No round has been paired yet.
tournament-proofs = Lots, with their proofs
    .how = Before each draw the SHA-256 of a secret number was shown; then words were called out; then the number was shown. Anyone can check it with damka lots verify, or by hand.
    .purpose = What was drawn
    .commitment = Shown before
    .words = Called out
    .seed = Shown after
    .undone = undone: { $note }

# At the keyboard.
tournament-call-for-a-word = Show this to everybody first. Then let somebody call out a word, and draw with: { $command }
tournament-word-too-early = The word came before the SHA-256 was shown, so it does not count. Show the SHA-256, let somebody call out a new word, and run the command again.
tournament-ask-for-words = Show this to everybody. What do they call out? (one word per line, then an empty line)
tournament-confirm-by-hand = These pairs break something: { $broken }. Add --confirm if they are to be played anyway.
tournament-result-stands-already = A result is already there: { $pair }, { $result }. The correction would change these places:
tournament-place-change = { $player }: { $before } → { $after } (points: { $points-before } → { $points-after })
    .only = { $player }: { $before } → { $after }
tournament-pairs-stay = { $count ->
    [one] One later pair was made from this result and stays as it is.
   *[other] { $count } later pairs were made from this result and stay as they are.
}
tournament-final-stays = { $group } was filled from this table, and stays as it is.
tournament-correct-with = To correct it, add { $option }
tournament-ask-for-consent = Have all players, or their parents, agreed that real names are published? (yes/no)
tournament-yes = yes, y
