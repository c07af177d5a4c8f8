//! What the players settle between themselves: draws, takebacks, pauses.

use damka_rules::{Side, Takeback};

use crate::{
    Ended, Event, Game, Offer, Outcome, Phase, Proposal, Reason, Refusal, Seq, bounds::MOST_OFFERS,
    decide::Decided,
};

impl Game {
    pub(crate) fn offer(&self, side: Side, proposal: Proposal) -> Decided {
        self.under_way()?;
        if let Some(offer) = self.offers.of(side, proposal) {
            return Err(Refusal::AlreadyOffered { offer: offer.id });
        }
        self.check_proposal(side, proposal)?;
        // Both propose the same, so they agree; but two takebacks mean different moves.
        if let Some(offer) = self.offers.of(side.other(), proposal)
            && proposal != Proposal::Takeback
        {
            return Ok(self.agree(offer));
        }
        if self.offers.was_declined(side, proposal, self.turn()) {
            return Err(Refusal::DeclinedThisTurn);
        }
        if self.offers.made(side) >= MOST_OFFERS {
            return Err(Refusal::TooManyOffers { most: MOST_OFFERS });
        }
        Ok(vec![Event::Offered { side, proposal }])
    }

    pub(crate) fn accept(&self, side: Side, id: Seq) -> Decided {
        Ok(self.agree(self.offer_of_opponent(side, id)?))
    }

    pub(crate) fn decline(&self, side: Side, id: Seq) -> Decided {
        let offer = self.offer_of_opponent(side, id)?.id;
        Ok(vec![Event::Declined { offer }])
    }

    pub(crate) fn withdraw(&self, side: Side, id: Seq) -> Decided {
        let offer = self.find_offer(id)?;
        if offer.side != side {
            return Err(Refusal::NotOwnOffer);
        }
        Ok(vec![Event::Withdrawn { offer: offer.id }])
    }

    /// Whether this can be proposed now.
    fn check_proposal(&self, side: Side, proposal: Proposal) -> Result<(), Refusal> {
        match (proposal, &self.phase) {
            (Proposal::Takeback, _) if *self.rules().takeback == Takeback::Never => {
                Err(Refusal::NoTakebacks)
            }
            (Proposal::Takeback, _) if self.board.last_turn_of(side).is_none() => {
                Err(Refusal::NothingToTakeBack)
            }
            (Proposal::Pause, Phase::Paused) => Err(Refusal::Paused),
            (Proposal::Resume, Phase::Playing) => Err(Refusal::NotPaused),
            _ => Ok(()),
        }
    }

    fn agree(&self, offer: Offer) -> Vec<Event> {
        let accepted = Event::Accepted { offer: offer.id };
        let follows = match offer.proposal {
            Proposal::Draw => Some(Event::Ended(Ended {
                outcome: Outcome::Draw,
                reason: Reason::Agreed,
            })),
            // The offer lapses with every move, so it means the move that was
            // the last when it was made.
            Proposal::Takeback => {
                let ply = self.board.last_turn_of(offer.side);
                ply.map(|ply| Event::TakenBack { ply })
            }
            Proposal::Pause => Some(Event::Paused),
            Proposal::Resume => Some(Event::Resumed),
        };
        [accepted].into_iter().chain(follows).collect()
    }

    fn find_offer(&self, id: Seq) -> Result<Offer, Refusal> {
        self.under_way()?;
        let offer = self.offers.find(id);
        offer.ok_or(Refusal::NoSuchOffer { offer: id })
    }

    fn offer_of_opponent(&self, side: Side, id: Seq) -> Result<Offer, Refusal> {
        let offer = self.find_offer(id)?;
        if offer.side == side {
            return Err(Refusal::OwnOffer);
        }
        Ok(offer)
    }
}
