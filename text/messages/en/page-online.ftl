# Playing over the network.

# Inviting a friend.
page-online-friend = Play a friend
page-online-name = Your name
page-online-guest = Guest
page-online-name-bad = A name has at most { $count ->
    [one] { $count } character
   *[other] { $count } characters
}; invisible ones are not allowed.
page-online-as = You play as { $name }.
page-online-sides = Who moves first
page-online-side = { $side ->
    [first] Me
    [second] My friend
   *[lot] By lot
}
page-online-match = Games
page-online-games = { $count ->
    [one] a single game
   *[other] a match of { $count } games
}
page-online-invite = Create the link
page-online-have-code = Have a code?
page-online-use-code = Find the game
page-online-code-bad = A code has six letters; I and O are not among them.

# The lobby.
page-lobby-enter = To the lobby
page-lobby-friend = Invite a friend
page-lobby-friend-about = by a link, a QR code or six letters
page-lobby-pair = Find any opponent
page-lobby-pair-now = Find an opponent
page-lobby-pace = Pace
page-lobby-wish = { $pace ->
    [quick] Quick: { $clock }
    [slow] Slow: { $clock }
    [correspondence] Correspondence: { $clock }
   *[ruled] By the rules: { $clock }
}
page-lobby-offers = Looking for an opponent
page-lobby-no-offers = Nobody at the moment. Make an offer, and others see it here.
page-lobby-own-offer = Your offer
page-lobby-terms = { $count ->
    [one] { $rules }, { $clock }
   *[other] { $rules }, { $clock }, { $count } games
}
page-lobby-post = Make an offer of your own
page-lobby-offer = An offer to everybody
page-lobby-offer-now = Put it in the lobby
page-lobby-all-rules = All rules
page-lobby-all-paces = Every pace
page-lobby-pace-only = { $pace ->
    [quick] Quick
    [slow] Slow
   *[correspondence] Correspondence
}
page-lobby-watch = Games to watch
page-lobby-no-games = No public game is being played.
page-lobby-waiting = Your offer is in the lobby
page-lobby-waiting-about = The game begins when somebody sits down. You can also send the link.
page-lobby-waiting-days = You need not wait here: when it is your move, the game is in your list.
page-online-bot = program
page-online-nobody = nobody
page-online-your-move = { $count ->
    [one] Your move in one game
   *[other] Your move in { $count } games
}

# Waiting for the friend.
page-online-waiting = Waiting for your friend
page-online-waiting-about = Send the link, show the QR code or read the letters out. The game begins when your friend sits down.
page-online-link = Link to the game
page-online-loopback = Other devices cannot open this link: it works on this computer only. Start the program with “damka serve --lan”, and links and codes lead others in the same network to it.
page-online-copy = Copy the link
page-online-copy-failed = The browser does not allow copying here. Tap the link: it is selected, and you can copy it yourself.
page-online-share = Share
page-online-share-text = Let’s play draughts!
page-online-qr = QR code of the link
page-online-code = Code:
page-online-code-until = for joining within 15 minutes
page-online-code-over = The code has expired; the link still works.
page-online-code-new = New code
page-online-withdraw = Withdraw the invitation

# The friend.
page-online-invites = { $name } invites you to a game
page-online-begins = { $side ->
    [first] { $name }
    [second] you
   *[lot] by lot
}
page-online-rules-differ = What is special about these rules
page-online-sit-down = Sit down and play

# The connection.
page-online-connecting = Connecting…
page-online-reconnecting = The connection is lost. Reconnecting… The game is safe on the server.
page-online-offline = The server cannot be reached. Check the connection and try again.
page-online-no-server = This copy of the page has no game server. Ask for the address of one, or start one yourself:
page-online-own-server = On a computer run
page-online-own-address = Open the address that it prints, on every device.
page-online-lost = The connection is lost. Reconnecting…
page-online-outdated = The server has a newer version of the page. Reload it; your game is kept.
page-online-not-stored = The server could not store that. Try again in a moment.
page-online-one-by-one = One moment: the server has not answered yet.
page-online-downtime = The server was unavailable for a moment. That time is not counted; the clock runs again when the player to move is back, or after 15 seconds.

# At the board.
page-online-abort = Call off
page-online-watching = You are watching.
page-online-gone = { $name } is not connected.
page-online-gone-in = { $name } is not connected. You can claim the game in { $seconds } s.
page-online-claim = Claim the game
page-online-offered = { $offer ->
    [draw] You have offered a draw.
    [takeback] You have asked to take the move back.
    [pause] You have proposed a pause.
   *[resume] You have proposed to play on.
}
page-online-take-back = Withdraw
page-online-pause = Propose a pause
page-online-resume = Play on
page-online-wants-rematch = { $name } would like a rematch.
page-online-phrases = Say something
page-online-phrase = { $phrase ->
    [hello] Hello!
    [good-luck] Good luck!
    [good-game] Good game!
    [thank-you] Thank you!
   *[one-moment] One moment, please.
}
page-online-said = { $name }: { $words }
page-online-mute = Hide the other’s phrases
page-online-unmute = Show the other’s phrases

# The lot.
page-online-pick = Add a picture, so that nobody decides alone
page-online-picture = { $picture ->
    [cat] Cat
    [tree] Tree
    [sun] Sun
    [boat] Boat
    [apple] Apple
    [star] Star
    [fish] Fish
    [house] House
    [flower] Flower
    [moon] Moon
    [umbrella] Umbrella
   *[ball] Ball
}
page-online-call = Your call:
page-online-lot-waits = Waiting for the other player…
page-lot-unfair = This lot is not what the server had promised before. It may be unfair.
page-online-referee-calls = Waiting for the referee to call the coin. If that takes long, the second side calls it.
page-online-start-waits = The game starts when both players are here.

# Why the server does not do something.
page-denied-session = You are no longer signed in. Open the link again.
page-denied-guests = Guests cannot play on this server. Use your class card or sign in.
page-denied-nothing = There is no such game. Perhaps the code has expired: ask for the link.
page-denied-taken = Somebody else has already sat down.
page-denied-withdrawn = This invitation was withdrawn.
page-denied-own = This is your own invitation: send the link to a friend.
page-denied-watcher = Spectators cannot do that.
page-denied-tries = Too many wrong tries. Try again in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
page-denied-tries-code = Too many wrong codes. Try again in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, or ask for the link.
page-denied-many = There can be no more than { $most }. Remove or finish something first.
page-denied-fast = That was too much at once. Wait a moment and try again.
page-denied-rules = The server does not accept these rules. Open them in the composer, correct them and try again.
page-denied-clock = This clock is too short or too long to play with. Choose another.
page-denied-there = The game cannot be claimed now: the opponent is back, or has not been away long enough.
page-denied-unavailable = The server cannot store anything at the moment. Nothing is lost; try again in a moment.
page-denied-other = The server did not accept that. Reload the page and try again.
page-denied-player = There is no such person here.
page-denied-referee = This game already has a referee.
page-denied-plays = Whoever plays cannot be the referee of the same game.
page-denied-rated = That is not possible in a rated game. People with accounts play it, by built-in rules.

page-room-others = In the same room, open this address
page-room-plain = Without https the page cannot be installed, the screen may go dark during a game, and links sometimes have to be copied by hand. Everything can be played.

# Games on the server.
page-lobby-more = More
page-found = Games online
page-found-whose = Whose games
page-found-scope = { $scope ->
    [own] Mine
   *[public] Public
}
page-found-opponent = Opponent
page-found-player = Player (name of the account)
page-found-by-result = Result
page-found-any = Any
page-found-result = { $result ->
    [won] Won
    [lost] Lost
    [first-wins] First side won
    [second-wins] Second side won
    [draw] Draw
   *[open] Being played
}
page-found-won = Won by { $name }
page-found-any-rules = Any
page-found-sign-in = Your games will be here when you have played or signed in.
page-found-none = { $scope ->
    [own] Every game that you play over the network is kept here, the open ones and the finished ones. Play somebody, and the first one is here.
   *[public] Games from the lobby are kept here for everybody to see. Nobody has played one yet.
}
page-found-no-match = No game matches this search.
page-found-show-all = Show all games
page-found-since = From
page-found-until = To
page-found-pdn = Download all that were found (PDN)
page-found-games = { $count ->
    [one] There is one game in the list.
   *[other] There are { $count } games in the list.
}
page-found-review-of = Review the game { $title }
page-found-analyse-of = Analyse the game { $title }
page-found-pdn-of = PDN of the game { $title }

# Ratings.
page-rated = Rated game
page-rated-about = It counts for both ratings. No takebacks, pauses or referee.
page-rated-game = rated
page-rating = Rating
page-rating-own = My rating
page-rating-provisional = provisional: too few games
page-rating-none = No rated game yet.
page-rating-games = { $count ->
    [one] one game
   *[other] { $count } games
}
page-rating-table = Game by game
page-rating-day = Day
page-rating-range = Uncertainty
page-rating-changed = Your rating: { $rating } ({ $change })
page-leaders = Best players
page-leaders-about = The hundred highest ratings. Whoever has played too few games is not here yet.
page-leaders-none = Nobody has a reliable rating here yet.
page-leaders-place = Place
page-leaders-player = Player
page-leaders-games = Games
page-leaders-bots = Programs instead of people

# The referee.
page-referee-link = Invite a referee
page-referee-link-about = Whoever opens this link can become the referee of this game. Send it to one person.
page-referee-revoke = Dismiss the referee
page-referee-revoked = The link no longer works, and the referee’s seat is free.
page-referee-invited = Become the referee of this game
page-referee-invited-about = The referee can stop the clock, warn, correct the position and decide the game. The players see who referees.
page-referee-sit-down = Take the referee’s seat
page-referee-stand-up = Stop refereeing
page-referee-you = You are the referee of this game.
page-referee-is = Referee: { $name }
page-referee-gone = This game has no referee any more.

# At a tournament.
page-denied-tournament = There is no such tournament, or you have no role in it. Ask the organiser for a code.
page-denied-organiser = Only an organiser of the tournament can do that.
page-denied-player-link = You run the tournament in this browser. Open a player’s code on the player’s own device.
page-denied-name-needed = Type your name first.
page-denied-name-on-list = This name is on the list already. If that is you, ask the desk for your code. If not, add a letter of your surname.
page-denied-event-file = This file is not a whole tournament saved by Damka, or it is damaged.
page-denied-code-revoked = This code was revoked, or is not complete. Ask the organiser for a new one.
