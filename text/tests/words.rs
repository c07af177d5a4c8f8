//! Results, counts, times, errors and consequences, word by word.

use damka_rules::{
    DrawCount, LossReason, Millis, Notation, Outcome, Position, Ruleset, Side, fen,
    notation::Attempt,
};
use damka_text::{Language, Text};

fn both() -> [Text; 2] {
    Language::ALL.map(Text::new)
}

#[test]
fn times() {
    let [pl, en] = both();
    for (millis, polish, english) in [
        (Millis::minutes(2), "2 minuty", "2 minutes"),
        (
            Millis::seconds(150),
            "2 minuty 30 sekund",
            "2 minutes 30 seconds",
        ),
        (Millis::minutes(10), "10 minut", "10 minutes"),
        (Millis::minutes(61), "1 godzina 1 minuta", "1 hour 1 minute"),
        (Millis::minutes(24 * 60), "1 dzień", "1 day"),
        (Millis::minutes(73 * 60), "3 dni 1 godzina", "3 days 1 hour"),
        (Millis(12_500), "12,5 sekundy", "12.5 seconds"),
        (Millis(22_000), "22 sekundy", "22 seconds"),
        (Millis(0), "0 sekund", "0 seconds"),
    ] {
        assert_eq!(pl.duration(millis), polish);
        assert_eq!(en.duration(millis), english);
    }
    assert!(!pl.duration(Millis(u64::MAX)).is_empty());
}

#[test]
fn how_far_a_draw_is() {
    let [pl, en] = both();
    let count = |count| DrawCount {
        rule: 0,
        count,
        limit: 30,
    };
    let rules = Ruleset::CLASSIC;
    assert_eq!(
        pl.draw_count(rules, count(22)),
        "11 z 15 ruchów samymi damkami bez bicia"
    );
    assert_eq!(
        pl.draw_count(rules, count(23)),
        "11,5 z 15 ruchów samymi damkami bez bicia"
    );
    assert_eq!(
        en.draw_count(rules, count(23)),
        "11.5 of 15 moves with kings only and no capture"
    );
    // Document 004 counts 30 moves of both sides.
    let rules = Ruleset::ONLINE;
    assert_eq!(
        pl.draw_count(rules, count(23)),
        "23 z 30 ruchów bez bicia i bez nowej damki"
    );
    assert_eq!(
        en.draw_count(rules, count(23)),
        "23 of 30 moves with no capture and no new king"
    );
    let card = |text: Text| {
        let facts = rules.unusual_highlights();
        let words = facts.iter().map(|fact| text.highlight(fact));
        words.collect::<Vec<String>>()
    };
    let polish = "Remis: 30 ruchów bez bicia i bez nowej damki".to_owned();
    let english = "Draw: 30 moves with no capture and no new king".to_owned();
    assert!(card(pl).contains(&polish), "{:?}", card(pl));
    assert!(card(en).contains(&english), "{:?}", card(en));
}

#[test]
fn how_a_game_ended() {
    let [pl, en] = both();
    let lost = |reason| Outcome::Lost {
        side: Side::Second,
        reason,
    };
    let rules = Ruleset::ONLINE;
    assert_eq!(
        pl.outcome(rules, &lost(LossReason::NoPieces)),
        "Wygrywają niebieskie: czerwone nie mają już na planszy żadnego pionka."
    );
    assert_eq!(
        en.outcome(rules, &lost(LossReason::NoMoves)),
        "Blue wins: Red cannot move."
    );
    assert_eq!(
        pl.outcome(rules, &Outcome::Drawn { rule: 0 }),
        "Remis: przez 30 kolejnych ruchów (po 15 każdej ze stron) nie było bicia ani nowej damki."
    );
}

#[test]
fn what_a_missed_capture_costs() {
    let [pl, en] = both();
    let position: Position = "W:W22,23,32:B18".parse().unwrap();
    let said = |text: Text, rules: &Ruleset, attempt: &str| {
        let attempt = Attempt::parse(attempt).unwrap();
        let m = rules.judge(&position, &attempt).unwrap();
        text.verdict(rules, &position, &m, Notation::Numeric)
    };
    assert_eq!(
        said(pl, Ruleset::SCHOOL, "32-28"),
        "Ruch 32-28 pomija bicie. Ruch zostaje, ale białe tracą za to jeden pionek; \
         przeciwnik wybiera, który: z pola 22 lub 23. Należało zagrać 22x15: bije 1 pionek \
         (pole 18). Zasady szkolne, punkt g: „bicie jest obowiązkowe i ma pierwszeństwo przed \
         wykonaniem innego ruchu (zasada przymusu bicia). W przeciwnym razie traci się pionka”. \
         Który pionek się wtedy traci, to nasza interpretacja."
    );
    assert_eq!(
        said(en, Ruleset::STRICT, "32-28"),
        "32-28 misses a capture, and whoever misses one has lost the game: White loses. The right \
         move was 22x15: it takes 1 piece (square 18). Strict (Brazilian) rules, rule 9: \
         “Bicia są obowiązkowe. Nie wykonanie bicia oznacza przegraną”."
    );
    assert_eq!(
        said(pl, Ruleset::SCHOOL, "22x15"),
        "Bicie 22x15 jest dozwolone: bije 1 pionek (pole 18)."
    );
}

#[test]
fn texts_that_cannot_be_read() {
    let [pl, en] = both();
    let fen_error = fen::parse("W:W22,a2:B1").unwrap_err();
    assert_eq!(
        pl.fen_error(&fen_error),
        "nie da się odczytać pola „a2”: a2 to jasne pole, a gra się tylko na ciemnych (znak 7)"
    );
    let error = "W:W1:B1".parse::<Position>().unwrap_err();
    assert_eq!(
        en.position_error(&error, Notation::Numeric),
        "there is more than one piece on 1; a man of W stands on its last row (1): it should be a \
         king, write K"
    );
    let error = Attempt::parse("22").unwrap_err();
    assert_eq!(
        pl.move_text_error(&error),
        "Ruch to co najmniej dwa pola, na przykład 22-18 albo c3-d4."
    );
    for bad in [
        "", "W", "Q:W1:B2", "W:W1:W2", "W:W1", "W:W33:B1", "W:Wx:B1", "W:W1,1:B", "W:W3-1:B",
        "W:W1:B:Z",
    ] {
        let error = fen::parse(bad).unwrap_err();
        for text in both() {
            assert!(!text.fen_error(&error).contains('{'), "{bad}");
        }
    }
    let crowd = fen::parse("W:W21-32,17:B1:X9").unwrap();
    let crowd = Position::try_from(crowd).unwrap_err();
    assert_eq!(
        pl.setup_error(&crowd, Notation::Algebraic),
        "strona W ma 13 pionków, a może mieć najwyżej 12; do zdjęcia podano pole b6, a przeciwnik \
         nic tam nie ma; do zdjęcia jest tylko pionek z pola b6, a wybór wymaga co najmniej dwóch"
    );
}
