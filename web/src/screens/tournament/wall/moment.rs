//! What happens on the wall just now: a lot that is promised, a draw, a coin.

use std::time::Duration;

use damka_game::{
    Seq,
    lot::{Contribution, Seed},
};
use damka_tournament::{Event, OpenLot, PairingId, Purpose, SeatedPair, Tournament};
use leptos::prelude::*;

use crate::{browser, screens::tournament::panel::TournamentPanel};

/// How long a pair is shown before the next one.
const PAIR_AFTER: Duration = Duration::from_millis(1_100);

/// How long the end of a draw or a coin stays, in steps of [`PAIR_AFTER`].
const STAYS: usize = 12;

/// A draw that is being shown.
#[derive(Clone, PartialEq)]
pub struct Drawn {
    /// The event.
    pub seq: Seq,
    /// What it was for.
    pub purpose: Purpose,
    /// What was promised.
    pub commitment: String,
    /// The seed.
    pub seed: Seed,
    /// What was called out.
    pub contributions: Vec<Contribution>,
    /// The pairs that came of it, or none if it decided something else.
    pub pairs: Vec<PairingId>,
}

/// What is shown just now. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct Moment {
    /// The lot that is promised and waits for words.
    pub open: Memo<Option<OpenLot>>,
    /// The draw that is being shown.
    pub drawn: RwSignal<Option<Drawn>>,
    /// How many steps of it have been shown.
    step: RwSignal<usize>,
}

impl Moment {
    /// Watches a tournament: what happens from now on is shown, not what was before.
    pub fn of(panel: TournamentPanel) -> Moment {
        let open = Memo::new(move |_| {
            let open = panel.read(|followed| {
                let tournament = &followed.tournament;
                let mut lots = tournament.open_lots().iter();
                lots.rfind(|lot| tournament.may_draw(&lot.purpose)).cloned()
            });
            open.flatten()
        });
        let moment = Moment {
            open,
            drawn: RwSignal::new(None),
            step: RwSignal::new(0),
        };
        let is_still = browser::media("(prefers-reduced-motion: reduce)");
        Effect::new(move |seen: Option<Option<Seq>>| {
            let next = panel.read(|followed| followed.tournament.next_seq());
            if let (Some(Some(seen)), Some(next)) = (seen, next)
                && seen < next
            {
                let news = panel.now(|followed| {
                    let tournament = &followed.tournament;
                    (last_draw(tournament, seen), last_pairs(tournament, seen))
                });
                let (drawn, pairs) = news.unwrap_or_default();
                if drawn.is_some() || pairs.is_some() {
                    let pairs = pairs.unwrap_or_default();
                    moment.step.set(if is_still { pairs.len() } else { 0 });
                    // Where the system pairs, the pairs come after the lots.
                    moment.drawn.update(|shown| {
                        *shown = drawn.or(shown.take());
                        shown
                            .iter_mut()
                            .for_each(|shown| shown.pairs = pairs.clone());
                    });
                }
            }
            next
        });
        let advance = move || {
            let Some(pairs) =
                (moment.drawn).with_untracked(|drawn| Some(drawn.as_ref()?.pairs.len()))
            else {
                return;
            };
            moment.step.update(|step| *step += 1);
            if moment.step.get_untracked() > pairs + STAYS {
                moment.drawn.set(None);
            }
        };
        if let Ok(timer) = set_interval_with_handle(advance, PAIR_AFTER) {
            on_cleanup(move || timer.clear());
        }
        moment
    }

    /// Whether a pair is not shown yet: the draw comes to it later.
    pub fn hides(self, pairing: PairingId, at: usize) -> bool {
        self.drawn.with(|drawn| {
            let drawn = drawn.as_ref();
            drawn.is_some_and(|drawn| drawn.pairs.contains(&pairing) && at >= self.step.get())
        })
    }

    /// Whether all pairs of the draw are shown.
    pub fn is_complete(self) -> bool {
        self.drawn.with(|drawn| {
            let drawn = drawn.as_ref();
            drawn.is_none_or(|drawn| drawn.pairs.len() <= self.step.get())
        })
    }
}

/// The last draw since an event.
fn last_draw(tournament: &Tournament, since: Seq) -> Option<Drawn> {
    let news = tournament.log().get(since.0 as usize..)?;
    let (seq, lot, purpose, seed, contributions) =
        news.iter()
            .rev()
            .find_map(|envelope| match &envelope.event {
                Event::LotDrawn {
                    lot,
                    purpose,
                    seed,
                    contributions,
                } => Some((envelope.seq, *lot, *purpose, *seed, contributions.clone())),
                _ => None,
            })?;
    let commitment = match &tournament.log().get(lot.0 as usize)?.event {
        Event::LotCommitted { commitment, .. } => commitment.to_string(),
        _ => return None,
    };
    Some(Drawn {
        seq,
        purpose,
        commitment,
        seed,
        contributions,
        pairs: Vec::new(),
    })
}

/// The pairs that were made last since an event.
fn last_pairs(tournament: &Tournament, since: Seq) -> Option<Vec<PairingId>> {
    let news = tournament.log().get(since.0 as usize..)?;
    news.iter().rev().find_map(|envelope| {
        let Event::Paired {
            group,
            round,
            pairings,
            ..
        } = &envelope.event
        else {
            return None;
        };
        let id = |seating: &SeatedPair| PairingId {
            group: *group,
            round: *round,
            number: seating.number,
        };
        Some(pairings.iter().map(id).collect())
    })
}
