use damka_engine::{Hint, Score};
use damka_rules::Squares;
use damka_text::Value;
use leptos::prelude::*;

use super::Live;
use crate::table::Table;

impl Live {
    /// The engine's advice for the side to move, with its reasons.
    pub fn hint(self) {
        self.advise(move |hint| {
            let notation = self
                .app
                .settings
                .with_untracked(|settings| settings.notation());
            let words = self.table.with_untracked(|table| {
                let game = table.game();
                (self.app.text()).hint(game.rules(), game.position(), hint, notation)
            });
            self.lit.set(Squares::EMPTY);
            self.hinted.set(Some((hint.m.from(), hint.m.to())));
            self.say(words);
        });
    }

    /// How the game stands, in words.
    pub fn judge(self) {
        self.advise(move |hint| {
            let words = self.table.with_untracked(|table| {
                let text = self.app.text();
                let game = table.game();
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
        let asked_at = |table: &Table| table.game().turn();
        let turn = self.table.with_untracked(asked_at);
        let events = self.table.with_untracked(|table| table.events().to_vec());
        let asked = self.adviser.with_value(|adviser| {
            adviser.advise(events, move |advice| {
                // What comes too late is nobody's advice any more.
                let hint = self.table.try_with_untracked(|table| {
                    let still = asked_at(table) == turn;
                    still.then(|| advice.read(table.game().rules(), table.game().position()))
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

/// The score for the side that stands better.
fn better(score: Score) -> Score {
    if score < Score::DRAW { -score } else { score }
}

/// The phrase for how much better a side stands.
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
