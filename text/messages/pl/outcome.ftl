outcome-no-pieces = { $named ->
    [yes] Wygrywa { $winner }: { $loser } nie ma już na planszy żadnego pionka.
   *[no] Wygrywają { $winner }: { $loser } nie mają już na planszy żadnego pionka.
}
outcome-no-moves = { $named ->
    [yes] Wygrywa { $winner }: { $loser } nie może wykonać żadnego ruchu.
   *[no] Wygrywają { $winner }: { $loser } nie mogą wykonać żadnego ruchu.
}

# Ile czasu to trwa: po słowie „po”. Ruchy liczy się każdej stronie osobno,
# chyba że liczba jest nieparzysta.
draw-span = { $parity ->
    [even] { $each ->
        [one] { $each } ruchu każdej ze stron
       *[other] { $each } ruchach każdej ze stron
    }
   *[odd] { $plies ->
        [one] { $plies } ruchu
       *[other] { $plies } kolejnych ruchach obu stron razem
    }
}

# Ruchy obu stron razem: po słowie „przez”.
draw-plies = { $parity ->
    [even] { $plies ->
        [few] { $plies } kolejne ruchy (po { $each } każdej ze stron)
       *[other] { $plies } kolejnych ruchów (po { $each } każdej ze stron)
    }
   *[odd] { $plies ->
        [one] { $plies } ruch
        [few] { $plies } kolejne ruchy obu stron
       *[other] { $plies } kolejnych ruchów obu stron
    }
}

# Dlaczego partia kończy się remisem.
drawn-king-moves = Remis po { draw-span } wykonanych samymi damkami i bez bicia.
drawn-no-progress = Remis: przez { draw-plies } nie było bicia ani nowej damki.
drawn-one-king-each = Remis: obie strony mają już tylko po jednej damce.
drawn-equal-numbers = Remis po { draw-span }, w czasie których strony miały po tyle samo pionków (najwyżej po { $at-most }) i nikt nie zdobył przewagi.
drawn-repetition = { $times ->
    [one] Remis: ta sama pozycja wystąpiła { $times } raz.
   *[other] Remis: ta sama pozycja wystąpiła { $times } razy.
}
drawn-three-kings-against-one = { $moves ->
    [one] Remis: trzy damki nie wygrały z jedną po { $moves } ruchu.
   *[other] Remis: trzy damki nie wygrały z jedną po { $moves } ruchach.
}
drawn-few-pieces = Remis po { draw-span } bez bicia i bez nowej damki, gdy na planszy było łącznie od { $from } do { $to } pionków i damek.
drawn-long-diagonal = Remis: jedna damka utrzymała się na głównej przekątnej przeciw trzem, po { draw-span }.
drawn-two-against-one = Remis po { draw-span }: jedna damka obroniła się przeciw najwyżej dwóm.
