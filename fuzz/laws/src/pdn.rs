//! Any bytes are games or faults with a place; a game is read back from what
//! is written, and playing it through never panics.

use crate::arrangement::rules;
use damka_pdn::{Encoding, Reader, Writer};

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
                assert!(bad.faults.iter().all(|fault| !fault.to_string().is_empty()));
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
        if let Err(faults) = game.replay(rules(which)) {
            assert!(faults.iter().all(|fault| !fault.to_string().is_empty()));
        }
    }
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
