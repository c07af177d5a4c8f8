# My games, and the review of one.
page-games-search = Szukaj nazwy, gracza, zasad lub wyniku
page-games-found = { $count ->
    [0] Nie znaleziono żadnej partii.
    [one] Znaleziono { $count } partię.
    [few] Znaleziono { $count } partie.
   *[other] Znaleziono { $count } partii.
}
page-games-none = Nie ma tu jeszcze żadnej partii. Każda rozpoczęta partia sama zapisuje się w tej przeglądarce.
page-games-none-found = Żadna partia nie pasuje.
page-games-broken = { $count ->
    [one] Jednej partii nie da się odczytać; zostaje, jak jest.
    [few] { $count } partii nie da się odczytać; zostają, jak są.
   *[other] { $count } partii nie da się odczytać; zostają, jak są.
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
page-games-rename = Nazwij
page-games-rename-of = Nazwij: { $title }
page-games-name = Nazwa partii
page-games-keep = Zapisz
page-games-pdn-of = Zapisz jako PDN: { $title }
page-games-delete = Usuń
page-games-delete-of = Usuń: { $title }
page-games-deleted = Usunięto: { $title }.
page-games-undo = Cofnij
page-games-out = Zapisz na dysku
page-games-out-about = Zapis PDN czytają inne programy do warcabów. Plik ze wszystkim zawiera też ustawienia i własne zasady; można go wczytać tutaj albo w innej przeglądarce.
page-games-all-pdn = Wszystkie partie jako PDN
page-games-all = Wszystko w jednym pliku
page-games-in = Wczytaj partie
page-games-in-about = Plik PDN z jedną lub wieloma partiami albo plik ze wszystkim. Można go też tu upuścić.
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
    [one] { $count } partia ma zasady, których tu nie ma; odczytano ją według najbliższych.
    [few] { $count } partie mają zasady, których tu nie ma; odczytano je według najbliższych.
   *[other] { $count } partii ma zasady, których tu nie ma; odczytano je według najbliższych.
}
page-games-no-room = { $count ->
    [one] Na { $count } partię nie starczyło miejsca: usuń niektóre albo najpierw zapisz wszystko w pliku.
    [few] Na { $count } partie nie starczyło miejsca: usuń niektóre albo najpierw zapisz wszystko w pliku.
   *[other] Na { $count } partii nie starczyło miejsca: usuń niektóre albo najpierw zapisz wszystko w pliku.
}
page-games-bad = { $count ->
    [one] Jednej partii nie udało się odczytać:
    [few] { $count } partii nie udało się odczytać:
   *[other] { $count } partii nie udało się odczytać:
}
page-games-fault = Partia { $number } ({ $players }): { $why }
page-games-no-game = Nie ma tu żadnej partii.
page-games-nothing-new = Wszystko, co jest w pliku, już tu było.
page-games-merge = Wczytaj
page-games-settings = Weź z pliku także ustawienia
page-games-differ = { $count ->
    [one] Jedna partia lub jeden zestaw zasad jest tu inny niż w pliku.
    [few] { $count } partie lub zestawy zasad są tu inne niż w pliku.
   *[other] { $count } partii lub zestawów zasad jest tu innych niż w pliku.
}
page-games-both = Zachowaj jedne i drugie
page-games-mine = Zostaw moje
page-games-theirs = Weź te z pliku
page-games-cancel = Anuluj

# The review.
page-review-begin = Oceń partię
page-review-stop = Przerwij
page-review-going = Pozycja { $at } z { $all }
page-review-progress = Postęp oceny
page-review-about = Komputer ogląda każdą pozycję partii i pokazuje, gdzie umknął lepszy ruch.
page-review-none = W tej partii nie zagrano żadnego ruchu.
page-review-next = { $count ->
    [one] Znajdź lepszy ruch: { $count } miejsce
    [few] Znajdź lepszy ruch: { $count } miejsca
   *[other] Znajdź lepszy ruch: { $count } miejsc
}
page-review-at = { $move }: { $judgement }. Szanse ({ $side }): { $percent } %.
page-exercise = Znajdź lepszy ruch
page-exercise-about = Tutaj { $side } zagrały { $move }. Co jest lepsze?
page-exercise-judging = Komputer ogląda twój ruch.
page-exercise-best = Tak jest: { $move } to najlepszy ruch.
page-exercise-good = Dobrze: { $move } jest tak samo dobre jak ruch komputera.
page-exercise-bad = { $move } to nie to: szanse spadają z { $before } % do { $after } %. Spróbuj jeszcze raz.
page-exercise-same = { $move } zagrano w partii. Poszukaj lepszego ruchu.
page-exercise-hint = Podpowiedź
page-exercise-hint-says = Rusza się pionek z pola { $square }.
page-exercise-solution = Pokaż rozwiązanie
page-exercise-next = Dalej
page-exercise-close = Wróć do partii

# From a position.
page-play-from-here = Graj dalej od tej pozycji
page-file-drop = Upuść plik, aby go otworzyć
