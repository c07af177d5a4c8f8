//! What the engine advises about the position of a game.

use damka_engine::{Hint, Score};
use damka_rules::Squares;
use damka_text::{Value, capitalised};
use leptos::prelude::*;

use super::player_name;
use crate::{
    browser,
    game_controller::{Advice, GameController},
};

/// Asks the engine once, and answers what is asked about this turn, shown and announced.
#[component]
pub fn AdviceWords(controller: GameController) -> impl IntoView {
    let app = controller.app;
    let found = RwSignal::new(None);
    ask(controller, found);
    let words = Memo::new(move |_| {
        let advice = controller.advice.get()?;
        Some(found.with(|hint| match hint {
            Some(hint) => words(controller, advice, hint),
            None => app.phrase("page-hint-waits", &[]),
        }))
    });
    Effect::new(move |_| {
        if let Some(words) = words.get() {
            app.say(words);
        }
    });
    Effect::new(move |_| {
        let advice = controller.advice.get();
        found.with(|hint| {
            let Some(hint) = hint else { return };
            controller.lit.set(Squares::EMPTY);
            controller.hinted.set(match advice {
                Some(Advice::Idea) => Some((hint.m.from(), hint.m.from())),
                Some(Advice::Move) => Some((hint.m.from(), hint.m.to())),
                Some(Advice::Standing) | None => None,
            });
        });
    });
    words
}

/// Asks the engine; without a move there is nothing to advise.
fn ask(controller: GameController, found: RwSignal<Option<Hint>>) {
    let root = (controller.local).with_untracked(|local| local.search_root(browser::now()));
    let hear = move |answer: damka_engine_worker::Advice| {
        let hint = controller.local.try_with_untracked(|local| {
            let game = local.game();
            answer.read(game.rules(), game.position())
        });
        match hint.flatten() {
            Some(hint) => {
                found.try_set(Some(hint));
            }
            None => {
                controller.advice.try_set(None);
            }
        }
    };
    let asked = (controller.adviser).with_value(|adviser| adviser.advise(root, hear));
    if asked.is_err() {
        let app = controller.app;
        controller.say(app.phrase("page-engine-failed", &[]));
    }
    // An answer for an earlier turn is not heard.
    on_cleanup(move || {
        controller
            .adviser
            .try_with_value(crate::engine_client::EngineClient::stop);
    });
}

fn words(controller: GameController, advice: Advice, hint: &Hint) -> String {
    let text = controller.app.text();
    let notation = (controller.app.settings).with(|settings| settings.notation());
    controller.local.with_untracked(|local| {
        let (rules, position) = (local.game().rules(), local.game().position());
        match advice {
            Advice::Idea => text.hint_idea(position, hint, notation),
            Advice::Move => text.hint(rules, position, hint, notation),
            Advice::Standing => {
                let side = match hint.score < Score::DRAW {
                    true => position.turn().other(),
                    false => position.turn(),
                };
                let moves = hint.score.plies_to_end().map(|plies| plies.div_ceil(2));
                let who = player_name::who(text, local, side);
                let values = [
                    ("who", Value::from(who.key())),
                    ("name", who.name().into()),
                    ("moves", moves.unwrap_or_default().into()),
                ];
                capitalised(text.phrase(how(hint.score), &values))
            }
        }
    })
}

/// The id of the text for how much better a side is.
fn how(score: Score) -> &'static str {
    let score = if score < Score::DRAW { -score } else { score };
    match score {
        decided if decided.is_decided() => "page-stands-won",
        score => match score.hundredths() {
            0..30 => "page-stands-even",
            30..90 => "page-stands-better",
            90..200 => "page-stands-much-better",
            _ => "page-stands-winning",
        },
    }
}
