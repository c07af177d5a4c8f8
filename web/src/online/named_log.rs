use damka_game::{Actor, Event, GameEnvelope, PersonId, Player as Seated};
use damka_protocol::Player;
use damka_rules::{BySide, Side};

/// The events of a game as they are shown here: the names, which events do not hold, are
/// joined to it, and whoever is signed in sits at this device.
pub fn named_log(
    mut log: Vec<GameEnvelope>,
    players: &BySide<Option<Player>>,
    me: Option<&PersonId>,
) -> Vec<GameEnvelope> {
    let shown = |seated: &Seated| {
        let Actor::Person(id) = &seated.actor else {
            return seated.clone();
        };
        let mut known = (Side::BOTH.iter()).filter_map(|side| players[*side].as_ref());
        let name = known.find(|player| player.id == *id);
        Seated {
            actor: match me == Some(id) {
                true => Actor::local(),
                false => seated.actor.clone(),
            },
            name: name.map_or(String::new(), |player| player.name.to_string()),
        }
    };
    for envelope in &mut log {
        if let Event::Opened(opening) = &mut envelope.event {
            opening.players = BySide::from_fn(|side| shown(&opening.players[side]));
        }
    }
    log
}

#[cfg(test)]
mod tests {
    use damka_game::{Game, Opening, Time};
    use damka_rules::Ruleset;

    use super::*;
    use crate::local_game::LocalGame;

    fn player(id: &str, name: &str) -> Player {
        Player {
            id: id.parse().unwrap(),
            name: name.parse().unwrap(),
            bot: false,
        }
    }

    #[test]
    fn whoever_is_signed_in_sits_here_and_both_have_their_names() {
        let seat = |id: &str| Seated {
            actor: Actor::Person(id.parse().unwrap()),
            name: String::new(),
        };
        let opening = Opening::new(Ruleset::CLASSIC).between(BySide {
            first: seat("1"),
            second: seat("2"),
        });
        let id = "g1".parse().unwrap();
        let opened = Game::opening_envelope(id, Actor::Program, opening, Time(0)).unwrap();
        // As they sat down, which is not as they play.
        let players = BySide {
            first: Some(player("2", "Ala")),
            second: Some(player("1", "Olek")),
        };
        let log = |me: Option<&str>| {
            let me = me.map(|id| id.parse().unwrap());
            let log = named_log(vec![opened.clone()], &players, me.as_ref());
            LocalGame::of_log(log).unwrap()
        };
        let ala = log(Some("2"));
        assert_eq!(ala.game().players()[Side::Second].name, "Ala");
        assert_eq!(ala.game().players()[Side::First].name, "Olek");
        assert_eq!(ala.only_person(), Some(Side::Second));
        assert!(!ala.is_for_two() && !ala.has_computer());
        for watcher in [None, Some("3")] {
            let watched = log(watcher);
            assert_eq!(watched.only_person(), None);
            assert!(!watched.is_for_two());
        }
    }
}
