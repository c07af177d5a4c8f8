# The analysis board.
page-analysis = Analysis
