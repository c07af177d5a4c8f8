use damka_game::{PersonId, Seq};

use crate::RoundNumber;

/// Players of whom no two meet: siblings, or a class in the first rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApartRule {
    /// The event that says so.
    pub rule: Seq,
    /// Who.
    pub players: Vec<PersonId>,
    /// In how many rounds from the first; in all, if none is given.
    pub rounds: Option<u16>,
}

impl ApartRule {
    /// Whether it holds in a round.
    pub fn holds_in(&self, round: RoundNumber) -> bool {
        self.rounds.is_none_or(|rounds| round.0 <= rounds)
    }

    /// Whether these two do not meet in a round.
    pub fn forbids(&self, a: &PersonId, b: &PersonId, round: RoundNumber) -> bool {
        self.holds_in(round) && self.players.contains(a) && self.players.contains(b)
    }
}
