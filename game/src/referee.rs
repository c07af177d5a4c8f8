use damka_rules::{BySide, Clock, Millis, Position, Side};

use crate::{
    Ended, Game, Happening, Outcome, Phase, Reason, Refusal, Seq, Time, Timer,
    apply::{Applied, Table},
    board::Board,
};

/// A decision of the referee that he can still undo, and how things stood before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decision {
    pub seq: Seq,
    /// Whether it may have ended the game.
    may_end: bool,
    board: Box<Board>,
    timer: Timer,
    phase: Phase,
    warnings: BySide<u32>,
}

impl Decision {
    /// Remembers the game before the decision that comes next.
    pub fn new(game: &Game, may_end: bool, at: Time) -> Decision {
        let mut timer = game.timer.clone();
        timer.stop(at);
        Decision {
            seq: game.next,
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
    /// Puts everything as it was before a decision. The clocks show what they
    /// showed then: nobody pays for the referee's second thoughts.
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
impl Table<'_> {
    pub(crate) fn pause(mut self) -> Applied {
        match self.game.phase {
            Phase::Playing => self.emit(Happening::Paused),
            Phase::Paused => return Err(Refusal::Paused),
            Phase::Waiting => return Err(Refusal::NotStarted),
            Phase::Over(_) => return Err(Refusal::Over),
        }
        self.done()
    }

    pub(crate) fn resume(mut self) -> Applied {
        match self.game.phase {
            Phase::Paused => self.emit(Happening::Resumed),
            Phase::Playing => return Err(Refusal::NotPaused),
            Phase::Waiting => return Err(Refusal::NotStarted),
            Phase::Over(_) => return Err(Refusal::Over),
        }
        self.done()
    }

    pub(crate) fn correct(mut self, position: Position, note: String) -> Applied {
        self.game.under_way()?;
        self.emit(Happening::Corrected { position, note });
        self.look_at_board();
        self.done()
    }

    pub(crate) fn set_clock(mut self, side: Side, left: Millis) -> Applied {
        self.game.under_way()?;
        if *self.game.rules().clock == Clock::None {
            return Err(Refusal::NoClock);
        }
        self.emit(Happening::ClockSet { side, left });
        self.done()
    }

    pub(crate) fn warn(mut self, side: Side, note: String) -> Applied {
        self.game.under_way()?;
        self.emit(Happening::Warned { side, note });
        self.done()
    }

    /// Ends the game; the referee has the last word, so also one that has
    /// ended otherwise, until a coin is tossed for it. A coin that is not
    /// tossed yet is put away.
    pub(crate) fn award(mut self, outcome: Outcome, note: String) -> Applied {
        if self.game.toss.is_some() {
            return Err(Refusal::AlreadyTossed);
        }
        let reason = Reason::Awarded { note };
        self.emit(Happening::Ended(Ended { outcome, reason }));
        self.done()
    }

    pub(crate) fn undo(mut self) -> Applied {
        let decision = self.game.undoable().ok_or(Refusal::NothingToUndo)?;
        self.emit(Happening::Undone { decision });
        self.done()
    }
}
