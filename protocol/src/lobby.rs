use damka_game::{GameId, Time};
use damka_rules::Clock;
use serde::{Deserialize, Serialize};

use crate::{
    GameEntry, Pace, Player, Rating, RulesChoice, RulesTitle, SideChoice,
    invitation::{is_one, one},
};

/// What everybody may see: who looks for an opponent, and which games are
/// played. Both are lists of bounded length, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lobby {
    /// The open invitations to everybody.
    pub offers: Vec<LobbyOffer>,
    /// The games to watch.
    pub games: Vec<GameEntry>,
}

/// An open invitation to everybody: whoever sits down first plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyOffer {
    /// The game that begins then.
    pub game: GameId,
    /// Who invites.
    pub by: Player,
    /// The rules.
    pub rules: RulesTitle,
    /// The clock.
    pub clock: Clock,
    /// How much time it takes.
    pub pace: Pace,
    /// Who begins.
    pub sides: SideChoice,
    /// How many games the match has.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub games: u8,
    /// Whether it counts for the ratings of both.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// Of a game that counts: how strong whoever invites is, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// Since when it is open.
    pub since: Time,
}

/// What is sent to a client that follows the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LobbyNews {
    /// Everything, when it begins to follow.
    All(Lobby),
    /// Somebody looks for an opponent.
    Offered(LobbyOffer),
    /// An invitation is open no longer.
    Gone {
        /// The game that it was for.
        game: GameId,
    },
    /// A game has begun.
    Began(GameEntry),
    /// A game is over.
    Over {
        /// Which.
        game: GameId,
    },
}

/// A wish to play somebody, no matter whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// By which rules.
    pub rules: RulesChoice,
    /// At the pace of this clock; if there is none, of that of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Whether the game is to count for the ratings of both.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// The answer to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paired {
    /// Somebody was waiting: the game begins.
    Seated {
        /// Which.
        game: GameId,
    },
    /// Nobody was: the wish is in the lobby.
    Waiting {
        /// The game to come.
        game: GameId,
    },
}
