use std::sync::Arc;

use damka_rules::{BySide, Millis, Position, Ruleset};
use serde::{Deserialize, Serialize};

use crate::{sheet, wire};

/// What a game begins with.
///
/// ```
/// use damka_game::Opening;
/// use damka_rules::Ruleset;
///
/// let opening = Opening::new(Ruleset::SCHOOL).with_players("Ala", "Olek");
/// assert_eq!(opening.players.second, "Olek");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The rules, whole, so that the game can be replayed anywhere.
    #[serde(with = "sheet")]
    pub rules: Arc<Ruleset>,
    /// The position.
    #[serde(with = "wire::position")]
    pub position: Position,
    /// The names of the players, in the order in which they sat down. A lot
    /// for the sides may make them change chairs.
    #[serde(with = "wire::by_side")]
    pub players: BySide<String>,
    /// Whether the sides are still to be settled.
    pub sides: Sides,
    /// How much of a move's delay on its way is believed at most.
    #[serde(
        with = "wire::millis",
        default,
        skip_serializing_if = "wire::millis::is_zero"
    )]
    pub lag_limit: Millis,
}

/// How it is settled who plays which side.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// As the rule set says: where it draws lots, the game cannot start before.
    AsRuled,
    /// It was settled elsewhere, by the pairing of a tournament or by the players.
    Settled,
}

impl Opening {
    /// The start of a game by these rules, with nobody named.
    pub fn new(rules: &Ruleset) -> Opening {
        Opening {
            rules: Arc::new(rules.clone()),
            position: rules.initial(),
            players: BySide::default(),
            sides: Sides::AsRuled,
            lag_limit: Millis(0),
        }
    }

    /// From another position.
    #[must_use]
    pub fn with_position(self, position: Position) -> Opening {
        Opening { position, ..self }
    }

    /// With these players.
    #[must_use]
    pub fn with_players(self, first: impl Into<String>, second: impl Into<String>) -> Opening {
        let players = BySide {
            first: first.into(),
            second: second.into(),
        };
        Opening { players, ..self }
    }

    /// With the sides settled elsewhere.
    #[must_use]
    pub fn with_sides_settled(self) -> Opening {
        Opening {
            sides: Sides::Settled,
            ..self
        }
    }

    /// Believing at most this delay of a move.
    #[must_use]
    pub fn with_lag_limit(self, lag_limit: Millis) -> Opening {
        Opening { lag_limit, ..self }
    }
}
