use damka_game::{GameId, PersonId, Time};
use serde::{Deserialize, Serialize};

use crate::{Invite, Pace, Player};

/// An invitation to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyInvite {
    /// To what.
    #[serde(flatten)]
    pub invite: Invite,
    /// Whether the game counts for the ratings of both: by a built-in rule set,
    /// between two people with accounts or two programs of accounts, without
    /// takebacks, pauses and a referee.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// How strong somebody is, by one rule set and at one pace (Glicko-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rating {
    /// The id of the rule set.
    pub rules: String,
    /// The pace.
    pub pace: Pace,
    /// The rating; whoever begins has 1500.
    pub rating: i32,
    /// Its standard deviation.
    pub deviation: i32,
    /// Whether too few games have been played to rely on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
    /// How many games count.
    pub games: u32,
}

/// The rating of a player in a rated game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerRating {
    /// Who.
    pub player: PersonId,
    /// The rating: before the game, or after it.
    pub rating: i32,
    /// Whether too few games have been played to rely on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
    /// By how much the game has changed it, when it has counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<i32>,
}

/// Somebody, as everybody sees him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// Who.
    pub player: Player,
    /// How strong he is.
    pub ratings: Vec<Rating>,
}

/// A rating after a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingPoint {
    /// The game.
    pub game: GameId,
    /// When it ended.
    pub at: Time,
    /// The rating then.
    pub rating: i32,
    /// Its standard deviation.
    pub deviation: i32,
}

/// Somebody on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leader {
    /// Who.
    pub player: Player,
    /// How strong he is.
    pub rating: Rating,
}
