//! Any bytes are a rule file or have faults inside the file, and what was read
//! is read again from what is written.

#![no_main]

use damka_rules::Ruleset;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    match Ruleset::from_toml(file) {
        Ok(rules) => assert_eq!(Ruleset::from_toml(rules.to_toml()), Ok(rules)),
        Err(error) => {
            assert!(!error.faults.is_empty());
            let text = String::from_utf8_lossy(file);
            for fault in error.faults {
                let line = text.split('\n').nth(fault.line - 1).expect("a line of the file");
                assert!((1..=line.chars().count() + 1).contains(&fault.column));
                assert!(!fault.to_string().is_empty());
            }
        }
    }
});
