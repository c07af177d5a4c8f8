//! The node count of the benchmark: a change of the search, the evaluation or the
//! tables changes it, and must be intended.

#![cfg(feature = "embedded")]

use damka_engine::{Engine, bench};

const NODES: u64 = 471_773;

#[test]
fn the_search_is_the_one_we_know() {
    let nodes = bench::run(9, |rules| Engine::new(rules).hash(16), |_, _| {}).unwrap();
    assert_eq!(nodes, NODES, "if this was meant, write down the new number");
}
