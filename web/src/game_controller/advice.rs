use leptos::prelude::*;

use super::GameController;

/// What a person asks the engine about a position; `view::advice` answers.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Advice {
    /// The first step of a hint: the piece and the idea.
    Idea,
    /// The second step: the move with its reasons.
    Move,
    /// Who is better.
    Standing,
}

impl GameController {
    /// A hint for the side to move, in two steps: first the piece and the idea, and
    /// if it is asked for again, the move with its reasons.
    pub fn hint(self) {
        self.advise(match untrack(|| self.has_idea()) {
            true => Advice::Move,
            false => Advice::Idea,
        });
    }

    /// Whether the idea of a hint is shown, so that the next step is the move.
    pub fn has_idea(self) -> bool {
        self.advice.get() == Some(Advice::Idea) && self.hinted.with(Option::is_some)
    }

    /// Shows the evaluation in words.
    pub fn judge(self) {
        self.advise(Advice::Standing);
    }

    /// What was asked does not matter any more.
    pub(super) fn forget_advice(self) {
        self.hinted.set(None);
        self.advice.set(None);
    }

    fn advise(self, advice: Advice) {
        self.notice_rule.set(None);
        self.notice.set(String::new());
        self.hinted.set(None);
        self.advice.set(Some(advice));
    }
}
