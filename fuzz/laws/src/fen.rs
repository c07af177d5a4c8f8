//! Any text is a FEN or an error that points into the text, and what was read
//! is read again from what is written.

use damka_rules::{Position, fen};

/// Checks the law.
pub fn check(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else {
        return;
    };
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
}

/// Texts to begin with.
pub fn seeds() -> Vec<Vec<u8>> {
    [
        "W:W21,22,23,24:B1,2,3,4",
        "B:WK29,K32,30:BK5,12",
        "W:W18-20,K31:B1-4,K9.",
        "W:Wc3,Ke5:Bb6,Kh8",
        "[FEN \"W:W28,K30:B15,24,25:H0:F1\"]",
        "B:W22,32:B18:X22",
    ]
    .map(|text| text.as_bytes().to_vec())
    .into()
}
