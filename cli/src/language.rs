use std::env;

use clap::{Args, ValueEnum};
use damka_text::{Language, Text};

/// The language of the output.
#[derive(Args)]
pub struct LanguageOption {
    /// The language of the text; without it that of the environment (LC_ALL,
    /// LC_MESSAGES, LANG), else English.
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Choice>,
}

#[derive(Copy, Clone, ValueEnum)]
enum Choice {
    /// Polish.
    Pl,
    /// English.
    En,
}

impl LanguageOption {
    /// The messages in that language.
    pub fn text(&self) -> Text {
        Text::new(match self.lang {
            Some(Choice::Pl) => Language::Polish,
            Some(Choice::En) => Language::English,
            None => of_environment(),
        })
    }
}

/// The first of the variables that is set decides, as everywhere on Unix.
pub fn of_environment() -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| Language::from_tag(&value))
        .unwrap_or_default()
}
