# Komunikaty poleceń, które budują, sprawdzają i liczą tablice końcówek.
tables-pieces = { $pieces ->
    [one] { $pieces } pionek
    [few] { $pieces } pionki
   *[other] { $pieces } pionków
}
# W dopełniaczu: „do 5 pionków”, „tablice 5 pionków”.
tables-of-pieces = { $pieces ->
    [one] { $pieces } pionka
   *[other] { $pieces } pionków
}
tables-left = zostało
tables-size = { $size } { $unit }
tables-time = { $time } { $unit }
tables-plan = { $rules }: do { tables-of-pieces }, najwyżej { $memory } pamięci, około { $time } czasu procesora i { $size } na dysku, w folderze { $folder }
tables-done = { tables-pieces }, gotowe { $material }
tables-built = { tables-pieces }: { $wall } s, czas procesora { $cpu } s
tables-disk = na dysku: wartości { $values }, odległości { $distances }
tables-missing = Nie ma tablic { $material } albo są uszkodzone. Zbuduj je: { $command }
tables-no-folder = Nie ma folderu na tablice: podaj go przez --dir albo ustaw DAMKA_ENDGAMES.
tables-larger = Przydałyby się tu tablice { tables-of-pieces }. Wystarczy zbudować je raz: { $command }

# Dowody.
tables-wrong = { $wrong ->
    [0] wszystkie się zgadzają
    [one] { $wrong } błąd
    [few] { $wrong } błędy
   *[other] { $wrong } błędów
}
tables-looked-quiet = { $looked ->
    [one] { $looked } spokojna pozycja
    [few] { $looked } spokojne pozycje
   *[other] { $looked } spokojnych pozycji
}
tables-proved = { tables-pieces }: { tables-looked-quiet }, { tables-wrong }
tables-sampled = { tables-pieces }, losowo: { tables-looked-quiet }, { tables-wrong }
tables-forward = do { tables-of-pieces }: { $looked ->
    [one] { $looked } pozycja rozwiązana
    [few] { $looked } pozycje rozwiązane
   *[other] { $looked } pozycji rozwiązanych
} w przód, { tables-wrong }
tables-flaw = { $position }: tablica mówi: { $found }, z ruchów wynika: { $expected }
tables-value = { $value ->
    [win] wygrana
    [loss] przegrana
    [draw] remis
   *[none] brak wartości
}
    .measured = { tables-value } za { $plies }
tables-defender = { $defender ->
    [random] losowemu obrońcy
   *[tables] obrońcy z tablicami
}
tables-played-wins = do { tables-of-pieces }: { $games } wygranych pozycji przeciw { tables-defender }: wygrane { $won }, remisy przez limit zgodnie z przewidywaniem { $counted }, remisy z otwartym werdyktem { $doubtful }, inne { $broken }
tables-played-draws = do { tables-of-pieces }: { $games } remisowych pozycji przeciw { tables-defender }: przegrane { $lost }, wygrane { $won }
tables-broken = { $position }: mniej, niż mówiły tablice (posunięć: { $moves })
tables-won-with = przy { $nodes ->
    [one] { $nodes } węźle
   *[other] { $nodes } węzłach
} na posunięcie: wygrane { $won }
tables-playing = partie przeciw { tables-defender }

# Listy. Kreski dzielą kolumny.
tables-list-head = id|klucz|w programie|w folderze|na dysku
tables-info-key = klucz
tables-info-builtin = w programie
tables-info-folder = folder
tables-info-there = w folderze
tables-info-size = { tables-pieces }, { $size }
tables-info-line = pozycji { $positions }, odległości do { $goals }; budowa: { $memory } pamięci, około { $time } czasu procesora i { $size } na dysku
tables-goal = { $goal ->
    [man-move] bicia albo ruchu pionkiem
    [promotion] bicia albo nowej damki
   *[capture] bicia
}
tables-stat-head = materiał|pozycje|wygrane|remisy|przegr.|najdłuższa|najdłuższa|zakończone
tables-stat-head-below = ||%|%|%|wygrana|przegrana|limitem
tables-plot = { $rules }: wygrane, remisy, przegrane strony wymienionej najpierw, w %
