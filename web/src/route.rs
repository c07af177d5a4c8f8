//! The routes of the page.

use std::fmt;

use crate::ruleset_catalog::is_id as is_rules;

/// A route of the page, as the URL names it after `#`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Route {
    /// The start screen.
    #[default]
    Start,
    /// The form for a game against the computer.
    Computer,
    /// The same, from a position.
    ComputerFrom {
        /// The id of its rules.
        rules: String,
        /// The position.
        fen: String,
    },
    /// The form for a game of two people at this device.
    PassAndPlay,
    /// A game, by its id in storage.
    Game(String),
    /// The settings.
    Settings,
    /// The analysis board with its last content.
    Analysis,
    /// A stored game on the analysis board, by its id.
    AnalyseGame(String),
    /// A position on the analysis board.
    AnalysePosition {
        /// The id of its rules.
        rules: String,
        /// The position.
        fen: String,
    },
    /// The rule sets.
    Rules,
    /// The sheet of a rule set, by its id.
    Sheet(String),
    /// The comparison of two rule sets, by their ids.
    Compare(String, String),
    /// The composer: starting from this rule set, or from the stored draft.
    Compose(Option<String>),
    /// A rule set encoded in the URL, with the version of the format.
    Shared(String),
    /// The saved games.
    Games,
    /// The review of a stored game, by its id.
    Review(String),
}

/// One of the two programs of the page, so that players do not load the rest.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// Playing, and setting up a game.
    Play,
    /// Analysis, rules, saved games, settings.
    Study,
}

impl Route {
    /// The program that shows this route; `start.js` has the same list.
    pub fn program(&self) -> Program {
        match self {
            Route::Start | Route::Computer | Route::ComputerFrom { .. } | Route::PassAndPlay => {
                Program::Play
            }
            Route::Game(_) => Program::Play,
            Route::Analysis | Route::AnalyseGame(_) | Route::AnalysePosition { .. } => {
                Program::Study
            }
            Route::Rules
            | Route::Sheet(_)
            | Route::Compare(..)
            | Route::Compose(_)
            | Route::Shared(_)
            | Route::Games
            | Route::Review(_)
            | Route::Settings => Program::Study,
        }
    }

    /// Parses the part of the URL after `#`; an unknown one is the start screen.
    pub fn from_hash(hash: &str) -> Route {
        let path = hash.trim_start_matches('#').trim_matches('/');
        match path.split_once('/').unwrap_or((path, "")) {
            ("computer", "") => Route::Computer,
            ("computer", rest) => match rest
                .strip_prefix("fen/")
                .and_then(|rest| rest.split_once('/'))
            {
                Some((rules, fen)) => Route::ComputerFrom {
                    rules: rules.to_owned(),
                    fen: fen.to_owned(),
                },
                None => Route::Start,
            },
            ("device", "") => Route::PassAndPlay,
            ("game", id) if is_id(id) => Route::Game(id.to_owned()),
            ("settings", "") => Route::Settings,
            ("analysis", rest) => Route::from_analysis(rest),
            ("rules", "") => Route::Rules,
            ("rules", rest) => match rest.split('/').collect::<Vec<_>>()[..] {
                [id] if is_rules(id) => Route::Sheet(id.to_owned()),
                ["compare", ours, theirs] if is_rules(ours) && is_rules(theirs) => {
                    Route::Compare(ours.to_owned(), theirs.to_owned())
                }
                _ => Route::Rules,
            },
            ("compose", rest) => {
                let from = rest.strip_prefix("from/").filter(|id| is_rules(id));
                Route::Compose(from.map(str::to_owned))
            }
            ("r", part) => Route::Shared(part.to_owned()),
            ("games", "") => Route::Games,
            ("review", id) if is_id(id) => Route::Review(id.to_owned()),
            _ => Route::Start,
        }
    }

    /// Parses what follows `analysis/`; the board with its last content if unknown.
    fn from_analysis(rest: &str) -> Route {
        match rest.split_once('/') {
            Some(("game", id)) if is_id(id) => Route::AnalyseGame(id.to_owned()),
            Some(("fen", rest)) => match rest.split_once('/') {
                Some((rules, fen)) => Route::AnalysePosition {
                    rules: decoded(rules),
                    fen: decoded(fen),
                },
                None => Route::Analysis,
            },
            _ => Route::Analysis,
        }
    }
}

/// Percent-decodes a part of the URL.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let code = (byte == b'%').then(|| after.get(..2)).flatten();
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(code.unwrap_or(byte));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Percent-encodes a part of the URL.
fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b',' | b':' => {
                out.push(char::from(byte));
            }
            other => out.push_str(&format!("%{other:02X}")),
        }
    }
    out
}

/// The URL fragment: `#/game/3f9a`.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Start => f.write_str("#/"),
            Route::Computer => f.write_str("#/computer"),
            // A FEN needs no percent-encoding.
            Route::ComputerFrom { rules, fen } => write!(f, "#/computer/fen/{rules}/{fen}"),
            Route::PassAndPlay => f.write_str("#/device"),
            Route::Game(id) => write!(f, "#/game/{id}"),
            Route::Settings => f.write_str("#/settings"),
            Route::Analysis => f.write_str("#/analysis"),
            Route::AnalyseGame(id) => write!(f, "#/analysis/game/{id}"),
            Route::AnalysePosition { rules, fen } => {
                write!(f, "#/analysis/fen/{}/{}", encoded(rules), encoded(fen))
            }
            Route::Rules => f.write_str("#/rules"),
            Route::Sheet(id) => write!(f, "#/rules/{id}"),
            Route::Compare(ours, theirs) => write!(f, "#/rules/compare/{ours}/{theirs}"),
            Route::Compose(None) => f.write_str("#/compose"),
            Route::Compose(Some(id)) => write!(f, "#/compose/from/{id}"),
            Route::Shared(part) => write!(f, "#/r/{part}"),
            Route::Games => f.write_str("#/games"),
            Route::Review(id) => write!(f, "#/review/{id}"),
        }
    }
}

/// Whether a text can be an id in storage: letters and digits.
fn is_id(id: &str) -> bool {
    !id.is_empty() && id.len() <= 64 && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_where_it_was_made() {
        let game = Route::Game("3f9a".into());
        for route in [
            Route::Start,
            Route::Computer,
            Route::PassAndPlay,
            game,
            Route::Settings,
            Route::Analysis,
            Route::AnalyseGame("3f9a".into()),
            Route::AnalysePosition {
                rules: "żółw/5 %41".into(),
                fen: "W:W18,K10:B12".into(),
            },
            Route::Rules,
            Route::Sheet("club-2".into()),
            Route::Compare("strict".into(), "club-2".into()),
            Route::Compose(None),
            Route::Compose(Some("strict".into())),
            Route::Shared("1/aWQ9".into()),
            Route::Games,
            Route::Review("3f9a".into()),
            Route::ComputerFrom {
                rules: "strict".into(),
                fen: "W:W22,K27-30:B1".into(),
            },
        ] {
            assert_eq!(Route::from_hash(&route.to_string()), route);
        }
        for strange in [
            "",
            "#",
            "#/game/",
            "#/game/../x",
            "#/nowhere",
            "#/review/",
            "#/computer/9",
        ] {
            assert_eq!(Route::from_hash(strange), Route::Start, "{strange}");
        }
        for strange in [
            "#/analysis/",
            "#/analysis/fen/x",
            "#/analysis/game/.",
            "#/analysis/%%",
        ] {
            assert_eq!(Route::from_hash(strange), Route::Analysis, "{strange}");
        }
        let coded = Route::from_hash("#/analysis/fen/strict/W%3aW18%2CK10:B%zz");
        let Route::AnalysePosition { fen, .. } = coded else {
            panic!("{coded:?}")
        };
        assert_eq!(fen, "W:W18,K10:B%zz");
    }
}
