//! Drawing lots: the sides before the start, the coin after a drawn game.

use damka_rules::Side;

use crate::{
    Call, Face, Happening, OpenLot, Phase, Purpose, Refusal, Seat,
    apply::{Applied, Table},
    lot::{Commitment, Contribution, Seed},
};

impl Table<'_> {
    pub(crate) fn commit(mut self, commitment: Commitment) -> Applied {
        let game = &*self.game;
        if game.lot.is_some() {
            return Err(Refusal::LotOpen);
        }
        let purpose = match game.phase {
            Phase::Waiting if game.sides.is_some() => return Err(Refusal::AlreadyDrawn),
            Phase::Waiting => Purpose::Sides,
            Phase::Playing | Phase::Paused => return Err(Refusal::NotOver),
            Phase::Over(_) if game.toss.is_some() => return Err(Refusal::AlreadyTossed),
            Phase::Over(_) if game.is_drawn() => Purpose::Coin,
            Phase::Over(_) => return Err(Refusal::NotDrawn),
        };
        self.emit(Happening::LotCommitted {
            purpose,
            commitment,
        });
        self.done()
    }

    pub(crate) fn contribute(mut self, side: Side, text: Contribution) -> Applied {
        if self.open_lot()?.contributions[side].is_some() {
            return Err(Refusal::AlreadyContributed);
        }
        self.emit(Happening::LotContributed { side, text });
        self.done()
    }

    pub(crate) fn call(mut self, by: Seat, side: Side, face: Face) -> Applied {
        let lot = self.open_lot()?;
        if lot.purpose != Purpose::Coin {
            return Err(Refusal::NotACoin);
        }
        if lot.call.is_some() {
            return Err(Refusal::AlreadyCalled);
        }
        if by.side().is_some_and(|own| own != side) {
            return Err(Refusal::CallsForOther);
        }
        self.emit(Happening::CoinCalled(Call { by, side, face }));
        self.done()
    }

    pub(crate) fn reveal(mut self, seed: Seed) -> Applied {
        let open = self.open_lot()?;
        let proof = open.proof(seed);
        if proof.contributions.is_empty() {
            return Err(Refusal::NoContribution);
        }
        let lot = proof.verify()?;
        let what = match (open.purpose, open.call) {
            (Purpose::Sides, _) => Happening::SidesDrawn {
                seed,
                change: lot.is_odd(),
            },
            (Purpose::Coin, Some(call)) => {
                let face = Face::of(&lot);
                Happening::CoinTossed {
                    seed,
                    face,
                    winner: call.winner(face),
                }
            }
            (Purpose::Coin, None) => return Err(Refusal::NotCalled),
        };
        self.emit(what);
        self.done()
    }

    fn open_lot(&self) -> Result<&OpenLot, Refusal> {
        self.game.lot.as_ref().ok_or(Refusal::NoLot)
    }
}
