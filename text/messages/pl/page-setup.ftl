# Przygotowanie partii.
page-level = Poziom { $level }: { $name }
page-level-label = Poziom
page-level-easy = łatwy
page-level-hard = trudny
page-side = Którymi grasz?
page-side-lot = Niech los zdecyduje
page-moves-first = { $side } (zaczynają)
page-side-plain = { $side }
page-clock = Zegar
page-clock-ruled = Według zasad: { $clock }
page-clock-none = Bez zegara
page-clock-minutes = po { $count } min
page-clock-own = Własny
page-own-clock = Czas na co?
page-own-clock-each-player = wszystkie ruchy gracza
page-own-clock-each-move = każdy ruch
page-own-clock-whole-match = cały mecz, wspólny
page-clock-field-minutes = Minuty
page-clock-field-seconds = Sekundy
page-clock-field-bonus = Dodawane za ruch (s)
page-rules-facts = Zasady w skrócie
page-name-of = Kto gra ({ $side })
page-position = Inna pozycja początkowa
page-turn-board = Obracaj planszę po każdym ruchu
page-begin = Zacznij

# Klawisze partii.
page-key-draw = Zaproponuj remis
page-key-larger = Większa plansza
page-key-smaller = Mniejsza plansza
page-key-step = Poprzedni lub następny ruch
page-key-ends = Pierwsza lub ostatnia pozycja
page-key-board = Na planszę: strzałki i Enter przestawiają pionki
page-key-escape = Zamknij, odznacz

# Losowanie.
page-lot-coin = Rzut monetą rozstrzyga remis
page-lot-promise = Zobowiązanie do tajnego ziarna (jego SHA-256):
page-lot-word = Dodaj własne słowo, żeby nie decydowało samo urządzenie
page-lot-call = Wybór gracza: { $side }
page-lot-heads = Orzeł
page-lot-tails = Reszka
page-lot-draw = Losuj
page-lot-fair = Czy to uczciwe?
page-lot-places = { $change ->
    [yes] Los każe się zamienić: przesiądźcie się albo obróćcie planszę.
   *[no] Los nic nie zmienia: zostajecie na swoich miejscach.
}
page-seats = { $who ->
    [first] Grasz { $first-pieces }, a { $second } { $second-pieces }.
    [second] Grasz { $second-pieces }, a { $first } { $first-pieces }.
    [nobody] Jedno z was gra { $first-pieces }, drugie { $second-pieces }.
   *[both] { $first } gra { $first-pieces }, a { $second } { $second-pieces }.
}
page-tossed = { $face ->
    [heads] Wypadł orzeł.
   *[tails] Wypadła reszka.
} { $who ->
    [you] Wygrywasz rzut.
    [name] Rzut wygrywa { $name }.
   *[side] Rzut wygrywają { $name }.
} Sama partia liczy się jako remis.
page-go-on = Dalej
page-lot-proof = Jak to sprawdzić
page-lot-check = Ziarno było ustalone, zanim dodano słowa: jego SHA-256 pokazano wcześniej. Polecenie „damka lots verify” ponownie oblicza wynik.
page-lot-seed = Ziarno
page-lot-words = Dodane słowa
page-copy = Kopiuj
page-copied = Skopiowano
page-ready = Uruchom zegar

# Sędzia.
page-referee = Sędzia
page-referee-undo = Cofnij ostatnią decyzję
page-referee-warn = Upomnij: { $side }
page-referee-award = Przyznaj wygraną: { $side }
page-referee-draw = Ogłoś remis
page-referee-void = Unieważnij partię
page-referee-correct = Popraw pozycję
page-referee-correcting = Ustaw pionki tak, jak powinny stać
page-referee-leave = Anuluj
page-referee-put = Zastosuj

# Ustawianie pozycji.
page-arrange-board = Edytor pozycji. Strzałki przesuwają wskaźnik, Enter stawia albo zdejmuje wybrany pionek.
page-arrange-brush = Co postawić
page-arrange-erase = Zdejmij
page-arrange-turn = Kto jest na ruchu
page-arrange-clear = Pusta plansza
page-arrange-restart = Pozycja początkowa
page-arrange-fen = FEN
page-arrange-good = Pozycja jest poprawna.
page-arrange-stuck = Pozycja jest poprawna, ale strona, która ma ruch, nie może wykonać żadnego.

# Po partii.
page-why-no-pieces = { $who ->
    [you] Nie masz już na planszy żadnego pionka.
    [name] { $name } nie ma już na planszy żadnego pionka.
   *[side] { $name } nie mają już na planszy żadnego pionka.
}
page-why-no-moves = { $who ->
    [you] Nie możesz wykonać żadnego ruchu.
    [name] { $name } nie może wykonać żadnego ruchu.
   *[side] { $name } nie mogą wykonać żadnego ruchu.
}
page-why-missed = { $who ->
    [you] Pomijasz bicie.
    [name] { $name } pomija bicie.
   *[side] { $name } pomijają bicie.
}
page-why-resigned = { $who ->
    [you] Poddajesz partię.
    [name] { $name } poddaje partię.
   *[side] { $name } poddają partię.
}
page-why-time = { $who ->
    [you] Twój czas minął.
    [name] { $name } przekracza czas.
   *[side] { $name } przekraczają czas.
}
page-why-own-clock = Ten zegar wybrali sami gracze.
page-pdn = Pobierz partię (PDN)
page-picture = Obrazek (SVG)
page-picture-title = { $title }, pozycja końcowa
page-picture-png = Obrazek (PNG)
page-picture-failed = Nie udało się utworzyć obrazka PNG. Zapisz obrazek SVG.

# Rady w czasie partii.
page-hint-waits = Silnik myśli…
page-stands-even = Pozycja jest równa.
page-stands-better = { $side } stoją trochę lepiej.
page-stands-much-better = { $side } stoją wyraźnie lepiej, mniej więcej o pionka.
page-stands-winning = { $side } mają wygraną pozycję.
page-stands-won = { $moves ->
    [0] { $side } wygrywają.
    [one] { $side } wygrywają w { $moves } ruchu.
   *[other] { $side } wygrywają w { $moves } ruchach.
}
