use super::*;
use alloc::{string::String, vec::Vec};
use proptest::prelude::*;

fn tokens(text: &str) -> Vec<Token<'_>> {
    Tokens::new(text)
        .map(|token| token.map(|(_, token)| token).unwrap())
        .collect()
}

#[test]
fn a_move_is_one_token() {
    use Token::*;
    assert_eq!(tokens("1-18"), [Move("1-18")]);
    assert_eq!(tokens("1-1 8"), [Result(GameResult::Draw), Number("8")]);
    assert_eq!(tokens("12.A3:c5x"), [Number("12."), Move("A3:c5x")]);
    assert_eq!(tokens("3228 x18"), [Move("3228"), Move("x18")]);
    assert_eq!(
        tokens("1. ... 7-12 41. - -"),
        [
            Number("1."),
            NoMove,
            Move("7-12"),
            Number("41."),
            NoMove,
            NoMove
        ]
    );
}

#[test]
fn a_move_with_blanks_inside_is_not_lost() {
    for text in ["22 - 18", "22 x 15", "9 -14", "22\t: 15"] {
        assert!(Tokens::new(text).next().unwrap().is_err(), "{text}");
    }
    assert_eq!(tokens("41 - -").len(), 3);
    assert_eq!(tokens("22 x18").len(), 2);
}

#[test]
fn results_of_every_form() {
    use GameResult::*;
    let texts = "1-0 0-1 1/2-1/2 2-0 0-2 1-1 0-0 * 1/2 ½-½ 1:0 0:2";
    let results = [
        WhiteWins, BlackWins, Draw, WhiteWins, BlackWins, Draw, BothLose, Unknown, Draw, Draw,
        WhiteWins, BlackWins,
    ];
    assert_eq!(tokens(texts), results.map(Token::Result));
}

#[test]
fn tags_with_odd_values() {
    let value = |text| match tokens(text)[..] {
        [
            Token::Tag {
                name: "Event",
                value,
            },
        ] => String::from(value),
        ref other => panic!("{other:?}"),
    };
    assert_eq!(value("[Event       \"x\"]"), "x");
    assert_eq!(value("[ Event\"x\" ]"), "x");
    assert_eq!(value(r#"[Event "a \"b\" c"]"#), r#"a \"b\" c"#);
    assert_eq!(value(r#"[Event "Club "Dam" open"]"#), r#"Club "Dam" open"#);
    assert_eq!(value(r#"[Event "C:\"]"#), r"C:\");
    assert_eq!(value(r#"[Event "a]b"]"#), "a]b");
}

#[test]
fn a_setup_has_neither_quotes_nor_blanks_around_it() {
    for text in [
        "/FEN \"W:W1:B2\"/",
        "/fen W:W1:B2 /",
        "/FEN \" \"W:W1:B2\"\t\"/",
    ] {
        assert_eq!(tokens(text), [Token::Setup("W:W1:B2")], "{text}");
    }
}

#[test]
fn faults_have_their_place_and_the_rest_is_read() {
    let cases = [
        ("[Event x] *", FaultKind::TagValue("Event".into())),
        ("[Event \"x\n*", FaultKind::TagEnd("Event".into())),
        ("[\"x\"]\n*", FaultKind::TagName),
        ("{ never\n[Event \"x\"]", FaultKind::CommentEnd),
        ("/FEN \"W:W1:B2\"\n*", FaultKind::Setup),
        ("$ *", FaultKind::Nag),
        ("$99999 *", FaultKind::Nag),
        ("hello *", FaultKind::Unexpected("hello".into())),
        ("c3-d4zz *", FaultKind::Unexpected("c3-d4zz".into())),
        ("ż *", FaultKind::Unexpected("ż".into())),
    ];
    for (text, kind) in cases {
        let mut tokens = Tokens::new(text);
        let error = tokens.next().unwrap().unwrap_err();
        assert_eq!(error.kind, kind, "{text}");
        assert_eq!(error.span.start, 0);
        assert!(matches!(tokens.next(), Some(Ok(_))), "{text}");
    }
}

proptest! {
    /// Every text comes to an end, and tokens come in order.
    #[test]
    fn any_text_is_read(text in r#"(\PC|[-0-9a-hx:*.(){}\[\]"/%$!?\\ \n½]){0,60}"#) {
        let mut last = 0;
        for token in Tokens::new(&text) {
            let start = match &token {
                Ok((start, _)) => *start,
                Err(error) => error.span.start,
            };
            prop_assert!(start >= last && text.is_char_boundary(start));
            last = start;
        }
    }
}
