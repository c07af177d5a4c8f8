draw-of-moves = { $limit ->
    [one] { $count } z { $limit } ruchu
   *[other] { $count } z { $limit } ruchów
}

draw-king-moves = Same ruchy damkami
    .sentence = Jest remis po { draw-span } wykonanych samymi damkami i bez bicia; bicie albo ruch pionkiem zaczyna liczenie od nowa.
    .count = { draw-of-moves } samymi damkami bez bicia
draw-no-progress = Bez bicia i bez nowej damki
    .sentence = Jest remis, gdy przez { draw-plies } nie ma żadnego bicia ani nowej damki.
    .count = { draw-of-moves } bez bicia i bez nowej damki
draw-one-king-each = Damka na damkę
    .sentence = Jest remis od razu, gdy obie strony mają już tylko po jednej damce, nawet jeśli jedna mogłaby zbić drugą.
    .count = { $count ->
        [0] nie ma jeszcze jednej damki na jedną damkę
       *[other] jedna damka na jedną damkę
    }
draw-equal-numbers = Tyle samo pionków
    .sentence = Jest remis po { draw-span }, jeśli przez ten czas obie strony mają po tyle samo pionków i damek, najwyżej po { $at-most }, i liczba ta się nie zmienia.
    .count = { draw-of-moves } przy równej liczbie pionków, najwyżej po { $at-most }
draw-repetition = Powtórzenie pozycji
    .sentence = { $times ->
        [one] Jest remis, gdy ta sama pozycja z tą samą stroną na posunięciu wystąpi { $times } raz.
       *[other] Jest remis, gdy ta sama pozycja z tą samą stroną na posunięciu wystąpi { $times } razy.
    }
    .count = ta pozycja: { $count } z { $limit }
draw-three-kings-against-one = Trzy damki przeciw jednej
    .sentence = { $moves ->
        [one] Jest remis, gdy strona, która ma co najmniej trzy damki przeciw jednej, wykona { $moves } ruch bez bicia i bez nowej damki.
        [few] Jest remis, gdy strona, która ma co najmniej trzy damki przeciw jednej, wykona { $moves } ruchy bez bicia i bez nowej damki.
       *[other] Jest remis, gdy strona, która ma co najmniej trzy damki przeciw jednej, wykona { $moves } ruchów bez bicia i bez nowej damki.
    }
    .count = { draw-of-moves } strony, która ma co najmniej trzy damki przeciw jednej
draw-few-pieces = Mało pionków
    .sentence = Jest remis po { draw-span } bez bicia i bez nowej damki, gdy na planszy stoi łącznie od { $from } do { $to } pionków i damek.
    .count = { draw-of-moves } bez bicia i bez nowej damki (na planszy od { $from } do { $to } pionków i damek)
draw-long-diagonal = Damka na głównej przekątnej
    .sentence = Jest remis po { draw-span } bez bicia i bez nowej damki, gdy jedna damka broni się na głównej przekątnej przeciw trzem pionkom lub damkom.
    .count = { draw-of-moves } z samotną damką na głównej przekątnej
draw-two-against-one = Dwie przeciw jednej
    .sentence = Jest remis po { draw-span } bez bicia i bez nowej damki, gdy jedna damka gra przeciw drugiej damce, samej albo z jeszcze jednym pionkiem lub jedną damką.
    .count = { draw-of-moves } jednej damki przeciw najwyżej dwóm
