# Wyliczenia: „11, 15 i 18”, „18 lub 22”.
list-and = { $rest } i { $last }
list-or = { $rest } lub { $last }

# Ile pionków zabiera bicie. Jak we wszystkich pięciu dokumentach, „pionki”
# w takim zdaniu to także damki.
captures = { $count ->
    [one] bije { $count } pionek (pole { $squares })
    [few] bije { $count } pionki (pola { $squares })
    [many] bije { $count } pionków (pola { $squares })
   *[other] bije { $count } pionka (pola { $squares })
}
play-capture = Zagraj { $move }: { captures }.
