use damka_game::{Game, Offer, Phase};
use damka_rules::Side;

use crate::{PlayerKind, lot_policy::LotState};

/// What the game waits for from people. The program around a
/// [`Host`](crate::Host) asks them, in this order.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Something to add to the open lot, of this side.
    Contribute(Side),
    /// Heads or tails, of this side.
    Call(Side),
    /// Whether everybody is ready: the clock starts then.
    Start,
    /// What this side says to a proposal.
    Answer(Side, Offer),
}

pub(crate) fn questions(game: &Game, lot: &LotState) -> Vec<Question> {
    let mut questions = Vec::new();
    if game.open_lot().is_some() {
        questions.extend(lot.missing(game).map(Question::Contribute));
        let caller = Side::Second;
        let person = PlayerKind::from(&game.players()[caller]).is_person();
        if person && lot.is_called_by_second(game) {
            questions.push(Question::Call(caller));
        }
    } else if *game.phase() == Phase::Waiting && !game.is_lot_due() {
        questions.push(Question::Start);
    }
    for offer in game.offers() {
        let asked = offer.side.other();
        if PlayerKind::from(&game.players()[asked]).is_person() {
            questions.push(Question::Answer(asked, *offer));
        }
    }
    questions
}
