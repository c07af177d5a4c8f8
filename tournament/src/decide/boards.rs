//! Who sits at which board.

use super::Decided;
use crate::{BoardSlot, Event, Group, Pairing, PairingId, Refusal, Tournament, bounds};

impl Tournament {
    /// The pair that still plays at a board.
    pub fn sitting_at(&self, slot: BoardSlot) -> Option<&Pairing> {
        self.sitting(slot).next()
    }

    fn sitting(&self, slot: BoardSlot) -> impl Iterator<Item = &Pairing> {
        let rounds = self.state.groups.iter().filter_map(Group::last_round);
        let pairings = rounds.flat_map(|round| &round.pairings);
        pairings.filter(move |pairing| pairing.seating.slot() == slot && !pairing.is_complete())
    }

    pub(super) fn move_board(&self, pairing: PairingId, to: BoardSlot) -> Decided {
        let found = self.required_pairing(pairing)?;
        let most = self.state.settings.boards.unwrap_or(bounds::MOST_BOARDS);
        if !(1..=most).contains(&to.board) || to.wave == 0 {
            let board = to.board;
            return Err(Refusal::NoSuchBoard { board });
        }
        if found.seating.slot() == to {
            return Ok(Vec::new());
        }
        self.check_free(to, &[pairing])?;
        Ok(vec![Event::BoardMoved {
            pairing,
            board: to.board,
            wave: to.wave,
        }])
    }

    pub(super) fn swap_boards(
        &self,
        pairing: PairingId,
        other: PairingId,
        to: BoardSlot,
    ) -> Decided {
        let from = self.required_pairing(pairing)?.seating.slot();
        let theirs = self.required_pairing(other)?.seating.slot();
        if from == to {
            return Ok(Vec::new());
        }
        if theirs != to {
            return Err(Refusal::SitsElsewhere { pairing: other });
        }
        // Where a game is over, a pair of another group may sit by now.
        self.check_free(to, &[pairing, other])?;
        self.check_free(from, &[pairing, other])?;
        Ok(vec![Event::BoardsSwapped { pairing, other, to }])
    }

    /// Refuses a board at which others than these play.
    fn check_free(&self, slot: BoardSlot, but: &[PairingId]) -> Result<(), Refusal> {
        let mut others = self.sitting(slot);
        match others.find(|other| !but.contains(&other.id)) {
            Some(other) => Err(Refusal::BoardTaken { pairing: other.id }),
            None => Ok(()),
        }
    }
}
