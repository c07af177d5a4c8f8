# Karta zasad: to, czym różnią się od innych, w kilku słowach.
card-start-rows-three = Po 12 pionków
card-start-rows-two = Po 8 pionków
card-man-capture-forward-and-back = Pionki biją też do tyłu
card-man-capture-forward-only = Pionki biją tylko do przodu
card-capture-choice-any = Wolno wybrać dowolne bicie
card-capture-choice-most-pieces = Trzeba zbić jak najwięcej
card-capture-priority-none = Bije pionek albo damka, do wyboru
card-capture-priority-king = Jeśli może bić damka, bije damka
card-missed-capture-refused = Bicia nie można pominąć
card-missed-capture-loses-game = Kto pominie bicie, przegrywa
card-missed-capture-loses-piece = Kto pominie bicie, traci pionek
card-king-landing-free = Damka bije z daleka i staje, gdzie chce
card-king-landing-where-it-can-go-on = Damka bije z daleka i staje tam, skąd może bić dalej
card-king-landing-just-behind = Damka bije z daleka i staje tuż za zbitym pionkiem
card-king-one-step = Damka chodzi tylko o jedno pole
card-promotion-at-rest = Pionek staje się damką tylko na końcu ruchu
card-promotion-ends-turn = Nowa damka od razu kończy bicie
card-promotion-goes-on-as-king = Nowa damka bije dalej jako damka
card-removal-after-move = Zbite pionki zdejmuje się po całym ruchu
card-removal-at-once = Zbite pionki zdejmuje się od razu
card-clock = Zegar: { $clock }
card-draws = Remis: { $rules }
    .none = Remis tylko za zgodą obu stron
    .more = { $count ->
        [one] Remis: { $rules } i jeszcze { $count } powód
        [few] Remis: { $rules } i jeszcze { $count } powody
       *[many] Remis: { $rules } i jeszcze { $count } powodów
    }
card-draw-settlement-stands = Remis pozostaje remisem
card-draw-settlement-coin-toss = O remisie rozstrzyga rzut monetą

# Po ilu ruchach jest remis.
card-span = { $parity ->
    [even] { $each ->
        [one] { $each } ruch
        [few] { $each } ruchy
       *[many] { $each } ruchów
    }
   *[odd] { $plies ->
        [one] { $plies } ruch
        [few] { $plies } ruchy obu stron razem
       *[many] { $plies } ruchów obu stron razem
    }
}
card-draw-king-moves = { card-span } samymi damkami
card-draw-no-progress = { $plies ->
    [one] { $plies } ruch bez bicia i bez nowej damki
    [few] { $plies } ruchy bez bicia i bez nowej damki
   *[many] { $plies } ruchów bez bicia i bez nowej damki
}
card-draw-one-king-each = damka na damkę
card-draw-equal-numbers = { card-span } przy równej liczbie pionków (najwyżej po { $at-most })
card-draw-repetition = { $times ->
    [one] { $times } raz ta sama pozycja
   *[other] { $times } razy ta sama pozycja
}
card-draw-three-kings-against-one = trzy damki na jedną
card-draw-few-pieces = mało pionków
card-draw-long-diagonal = damka na głównej przekątnej
card-draw-two-against-one = dwie na jedną
