//! Any text is a FEN or an error that points into the text, and what was read
//! is read again from what is written.

#![no_main]

use damka_rules::{Position, fen};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match fen::parse(text) {
        Ok(setup) => {
            // A man and a king of one side cannot share a square in a list.
            assert_eq!(fen::parse(&setup.to_string()), Ok(setup));
            assert_eq!(fen::parse(&fen::to_algebraic(&setup)), Ok(setup));
            match Position::try_from(setup) {
                Ok(position) => assert_eq!(position.to_setup(), setup),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
        Err(error) => {
            assert!(text.get(error.span.clone()).is_some(), "{error:?}");
            assert!(!error.to_string().is_empty());
        }
    }
});
