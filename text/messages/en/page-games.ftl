# My games, and the review of one.
page-games = My games
