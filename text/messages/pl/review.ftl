# Partia oceniona ruch po ruchu.
review-judgement = { $judgement ->
    [forced] wymuszony
    [best] najlepszy
    [good] dobry
    [inaccuracy] niedokładność
    [mistake] błąd
   *[blunder] poważny błąd
}
review-missed = { $missed ->
    [capture] pominięte bicie
    [win] niewykorzystana wygrana
    [shot] niezauważone uderzenie
   *[draw] zaprzepaszczony remis
}
review-comment = { $what }: { $before } % → { $after } %. Lepiej: { $line }.
    .alone = { $what }: { $before } % → { $after } %.
review-side = { $side }: dokładność { $accuracy } %; { $counts }
    .forced = { $side }: ani razu nie było wyboru; { $counts }
review-count-inaccuracy = { $count ->
    [one] { $count } niedokładność
    [few] { $count } niedokładności
    [many] { $count } niedokładności
   *[other] { $count } niedokładności
}
review-count-mistake = { $count ->
    [one] { $count } błąd
    [few] { $count } błędy
    [many] { $count } błędów
   *[other] { $count } błędu
}
review-count-blunder = { $count ->
    [one] { $count } poważny błąd
    [few] { $count } poważne błędy
    [many] { $count } poważnych błędów
   *[other] { $count } poważnego błędu
}
review-title = Partia { $number }: { $first } – { $second }, { $result }
review-graph = Szanse po każdym ruchu w procentach: { $side }
review-heading = Ocena partii
    .move = Ruch
    .chance = Szanse
    .judgement = Ocena
    .better = Lepiej
    .marked = Zaznaczone ruchy
    .accuracy = Dokładność
review-progress = Ocenianie
review-faultless = Żaden ruch nie zasługuje na uwagę.
review-interrupted = Przerwano: poniżej to, co już gotowe.
review-no-game = Nie ma w nim żadnej partii.
review-how = Szanse ocenia komputer: { $limit } na każdą pozycję. Dokładność to średnia ze 100·e^(−5·strata) po ruchach, które nie były wymuszone; strata to część punktu, którą kosztuje ruch.
    .nodes = { $count ->
        [one] { $count } pozycja przeszukana
        [few] { $count } pozycje przeszukane
        [many] { $count } pozycji przeszukanych
       *[other] { $count } pozycji przeszukanej
    }
    .seconds = { $count } s
