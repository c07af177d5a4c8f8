//! The places of the page.

use std::fmt;

use crate::own_rules::is_id as is_rules;

/// A place in the page, as the address names it after `#`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Route {
    /// Where everybody begins.
    #[default]
    Start,
    /// A game against the computer is set up.
    Computer,
    /// The same, from a position.
    ComputerFrom {
        /// The id of its rules.
        rules: String,
        /// The position.
        fen: String,
    },
    /// A game for two at one device is set up.
    Device,
    /// A game, by its name in the store.
    Game(String),
    /// The settings.
    Settings,
    /// The analysis board, as it was left.
    Analysis,
    /// A game, by its name in the store, on the analysis board.
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
    /// Two rule sets beside each other, by their ids.
    Compare(String, String),
    /// A rule set is composed: from this one, or what was begun before.
    Compose(Option<String>),
    /// A rule set that is in the address itself, with the version of its form.
    Shared(String),
    /// The games that were kept.
    Games,
    /// What the engine thinks of a game, by its name in the store.
    Review(String),
}

/// A part of the page: who only plays does not wait for the rest.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// To play, and to set a game up.
    Play,
    /// To look at games, positions and rules, and for the settings.
    Study,
}

impl Route {
    /// The program that shows this place; `start.js` knows them, too.
    pub fn program(&self) -> Program {
        match self {
            Route::Start | Route::Computer | Route::ComputerFrom { .. } | Route::Device => {
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

    /// Reads the part of an address after `#`; an unknown one leads to the start.
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
            ("device", "") => Route::Device,
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

    /// What stands behind `analysis/`; the board as it was left, if it is unknown.
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

/// A part of an address in which `%3A` stands for a colon.
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

/// A part of an address: what is not a letter, a digit or a harmless sign is coded.
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

/// The address: `#/game/3f9a`.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Start => f.write_str("#/"),
            Route::Computer => f.write_str("#/computer"),
            // No sign of a FEN needs to be coded.
            Route::ComputerFrom { rules, fen } => write!(f, "#/computer/fen/{rules}/{fen}"),
            Route::Device => f.write_str("#/device"),
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

/// Names in the store are of our own making: letters and digits.
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
            Route::Device,
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
