//! What happened before, as the log tells it: draws that were undone, results
//! that were corrected.

use damka_game::{Seq, lot::Proof};

use crate::{Draw, Event, Pairing, PairingId, Purpose, Tournament, TournamentEnvelope};

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
                    void: self.void(purpose, envelope.seq).map(str::to_owned),
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

    /// Why a draw no longer counts.
    fn void(&self, purpose: &Purpose, seq: Seq) -> Option<&str> {
        if let Some(note) = self.undone(seq) {
            return Some(note);
        }
        let Purpose::Pairs { group, round } = purpose else {
            return None;
        };
        let later = self.log.get(seq.0 as usize..)?.iter();
        later
            .filter(|envelope| self.undone(envelope.seq).is_none())
            .find_map(|envelope| match &envelope.event {
                Event::RoundDropped {
                    group: dropped_in,
                    round: dropped,
                    note,
                    ..
                } if (dropped_in, dropped) == (group, round) => Some(note.as_str()),
                _ => None,
            })
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
