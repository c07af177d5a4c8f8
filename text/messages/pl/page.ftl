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
page-start-now-about = z komputerem na poziomie { $level }, zasady: { $rules }
page-start-computer = Z komputerem
page-start-computer-about = wybierz zasady, poziom, stronę i zegar
page-start-online = Przez sieć
page-start-online-about = ze znajomym albo z kimś nowym, od razu lub korespondencyjnie
page-start-online-none = nie tutaj: ta strona nie ma serwera gier
page-start-device = Gra we dwoje
page-start-device-about = przy jednym ekranie, na zmianę
page-start-tournament = Turniej
page-start-go-on = Wróć do partii
page-start-go-on-about = { $players }; zasady: { $rules }, { $count ->
    [0] jeszcze bez ruchu
    [one] rozegrano { $count } ruch
    [few] rozegrano { $count } ruchy
   *[many] rozegrano { $count } ruchów
}
page-start-more-games = Wszystkie niedokończone partie
page-no-such-page = Pod tym adresem niczego nie ma. To jest strona główna.

# Przygotowanie partii.
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
page-state = Stan partii
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
page-leave-calm = Zamknij spokojny widok
page-captured = Zbite pionki: { $count }
page-see-rule = Zobacz zasadę
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
page-pause = Przerwa
page-resume = Wznów
page-paused = Zegar jest zatrzymany
page-hint = Podpowiedź
page-engine-failed = Nie udało się wczytać silnika, więc komputer nie może grać.
page-time-of = Czas: { $side }
page-time-of-match = Czas meczu
page-first-move = Na początek
page-previous-move = Poprzedni ruch
page-next-move = Następny ruch
page-last-move = Do ostatniego ruchu
page-earlier = Wcześniejsza pozycja
page-present = Wróć do partii

# Losowanie.
page-lot-sides = Kto czym gra, rozstrzyga los
page-lot-turning = Trwa losowanie…

# Po partii.
page-won = { $who ->
    [you] Wygrywasz!
    [name] Wygrywa { $name }
   *[side] Wygrywają { $name }
}
page-drawn = Remis
page-both-lost = Przegrywają obie strony
page-void = Partia się nie liczy
page-rematch = Rewanż
page-new-game = Nowa partia
page-match = Mecz: { $points } ({ $first } – { $second })
page-match-toss = Ta partia liczy się jako remis; zwycięzca rzutu monetą: { $winner }.
page-you = Ty
page-store-full = Brak miejsca w przeglądarce: to, co teraz robisz, przepadnie po zamknięciu strony. Zwolnij miejsce w „Moich partiach”.
page-store-blocked = Ta przeglądarka niczego tu nie zapisuje. Możesz grać jak zwykle, ale po zamknięciu strony partie i zasady przepadną.
page-not-stored = Nie udało się tego zapisać. Spróbuj jeszcze raz.

# Ekrany wczytywane później.
page-analysis = Analiza
page-rules = Zasady
page-games = Moje partie
page-review = Oceń

# Rady w czasie partii.
page-hint-move = Pokaż ruch
page-judge = Oceń pozycję

# Części strony wczytywane później.
page-part = { $part ->
    [setup] przygotowanie partii
    [online] gra przez sieć
    [tournament] biuro turnieju
   *[study] analiza, zasady i zapisane partie
}
page-part-loading = Wczytywanie…
page-part-offline = Serwer nie odpowiada i brakuje części strony: { $part }. Sprawdź połączenie i spróbuj ponownie.
page-part-outdated = Jest już nowa wersja strony, a ze starej nie da się wczytać tej części: { $part }. Odśwież stronę. Partie nie przepadną.
page-part-failed = Nie udało się wczytać części strony: { $part }.
page-part-again = Spróbuj ponownie

# Nowa wersja strony.
page-news = Dostępna jest nowa wersja strony. Partie zostaną zachowane.
page-news-load = Odśwież
page-news-later = Później
