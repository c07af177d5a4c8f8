# Accounts.
page-account = Account
page-account-enter = Sign in or create an account
page-account-guest = You play as { $name }, a guest. With an account you keep your games, on every device.
page-account-guest-kept = To keep the games you have played as a guest, create an account. If you sign in to another account, there is no way back to them.
page-account-guest-leave = Signing the guest out
page-account-guest-leave-about = A guest has no password, so once signed out you cannot get back to your games. You can download them first, or create an account.
page-account-guest-leave-now = Sign out all the same
page-account-new = Create an account
page-account-new-about = A name and a password are enough. No e‑mail address is asked for.
page-account-make = Create the account
page-account-sign-in = Sign in
page-account-sign-out = Sign out
page-account-password = Password
page-account-password-new = New password
page-account-password-old = Old password
page-account-password-bad = A password has at least { $count } characters. A few words in a row are good and easy to remember.
page-account-forgotten = Forgotten your password?
page-account-recovery = A new password
page-account-recovery-about = Use one of the recovery codes that you were given with the account. Each works once.
page-account-code = Recovery code
page-account-recover = Set the password
page-account-codes = Your recovery codes
page-account-codes-about = Print them or copy them down: they are shown only now. If you forget the password, one of them sets a new one.
page-account-codes-file = damka-recovery-codes
page-account-codes-save = Save as a file
page-account-codes-by-hand = The browser does not save files here. Copy the codes down by hand.
page-account-codes-kept = I have them
page-account-codes-renew = New recovery codes
page-account-codes-renew-about = The codes you have now stop working.
page-account-codes-renew-now = Show new codes
page-account-codes-left = { $count ->
    [one] One recovery code is left.
   *[other] { $count } recovery codes are left.
}
page-account-teacher = Teacher
page-account-operator = Operator of this server
page-account-since = With us since { $day }.
page-account-sessions = Where you are signed in
page-account-session = since { $since }, last used { $used }
page-account-this-device = here
page-account-revoke = Sign out there
page-account-export = Your data
page-account-export-about = Everything that the server stores about you.
page-account-export-pdn = All games (PDN)
page-account-export-json = Everything (JSON)
page-account-bots = Programs
page-account-bots-about = A program plays under its own name, with “damka bot --token”.
page-account-bot-name = Name of the program
page-account-bot-new = Create a token
page-account-bot-token = The token of { $name }. Copy it: it is shown only now.
page-account-bot-kept = I have copied it
page-account-bot-delete = Delete
page-account-change = Change the password
page-account-change-now = Change it
page-account-changed = The password is changed. You are signed out everywhere else.
page-account-delete = Delete the account
page-account-delete-about = This cannot be undone. Your name disappears; your opponents keep their games with you.
page-account-delete-now = Delete for ever

# Why not.
page-denied-password = The name or the password is wrong.
page-denied-private = For safety this can be done only at the server’s own computer or over https: nobody can listen in on passwords and codes there.
page-denied-name = This name is taken, or looks the same as another. Choose another.
page-denied-letters = Letters of several alphabets are mixed in this name. Use those of one.
page-denied-word = The name contains a word that is not allowed here. Choose another.
page-denied-account = This needs an account.
page-denied-no-clock = A game that anybody can join needs a clock. Choose one.
page-denied-public = Nothing is public in this room. Come in with your class card, or invite somebody by a link or a code.

# Reporting and blocking.
page-report-group = The other player
page-report-person = Report or block: { $name }
page-person-profile = Profile: { $name }
page-report = Report
page-report-block = Block
page-report-reason = { $reason ->
    [name] A name nobody should have to read
    [cheating] A program plays for them
    [leaving] Leaves lost games
   *[bothering] Bothers others
}
page-report-done = Thank you. The operator of the server will look at it.
page-report-blocked = You will not meet again in the lobby. Your account lists whom you have blocked.
page-account-blocked = People you have blocked
page-account-unblock = Unblock

# Another device.
page-account-phone = Sign in on another device
page-account-phone-about = A QR code signs your phone in without typing the password. It works once, within five minutes.
page-account-phone-make = Show the code
page-account-phone-link = Link that signs in
page-account-phone-scan = Scan it with the other device’s camera.
page-account-by-link = This link signs this device in to your account.
page-denied-link = This link has already been used or has expired. A new one is needed.
page-denied-standing = Your account may not do that.
page-denied-banned = The operator has closed this account for play.
page-denied-blocked = One of you has blocked the other.

# The operator.
page-operator-go = Look after the server
page-operator-first = You run this server
page-operator-first-about = Create the account that looks after it: it sees reports, accounts and games, and makes teachers.
page-operator-no-key = The key is missing from this link. If you run this server, sign in.
page-operator-new-key = A new link is printed in the terminal by
page-operator-tab = { $tab ->
    [reports] Reports
    [accounts] People
   *[games] Games
}
page-operator-report = about { $name }, from { $by }, { $day }
page-operator-look = See the game
page-operator-done = Done
page-operator-find = Name
page-operator-search = Search
page-operator-account = { $standing ->
    [guest] guest, since { $since }, last seen { $seen }
    [pupil] pupil, since { $since }, last seen { $seen }
    [member] account, since { $since }, last seen { $seen }
    [teacher] teacher, since { $since }, last seen { $seen }
   *[operator] operator, since { $since }, last seen { $seen }
}
page-operator-do = Change
page-operator-rename = New name
page-operator-rename-now = Rename
page-operator-teacher = Make a teacher
page-operator-no-teacher = No longer a teacher
page-operator-ban = Ban
page-operator-lift = Lift the ban
page-operator-close = Close the account
page-operator-close-sure = Close it for ever
page-operator-no-reports = Nobody has reported anything. Players report an opponent in the menu of their game; the report is then here.
page-operator-no-accounts = Nobody here has that in the name. A part of a name is enough to search for.
page-operator-no-games = No game is being played. Games over the network are here as long as they are played.
page-online-load-more = Show more
