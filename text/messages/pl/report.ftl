# Sprawozdanie z turnieju (TRF) i jego rundy skojarzone ponownie.
report-at = wiersz { $line }, znak { $column }: { $reason }
report-too-long = plik jest za długi na sprawozdanie z turnieju
report-not-utf8 = to nie jest UTF-8; zapisz plik w tym kodowaniu
report-number = tu powinna być liczba, a nie „{ $text }”
report-points = tu powinny być punkty, na przykład 2.5, a nie „{ $text }”
report-side = tu powinna być strona, w albo b, a nie „{ $text }”
report-outcome = tu powinien być wynik (1 = 0 W D L + - H F U Z), a nie „{ $text }”
report-shifted = tu powinien być odstęp, a nie „{ $text }”: kolumny tego wiersza są przesunięte
report-twice = numer startowy { $text } ma już inny zawodnik
report-bye = tu powinien być wolny los, F, H albo Z, a nie „{ $text }”
report-too-many-rounds = sprawozdanie ma najwyżej { $text } rund
report-no-games = nie skojarzono żadnej rundy, więc nie ma czego kojarzyć ponownie
report-teams = to turniej drużynowy; ponownie kojarzy się tylko indywidualne
report-system = według sprawozdania kojarzono systemem „{ $text }”, a nie holenderskim FIDE z 2026 roku
report-by-rank = zawodników kojarzono według miejsc, a nie numerów startowych
report-code = rekord { $text } zmienia punkty w nieznany tu sposób
report-values = punkty „{ $text }” są tu nieznane albo różne dla obu stron
report-sum = zawodnik { $player } ma w sprawozdaniu { $stated } pkt, ale jego wyniki dają { $sum }
report-result = wynik zawodnika { $player } w rundzie { $round } jest sprzeczny sam ze sobą albo z wynikiem przeciwnika
report-unfinished = partia zawodnika { $player } w rundzie { $round } nie ma wyniku, a po niej jest następna runda
report-impossible = rundy { $round } nie da się skojarzyć: ktoś spotkałby przeciwnika drugi raz, dostał drugi wolny los albo za często tę samą stronę
report-field = runda { $round }: { $reason }
report-round = runda { $round }: { $difference }
report-missing = według zasad { $first } gra z { $second } i zaczyna; w sprawozdaniu nie grają ze sobą
report-unexpected = w sprawozdaniu { $first } gra z { $second } i zaczyna; według zasad nie grają ze sobą
report-sides = { $first } gra z { $second }, ale według zasad zaczyna { $first }
report-missing-bye = według zasad wolny los ma { $player }, w sprawozdaniu nie
report-unexpected-bye = w sprawozdaniu wolny los ma { $player }, według zasad nie
report-summary = { $rounds ->
    [one] { $rounds } runda skojarzona ponownie, { $differences ->
        [0] bez różnic
        [one] { $differences } różnica
        [few] { $differences } różnice
       *[other] { $differences } różnic
    }
    [few] { $rounds } rundy skojarzone ponownie, { $differences ->
        [0] bez różnic
        [one] { $differences } różnica
        [few] { $differences } różnice
       *[other] { $differences } różnic
    }
   *[other] { $rounds } rund skojarzonych ponownie, { $differences ->
        [0] bez różnic
        [one] { $differences } różnica
        [few] { $differences } różnice
       *[other] { $differences } różnic
    }
}
