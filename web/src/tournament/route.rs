use std::fmt;

use crate::route::Route;

/// A screen of the tournament desk, by the path of its URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentRoute {
    /// The own tournaments, and the form for a new one.
    Home,
    /// A link with a key: a role, or joining as a player.
    Link,
    /// A tournament, as its role sees it, by its id.
    Event(String),
    /// Its wall.
    Wall(String),
    /// The referee's layout for a phone.
    Referee(String),
    /// The scorer's layout for a phone.
    Scorer(String),
    /// One's own board.
    Player(String),
    /// The rows at which players say that they are here.
    CheckIn(String),
}

impl TournamentRoute {
    /// The screen with this path; an unknown one is the list.
    pub fn of_path(path: &str) -> TournamentRoute {
        let segments: Vec<&str> = path.split('/').collect();
        match segments[..] {
            ["event"] => TournamentRoute::Link,
            ["tournament", id] => TournamentRoute::Event(id.to_owned()),
            ["tournament", id, "wall"] => TournamentRoute::Wall(id.to_owned()),
            ["tournament", id, "referee"] => TournamentRoute::Referee(id.to_owned()),
            ["tournament", id, "scorer"] => TournamentRoute::Scorer(id.to_owned()),
            ["tournament", id, "player"] => TournamentRoute::Player(id.to_owned()),
            ["tournament", id, "check-in"] => TournamentRoute::CheckIn(id.to_owned()),
            _ => TournamentRoute::Home,
        }
    }

    /// The whole URL, for links.
    pub fn url(&self) -> String {
        Route::from(self).to_string()
    }
}

impl fmt::Display for TournamentRoute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentRoute::Home => f.write_str("tournament"),
            TournamentRoute::Link => f.write_str("event"),
            TournamentRoute::Event(id) => write!(f, "tournament/{id}"),
            TournamentRoute::Wall(id) => write!(f, "tournament/{id}/wall"),
            TournamentRoute::Referee(id) => write!(f, "tournament/{id}/referee"),
            TournamentRoute::Scorer(id) => write!(f, "tournament/{id}/scorer"),
            TournamentRoute::Player(id) => write!(f, "tournament/{id}/player"),
            TournamentRoute::CheckIn(id) => write!(f, "tournament/{id}/check-in"),
        }
    }
}

impl From<&TournamentRoute> for Route {
    fn from(route: &TournamentRoute) -> Route {
        Route::Tournament(route.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_where_it_was_made() {
        let id = "t7f2".to_owned();
        for route in [
            TournamentRoute::Home,
            TournamentRoute::Link,
            TournamentRoute::Event(id.clone()),
            TournamentRoute::Wall(id.clone()),
            TournamentRoute::Referee(id.clone()),
            TournamentRoute::Scorer(id.clone()),
            TournamentRoute::Player(id.clone()),
            TournamentRoute::CheckIn(id),
        ] {
            assert_eq!(TournamentRoute::of_path(&route.to_string()), route);
            assert_eq!(
                Route::from_url(&route.url(), ""),
                Route::Tournament(route.to_string())
            );
        }
        assert_eq!(
            TournamentRoute::of_path("tournament/a/b/c"),
            TournamentRoute::Home
        );
    }
}
