//! Making a move, and what follows from it.

use damka_rules::{
    LossReason, Millis, MissedCapture, MoveKind, Outcome as OnBoard, Side, notation::Attempt,
};

use crate::{
    Command, Ended, Game, Happening, Outcome, Phase, Reason, Refusal, Seat, Step, Turn,
    apply::{Applied, Table},
};

impl Table<'_> {
    /// Refuses a move that was played before, whatever has happened since: to
    /// its sender it is no news.
    pub(crate) fn look_at_copies(&self, seat: Seat, command: &Command) -> Result<(), Refusal> {
        match (command, seat.side()) {
            (Command::Play { turn, attempt }, Some(side))
                if self.game.was_played(side, *turn, attempt) =>
            {
                Err(Refusal::AlreadyDone { turn: *turn })
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn play(mut self, side: Side, asked: Turn, attempt: &Attempt) -> Applied {
        match self.game.phase {
            Phase::Playing => {}
            Phase::Waiting => return Err(Refusal::NotStarted),
            Phase::Paused => return Err(Refusal::Paused),
            Phase::Over(_) => return Err(Refusal::Over),
        }
        let now = self.game.turn();
        if asked < now {
            return Err(Refusal::Stale { asked, now });
        }
        if asked > now {
            return Err(Refusal::TooEarly { asked, now });
        }
        if side != self.game.side() {
            return Err(Refusal::NotYourTurn);
        }
        let before = *self.game.position();
        let m = self.game.rules().judge(&before, attempt)?;
        match m.kind() {
            MoveKind::Removal => {
                let (side, square) = (side.other(), m.from());
                let lag = self.now.lag;
                self.emit(Happening::PieceLost { side, square, lag });
            }
            MoveKind::Quiet | MoveKind::Capture | MoveKind::Missed => {
                self.emit(Happening::Played {
                    side,
                    step: Step::from(&m),
                    lag: self.now.lag,
                });
            }
        }
        if m.kind() == MoveKind::Missed {
            let captures = self.game.rules().captures(&before).sorted();
            self.emit(Happening::CaptureMissed {
                side,
                missed: captures.iter().map(Step::from).collect(),
                forfeits: m.forfeits(),
            });
            match *self.game.rules().missed_capture {
                MissedCapture::LosesGame => {
                    self.end(Ended {
                        outcome: Outcome::won(side.other()),
                        reason: Reason::MissedCapture,
                    });
                    return self.done();
                }
                MissedCapture::LosesPiece | MissedCapture::Refused => {}
            }
            // With one candidate there is nothing to choose: it is gone.
            if let Some(square) = m.forfeits().single() {
                let lag = Millis(0);
                self.emit(Happening::PieceLost { side, square, lag });
            }
        }
        self.look_at_board();
        self.done()
    }

    /// Ends the game if the rules by themselves do: a loss comes before a draw.
    pub(crate) fn look_at_board(&mut self) {
        let game = &*self.game;
        let ended = match game.rules().outcome(game.position(), game.progress()) {
            None => return,
            Some(OnBoard::Lost { side, reason }) => Ended {
                outcome: Outcome::won(side.other()),
                reason: match reason {
                    LossReason::NoPieces => Reason::NoPieces,
                    LossReason::NoMoves => Reason::NoMoves,
                },
            },
            Some(OnBoard::Drawn { rule }) => Ended {
                outcome: Outcome::Draw,
                reason: Reason::DrawRule {
                    rule,
                    since: game.board.counted_since(game.rules(), rule),
                },
            },
        };
        self.end(ended);
    }
}

impl Game {
    fn was_played(&self, side: Side, turn: Turn, attempt: &Attempt) -> bool {
        if turn.line != self.line {
            return false;
        }
        let mut own = self
            .board
            .acts()
            .iter()
            .filter(|act| act.ply == turn.ply && act.side == side);
        match attempt {
            Attempt::Removal(square) => {
                own.any(|act| act.m.kind() == MoveKind::Removal && act.m.from() == *square)
            }
            Attempt::Move { .. } => {
                let Some(act) = own.find(|act| act.m.kind() != MoveKind::Removal) else {
                    return false;
                };
                // The position before that move: after the choice, if one was open.
                let mut board = self.board.at(turn.ply);
                let choice = |act: &&crate::board::Act| act.ply == turn.ply;
                for act in self.board.acts().iter().filter(choice) {
                    if act.m.kind() == MoveKind::Removal {
                        board.play(act.m);
                    }
                }
                self.rules().judge(board.position(), attempt) == Ok(act.m)
            }
        }
    }
}
