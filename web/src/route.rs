//! The routes of the page.

use std::fmt;

use damka_rules::Side;

use crate::ruleset_catalog::is_id as is_rules;

/// A route of the page: the path of its URL. What a link carries inside (a rule set, a
/// position) stands in the fragment, which no server gets to see.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Route {
    /// The start screen.
    #[default]
    Start,
    /// The form for a game against the computer.
    Computer,
    /// The same, from a position.
    ComputerFrom {
        /// The id of its rules, or the rules themselves as in [`Route::Shared`].
        rules: String,
        /// The position.
        fen: String,
        /// The side of the person; the one to move, if none is named.
        side: Option<Side>,
    },
    /// The form for a game of two people at this device.
    PassAndPlay,
    /// The form that invites a friend to a game over the network.
    Friend,
    /// A game over the network, by its id there, or the invitation to it.
    OnlineGame(String),
    /// Another screen of playing over the network, by its path: the part `online` knows
    /// them.
    Online(String),
    /// A screen of the tournament desk, by its path: the part `tournament` knows them.
    Tournament(String),
    /// A game, by its id in storage.
    Game(String),
    /// The settings.
    Settings,
    /// The analysis board with its last content.
    Analysis,
    /// A stored game on the analysis board, by its id.
    AnalyseGame(String),
    /// The same after so many moves.
    AnalyseGameAt(String, usize),
    /// A position on the analysis board.
    AnalysePosition {
        /// The id of its rules, or the rules themselves as in [`Route::Shared`].
        rules: String,
        /// The position.
        fen: String,
    },
    /// A whole game on the analysis board, encoded in the URL.
    AnalyseShared {
        /// The id of its rules, or the rules themselves as in [`Route::Shared`].
        rules: String,
        /// The game.
        game: String,
    },
    /// The rule sets.
    Rules,
    /// The sheet of a rule set, by its id.
    Sheet(String),
    /// The same at a clause: the id of the rule set, and the anchor of the clause.
    Clause(String, String),
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

/// The first words of the paths that the part `online` knows.
const ONLINE: [&str; 4] = ["online", "operator", "card", "link"];

impl Route {
    /// Whether the path and the fragment of a URL name no route: the start screen is shown
    /// instead.
    pub fn is_unknown(path: &str, fragment: &str) -> bool {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        let old = fragment.strip_prefix('/').unwrap_or_default();
        let is_named = [path, old]
            .iter()
            .any(|part| !part.trim_matches('/').is_empty());
        is_named && Route::from_url(path, fragment) == Route::Start
    }

    /// Parses the path and the fragment of a URL; an unknown one is the start screen.
    pub fn from_url(path: &str, fragment: &str) -> Route {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        match fragment.strip_prefix('/') {
            Some(old) => {
                let (path, inside) = split_old(old);
                Route::parse(path, inside)
            }
            None => Route::parse(path, fragment),
        }
    }

    fn parse(path: &str, inside: &str) -> Route {
        let path = path.trim_matches('/');
        let segments: Vec<&str> = path.split('/').collect();
        match segments[..] {
            ["computer"] => {
                let (inside, side) = split_side(inside);
                match position(inside) {
                    Some((rules, fen)) => Route::ComputerFrom { rules, fen, side },
                    None => Route::Computer,
                }
            }
            ["device"] => Route::PassAndPlay,
            ["friend"] => Route::Friend,
            ["play", id] if is_id(id) => Route::OnlineGame(id.to_owned()),
            [first, ..] if ONLINE.contains(&first) => Route::Online(path.to_owned()),
            ["tournament" | "event", ..] => Route::Tournament(path.to_owned()),
            ["game", id] if is_id(id) => Route::Game(id.to_owned()),
            ["settings"] => Route::Settings,
            ["analysis", "game", id] if is_id(id) => match inside.parse() {
                Ok(ply) => Route::AnalyseGameAt(id.to_owned(), ply),
                Err(_) => Route::AnalyseGame(id.to_owned()),
            },
            ["analysis", ..] => match (position(inside), carried(inside, "pdn/")) {
                (Some((rules, fen)), _) => Route::AnalysePosition { rules, fen },
                (None, Some((rules, game))) => Route::AnalyseShared { rules, game },
                (None, None) => Route::Analysis,
            },
            ["rules", id] if is_rules(id) && is_anchor(inside) => {
                Route::Clause(id.to_owned(), inside.to_owned())
            }
            ["rules", id] if is_rules(id) => Route::Sheet(id.to_owned()),
            ["rules", "compare", ours, theirs] if is_rules(ours) && is_rules(theirs) => {
                Route::Compare(ours.to_owned(), theirs.to_owned())
            }
            ["rules", ..] => Route::Rules,
            ["compose", "from", id] if is_rules(id) => Route::Compose(Some(id.to_owned())),
            ["compose", ..] => Route::Compose(None),
            ["r"] => Route::Shared(inside.to_owned()),
            ["games"] => Route::Games,
            ["review", id] if is_id(id) => Route::Review(id.to_owned()),
            _ => Route::Start,
        }
    }
}

/// A URL of version 0.1 had all of it in the fragment: its path, and what it carries
/// inside.
fn split_old(old: &str) -> (&str, &str) {
    if let Some(inside) = old.strip_prefix("r/") {
        return ("r", inside);
    }
    match old.find("/fen/") {
        Some(at) => (&old[..at], &old[at + 1..]),
        None => (old, ""),
    }
}

/// What a URL carries may end with the side of the person.
fn split_side(inside: &str) -> (&str, Option<Side>) {
    let ends = |side: Side| Some((inside.strip_suffix(side_name(side))?, Some(side)));
    let mut ends = Side::BOTH.into_iter().filter_map(ends);
    ends.next().unwrap_or((inside, None))
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "/first",
        Side::Second => "/second",
    }
}

/// Parses a position that a URL carries, with the rules it is for.
fn position(inside: &str) -> Option<(String, String)> {
    carried(inside, "fen/")
}

/// Parses what a URL carries after a word for its kind: rules and something by them.
fn carried(inside: &str, kind: &str) -> Option<(String, String)> {
    let (rules, rest) = inside.strip_prefix(kind)?.split_once('/')?;
    Some((decoded(rules), decoded(rest)))
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

/// The path of the URL, and what it carries inside: `/game/3f9a`.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Start => f.write_str("/"),
            Route::Computer => f.write_str("/computer"),
            Route::ComputerFrom { rules, fen, side } => {
                let side = side.map_or("", side_name);
                write!(f, "/computer#fen/{}/{}{side}", encoded(rules), encoded(fen))
            }
            Route::PassAndPlay => f.write_str("/device"),
            Route::Friend => f.write_str("/friend"),
            Route::OnlineGame(id) => write!(f, "/play/{id}"),
            Route::Online(path) | Route::Tournament(path) => write!(f, "/{path}"),
            Route::Game(id) => write!(f, "/game/{id}"),
            Route::Settings => f.write_str("/settings"),
            Route::Analysis => f.write_str("/analysis"),
            Route::AnalyseGame(id) => write!(f, "/analysis/game/{id}"),
            Route::AnalyseGameAt(id, ply) => write!(f, "/analysis/game/{id}#{ply}"),
            Route::AnalysePosition { rules, fen } => {
                write!(f, "/analysis#fen/{}/{}", encoded(rules), encoded(fen))
            }
            Route::AnalyseShared { rules, game } => {
                write!(f, "/analysis#pdn/{}/{}", encoded(rules), encoded(game))
            }
            Route::Rules => f.write_str("/rules"),
            Route::Sheet(id) => write!(f, "/rules/{id}"),
            Route::Clause(id, anchor) => write!(f, "/rules/{id}#{anchor}"),
            Route::Compare(ours, theirs) => write!(f, "/rules/compare/{ours}/{theirs}"),
            Route::Compose(None) => f.write_str("/compose"),
            Route::Compose(Some(id)) => write!(f, "/compose/from/{id}"),
            Route::Shared(part) => write!(f, "/r#{part}"),
            Route::Games => f.write_str("/games"),
            Route::Review(id) => write!(f, "/review/{id}"),
        }
    }
}

/// Whether a fragment names a clause of a sheet: `rule-draw-1`.
fn is_anchor(fragment: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    fragment.starts_with("rule-") && fragment.bytes().all(plain)
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
            Route::Friend,
            Route::OnlineGame("5d0c3f7e9a1b4286b0e4d2c8f6a97135".into()),
            Route::Online("online".into()),
            Route::Online("online/account/recovery".into()),
            Route::Online("operator".into()),
            Route::Tournament("tournament".into()),
            Route::Tournament("tournament/t7f2/wall".into()),
            Route::Tournament("event".into()),
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
                side: None,
            },
            Route::ComputerFrom {
                rules: "1/aWQ9".into(),
                fen: "B:W22:B1".into(),
                side: Some(Side::Second),
            },
        ] {
            let url = route.to_string();
            assert_eq!(read(&url), route);
            // As version 0.1 wrote it.
            assert_eq!(read(&format!("/#{}", url.replace('#', "/"))), route);
        }
        for strange in [
            "",
            "/#",
            "/#/",
            "/game/",
            "/game/../x",
            "/#/game/../x",
            "/nowhere",
            "/review/",
            "/play/",
            "/play/a-b",
            "/computer/9",
            "/r/1",
        ] {
            assert_eq!(read(strange), Route::Start, "{strange}");
            let (path, fragment) = split(strange);
            let is_start = ["", "/#", "/#/"].contains(&strange);
            assert_eq!(Route::is_unknown(path, fragment), !is_start, "{strange}");
        }
        for strange in [
            "/analysis/",
            "/analysis#fen/x",
            "/analysis/game/.",
            "/analysis/%%",
        ] {
            assert_eq!(read(strange), Route::Analysis, "{strange}");
        }
        let coded = read("/analysis#fen/strict/W%3aW18%2CK10:B%zz");
        let Route::AnalysePosition { fen, .. } = coded else {
            panic!("{coded:?}")
        };
        assert_eq!(fen, "W:W18,K10:B%zz");
    }

    #[test]
    fn a_fragment_that_is_no_route_leaves_the_path() {
        assert_eq!(
            read("/rules/strict#clause-9"),
            Route::Sheet("strict".into())
        );
        assert_eq!(read("/computer#main"), Route::Computer);
        let clause = Route::Clause("strict".into(), "rule-draw-1".into());
        assert_eq!(read("/rules/strict#rule-draw-1"), clause);
        assert_eq!(clause.to_string(), "/rules/strict#rule-draw-1");
        let third = Route::AnalyseGameAt("3f9a".into(), 3);
        assert_eq!(read("/analysis/game/3f9a#3"), third);
        assert_eq!(third.to_string(), "/analysis/game/3f9a#3");
    }

    /// What a link carries inside is never sent to a server.
    #[test]
    fn rules_and_positions_stand_in_the_fragment() {
        let (rules, fen) = ("1/aWQ9".to_owned(), "W:W22:B1".to_owned());
        for (route, path) in [
            (Route::Shared(rules.clone()), "/r"),
            (
                Route::ComputerFrom {
                    rules: rules.clone(),
                    fen: fen.clone(),
                    side: Some(Side::First),
                },
                "/computer",
            ),
            (
                Route::AnalyseShared {
                    rules: rules.clone(),
                    game: "W0V2ZW50".to_owned(),
                },
                "/analysis",
            ),
            (Route::AnalysePosition { rules, fen }, "/analysis"),
        ] {
            let url = route.to_string();
            assert_eq!(read(&url), route);
            assert_eq!(url.split('#').next(), Some(path));
        }
    }

    fn split(url: &str) -> (&str, &str) {
        url.split_once('#').unwrap_or((url, ""))
    }

    fn read(url: &str) -> Route {
        let (path, fragment) = split(url);
        Route::from_url(path, fragment)
    }
}
