//! Any bytes are a rule file or have faults inside the file, and what was read
//! is read again from what is written.

use damka_rules::Ruleset;

/// Checks the law.
pub fn check(file: &[u8]) {
    match Ruleset::from_toml(file) {
        Ok(rules) => assert_eq!(Ruleset::from_toml(rules.to_toml()), Ok(rules)),
        Err(error) => {
            assert!(!error.faults.is_empty());
            let text = String::from_utf8_lossy(file);
            for fault in error.faults {
                let line = text
                    .split('\n')
                    .nth(fault.line - 1)
                    .expect("a line of the file");
                assert!((1..=line.chars().count() + 1).contains(&fault.column));
                assert!(!fault.to_string().is_empty());
            }
        }
    }
}

/// The built-in rule sets, and one that builds on another.
pub fn seeds() -> Vec<Vec<u8>> {
    let own = "id = \"club\"\nname = \"Club\"\nbased-on = \"school\"\nking-range = \"one\"\n";
    let built_in = Ruleset::ALL.map(|rules| rules.to_toml().into_bytes());
    built_in
        .into_iter()
        .chain([own.as_bytes().to_vec()])
        .collect()
}
