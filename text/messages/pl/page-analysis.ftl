# The analysis board.
page-analysis = Analiza
