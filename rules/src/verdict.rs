use crate::{Move, MoveList, Outcome, Position, Progress, Ruleset};

/// What a rule set says of a position at which nothing has been counted yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The moves without a penalty, sorted.
    pub legal: MoveList,
    /// The quiet moves that miss a capture, where the rules let a player miss one, sorted.
    pub missed: MoveList,
    /// How the game has ended, if it has.
    pub outcome: Option<Outcome>,
}

impl Verdict {
    /// All that may be done, at a penalty or without.
    pub fn moves(&self) -> impl Iterator<Item = &Move> {
        self.legal.iter().chain(&self.missed)
    }

    /// What may be done here, but not in the same way by the other verdict.
    pub fn only<'a>(&'a self, other: &'a Verdict) -> impl Iterator<Item = &'a Move> {
        self.moves().filter(|&m| other.moves().all(|o| o != m))
    }
}

impl Ruleset {
    /// What the rule set says of a position at which nothing has been counted yet.
    ///
    /// ```
    /// use damka_rules::{Position, Ruleset};
    ///
    /// let position: Position = "W:W22:B18".parse().unwrap();
    /// let (strict, classic) = (Ruleset::STRICT, Ruleset::CLASSIC);
    /// let (strict, classic) = (strict.verdict(&position), classic.verdict(&position));
    /// assert_eq!(strict.legal, classic.legal);
    /// // Whoever plays this under strict has lost, but may.
    /// assert_eq!(strict.only(&classic).next().unwrap().to_string(), "22-17");
    /// ```
    pub fn verdict(&self, position: &Position) -> Verdict {
        Verdict {
            legal: self.legal_moves(position).sorted(),
            missed: self.missed_captures(position).sorted(),
            outcome: self.outcome(position, &Progress::start(position)),
        }
    }
}
