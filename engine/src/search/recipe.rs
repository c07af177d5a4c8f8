/// Which methods a search uses. Each can be left out, so that a match shows
/// what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// What was found of a position before ends its search.
    pub memory: bool,
    /// Late moves are searched less deeply first.
    pub reductions: bool,
    /// A shallow search that stands far above the bar spares the deep one.
    pub probcut: bool,
    /// A move that alone is good is searched one ply deeper.
    pub singular: bool,
    /// Before a quiet position is judged, threats against it are answered.
    pub threats: bool,
    /// The endgame tables are asked in the tree.
    pub tables: bool,
}

impl Default for Recipe {
    fn default() -> Recipe {
        Recipe {
            memory: true,
            reductions: true,
            probcut: true,
            singular: true,
            threats: true,
            tables: true,
        }
    }
}

impl Recipe {
    /// The names of the methods, with which [`Recipe::set`] finds them.
    pub const METHODS: [&'static str; 6] = [
        "memory",
        "reductions",
        "probcut",
        "singular",
        "threats",
        "tables",
    ];

    /// Turns a method on or off; false if there is none of this name.
    pub fn set(&mut self, method: &str, on: bool) -> bool {
        let switch = match method {
            "memory" => &mut self.memory,
            "reductions" => &mut self.reductions,
            "probcut" => &mut self.probcut,
            "singular" => &mut self.singular,
            "threats" => &mut self.threats,
            "tables" => &mut self.tables,
            _ => return false,
        };
        *switch = on;
        true
    }
}
