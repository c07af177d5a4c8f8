# The tournament desk.

# The list, and a new tournament.
page-tournament = Tournaments
page-tournament-about = For a class, a club or a hall: paste the names, draw lots, print the pairs, enter the results. It works without the internet.
page-tournament-own = Your tournaments
page-tournament-new = A new tournament
page-tournament-title = Title
page-tournament-default-title = Our tournament
page-tournament-default-group = Everybody
page-tournament-names = Players, one a line
page-tournament-names-example =
    Ala Kowalska, 4b
    Olek Nowak, 5a, 1200
page-tournament-names-file = Read from a file…
page-tournament-names-missing = Write at least one name.
page-tournament-found = { $count ->
    [0] Type or paste: a name, and if you like class or club and rating, as in a spreadsheet. You can add players later, too.
    [one] One player found
   *[other] { $count } players found
}
page-tournament-found-classes = { $count ->
    [one] one with a class or club
   *[other] { $count } with a class or club
}
page-tournament-found-ratings = { $count ->
    [one] one with a rating
   *[other] { $count } with a rating
}
page-tournament-twice = Twice in the list: { $names }.
page-tournament-names-outside = Outside the room: { $name }
page-tournament-surname-first = Surname first
page-tournament-system = Who plays whom
page-tournament-rounds = Rounds
page-tournament-sides = Named first in a pair: { $first }. Named second: { $second }.
page-tournament-finer = More choices: clock, points, tie-breaks
page-tournament-finer-matches = More choices: clock, start numbers, ties, third place
page-tournament-points = Points
page-tournament-scoring = { $win } – { $draw } – { $loss }
page-tournament-toss-wins = Winning the coin toss after a draw counts as a win
page-tournament-scoring-own = other points
page-tournament-worth = { $what ->
    [win] A win
    [draw] A draw
    [loss] A loss
    [allocated-bye] Bye because of an odd number
    [forfeit-win] Walkover: opponent absent
    [forfeit-loss] Walkover: absent
    [full-bye] Full-point bye
    [half-bye] Half-point bye
   *[absent] Absent from a round
}
page-tournament-tie-breaks = Tie-breaks
page-tournament-tie-breaks-about = Between equal points the first of these decides, then the next.
page-tournament-tie-break-up = { $name }: up
page-tournament-tie-break-down = { $name }: down
page-tournament-tie-break-remove = { $name }: remove
page-tournament-tie-break-add = Add a tie-break
page-tournament-by-rating = Start numbers by rating, not by lot
page-tournament-two-games = Two games against each opponent, sides swapped
page-tournament-decider = A tied match is decided by
page-tournament-third-place = With a match for third place
page-tournament-boards = Boards in the room
page-tournament-boards-enough = enough for everybody
page-tournament-begin = Create the tournament
page-tournament-upload = A tournament from a file
page-tournament-upload-about = A whole tournament that was saved on another computer goes on here.
page-tournament-upload-file = Choose the file…

# The desk.
page-tournament-open-wall = Open the wall screen
page-tournament-not-organiser = You can look at everything here, but only an organiser can change it.
page-tournament-groups = Groups
page-tournament-tab = { $tab ->
    [players] Players
    [round] Round
    [table] Table
    [hall] Hall
    [links] Phones
    [files] Print and save
   *[more] More
}

# Players.
page-tournament-players = { $count ->
    [0] No players yet
    [one] One player
   *[other] { $count } players
}
page-tournament-players-first = Add at least two players first.
page-tournament-player = Player
page-tournament-player-more = { $name }: more
page-tournament-withdrawn = went home
page-tournament-rest = { $bye ->
    [absent] Absent next round
    [half] Half-point bye
   *[full] Full-point bye
}
page-tournament-cancel-bye = Plays after all
page-tournament-withdraw = Goes home
page-tournament-return = Is back
page-tournament-remove = Remove
page-tournament-rename = New name
page-tournament-rename-now = Rename
page-tournament-add = Add players
page-tournament-add-now = Add
page-tournament-from-class = Everybody from { $name }
page-tournament-join-about = Players can also join by themselves: make a code for them under “Phones”.
page-tournament-check-in = Check-in
page-tournament-check-in-about = Tap your name when you arrive.
page-tournament-here = { $here } of { $count } are here
page-tournament-leave-out = { $count ->
    [one] One player is not here: leave out of the next round
   *[other] { $count } players are not here: leave them out of the next round
}
page-tournament-let-in = { $count ->
    [one] One player who was left out is here now: let them play
   *[other] { $count } players who were left out are here now: let them play
}
page-tournament-player-codes = Print codes for phones
page-tournament-missed-half = Rounds that they missed count half a point each
page-tournament-agrees = The full name may be shown outside the room
page-tournament-own-link = Code for this player
page-tournament-own-link-title = Code for { $name }
page-tournament-apart = Who does not play whom
page-tournament-apart-about = Brothers and sisters, or a class in the first rounds. Choose at least two.
page-tournament-apart-rule = { $rounds ->
    [0] { $names }: never
    [one] { $names }: not in the first round
   *[other] { $names }: not in the first { $rounds } rounds
}
page-tournament-apart-end = They may play
page-tournament-apart-classes = { $rounds ->
    [one] Nobody meets their own class in the first round
   *[other] Nobody meets their own class in the first { $rounds } rounds
}
page-tournament-apart-rounds = In how many of the first rounds
page-tournament-apart-always = In all rounds, not only the first ones
page-tournament-apart-now = Keep them apart

# The draw.
page-tournament-next = Next: { $round }
page-tournament-all-played = All rounds have been played.
page-tournament-promise-about = The program picks a secret number and shows its fingerprint before anybody calls out a word. Afterwards everybody can check that nothing was arranged.
page-tournament-promise = Prepare the draw
page-tournament-promised = Promised before the draw:
page-tournament-promised-about = The SHA-256 of the secret number. It is on the wall screen, too.
page-tournament-words = Words called out by the players
page-tournament-words-about = Ask somebody to call out any word, and type it. Several are separated by commas.
page-tournament-word-missing = Type at least one word that somebody has called out: the program alone must not decide.
page-tournament-draw = Draw
page-tournament-draw-only = Draw, and pair by hand
page-tournament-seed-elsewhere = The secret number of this draw stayed on another computer, so a new one has been promised. Show it, and let somebody call out a new word.
page-tournament-end-early = To end the group now, set fewer rounds under “More”.
page-tournament-draw-again = { $count ->
    [2] Second draw, because: { $reason }
    [3] Third draw, because: { $reason }
   *[other] Draw number { $count }, because: { $reason }
}
page-tournament-pair = Pair round { $round }
page-tournament-by-hand = Pair by hand
page-tournament-by-hand-about = Tap two players to pair them, the first to move first. Whoever is left over gets a bye.
page-tournament-split = Split
page-tournament-draft = Look at this draft
page-tournament-draft-title = Pairs by hand
page-tournament-draft-confirm = Play like this
page-tournament-draft-drop = Discard it
page-tournament-breaks = This breaks what the system promises:
page-tournament-breaks-nothing = This breaks nothing that the system promises.

# Results.
page-tournament-results-in = { $done } of { $count } results
page-tournament-board-wave = { $board } (wave { $wave })
page-tournament-other-results = { $names }: other results
page-tournament-claims = { $name } says: { $result }
page-tournament-correct = What this correction changes:
page-tournament-correct-now = Correct it
page-tournament-leave = Leave it
page-tournament-change = { $name }: place { $before } → { $after }, points { $old } → { $new }
page-tournament-change-place = { $name }: place { $before } → { $after }
page-tournament-change-none = Nobody’s place or points change.
page-tournament-change-later = { $count ->
    [one] One later pair was made from this, and stays as it is.
   *[other] { $count } later pairs were made from this, and stay as they are.
}
page-tournament-change-final = { $name } was filled from this table, and stays as it is.
page-tournament-proposals = A game here has another result now
page-tournament-proposal = Board { $board }, { $names }: the game says “{ $new }”, the table “{ $old }”.
page-tournament-proposal-accept = Take it into the table
page-tournament-proposal-dismiss = Leave the table as it is
page-tournament-see-game = See the game
page-tournament-move-board = Board
page-tournament-move-wave = Wave
page-tournament-move = Move there
page-tournament-swap = Swap with { $names }
page-tournament-why = Why? (optional)
page-tournament-because = Because: { $note }
page-tournament-round-tools = Change the round
page-tournament-play-here = Play on the devices
page-tournament-play-here-about = Whoever has joined by phone or tablet plays there; the results come by themselves.
page-tournament-devices = Games on devices
page-tournament-devices-wait = { $count ->
    [0] No pair is waiting for its game.
    [one] One pair can play on its devices now.
   *[other] { $count } pairs can play on their devices now.
}
page-tournament-no-show = Minutes until an absent player loses (0: never)
page-tournament-play-always = Start the games of every new round by themselves
page-tournament-drop-why = Why is the round taken back?
page-tournament-drop-round = Take the pairs back
page-tournament-tied = { $decider ->
    [toss] A tie: the coin decides.
    [superblitz] A tie: superblitz games decide. Who goes on?
   *[lot] A tie: a lot decides.
}
page-tournament-goes-on = { $name } goes on
page-tournament-toss = Toss a coin
page-tournament-lot = Draw a lot
page-tournament-not-paired = The round is not paired yet.

# The table.
page-tournament-place = Place
page-tournament-points-head = Points
page-tournament-crosstable = Round by round
page-tournament-crosstable-about = The opponent’s line, the side (¹ moved first), the result. + and − are walkovers, • is a bye, * is a coin toss won.
page-tournament-bracket = Bracket
page-tournament-tie-order = Some players are still equal after all tie-breaks: a lot puts them in order.

# The hall.
page-tournament-clock = Clock of the hall
page-tournament-clock-length = Length of the round
page-tournament-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
page-tournament-clock-start = Start
page-tournament-clock-pause = Pause
page-tournament-clock-resume = Resume
page-tournament-clock-end = End
page-tournament-decide = Decisions
page-tournament-decide-about = Tap a board.
page-tournament-warn = Warning
page-tournament-missed-game = Missed capture: loses the game
page-tournament-missed-piece = Missed capture: loses the piece
page-tournament-walkover = Not there
page-tournament-walkover-both = Neither is there
page-tournament-adjudge = Wins by decision
page-tournament-adjudge-draw = Draw by decision
page-tournament-decisions = Log of decisions
page-tournament-no-decisions = Nothing has been decided yet.
page-tournament-referee-about = You are the referee: the clock of all boards, and decisions.
page-tournament-scorer-about = Enter the results: 1 if the first wins, 2 if the second wins.

# Phones.
page-tournament-links = Codes for phones and screens
page-tournament-links-about = Each code gives one role on every device that scans it. You can revoke it at any time.
page-tournament-link-about = { $role ->
    [player] Players join the group by themselves, see their board and report results.
    [scorer] Enters results, and nothing else.
    [referee] Starts and stops the clock, decides.
    [wall] Sees pairs and tables: a big screen, or anybody who looks for their board.
   *[organiser] Does everything, like you.
}
page-tournament-link-new = { $role ->
    [player] Code for players
    [scorer] Code for a scorer
    [referee] Code for a referee
    [wall] Code for spectators
   *[organiser] Code for another organiser
}
page-tournament-link-once = The code is shown only now. If you need it again, create another.
page-tournament-link-used = { $count ->
    [0] { $role }: not used yet
    [one] { $role }: used by one device
   *[other] { $role }: used by { $count } devices
}
page-tournament-link-revoke = Revoke
page-tournament-links-made = Codes in use
page-tournament-on-wall = Show it on the wall
page-tournament-on-wall-done = Every wall screen shows the code.
page-tournament-off-wall = Take it off the wall
page-tournament-real-names = Names in the room
page-tournament-real-names-switch = Show full names on the wall, on phones and on paper
page-tournament-real-names-about = Otherwise everybody reads nicknames, or first names with an initial. Pupils of a class keep their nicknames unless their teacher shows real names.
page-tournament-enter-about = With this code you are here as: { $role }.
page-tournament-enter = Come in
page-tournament-your-name = Your name
page-tournament-name-bad = Type your name: up to 30 letters.
page-tournament-closed = The tournament no longer takes new players. Ask the organiser.
page-tournament-who = Who are you?
page-tournament-your-board = Board { $board }
page-tournament-your-opponent = against { $name }
page-tournament-your-side = You play { $side }.
page-tournament-your-side-in = Game { $game }: you play { $side }.
page-tournament-you-out = You are out. Your place: { $place }.
page-tournament-you-finished = The tournament is over. Your place: { $place }.
page-tournament-you-withdrawn = You have left the tournament. If you are back, tell the desk.
page-tournament-im-here = I am here
page-tournament-you-rest = You do not play this round: { $bye }.
page-tournament-wait-pairs = The next round is not paired yet. This page shows your board as soon as it is.
page-tournament-to-game = To the game
page-tournament-claim = How did it end? Both of you report it.
page-tournament-claim-won = I won
page-tournament-claim-drawn = Draw
page-tournament-claim-lost = I lost
page-tournament-claim-waits = Reported. Now your opponent reports it, too.
page-tournament-claim-other = Your opponent has reported the result. Now you.
page-tournament-claim-differs = You two report different results. Talk to each other, or go to the desk.
page-tournament-see-table = The table

# Print and save.
page-tournament-prints = Print
page-tournament-print-pairs = Print the pairs
page-tournament-print = Print
page-tournament-small-paper = Small paper (A5)
page-tournament-diploma = Options for diplomas
page-tournament-diploma-text = Your own text
page-tournament-diploma-places = How many places get a diploma
page-tournament-diploma-group = Whose diplomas
page-tournament-diploma-groups = all groups
page-tournament-diploma-all = For taking part, for everybody
page-tournament-files = Save
page-tournament-consent = The players, or their parents, agree that full names may be shown outside the room
page-tournament-files-about = Without this, all files show nicknames, or first names with an initial.
page-tournament-file-about = { $file ->
    [csv] The tables of all groups, for a spreadsheet
    [html] One page of the whole tournament, to publish or to send
    [json] Everything, for other programs
    [trf] Report of the group that is chosen above, for pairing programs
    [pdn] The games that were played on devices here
   *[event] The whole tournament, to go on with on another computer
}
page-tournament-not-saved = The browser does not save files here.
page-tournament-not-written = This file cannot be written: { $fault }

# More.
page-tournament-settings = The tournament
page-tournament-keep = Save
page-tournament-group = The group
page-tournament-group-name = Name of the group
page-tournament-group-table = Points and tie-breaks
page-tournament-group-new = Another group, or a final
page-tournament-advance = For a final: how many of each group go on
page-tournament-advance-nobody = nobody yet
page-tournament-final-about = You can also fill the final later, under “Players”.
page-tournament-fill = Fill this group with the best of others
page-tournament-fill-about = A final: the first places of finished groups come into this one. Equal players on the line are put in order by lot.
page-tournament-fill-now = Take them over
page-tournament-not-finished = { $name } (not finished)
page-tournament-group-make = Create the group
page-tournament-log = What has happened
page-tournament-last = Last:
page-tournament-undo = Undo
page-tournament-undo-why = Why is it undone?
page-tournament-wipe = Delete all names
page-tournament-wipe-about = All names are deleted; places and points stay. This cannot be undone.
page-tournament-wipe-now = Delete them for ever
page-tournament-delete = Delete the tournament
page-tournament-delete-about = Everything about it is deleted. This cannot be undone.
page-tournament-delete-now = Delete for ever

# The wall.
page-tournament-wall = Pairs and results
page-tournament-wall-empty = It will begin soon.
page-tournament-wall-promise = Lots will be drawn
page-tournament-wall-shout = Call out a word!
page-tournament-find-board = Find your board
page-tournament-join-by-code = Join by phone
page-tournament-gong = Gong
page-tournament-gong-allow = Turn on the gong
page-tournament-proof-before = Shown before
page-tournament-proof-words = Words
page-tournament-proof-seed = Secret number
