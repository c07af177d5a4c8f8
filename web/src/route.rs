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
    /// The analysis board.
    Analysis,
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
    /// To look at games, positions and rules.
    Study,
}

impl Route {
    /// The program that shows this place; `start.js` knows them, too.
    pub fn program(&self) -> Program {
        match self {
            Route::Start | Route::Computer | Route::ComputerFrom { .. } | Route::Device => {
                Program::Play
            }
            Route::Game(_) | Route::Settings => Program::Play,
            Route::Analysis
            | Route::Rules
            | Route::Sheet(_)
            | Route::Compare(..)
            | Route::Compose(_)
            | Route::Shared(_)
            | Route::Games
            | Route::Review(_) => Program::Study,
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
            ("analysis", "") => Route::Analysis,
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
    }
}
