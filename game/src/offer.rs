use std::fmt;

use damka_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::{Seq, Turn};

/// What needs the consent of both players.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// To end the game as a draw.
    Draw,
    /// To take back the proposer's last move, and what came after it.
    Takeback,
    /// To stop the clock.
    Pause,
    /// To let it run again.
    Resume,
}

impl Proposal {
    /// All of them.
    pub const ALL: [Proposal; 4] = [
        Proposal::Draw,
        Proposal::Takeback,
        Proposal::Pause,
        Proposal::Resume,
    ];
}

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Proposal::Draw => "draw",
            Proposal::Takeback => "takeback",
            Proposal::Pause => "pause",
            Proposal::Resume => "resume",
        })
    }
}

/// A proposal that waits for an answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The event that made it: what an answer refers to.
    pub id: Seq,
    /// Who made it.
    pub side: Side,
    /// What is proposed.
    pub proposal: Proposal,
}

/// The proposals of a game: those open, those declined this turn, and how many
/// each side has made since its last move.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Offers {
    open: Vec<Offer>,
    declined: Vec<(Side, Proposal, Turn)>,
    made: BySide<u8>,
}

impl Offers {
    pub fn open(&self) -> &[Offer] {
        &self.open
    }

    pub fn find(&self, id: Seq) -> Option<Offer> {
        self.open.iter().copied().find(|offer| offer.id == id)
    }

    /// The open proposal of this kind by this side.
    pub fn of(&self, side: Side, proposal: Proposal) -> Option<Offer> {
        let same = |offer: &&Offer| offer.side == side && offer.proposal == proposal;
        self.open.iter().find(same).copied()
    }

    pub fn was_declined(&self, side: Side, proposal: Proposal, turn: Turn) -> bool {
        self.declined.contains(&(side, proposal, turn))
    }

    /// How many this side has made since its last move.
    pub fn made(&self, side: Side) -> u8 {
        self.made[side]
    }

    pub fn add(&mut self, offer: Offer) {
        self.made[offer.side] = self.made[offer.side].saturating_add(1);
        self.open.push(offer);
    }

    pub fn close(&mut self, id: Seq) {
        self.open.retain(|offer| offer.id != id);
    }

    pub fn decline(&mut self, offer: Offer, turn: Turn) {
        self.close(offer.id);
        self.declined.retain(|(_, _, at)| *at == turn);
        self.declined.push((offer.side, offer.proposal, turn));
    }

    /// A side has played: that answers what the opponent proposed, and a
    /// takeback would no longer mean the same move.
    pub fn lapse_by_move(&mut self, side: Side) {
        self.made[side] = 0;
        self.open
            .retain(|offer| offer.side == side && offer.proposal != Proposal::Takeback);
    }

    /// Closes every open proposal of this kind.
    pub fn lapse(&mut self, proposal: Proposal) {
        self.open.retain(|offer| offer.proposal != proposal);
    }

    pub fn clear(&mut self) {
        self.open.clear();
        self.declined.clear();
    }
}
