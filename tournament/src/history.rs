//! What happened before, as the log tells it: draws that were undone, results
//! that were corrected.

use damka_game::{Seq, lot::Proof};

use crate::{
    Draw, Event, GroupId, Pairing, PairingId, Purpose, RoundNumber, Tournament, TournamentEnvelope,
};

/// Why something that happened no longer counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TakenBack<'a> {
    /// The reason that was given.
    pub note: &'a str,
    /// The round with which it was taken back; none, if it was undone by itself.
    pub round: Option<RoundNumber>,
}

impl Tournament {
    /// All lots that were drawn, in order, also those that no longer count, each
    /// with the reason.
    pub fn draws(&self) -> Vec<Draw> {
        { self.log.iter() }
            .filter_map(|envelope| match &envelope.event {
                Event::LotDrawn {
                    purpose,
                    seed,
                    contributions,
                    ..
                } => Some(Draw {
                    seq: envelope.seq,
                    purpose: *purpose,
                    proof: Proof {
                        commitment: seed.commitment(),
                        seed: *seed,
                        contributions: contributions.clone(),
                    },
                    void: { self.taken_back(envelope.seq) }.map(|back| back.note.to_owned()),
                }),
                _ => None,
            })
            .collect()
    }

    /// The draws for one purpose.
    pub fn draws_of(&self, purpose: &Purpose) -> Vec<Draw> {
        let mut draws = self.draws();
        draws.retain(|draw| draw.purpose.is_same(purpose));
        draws
    }

    /// Why an event no longer counts: its command was undone, or its round taken back.
    pub fn taken_back(&self, seq: Seq) -> Option<TakenBack<'_>> {
        if let Some(note) = self.undone(seq) {
            return Some(TakenBack { note, round: None });
        }
        let (paired, _) = self.paired_for(seq)?;
        let later = self.log.get(paired.0 as usize..)?.iter();
        later
            .filter(|envelope| self.undone(envelope.seq).is_none())
            .find_map(|envelope| match &envelope.event {
                Event::RoundDropped {
                    paired: of,
                    round,
                    note,
                    ..
                } if *of == paired => Some(TakenBack {
                    note,
                    round: Some(*round),
                }),
                _ => None,
            })
    }

    /// A pairing as it was when an event happened: after a round was taken back, others may
    /// have its number.
    pub fn pairing_at(&self, id: PairingId, seq: Seq) -> Option<Pairing> {
        let (_, event) = self.last_paired(id.group, id.round, seq)?;
        let Event::Paired { pairings, .. } = event else {
            return None;
        };
        let mut pairings = pairings.iter();
        let seating = pairings.find(|seating| seating.number == id.number)?;
        Some(Pairing::new(id.group, id.round, seating))
    }

    /// The pairing of the round to which an event belongs.
    fn paired_for(&self, seq: Seq) -> Option<(Seq, &Event)> {
        let event = &self.log.get(seq.0 as usize)?.event;
        match event {
            Event::Paired { .. } => Some((seq, event)),
            // The pairs come with the lot, right after it.
            Event::LotDrawn {
                purpose: Purpose::Pairs { group, round },
                ..
            } => self.last_paired(*group, *round, Seq(seq.0 + 1)),
            _ => {
                let id = event.pairing()?;
                self.last_paired(id.group, id.round, seq)
            }
        }
    }

    /// The last event until this one that paired a round.
    fn last_paired(&self, group: GroupId, round: RoundNumber, until: Seq) -> Option<(Seq, &Event)> {
        let until = self.log.len().min(until.0 as usize + 1);
        let log = self.log[..until].iter().rev();
        let mut paired = log.filter(|envelope| match &envelope.event {
            Event::Paired {
                group: of,
                round: which,
                ..
            } => (*of, *which) == (group, round),
            _ => false,
        });
        let found = paired.next()?;
        Some((found.seq, &found.event))
    }

    /// The history of the results of a pairing: what was entered, corrected,
    /// tossed or settled since its round was paired, undone or not.
    pub fn result_trace(&self, pairing: PairingId) -> Vec<&TournamentEnvelope> {
        let round = self
            .group(pairing.group)
            .and_then(|group| group.round(pairing.round));
        let since = round.map_or(self.log.len(), |round| round.paired.0 as usize);
        { self.log.iter().skip(since) }
            .filter(|envelope| match &envelope.event {
                Event::ResultEntered { pairing: of, .. }
                | Event::CoinTossed { pairing: of, .. }
                | Event::TieSettled { pairing: of, .. } => *of == pairing,
                _ => false,
            })
            .collect()
    }

    /// The pairings in which a game played here has another result now than the table.
    pub fn proposals(&self) -> impl Iterator<Item = &Pairing> {
        let pairings = self.groups().iter().flat_map(|group| group.pairings());
        pairings.filter(|pairing| pairing.games.iter().any(|game| game.proposal.is_some()))
    }
}
