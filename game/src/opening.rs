use std::sync::Arc;

use damka_rules::{BySide, Clock, Millis, Position, Ruleset, Side};
use serde::{Deserialize, Serialize};

use crate::{Actor, GameId, Refusal, bounds, stored_rules};

/// What a game begins with.
///
/// ```
/// use damka_game::Opening;
/// use damka_rules::Ruleset;
///
/// let opening = Opening::new(Ruleset::SCHOOL).with_players("Ala", "Olek");
/// assert_eq!(opening.players.second.name, "Olek");
/// assert_eq!(opening.clock, *Ruleset::SCHOOL.clock);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The rules, whole, so that the game can be replayed anywhere.
    #[serde(with = "stored_rules")]
    pub rules: Arc<Ruleset>,
    /// The clock: that of the rules, or another that the players chose.
    pub clock: Clock,
    /// The position.
    pub position: Position,
    /// The players, in the order in which they sat down. A lot for the sides
    /// may make them change sides.
    pub players: BySide<Player>,
    /// Whether the sides are still to be settled.
    pub sides: Sides,
    /// The greatest network delay of a move that is not charged to its player.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lag_limit: Millis,
    /// The match that it is a game of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
}

/// Where a game stands in a match: games of the same two, who change sides
/// after each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// The first game of the match, by which it is named.
    pub first: GameId,
    /// Which game of it this is, counted from 1.
    pub round: u32,
    /// Half points before this game, of the players as they sat down.
    pub half_points: BySide<u32>,
}

/// Somebody who plays a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Who it is.
    pub actor: Actor,
    /// The name shown; empty where a store joins the name by the id.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
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

impl Player {
    /// Somebody at this device.
    pub fn local(name: impl Into<String>) -> Player {
        Player {
            actor: Actor::local(),
            name: name.into(),
        }
    }

    /// The computer at a level from 1 to 10.
    pub fn computer(level: u8) -> Player {
        Player {
            actor: Actor::Computer { level },
            name: String::new(),
        }
    }
}

impl Opening {
    /// The start of a game by these rules and their clock, between two people
    /// at this device whose names are not known.
    pub fn new(rules: &Ruleset) -> Opening {
        Opening {
            clock: *rules.clock,
            rules: Arc::new(rules.clone()),
            position: rules.initial(),
            players: BySide::from_fn(|_| Player::local("")),
            sides: Sides::AsRuled,
            lag_limit: Millis(0),
            series: None,
        }
    }

    /// From another position.
    #[must_use]
    pub fn with_position(self, position: Position) -> Opening {
        Opening { position, ..self }
    }

    /// With another clock than that of the rules.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Opening {
        Opening { clock, ..self }
    }

    /// Between people at this device with these names.
    #[must_use]
    pub fn with_players(self, first: impl Into<String>, second: impl Into<String>) -> Opening {
        self.between(BySide {
            first: Player::local(first),
            second: Player::local(second),
        })
    }

    /// Between these players.
    #[must_use]
    pub fn between(self, players: BySide<Player>) -> Opening {
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

    /// With this limit for the network delay that is not charged.
    #[must_use]
    pub fn with_lag_limit(self, lag_limit: Millis) -> Opening {
        Opening { lag_limit, ..self }
    }

    /// Refuses what no game can begin with.
    pub fn check(&self) -> Result<(), Refusal> {
        for side in Side::BOTH {
            let Player { actor, name } = &self.players[side];
            bounds::check_name(name)?;
            if let Some(level) = actor.level().filter(|level| !(1..=10).contains(level)) {
                return Err(Refusal::NoSuchLevel { level });
            }
        }
        Ok(())
    }
}

fn is_zero(time: &Millis) -> bool {
    *time == Millis(0)
}
