use crate::{Text, Value};

impl Text {
    /// A phrase of the page, by its id in `messages/*/page*.ftl`.
    ///
    /// The page has hundreds of labels, each used in one place; a test of its crate
    /// compares the ids that it uses with those that exist.
    ///
    /// ```
    /// use damka_text::{Language, Text};
    ///
    /// let text = Text::new(Language::Polish);
    /// assert_eq!(text.phrase("page-computer-name", &[("level", 3.into())]), "Komputer, poziom 3");
    /// ```
    pub fn phrase(&self, id: &str, values: &[(&'static str, Value)]) -> String {
        self.say(id, values)
    }
}
