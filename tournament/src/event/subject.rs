//! What an event is about.

use crate::{Event, GroupId, PairingId, Purpose};

impl Event {
    /// The pairing that it is about.
    pub const fn pairing(&self) -> Option<PairingId> {
        match self {
            Event::CoinTossed { pairing, .. }
            | Event::BoardMoved { pairing, .. }
            | Event::BoardsSwapped { pairing, .. }
            | Event::GameSeated { pairing, .. }
            | Event::ResultEntered { pairing, .. }
            | Event::ResultClaimed { pairing, .. }
            | Event::ResultProposed { pairing, .. }
            | Event::ProposalDismissed { pairing, .. }
            | Event::TieSettled { pairing, .. } => Some(*pairing),
            Event::DecisionMade { decision, .. } => decision.pairing(),
            Event::LotCommitted { purpose, .. } | Event::LotDrawn { purpose, .. } => {
                match purpose {
                    Purpose::Toss { pairing, .. } | Purpose::TiedMatch { pairing } => {
                        Some(*pairing)
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The group that it is about; none, if it is about the whole tournament.
    pub fn group(&self) -> Option<GroupId> {
        match self {
            Event::GroupAdded { group, .. }
            | Event::GroupChanged { group, .. }
            | Event::PlayersAdded { group, .. }
            | Event::PlayersAdvanced { group, .. }
            | Event::PlayerRemoved { group, .. }
            | Event::PlayerWithdrawn { group, .. }
            | Event::PlayerReturned { group, .. }
            | Event::ByeGiven { group, .. }
            | Event::ByeCancelled { group, .. }
            | Event::StartNumbersGiven { group, .. }
            | Event::FirstSideGiven { group, .. }
            | Event::TieOrderGiven { group, .. }
            | Event::Drafted { group, .. }
            | Event::DraftDropped { group, .. }
            | Event::Paired { group, .. }
            | Event::RoundDropped { group, .. } => Some(*group),
            Event::LotCommitted { purpose, .. } | Event::LotDrawn { purpose, .. } => {
                Some(purpose.group())
            }
            _ => self.pairing().map(|pairing| pairing.group),
        }
    }
}
