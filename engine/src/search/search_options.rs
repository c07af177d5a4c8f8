/// Which techniques a search uses. Each can be turned off, so that a match can
/// measure what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// Cutoffs by the transposition table; the order of moves uses it in any case.
    pub transpositions: bool,
    /// Late move reductions.
    pub reductions: bool,
    /// ProbCut: a shallow search far above beta replaces the deep one.
    pub probcut: bool,
    /// Singular extensions: a move that is much better than all others is
    /// searched one ply deeper.
    pub singular: bool,
    /// The quiescence search answers threats before it evaluates.
    pub threats: bool,
    /// The endgame tables are probed.
    pub tables: bool,
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        SearchOptions {
            transpositions: true,
            reductions: true,
            probcut: true,
            singular: true,
            threats: true,
            tables: true,
        }
    }
}

impl SearchOptions {
    /// The names of the options, as [`SearchOptions::set`] takes them.
    pub const NAMES: [&'static str; 6] = [
        "transpositions",
        "reductions",
        "probcut",
        "singular",
        "threats",
        "tables",
    ];

    /// Turns an option on or off; false if there is none of this name.
    pub fn set(&mut self, name: &str, on: bool) -> bool {
        let option = match name {
            "transpositions" => &mut self.transpositions,
            "reductions" => &mut self.reductions,
            "probcut" => &mut self.probcut,
            "singular" => &mut self.singular,
            "threats" => &mut self.threats,
            "tables" => &mut self.tables,
            _ => return false,
        };
        *option = on;
        true
    }
}
