//! Any bytes are games or faults with a location; a game is read back from what
//! is written, and playing it through never panics. A converted game is the
//! same game, by the rules that it names itself. No fault is long.

use crate::arrangement::rules;
use damka_pdn::{Encoding, Fault, Game, Reader, Style, Writer};
use damka_rules::Ruleset;

/// Checks the law.
pub fn check(bytes: &[u8]) {
    let Some((&which, bytes)) = bytes.split_first() else {
        return;
    };
    let text = Encoding::guess(bytes).decode(bytes);
    for game in Reader::new(&text) {
        let game = match game {
            Ok(game) => game,
            Err(bad) => {
                assert!(!bad.faults.is_empty());
                are_short(&bad.faults);
                continue;
            }
        };
        let written = Writer::default().text(&game);
        let mut again = Reader::new(&written);
        match again.next() {
            Some(Ok(read)) => assert_eq!(read, game, "{written}"),
            other => panic!("{other:?} instead of {game:?} from {written}"),
        }
        assert!(again.next().is_none(), "{written}");
        if let Err(fault) = game.named_rules() {
            are_short(&[fault]);
        }
        let rules = rules(which);
        let mut game = game;
        game.join_captures(rules);
        match game.replay(rules) {
            Ok(_) => survives_conversion(&game, rules),
            Err(faults) => are_short(&faults),
        }
    }
}

fn are_short(faults: &[Fault]) {
    for fault in faults {
        let text = fault.to_string();
        // The longest names every move that an ambiguous one can mean.
        assert!(!text.is_empty() && text.len() < 20_000, "{text}");
    }
}

fn survives_conversion(game: &Game<'_>, rules: &Ruleset) {
    let expected = game.replay(rules);
    let converted = game.converted(rules, &Style::default());
    let converted = converted.expect("a game that can be played can be converted");
    let text = Writer::default().text(&converted);
    let read = Reader::new(&text)
        .next()
        .expect("a game")
        .expect("a good one");
    let named = read.named_rules().expect("rules that are known");
    let named = named.expect("the rules are named").rules;
    assert_eq!(*named, *rules, "{text}");
    assert_eq!(read.replay(&named), expected, "{text}");
}

/// Files to begin with, behind the number of a rule set.
pub fn seeds() -> Vec<Vec<u8>> {
    [
        "\x02[Event \"Cup\"]\n[White \"Ala\"]\n[Black \"Ola\"]\n[Result \"2-0\"]\n\n\
         1. 22-18 9-13 2. 18x9 5x14 {a comment} 2-0\n\n\
         [GameType \"25,W,8,0,A0,0\"]\n[FEN \"W:WK29,22:B18,K5\"]\n\n\
         1. 22x15 $1 (1. 29-25 5-1) 5-1 *\n",
        "\x00[Date \"2020.01.02\"]\r\n[Round \"1\"]\r\n1. c3-d4 ; to the end\r\n\
         b6-a5 2. d4-e5 d6:f4 3. g3:e5 1/2-1/2\r\n",
        "\x04[Result \"*\"] 1. 22-17 ... 2. 9-14 1-0 [White \"Za\u{17c}\u{f3}\u{142}\u{107}\"] 1. 23-18 0-1",
    ]
    .map(|text| text.as_bytes().to_vec())
    .into()
}
