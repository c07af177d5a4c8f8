//! What happens on the wall just now: lots that are promised, a draw, a coin.

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

/// What is being shown: lots that were drawn one after the other, and the pairs that came of
/// them.
#[derive(Clone, Default, PartialEq)]
pub struct Shown {
    /// The lots.
    pub draws: Vec<Drawn>,
    /// The pairs, or none if they decided something else.
    pub pairs: Vec<PairingId>,
}

/// A lot that was drawn.
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
}

/// What is shown just now. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct Moment {
    /// The lots that are promised and wait for words: all of them, of all groups.
    pub open: Memo<Vec<OpenLot>>,
    /// What is being shown.
    pub shown: RwSignal<Option<Shown>>,
    /// How many steps of it have been shown.
    step: RwSignal<usize>,
}

impl Moment {
    /// Watches a tournament: what happens from now on is shown, not what was before.
    pub fn of(panel: TournamentPanel) -> Moment {
        let open = Memo::new(move |_| {
            let open = panel.read(|followed| {
                let tournament = &followed.tournament;
                let lots = tournament.open_lots().iter();
                let open = lots.filter(|lot| tournament.may_draw(&lot.purpose));
                open.cloned().collect::<Vec<_>>()
            });
            open.unwrap_or_default()
        });
        let moment = Moment {
            open,
            shown: RwSignal::new(None),
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
                    (draws(tournament, seen), last_pairs(tournament, seen))
                });
                let (draws, pairs) = news.unwrap_or_default();
                if !draws.is_empty() || pairs.is_some() {
                    let steps = pairs.as_ref().map_or(0, Vec::len);
                    moment.step.set(if is_still { steps } else { 0 });
                    moment.shown.update(|shown| {
                        *shown = Shown::after(shown.take(), draws, pairs);
                    });
                }
            }
            next
        });
        let advance = move || {
            let Some(pairs) =
                (moment.shown).with_untracked(|shown| Some(shown.as_ref()?.pairs.len()))
            else {
                return;
            };
            moment.step.update(|step| *step += 1);
            if moment.step.get_untracked() > pairs + STAYS {
                moment.shown.set(None);
            }
        };
        if let Ok(timer) = set_interval_with_handle(advance, PAIR_AFTER) {
            on_cleanup(move || timer.clear());
        }
        moment
    }

    /// Whether a pair is not shown yet: the draw comes to it later.
    pub fn hides(self, pairing: PairingId, at: usize) -> bool {
        self.shown.with(|shown| {
            let shown = shown.as_ref();
            shown.is_some_and(|shown| shown.pairs.contains(&pairing) && at >= self.step.get())
        })
    }

    /// Whether all pairs of the draw are shown.
    pub fn is_complete(self) -> bool {
        self.shown.with(|shown| {
            let shown = shown.as_ref();
            shown.is_none_or(|shown| shown.pairs.len() <= self.step.get())
        })
    }
}

impl Shown {
    /// What is shown after more has happened. Lots that are drawn together stay beside each
    /// other; where the system pairs, the pairs come after them.
    fn after(
        before: Option<Shown>,
        draws: Vec<Drawn>,
        pairs: Option<Vec<PairingId>>,
    ) -> Option<Shown> {
        let before = before.filter(|before| draws.is_empty() || before.pairs.is_empty());
        let mut shown = before.unwrap_or_default();
        shown.draws.extend(draws);
        shown.pairs = pairs.unwrap_or_default();
        (!shown.draws.is_empty()).then_some(shown)
    }
}

/// The lots that were drawn since an event, unless they were undone at once.
fn draws(tournament: &Tournament, since: Seq) -> Vec<Drawn> {
    let news = tournament.log().get(since.0 as usize..).unwrap_or_default();
    let drawn = news.iter().filter_map(|envelope| match &envelope.event {
        Event::LotDrawn {
            lot,
            purpose,
            seed,
            contributions,
        } => Some(Drawn {
            seq: envelope.seq,
            purpose: *purpose,
            commitment: match &tournament.log().get(lot.0 as usize)?.event {
                Event::LotCommitted { commitment, .. } => commitment.to_string(),
                _ => return None,
            },
            seed: *seed,
            contributions: contributions.clone(),
        }),
        _ => None,
    });
    drawn
        .filter(|drawn| tournament.undone(drawn.seq).is_none())
        .collect()
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
