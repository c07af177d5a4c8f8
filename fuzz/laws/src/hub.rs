//! Any text is a Hub position or an error, and a position is read again from
//! what is written.

use crate::arrangement::position;
use damka_rules::hub;

/// Checks the law.
pub fn check(bytes: &[u8]) {
    if let Ok(text) = core::str::from_utf8(bytes) {
        match hub::parse(text) {
            Ok(setup) => assert_eq!(hub::parse(&hub::write(&setup)), Ok(setup)),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    if let Some((position, _)) = position(bytes) {
        let setup = position.to_setup();
        assert_eq!(hub::parse(&hub::write(&setup)), Ok(setup));
    }
}

/// Texts to begin with.
pub fn seeds() -> Vec<Vec<u8>> {
    [
        "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
        "BeeeeBeeeeeeeeeeeeeeeeeeeeeeeeeeW",
        "Weeeeeeeeeeeeeeeeebeeewweeeeeeeew",
    ]
    .map(|text| text.as_bytes().to_vec())
    .into()
}
