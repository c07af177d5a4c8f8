# Co jest nie tak w pliku z zasadami albo w układanych zasadach, i co z tym zrobić.
fault-none = { $path }: w porządku: { $name } ({ $id })
fault-count = { $count ->
    [one] { $path }: { $count } błąd
    [few] { $path }: { $count } błędy
   *[other] { $path }: { $count } błędów
}
fault-at = Wiersz { $line }, znak { $column }: { $reason }
fault-at-key = Wiersz { $line }, znak { $column } ({ $key }): { $reason }
fault-meant = { $reason } Może miało być „{ $nearest }”?
fault-one-of = { $reason } Można napisać: { $known }.
fault-too-long = Plik z zasadami ma najwyżej 64 KiB. Czy to na pewno ten plik?
fault-not-utf8 = To nie jest UTF-8. Zapisz plik w tym kodowaniu.
fault-syntax = To nie jest TOML ({ $reason }).
fault-syntax-no-value = Brakuje wartości. Napisz: klucz = wartość.
fault-syntax-no-equals = Między kluczem a wartością brakuje znaku =.
fault-syntax-extra-equals = Znak = jest tu niepotrzebny.
fault-syntax-unquoted = Tu powinna stać wartość; tekst musi być w cudzysłowie, na przykład: "one-step".
fault-syntax-open-quote = Brakuje zamykającego cudzysłowu albo w tekście jest znak, którego tam być nie może.
fault-syntax-open-header = Nagłówek tabeli nie jest zamknięty. Napisz na przykład: [clock] albo [[draw]].
fault-syntax-open-array = Lista nie jest zamknięta: brakuje nawiasu ].
fault-syntax-open-inline-table = Tabela nie jest zamknięta: brakuje klamry na końcu.
fault-syntax-no-comma = Brakuje przecinka między dwiema wartościami.
fault-syntax-extra-comma = Jeden przecinek jest niepotrzebny.
fault-syntax-bad-key = Klucz składa się tylko z liter a–z, cyfr, łączników i podkreśleń.
fault-duplicate = Ten klucz jest tu dwa razy. Zostaw jeden.
fault-unknown-key = Nie ma takiego klucza.
fault-missing = Brakuje tego klucza. Napisz na przykład: { $example }
fault-missing-axes = Brakuje wielu ustaleń. Napisz based-on = "classic" (albo inne wbudowane zasady), żeby wziąć je stamtąd, lub dopisz każde z osobna: { $keys }.
fault-wrong-type = Tu powinno stać coś innego, na przykład: { $example }
fault-unknown-value = Nie ma wartości „{ $found }”.
fault-out-of-range = Tu nie może być { $found }. Podaj liczbę od { $from } do { $to }.
fault-bad-time = To nie jest czas: { $found }. Podaj minuty i sekundy, na przykład 2:30, najwyżej trzydzieści dni.
fault-bad-text = Wpisz tu przynajmniej jedno słowo, wszystko w jednym wierszu.
fault-bad-id = „{ $found }” nie może być skrótem. Użyj małych liter od a do z, cyfr i łączników, najpierw litera, najwyżej 40 znaków.
fault-taken-id = Skrót „{ $id }” mają już zasady wbudowane, i to inne. Wybierz inny, na przykład „my-{ $id }”.
fault-landing-of-one-step = Damka, która chodzi o jedno pole, zawsze staje tuż za zbitym pionkiem. Wybierz takie lądowanie albo damkę, która chodzi dowolnie daleko.
fault-same-colour = Obie strony mają ten sam kolor. Daj jednej z nich inny.
fault-common-clock-loses = Wspólny czas nie należy do nikogo, więc nikt nie może przez niego przegrać. Gdy się skończy, musi być remis.
fault-own-clock-draws = Kto stoi gorzej, mógłby przeczekać do końca swojego czasu. Koniec własnego czasu musi oznaczać przegraną albo poddanie partii.
fault-two-bonuses = Dodatek za ruch może być tylko jeden. Zostaw jeden rodzaj.
fault-draw-twice = Ta zasada remisu jest tu dwa razy, a rozstrzyga niższa liczba. Zostaw jedną z nich.
fault-turned-range = Zakres od { $from } do { $to } jest pusty. Zamień te liczby miejscami.
fault-endless-game = Według tych zasad damki mogłyby chodzić tam i z powrotem bez końca. Dodaj remis po samych ruchach damkami, remis bez bicia i bez nowej damki albo remis przez powtórzenie pozycji.
fault-two-sources = Skąd to pochodzi, mówi już odwołanie do zasady. Zostaw „rule” albo „source”.
