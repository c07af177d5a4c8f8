# Biuro turnieju.

# Lista i nowy turniej.
page-tournament = Turnieje
page-tournament-about = Dla klasy, klubu albo całej sali: wklej nazwiska, wylosuj pary, wydrukuj je i wpisuj wyniki. Działa bez internetu.
page-tournament-own = Twoje turnieje
page-tournament-new = Nowy turniej
page-tournament-title = Tytuł
page-tournament-default-title = Nasz turniej
page-tournament-default-group = Wszyscy
page-tournament-names = Zawodnicy, każdy w osobnym wierszu
page-tournament-names-example =
    Ala Kowalska, 4b
    Olek Nowak, 5a, 1200
page-tournament-names-file = Wczytaj z pliku…
page-tournament-names-missing = Wpisz co najmniej jedną osobę.
page-tournament-found = { $count ->
    [0] Wpisz albo wklej: imię i nazwisko, a jeśli chcesz, także klasę lub klub i ranking, jak w arkuszu. Zawodników można dodać też później.
    [one] Znaleziono jedną osobę
    [few] Znaleziono { $count } osoby
   *[many] Znaleziono { $count } osób
}
page-tournament-found-classes = { $count ->
    [one] jedną z klasą lub klubem
   *[other] { $count } z klasą lub klubem
}
page-tournament-found-ratings = { $count ->
    [one] jedną z rankingiem
   *[other] { $count } z rankingiem
}
page-tournament-twice = Dwa razy na liście: { $names }.
page-tournament-names-outside = Poza salą: { $name }
page-tournament-surname-first = Najpierw nazwisko
page-tournament-system = Kto z kim gra
page-tournament-rounds = Rundy
page-tournament-sides = Pierwsza osoba w parze: { $first }. Druga: { $second }.
page-tournament-finer = Więcej ustawień: zegar, punkty, wartościowania
page-tournament-finer-matches = Więcej ustawień: zegar, numery startowe, remisy, trzecie miejsce
page-tournament-points = Punkty
page-tournament-scoring = { $win } – { $draw } – { $loss }
page-tournament-toss-wins = Wygrany rzut monetą po remisie liczy się jak zwycięstwo
page-tournament-scoring-own = inne punkty
page-tournament-worth = { $what ->
    [win] Wygrana
    [draw] Remis
    [loss] Przegrana
    [allocated-bye] Wolny los przy nieparzystej liczbie
    [forfeit-win] Walkower: brak przeciwnika
    [forfeit-loss] Walkower: własna nieobecność
    [full-bye] Wolne za cały punkt
    [half-bye] Wolne za pół punktu
   *[absent] Nieobecność w rundzie
}
page-tournament-tie-breaks = Wartościowania
page-tournament-tie-breaks-about = Przy równych punktach rozstrzyga pierwsze wartościowanie, potem następne.
page-tournament-tie-break-up = { $name }: wyżej
page-tournament-tie-break-down = { $name }: niżej
page-tournament-tie-break-remove = { $name }: usuń
page-tournament-tie-break-add = Dodaj wartościowanie
page-tournament-by-rating = Numery startowe według rankingu, nie z losowania
page-tournament-two-games = Dwie partie z każdym przeciwnikiem, ze zmianą stron
page-tournament-decider = Przy remisie w meczu rozstrzyga
page-tournament-third-place = Z meczem o trzecie miejsce
page-tournament-boards = Liczba stołów na sali
page-tournament-boards-enough = wystarczy dla wszystkich
page-tournament-begin = Utwórz turniej
page-tournament-upload = Turniej z pliku
page-tournament-upload-about = Cały turniej zapisany na innym komputerze można tu prowadzić dalej.
page-tournament-upload-file = Wybierz plik…

# Biuro.
page-tournament-open-wall = Ekran na ścianę
page-tournament-not-organiser = Możesz tu wszystko obejrzeć, ale zmieniać może tylko organizator.
page-tournament-groups = Grupy
page-tournament-tab = { $tab ->
    [players] Zawodnicy
    [round] Runda
    [table] Tabela
    [hall] Sala
    [links] Telefony
    [files] Wydruki i pliki
   *[more] Więcej
}

# Zawodnicy.
page-tournament-players = { $count ->
    [0] Jeszcze nikogo nie ma
    [one] Jedna osoba
    [few] { $count } osoby
   *[many] { $count } osób
}
page-tournament-players-first = Najpierw dodaj co najmniej dwie osoby.
page-tournament-player = Zawodnik
page-tournament-player-more = { $name }: więcej
page-tournament-withdrawn = wycofanie
page-tournament-rest = { $bye ->
    [absent] Nie gra w następnej rundzie
    [half] Wolne z połową punktu
   *[full] Wolne z pełnym punktem
}
page-tournament-cancel-bye = Jednak gra
page-tournament-withdraw = Kończy udział
page-tournament-return = Wraca do gry
page-tournament-remove = Usuń
page-tournament-rename = Nowe imię lub nazwisko
page-tournament-rename-now = Zmień
page-tournament-add = Dodaj zawodników
page-tournament-add-now = Dodaj
page-tournament-from-class = Wszyscy z klasy { $name }
page-tournament-join-about = Zawodnicy mogą też zapisać się sami: kod dla nich zrobisz w zakładce „Telefony”.
page-tournament-check-in = Lista obecności
page-tournament-check-in-about = Dotknij swojego imienia, gdy przyjdziesz.
page-tournament-here = { $count ->
    [one] Obecność: { $here } z { $count } osoby
   *[other] Obecność: { $here } z { $count } osób
}
page-tournament-leave-out = { $count ->
    [one] Jednej osoby nie ma: pomiń ją w następnej rundzie
   *[other] Nie ma { $count } osób: pomiń je w następnej rundzie
}
page-tournament-let-in = { $count ->
    [one] Jedna z pominiętych osób już jest: niech gra
    [few] { $count } z pominiętych osób już są: niech grają
   *[many] { $count } z pominiętych osób już jest: niech grają
}
page-tournament-player-codes = Drukuj kody dla telefonów
page-tournament-missed-half = Za każdą opuszczoną rundę po pół punktu
page-tournament-agrees = Pełne imię i nazwisko wolno pokazywać poza salą
page-tournament-own-link = Kod dla tej osoby
page-tournament-own-link-title = Kod dla: { $name }
page-tournament-apart = Kto z kim nie gra
page-tournament-apart-about = Rodzeństwo albo klasa w pierwszych rundach. Wybierz co najmniej dwie osoby.
page-tournament-apart-rule = { $rounds ->
    [0] { $names }: nigdy
    [one] { $names }: nie w pierwszej rundzie
   *[other] { $names }: nie w pierwszych { $rounds } rundach
}
page-tournament-apart-end = Mogą grać
page-tournament-apart-classes = { $rounds ->
    [one] W pierwszej rundzie nikt nie gra z własną klasą
   *[other] W pierwszych { $rounds } rundach nikt nie gra z własną klasą
}
page-tournament-apart-rounds = W ilu pierwszych rundach
page-tournament-apart-always = We wszystkich rundach, nie tylko w pierwszych
page-tournament-apart-now = Nie kojarz ich ze sobą

# Losowanie.
page-tournament-next = Następnie: { $round }
page-tournament-all-played = Wszystkie rundy są rozegrane.
page-tournament-promise-about = Program wybiera tajną liczbę i pokazuje jej skrót, zanim ktokolwiek zawoła słowo. Dzięki temu każdy może potem sprawdzić, że niczego nie ustawiono.
page-tournament-promise = Przygotuj losowanie
page-tournament-promised = Zapowiedziane przed losowaniem:
page-tournament-promised-about = Skrót SHA-256 tajnej liczby. Widać go też na ekranie na ścianie.
page-tournament-words = Słowa zawołane przez zawodników
page-tournament-words-about = Poproś kogoś, żeby zawołał dowolne słowo, i wpisz je. Kilka słów oddziel przecinkami.
page-tournament-word-missing = Wpisz co najmniej jedno zawołane słowo: program sam nie może rozstrzygać.
page-tournament-draw = Losuj
page-tournament-draw-only = Losuj, a pary ułożę ręcznie
page-tournament-seed-elsewhere = Tajna liczba tego losowania została na innym komputerze, więc zapowiedziano nową. Pokaż ją i niech ktoś zawoła nowe słowo.
page-tournament-end-early = Żeby zakończyć grupę teraz, ustaw mniej rund w zakładce „Więcej”.
page-tournament-draw-again = { $count ->
    [2] Drugie losowanie, powód: { $reason }
    [3] Trzecie losowanie, powód: { $reason }
   *[other] Losowanie numer { $count }, powód: { $reason }
}
page-tournament-pair = Skojarz rundę { $round }
page-tournament-by-hand = Ułóż pary ręcznie
page-tournament-by-hand-about = Dotknij dwóch osób, żeby zrobić z nich parę; pierwsza wybrana zaczyna. Kto zostanie, ma wolny los.
page-tournament-split = Rozdziel
page-tournament-draft = Obejrzyj ten szkic
page-tournament-draft-title = Pary ułożone ręcznie
page-tournament-draft-confirm = Gramy tak
page-tournament-draft-drop = Odrzuć szkic
page-tournament-breaks = To łamie zasady systemu:
page-tournament-breaks-nothing = To nie łamie żadnej zasady systemu.

# Wyniki.
page-tournament-results-in = { $count ->
    [one] { $done } z { $count } wyniku
   *[other] { $done } z { $count } wyników
}
page-tournament-board-wave = { $board } (tura { $wave })
page-tournament-other-results = { $names }: inne wyniki
page-tournament-claims = { $name } zgłasza: { $result }
page-tournament-correct = Co zmieni ta poprawka:
page-tournament-correct-now = Popraw
page-tournament-leave = Zostaw
page-tournament-change = { $name }: miejsce { $before } → { $after }, punkty { $old } → { $new }
page-tournament-change-place = { $name }: miejsce { $before } → { $after }
page-tournament-change-none = Niczyje miejsce ani punkty się nie zmienią.
page-tournament-change-later = { $count ->
    [one] Na tej podstawie ułożono już jedną późniejszą parę; ona się nie zmieni.
    [few] Na tej podstawie ułożono już { $count } późniejsze pary; one się nie zmienią.
   *[many] Na tej podstawie ułożono już { $count } późniejszych par; one się nie zmienią.
}
page-tournament-change-final = { $name }: skład ułożono według tej tabeli i zostanie bez zmian.
page-tournament-proposals = Partia rozegrana tutaj ma teraz inny wynik
page-tournament-proposal = Stół { $board }, { $names }: w partii jest „{ $new }”, w tabeli „{ $old }”.
page-tournament-proposal-accept = Przyjmij do tabeli
page-tournament-proposal-dismiss = Zostaw tabelę bez zmian
page-tournament-see-game = Zobacz partię
page-tournament-move-board = Stół
page-tournament-move-wave = Tura
page-tournament-move = Przenieś
page-tournament-swap = Zamień z parą { $names }
page-tournament-why = Dlaczego? (można pominąć)
page-tournament-because = Powód: { $note }
page-tournament-round-tools = Zmiany w rundzie
page-tournament-play-here = Grajcie na urządzeniach
page-tournament-play-here-about = Kto zapisał się telefonem lub tabletem, gra na nim, a wyniki wpiszą się same.
page-tournament-devices = Partie na urządzeniach
page-tournament-devices-wait = { $count ->
    [0] Żadna para nie czeka na partię.
    [one] Jedna para może teraz grać na swoich urządzeniach.
    [few] { $count } pary mogą teraz grać na swoich urządzeniach.
   *[many] { $count } par może teraz grać na swoich urządzeniach.
}
page-tournament-no-show = Po ilu minutach nieobecność oznacza przegraną (0: nigdy)
page-tournament-play-always = Partie każdej nowej rundy zaczynają się same
page-tournament-drop-why = Dlaczego runda jest cofana?
page-tournament-drop-round = Cofnij pary
page-tournament-tied = { $decider ->
    [toss] Równy wynik: rozstrzyga rzut monetą.
    [superblitz] Równy wynik: rozstrzyga superblic. Kto przechodzi dalej?
   *[lot] Równy wynik: rozstrzyga los.
}
page-tournament-goes-on = Dalej: { $name }
page-tournament-toss = Rzuć monetą
page-tournament-lot = Losuj
page-tournament-not-paired = Ta runda nie jest jeszcze skojarzona.

# Tabela.
page-tournament-place = Miejsce
page-tournament-points-head = Punkty
page-tournament-crosstable = Runda po rundzie
page-tournament-crosstable-about = Wiersz przeciwnika, strona (¹ zaczynała), wynik. + i − to walkowery, • to wolny los, * to wygrany rzut monetą.
page-tournament-bracket = Drabinka
page-tournament-tie-order = Niektórzy są równi we wszystkich wartościowaniach: kolejność ustali los.

# Sala.
page-tournament-clock = Zegar sali
page-tournament-clock-length = Czas rundy
page-tournament-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[many] { $count } minut
}
page-tournament-clock-start = Start
page-tournament-clock-pause = Wstrzymaj
page-tournament-clock-resume = Wznów
page-tournament-clock-end = Zakończ
page-tournament-decide = Decyzje
page-tournament-decide-about = Dotknij stołu.
page-tournament-warn = Upomnienie
page-tournament-missed-game = Pominięte bicie: przegrywa partię
page-tournament-missed-piece = Pominięte bicie: traci pionek
page-tournament-walkover = Nie ma tej osoby
page-tournament-walkover-both = Nie ma żadnej ze stron
page-tournament-adjudge = Wygrywa decyzją sędziego
page-tournament-adjudge-draw = Remis decyzją sędziego
page-tournament-decisions = Dziennik decyzji
page-tournament-no-decisions = Nie było jeszcze żadnych decyzji.
page-tournament-referee-about = Jesteś tu jako sędzia: zegar wszystkich stołów i decyzje.
page-tournament-scorer-about = Wpisuj wyniki: 1, gdy wygrywa pierwsza osoba, 2, gdy druga.

# Telefony.
page-tournament-links = Kody dla telefonów i ekranów
page-tournament-links-about = Każdy kod daje jedną rolę na każdym urządzeniu, które go zeskanuje. W każdej chwili można go unieważnić.
page-tournament-link-about = { $role ->
    [player] Zawodnicy sami zapisują się do grupy, widzą swój stół i zgłaszają wyniki.
    [scorer] Wpisuje wyniki i nic więcej.
    [referee] Włącza i zatrzymuje zegar, podejmuje decyzje.
    [wall] Widzi pary i tabele: duży ekran albo każdy, kto szuka swojego stołu.
   *[organiser] Może wszystko, tak jak Ty.
}
page-tournament-link-new = { $role ->
    [player] Kod dla zawodników
    [scorer] Kod dla sekretarza
    [referee] Kod dla sędziego
    [wall] Kod do oglądania
   *[organiser] Kod dla drugiego organizatora
}
page-tournament-link-once = Kod widać tylko teraz. Gdy będzie znów potrzebny, zrób nowy.
page-tournament-link-used = { $count ->
    [0] { $role }: jeszcze nieużyty
    [one] { $role }: na jednym urządzeniu
   *[other] { $role }: na { $count } urządzeniach
}
page-tournament-link-revoke = Unieważnij
page-tournament-links-made = Kody w użyciu
page-tournament-on-wall = Pokaż na ścianie
page-tournament-on-wall-done = Kod jest na każdym ekranie na ścianie.
page-tournament-off-wall = Zdejmij ze ściany
page-tournament-real-names = Imiona i nazwiska na sali
page-tournament-real-names-switch = Pokazuj pełne imiona i nazwiska na ścianie, w telefonach i na wydrukach
page-tournament-real-names-about = Bez tego wszyscy widzą pseudonimy albo imiona z inicjałem. Uczniowie z klasy zachowują pseudonimy, dopóki nauczyciel nie włączy prawdziwych nazwisk.
page-tournament-enter-about = Ten kod daje tutaj rolę: { $role }.
page-tournament-enter = Wejdź
page-tournament-your-name = Twoje imię
page-tournament-name-bad = Wpisz swoje imię, najwyżej 30 znaków.
page-tournament-closed = Do turnieju nie można się już zapisać. Zapytaj organizatora.
page-tournament-who = Kim jesteś?
page-tournament-your-board = Stół { $board }
page-tournament-your-opponent = przeciwnik: { $name }
page-tournament-your-side = Twoja strona: { $side }.
page-tournament-your-side-in = Partia { $game }, Twoja strona: { $side }.
page-tournament-you-out = Dla Ciebie to już koniec turnieju. Twoje miejsce: { $place }.
page-tournament-you-finished = Turniej zakończony. Twoje miejsce: { $place }.
page-tournament-you-withdrawn = Nie grasz już w tym turnieju. Jeśli wracasz, powiedz o tym przy stoliku sędziowskim.
page-tournament-im-here = Jestem na miejscu
page-tournament-you-rest = Nie grasz w tej rundzie: { $bye }.
page-tournament-wait-pairs = Następna runda nie jest jeszcze skojarzona. Gdy będzie, pojawi się tu Twój stół.
page-tournament-to-game = Do partii
page-tournament-claim = Jak się skończyło? Zgłaszają to obie osoby.
page-tournament-claim-won = Moja wygrana
page-tournament-claim-drawn = Remis
page-tournament-claim-lost = Moja przegrana
page-tournament-claim-waits = Zgłoszone. Teraz zgłasza druga osoba.
page-tournament-claim-other = Druga osoba zgłosiła już wynik. Teraz Ty.
page-tournament-claim-differs = Zgłaszacie różne wyniki. Porozmawiajcie albo podejdźcie do stolika sędziowskiego.
page-tournament-see-table = Tabela

# Wydruki i pliki.
page-tournament-prints = Wydruki
page-tournament-print-pairs = Drukuj pary
page-tournament-print = Drukuj
page-tournament-small-paper = Mały papier (A5)
page-tournament-diploma = Ustawienia dyplomów
page-tournament-diploma-text = Własny tekst
page-tournament-diploma-places = Ile miejsc dostaje dyplom
page-tournament-diploma-group = Czyje dyplomy
page-tournament-diploma-groups = wszystkich grup
page-tournament-diploma-all = Za udział, dla wszystkich
page-tournament-files = Pliki
page-tournament-consent = Zawodnicy albo ich rodzice zgadzają się na pokazywanie pełnych nazwisk poza salą
page-tournament-files-about = Bez tego we wszystkich plikach są pseudonimy albo imiona z inicjałem.
page-tournament-file-about = { $file ->
    [csv] Tabele wszystkich grup, do arkusza kalkulacyjnego
    [html] Jedna strona z całym turniejem, do opublikowania albo wysłania
    [json] Wszystko, dla innych programów
    [trf] Raport z grupy wybranej u góry, dla programów do kojarzenia
    [pdn] Partie rozegrane tutaj na urządzeniach
   *[event] Cały turniej, żeby prowadzić go dalej na innym komputerze
}
page-tournament-not-saved = Przeglądarka nie zapisuje tu plików.
page-tournament-not-written = Nie da się zapisać tego pliku: { $fault }

# Więcej.
page-tournament-settings = Turniej
page-tournament-keep = Zapisz
page-tournament-group = Grupa
page-tournament-group-name = Nazwa grupy
page-tournament-group-table = Punkty i wartościowania
page-tournament-group-new = Kolejna grupa albo finał
page-tournament-advance = Do finału: ile osób z każdej grupy
page-tournament-advance-nobody = na razie nikt
page-tournament-final-about = Finał można też wypełnić później, w zakładce „Zawodnicy”.
page-tournament-fill = Wypełnij tę grupę najlepszymi z innych grup
page-tournament-fill-about = Finał: do tej grupy wchodzą pierwsze miejsca zakończonych grup. O kolejności równych na granicy decyduje los.
page-tournament-fill-now = Przenieś do tej grupy
page-tournament-not-finished = { $name } (jeszcze trwa)
page-tournament-group-make = Utwórz grupę
page-tournament-log = Co się wydarzyło
page-tournament-last = Ostatnio:
page-tournament-undo = Cofnij
page-tournament-undo-why = Dlaczego to cofasz?
page-tournament-wipe = Usuń wszystkie nazwiska
page-tournament-wipe-about = Wszystkie imiona i nazwiska zostaną usunięte; miejsca i punkty zostaną. Tego nie da się cofnąć.
page-tournament-wipe-now = Usuń je na zawsze
page-tournament-delete = Usuń turniej
page-tournament-delete-about = Wszystko, co dotyczy turnieju, zostanie usunięte. Tego nie da się cofnąć.
page-tournament-delete-now = Usuń na zawsze

# Ekran na ścianie.
page-tournament-wall = Pary i wyniki
page-tournament-wall-empty = Niedługo zaczynamy.
page-tournament-wall-promise = Będzie losowanie
page-tournament-wall-shout = Zawołaj jakieś słowo!
page-tournament-find-board = Znajdź swój stół
page-tournament-join-by-code = Zapisz się telefonem
page-tournament-gong = Gong
page-tournament-gong-allow = Włącz gong
page-tournament-proof-before = Pokazane przed
page-tournament-proof-words = Słowa
page-tournament-proof-seed = Tajna liczba
