//! A player that follows the tables of five pieces.

#[path = "../follow/mod.rs"]
mod follow;

use damka_rules::Ruleset;
use follow::follow;

#[test]
fn what_is_won_is_won_with_five_pieces() {
    for rules in [Ruleset::STRICT, Ruleset::SCHOOL, Ruleset::ONLINE] {
        let root = tempfile::tempdir().unwrap();
        let tables = crate::tables_to_five_pieces(rules, root.path());
        follow(rules, &tables, 10_000);
    }
}
