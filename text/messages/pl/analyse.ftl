# Analiza pozycji na żywo.
analyse-depth = głębokość { $depth }
analyse-nodes = { $unit ->
    [thousand] { $count } tys. pozycji
   *[million] { $count } mln pozycji
}
analyse-speed = { $unit ->
    [thousand] { $count } tys. na sekundę
   *[million] { $count } mln na sekundę
}
analyse-over = Partia skończona: nie ma już ruchów.
analyse-best = Najlepiej: { $move }
analyse-win = wygrywa
    .measured = { $moves ->
        [one] wygrywa w { $moves } ruchu
        [few] wygrywa w { $moves } ruchach
        [many] wygrywa w { $moves } ruchach
       *[other] wygrywa w { $moves } ruchu
    }
    .loses = przegrywa
    .loses-measured = { $moves ->
        [one] przegrywa w { $moves } ruchu
        [few] przegrywa w { $moves } ruchach
        [many] przegrywa w { $moves } ruchach
       *[other] przegrywa w { $moves } ruchu
    }
