# Plansza do analizy.
page-analysis-tabs = Zakładki analizy
page-analysis-tab-moves = Ruchy
page-analysis-tab-graph = Wykres
page-analysis-tab-other-rules = Inne zasady
page-analysis-tab-text = Zapis partii
page-analysis-edit = Ustaw pozycję
page-analysis-undo = Cofnij zmianę
page-analysis-redo = Przywróć zmianę
page-analysis-new = Nowa analiza
page-analysis-dropped = { $count ->
    [one] { $count } ruch jest niezgodny z tymi zasadami i został pominięty. „Cofnij zmianę” go przywróci.
    [few] { $count } ruchy są niezgodne z tymi zasadami i zostały pominięte. „Cofnij zmianę” je przywróci.
   *[many] { $count } ruchów jest niezgodnych z tymi zasadami i zostało pominiętych. „Cofnij zmianę” je przywróci.
}
page-analysis-link-bad = Ten adres nie prowadzi do żadnej pozycji. { $error }
page-analysis-link-rules = Ta przeglądarka nie zna zasad „{ $rules }”. Pozycja jest pokazana według innych.

# Ruchy i warianty.
page-analysis-start = Pozycja początkowa
page-analysis-empty = Zagraj na planszy, wklej partię albo upuść tu plik PDN.
page-analysis-setup = pozycja ustawiona
page-analysis-mark = Ocena ruchu
page-analysis-mark-brilliant = Znakomity ruch
page-analysis-mark-good = Dobry ruch
page-analysis-mark-interesting = Ciekawy ruch
page-analysis-mark-dubious = Wątpliwy ruch
page-analysis-mark-mistake = Błąd
page-analysis-mark-blunder = Poważny błąd
page-analysis-comment = Komentarz do tego ruchu
page-analysis-comment-start = Komentarz do pozycji początkowej
page-analysis-promote = Przesuń wariant wyżej
page-analysis-delete = Usuń od tego ruchu

# Silnik.
page-analysis-engine = Silnik
page-analysis-engine-off = Silnik jest wyłączony.
page-analysis-engine-waits = Silnik zaczyna liczyć…
page-analysis-lines = Liczba wariantów
page-analysis-threat = Groźba
page-analysis-threat-about = Co zagrałby przeciwnik, gdyby teraz był na ruchu
page-analysis-threat-none = Tu nie można oddać ruchu.
page-analysis-line-play = Zagraj { $move }
page-analysis-bar = Ocena: { $score }
page-analysis-bar-none = Bez oceny
page-analysis-wins = { $side }: wygrana
page-analysis-wins-in = { $side }: { $moves ->
    [one] wygrana w { $moves } ruchu
   *[other] wygrana w { $moves } ruchach
}

# Zapis: PDN i FEN.
page-analysis-paste = Wklej partię (PDN) albo pozycję (FEN)
page-analysis-open = Otwórz
page-analysis-file = Otwórz plik
page-analysis-opened = Otwarto: { $name }
page-analysis-nothing = W tym tekście nie ma partii. PDN zawiera ruchy, na przykład „1. 22-18 9-13”, a FEN pozycję, na przykład „W:W21-32:B1-12”.
page-analysis-faults = { $count ->
    [one] W zapisie jest { $count } błąd:
    [few] W zapisie są { $count } błędy:
   *[many] W zapisie jest { $count } błędów:
}
page-analysis-more-faults = { $count ->
    [one] i jeszcze { $count }
    [few] i jeszcze { $count }
   *[many] i jeszcze { $count }
}
page-analysis-unknown-rules = Partię rozegrano według zasad „{ $rules }”, których tu nie ma. Pokazana jest według innych: { $name }.
page-analysis-by-rules = Partia jest teraz pokazana według zasad: { $name }.
page-analysis-pdn = Partia jako PDN
page-analysis-fen = Pozycja jako FEN
page-analysis-copy-pdn = Kopiuj PDN
page-analysis-save-pdn = Zapisz plik PDN
page-analysis-copy-fen = Kopiuj FEN
page-analysis-copy-link = Kopiuj link do pozycji
page-analysis-copy-game-link = Kopiuj link do całej partii
page-analysis-link-long = Ta partia jest za długa na link. Zapisz ją jako plik.
page-analysis-copied = Skopiowano.
page-analysis-not-copied = Przeglądarka nie pozwala kopiować. Zaznacz tekst i skopiuj go samodzielnie.
page-analysis-unread = Nie udało się odczytać pliku.

# Zbiór partii.
page-analysis-games = Partie w pliku
page-analysis-games-count = { $count ->
    [one] { $count } partia
    [few] { $count } partie
   *[many] { $count } partii
}
page-analysis-games-reading = Wczytywanie: { $percent }%
page-analysis-games-search = Szukaj gracza lub turnieju
page-analysis-games-none = Brak pasujących partii.
page-analysis-games-more = Pokaż więcej
page-analysis-games-close = Zamknij zbiór
page-analysis-game-number = Partia { $number }
page-analysis-game-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
}
page-analysis-game-faulty = z błędami

# Ustawianie pozycji.
page-analysis-editor = Edytor pozycji
page-analysis-use = Analizuj tę pozycję
page-analysis-cancel = Anuluj

# Wykres.
page-engine-missing = Nie udało się wczytać silnika, więc pozycji nie można ocenić.
page-analysis-graph-make = Oceń partię
page-analysis-graph-stop = Przerwij
page-analysis-graph-empty = Gdy pojawią się ruchy, silnik może ocenić każdy z nich i narysować wykres.
page-analysis-graph-progress = Oceniono { $done } z { $all } pozycji
page-analysis-graph-old = Partia zmieniła się od czasu oceny.

# Inne zasady.
page-analysis-other-rules-about = Co można by tu zagrać według innych zasad? Wskaż ruch, a zobaczysz, skąd różnica.
page-analysis-other-rules-same = Wszystkie zasady pozwalają tu na te same ruchy.
page-analysis-other-rules-agree = Te same ruchy: { $names }
page-analysis-other-rules-there = Dozwolone tylko tam
page-analysis-other-rules-here = Dozwolone tylko tutaj
page-analysis-other-rules-why = { $rules }: { $reason }
page-analysis-other-rules-missed = Te same ruchy, ale inna kara za pominięte bicie.

# Kto, gdzie i kiedy grał.
page-analysis-about = O partii
page-analysis-about-player = Gracz ({ $side })
page-analysis-about-event = Turniej
page-analysis-about-date = Data (rok.miesiąc.dzień)
page-analysis-about-result = Wynik
page-analysis-about-open = nieznany lub partia w toku
page-analysis-about-draw = remis
