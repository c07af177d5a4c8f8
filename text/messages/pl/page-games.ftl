# Moje partie i ocena jednej z nich.
page-games-search = Szukaj nazwy, gracza, zasad lub wyniku
page-games-filter = Pokaż
page-games-filter-all = Wszystkie partie
page-games-filter-running = Niedokończone
page-games-filter-finished = Rozegrane tutaj
page-games-filter-imported = Z plików
page-games-count = { $found } z { $count }
page-games-found = { $count ->
    [0] Nie znaleziono żadnej partii.
    [one] Znaleziono { $count } partię.
    [few] Znaleziono { $count } partie.
   *[other] Znaleziono { $count } partii.
}
page-games-none = Nie ma tu jeszcze żadnej partii. Każda rozpoczęta partia jest automatycznie zapisywana w tej przeglądarce.
page-games-none-found = Brak pasujących partii.
page-games-broken = { $count ->
    [one] Jednej partii nie da się odczytać; pozostaje bez zmian.
    [few] { $count } partii nie da się odczytać; pozostają bez zmian.
   *[other] { $count } partii nie da się odczytać; pozostają bez zmian.
}
page-games-waiting = Jeszcze nierozpoczęta.
page-games-open = Niedokończona: { $count ->
    [one] { $count } ruch.
    [few] { $count } ruchy.
   *[other] { $count } ruchów.
}
page-games-go-on = Graj dalej
page-games-go-on-with = Graj dalej: { $title }
page-games-review = Oceń
page-games-review-of = Oceń: { $title }
page-games-analyse = Analizuj
page-games-analyse-of = Analizuj: { $title }
page-games-rename = Zmień nazwę
page-games-rename-of = Zmień nazwę: { $title }
page-games-name = Nazwa partii
page-games-keep = Zapisz
page-games-more-of = Więcej: { $title }
page-games-pdn-of = Zapisz jako PDN: { $title }
page-games-delete = Usuń
page-games-delete-of = Usuń: { $title }
page-games-deleted = Usunięto: { $title }.
page-games-undo = Cofnij
page-games-out = Eksport
page-games-out-about = Format PDN czytają inne programy do warcabów. Kopia zapasowa zawiera też ustawienia i własne zasady; można ją wczytać tutaj albo w innej przeglądarce.
page-games-all-pdn = Wszystkie partie jako PDN
page-games-all = Wszystko (kopia zapasowa)
page-games-transfer = Import i eksport
page-games-in = Import
page-games-in-about = Plik PDN z jedną lub wieloma partiami albo kopia zapasowa. Plik można też tu upuścić.
page-games-file = Wybierz plik
page-games-paste = Albo wklej zapis PDN
page-games-take = Wczytaj
page-games-unreadable = Nie udało się odczytać pliku.
page-games-taken = { $count ->
    [one] Wczytano { $count } partię.
    [few] Wczytano { $count } partie.
   *[other] Wczytano { $count } partii.
}
page-games-taken-rules = { $count ->
    [one] Wczytano { $count } zestaw zasad.
    [few] Wczytano { $count } zestawy zasad.
   *[other] Wczytano { $count } zestawów zasad.
}
page-games-known = { $count ->
    [one] { $count } partia już tu była.
    [few] { $count } partie już tu były.
   *[other] { $count } partii już tu było.
}
page-games-nearest = { $count ->
    [one] { $count } partia ma nieznane zasady; odczytano ją według najbliższych znanych.
    [few] { $count } partie mają nieznane zasady; odczytano je według najbliższych znanych.
   *[other] { $count } partii ma nieznane zasady; odczytano je według najbliższych znanych.
}
page-games-no-room = { $count ->
    [one] Pamięć jest pełna: nie zapisano { $count } partii. Usuń część partii albo najpierw wyeksportuj wszystko.
    [few] Pamięć jest pełna: nie zapisano { $count } partii. Usuń część partii albo najpierw wyeksportuj wszystko.
   *[other] Pamięć jest pełna: nie zapisano { $count } partii. Usuń część partii albo najpierw wyeksportuj wszystko.
}
page-games-bad = { $count ->
    [one] Jednej partii nie udało się odczytać.
    [few] { $count } partii nie udało się odczytać.
   *[other] { $count } partii nie udało się odczytać.
}
page-games-odd = { $count ->
    [one] Wczytano { $count } partię, w której coś się nie zgadza.
    [few] Wczytano { $count } partie, w których coś się nie zgadza.
   *[other] Wczytano { $count } partii, w których coś się nie zgadza.
}
page-games-read = { $count ->
    [one] Na razie { $count } partia
    [few] Na razie { $count } partie
   *[other] Na razie { $count } partii
}
page-games-stop = Przerwij
page-games-stopped = Wczytywanie przerwano; partie wczytane do tej pory już tu są.
page-games-fault = Partia { $number } ({ $players }): { $why }
page-games-no-game = Nie ma tu żadnej partii.
page-games-nothing-new = Wszystko, co jest w pliku, już tu było.
page-games-merge = Wczytaj
page-games-settings = Wczytaj także ustawienia
page-games-differ = { $count ->
    [one] Jedna partia lub jeden zestaw zasad jest tu inny niż w pliku.
    [few] { $count } partie lub zestawy zasad są tu inne niż w pliku.
   *[other] { $count } partii lub zestawów zasad jest tu innych niż w pliku.
}
page-games-both = Zachowaj obie wersje
page-games-mine = Zostaw moje
page-games-theirs = Użyj tych z pliku
page-games-cancel = Anuluj

# Ocena partii.
page-review-begin = Oceń partię
page-review-stop = Przerwij
page-review-going = Pozycja { $at } z { $all }
page-review-progress = Postęp oceny
page-review-about = Silnik ocenia każdą pozycję partii i pokazuje, gdzie był lepszy ruch.
page-review-how = Jak to jest liczone?
page-review-idle = To ocena partii. Żeby spróbować innego ruchu, otwórz analizę albo graj od tej pozycji.
page-review-board = Plansza oceny. Strzałki przesuwają wskaźnik i odczytują pola.
page-review-none = W tej partii nie zagrano żadnego ruchu.
page-review-next = { $count ->
    [one] Znajdź lepszy ruch: { $count } ćwiczenie
    [few] Znajdź lepszy ruch: { $count } ćwiczenia
   *[other] Znajdź lepszy ruch: { $count } ćwiczeń
}
page-review-at = { $move }: { $judgement }. Szanse ({ $side }): { $percent }%.
page-exercise = Znajdź lepszy ruch
page-exercise-about = { $who ->
    [you] W partii padł tu ruch { $move }. Co jest lepsze?
    [name] { $name } gra tu { $move }. Co jest lepsze?
   *[side] Tutaj { $name } zagrały { $move }. Co jest lepsze?
}
page-exercise-judging = Silnik ocenia Twój ruch.
page-exercise-best = Dobrze: { $move } to najlepszy ruch.
page-exercise-good = Dobrze: ruch { $move } jest równie dobry jak ruch silnika.
page-exercise-bad = Ruch { $move } jest słabszy: szanse spadają z { $before }% do { $after }%. Spróbuj jeszcze raz.
page-exercise-same = Ruch { $move } zagrano w partii. Poszukaj lepszego.
page-exercise-hint = Podpowiedź
page-exercise-hint-says = Zagraj z pola { $square }.
page-exercise-solution = Pokaż rozwiązanie
page-exercise-next = Dalej
page-exercise-close = Wróć do partii

# Od wybranej pozycji.
page-play-from-here = Graj od tej pozycji
page-file-drop = Upuść plik, aby go otworzyć
