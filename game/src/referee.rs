use damka_rules::{BySide, Clock, Millis, Position, Side};

use crate::{
    Actor, Event, Game, Outcome, Phase, Reason, Refusal, Seq, Time, Timer,
    board::Board,
    bounds,
    decide::{self, Decided},
};

/// A decision of the referee that can still be undone, and how things stood before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decision {
    pub seq: Seq,
    /// Who made it.
    by: Actor,
    /// Whether it may have ended the game.
    may_end: bool,
    board: Box<Board>,
    timer: Timer,
    phase: Phase,
    warnings: BySide<u32>,
}

impl Decision {
    /// Remembers the game before the decision that comes next.
    pub fn new(game: &Game, may_end: bool, by: &Actor, at: Time) -> Decision {
        let mut timer = game.timer.clone();
        timer.stop(at);
        Decision {
            seq: game.next,
            by: by.clone(),
            may_end,
            board: Box::new(game.board.clone()),
            timer,
            phase: game.phase.clone(),
            warnings: game.warnings,
        }
    }

    /// Whether the game ends by this event because of the decision.
    pub fn brings_end(&self, ending: Seq) -> bool {
        self.may_end && self.seq.0.checked_add(1) == Some(ending.0)
    }
}

impl Game {
    /// Restores the state before a decision. The clocks show what they showed
    /// then: the time since is charged to nobody.
    pub(crate) fn undo(&mut self, decision: Decision, at: Time) {
        if *decision.board != self.board {
            self.line = self.line.saturating_add(1);
        }
        self.board = *decision.board;
        self.timer = decision.timer;
        self.warnings = decision.warnings;
        if matches!(self.phase, Phase::Over(_)) {
            self.phase = decision.phase;
        }
        if self.phase == Phase::Playing {
            self.timer.run(self.side(), at);
        }
    }
}

/// What the referee may do.
impl Game {
    pub(crate) fn pause(&self) -> Decided {
        match self.phase {
            Phase::Playing => Ok(vec![Event::Paused]),
            Phase::Paused => Err(Refusal::Paused),
            Phase::Waiting => Err(Refusal::NotStarted),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    /// The clock stands as it stood at a time between the last event and now.
    pub(crate) fn interrupt(&self, since: Time, now: Time) -> Decided {
        self.pause()?;
        let since = since.clamp(self.last, now);
        Ok(vec![Event::Interrupted { since }])
    }

    pub(crate) fn resume(&self) -> Decided {
        match self.phase {
            Phase::Paused => Ok(vec![Event::Resumed]),
            Phase::Playing => Err(Refusal::NotPaused),
            Phase::Waiting => Err(Refusal::NotStarted),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    pub(crate) fn join_as_referee(&self, actor: &Actor) -> Decided {
        match &self.referee {
            Some(there) if there == actor => Ok(Vec::new()),
            Some(_) => Err(Refusal::RefereeThere),
            None => Ok(vec![Event::RefereeJoined {
                referee: actor.clone(),
            }]),
        }
    }

    pub(crate) fn leave_as_referee(&self, actor: &Actor) -> Decided {
        match &self.referee {
            Some(there) if there == actor => Ok(vec![Event::RefereeLeft {
                referee: actor.clone(),
            }]),
            _ => Err(Refusal::NotTheReferee),
        }
    }

    pub(crate) fn correct(&self, position: Position, note: &str) -> Decided {
        self.under_way()?;
        bounds::check_note(note)?;
        let corrected = Event::Corrected {
            position,
            note: note.to_owned(),
        };
        let end = self.end_on(&Board::new(position, self.board.ply()));
        Ok([corrected].into_iter().chain(end).collect())
    }

    pub(crate) fn set_clock(&self, side: Side, left: Millis) -> Decided {
        self.under_way()?;
        if self.opening.clock == Clock::None {
            return Err(Refusal::NoClock);
        }
        Ok(vec![Event::ClockSet { side, left }])
    }

    pub(crate) fn warn(&self, side: Side, note: &str) -> Decided {
        self.under_way()?;
        bounds::check_note(note)?;
        let note = note.to_owned();
        Ok(vec![Event::Warned { side, note }])
    }

    /// Ends the game, or changes how it ended, until a coin is tossed for it.
    /// A lot for the coin that is still open is cancelled.
    pub(crate) fn award(&self, outcome: Outcome, note: &str) -> Decided {
        if self.toss.is_some() {
            return Err(Refusal::AlreadyTossed);
        }
        bounds::check_note(note)?;
        let note = note.to_owned();
        Ok(decide::ended(outcome, Reason::Awarded { note }))
    }

    pub(crate) fn undo_decision(&self, actor: &Actor) -> Decided {
        let decision = self.decision.as_ref().ok_or(Refusal::NothingToUndo)?;
        if let (Actor::Person(by), Actor::Person(asks)) = (&decision.by, actor)
            && by != asks
        {
            return Err(Refusal::NotOwnDecision);
        }
        let decision = decision.seq;
        Ok(vec![Event::Undone { decision }])
    }
}
