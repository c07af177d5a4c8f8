//! Making a move, and what follows from it.

use damka_rules::{
    Millis, MissedCapture, Move, MoveKind, Position, Side, Step, StoredMove, notation::Attempt,
};

use crate::{
    Ended, Event, Game, Now, Outcome, Phase, Reason, Refusal, Turn, board::Board, decide::Decided,
};

impl Game {
    pub(crate) fn play(&self, side: Side, asked: Turn, attempt: &Attempt, now: Now) -> Decided {
        match self.phase {
            Phase::Playing => {}
            Phase::Waiting => return Err(Refusal::NotStarted),
            Phase::Paused => return Err(Refusal::Paused),
            Phase::Over(_) => return Err(Refusal::Over),
        }
        let turn = self.turn();
        if asked < turn {
            return Err(Refusal::Stale { asked, now: turn });
        }
        if asked > turn {
            return Err(Refusal::TooEarly { asked, now: turn });
        }
        if side != self.side() {
            return Err(Refusal::NotYourTurn);
        }
        let m = self.rules().judge(self.position(), attempt)?;
        let mut events = self.events_of(&m, now.lag);
        let lost = |event: &Event| matches!(event, Event::Ended(_));
        if !events.iter().any(lost) {
            events.extend(self.end_after(&m));
        }
        Ok(events)
    }

    /// What a move of the side to move is, and what it costs if it missed a capture.
    pub(crate) fn events_of(&self, m: &Move, lag: Millis) -> Vec<Event> {
        let side = self.side();
        if m.kind() == MoveKind::Removal {
            let (side, square) = (side.other(), m.from());
            return vec![Event::PieceLost { side, square, lag }];
        }
        let mut events = vec![Event::Played {
            side,
            played: StoredMove::from(m),
            lag,
        }];
        if m.kind() == MoveKind::Missed {
            events.extend(self.penalty(self.position(), m));
        }
        events
    }

    /// What follows from a move that missed a capture in this position.
    fn penalty(&self, before: &Position, m: &Move) -> Vec<Event> {
        let side = before.turn();
        let captures = self.rules().captures(before).sorted();
        let mut events = vec![Event::CaptureMissed {
            side,
            missed: captures.iter().map(Step::from).collect(),
            forfeits: m.forfeits(),
        }];
        match *self.rules().missed_capture {
            MissedCapture::LosesGame => events.push(Event::Ended(Ended {
                outcome: Outcome::won(side.other()),
                reason: Reason::MissedCapture,
            })),
            MissedCapture::LosesPiece | MissedCapture::Refused => {
                // With one candidate there is nothing to choose: it is gone.
                if let Some(square) = m.forfeits().single() {
                    let lag = Millis(0);
                    events.push(Event::PieceLost { side, square, lag });
                }
            }
        }
        events
    }

    /// How the rules by themselves end the game after a move.
    fn end_after(&self, m: &Move) -> Option<Event> {
        let (position, progress) = self.board.after(m);
        self.rules().outcome(&position, &progress)?;
        // Which ply a draw rule counted from is asked only now, since it needs
        // the whole game.
        let mut board: Board = self.board.clone();
        board.play(*m);
        self.end_on(&board)
    }
}
