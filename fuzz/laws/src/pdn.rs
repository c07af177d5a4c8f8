//! Any bytes are games or faults with a place; a game is read back from what
//! is written, and playing it through never panics.

#![no_main]

use damka_fuzz::rules;
use damka_pdn::{Encoding, Reader, Writer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
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
});
