//! Messages of `damka tournament`.

use damka_tournament::{PlaceChange, TableLine};

use super::EventText;
use crate::{Text, folded, message::Named};

impl EventText<'_> {
    /// The next step after commitments are shown.
    pub fn call_for_a_word(&self, command: &str) -> String {
        self.text
            .say("tournament-call-for-a-word", &[("command", command.into())])
    }

    /// A word came before the commitment was shown.
    pub fn word_too_early(&self) -> String {
        self.word("tournament-word-too-early")
    }

    /// A final that was filled from a table stays as it is.
    pub fn final_stays(&self, group: damka_tournament::GroupId) -> String {
        let values = [("group", self.group_name(group).into())];
        self.text.say("tournament-final-stays", &values)
    }

    /// How a command would change a place: “Ala: 3 → 1 (2,5 → 3)”.
    pub fn place_change(&self, change: &PlaceChange) -> String {
        let place = |line: Option<TableLine>| match line {
            Some((place, _)) => place.to_string(),
            None => "–".to_owned(),
        };
        let points = |line: Option<TableLine>| match line {
            Some((_, points)) => Some(self.text.points(points?)),
            None => Some("–".to_owned()),
        };
        let mut values: Vec<Named> = vec![
            ("player", self.player(&change.player).into()),
            ("before", place(change.before).into()),
            ("after", place(change.after).into()),
        ];
        let points = points(change.before).zip(points(change.after));
        let Some((before, after)) = points.filter(|(before, after)| before != after) else {
            return self.text.say("tournament-place-change.only", &values);
        };
        values.push(("points-before", before.into()));
        values.push(("points-after", after.into()));
        self.text.say("tournament-place-change", &values)
    }
}

impl Text {
    /// Asks for what is called out, a line each.
    pub fn ask_for_words(&self) -> String {
        self.say("tournament-ask-for-words", &[])
    }

    /// Pairs by hand break something: it has to be confirmed.
    pub fn confirm_by_hand(&self, broken: &[String]) -> String {
        let broken = broken.join("; ");
        self.say("tournament-confirm-by-hand", &[("broken", broken.into())])
    }

    /// There is a result already.
    pub fn result_stands(&self, pair: &str, result: &str) -> String {
        let values = [("pair", pair.into()), ("result", result.into())];
        self.say("tournament-result-stands-already", &values)
    }

    /// This many later pairs stay as they are after a correction.
    pub fn pairs_stay(&self, count: usize) -> String {
        self.say("tournament-pairs-stay", &[("count", count.into())])
    }

    /// How a result is corrected.
    pub fn correct_with(&self, option: &str) -> String {
        self.say("tournament-correct-with", &[("option", option.into())])
    }

    /// “Tura 2”.
    pub fn wave(&self, wave: u16) -> String {
        self.say("tournament-wave", &[("wave", wave.into())])
    }

    /// “Stół 7”.
    pub fn board_number(&self, board: u16) -> String {
        self.say("tournament-board.number", &[("board", board.into())])
    }

    /// The heads of the first columns of a table: place, player, points.
    pub fn table_heads(&self) -> [String; 3] {
        ["tournament-place", "tournament-player", "tournament-points"].map(|id| self.say(id, &[]))
    }

    /// Asks whether real names may be shown.
    pub fn ask_for_consent(&self) -> String {
        self.say("tournament-ask-for-consent", &[])
    }

    /// Whether an answer is a yes.
    pub fn is_yes(&self, answer: &str) -> bool {
        let answer = folded(answer.trim());
        let words = self.say("tournament-yes", &[]);
        words.split(", ").any(|word| folded(word) == answer)
    }
}
