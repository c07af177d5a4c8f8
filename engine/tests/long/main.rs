//! What takes minutes: `cargo xtask test --long` runs it, and `cargo test`
//! leaves it out.

mod count_proofs;
mod five_pieces;
mod player;

use std::path::Path;

use damka_engine::endgame::{Builder, Folder, Tables};
use damka_rules::Ruleset;

/// The tables of two to five pieces, built in a folder.
fn tables_to_five_pieces(rules: &'static Ruleset, root: &Path) -> Tables {
    let folder = Folder::of(rules, root);
    let mut builder = Builder::new(rules, 2, Some(folder.clone()));
    for pieces in 2..=5 {
        builder
            .build(pieces, &|_| ())
            .expect("the tables are built");
    }
    let mut tables = Tables::new(rules);
    folder
        .load(&mut tables, 2..=5)
        .expect("the tables are read");
    tables
}
