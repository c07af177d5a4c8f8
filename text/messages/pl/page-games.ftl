# My games, and the review of one.
page-games = Moje partie
