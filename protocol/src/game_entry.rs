use damka_game::{GameId, Outcome, PersonId, Time};
use damka_rules::{BySide, Clock, Name, RulesHash, StoredRules};
use serde::{Deserialize, Serialize};

use crate::{Pace, Player, Visibility};

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEntry {
    /// Which.
    pub game: GameId,
    /// The players by their sides, as far as these are drawn; none, where one
    /// has deleted his account.
    pub players: BySide<Option<Player>>,
    /// The rules.
    pub rules: RulesTitle,
    /// The clock.
    pub clock: Clock,
    /// How much time it takes, where a clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Who may see it.
    #[serde(default, skip_serializing_if = "Visibility::is_default")]
    pub visibility: Visibility,
    /// Whether it counts for the ratings of both.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// When it was opened.
    pub since: Time,
    /// Whose move it is; only in lists of games with a correspondence clock or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<PersonId>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<GameEnd>,
}

/// How a game in a list ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEnd {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// Why: the [name](damka_game::Reason::key) of the reason.
    pub reason: String,
    /// When.
    pub at: Time,
}

/// What a rule set is called. Its hash says whether two are the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulesTitle {
    /// The hash of its axes.
    pub hash: RulesHash,
    /// Its short name.
    pub id: String,
    /// What people call it.
    pub name: Name,
}

impl From<&StoredRules> for RulesTitle {
    fn from(rules: &StoredRules) -> RulesTitle {
        RulesTitle {
            hash: rules.hash,
            id: rules.edition.id.to_string(),
            name: rules.edition.name.clone(),
        }
    }
}
