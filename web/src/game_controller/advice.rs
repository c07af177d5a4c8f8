use damka_engine::{Hint, Score};
use damka_rules::Squares;
use damka_text::Value;
use leptos::prelude::*;

use super::GameController;
use crate::{browser, local_game::LocalGame};

impl GameController {
    /// Shows the engine's hint for the side to move, with its reasons.
    pub fn hint(self) {
        self.advise(move |hint| {
            let notation = self
                .app
                .settings
                .with_untracked(|settings| settings.notation());
            let words = self.local.with_untracked(|local| {
                let game = local.game();
                (self.app.text()).hint(game.rules(), game.position(), hint, notation)
            });
            self.lit.set(Squares::EMPTY);
            self.hinted.set(Some((hint.m.from(), hint.m.to())));
            self.say(words);
        });
    }

    /// Shows the evaluation in words.
    pub fn judge(self) {
        self.advise(move |hint| {
            let words = self.local.with_untracked(|local| {
                let text = self.app.text();
                let game = local.game();
                let side = match hint.score.hundredths() >= 0 {
                    true => game.position().turn(),
                    false => game.position().turn().other(),
                };
                let values = [
                    ("side", Value::from(text.side(game.rules(), side))),
                    ("score", text.score(better(hint.score)).into()),
                ];
                text.phrase(how(hint.score), &values)
            });
            self.say(words);
        });
    }

    fn advise(self, mut hear: impl FnMut(&Hint) + 'static) {
        self.say(self.app.phrase("page-hint-waits", &[]));
        let asked_at = |local: &LocalGame| local.game().turn();
        let turn = self.local.with_untracked(asked_at);
        let root = self
            .local
            .with_untracked(|local| local.search_root(browser::now()));
        let asked = self.adviser.with_value(|adviser| {
            adviser.advise(root, move |advice| {
                // An answer for an earlier turn is dropped.
                let hint = self.local.try_with_untracked(|local| {
                    let still = asked_at(local) == turn;
                    still.then(|| advice.read(local.game().rules(), local.game().position()))
                });
                match hint.flatten() {
                    Some(Some(hint)) => hear(&hint),
                    Some(None) => self.notice.set(String::new()),
                    None => {}
                }
            })
        });
        if asked.is_err() {
            self.say(self.app.phrase("page-engine-failed", &[]));
        }
    }
}

/// The score from the view of the better side.
fn better(score: Score) -> Score {
    if score < Score::DRAW { -score } else { score }
}

/// The id of the text for how much better a side is.
fn how(score: Score) -> &'static str {
    match better(score) {
        decided if decided.is_decided() => "page-stands-won",
        score => match score.hundredths() {
            0..30 => "page-stands-even",
            30..90 => "page-stands-better",
            90..200 => "page-stands-much-better",
            _ => "page-stands-winning",
        },
    }
}
