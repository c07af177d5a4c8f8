//! A game at this device as it is shown: its events and what they amount to.

mod json;

use damka_engine_worker::SearchRoot;
use damka_game::{
    Actor, Command, CommandId, Event, Game, GameEnvelope, GameId, Refusal, ReplayError, Seat, Time,
};
use damka_host::PlayerKind;
use damka_rules::{Move, MoveKind, Position, Side, notation::Attempt};

pub use json::LocalGameError;

/// A game as it is shown, reviewed and exported. What happens in it is decided
/// by [`Host`](damka_host::Host); here it is only taken in, event by event.
#[derive(Clone, Debug, PartialEq)]
pub struct LocalGame {
    name: String,
    log: Vec<GameEnvelope>,
    game: Game,
    plies: Vec<Ply>,
}

/// A move of the game, and the position that it was played in.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The position before it.
    pub before: Position,
    /// The move.
    pub m: Move,
}

impl LocalGame {
    /// The game that these events tell.
    pub fn of_log(log: Vec<GameEnvelope>) -> Result<LocalGame, ReplayError> {
        let mut local = LocalGame {
            name: String::new(),
            game: Game::replay(&log)?,
            log,
            plies: Vec::new(),
        };
        local.rebuild_plies();
        Ok(local)
    }

    /// Takes in what has happened. The cost is that of the events, unless the
    /// referee has put the pieces elsewhere.
    pub fn take(&mut self, batch: &[GameEnvelope]) {
        for envelope in batch {
            let before = *self.game.position();
            self.game.evolve(envelope);
            match envelope.event {
                Event::Corrected { .. } | Event::Undone { .. } => self.rebuild_plies(),
                Event::TakenBack { .. } => self.plies.truncate(self.game.moves().len()),
                _ if self.game.moves().len() > self.plies.len() => {
                    let m = self.game.moves().next_back();
                    self.plies.extend(m.map(|m| Ply { before, m }));
                }
                _ => {}
            }
        }
        self.log.extend_from_slice(batch);
    }

    /// Drops the last events, which have not happened after all.
    pub fn drop_last(&mut self, count: usize) {
        self.log.truncate(self.log.len().saturating_sub(count));
        self.game = Game::replay(&self.log).expect("the beginning of a game is a game");
        self.rebuild_plies();
    }

    /// Decides a command and takes it in, where nobody else runs the game.
    pub fn act(&mut self, seat: Seat, command: &Command, now: Time) -> Result<(), Refusal> {
        let id = CommandId::of_program(self.game.next_seq(), command);
        let batch = (self.game).decide_batch(&Actor::local(), id, seat, command, now)?;
        self.take(&batch);
        Ok(())
    }

    /// Plays a move for the side to move, likewise.
    pub fn play(&mut self, attempt: Attempt, now: Time) -> Result<(), Refusal> {
        let seat = Seat::from(self.game.position().turn());
        let turn = self.game.turn();
        self.act(seat, &Command::Play { turn, attempt }, now)
    }

    /// Its id in storage.
    pub fn id(&self) -> &GameId {
        self.game.id()
    }

    /// The same game with another id.
    #[must_use]
    pub fn with_id(self, id: &GameId) -> LocalGame {
        let mut log = self.log;
        for envelope in &mut log {
            envelope.id = id.clone();
        }
        let game = Game::replay(&log).expect("the id of a game decides nothing in it");
        LocalGame { log, game, ..self }
    }

    /// The name that the user gave it; usually empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same game with another name.
    #[must_use]
    pub fn with_name(self, name: impl Into<String>) -> LocalGame {
        LocalGame {
            name: name.into(),
            ..self
        }
    }

    /// When the game was created.
    pub fn began(&self) -> Time {
        self.log.first().map_or(Time(0), |first| first.at)
    }

    /// A seed derived from the id, so that the computer plays each game differently.
    pub fn seed(&self) -> u64 {
        let mix = |seed: u64, byte: u8| seed.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte);
        (self.id().as_str().bytes()).fold(0xcbf2_9ce4_8422_2325, mix)
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// All events.
    pub fn log(&self) -> &[GameEnvelope] {
        &self.log
    }

    /// Who plays a side.
    pub fn player_kind(&self, side: Side) -> PlayerKind {
        PlayerKind::from(&self.game.players()[side])
    }

    /// The side of the only person at this device, if there is one.
    pub fn only_person(&self) -> Option<Side> {
        let here = |side: Side| self.player_kind(side) == PlayerKind::Here;
        match Side::BOTH.map(here) {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            _ => None,
        }
    }

    /// Whether two people play at this device.
    pub fn is_for_two(&self) -> bool {
        { Side::BOTH.into_iter() }.all(|side| self.player_kind(side) == PlayerKind::Here)
    }

    /// Whether the computer plays a side.
    pub fn has_computer(&self) -> bool {
        { Side::BOTH.into_iter() }.any(|side| !self.player_kind(side).is_person())
    }

    /// The moves since the start or the last correction, each with the
    /// position before it.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The last move, not counting removals.
    pub fn last(&self) -> Option<Ply> {
        let moved = |ply: &&Ply| ply.m.kind() != MoveKind::Removal;
        self.plies.iter().rev().find(moved).copied()
    }

    /// The position for the engine, which sees the clock as it stands at this time.
    pub fn search_root(&self, now: Time) -> SearchRoot {
        let game = &self.game;
        let left = game.timer().left(game.position().turn(), now);
        SearchRoot::new(game.rules(), *game.position(), game.progress().clone())
            .with_time(left.map(|left| (game.opening().clock, left)))
    }

    fn rebuild_plies(&mut self) {
        let mut position = *self.game.line_start();
        let played = self.game.moves().map(|m| {
            let before = position;
            position = before.play_unchecked(&m);
            Ply { before, m }
        });
        self.plies = played.collect();
    }
}

/// A line of moves from a position, for tests.
#[cfg(test)]
pub fn plies(rules: &damka_rules::Ruleset, fen: &str, moves: &[&str]) -> Vec<Ply> {
    let mut position: Position = fen.parse().unwrap();
    let play = |text: &&str| {
        let before = position;
        let m = rules.read_move(&before, text).unwrap();
        position = before.play_unchecked(&m);
        Ply { before, m }
    };
    moves.iter().map(play).collect()
}

#[cfg(test)]
mod tests;
