# The rules, and the composer of new ones.
