use std::fmt;

use crate::route::Route;

/// A screen of playing over the network, by the path of its URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnlineRoute {
    /// Whom one can play, and which games can be watched.
    Lobby,
    /// The form that invites everybody.
    Offer,
    /// The account, or how to get one.
    Account,
    /// The form for a new password by a recovery code.
    Recovery,
    /// The screen of the operator.
    Operator,
    /// The form for the account of the operator, behind a link with a key.
    FirstOperator,
    /// The classes of a teacher.
    Classes,
    /// One of them, by its id.
    Class(String),
    /// All boards of a class, by its id.
    Boards(String),
    /// A pupil's entry, by the key of his card.
    Card,
    /// Where a pupil waits for the lot.
    Room,
    /// Signing in by a link with a key, which another device of the same person shows.
    SignInLink,
    /// Games that are looked for.
    Games,
    /// The strongest players.
    Leaders,
    /// The ratings of a player, by his id.
    Player(String),
    /// Becoming the referee of a game, by its id and the key of a link.
    Referee(String),
}

impl OnlineRoute {
    /// The screen with this path; an unknown one is the lobby.
    pub fn of_path(path: &str) -> OnlineRoute {
        let segments: Vec<&str> = path.split('/').collect();
        match segments[..] {
            ["online", "offer"] => OnlineRoute::Offer,
            ["online", "account"] => OnlineRoute::Account,
            ["online", "account", "recovery"] => OnlineRoute::Recovery,
            ["online", "operator"] => OnlineRoute::Operator,
            ["operator"] => OnlineRoute::FirstOperator,
            ["link"] => OnlineRoute::SignInLink,
            ["online", "classes"] => OnlineRoute::Classes,
            ["online", "class", id] => OnlineRoute::Class(id.to_owned()),
            ["online", "class", id, "boards"] => OnlineRoute::Boards(id.to_owned()),
            ["card"] => OnlineRoute::Card,
            ["online", "room"] => OnlineRoute::Room,
            ["online", "games"] => OnlineRoute::Games,
            ["online", "ratings"] => OnlineRoute::Leaders,
            ["online", "player", id] => OnlineRoute::Player(id.to_owned()),
            ["online", "referee", id] => OnlineRoute::Referee(id.to_owned()),
            _ => OnlineRoute::Lobby,
        }
    }

    /// The whole URL, for links.
    pub fn url(&self) -> String {
        Route::from(self).to_string()
    }
}

impl fmt::Display for OnlineRoute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OnlineRoute::Lobby => "online",
            OnlineRoute::Offer => "online/offer",
            OnlineRoute::Account => "online/account",
            OnlineRoute::Recovery => "online/account/recovery",
            OnlineRoute::Operator => "online/operator",
            OnlineRoute::FirstOperator => "operator",
            OnlineRoute::SignInLink => "link",
            OnlineRoute::Classes => "online/classes",
            OnlineRoute::Class(id) => return write!(f, "online/class/{id}"),
            OnlineRoute::Boards(id) => return write!(f, "online/class/{id}/boards"),
            OnlineRoute::Card => "card",
            OnlineRoute::Room => "online/room",
            OnlineRoute::Games => "online/games",
            OnlineRoute::Leaders => "online/ratings",
            OnlineRoute::Player(id) => return write!(f, "online/player/{id}"),
            OnlineRoute::Referee(id) => return write!(f, "online/referee/{id}"),
        })
    }
}

impl From<&OnlineRoute> for Route {
    fn from(route: &OnlineRoute) -> Route {
        Route::Online(route.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_where_it_was_made() {
        for route in [
            OnlineRoute::Lobby,
            OnlineRoute::Offer,
            OnlineRoute::Account,
            OnlineRoute::Recovery,
            OnlineRoute::Operator,
            OnlineRoute::FirstOperator,
            OnlineRoute::SignInLink,
            OnlineRoute::Classes,
            OnlineRoute::Class("c2a9".into()),
            OnlineRoute::Boards("c2a9".into()),
            OnlineRoute::Card,
            OnlineRoute::Room,
            OnlineRoute::Games,
            OnlineRoute::Leaders,
            OnlineRoute::Player("9f0c".into()),
            OnlineRoute::Referee("5d0c".into()),
        ] {
            assert_eq!(OnlineRoute::of_path(&route.to_string()), route);
            assert_eq!(
                Route::from_url(&route.url(), ""),
                Route::Online(route.to_string())
            );
        }
        for strange in ["nowhere", "online/account/x", "online/offer/offer"] {
            assert_eq!(OnlineRoute::of_path(strange), OnlineRoute::Lobby);
        }
    }
}
