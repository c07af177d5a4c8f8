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
    [piece] pionek oddany za darmo
   *[draw] zaprzepaszczony remis
}
review-comment = { $what }: { $before }% → { $after }%. Lepiej: { $variation }.
    .alone = { $what }: { $before }% → { $after }%.
review-side = { $side }: dokładność { $accuracy }%; { $counts }
    .forced = { $side }: ani razu nie było wyboru; { $counts }
review-count-none = bez błędów
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
review-faultless = Żaden ruch nie został zaznaczony.
review-interrupted = Przerwano: poniżej to, co zdążono ocenić.
review-no-game = Nie ma w nim żadnej partii.
review-how = Szanse ocenia komputer: { $limit } na każdą pozycję. Każdy niewymuszony ruch dostaje e^(−{ $steepness }·koszt) punktu, gdzie koszt to utracona część punktu; dokładność to kwadrat średniej. W rozstrzygniętej partii ruch liczy się w jednej czwartej.
    .nodes = { $count ->
        [one] { $count } pozycja przeszukana
        [few] { $count } pozycje przeszukane
        [many] { $count } pozycji przeszukanych
       *[other] { $count } pozycji przeszukanej
    }
    .seconds = { $count } s
review-accuracy = Przy każdym ruchu silnik porównuje szanse po najlepszym ruchu i po tym, który zagrano; różnica to koszt ruchu. Ruch, który nic nie kosztuje, dostaje 100 punktów, za stratę 1% szans zostaje ich { $one }, za 5% – { $five }, za 20% – { $twenty }. Pionek oddany za darmo liczy się jako błąd także w przegranej partii. Ruchy wymuszone się nie liczą, a gdy partia jest już rozstrzygnięta, ruch liczy się w jednej czwartej. Dokładność to kwadrat średniej: przy średniej 90 punktów wynosi 81%. Skalę dobrano na partiach dziesięciu poziomów komputera.
