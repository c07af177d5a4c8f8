use damka_rules::{Axis, Choice};

use crate::Text;

impl Text {
    /// The name of an axis: “Zasięg damki”.
    pub fn axis_name<A: Axis>(&self) -> String {
        self.say(A::KEY, &[])
    }

    /// The question that an axis answers: “Jak daleko chodzi damka?”
    pub fn axis_question<A: Axis>(&self) -> String {
        self.say_part(A::KEY, Some("question"), &[])
    }

    /// A short label of a value: “o jedno pole”.
    pub fn axis_value<A: Axis>(&self, value: A) -> String {
        self.say(&value_id(A::KEY, value.key()), &[])
    }

    /// A value as a whole sentence, for rule sheets.
    pub fn axis_sentence<A: Axis>(&self, value: A) -> String {
        self.say_part(&value_id(A::KEY, value.key()), Some("sentence"), &[])
    }

    /// The pieces of a colour, in the instrumental case in Polish: “szarymi pionkami”.
    pub fn pieces(&self, colour: damka_rules::Colour) -> String {
        self.say_part(
            &value_id(damka_rules::Colour::KEY, colour.key()),
            Some("pieces"),
            &[],
        )
    }

    /// The question that a choice answers.
    pub fn choice_question(&self, choice: &Choice<'_>) -> String {
        self.say_part(choice.key, Some("question"), &[])
    }

    /// A short label of what was chosen.
    pub fn choice_label(&self, choice: &Choice<'_>) -> String {
        self.say(&value_id(choice.key, choice.value), &[])
    }

    /// What was chosen, as a whole sentence.
    pub fn choice_sentence(&self, choice: &Choice<'_>) -> String {
        self.say_part(&value_id(choice.key, choice.value), Some("sentence"), &[])
    }
}

/// The id of the message of a value.
pub(crate) fn value_id(axis: &str, value: &str) -> String {
    format!("{axis}-{value}")
}
