//! What is said of a tournament, in the language of the page.

use damka_rules::Side;
use damka_tournament::{
    EnteredResult, Event, GroupId, PairingId, Refusal, RoundNumber, Tournament,
};
use leptos::prelude::*;

use super::panel::TournamentPanel;
use crate::{screens::online::error_words, tournament::api::Fault};

/// Why nothing came of something.
pub fn fault(panel: TournamentPanel, fault: &Fault) -> String {
    untrack(|| match fault {
        Fault::Refused(refused) => refusal(panel, refused),
        Fault::RequestError(error) => error_words(panel.app.text(), error),
        Fault::SeedElsewhere => panel.app.phrase("page-tournament-seed-elsewhere", &[]),
    })
}

/// Why a tournament refuses something, and what to do.
pub fn refusal(panel: TournamentPanel, refusal: &Refusal) -> String {
    panel.words(|words| words.refusal(refusal))
}

/// The board of a pair: `4`, or `4 (2)` in the second wave.
pub fn board(panel: TournamentPanel, id: PairingId) -> String {
    let place = panel.read(|followed| {
        let seating = &followed.tournament.pairing(id)?.seating;
        Some((seating.board, seating.wave))
    });
    match place.flatten() {
        None => String::new(),
        Some((board, 1)) => board.to_string(),
        Some((board, wave)) => {
            let values = [("board", board.into()), ("wave", wave.into())];
            panel.app.phrase("page-tournament-board-wave", &values)
        }
    }
}

/// Who has won by a result, if somebody has.
pub fn winner(entered: Option<&EnteredResult>) -> Option<Side> {
    entered.and_then(|entered| entered.result.winner())
}

/// Why the pairs of a round were taken back before, in order.
pub fn dropped_pairs(tournament: &Tournament, group: GroupId, round: RoundNumber) -> Vec<String> {
    let log = tournament.log().iter();
    let reasons = log.filter_map(|envelope| match &envelope.event {
        Event::RoundDropped {
            group: of,
            round: which,
            note,
            ..
        } if (*of, *which) == (group, round) => Some(note.clone()),
        Event::Paired {
            group: of,
            round: which,
            ..
        } if (*of, *which) == (group, round) => tournament.undone(envelope.seq).map(str::to_owned),
        _ => None,
    });
    reasons.collect()
}
