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
draw-of-moves = { $limit ->
    [one] { $count } z { $limit } ruchu
   *[other] { $count } z { $limit } ruchów
}

draw-king-moves = Same ruchy damkami
    .sentence = Jest remis po { draw-span } wykonanych samymi damkami i bez bicia; bicie albo ruch pionkiem zaczyna liczenie od nowa.
    .outcome = Remis po { draw-span } wykonanych samymi damkami i bez bicia.
    .count = { draw-of-moves } samymi damkami bez bicia
draw-no-progress = Bez bicia i bez nowej damki
    .sentence = Jest remis po { draw-span } bez żadnego bicia i bez nowej damki.
    .outcome = Remis po { draw-span } bez bicia i bez nowej damki.
    .count = { draw-of-moves } bez bicia i bez nowej damki
draw-one-king-each = Damka na damkę
    .sentence = Jest remis od razu, gdy obie strony mają już tylko po jednej damce, nawet jeśli jedna mogłaby zbić drugą.
    .outcome = Remis: obie strony mają już tylko po jednej damce.
    .count = { $count ->
        [0] nie ma jeszcze jednej damki na jedną damkę
       *[other] jedna damka na jedną damkę
    }
draw-equal-numbers = Tyle samo pionków
    .sentence = Jest remis po { draw-span }, jeśli przez ten czas obie strony mają po tyle samo pionków i damek, najwyżej po { $at-most }, i liczba ta się nie zmienia.
    .outcome = Remis po { draw-span }, w czasie których strony miały po tyle samo pionków (najwyżej po { $at-most }) i nikt nie zdobył przewagi.
    .count = { draw-of-moves } przy równej liczbie pionków, najwyżej po { $at-most }
draw-repetition = Powtórzenie pozycji
    .sentence = { $times ->
        [one] Jest remis, gdy ta sama pozycja z tą samą stroną na posunięciu wystąpi { $times } raz.
       *[other] Jest remis, gdy ta sama pozycja z tą samą stroną na posunięciu wystąpi { $times } razy.
    }
    .outcome = { $times ->
        [one] Remis: ta sama pozycja wystąpiła { $times } raz.
       *[other] Remis: ta sama pozycja wystąpiła { $times } razy.
    }
    .count = ta pozycja: { $count } z { $limit }
draw-three-kings-against-one = Trzy damki przeciw jednej
    .sentence = { $moves ->
        [one] Jest remis, gdy strona, która ma co najmniej trzy damki przeciw jednej, wykona { $moves } ruch bez bicia i bez nowej damki.
        [few] Jest remis, gdy strona, która ma co najmniej trzy damki przeciw jednej, wykona { $moves } ruchy bez bicia i bez nowej damki.
       *[other] Jest remis, gdy strona, która ma co najmniej trzy damki przeciw jednej, wykona { $moves } ruchów bez bicia i bez nowej damki.
    }
    .outcome = { $moves ->
        [one] Remis: trzy damki nie wygrały z jedną po { $moves } ruchu.
       *[other] Remis: trzy damki nie wygrały z jedną po { $moves } ruchach.
    }
    .count = { draw-of-moves } strony, która ma co najmniej trzy damki przeciw jednej
draw-few-pieces = Mało pionków
    .sentence = Jest remis po { draw-span } bez bicia i bez nowej damki, gdy na planszy stoi łącznie od { $from } do { $to } pionków i damek.
    .outcome = Remis po { draw-span } bez bicia i bez nowej damki, gdy na planszy było łącznie od { $from } do { $to } pionków i damek.
    .count = { draw-of-moves } bez bicia i bez nowej damki (na planszy od { $from } do { $to } pionków i damek)
draw-long-diagonal = Damka na głównej przekątnej
    .sentence = Jest remis po { draw-span } bez bicia i bez nowej damki, gdy jedna damka broni się na głównej przekątnej przeciw trzem pionkom lub damkom.
    .outcome = Remis: jedna damka utrzymała się na głównej przekątnej przeciw trzem, po { draw-span }.
    .count = { draw-of-moves } z samotną damką na głównej przekątnej
draw-two-against-one = Dwie przeciw jednej
    .sentence = Jest remis po { draw-span } bez bicia i bez nowej damki, gdy jedna damka gra przeciw drugiej damce, samej albo z jeszcze jednym pionkiem lub jedną damką.
    .outcome = Remis po { draw-span }: jedna damka obroniła się przeciw najwyżej dwóm.
    .count = { draw-of-moves } jednej damki przeciw najwyżej dwóm
