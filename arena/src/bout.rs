use std::time::Duration;

use damka_rules::{BySide, MissedCapture, Move, MoveKind, Outcome, Position, Ruleset, Side};

use crate::{Chance, Fault, Pace, Player, Points, Referee, course::Course, pace::Stopwatch};

/// The conditions under which a game is played.
#[derive(Clone)]
pub struct Bout<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// Ends a game as soon as it knows the result.
    pub referee: Option<Referee>,
    /// After so many plies it is a draw.
    pub most_plies: usize,
    /// So much beyond its time is forgiven.
    pub grace: Duration,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
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
    /// A side gave no good answer.
    Fault(Side, Fault),
}

impl Ending {
    /// The side that lost by something else than its moves.
    pub fn at_fault(&self) -> Option<Side> {
        match self {
            Ending::Time(side) | Ending::Fault(side, _) => Some(*side),
            _ => None,
        }
    }
}

impl Bout<'_> {
    /// Plays a game from a position. What the players leave to chance follows
    /// from the seed.
    pub fn play(
        &self,
        start: &Position,
        players: BySide<&mut dyn Player>,
        paces: BySide<Pace>,
        seed: u64,
    ) -> Played {
        let mut course = Course::new(start);
        let (points, ending) = self.end(&mut course, players, paces, seed);
        Played {
            start: *start,
            moves: course.moves,
            points,
            ending,
        }
    }

    fn end(
        &self,
        course: &mut Course,
        mut players: BySide<&mut dyn Player>,
        paces: BySide<Pace>,
        seed: u64,
    ) -> (Points, Ending) {
        let mut chance = Chance::new(seed);
        for side in Side::BOTH {
            if let Err(fault) = players[side].new_game(chance.bits()) {
                return (lost_by(side), Ending::Fault(side, fault));
            }
        }
        let mut watches = BySide::from_fn(|side| Stopwatch::new(paces[side]));
        loop {
            if let Some(outcome) = self.rules.outcome(&course.position, &course.progress) {
                let points = match outcome {
                    Outcome::Lost { side, .. } => lost_by(side),
                    Outcome::Drawn { .. } => Points::Draw,
                };
                return (points, Ending::Rules(outcome));
            }
            let referee = self.referee.as_ref();
            let verdict = referee.and_then(|r| r.verdict(&course.position, &course.progress));
            if let Some(points) = verdict {
                return (points, Ending::Table);
            }
            if course.moves.len() >= self.most_plies {
                return (Points::Draw, Ending::TooLong);
            }
            let side = course.position.turn();
            let turn = course.turn(self.rules, watches[side].next());
            let timed = turn.allowance.longest().is_some();
            let reply = match players[side].play(&turn) {
                Ok(reply) => reply,
                Err(Fault::Silence) if timed => return (lost_by(side), Ending::Time(side)),
                Err(fault) => return (lost_by(side), Ending::Fault(side, fault)),
            };
            if !watches[side].spend(reply.time, self.grace) {
                return (lost_by(side), Ending::Time(side));
            }
            if let Err(error) = self.rules.play(&course.position, &reply.m) {
                let fault = Fault::Illegal {
                    text: reply.m.to_string(),
                    reason: error.to_string(),
                };
                return (lost_by(side), Ending::Fault(side, fault));
            }
            course.play(&reply.m);
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
