use std::fmt::Write;

use damka_game::Time;
use serde::{Deserialize, Serialize};

/// Which games are looked for: the query of `GET /api/games`.
///
/// ```
/// use damka_protocol::{GameScope, GameSearch};
///
/// let search = GameSearch {
///     scope: GameScope::Public,
///     player: "Ala & Ewa".to_owned(),
///     ..GameSearch::default()
/// };
/// assert_eq!(search.query(), "scope=public&player=Ala%20%26%20Ewa");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameSearch {
    /// Whose games.
    pub scope: GameScope,
    /// Only with this player: of own games the opponent, by name; of public games
    /// somebody with an account.
    pub player: String,
    /// Only by this rule set: its id.
    pub rules: String,
    /// Only with this result.
    pub result: Option<SoughtResult>,
    /// Only those that began at this time or later.
    pub since: Option<Time>,
    /// Only those that began before this time.
    pub until: Option<Time>,
}

/// Whose games are looked for.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameScope {
    /// Those of whoever asks, whoever else may see them.
    #[default]
    Own,
    /// Those that everybody may see.
    Public,
}

/// How the games ended that are looked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SoughtResult {
    /// The player whose games they are has won: whoever asks, or whoever is named.
    Won,
    /// He has lost.
    Lost,
    /// The first side has won.
    FirstWins,
    /// The second side has won.
    SecondWins,
    /// A draw.
    Draw,
    /// Not yet.
    Open,
}

impl GameScope {
    /// Both.
    pub const ALL: [GameScope; 2] = [GameScope::Own, GameScope::Public];

    /// Its name in a query.
    pub const fn key(self) -> &'static str {
        match self {
            GameScope::Own => "own",
            GameScope::Public => "public",
        }
    }
}

impl SoughtResult {
    /// All of them.
    pub const ALL: [SoughtResult; 6] = [
        SoughtResult::Won,
        SoughtResult::Lost,
        SoughtResult::FirstWins,
        SoughtResult::SecondWins,
        SoughtResult::Draw,
        SoughtResult::Open,
    ];

    /// Its name in a query.
    pub const fn key(self) -> &'static str {
        match self {
            SoughtResult::Won => "won",
            SoughtResult::Lost => "lost",
            SoughtResult::FirstWins => "first-wins",
            SoughtResult::SecondWins => "second-wins",
            SoughtResult::Draw => "draw",
            SoughtResult::Open => "open",
        }
    }
}

impl GameSearch {
    /// The query of a URL, without its question mark.
    pub fn query(&self) -> String {
        let mut query = format!("scope={}", self.scope.key());
        for (key, text) in [("player", &self.player), ("rules", &self.rules)] {
            if !text.is_empty() {
                query += &format!("&{key}=");
                encode(text, &mut query);
            }
        }
        if let Some(result) = self.result {
            query += &format!("&result={}", result.key());
        }
        for (key, time) in [("since", self.since), ("until", self.until)] {
            if let Some(Time(time)) = time {
                query += &format!("&{key}={time}");
            }
        }
        query
    }
}

/// Percent-encodes whatever is not plain.
fn encode(text: &str, out: &mut String) {
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                out.push(char::from(byte));
            }
            other => write!(out, "%{other:02X}").expect("a string takes everything"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_are_those_of_the_messages() {
        for scope in GameScope::ALL {
            assert_eq!(serde_json::to_value(scope).unwrap(), scope.key());
        }
        for result in SoughtResult::ALL {
            assert_eq!(serde_json::to_value(result).unwrap(), result.key());
        }
    }

    #[test]
    fn a_query_names_what_is_looked_for() {
        assert_eq!(GameSearch::default().query(), "scope=own");
        let search = GameSearch {
            player: "Żubr+1".into(),
            rules: "school".into(),
            result: Some(SoughtResult::Won),
            since: Some(Time(5)),
            until: Some(Time(7)),
            ..GameSearch::default()
        };
        assert_eq!(
            search.query(),
            "scope=own&player=%C5%BBubr%2B1&rules=school&result=won&since=5&until=7"
        );
    }
}
