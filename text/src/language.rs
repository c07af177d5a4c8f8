use std::fmt;

/// A language that people read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// Polish.
    Polish,
    /// English.
    #[default]
    English,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::Polish, Language::English];

    /// The tag of the language, `pl` or `en`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::Polish => "pl",
            Language::English => "en",
        }
    }

    /// The name of the language in the language itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::Polish => "polski",
            Language::English => "English",
        }
    }

    /// Reads a language tag (`pl`, `en-GB`) or the name of a locale as `LANG`
    /// and `LC_ALL` have it (`pl_PL.UTF-8`); none for other languages.
    ///
    /// ```
    /// use damka_text::Language;
    ///
    /// assert_eq!(Language::from_tag("en-GB"), Some(Language::English));
    /// assert_eq!(Language::from_tag("pl_PL.UTF-8"), Some(Language::Polish));
    /// assert_eq!(Language::from_tag("C.UTF-8"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_', '.', '@']).next()?;
        Language::ALL
            .into_iter()
            .find(|language| primary.eq_ignore_ascii_case(language.tag()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}
