use fluent_bundle::FluentValue;

use crate::Text;

/// A value in a phrase.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Words.
    Words(String),
    /// A number, with its plural.
    Number(i64),
}

impl Text {
    /// A phrase of the page, by its id in `messages/*/page*.ftl`.
    ///
    /// The page has hundreds of labels that belong to one place each; a test of
    /// its crate looks whether every id that it uses is there, and the reverse.
    ///
    /// ```
    /// use damka_text::{Language, Text};
    ///
    /// let text = Text::new(Language::Polish);
    /// assert_eq!(text.phrase("page-computer-name", &[("level", 3.into())]), "Komputer, poziom 3");
    /// ```
    pub fn phrase(&self, id: &str, values: &[(&'static str, Value)]) -> String {
        let values: Vec<(&'static str, FluentValue<'_>)> = values
            .iter()
            .map(|(name, value)| {
                let value = match value {
                    Value::Words(words) => words.as_str().into(),
                    Value::Number(number) => (*number).into(),
                };
                (*name, value)
            })
            .collect();
        self.say(id, &values)
    }
}

impl From<&str> for Value {
    fn from(words: &str) -> Value {
        Value::Words(words.to_owned())
    }
}

impl From<String> for Value {
    fn from(words: String) -> Value {
        Value::Words(words)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}
