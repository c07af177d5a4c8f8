//! What the players settle between themselves: draws, takebacks, pauses.

use damka_rules::{Side, Takeback};

use crate::{
    Ended, Happening, Offer, Outcome, Phase, Proposal, Reason, Refusal, Seq,
    apply::{Applied, Table},
};

impl Table<'_> {
    pub(crate) fn offer(mut self, side: Side, proposal: Proposal) -> Applied {
        self.game.under_way()?;
        if let Some(offer) = self.game.offers.of(side, proposal) {
            return Err(Refusal::AlreadyOffered { offer: offer.id });
        }
        self.check(side, proposal)?;
        // Both want it: for a takeback each means his own move.
        if let Some(offer) = self.game.offers.of(side.other(), proposal)
            && proposal != Proposal::Takeback
        {
            return self.agree(offer);
        }
        let turn = self.game.turn();
        if self.game.offers.was_declined(side, proposal, turn) {
            return Err(Refusal::DeclinedThisTurn);
        }
        self.emit(Happening::Offered { side, proposal });
        self.done()
    }

    pub(crate) fn accept(self, side: Side, id: Seq) -> Applied {
        let offer = self.of_opponent(side, id)?;
        self.agree(offer)
    }

    pub(crate) fn decline(mut self, side: Side, id: Seq) -> Applied {
        let offer = self.of_opponent(side, id)?.id;
        self.emit(Happening::Declined { offer });
        self.done()
    }

    pub(crate) fn withdraw(mut self, side: Side, id: Seq) -> Applied {
        let offer = self.find(id)?;
        if offer.side != side {
            return Err(Refusal::NotOwnOffer);
        }
        self.emit(Happening::Withdrawn { offer: offer.id });
        self.done()
    }

    /// Whether this can be proposed now.
    fn check(&self, side: Side, proposal: Proposal) -> Result<(), Refusal> {
        let game = &*self.game;
        match (proposal, &game.phase) {
            (Proposal::Takeback, _) if *game.rules().takeback == Takeback::Never => {
                Err(Refusal::NoTakebacks)
            }
            (Proposal::Takeback, _) if game.board.last_turn_of(side).is_none() => {
                Err(Refusal::NothingToTakeBack)
            }
            (Proposal::Pause, Phase::Paused) => Err(Refusal::Paused),
            (Proposal::Resume, Phase::Playing) => Err(Refusal::NotPaused),
            _ => Ok(()),
        }
    }

    fn agree(mut self, offer: Offer) -> Applied {
        self.emit(Happening::Accepted { offer: offer.id });
        match offer.proposal {
            Proposal::Draw => self.end(Ended {
                outcome: Outcome::Draw,
                reason: Reason::Agreed,
            }),
            // The offer lapses with every move, so it means the move that was
            // the last when it was made.
            Proposal::Takeback => {
                if let Some(ply) = self.game.board.last_turn_of(offer.side) {
                    self.emit(Happening::TakenBack { ply });
                }
            }
            Proposal::Pause => self.emit(Happening::Paused),
            Proposal::Resume => self.emit(Happening::Resumed),
        }
        self.done()
    }

    fn find(&self, id: Seq) -> Result<Offer, Refusal> {
        self.game.under_way()?;
        let offer = self.game.offers.find(id);
        offer.ok_or(Refusal::NoSuchOffer { offer: id })
    }

    fn of_opponent(&self, side: Side, id: Seq) -> Result<Offer, Refusal> {
        let offer = self.find(id)?;
        if offer.side == side {
            return Err(Refusal::OwnOffer);
        }
        Ok(offer)
    }
}
