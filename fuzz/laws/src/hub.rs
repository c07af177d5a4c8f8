//! Any text is a Hub position or an error, and a position is read again from
//! what is written.

#![no_main]

use damka_fuzz::position;
use damka_rules::hub;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
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
});
