//! Drawing lots: the sides before the start, the coin after a drawn game.

use damka_rules::Side;

use crate::{
    Call, Event, Face, Game, OpenLot, Phase, Purpose, Refusal, Seat,
    decide::Decided,
    lot::{Commitment, Contribution, Seed},
};

impl Game {
    pub(crate) fn commit(&self, commitment: Commitment) -> Decided {
        if self.lot.is_some() {
            return Err(Refusal::LotOpen);
        }
        let purpose = match self.phase {
            Phase::Waiting if self.sides.is_some() => return Err(Refusal::AlreadyDrawn),
            Phase::Waiting => Purpose::Sides,
            Phase::Playing | Phase::Paused => return Err(Refusal::NotOver),
            Phase::Over(_) if self.toss.is_some() => return Err(Refusal::AlreadyTossed),
            Phase::Over(_) if self.is_drawn() => Purpose::Coin,
            Phase::Over(_) => return Err(Refusal::NotDrawn),
        };
        Ok(vec![Event::LotCommitted {
            purpose,
            commitment,
        }])
    }

    pub(crate) fn contribute(&self, side: Side, text: &Contribution) -> Decided {
        if self.required_lot()?.contributions[side].is_some() {
            return Err(Refusal::AlreadyContributed);
        }
        let text = text.clone();
        Ok(vec![Event::LotContributed { side, text }])
    }

    pub(crate) fn call(&self, by: Seat, side: Side, face: Face) -> Decided {
        let lot = self.required_lot()?;
        if lot.purpose != Purpose::Coin {
            return Err(Refusal::NotACoin);
        }
        if lot.call.is_some() {
            return Err(Refusal::AlreadyCalled);
        }
        if by.side().is_some_and(|own| own != side) {
            return Err(Refusal::CallsForOther);
        }
        Ok(vec![Event::CoinCalled(Call { by, side, face })])
    }

    pub(crate) fn reveal(&self, seed: Seed) -> Decided {
        let open = self.required_lot()?;
        let proof = open.proof(seed);
        if proof.contributions.is_empty() {
            return Err(Refusal::NoContribution);
        }
        let lot = proof.verify()?;
        Ok(vec![match (open.purpose, open.call) {
            (Purpose::Sides, _) => Event::SidesDrawn {
                seed,
                change: lot.is_odd(),
            },
            (Purpose::Coin, Some(call)) => {
                let face = Face::of(&lot);
                Event::CoinTossed {
                    seed,
                    face,
                    winner: call.winner(face),
                }
            }
            (Purpose::Coin, None) => return Err(Refusal::NotCalled),
        }])
    }

    fn required_lot(&self) -> Result<&OpenLot, Refusal> {
        self.lot.as_ref().ok_or(Refusal::NoLot)
    }
}
