//! What a player reads when a move is refused, word by word.

use std::collections::BTreeSet;

use damka_rules::{Notation, Position, Refusal, Ruleset, Square, Squares, notation::ReadError};
use damka_text::{Language, Text};

/// Rule set, position, attempt; what is read in Polish, and in English.
const REFUSED: &[[&str; 5]] = &[
    [
        "classic",
        "W:W22,32:B18",
        "32-28",
        "Bicie jest obowiązkowe, a może bić pionek z pola 22. Zagraj 22x15: bije 1 pionek (pole 18). Zasady klasyczne, akapit 9: „Bicia są obowiązkowe”.",
        "Capturing is compulsory, and the piece on 22 can capture. Play 22x15: it takes 1 piece (square 18). Classic rules, paragraph 9: “Bicia są obowiązkowe”.",
    ],
    [
        "tournament",
        "W:W22,23,32:B18",
        "32-28",
        "Bicie jest obowiązkowe, a mogą bić pionki z pól 22 i 23. Zagraj 22x15: bije 1 pionek (pole 18). Zasady turniejowe, zasada 2: „Nie wolno graczowi wykonać innego ruchu, jeśli ma on na planszy pionek przeciwnika do zbicia”.",
        "Capturing is compulsory, and the pieces on 22 and 23 can capture. Play 22x15: it takes 1 piece (square 18). Tournament rules, rule 2: “Nie wolno graczowi wykonać innego ruchu, jeśli ma on na planszy pionek przeciwnika do zbicia”.",
    ],
    [
        "strict",
        "W:W22,28:B11,18,24",
        "28x19",
        "Tym biciem zbijasz 1 pionek, a można zbić 2. Trzeba bić jak najwięcej. Zagraj 22x8: bije 2 pionki (pola 11 i 18). Zasady ścisłe (brazylijskie), zasada 14: „Kiedy istnieje kilka możliwych bić, gracz musi wykonać maksymalne (tzn. takie, w którym zbije największą liczbę pionów lub damek przeciwnika)”.",
        "This capture takes 1 piece, but 2 can be taken. You must take as many as possible. Play 22x8: it takes 2 pieces (squares 11 and 18). Strict (Brazilian) rules, rule 14: “Kiedy istnieje kilka możliwych bić, gracz musi wykonać maksymalne (tzn. takie, w którym zbije największą liczbę pionów lub damek przeciwnika)”.",
    ],
    [
        "school",
        "W:WK29:B18",
        "29x11",
        "Damka, która bije pionek na polu 18, musi stanąć tuż za nim, na polu 15. Zasady szkolne, punkt j: „Podczas bicia damka musi przeskoczyć przez pion przeciwnika i zatrzymać się na polu bezpośrednio za nim”; reszta to nasza interpretacja.",
        "A king that captures the piece on 18 must land right behind it, on 15. School rules, point j: “Podczas bicia damka musi przeskoczyć przez pion przeciwnika i zatrzymać się na polu bezpośrednio za nim”; the rest is our reading.",
    ],
    [
        "pool",
        "W:WK29:B16,18",
        "29x15",
        "Z pola 15 damka nie bije już dalej, a musi stanąć tam, skąd może bić dalej. Zagraj 29x20: bije 2 pionki (pola 16 i 18). Tak przyjęto w tej odmianie gry.",
        "From 15 the king cannot capture any further, and it must land where it can. Play 29x20: it takes 2 pieces (squares 16 and 18). This is how this game is generally played.",
    ],
    [
        "czech",
        "W:W23,K29:B18,19",
        "23x14",
        "Gdy może bić damka, pierwszeństwo ma damka: tu ta z pola 29. Zagraj 29x24: bije 2 pionki (pola 18 i 19). Tak przyjęto w tej odmianie gry.",
        "When a king can capture, a king must: here the one on 29. Play 29x24: it takes 2 pieces (squares 18 and 19). This is how this game is generally played.",
    ],
    [
        "online",
        "W:W11:B6,7",
        "11x9",
        "Na polu 2 pionek staje się damką i na tym kończy ruch, więc nie bije już dalej. Zasady sieciowe, „Damka”: „Gdy pionek dotrze do ostatniego rzędu na planszy, za pomocą ruchu lub zbicia, staję sie on damką, co kończy turę”.",
        "On 2 the man becomes a king, and that ends the move, so it captures no further. Online rules, “Damka”: “Gdy pionek dotrze do ostatniego rzędu na planszy, za pomocą ruchu lub zbicia, staję sie on damką, co kończy turę”.",
    ],
    [
        "classic",
        "W:W11:B6,7",
        "11x13",
        "Na polu 2 pionek nie staje się jeszcze damką, bo bicie trwa: dalej bije tylko tak, jak bije pionek. Zasady klasyczne, akapit 10: „jeśli znajdzie się tam w wyniku bicia i będzie mógł wykonać kolejne bicie (do tyłu), to będzie musiał je wykonać i nie staje się wtedy damką”.",
        "On 2 the man is not a king yet, because the capture is still going on: from there it captures only as a man does. Classic rules, paragraph 10: “jeśli znajdzie się tam w wyniku bicia i będzie mógł wykonać kolejne bicie (do tyłu), to będzie musiał je wykonać i nie staje się wtedy damką”.",
    ],
    [
        "classic",
        "W:W11:B6,7",
        "11x2",
        "Bicie nie jest skończone: z pola 2 trzeba bić dalej, przez pole 6. Zagraj 11x9: bije 2 pionki (pola 6 i 7). Zasady klasyczne, akapity 8 i 14: „W jednym ruchu wolno wykonać więcej niż jedno bicie tym samym pionem (…) gracz musi wykonać maksymalne”; reszta to nasza interpretacja.",
        "The capture is not finished: from 2 it must go on, over 6. Play 11x9: it takes 2 pieces (squares 6 and 7). Classic rules, paragraphs 8 and 14: “W jednym ruchu wolno wykonać więcej niż jedno bicie tym samym pionem (…) gracz musi wykonać maksymalne”; the rest is our reading.",
    ],
    [
        "tournament",
        "W:WK22:B17,26",
        "22x31x13",
        "Pionka na polu 26 nie wolno przeskoczyć w jednym ruchu dwa razy. To nasza interpretacja: tekst zasad turniejowych o tym nie mówi.",
        "The piece on 26 may not be jumped twice in one move. This is our reading: the Tournament rules do not say it.",
    ],
    [
        "english",
        "W:W18:B23",
        "18x27",
        "Pionek bije tu tylko do przodu, więc pionek z pola 18 nie może zbić niczego za sobą. Tak przyjęto w tej odmianie gry.",
        "Here men capture forward only, so the man on 18 cannot take anything behind it. This is how this game is generally played.",
    ],
    [
        "english",
        "W:WK18:B",
        "18-4",
        "Damka chodzi tu tylko o jedno pole, a z pola 18 na pole 4 jest dalej. Tak przyjęto w tej odmianie gry.",
        "Here a king moves one square only, and 4 is farther than that from 18. This is how this game is generally played.",
    ],
    [
        "online",
        "W:W22:B1",
        "22-15",
        "Pionek chodzi tylko o jedno pole, a z pola 22 na pole 15 jest dalej. Zasady sieciowe, „Jak grać”: „Gracz może ruszać swoim pionkiem do przodu na następne wolne pole po przekątnej”.",
        "A man moves one square only, and 15 is farther than that from 22. Online rules, “Jak grać”: “Gracz może ruszać swoim pionkiem do przodu na następne wolne pole po przekątnej”.",
    ],
    [
        "strict",
        "W:W22:B1",
        "22-25",
        "Pionek nie chodzi do tyłu, więc z pola 22 nie pójdzie na pole 25. Przesuń go do przodu na ukos. Zasady ścisłe (brazylijskie), zasada 5: „Piony mogą poruszać się o jedno pole do przodu po przekątnej (na ukos) na wolne pola”.",
        "Men do not move backwards, so the man on 22 cannot go to 25. Move it diagonally forward. Strict (Brazilian) rules, rule 5: “Piony mogą poruszać się o jedno pole do przodu po przekątnej (na ukos) na wolne pola”.",
    ],
    [
        "classic",
        "W:W22:B18,15",
        "22x11",
        "Na polach 15 i 18 stoją dwa pionki, jeden tuż za drugim. Takiej pary nie da się przeskoczyć: za bitym pionkiem musi być wolne pole. Zasady klasyczne, akapit 6: „przez przeskoczenie sąsiedniego pionu przeciwnika na pole znajdujące się tuż za nim po przekątnej (pole to musi być wolne)”.",
        "Two pieces stand one right behind the other on 15 and 18. Such a pair cannot be jumped: the square behind a captured piece must be free. Classic rules, paragraph 6: “przez przeskoczenie sąsiedniego pionu przeciwnika na pole znajdujące się tuż za nim po przekątnej (pole to musi być wolne)”.",
    ],
    [
        "school",
        "W:W22:B1",
        "1-5",
        "Na polu 1 stoi pionek przeciwnika. Zagraj jednym ze swoich. Zasady szkolne, punkt d: „Gracze wykonują kolejno po jednym ruchu, na przemian, własnymi pionkami”.",
        "The piece on 1 is your opponent’s. Play with one of your own. School rules, point d: “Gracze wykonują kolejno po jednym ruchu, na przemian, własnymi pionkami”.",
    ],
    [
        "school",
        "W:W22:B1",
        "3-8",
        "Na polu 3 nic nie stoi. Wybierz pole, na którym stoi Twój pionek lub Twoja damka. Zasady szkolne, punkt d: „Gracze wykonują kolejno po jednym ruchu, na przemian, własnymi pionkami”.",
        "There is nothing on 3. Choose a square with a piece of your own. School rules, point d: “Gracze wykonują kolejno po jednym ruchu, na przemian, własnymi pionkami”.",
    ],
    [
        "school",
        "W:W22:B1",
        "22x18",
        "Między polami 22 i 18 nie ma czego zbić. Jeśli chcesz tylko przejść, napisz 22-18. Zasady szkolne, punkt f: „przez przeskoczenie przez bity pionek na następne pole za nim, o ile jest ono wolne”.",
        "There is nothing to capture between 22 and 18. If you only want to go there, write 22-18. School rules, point f: “przez przeskoczenie przez bity pionek na następne pole za nim, o ile jest ono wolne”.",
    ],
    [
        "online",
        "W:W22:B1",
        "22-22",
        "Pionek z pola 22 zostałby na miejscu, a ruchu nie można pominąć. Przesuń go na inne pole. Zasady sieciowe, „Początek gry”: „każdy gracz dysponuje jedną turą, której nie można pominąć”.",
        "The piece on 22 would stay where it is, and a turn cannot be skipped. Move it to another square. Online rules, “Początek gry”: “każdy gracz dysponuje jedną turą, której nie można pominąć”.",
    ],
    [
        "tournament",
        "W:W22:B1",
        "22-21",
        "Z pola 22 na pole 21 nie prowadzi jedna prosta przekątna, a pionki i damki chodzą tylko na ukos. Zasady turniejowe, zasada 1: „dowolnie wybrany pionek gracza może zostać przesunięty o jedno pole do przodu na ukos, czyli po przekątnej, na wolne pole”.",
        "No straight diagonal leads from 22 to 21, and pieces move along diagonals only. Tournament rules, rule 1: “dowolnie wybrany pionek gracza może zostać przesunięty o jedno pole do przodu na ukos, czyli po przekątnej, na wolne pole”.",
    ],
    [
        "school",
        "W:W18,22:B1",
        "22-18",
        "Pole 18 jest zajęte. Wybierz wolne pole. Zasady szkolne, punkt e: „przesunięty o jedno pole naprzód po przekątnej (na ukos). Nie wolno wchodzić na białe pola ani na pola zajmowane przez inne pionki”.",
        "Square 18 is taken. Choose a free square. School rules, point e: “przesunięty o jedno pole naprzód po przekątnej (na ukos). Nie wolno wchodzić na białe pola ani na pola zajmowane przez inne pionki”.",
    ],
    [
        "school",
        "W:W22,K29:B1",
        "29-15",
        "Na polu 22 stoi Twój własny pionek, a swoich się nie przeskakuje. Zasady szkolne, punkt f: „przez przeskoczenie przez bity pionek na następne pole za nim, o ile jest ono wolne”.",
        "Your own piece on 22 is in the way, and one’s own pieces cannot be jumped. School rules, point f: “przez przeskoczenie przez bity pionek na następne pole za nim, o ile jest ono wolne”.",
    ],
    [
        "school",
        "W:W22:B1",
        "x18",
        "Z pola 18 nie ma teraz czego zdejmować: przeciwnik nie pominął bicia. Wykonaj zwykły ruch. Zasady szkolne, punkt g: „bicie jest obowiązkowe i ma pierwszeństwo przed wykonaniem innego ruchu (zasada przymusu bicia). W przeciwnym razie traci się pionka”.",
        "There is nothing to take off on 18 now: your opponent has not missed a capture. Make an ordinary move. School rules, point g: “bicie jest obowiązkowe i ma pierwszeństwo przed wykonaniem innego ruchu (zasada przymusu bicia). W przeciwnym razie traci się pionka”.",
    ],
    [
        "school",
        "B:W22,23,28:B18:X22,23",
        "18-15",
        "Najpierw zdejmij pionek, który przeciwnik traci za pominięte bicie: z pola 22 lub 23. Napisz na przykład x22, a potem wykonaj swój ruch. To nasza interpretacja: tekst zasad szkolnych o tym nie mówi.",
        "First take off the piece that your opponent loses for the missed capture: the one on 22 or 23. Write x22, for example, and then make your own move. This is our reading: the School rules do not say it.",
    ],
    [
        "school",
        "B:W22,23,28:B18:X22,23",
        "x28",
        "Pionka z pola 28 nie wolno zdjąć, bo to nie on mógł bić. Wybierz pionek z pola 22 lub 23. To nasza interpretacja: tekst zasad szkolnych o tym nie mówi.",
        "The piece on 28 may not be taken off, because it was not the one that could capture. Choose the piece on 22 or 23. This is our reading: the School rules do not say it.",
    ],
    [
        "school",
        "W:W21:B14,17",
        "21-17",
        "Nie ma tu żadnego dozwolonego ruchu: strona, na którą przyszła kolej, przegrała partię. Zasady szkolne, punkt l: „Gra jest przegrana, gdy gracz stracił wszystkie pionki, lub nie ma możliwości wykonania ruchu, ponieważ jego warcaby zostały zablokowane”.",
        "There is no legal move here: the side to move has lost the game. School rules, point l: “Gra jest przegrana, gdy gracz stracił wszystkie pionki, lub nie ma możliwości wykonania ruchu, ponieważ jego warcaby zostały zablokowane”.",
    ],
];

#[test]
fn every_refusal_is_said_word_by_word() {
    let [polish, english] = Language::ALL.map(Text::new);
    let mut keys = BTreeSet::new();
    for &[id, fen, attempt, pl, en] in REFUSED {
        let rules = Ruleset::builtin(id).unwrap();
        let refusal = refusal(rules, fen, attempt);
        keys.insert(refusal.key());
        assert_eq!(polish.refusal(rules, &refusal, Notation::Numeric), pl);
        assert_eq!(english.refusal(rules, &refusal, Notation::Numeric), en);
        // And its rule is found on the sheet.
        let command = polish.sheet_command(rules, refusal.clause(), id);
        assert!(command.starts_with("Punkt "), "{attempt}: {command}");
    }
    // The rest are said below, from values.
    assert_eq!(keys.len(), 23, "{keys:?}");
}

#[test]
fn refusals_that_are_rare() {
    let text = Text::new(Language::Polish);
    let blocked = Refusal::Blocked { square: Square::D4 };
    assert_eq!(
        text.refusal(Ruleset::STRICT, &blocked, Notation::Algebraic),
        "Drogę zagradza pionek przeciwnika na polu d4 i w ten sposób nie da się go przeskoczyć. \
         Zasady ścisłe (brazylijskie), zasada 6: „przez przeskoczenie sąsiedniego piona (lub \
         damki) przeciwnika na pole znajdujące się tuż za nim po przekątnej (pole to musi być \
         wolne)”."
    );
    let in_the_way = |captured| Refusal::CapturedInTheWay { captured };
    let one = Squares::of(Square::D4);
    assert_eq!(
        text.reason(Ruleset::STRICT, &in_the_way(one), Notation::Algebraic),
        "Zbity pionek schodzi z planszy dopiero po całym ruchu; do tego czasu stoi na polu d4 i \
         zagradza drogę."
    );
    assert_eq!(
        text.reason(
            Ruleset::STRICT,
            &in_the_way(one.with(Square::B6)),
            Notation::Algebraic
        ),
        "Zbite pionki schodzą z planszy dopiero po całym ruchu; do tego czasu stoją na polach b6 \
         i d4 i zagradzają drogę."
    );
}

#[test]
fn what_fits_several_moves_can_be_written_as_it_is_shown() {
    // Round one pair of pieces or round the other, and home over the last one.
    let rules = Ruleset::TOURNAMENT;
    let fen = "W:W30:B9,10,17,18,25,26";
    let refusal = refusal(rules, fen, "30x5");
    let said = Text::new(Language::English).reason(rules, &refusal, Notation::Numeric);
    let moves = "30x5{9,17,25} or 30x5{9,18,26}";
    assert_eq!(
        said,
        format!("Several moves fit here. Write which one you mean: {moves}.")
    );
    for written in moves.split(" or ") {
        assert_eq!(try_refusal(rules, fen, written), None);
    }
}

/// Whoever moves pieces on a board is not told what to write.
#[test]
fn on_a_board_nobody_is_told_to_write() {
    let ambiguous = refusal(Ruleset::TOURNAMENT, "W:W30:B9,10,17,18,25,26", "30x5");
    let [from, to] = [22, 15].map(|number| Square::from_number(number).expect("a square"));
    let refusals = [
        ambiguous,
        Refusal::NothingToCapture { from, to },
        Refusal::RemoveFirst {
            choices: Squares::of(from).with(to),
        },
    ];
    for language in Language::ALL {
        for refusal in &refusals {
            let said = |text: Text| text.reason(Ruleset::SCHOOL, refusal, Notation::Numeric);
            let [typed, touched] = [Text::new(language), Text::new(language).touched()].map(said);
            let writes = |words: &str| ["rite", "apisz"].iter().any(|word| words.contains(word));
            assert!(writes(&typed), "{typed}");
            assert!(!writes(&touched) && touched.ends_with('.'), "{touched}");
        }
    }
}

#[test]
fn polish_counts_are_right() {
    let text = Text::new(Language::Polish);
    let Refusal::TakesTooFew {
        possible, better, ..
    } = refusal(Ruleset::STRICT, "W:W22,28:B11,18,24", "28x19")
    else {
        panic!("it takes too few");
    };
    for (takes, words) in [
        (1, "1 pionek"),
        (2, "2 pionki"),
        (4, "4 pionki"),
        (5, "5 pionków"),
        (11, "11 pionków"),
        (12, "12 pionków"),
        (14, "14 pionków"),
        (21, "21 pionków"),
        (22, "22 pionki"),
        (24, "24 pionki"),
        (25, "25 pionków"),
    ] {
        let refusal = Refusal::TakesTooFew {
            takes,
            possible,
            better,
        };
        let said = text.reason(Ruleset::STRICT, &refusal, Notation::Numeric);
        assert!(
            said.starts_with(&format!("Tym biciem zbijasz {words}, a można zbić 2.")),
            "{said}"
        );
    }
}

fn refusal(rules: &Ruleset, fen: &str, attempt: &str) -> Refusal {
    try_refusal(rules, fen, attempt).unwrap_or_else(|| panic!("{attempt} is not refused"))
}

fn try_refusal(rules: &Ruleset, fen: &str, attempt: &str) -> Option<Refusal> {
    let position: Position = fen.parse().expect("a position");
    match rules.read_move(&position, attempt) {
        Err(ReadError::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}
