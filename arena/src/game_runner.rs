use std::time::Duration;

use damka_rules::{BySide, MissedCapture, Move, MoveKind, Outcome, Position, Ruleset, Side};

use oorandom::Rand64;

use crate::{
    Fault, Player, Points, Referee, TimeControl, game_history::GameHistory,
    time_control::PlayerClock,
};

/// Plays games under these conditions.
#[derive(Clone)]
pub struct GameRunner<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// Ends a game as soon as it knows the result.
    pub referee: Option<Referee>,
    /// Maximum number of plies; a longer game is a draw.
    pub most_plies: usize,
    /// How far a player may exceed its time without losing.
    pub grace: Duration,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Where it began.
    pub start: Position,
    /// Its moves.
    pub moves: Vec<Move>,
    /// What the first side got.
    pub points: Points,
    /// How it ended.
    pub ending: Ending,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Rules(Outcome),
    /// A side missed a capture where that loses the game.
    Missed(Side),
    /// By the referee, from the endgame tables.
    Table,
    /// It was too long, and counts as a draw.
    TooLong,
    /// A side had no time left.
    Time(Side),
    /// A side gave no valid answer.
    Fault(Side, Fault),
}

impl Ending {
    /// The side that lost by a fault instead of its moves.
    pub fn at_fault(&self) -> Option<Side> {
        match self {
            Ending::Time(side) | Ending::Fault(side, _) => Some(*side),
            _ => None,
        }
    }
}

impl GameRunner<'_> {
    /// Plays a game from a position. Random choices of the players
    /// follow from the seed.
    pub fn play(
        &self,
        start: &Position,
        players: BySide<&mut dyn Player>,
        time_controls: BySide<TimeControl>,
        seed: u64,
    ) -> PlayedGame {
        let mut history = GameHistory::new(start);
        let (points, ending) = self.end(&mut history, players, time_controls, seed);
        PlayedGame {
            start: *start,
            moves: history.moves,
            points,
            ending,
        }
    }

    fn end(
        &self,
        history: &mut GameHistory,
        mut players: BySide<&mut dyn Player>,
        time_controls: BySide<TimeControl>,
        seed: u64,
    ) -> (Points, Ending) {
        let mut random = Rand64::new(seed.into());
        for side in Side::BOTH {
            if let Err(fault) = players[side].new_game(random.rand_u64()) {
                return (lost_by(side), Ending::Fault(side, fault));
            }
        }
        let mut player_clocks = BySide::from_fn(|side| PlayerClock::new(time_controls[side]));
        loop {
            if let Some(outcome) = self.rules.outcome(&history.position, &history.progress) {
                let points = match outcome {
                    Outcome::Lost { side, .. } => lost_by(side),
                    Outcome::Drawn { .. } => Points::Draw,
                };
                return (points, Ending::Rules(outcome));
            }
            let referee = self.referee.as_ref();
            let verdict = referee.and_then(|r| r.verdict(&history.position, &history.progress));
            if let Some(points) = verdict {
                return (points, Ending::Table);
            }
            if history.moves.len() >= self.most_plies {
                return (Points::Draw, Ending::TooLong);
            }
            let side = history.position.turn();
            let turn = history.turn(self.rules, player_clocks[side].next());
            let timed = turn.move_limits.longest().is_some();
            let reply = match players[side].play(&turn) {
                Ok(reply) => reply,
                Err(Fault::Silence) if timed => return (lost_by(side), Ending::Time(side)),
                Err(fault) => return (lost_by(side), Ending::Fault(side, fault)),
            };
            if !player_clocks[side].spend(reply.time, self.grace) {
                return (lost_by(side), Ending::Time(side));
            }
            if let Err(error) = self.rules.play(&history.position, &reply.m) {
                let fault = Fault::Illegal {
                    text: reply.m.to_string(),
                    reason: error.to_string(),
                };
                return (lost_by(side), Ending::Fault(side, fault));
            }
            history.play(&reply.m);
            if reply.m.kind() == MoveKind::Missed
                && *self.rules.missed_capture == MissedCapture::LosesGame
            {
                return (lost_by(side), Ending::Missed(side));
            }
        }
    }
}

/// What the first side gets if this one has lost.
fn lost_by(side: Side) -> Points {
    match side {
        Side::First => Points::Loss,
        Side::Second => Points::Win,
    }
}
