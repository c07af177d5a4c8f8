# Systemy i każdy z nich jednym zdaniem.
tournament-system-random-pairs = Losowe pary
    .sentence = Pary i strony losuje się w każdej rundzie od nowa; w każdej rundzie grają wszyscy.
tournament-system-winner-goes-on = Zwycięzca przechodzi dalej
    .sentence = Kto przegra, odpada, a pozostałych losuje się w nowe pary, aż zostanie jedna osoba.
tournament-system-knock-out = System pucharowy
    .sentence = Kto przegra, odpada; drabinka jest znana od początku, więc każdy widzi drogę do finału.
tournament-system-round-robin = Każdy z każdym
    .sentence = Każdy gra z każdym (system kołowy): najsprawiedliwsza tabela, dobra dla małych grup.
tournament-system-swiss = System szwajcarski
    .sentence = W każdej rundzie gra się z kimś, kto ma podobną liczbę punktów, i z nikim dwa razy: sprawiedliwa tabela po niewielu rundach.

tournament-seeding-lot = numery startowe z losowania
tournament-seeding-rating = numery startowe według rankingu
tournament-decider-toss = rzut monetą
tournament-decider-superblitz = superblic
tournament-decider-lot = losowanie
tournament-decided-by = Przy remisie w meczu rozstrzyga { $decider }
tournament-match-games = { $count ->
    [one] jedna partia w każdym meczu
    [few] { $count } partie w każdym meczu, ze zmianą stron
   *[many] { $count } partii w każdym meczu, ze zmianą stron
}

# Punktacja.
tournament-scoring = Punkty: { $win } za wygraną, { $draw } za remis, { $loss } za przegraną
tournament-toss-nothing = rzut monetą po remisie niczego nie zmienia w tabeli
tournament-toss-win = kto wygra rzut monetą po remisie, dostaje punkty jak za wygraną

# Wartościowania: nazwa, skrót do nagłówka kolumny, co to jest.
tournament-tie-break-buchholz = Buchholz
    .short = Bch
    .sentence = Suma punktów wszystkich przeciwników.
tournament-tie-break-buchholz-cut = Buchholz bez { $lowest ->
        [one] najniższego
       *[other] { $lowest } najniższych
    }
    .short = Bch−{ $lowest }
    .sentence = Suma punktów przeciwników bez tych, którzy mają ich najmniej.
tournament-tie-break-median = średni Buchholz
    .short = Śr
    .sentence = Suma punktów przeciwników bez najwyższego i najniższego.
tournament-tie-break-sonneborn-berger = Sonneborn-Berger
    .short = SB
    .sentence = Punkty pokonanych przeciwników i połowa punktów tych, z którymi był remis.
tournament-tie-break-wins = liczba zwycięstw
    .short = Zw
    .sentence = Partie wygrane na planszy.
tournament-tie-break-direct-encounter = bezpośredni pojedynek
    .short = BP
    .sentence = Punkty z partii między równymi sobie, jeśli wszyscy ze sobą grali.
tournament-tie-break-progressive = progres
    .short = Prog
    .sentence = Suma punktów po kolejnych rundach.
tournament-tie-break-rating-average = średni ranking przeciwników
    .short = ŚrR
    .sentence = Średni ranking przeciwników.
tournament-tie-break-lot = los
    .short = Los
    .sentence = Rozstrzyga los.

# Rundy bez przeciwnika.
tournament-bye-allocated = wolny los
tournament-bye-full = wolne z pełnym punktem
tournament-bye-half = wolne z połową punktu
tournament-bye-absent = nieobecność
tournament-bye-rest = pauza

# Wynik partii słowami.
tournament-result-won = zwycięstwo: { $player }
tournament-result-drawn = remis
tournament-result-tossed = remis, rzut monetą dla: { $player }
tournament-result-forfeit = walkower, nie ma: { $player }
tournament-result-double-forfeit = walkower, nie ma żadnej ze stron

tournament-role-organiser = organizator
tournament-role-referee = sędzia
tournament-role-scorer = sekretarz
tournament-role-player = zawodnik
tournament-role-wall = ekran na ścianie

# Co się losuje.
tournament-purpose-pairs = pary rundy { $round }
tournament-purpose-start-numbers = numery startowe
tournament-purpose-first-side = strona numeru 1 w pierwszej rundzie
tournament-purpose-toss = rzut monetą: orzeł – { $first }, reszka – { $second }
tournament-purpose-tied-match = kto przechodzi dalej: { $first } czy { $second }
tournament-purpose-tie-order = kolejność osób równych we wszystkich wartościowaniach

tournament-pair = para { $number } ({ $first } – { $second })
tournament-of-group = { $group }: { $what }
tournament-taken-back = cofnięto razem z rundą { $round }

# Dlaczego czegoś nie zrobiono i co zrobić.
tournament-refusal-not-in-this-role = Rola „{ $role }” na to nie pozwala. Poproś osobę, która prowadzi turniej.
tournament-refusal-no-such-group = Nie ma grupy { $group }. Sprawdź listę grup.
tournament-refusal-no-such-player = { $player } nie gra w tej grupie. Wybierz kogoś z jej listy startowej.
tournament-refusal-no-such-round = W tej grupie nie ma rundy { $round }.
tournament-refusal-no-such-pairing = W rundzie { $round } nie ma pary { $pair }. Może runda została skojarzona od nowa: sprawdź aktualne pary.
tournament-refusal-no-such-game = Para { $pair } nie ma partii { $game }.
tournament-refusal-already-in = { $player } już gra w tej grupie.
tournament-refusal-named-twice = { $player } jest na liście dwa razy. Podaj każdą osobę raz.
tournament-refusal-already-withdrawn = { $player } nie gra już w turnieju.
tournament-refusal-not-withdrawn = { $player } cały czas gra, więc nie ma do czego wracać.
tournament-refusal-no-late-players = W tym systemie po pierwszej rundzie nie można już nikogo dopisać. Utwórz osobną grupę dla spóźnionych albo następnym razem wybierz system szwajcarski lub losowe pary.
tournament-refusal-already-begun = Grupa już gra. Żeby to zmienić, najpierw cofnij jej pierwszą rundę.
tournament-refusal-already-paired = Runda { $round } jest już skojarzona.
tournament-refusal-other-round = Teraz kolej na rundę { $next }, a nie na rundę { $asked }.
tournament-refusal-not-ready = Następnej rundy nie można jeszcze skojarzyć: { $missing }.
tournament-refusal-not-a-requested-bye = O takie wolne nie można prosić. Wybierz wolne z połową punktu, wolne z pełnym punktem albo nieobecność.
tournament-refusal-no-such-bye = { $player } nie ma wolnego w tej rundzie.
tournament-refusal-too-few-apart = Podaj co najmniej dwie osoby, które nie mają ze sobą grać.
tournament-refusal-no-such-apart = Tej zasady już nie ma.
tournament-refusal-lot-open = To losowanie jest już zapowiedziane. Teraz trzeba losować.
tournament-refusal-no-such-lot = To losowanie nie jest już otwarte: odbyło się albo zostało cofnięte. Sprawdź najnowszy stan.
tournament-refusal-commitment-used = Ta tajna liczba była już zapowiedziana. Każde losowanie potrzebuje nowej.
tournament-refusal-no-contribution = Nikt nie podał słowa, a program nie może losować sam. Niech ktoś zawoła jakieś słowo.
tournament-refusal-wrong-seed = Tajna liczba nie zgadza się z tym, co pokazano przed losowaniem.
tournament-refusal-not-drawn-here = Tego się tutaj nie losuje: { $purpose }.
tournament-refusal-already-drawn = To już jest wylosowane: { $purpose }.
tournament-refusal-lot-first = Najpierw potrzebne jest losowanie: { $purpose }.
tournament-refusal-no-pairing = Rundy { $round } nie da się skojarzyć: przy każdym układzie spotkają się osoby, które nie mogą ze sobą grać. Skojarz rundę ręcznie albo pozwól komuś zagrać jeszcze raz.
tournament-refusal-no-such-draft = Tego szkicu par już nie ma: został zastąpiony, zatwierdzony albo odrzucony.
tournament-refusal-other-promises = Szkic łamie teraz coś innego: { $broken }. Obejrzyj go jeszcze raz i zatwierdź.
tournament-refusal-not-the-last-round = Cofnąć można tylko ostatnią rundę, czyli rundę { $last }.
tournament-refusal-no-such-board = W tej sali nie ma stołu { $board }.
tournament-refusal-sits-elsewhere = Para { $pair } siedzi już przy innym stole. Sprawdź, kto gdzie siedzi, i zamień jeszcze raz.
tournament-refusal-board-taken = Przy tym stole w tej turze siedzi para { $pair }.
tournament-refusal-result-changed = { $standing ->
    [none] Nie ma wyniku do poprawienia. Wpisz go jako nowy.
   *[some] Jest tam już inny wynik: ktoś był szybszy albo trzeba go poprawić. Najpierw go sprawdź.
}
tournament-refusal-same-result = Ten wynik już tam jest.
tournament-refusal-source-elsewhere = Wyniki od graczy, od sędziego i za nieobecność zapisują się same: wpisz ten wynik jako wynik ze stolika sędziowskiego.
tournament-refusal-next-round-paired = Runda { $round } została skojarzona według tego, kto stąd przeszedł. Najpierw cofnij tamtą rundę.
tournament-refusal-not-your-game = Zgłosić można tylko własną partię.
tournament-refusal-result-stands = Wynik jest już wpisany. Jeśli jest zły, powiedz o tym przy stoliku sędziowskim.
tournament-refusal-too-many-claims = { $most ->
    [one] To zgłoszono już raz i to wystarczy. Wynik wpisze stolik sędziowski.
   *[other] To zgłoszono już { $most } razy i to wystarczy. Wynik wpisze stolik sędziowski.
}
tournament-refusal-other-game = Ta para gra tutaj inną partię albo żadnej.
tournament-refusal-no-such-proposal = Ta propozycja nie jest już otwarta.
tournament-refusal-not-tied = W parze { $pair } nie ma równego wyniku, więc nie ma czego rozstrzygać.
tournament-refusal-not-drawn = Para { $pair } nie ma remisu, o który można rzucić monetą. Najpierw wpisz remis.
tournament-refusal-already-settled = Wiadomo już, kto przechodzi dalej z pary { $pair }.
tournament-refusal-other-decider = W tej grupie przy remisie w meczu rozstrzyga { $decider }.
tournament-refusal-no-such-clock = Ten zegar już zakończono albo włączono inny.
tournament-refusal-clock-running = Zegar sali już chodzi.
tournament-refusal-clock-not-running = Zegar sali nie chodzi.
tournament-refusal-clock-length = Runda trwa od jednej sekundy do jednej doby.
tournament-refusal-nothing-to-undo = Nie ma czego cofać.
tournament-refusal-not-the-last = Ostatnio stało się coś innego: ktoś był szybszy. Sprawdź, zanim cofniesz.
tournament-refusal-no-reason = Podaj powód: zostanie w dzienniku i każdy będzie mógł go przeczytać.
tournament-refusal-not-finished = Grupa { $group } jeszcze nie skończyła.
tournament-refusal-numbers-drawn = Numery startowe są już wylosowane dla tego systemu, więc go nie zmienisz. Jeśli ma być inny, najpierw cofnij losowanie, podając powód. Zasady i zegar można zmieniać do pierwszej rundy.
tournament-refusal-system-stands = Po pierwszej rundzie system i zasady grupy się nie zmieniają. Można jeszcze zmienić nazwę, punktację, wartościowania i liczbę rund.
tournament-refusal-scoring = Taka punktacja nie działa: wygrana musi być warta więcej niż przegrana, a remis coś pomiędzy.
tournament-refusal-too-long = { $what ->
    [title] Tytuł jest za długi
    [name] Imię lub nazwa są za długie
   *[note] Uwaga jest za długa
}: liczba znaków to { $length ->
   *[other] { $length }
}, a zmieści się { $most }. Skróć tekst.
tournament-refusal-too-many = To za dużo ({ $what }): byłoby { $count }, a zmieści się { $most }.
tournament-refusal-too-few = To za mało ({ $what }): jest { $count }, a potrzeba co najmniej { $least }.

tournament-bounded-title = tytuł
tournament-bounded-name = imię lub nazwa
tournament-bounded-note = uwaga
tournament-bounded-players = zawodnicy
tournament-bounded-groups = grupy
tournament-bounded-rounds = rundy
tournament-bounded-boards = stoły
tournament-bounded-contributions = słowa do losowania
tournament-bounded-apart = zakazane pary
tournament-bounded-tie-breaks = wartościowania
tournament-bounded-places = miejsca
tournament-bounded-events = wpisy w dzienniku

# Czego brakuje przed następną rundą.
tournament-missing-players = { $present ->
    [0] nie ma ani jednej osoby
    [one] jest tylko jedna osoba
    [few] są { $present } osoby
   *[many] jest { $present } osób
}
tournament-missing-lot = potrzebne jest losowanie ({ $purpose })
tournament-missing-results = { $count ->
    [one] brakuje wyniku: { $pairs }
   *[other] brakuje wyników: { $pairs }
}
tournament-missing-ties = nie wiadomo, kto przechodzi dalej: { $pairs }
tournament-missing-round = przed nami { $round }
tournament-missing-rounds = wszystkie rundy są już rozegrane

# Co łamią pary ułożone ręcznie.
tournament-broken-met-before = { $player } i { $opponent }: partia już była, w rundzie { $round }
tournament-broken-kept-apart = { $player } i { $opponent }: ta para jest zakazana
tournament-broken-bye-twice = { $player }: drugi wolny los
tournament-broken-left-out = { $player }: nie ma ani przeciwnika, ani wolnego losu
tournament-broken-not-there = { $player }: w tej rundzie nieobecność
tournament-broken-out = { $player }: w turnieju pucharowym już po porażce
tournament-broken-side-again = { $player }: za często ta sama strona
tournament-broken-not-by-system = { $player }: według systemu inny przeciwnik

# Dlaczego ktoś jest na tym miejscu.
tournament-place-top = Wyżej nie ma nikogo.
tournament-place-points = { $above } ma więcej punktów: { $theirs } wobec { $own }.
tournament-place-tie-break = { $above } ma tyle samo punktów, ale więcej według wartościowania „{ $tie-break }”: { $theirs } wobec { $own }.
tournament-place-tie-break-equal = { $above } ma tyle samo punktów i tyle samo według: { $equal }, ale więcej według wartościowania „{ $tie-break }”: { $theirs } wobec { $own }.
tournament-place-lost = { $above } ma tyle samo punktów, ale także zwycięstwo w partii między nimi.
tournament-place-lost-equal = { $above } ma tyle samo punktów i tyle samo według: { $equal }, ale także zwycięstwo w partii między nimi.
tournament-place-lot = { $above } ma wszystko takie samo, ale lepszy los.
tournament-place-knocked-out = Odpada w rundzie { $round } (przeciwnik: { $by }); { $above } gra dłużej.
tournament-place-lost-match = Mecz między nimi w rundzie { $round } wygrywa { $above }.
tournament-place-knocked-out-absent = Odpada w rundzie { $round } bez gry; { $above } gra dłużej.
tournament-place-still-in = Jeszcze w grze; dalej jest już { $above }.
tournament-place-shared = Tak samo jak { $above }; to miejsce jest wspólne.

# Słowa na wydrukach i na stronie.
tournament-round = Runda { $round }
tournament-round-quarter-final = Ćwierćfinały
tournament-round-semi-final = Półfinały
tournament-round-final = Finał
tournament-third-place = Mecz o trzecie miejsce
    .yes = z meczem o trzecie miejsce
    .no = bez meczu o trzecie miejsce
tournament-group = Grupa { $name }
tournament-board = Stół
    .number = Stół { $board }
tournament-wave = Tura { $wave }
tournament-number = Nr
tournament-player = Zawodnik
tournament-class = Klasa
tournament-club = Klub
tournament-rating = Ranking
tournament-result = Wynik
tournament-place = Miejsce
tournament-points = Punkty
tournament-because = Dlaczego to miejsce
tournament-no-opponent = Bez przeciwnika
tournament-withdrawn = wycofanie
tournament-since = od rundy { $round }
tournament-players = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
   *[many] { $count } osób
}
tournament-start-list = Lista startowa
tournament-pairings = Kojarzenia
tournament-slips = Karteczki z wynikami
tournament-slip = Wynik partii
    .winner = Kto wygrał? Zaznacz jedno.
    .draw = Remis
    .toss = Rzut monetą dla
    .signatures = Podpisy obu stron
    .bring = Zanieś do stolika sędziowskiego.
tournament-player-codes = Kody dla telefonów
    .how = Zeskanuj telefonem: pokaże Twój stół i tam zgłosisz wyniki.
tournament-board-cards = Numery stołów
tournament-standings = Tabela
    .after = Tabela po rundzie { $round }
    .during = Tabela w trakcie rundy { $round }
    .final = Tabela końcowa
    .none = Jeszcze nie ma wyników.
    .rules = Kolejność: punkty, potem { $tie-breaks }.
    .points-only = Kolejność: punkty; przy równych miejsce jest wspólne.
    .knock-out = Kolejność: im dalej ktoś zaszedł, tym wyżej stoi; kto odpada w tej samej rundzie, ma wspólne miejsce.
tournament-crosstable = Tabela wyników
    .legend = W każdym polu: numer przeciwnika w tej tabeli, strona ({ $first }, { $second }), punkty. Znaki + i − to walkowery, * to wygrany rzut monetą, w nawiasie runda bez przeciwnika.
tournament-bracket = Drabinka
tournament-decisions = Dziennik decyzji
    .none = Nie było żadnych decyzji.
    .time = Godzina
    .utc = Czas (UTC)
    .what = Co
    .why = Dlaczego
tournament-diploma = Dyplom
    .place = za zajęcie { $place }. miejsca
    .taking-part = za udział
    .not-yet = Dyplomy za miejsca można drukować, gdy tabela jest końcowa. Na razie: { $missing }.
    .at = w turnieju „{ $title }”
    .signature = Organizator
    .date = Miejsce i data
tournament-rules = Zasady partii: { $rules }. Zegar: { $clock }.
tournament-rule-sheet = Regulamin gry
tournament-nobody = Jeszcze nikogo nie ma.
tournament-no-round = Żadna runda nie jest jeszcze skojarzona.
tournament-proofs = Losowania i ich dowody
    .how = Przed każdym losowaniem pokazano skrót SHA-256 tajnej liczby, potem padły słowa, a na końcu pokazano tę liczbę. Każdy może to sprawdzić poleceniem damka lots verify albo ręcznie.
    .purpose = Co losowano
    .commitment = Pokazano przed
    .words = Zawołane słowa
    .seed = Pokazano po
    .undone = cofnięto: { $note }

# Przy klawiaturze.
tournament-call-for-a-word = Najpierw pokaż to wszystkim. Potem niech ktoś zawoła jakieś słowo i losuj tak: { $command }
tournament-word-too-early = Słowo padło, zanim pokazano skrót, więc się nie liczy. Pokaż skrót, niech ktoś zawoła nowe słowo, i powtórz polecenie.
tournament-ask-for-words = Pokaż to wszystkim. Jakie słowa padają? (każde w osobnym wierszu, na końcu pusty wiersz)
tournament-confirm-by-hand = Te pary coś łamią: { $broken }. Jeśli mimo to mają grać, dodaj --confirm.
tournament-result-stands-already = Wynik już tam jest: { $pair }, { $result }. Poprawka zmieniłaby te miejsca:
tournament-place-change = { $player }: { $before } → { $after } (punkty: { $points-before } → { $points-after })
    .only = { $player }: { $before } → { $after }
tournament-pairs-stay = { $count ->
    [one] Jedna późniejsza para powstała z tego wyniku i zostaje bez zmian.
    [few] { $count } późniejsze pary powstały z tego wyniku i zostają bez zmian.
   *[many] { $count } późniejszych par powstało z tego wyniku i zostaje bez zmian.
}
tournament-final-stays = { $group }: skład ułożono według tej tabeli i zostaje bez zmian.
tournament-correct-with = Żeby go poprawić, dodaj { $option }
tournament-ask-for-consent = Czy wszyscy (albo ich rodzice) zgodzili się na publikację prawdziwych nazwisk? (tak/nie)
tournament-yes = tak, t
