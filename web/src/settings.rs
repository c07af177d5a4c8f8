//! The user's settings.

use std::sync::Arc;

use damka_rules::{MissedCapture, Notation, Ruleset};
use damka_text::Language;
use serde::{Deserialize, Serialize};

use crate::{json, ruleset_catalog::RulesetCatalog};

/// Declares an enum that is stored by name.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $value:ident $key:literal,)+ }) => {
        $(#[$about])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($(#[$meaning])* $value,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// Its name in message ids, in storage and in style sheets.
            pub const fn key(self) -> &'static str {
                match self {
                    $($name::$value => $key,)+
                }
            }

            /// The one with this name.
            pub fn from_key(key: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|value| value.key() == key)
            }
        }
    };
}

choice! {
    /// Light or dark.
    Light {
        /// As the device prefers.
        #[default]
        Device "device",
        /// Light.
        Day "day",
        /// Dark.
        Night "night",
    }
}

choice! {
    /// How the board looks.
    Theme {
        /// Wood.
        #[default]
        Wood "wood",
        /// Stone.
        Stone "stone",
        /// Flat colours.
        Flat "flat",
        /// Black and white, thick lines.
        Contrast "contrast",
    }
}

choice! {
    /// Whether movable pieces and their targets are highlighted.
    Hints {
        /// Unless the rules allow a player to miss a capture.
        #[default]
        AsRuled "as-ruled",
        /// Always.
        On "on",
        /// Never.
        Off "off",
    }
}

choice! {
    /// How pieces are moved with a finger or a mouse.
    Grip {
        /// By dragging, or by touching two squares.
        #[default]
        Both "both",
        /// By touching two squares only.
        Tap "tap",
    }
}

choice! {
    /// How squares are named on the board, in moves and in sentences.
    Names {
        /// a1 to h8, along the edge of the board.
        #[default]
        Letters "letters",
        /// 1 to 32, on the squares.
        Numbers "numbers",
    }
}

choice! {
    /// How the pieces look; how a king is marked is the matter of the rules.
    PieceSet {
        /// Turned wood.
        #[default]
        Turned "turned",
        /// Plain discs.
        Plain "plain",
        /// Discs with thick rings.
        Ringed "ringed",
    }
}

choice! {
    /// How large the board is in a game.
    BoardSize {
        /// As large as the window allows.
        #[default]
        Largest "largest",
        /// Large.
        Large "large",
        /// Of middling size.
        Medium "medium",
        /// Small.
        Small "small",
    }
}

impl BoardSize {
    /// How much of the room it uses, in percent.
    pub const fn percent(self) -> u8 {
        match self {
            BoardSize::Largest => 100,
            BoardSize::Large => 88,
            BoardSize::Medium => 76,
            BoardSize::Small => 64,
        }
    }

    /// The next larger size.
    #[must_use]
    pub fn larger(self) -> BoardSize {
        BoardSize::ALL[(self as usize).saturating_sub(1)]
    }

    /// The next smaller size.
    #[must_use]
    pub fn smaller(self) -> BoardSize {
        let next = BoardSize::ALL.get(self as usize + 1);
        next.copied().unwrap_or(self)
    }
}

/// The user's settings, as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The tag of the language; none to follow the browser.
    pub language: Option<String>,
    /// Light or dark.
    pub light: Light,
    /// How the board looks.
    pub theme: Theme,
    /// How the pieces look.
    pub pieces: PieceSet,
    /// How large the board is in a game.
    pub board_size: BoardSize,
    /// Whether a move can be entered while the opponent thinks.
    pub premoves: bool,
    /// Whether the names of the squares are shown on the board.
    pub labels: bool,
    /// Whether possible moves are shown.
    pub hints: Hints,
    /// How pieces are moved.
    pub grip: Grip,
    /// How squares are named.
    pub names: Names,
    /// Whether sounds are played.
    pub sound: bool,
    /// Whether moves are animated.
    pub motion: bool,
    /// Whether the computer takes the time that a person would take.
    pub pause: bool,
    /// Whether the board turns to the side to move, in pass and play.
    pub turn_board: bool,
    /// The rule set of the last game.
    pub rules: String,
    /// The level of the last game.
    pub level: u8,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            light: Light::default(),
            theme: Theme::default(),
            pieces: PieceSet::default(),
            board_size: BoardSize::default(),
            premoves: true,
            labels: true,
            hints: Hints::default(),
            grip: Grip::default(),
            names: Names::default(),
            sound: true,
            motion: true,
            pause: true,
            turn_board: false,
            rules: Ruleset::CLASSIC.id.to_string(),
            level: 3,
        }
    }
}

impl Settings {
    /// Reads stored settings; missing ones are defaults, and so are all if they
    /// cannot be read.
    pub fn from_json(json: &str) -> Settings {
        json::read(json).unwrap_or_default()
    }

    /// The settings as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("settings are written as JSON")
    }

    /// The language, given those that the browser prefers.
    pub fn language(&self, browser: &[String]) -> Language {
        let tags = self.language.iter().chain(browser);
        tags.filter_map(|tag| Language::from_tag(tag))
            .next()
            .unwrap_or_default()
    }

    /// Whether possible moves are highlighted under these rules.
    pub fn shows_hints(&self, rules: &Ruleset) -> bool {
        match self.hints {
            Hints::On => true,
            Hints::Off => false,
            Hints::AsRuled => *rules.missed_capture == MissedCapture::Refused,
        }
    }

    /// How squares are named.
    pub fn notation(&self) -> Notation {
        match self.names {
            Names::Numbers => Notation::Numeric,
            Names::Letters => Notation::Algebraic,
        }
    }

    /// The rule set of the last game.
    pub fn ruleset(&self, rulesets: &RulesetCatalog) -> Arc<Ruleset> {
        let chosen = rulesets.find(&self.rules);
        chosen.unwrap_or_else(|| Arc::new(Ruleset::CLASSIC.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_comes_back() {
        let settings = Settings {
            theme: Theme::Stone,
            language: Some("pl".into()),
            ..Settings::default()
        };
        assert_eq!(Settings::from_json(&settings.to_json()), settings);
        assert_eq!(Settings::from_json("nonsense"), Settings::default());
        assert_eq!(Settings::from_json(r#"{"level":7}"#).level, 7);
        for theme in Theme::ALL {
            assert_eq!(Theme::from_key(theme.key()), Some(*theme));
        }
    }

    #[test]
    fn the_browsers_language_comes_first_until_one_is_chosen() {
        let browser = ["de-DE".to_owned(), "pl-PL".to_owned()];
        let mut settings = Settings::default();
        assert_eq!(settings.language(&browser), Language::Polish);
        assert_eq!(settings.language(&[]), Language::English);
        settings.language = Some("en".into());
        assert_eq!(settings.language(&browser), Language::English);
    }

    #[test]
    fn sizes_stop_at_both_ends() {
        assert_eq!(BoardSize::Largest.larger(), BoardSize::Largest);
        assert_eq!(BoardSize::Small.smaller(), BoardSize::Small);
        for size in BoardSize::ALL {
            assert!(size.smaller().percent() <= size.percent());
            assert!(size.larger().percent() >= size.percent());
        }
    }

    #[test]
    fn hints_would_give_a_missed_capture_away() {
        let settings = Settings::default();
        assert!(settings.shows_hints(Ruleset::CLASSIC));
        assert!(!settings.shows_hints(Ruleset::SCHOOL));
    }
}
