//! Tournament reports: parsing is the inverse of printing, errors have a place, nothing panics.

use damka_rules::Side;
use damka_tournament::{
    Points, StartNumber,
    trf::{
        ByeKind, CannotCheck, Outcome, ParseErrorKind, PlayerRecord, PrintError, Record, Report,
        RoundEntry, Setting, check,
    },
};
use proptest::{collection::vec, option, prelude::*};

fn points() -> impl Strategy<Value = Points> {
    (0_u32..1000).prop_map(Points::tenths)
}

fn number() -> impl Strategy<Value = StartNumber> {
    (1_u16..10_000).prop_map(StartNumber)
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::First), Just(Side::Second)]
}

fn entry() -> impl Strategy<Value = RoundEntry> {
    let outcome = prop::sample::select(vec![
        '1', '=', '0', 'W', 'D', 'L', '+', '-', 'H', 'F', 'U', 'Z', '?', ' ',
    ])
    .prop_map(|letter| Outcome::from_letter(letter).expect("each is one"));
    (option::of(number()), option::of(side()), outcome).prop_map(|(opponent, side, outcome)| {
        RoundEntry {
            opponent,
            side,
            outcome,
        }
    })
}

fn player() -> impl Strategy<Value = PlayerRecord> {
    let texts = (
        "[A-Z]{0,3}",
        "[A-ZŁ][a-ząę, ]{0,30}[a-zż]",
        "[A-Z]{0,3}",
        "[0-9]{0,11}",
    );
    let numbers = (option::of(0_u16..10_000), option::of(0_u16..10_000));
    let rounds = (vec(option::of(entry()), 0..12), entry());
    (
        number(),
        option::of(prop_oneof![Just('m'), Just('w')]),
        texts,
        numbers,
        points(),
        rounds,
    )
        .prop_map(
            |(number, sex, texts, (rating, rank), points, (mut rounds, last))| {
                // Blank rounds at the end are none.
                if rounds.last() == Some(&None) {
                    rounds.push(Some(last));
                }
                PlayerRecord {
                    number,
                    sex,
                    title: texts.0,
                    name: texts.1,
                    rating,
                    federation: texts.2,
                    id: texts.3,
                    birth: "2015/04/01".to_owned(),
                    points,
                    rank,
                    rounds,
                }
            },
        )
}

fn record() -> impl Strategy<Value = Record> {
    let bye = prop_oneof![
        Just(ByeKind::Full),
        Just(ByeKind::Half),
        Just(ByeKind::Zero)
    ];
    let setting = prop_oneof![
        side().prop_map(Setting::InitialSide),
        Just(Setting::ByRank),
        Just(Setting::Other("own".to_owned())),
    ];
    let letters = vec(("[WDLPAX]", points()), 0..6);
    let names = vec(("(WW|BW|HPB|PAB)", points()), 0..4);
    let rounds = || [1_u16..1000, 1_u16..1000];
    prop_oneof![
        4 => player().prop_map(Record::Player),
        1 => (prop_oneof![Just("142"), Just("XXR")], any::<u16>())
            .prop_map(|(code, rounds)| Record::Rounds { code, rounds }),
        1 => side().prop_map(Record::InitialSide),
        1 => vec(setting, 0..4).prop_map(Record::Settings),
        1 => letters.prop_map(|values| Record::PointValues { code: "162", values }),
        1 => names.prop_map(|values| Record::PointValues { code: "XXS", values }),
        1 => points().prop_map(|points| Record::PointValues {
            code: "BBW",
            values: vec![("W".to_owned(), points)],
        }),
        1 => "[A-Z_]{1,20}".prop_map(Record::System),
        1 => (bye, 1_u16..1000, vec(number(), 0..9))
            .prop_map(|(kind, round, players)| Record::Byes { kind, round, players }),
        1 => ([points(), points()], rounds(), [number(), number()])
            .prop_map(|(points, rounds, players)| Record::VirtualPoints { points, rounds, players }),
        1 => (number(), vec(points(), 0..9))
            .prop_map(|(player, points)| Record::PlayerVirtualPoints { player, points }),
        1 => (rounds(), vec(number(), 0..9))
            .prop_map(|(rounds, players)| Record::Forbidden { rounds, players }),
        1 => vec(number(), 0..9).prop_map(Record::AlwaysForbidden),
        1 => vec(number(), 0..9).prop_map(Record::Absent),
        2 => ("(012|022|132|202|300|320|999|XYZ)", "([A-Za-z0-9ąż/-][A-Za-z0-9 ]{0,30}[a-z])?")
            .prop_map(|(code, text)| Record::Other { code, text }),
    ]
}

/// Each start number belongs to one player.
fn report() -> impl Strategy<Value = Report> {
    vec(record(), 0..12).prop_map(|mut records| {
        let mut next = 0;
        for record in &mut records {
            if let Record::Player(player) = record {
                next += 1;
                player.number = StartNumber(next);
            }
        }
        Report { records }
    })
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(report in report()) {
        let text = report.to_text().unwrap();
        prop_assert_eq!(Report::parse(text.as_bytes()), Ok(report.clone()), "{}", text);
        let windows = format!("\u{feff}{}\r\n", text.replace('\n', "\r\n"));
        prop_assert_eq!(Report::parse(windows.as_bytes()), Ok(report));
    }

    #[test]
    fn no_bytes_make_it_panic(report in report(), changes in vec((any::<usize>(), any::<u8>()), 0..9)) {
        let mut bytes = report.to_text().unwrap().into_bytes();
        for (at, byte) in changes {
            if !bytes.is_empty() {
                let at = at % bytes.len();
                bytes[at] = byte;
            }
        }
        if let Ok(report) = Report::parse(&bytes) {
            let _ = check(&report);
            let _ = report.to_text();
        }
    }

    #[test]
    fn noise_does_not_make_it_panic(bytes in vec(any::<u8>(), 0..300)) {
        let _ = Report::parse(&bytes);
    }
}

const SIX: &str = "\
012 Six
XXR 3
XXC white1
001    1      Ala                                                                1.0    1     4 w 1
001    2      Bob                                                                1.0    2     5 b 1
001    3      Cyd                                                                0.5    3     6 w =
001    4      Dag                                                                0.0    4     1 b 0
001    5      Eva                                                                0.0    5     2 w 0
001    6      Fil                                                                0.5    6     3 b =
";

fn report_of(text: &str) -> Report {
    Report::parse(text.as_bytes()).expect("it is a report")
}

#[test]
fn an_error_has_its_place_and_its_reason() {
    let column = |from: &str, to: &str| {
        let error = Report::parse(SIX.replacen(from, to, 1).as_bytes()).unwrap_err();
        (error.line, error.column, error.kind)
    };
    assert_eq!(
        column("      Ala", "     Ala"),
        (4, 14, ParseErrorKind::Shifted('A'))
    );
    assert_eq!(
        column("4 w 1", "4 w !"),
        (4, 99, ParseErrorKind::Outcome('!'))
    );
    assert_eq!(
        column("4 w 1", "4 g 1"),
        (4, 97, ParseErrorKind::Side("g".to_owned()))
    );
    assert_eq!(
        column("   2      Bob", "   1      Bob"),
        (5, 5, ParseErrorKind::Twice(StartNumber(1)))
    );
    assert_eq!(
        column("1.0", "1,0"),
        (4, 82, ParseErrorKind::Points("1,0".to_owned()))
    );
    assert_eq!(
        column("XXR 3", "XXR three"),
        (2, 5, ParseErrorKind::Number("three".to_owned()))
    );
    let mut latin = SIX.as_bytes().to_vec();
    latin[6] = 0xb1;
    let error = Report::parse(&latin).unwrap_err();
    assert_eq!(
        (error.line, error.column, error.kind),
        (1, 7, ParseErrorKind::NotUtf8)
    );
    let many = SIX.replacen("4 w 1", &format!("4 w 1{}1", "     4 w 1".repeat(1000)), 1);
    let error = Report::parse(many.as_bytes()).unwrap_err();
    assert_eq!((error.line, error.column), (4, 10_082));
    assert_eq!(error.kind, ParseErrorKind::TooManyRounds);
    let long = vec![b' '; Report::MOST_BYTES + 1];
    assert_eq!(
        Report::parse(&long).unwrap_err().kind,
        ParseErrorKind::TooLong
    );
}

#[test]
fn what_has_no_room_in_its_columns_is_not_printed() {
    let mut report = report_of(SIX);
    let Some(Record::Player(player)) = report.records.last_mut() else {
        panic!()
    };
    player.points = Points::whole(12_345);
    assert_eq!(
        report.to_text(),
        Err(PrintError::TooManyPoints(Points::whole(12_345)))
    );
    let break_in = Record::Other {
        code: "012".to_owned(),
        text: "a\nb".to_owned(),
    };
    let report = Report {
        records: vec![break_in],
    };
    assert_eq!(
        report.to_text(),
        Err(PrintError::LineBreak("012 a\nb".to_owned()))
    );
}

#[test]
fn a_report_without_a_lot_shows_it_in_the_first_round() {
    let silent = SIX.replace("XXC white1\n", "");
    let checked = check(&report_of(&silent)).unwrap();
    assert!(checked.is_clean() && checked.initial_side == Side::First);
    let black = silent
        .replace(" w ", " x ")
        .replace(" b ", " w ")
        .replace(" x ", " b ");
    let checked = check(&report_of(&black)).unwrap();
    assert!(checked.is_clean() && checked.initial_side == Side::Second);
}

#[test]
fn points_for_a_win_may_be_two_even_if_the_report_does_not_say_so() {
    let two = SIX.replace("1.0", "2.0").replace("0.5", "1.0");
    assert_eq!(report_of(&two).scoring().unwrap().win, Points::whole(2));
    assert!(check(&report_of(&two)).unwrap().is_clean());
}

#[test]
fn what_cannot_be_paired_again_is_named() {
    let refused = |from: &str, to: &str| check(&report_of(&SIX.replacen(from, to, 1))).unwrap_err();
    assert_eq!(
        refused("012 Six", "192 FIDE_DUBOV"),
        CannotCheck::System("FIDE_DUBOV".to_owned())
    );
    assert_eq!(refused("012 Six", "310   1 Team"), CannotCheck::Teams);
    assert_eq!(refused("white1", "white1 rank"), CannotCheck::ByRank);
    assert_eq!(
        refused("012 Six", "XXS QQ=1.0"),
        CannotCheck::Points("QQ".to_owned())
    );
    let sum = CannotCheck::Sum {
        number: StartNumber(1),
        stated: Points::whole(3),
        sum: Points::ONE,
    };
    assert_eq!(refused("  1.0", "  3.0"), sum);
    let result = CannotCheck::Result {
        number: StartNumber(1),
        round: 1,
    };
    assert_eq!(refused("4 w 1", "5 w 1"), result);
    let none: String = SIX
        .lines()
        .take(3)
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(check(&report_of(&none)), Err(CannotCheck::NoGames));
}
