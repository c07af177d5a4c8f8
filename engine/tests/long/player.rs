//! A player that follows the tables of five pieces.

#[path = "../follow/mod.rs"]
mod follow;

use damka_engine::endgame::{Builder, Folder, Tables};
use damka_rules::Ruleset;
use follow::follow;

#[test]
fn what_is_won_is_won_with_five_pieces() {
    for rules in [Ruleset::STRICT, Ruleset::SCHOOL, Ruleset::ONLINE] {
        let root = tempfile::tempdir().unwrap();
        let folder = Folder::of(rules, root.path());
        let mut builder = Builder::new(rules, 2, Some(folder.clone()));
        for pieces in 2..=5 {
            builder.build(pieces, &|_| ()).unwrap();
        }
        let mut tables = Tables::new(rules);
        folder.load(&mut tables, 2..=5).unwrap();
        follow(rules, &tables, 10_000);
    }
}
