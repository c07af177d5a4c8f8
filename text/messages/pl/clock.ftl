duration-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
}
duration-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
    [many] { $count } godzin
   *[other] { $count } godziny
}
duration-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
    [many] { $count } minut
   *[other] { $count } minuty
}
duration-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
    [many] { $count } sekund
   *[other] { $count } sekundy
}
duration-join = { $rest } { $last }

clock-none = bez zegara
    .sentence = Czas do namysłu nie jest ograniczony.
clock-each-move = { $time } na ruch
    .sentence = Czas na każdy ruch: { $time }. { $at-zero }
clock-whole-match = { $time } na cały mecz
    .sentence = Czas na cały mecz, wspólny dla obu graczy: { $time }. { $at-zero }
clock-each-player = { $time } dla gracza
    .sentence = Czas każdego gracza na wszystkie jego ruchy: { $time }. { $at-zero }
clock-each-player-period = { $moves ->
    [one] { $time } dla gracza na { $moves } ruch
    [few] { $time } dla gracza na { $moves } ruchy
   *[other] { $time } dla gracza na { $moves } ruchów
}
    .sentence = { $moves ->
        [one] Czas każdego gracza na { $moves } ruch: { $time }. { $at-zero }
        [few] Czas każdego gracza na każde { $moves } ruchy: { $time }. { $at-zero }
       *[other] Czas każdego gracza na każde { $moves } ruchów: { $time }. { $at-zero }
    }
clock-bonus-fischer = { $clock } + { $bonus } za ruch
    .sentence = { $clock } Po każdym ruchu dochodzi: { $bonus }.
clock-bonus-bronstein = { $clock }, zwrot za ruch najwyżej { $bonus }
    .sentence = { $clock } Po każdym ruchu wraca tyle czasu, ile on zajął, najwyżej: { $bonus }.

at-zero = Koniec czasu
    .question = Co się dzieje, gdy skończy się czas?
at-zero-loses = przegrana
    .sentence = Kto przekroczy czas, przegrywa.
at-zero-resigns = poddanie partii
    .sentence = Jeśli gracz nie zdąży dokończyć ruchu, uznaje się, że poddał partię; niedokończone bicie się nie liczy.
at-zero-draws = remis
    .sentence = Gdy czas się skończy, partia kończy się remisem.
