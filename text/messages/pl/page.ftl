# Strona. Wspólne dla wszystkich ekranów.
page-title = Damka
page-tagline = Warcaby według dowolnych zasad
page-skip = Przejdź do treści
page-home = Strona główna
page-settings = Ustawienia
page-yes = Tak
page-no = Nie
page-close = Zamknij
page-not-found = Ta przeglądarka nie przechowuje takiej partii.

# Początek.
page-start-board = Zagraj pierwszy ruch, a komputer odpowie.
page-start-now = Graj od razu
page-start-now-about = z komputerem, poziom { $level }, zasady { $rules }
page-start-computer = Z komputerem
page-start-computer-about = wybierz zasady, poziom, stronę i zegar
page-start-friend = Ze znajomym
page-start-friend-about = przez sieć: link, kod QR albo sześć liter
page-start-friend-none = nie tutaj: ta strona nie ma serwera gier
page-start-device = Gra we dwoje na jednym urządzeniu
page-start-device-about = jedna plansza, dwie osoby
page-start-go-on = Wróć do partii
page-start-go-on-about = { $players }; zasady { $rules }, { $count ->
    [one] rozegrano { $count } ruch
    [few] rozegrano { $count } ruchy
   *[many] rozegrano { $count } ruchów
}
page-start-more-games = Wszystkie niedokończone partie

# Przygotowanie partii.
page-level = Poziom { $level }: { $name }
page-level-label = Poziom
page-level-easy = łatwy
page-level-hard = trudny
page-side = Twoja strona
page-side-lot = Losowo
page-moves-first = { $side } (zaczynają)
page-side-plain = { $side }
page-clock = Zegar
page-clock-ruled = Jak w zasadach: { $clock }
page-clock-none = Bez zegara
page-clock-minutes = po { $count } min
page-name-of = Imię gracza: { $side }
page-turn-board = Obracaj planszę po każdym ruchu
page-begin = Zacznij
page-computer = komputer
page-computer-name = Komputer, poziom { $level }

# Partia.
page-board = Plansza. Strzałki przesuwają wskaźnik, Enter zaznacza pionek i stawia go na polu, Escape cofa zaznaczenie.
page-board-text = Plansza jako tekst
page-board-empty = puste
page-piece-man = { $side }: pionek
page-piece-king = { $side }: damka
page-square = { $square }: { $what }
page-to-move = Na ruchu: { $side }
page-your-turn = Twój ruch
page-ruled = Zasady: { $rules }
page-thinking = Komputer myśli
page-choose-lost = Wskaż pionek, który traci przeciwnik
page-moves = Ruchy
page-no-moves = Brak ruchów
page-move-label = Wpisz ruch
page-move-placeholder = Wpisz ruch: c3-d4
page-move-play = Zagraj
page-which = Które bicie?
page-which-option = { $move } (bije { $squares })
page-fork = Bicie może się skończyć na polu { $square } albo trwać dalej: { $squares }. Dotknij pola { $square } jeszcze raz, aby na nim skończyć.
page-fork-end = Skończ na polu { $square }
page-fork-leave = Anuluj
page-flip = Obróć planszę
page-sound-on = Dźwięk włączony
page-sound-off = Dźwięk wyłączony
page-takeback = Cofnij
page-draw = Remis
page-resign = Poddaj
page-resign-sure = Czy na pewno poddajesz partię?
page-resign-who = Partię poddaje: { $name }. Czy na pewno?
page-actions = Działania
page-more = Więcej
page-calm = Spokojny widok
page-picked-up = { $square }: pionek podniesiony
page-put-back = { $square }: pionek odstawiony
page-earlier-idle = To wcześniejsza pozycja. Żeby zagrać, wróć do partii.
page-premove = Zaplanowany ruch: { $move }
page-premove-none = Żaden ruch nie jest zaplanowany.
page-premove-dropped = Zaplanowany ruch przepadł.
page-premove-look = Spójrz jeszcze raz na planszę.
page-keys = Skróty klawiszowe
page-key-draw = Zaproponuj remis
page-key-larger = Większa plansza
page-key-smaller = Mniejsza plansza
page-key-step = Poprzedni lub następny ruch
page-key-ends = Pierwsza lub ostatnia pozycja
page-key-board = Na planszę: strzałki i Enter przestawiają pionki
page-key-escape = Zamknij, odznacz
page-leave-calm = Zamknij spokojny widok
page-captured = Zbite pionki: { $count }
page-see-rule = Zobacz zasadę
page-copy = Kopiuj
page-copied = Skopiowano
page-offer-draw = { $name }, zgadzasz się na remis?
page-offer-takeback = { $name }, zgadzasz się na cofnięcie ruchu? Prosi: { $by }.
page-offer-pause = { $name }, zgadzasz się na przerwę?
page-offer-resume = { $name }, gramy dalej?
page-penalty-missed = { $who ->
    [you] Było bicie: { $missed }.
    [name] { $name } pomija bicie: { $missed }.
   *[side] { $name } pomijają bicie: { $missed }.
}
page-penalty-lost = Za to z planszy schodzi pionek z pola { $square }.
page-pause = Pauza
page-resume = Wznów
page-paused = Zegar jest zatrzymany
page-ready = Uruchom zegar
page-hint = Podpowiedź
page-engine-failed = Nie udało się wczytać silnika, więc komputer nie może grać.
page-time-of = Czas gracza: { $side }
page-time-of-match = Czas partii
page-first-move = Na początek
page-previous-move = Poprzedni ruch
page-next-move = Następny ruch
page-last-move = Do ostatniego ruchu
page-earlier = Wcześniejsza pozycja
page-present = Wróć do partii

# Losowanie.
page-lot-sides = Kto czym gra, rozstrzyga los
page-lot-coin = Rzut monetą rozstrzyga remis
page-lot-promise = Zobowiązanie do tajnego ziarna (jego SHA-256):
page-lot-word = Dodaj własne słowo, żeby nie decydowało samo urządzenie
page-lot-call = Wybór gracza: { $side }
page-lot-heads = Orzeł
page-lot-tails = Reszka
page-lot-draw = Losuj
page-lot-turning = Trwa losowanie…
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
page-won = { $who ->
    [you] Wygrywasz!
    [name] Wygrywa { $name }
   *[side] Wygrywają { $name }
}
page-drawn = Remis
page-both-lost = Przegrywają obie strony
page-void = Partia się nie liczy
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
    [you] Twoje bicie zostało pominięte.
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
page-rematch = Rewanż
page-new-game = Nowa partia
page-pdn = Zapis partii (PDN)
page-match = Mecz: { $points } ({ $first } – { $second })
page-match-toss = Ta partia liczy się jako remis; zwycięzca rzutu monetą: { $winner }.
page-you = Ty
page-picture = Obrazek (SVG)
page-picture-title = { $title }, pozycja końcowa
page-picture-png = Obrazek (PNG)
page-picture-failed = Nie udało się utworzyć obrazka PNG. Zapisz obrazek SVG.
page-store-full = Pamięć tej przeglądarki jest pełna: to, co teraz robisz, przepadnie po zamknięciu strony. Wyeksportuj partie do pliku i usuń część z nich w „Moich partiach”.
page-store-blocked = Ta przeglądarka niczego tu nie zapisuje. Możesz grać jak zwykle, ale po zamknięciu strony partie i zasady przepadną.
page-not-stored = Nie udało się tego zapisać. Spróbuj jeszcze raz.

# Miejsca drugiego programu.
page-analysis = Analiza
page-rules = Zasady
page-games = Moje partie
page-review = Oceń

# Rady w czasie partii.
page-hint-waits = Silnik myśli…
page-judge = Oceń pozycję
page-stands-even = Pozycja jest równa.
page-stands-better = Nieco lepiej: { $side } (przewaga { $score } pionka).
page-stands-much-better = Wyraźnie lepiej: { $side } (przewaga { $score } pionka).
page-stands-winning = Wygrywa: { $side } (przewaga { $score } pionka).
page-stands-won = Partia jest rozstrzygnięta ({ $side }): { $score }.

# Części strony wczytywane później.
page-part = { $part ->
    [setup] przygotowanie partii
    [online] gra przez sieć
   *[study] analiza, zasady i zapisane partie
}
page-part-loading = Wczytywanie…
page-part-offline = Serwer nie odpowiada i brakuje części strony: { $part }. Sprawdź połączenie i spróbuj ponownie.
page-part-outdated = Jest już nowa wersja strony, a tej części starej nie da się wczytać: { $part }. Odśwież stronę, partie zostaną zachowane.
page-part-failed = Nie udało się wczytać części strony: { $part }.
page-part-again = Spróbuj ponownie

# Nowa wersja strony.
page-news = Dostępna jest nowa wersja strony. Partie zostaną zachowane.
page-news-load = Odśwież
page-news-later = Później

# Od pozycji.
page-position = Inna pozycja początkowa
