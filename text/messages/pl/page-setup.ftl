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
page-own-clock-whole-match = cały mecz, wspólny dla obu
page-clock-field-minutes = Minuty
page-clock-field-seconds = Sekundy
page-clock-field-bonus = Dodawane za ruch (s)
page-rules-facts = Zasady w skrócie
page-name-of = Kto gra ({ $side })
page-position = Inna pozycja początkowa
page-rules-unread = Zasady w tym linku są nieznane albo uszkodzone. Wybierz zasady samodzielnie.
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
page-key-wheel = Kółko myszy nad planszą też przewija ruchy
page-key-variations = Inne warianty

# Losowanie.
page-lot-coin = Rzut monetą rozstrzyga remis
page-lot-promise = Skrót SHA-256 tajnej liczby, pokazany przed losowaniem:
page-lot-word = Dodaj własne słowo, żeby nie decydowało samo urządzenie
page-lot-call = { $who ->
    [you] Twój wybór:
    [name] Wybiera { $name }:
   *[side] Wybierają { $name }:
}
page-lot-heads = Orzeł
page-lot-tails = Reszka
page-lot-draw = Losuj
page-lot-toss = Rzuć monetą
page-lot-computer-calls = Orzeł: wygrywa komputer. Reszka: wygrywasz Ty.
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
page-lot-check = Tajna liczba była ustalona, zanim dodano słowa: jej skrót SHA-256 pokazano wcześniej. Wynik można przeliczyć poleceniem „damka lots verify”.
page-lot-seed = Tajna liczba
page-lot-words = Dodane słowa
page-copy = Kopiuj
page-copied = Skopiowano
page-not-copied = Przeglądarka nie pozwala tu kopiować.
page-copy-game = Skopiuj link do partii
page-game-link-long = Ta partia jest za długa na link. Zapisz ją jako plik.
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
page-why-own-clock = Ten zegar wybrano dla tej partii.
page-pdn = Zapis partii (PDN)
page-picture = Obrazek (SVG)
page-picture-title = { $title }, pozycja końcowa
page-picture-png = Obrazek (PNG)
page-picture-failed = Nie udało się utworzyć obrazka PNG. Zapisz obrazek SVG.

# Rady w czasie partii.
page-hint-waits = Silnik myśli…
page-stands-even = Pozycja jest równa.
page-stands-better = { $who ->
    [you] Stoisz trochę lepiej.
    [name] { $name } stoi trochę lepiej.
   *[side] { $name } stoją trochę lepiej.
}
page-stands-much-better = { $who ->
    [you] Stoisz wyraźnie lepiej, mniej więcej o pionek.
    [name] { $name } stoi wyraźnie lepiej, mniej więcej o pionek.
   *[side] { $name } stoją wyraźnie lepiej, mniej więcej o pionek.
}
page-stands-winning = { $who ->
    [you] Masz wygraną pozycję.
    [name] { $name } ma wygraną pozycję.
   *[side] { $name } mają wygraną pozycję.
}
page-stands-won = { $who ->
    [you] { $moves ->
        [0] Wygrywasz.
        [one] Wygrywasz w { $moves } ruchu.
       *[other] Wygrywasz w { $moves } ruchach.
    }
    [name] { $moves ->
        [0] { $name } wygrywa.
        [one] { $name } wygrywa w { $moves } ruchu.
       *[other] { $name } wygrywa w { $moves } ruchach.
    }
   *[side] { $moves ->
        [0] { $name } wygrywają.
        [one] { $name } wygrywają w { $moves } ruchu.
       *[other] { $name } wygrywają w { $moves } ruchach.
    }
}
