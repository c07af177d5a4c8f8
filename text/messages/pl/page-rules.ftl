# The rules, and the composer of new ones.
page-rules = Zasady
