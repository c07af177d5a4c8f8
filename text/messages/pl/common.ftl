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

colour = Kolor
    .question = Jakiego koloru są pionki?
colour-white = białe
    .sentence = Pionki są białe.
    .pieces = białymi pionkami
colour-black = czarne
    .sentence = Pionki są czarne.
    .pieces = czarnymi pionkami
colour-grey = szare
    .sentence = Pionki są szare.
    .pieces = szarymi pionkami
colour-blue = niebieskie
    .sentence = Pionki są niebieskie.
    .pieces = niebieskimi pionkami
colour-red = czerwone
    .sentence = Pionki są czerwone.
    .pieces = czerwonymi pionkami
colour-green = zielone
    .sentence = Pionki są zielone.
    .pieces = zielonymi pionkami
colour-yellow = żółte
    .sentence = Pionki są żółte.
    .pieces = żółtymi pionkami
colour-brown = brązowe
    .sentence = Pionki są brązowe.
    .pieces = brązowymi pionkami
