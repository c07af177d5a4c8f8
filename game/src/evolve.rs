//! What each event does to a game. This is the only place where one changes.

use damka_rules::{Move, Position, Side, Square};

use crate::{
    Actor, Ended, Event, Game, GameEnvelope, Offer, OpenLot, Phase, Proposal, Purpose, Reason, Seq,
    Time, board::Board, referee::Decision,
};

impl Game {
    /// Applies an event that was decided and stored. It was judged then, and is
    /// trusted here; [`verify`](crate::verify) is for events from elsewhere.
    ///
    /// An event that was applied before changes nothing; a caller that may have
    /// missed one compares [`Game::next_seq`] first.
    pub fn evolve(&mut self, envelope: &GameEnvelope) {
        if envelope.seq < self.next {
            return;
        }
        let at = envelope.at.max(self.last);
        self.next = envelope.seq;
        self.apply(&envelope.event, &envelope.actor, at);
        self.next = Seq(envelope.seq.0.saturating_add(1));
        self.last = at;
        self.commands.add(&envelope.command, envelope.seq);
    }

    fn apply(&mut self, event: &Event, actor: &Actor, at: Time) {
        match event {
            Event::Opened(_) | Event::CaptureMissed { .. } => {}
            Event::LotCommitted {
                purpose,
                commitment,
            } => {
                self.decision = None;
                self.lot = Some(OpenLot::new(*purpose, *commitment));
            }
            Event::LotContributed { side, text } => {
                if let Some(lot) = &mut self.lot {
                    lot.contributions[*side] = Some(text.clone());
                }
            }
            Event::CoinCalled(call) => {
                if let Some(lot) = &mut self.lot {
                    lot.call = Some(*call);
                }
            }
            Event::SidesDrawn { seed, change } => {
                self.sides = self.lot.take().map(|lot| lot.proof(*seed));
                if *change {
                    std::mem::swap(&mut self.players.first, &mut self.players.second);
                }
            }
            Event::CoinTossed { seed, .. } => {
                self.toss = self.lot.take().and_then(|lot| lot.toss(*seed));
            }
            Event::Started => {
                self.phase = Phase::Playing;
                self.begin_turn(at);
            }
            Event::Played { side, played, lag } => {
                let m = played.trusted(self.position());
                self.board.play(m);
                self.timer.press(*side, at, *lag);
                self.offers.lapse_by_move(*side);
                self.decision = None;
            }
            Event::PieceLost { side, square, lag } => {
                self.lose_piece(*side, *square);
                self.timer.forgive(at, *lag);
            }
            Event::Offered { side, proposal } => self.offers.add(Offer {
                id: self.next,
                side: *side,
                proposal: *proposal,
            }),
            Event::Accepted { offer } | Event::Withdrawn { offer } => self.offers.close(*offer),
            Event::Declined { offer } => {
                let turn = self.turn();
                if let Some(offer) = self.offers.find(*offer) {
                    self.offers.decline(offer, turn);
                }
            }
            Event::TakenBack { ply } => self.take_back(*ply, at),
            Event::Paused => self.stop_clock(at),
            Event::Interrupted { since } => self.stop_clock(*since),
            Event::Resumed => {
                self.phase = Phase::Playing;
                self.timer.run(self.side(), at);
                self.offers.lapse(Proposal::Resume);
            }
            Event::RefereeCalled { .. } => self.referee_wanted = true,
            Event::RefereeJoined { referee } => {
                self.referee = Some(referee.clone());
                self.referee_wanted = false;
            }
            Event::RefereeLeft { .. } => self.referee = None,
            Event::Corrected { position, .. } => self.correct_to(*position, actor, at),
            Event::ClockSet { side, left } => {
                self.note_decision(false, actor, at);
                self.timer.set(*side, *left, at);
            }
            Event::Warned { side, .. } => {
                self.note_decision(false, actor, at);
                self.warnings[*side] = self.warnings[*side].saturating_add(1);
            }
            Event::Undone { decision } => {
                let taken = self.decision.take_if(|last| last.seq == *decision);
                if let Some(decision) = taken {
                    self.undo(decision, at);
                }
            }
            Event::Ended(ended) => self.end(ended, actor, at),
        }
    }

    /// Starts the turn of the side to move, if the clock runs.
    fn begin_turn(&mut self, at: Time) {
        let side = self.side();
        self.timer.begin_turn(side);
        if self.phase == Phase::Playing {
            self.timer.run(side, at);
        }
    }

    /// With one candidate the move itself took the piece off; else this is the
    /// opponent's choice.
    fn lose_piece(&mut self, side: Side, square: Square) {
        if self.position().owed().is_empty() || side == self.side() {
            return;
        }
        let m = Move::trusted_removal(self.position(), square);
        self.board.play(m);
        self.offers.lapse(Proposal::Takeback);
        self.decision = None;
    }

    fn take_back(&mut self, ply: u32, at: Time) {
        self.board.go_back(ply);
        self.line = self.line.saturating_add(1);
        self.decision = None;
        self.offers.lapse(Proposal::Takeback);
        self.timer.stop(at);
        self.begin_turn(at);
    }

    fn stop_clock(&mut self, at: Time) {
        self.phase = Phase::Paused;
        self.timer.stop(at);
        self.offers.lapse(Proposal::Pause);
    }

    fn correct_to(&mut self, position: Position, actor: &Actor, at: Time) {
        self.note_decision(true, actor, at);
        self.board = Board::new(position, self.board.ply());
        self.line = self.line.saturating_add(1);
        self.offers.lapse(Proposal::Takeback);
        self.timer.stop(at);
        self.begin_turn(at);
    }

    fn end(&mut self, ended: &Ended, actor: &Actor, at: Time) {
        match ended.reason {
            Reason::Awarded { .. } => self.note_decision(true, actor, at),
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
    fn note_decision(&mut self, may_end: bool, actor: &Actor, at: Time) {
        self.referee_wanted = false;
        self.decision = Some(Decision::new(self, may_end, actor, at));
    }
}
