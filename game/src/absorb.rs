//! What each event does to a game. Applying a command and replaying stored
//! events both come here, so they cannot differ.

use damka_rules::{BySide, MoveKind, Position, Side, Square, notation::Attempt};

use crate::{
    Ended, Face, Game, Happening, Offer, OpenLot, Phase, Proposal, Reason, Time, board::Board,
    lot::Seed, referee::Decision, state::ReplayErrorKind, toss::Purpose,
};

type Absorbed = Result<(), ReplayErrorKind>;

impl Game {
    pub(crate) fn absorb(&mut self, what: &Happening, at: Time) -> Absorbed {
        match what {
            Happening::Opened(_) => return Err(ReplayErrorKind::Opening),
            Happening::LotCommitted {
                purpose,
                commitment,
            } => {
                self.decision = None;
                self.lot = Some(OpenLot::new(*purpose, *commitment));
            }
            Happening::LotContributed { side, text } => {
                self.open_lot_mut()?.contributions[*side] = Some(text.clone());
            }
            Happening::CoinCalled(call) => self.open_lot_mut()?.call = Some(*call),
            Happening::SidesDrawn { seed, change } => self.draw_sides(*seed, *change)?,
            Happening::CoinTossed { seed, face, winner } => {
                self.toss_coin(*seed, *face, *winner)?;
            }
            Happening::Started => {
                self.expect_phase(|phase| *phase == Phase::Waiting)?;
                self.phase = Phase::Playing;
                self.begin_turn(at);
            }
            Happening::Played { side, step, lag } => {
                self.expect_phase(|phase| *phase == Phase::Playing)?;
                let m = self.judged(*side, &step.attempt())?;
                self.board.play(m);
                self.timer.press(*side, at, *lag);
                self.offers.lapse_by_move(*side);
                self.decision = None;
            }
            Happening::CaptureMissed { .. } => {}
            Happening::PieceLost { side, square, lag } => {
                self.lose_piece(*side, *square)?;
                self.timer.forgive(at, *lag);
            }
            Happening::Offered { side, proposal } => self.offers.add(Offer {
                id: self.next,
                side: *side,
                proposal: *proposal,
            }),
            Happening::Accepted { offer } | Happening::Withdrawn { offer } => {
                self.offers.close(*offer);
            }
            Happening::Declined { offer } => {
                let turn = self.turn();
                if let Some(offer) = self.offers.find(*offer) {
                    self.offers.decline(offer, turn);
                }
            }
            Happening::TakenBack { ply } => self.take_back(*ply, at)?,
            Happening::Paused => {
                self.expect_phase(|phase| *phase == Phase::Playing)?;
                self.phase = Phase::Paused;
                self.timer.stop(at);
                self.offers.lapse(Proposal::Pause);
            }
            Happening::Resumed => {
                self.expect_phase(|phase| *phase == Phase::Paused)?;
                self.phase = Phase::Playing;
                self.timer.run(self.side(), at);
                self.offers.lapse(Proposal::Resume);
            }
            Happening::RefereeCalled { .. } => self.referee_wanted = true,
            Happening::Corrected { position, .. } => self.correct(*position, at),
            Happening::ClockSet { side, left } => {
                self.decide(false, at);
                self.timer.set(*side, *left, at);
            }
            Happening::Warned { side, .. } => {
                self.decide(false, at);
                self.warnings[*side] = self.warnings[*side].saturating_add(1);
            }
            Happening::Undone { decision } => {
                let taken = self.decision.take_if(|last| last.seq == *decision);
                self.undo(taken.ok_or(ReplayErrorKind::OutOfPlace)?, at);
            }
            Happening::Ended(ended) => self.end(ended, at),
        }
        Ok(())
    }

    /// Starts the turn of the side to move, if the clock runs.
    pub(crate) fn begin_turn(&mut self, at: Time) {
        let side = self.side();
        self.timer.begin_turn(side);
        if self.phase == Phase::Playing {
            self.timer.run(side, at);
        }
    }

    fn expect_phase(&self, holds: impl Fn(&Phase) -> bool) -> Absorbed {
        if holds(&self.phase) {
            Ok(())
        } else {
            Err(ReplayErrorKind::OutOfPlace)
        }
    }

    fn judged(&self, side: Side, attempt: &Attempt) -> Result<damka_rules::Move, ReplayErrorKind> {
        if side != self.side() {
            return Err(ReplayErrorKind::OutOfPlace);
        }
        self.rules()
            .judge(self.position(), attempt)
            .map_err(ReplayErrorKind::Move)
    }

    /// With one candidate the move itself took the piece off; else this is the
    /// opponent's choice.
    fn lose_piece(&mut self, side: Side, square: Square) -> Absorbed {
        if self.position().owed().is_empty() {
            return Ok(());
        }
        let m = self.judged(side.other(), &Attempt::Removal(square))?;
        debug_assert_eq!(m.kind(), MoveKind::Removal);
        self.board.play(m);
        self.offers.lapse(Proposal::Takeback);
        self.decision = None;
        Ok(())
    }

    fn take_back(&mut self, ply: u32, at: Time) -> Absorbed {
        if !self.board.go_back(ply) {
            return Err(ReplayErrorKind::OutOfPlace);
        }
        self.line = self.line.saturating_add(1);
        self.decision = None;
        self.offers.lapse(Proposal::Takeback);
        self.timer.stop(at);
        self.begin_turn(at);
        Ok(())
    }

    fn correct(&mut self, position: Position, at: Time) {
        self.decide(true, at);
        self.board = Board::new(position, self.board.ply());
        self.line = self.line.saturating_add(1);
        self.offers.lapse(Proposal::Takeback);
        self.timer.stop(at);
        self.begin_turn(at);
    }

    fn end(&mut self, ended: &Ended, at: Time) {
        match ended.reason {
            Reason::Awarded { .. } => self.decide(true, at),
            // A corrected position may be lost or drawn at once: undoing the
            // correction undoes that too. Any other end is final.
            _ => self.decision = self.decision.take().filter(|d| d.brings_end(self.next)),
        }
        self.timer.stop(at);
        self.offers.clear();
        self.lot.take_if(|lot| lot.purpose == Purpose::Coin);
        self.phase = Phase::Over(ended.clone());
    }

    /// Remembers how things stood before a decision of the referee.
    fn decide(&mut self, may_end: bool, at: Time) {
        self.referee_wanted = false;
        self.decision = Some(Decision::new(self, may_end, at));
    }

    fn open_lot_for(&self, purpose: Purpose) -> Result<&OpenLot, ReplayErrorKind> {
        let open = self.lot.as_ref().filter(|lot| lot.purpose == purpose);
        open.ok_or(ReplayErrorKind::OutOfPlace)
    }

    fn open_lot_mut(&mut self) -> Result<&mut OpenLot, ReplayErrorKind> {
        self.lot.as_mut().ok_or(ReplayErrorKind::OutOfPlace)
    }

    fn draw_sides(&mut self, seed: Seed, change: bool) -> Absorbed {
        let proof = self.open_lot_for(Purpose::Sides)?.proof(seed);
        let lot = proof.verify().map_err(|_| ReplayErrorKind::Lot)?;
        if lot.is_odd() != change {
            return Err(ReplayErrorKind::Lot);
        }
        if change {
            let BySide { first, second } = std::mem::take(&mut self.players);
            self.players = BySide {
                first: second,
                second: first,
            };
        }
        self.sides = Some(proof);
        self.lot = None;
        Ok(())
    }

    fn toss_coin(&mut self, seed: Seed, face: Face, winner: Side) -> Absorbed {
        let open = self.open_lot_for(Purpose::Coin)?;
        let toss = open.toss(seed).ok_or(ReplayErrorKind::Lot)?;
        if (toss.face, toss.winner) != (face, winner) {
            return Err(ReplayErrorKind::Lot);
        }
        self.toss = Some(toss);
        self.lot = None;
        Ok(())
    }
}
