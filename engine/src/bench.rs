//! A fixed benchmark: its node count is the signature of the search, its time a
//! measure of speed.

use damka_rules::Ruleset;

use crate::{Engine, Limits, Root, Stop};

/// Midgame positions from games of the engine against itself.
pub const POSITIONS: [(&Ruleset, &str); 24] = [
    (
        Ruleset::STRICT,
        "W:W17,19,21,23,25,27,29,30,31,32:B1,2,4,6,8,9,10,11,12,14",
    ),
    (
        Ruleset::STRICT,
        "W:W18,19,20,21,23,24,25,26,28,29,30:B2,3,4,6,7,9,10,11,12,13,14",
    ),
    (
        Ruleset::STRICT,
        "W:W19,21,22,23,27,28,29,30:B2,3,4,5,7,10,11,13",
    ),
    (
        Ruleset::STRICT,
        "W:W19,20,21,24,28,29,30,32:B3,4,6,10,11,12,14,15",
    ),
    (Ruleset::STRICT, "W:W13,20,22,24,30,32:B1,5,6,7,8,15"),
    (
        Ruleset::STRICT,
        "W:W19,20,24,28,29,30,31:B3,8,9,11,12,13,14",
    ),
    (
        Ruleset::TOURNAMENT,
        "W:W17,20,21,22,23,25,26,27,28,29,31:B1,2,3,4,6,8,9,10,11,13,16",
    ),
    (
        Ruleset::TOURNAMENT,
        "W:W17,20,21,23,24,26,27,28,29,31:B2,3,4,7,8,10,11,12,13,14",
    ),
    (
        Ruleset::TOURNAMENT,
        "W:W17,18,19,22,24,25,26,29,30:B2,3,4,5,7,9,11,12,13",
    ),
    (
        Ruleset::SCHOOL,
        "W:W13,17,21,23,24,25,27,28,30,31,32:B1,2,3,4,6,8,9,10,12,14,16",
    ),
    (
        Ruleset::SCHOOL,
        "W:W17,19,25,27,28,29,30,31,32:B3,4,5,6,8,9,10,11,12",
    ),
    (Ruleset::SCHOOL, "W:W20,21,25,28,29,30,31:B1,2,3,5,8,9,19"),
    (
        Ruleset::ONLINE,
        "W:W15,21,25,26,28,29,30,31,32:B1,3,4,5,6,7,8,12,13",
    ),
    (
        Ruleset::ONLINE,
        "W:W18,21,22,23,25,28,29,31,32:B2,3,5,6,7,9,11,12,16",
    ),
    (Ruleset::ONLINE, "W:W16,21,26,29,30,31,32:B3,4,5,6,7,9,10"),
    (
        Ruleset::POOL,
        "W:W20,21,22,24,25,26,27,29,30,32:B1,2,4,5,7,8,10,11,12,13",
    ),
    (
        Ruleset::POOL,
        "W:W17,21,24,25,27,28,29,31,32:B3,4,5,6,8,9,11,12,18",
    ),
    (
        Ruleset::POOL,
        "W:W17,19,21,22,29,30,31,32:B1,4,5,6,8,10,11,13",
    ),
    (
        Ruleset::RUSSIAN,
        "W:W19,21,25,27,28,29,30,31,32:B1,3,4,5,6,7,9,12,14",
    ),
    (
        Ruleset::RUSSIAN,
        "W:W17,21,24,25,29,30,31,32:B1,2,5,6,7,8,9,12",
    ),
    (
        Ruleset::RUSSIAN,
        "W:W19,20,21,22,23,24,25,26,29,31:B2,4,5,8,9,10,11,12,14,16",
    ),
    (
        Ruleset::ENGLISH,
        "W:W19,20,21,23,26,27,29,30,31,32:B1,2,3,4,7,8,10,12,13,14",
    ),
    (
        Ruleset::CZECH,
        "W:W17,21,23,24,25,27,28,29,30,31:B1,2,3,4,6,8,10,12,14,16",
    ),
    (
        Ruleset::THAI,
        "W:W21,24,25,26,27,28,29,30,31:B1,2,3,6,7,8,10,12,15",
    ),
];

/// The default depth.
pub const DEPTH: u8 = 15;

/// Searches the positions one after the other, with an engine that `prepare`
/// creates for each rule set. `report` gets the index in [`POSITIONS`] and the
/// nodes of each. Returns the total number of nodes.
pub fn run<E>(
    depth: u8,
    mut prepare: impl FnMut(&Ruleset) -> Result<Engine, E>,
    mut report: impl FnMut(usize, u64),
) -> Result<u64, E> {
    let mut nodes = 0;
    let mut engine = prepare(POSITIONS[0].0)?;
    for (index, (rules, fen)) in POSITIONS.iter().enumerate() {
        if engine.rules() != *rules {
            engine = prepare(rules)?;
        }
        engine.forget();
        let position = fen.parse().expect("the positions are valid");
        let found = engine.search(
            &Root::of(position),
            &Limits::depth(depth),
            &Stop::new(),
            &mut |_| {},
        );
        report(index, found.report.nodes);
        nodes += found.report.nodes;
    }
    Ok(nodes)
}
