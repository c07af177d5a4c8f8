use damka_game::{Actor, Ended, Game, GameId, Phase, Player, Time};
use damka_rules::{BySide, Clock};
use serde::{Deserialize, Serialize};

use super::{Unreadable, Value};
use crate::json;

/// What the list shows of a game, so that it need not be replayed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRow {
    /// The id.
    pub id: GameId,
    /// The name that a file gave it; usually empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The players by their sides.
    pub players: BySide<Player>,
    /// The [key](crate::store::rules_key) of its rules.
    pub rules: String,
    /// The clock.
    pub clock: Clock,
    /// When it began.
    pub began: Time,
    /// When something last happened.
    pub last: Time,
    /// How many moves were made.
    pub plies: u32,
    /// Where it stands.
    pub state: RowState,
    /// A hash of players, start and moves, by which the same game is known again.
    pub fingerprint: u64,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RowState {
    /// It is about to begin.
    Waiting,
    /// It is running, or paused.
    Running,
    /// It was played here, and is over.
    Over(Ended),
    /// It was read from a file, and is over.
    Imported(Ended),
}

impl GameRow {
    /// The row of a game that began at this time and has rules with this key.
    pub fn new(game: &Game, rules: String, began: Time) -> GameRow {
        // Only a file does not say who its players are.
        let players = game.players();
        let imported = [&players.first, &players.second]
            .iter()
            .all(|player| player.actor == Actor::Unknown);
        GameRow {
            id: game.id().clone(),
            name: String::new(),
            players: players.clone(),
            rules,
            clock: game.opening().clock,
            began,
            last: game.last_time(),
            plies: u32::try_from(game.moves().len()).unwrap_or(u32::MAX),
            state: match game.phase() {
                Phase::Over(ended) if imported => RowState::Imported(ended.clone()),
                Phase::Over(ended) => RowState::Over(ended.clone()),
                Phase::Waiting => RowState::Waiting,
                Phase::Playing | Phase::Paused => RowState::Running,
            },
            fingerprint: fingerprint(game),
        }
    }

    /// The same with this name.
    #[must_use]
    pub fn with_name(self, name: impl Into<String>) -> GameRow {
        let name = name.into();
        GameRow { name, ..self }
    }

    /// How it ended, if it has.
    pub fn ended(&self) -> Option<&Ended> {
        match &self.state {
            RowState::Over(ended) | RowState::Imported(ended) => Some(ended),
            RowState::Waiting | RowState::Running => None,
        }
    }

    /// Its place in the list: games that are not over first, then the newest.
    pub fn order(&self) -> String {
        let over = u8::from(self.ended().is_some());
        format!("{over}{:016x}{}", u64::MAX - self.last.0, self.id)
    }

    /// Reads a stored row.
    pub fn read(text: &str) -> Result<GameRow, Unreadable> {
        json::read(text).map_err(|_| Unreadable)
    }

    /// As it is stored.
    pub fn to_value(&self) -> Value {
        Value {
            text: serde_json::to_string(self).expect("a row is written as JSON"),
            order: self.order(),
        }
    }
}

/// Of players, start and moves; stable for ever (FNV-1a).
fn fingerprint(game: &Game) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for name in [&game.players().first.name, &game.players().second.name] {
        add(name.as_bytes());
        add(&[0]);
    }
    add(game.opening().position.to_string().as_bytes());
    for m in game.moves() {
        add(&[m.from().number(), m.to().number()]);
        add(&m.captured().to_numbered().to_le_bytes());
    }
    hash
}

#[cfg(test)]
mod tests {
    use damka_game::{Command, Opening, Seat};
    use damka_rules::{Ruleset, notation::Attempt};

    use super::*;
    use crate::local_game::LocalGame;

    fn local() -> LocalGame {
        let opening = Opening::new(Ruleset::SCHOOL)
            .with_players("Ala", "Łukasz")
            .with_sides_settled();
        let id = "g1".parse().unwrap();
        let opened = Game::opening_envelope(id, Actor::local(), opening, Time(5)).unwrap();
        LocalGame::of_log(vec![opened]).unwrap()
    }

    fn row(local: &LocalGame) -> GameRow {
        GameRow::new(local.game(), "key".to_owned(), local.began())
    }

    #[test]
    fn a_row_comes_back() {
        let mut local = local();
        assert_eq!(row(&local).state, RowState::Waiting);
        local.act(Seat::Referee, &Command::Start, Time(6)).unwrap();
        local
            .play(Attempt::parse("22-18").unwrap(), Time(7))
            .unwrap();
        let running = row(&local).with_name("Liga");
        assert_eq!((running.plies, running.last), (1, Time(7)));
        local.act(Seat::First, &Command::Resign, Time(8)).unwrap();
        let over = row(&local);
        assert!(matches!(over.state, RowState::Over(_)));
        for row in [running, over] {
            assert_eq!(GameRow::read(&row.to_value().text), Ok(row));
        }
    }

    #[test]
    fn what_runs_comes_first_and_then_the_newest() {
        let (open, mut over) = (row(&local()), local());
        over.act(Seat::Referee, &Command::Start, Time(6)).unwrap();
        over.act(Seat::First, &Command::Resign, Time(9)).unwrap();
        let newer = GameRow {
            last: Time(1_790_000_000_000),
            ..open.clone()
        };
        let mut rows = [row(&over), open.clone(), newer.clone()];
        rows.sort_by_key(GameRow::order);
        assert_eq!(rows, [newer, open, row(&over)]);
    }

    #[test]
    fn the_same_game_is_known_again() {
        let (mut one, mut other) = (local(), local());
        for local in [&mut one, &mut other] {
            local.act(Seat::Referee, &Command::Start, Time(6)).unwrap();
        }
        assert_eq!(row(&one).fingerprint, row(&other).fingerprint);
        one.play(Attempt::parse("22-18").unwrap(), Time(7)).unwrap();
        assert_ne!(row(&one).fingerprint, row(&other).fingerprint);
        other
            .play(Attempt::parse("22-18").unwrap(), Time(99))
            .unwrap();
        assert_eq!(row(&one).fingerprint, row(&other).fingerprint);
    }
}
