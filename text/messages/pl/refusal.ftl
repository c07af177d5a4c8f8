refusal-no-moves = Nie ma tu żadnego dozwolonego ruchu: strona, na którą przyszła kolej, przegrała partię.
refusal-remove-first = Najpierw zdejmij pionek, który przeciwnik traci za pominięte bicie: { $input ->
    [touched] dotknij tego z pola { $choices }.
   *[typed] z pola { $choices }. Napisz na przykład { $example }, a potem wykonaj swój ruch.
}
refusal-nothing-to-remove = Z pola { $square } nie ma teraz czego zdejmować: przeciwnik nie pominął bicia. Wykonaj zwykły ruch.
refusal-not-a-choice = Pionka z pola { $square } nie wolno zdjąć, bo to nie on mógł bić. Wybierz pionek z pola { $choices }.
refusal-no-piece = Na polu { $square } nic nie stoi. Wybierz pole, na którym stoi Twój pionek lub Twoja damka.
refusal-not-yours = Na polu { $square } stoi pionek przeciwnika. Zagraj jednym ze swoich.
refusal-skips-turn = Pionek z pola { $square } zostałby na miejscu, a ruchu nie można pominąć. Przesuń go na inne pole.
refusal-occupied = Pole { $square } jest zajęte. Wybierz wolne pole.
refusal-not-diagonal = Z pola { $from } na pole { $to } nie prowadzi jedna prosta przekątna, a pionki i damki chodzą tylko na ukos.
refusal-man-backwards = Pionek nie chodzi do tyłu, więc z pola { $from } nie pójdzie na pole { $to }. Przesuń go do przodu na ukos.
refusal-too-far-man = Pionek chodzi tylko o jedno pole, a z pola { $from } na pole { $to } jest dalej.
refusal-too-far-king = Damka chodzi tu tylko o jedno pole, a z pola { $from } na pole { $to } jest dalej.
refusal-own-piece-in-the-way = Na polu { $square } stoi Twój własny pionek, a swoich się nie przeskakuje.
refusal-blocked = Drogę zagradza pionek przeciwnika na polu { $square } i w ten sposób nie da się go przeskoczyć.
refusal-two-in-a-row = Na polach { $squares } stoją dwa pionki, jeden tuż za drugim. Takiej pary nie da się przeskoczyć: za bitym pionkiem musi być wolne pole.
refusal-nothing-to-capture = { $input ->
    [touched] Między polami { $from } i { $to } nie ma czego zbić.
   *[typed] Między polami { $from } i { $to } nie ma czego zbić. Jeśli chcesz tylko przejść, napisz { $from }-{ $to }.
}
refusal-must-capture = { $able-count ->
    [one] Bicie jest obowiązkowe, a może bić pionek z pola { $able }.
   *[other] Bicie jest obowiązkowe, a mogą bić pionki z pól { $able }.
} { play-capture }
refusal-takes-too-few = { $takes ->
    [one] Tym biciem zbijasz { $takes } pionek
    [few] Tym biciem zbijasz { $takes } pionki
    [many] Tym biciem zbijasz { $takes } pionków
   *[other] Tym biciem zbijasz { $takes } pionka
}, a można zbić { $possible }. Trzeba bić jak najwięcej. { play-capture }
refusal-king-first = { $kings-count ->
    [one] Gdy może bić damka, pierwszeństwo ma damka: tu ta z pola { $kings }.
   *[other] Gdy mogą bić damki, pierwszeństwo mają damki: tu te z pól { $kings }.
} { play-capture }
refusal-lands-too-far = Damka, która bije pionek na polu { $over }, musi stanąć tuż za nim, na polu { $behind }.
refusal-lands-where-it-stops = Z pola { $at } damka nie bije już dalej, a musi stanąć tam, skąd może bić dalej. { play-capture }
refusal-captured-in-the-way = { $count ->
    [one] Zbity pionek schodzi z planszy dopiero po całym ruchu; do tego czasu stoi na polu { $squares } i zagradza drogę.
   *[other] Zbite pionki schodzą z planszy dopiero po całym ruchu; do tego czasu stoją na polach { $squares } i zagradzają drogę.
}
refusal-same-piece-twice = Pionka na polu { $square } nie wolno przeskoczyć w jednym ruchu dwa razy.
refusal-unfinished = { $next-count ->
    [one] Bicie nie jest skończone: z pola { $at } trzeba bić dalej, przez pole { $next }.
   *[other] Bicie nie jest skończone: z pola { $at } trzeba bić dalej, do wyboru przez pole { $next }.
} { play-capture }
refusal-man-captures-backwards = Pionek bije tu tylko do przodu, więc pionek z pola { $square } nie może zbić niczego za sobą.
refusal-on-last-row-at-rest = Na polu { $square } pionek nie staje się jeszcze damką, bo bicie trwa: dalej bije tylko tak, jak bije pionek.
refusal-on-last-row-ends-turn = Na polu { $square } pionek staje się damką i na tym kończy ruch, więc nie bije już dalej.
refusal-on-last-row-goes-on-as-king = Na polu { $square } pionek staje się damką i dalej bije już tak, jak bije damka.
refusal-ambiguous = { $input ->
    [touched] Pasuje tu kilka ruchów: { $options }. Pokaż na planszy, o który chodzi.
   *[typed] Pasuje tu kilka ruchów. Napisz, o który chodzi: { $options }.
}
