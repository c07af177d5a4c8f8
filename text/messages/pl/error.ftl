square-error-unreadable = pole to liczba od 1 do 32 albo nazwa od a1 do h8
square-error-no-such-number = pola mają numery od 1 do 32
square-error-light = { $name } to jasne pole, a gra się tylko na ciemnych

move-text-too-short = Ruch to co najmniej dwa pola, na przykład 22-18 albo c3-d4.
move-text-square = Nie da się odczytać pola „{ $text }”: { $reason }.

fen-at = { $error } (znak { $column })
fen-turn = FEN zaczyna się od strony na posunięciu, W albo B
fen-part = zamiast „{ $text }” powinno tu być W, B albo X i lista pól
fen-side-twice = strona { $side } jest podana dwa razy
fen-side-missing = brakuje strony { $side }: napisz :{ $side }, nawet jeśli nie ma ona pionków
fen-square = nie da się odczytać pola „{ $text }”: { $reason }
fen-square-twice = pole { $square } jest podane dwa razy
fen-range = zakres „{ $text }” powinien iść od mniejszego numeru do większego

setup-shared-squares = { $count ->
    [one] na polu { $squares } stoi więcej niż jeden pionek
   *[other] na polach { $squares } stoi więcej niż jeden pionek
}
setup-man-on-last-row = { $count ->
    [one] pionek { $side } stoi na swoim ostatnim rzędzie (pole { $squares }): powinna to być damka, napisz K
   *[other] pionki { $side } stoją na swoim ostatnim rzędzie (pola { $squares }): powinny to być damki, napisz K
}
setup-too-many = { $count ->
    [one] strona { $side } ma { $count } pionek, a może mieć najwyżej 12
    [few] strona { $side } ma { $count } pionki, a może mieć najwyżej 12
   *[other] strona { $side } ma { $count } pionków, a może mieć najwyżej 12
}
setup-owed-by-nobody = { $count ->
    [one] do zdjęcia podano pole { $squares }, a przeciwnik nic tam nie ma
   *[other] do zdjęcia podano pola { $squares }, a przeciwnik nic tam nie ma
}
setup-no-choice = do zdjęcia jest tylko pionek z pola { $squares }, a wybór wymaga co najmniej dwóch
