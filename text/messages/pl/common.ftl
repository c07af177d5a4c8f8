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
colour-black = czarne
    .sentence = Pionki są czarne.
colour-grey = szare
    .sentence = Pionki są szare.
colour-blue = niebieskie
    .sentence = Pionki są niebieskie.
colour-red = czerwone
    .sentence = Pionki są czerwone.
colour-green = zielone
    .sentence = Pionki są zielone.
colour-yellow = żółte
    .sentence = Pionki są żółte.
colour-brown = brązowe
    .sentence = Pionki są brązowe.
