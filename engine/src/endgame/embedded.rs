//! The tables that are embedded in the program; `cargo xtask endgames` rebuilds them.

use damka_rules::Fingerprint;

use super::File;

/// The file with the tables for this key.
pub(crate) fn file(key: Fingerprint) -> Option<File> {
    let mut files = FILES
        .iter()
        .filter(|bytes| File::key_of(bytes) == Some(key.bits()));
    File::read(*files.next()?).ok()
}

/// Classic and Brazilian draughts have the tables of strict.
#[cfg(feature = "embedded")]
const FILES: &[&[u8]] = &[
    include_bytes!("../../tables/tournament.tables"),
    include_bytes!("../../tables/strict.tables"),
    include_bytes!("../../tables/school.tables"),
    include_bytes!("../../tables/online.tables"),
    include_bytes!("../../tables/pool.tables"),
    include_bytes!("../../tables/russian.tables"),
    include_bytes!("../../tables/english.tables"),
    include_bytes!("../../tables/czech.tables"),
    include_bytes!("../../tables/thai.tables"),
];
#[cfg(not(feature = "embedded"))]
const FILES: &[&[u8]] = &[];

#[cfg(all(test, feature = "embedded"))]
mod tests {
    use damka_rules::Ruleset;

    use crate::endgame::{Material, Tables};

    #[test]
    fn all_built_in_rule_sets_have_four_pieces() {
        for rules in Ruleset::ALL {
            let tables = Tables::builtin(rules);
            assert_eq!(tables.pieces(), 4, "{}", rules.id);
            for material in (2..=4).flat_map(Material::all) {
                assert!(
                    tables.statistics(material).is_some(),
                    "{} {material}",
                    rules.id
                );
            }
        }
    }
}
