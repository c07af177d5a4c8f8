use damka_engine::Level;

use crate::Text;

impl Text {
    /// The name of a level of the computer: “Beginner”.
    ///
    /// ```
    /// use damka_engine::Level;
    /// use damka_text::{Language, Text};
    ///
    /// let text = Text::new(Language::Polish);
    /// assert_eq!(text.level_name(Level::BEST), "Arcymistrz");
    /// ```
    pub fn level_name(&self, level: Level) -> String {
        self.say("level-name", &[("number", level.number().into())])
    }

    /// Its number and name: “level 2 (Beginner)”.
    pub fn level_title(&self, level: Level) -> String {
        let name = self.level_name(level).into();
        let values = [("number", level.number().into()), ("name", name)];
        self.say("level-title", &values)
    }
}
