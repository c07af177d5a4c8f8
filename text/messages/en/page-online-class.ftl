# Classes.
page-classes = Classes
page-class = Class
page-class-new = A new class
page-class-name = Name of the class
page-class-name-bad = The name of a class has 1 to 30 characters.
page-class-make = Create the class
page-class-pupils-count = { $count ->
    [one] one pupil
   *[other] { $count } pupils
}
page-class-here = Pupils: { $here } of { $count } are here
page-class-add = Add pupils
page-class-add-about = Paste a list, one name a line. Each pupil gets an animal as a nickname; only you see the real names.
page-class-names = Names
page-class-names-bad = Write one name a line, at most 60 letters each.
page-class-add-now = Add and make cards
page-class-locked = locked after wrong pictures
page-class-revoked = no valid card
page-class-unlock = Unlock
page-class-reprint = New card
page-class-revoke = Revoke the card
page-class-remove = Remove
page-class-remove-about = Remove this child from the class? The card stops working, and the games no longer name the child.
page-class-rename = Change names
page-class-nickname = Nickname, which everybody sees
page-class-real-name = Real name (only you see it)
page-class-save = Save
page-class-rename-class = Rename the class
page-class-games = All games of the class
page-class-no-games = Nobody has played here yet. Pair everybody by lot, and the games will be listed here.
page-class-cards = Cards to print
page-class-cards-about = Print them now: the codes are shown only once. Tell each pupil their picture; it is not on the card.
page-class-real-names = Real names on the cards
page-class-print = Print
page-class-card-about = Scan the code, then choose your picture.
page-class-draw = Pair everybody by lot
page-class-draw-about = One lot pairs all pupils who are here, and all games begin at once.
page-class-draw-now = Draw lots and begin
page-class-drawing = Every device adds something to the lot…
page-class-no-draw = Nobody added anything, so nothing was drawn. Try again.
page-class-bye = { $name } has no opponent this time.
page-class-you-wait = You have no opponent this time.
page-class-fair = The lot is verified: how to check it
page-class-unfair = The lot could not be verified!
page-class-unfair-told = This lot could not be verified. Tell your teacher.
page-class-proof-about = The first line was shown before the draw; it is the SHA-256 of the second. Then comes what each device added.
page-class-boards = All boards
page-class-no-boards = No game is being played.
page-class-back = Back to the class
page-class-pause = Stop all clocks
page-class-resume = Start them again
page-class-delete = Delete the class
page-class-delete-about = Its pupils, cards and games are deleted. This cannot be undone.
page-class-delete-now = Delete for ever
page-class-card = Welcome
page-class-which-picture = Which picture is yours?
page-class-wait = Wait here: { $teacher } draws lots, and your game opens by itself.
page-class-who = In the class
page-denied-class = There is no such class.
page-denied-card = This card is no longer valid. Ask your teacher for a new one.
page-denied-picture = That is not your picture. { $count ->
    [one] One more try.
   *[other] { $count } more tries.
}
page-denied-locked = Too many wrong pictures. Your teacher can unlock the card.
page-denied-class-only = You play with your class only.
page-denied-few = At least two pupils must be here. They come with their cards.
page-denied-draw = Lots are already being drawn.
