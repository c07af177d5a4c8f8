use std::{fmt, str::FromStr};

use damka_game::{ClassId, Time};
use serde::{Deserialize, Serialize};

use crate::{Key, Player, PlayerName, Session, player::is_one_line};

/// How many pupils a class has at most.
pub const MOST_PUPILS: usize = 60;

/// A class that a teacher makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewClass {
    /// What it is called.
    pub name: ClassName,
}

/// A class in the list of its teacher.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassEntry {
    /// Which.
    pub id: ClassId,
    /// What it is called.
    pub name: ClassName,
    /// How many pupils it has.
    pub pupils: u32,
    /// When it was last used; 13 months later it is deleted.
    pub last_used: Time,
}

/// A class, as its teacher sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Class {
    /// Which.
    pub id: ClassId,
    /// What it is called.
    pub name: ClassName,
    /// Whether a screen that everybody sees may show real names.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub show_real_names: bool,
    /// Its pupils, by their nicknames.
    pub pupils: Vec<Pupil>,
}

/// What a teacher changes about a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassSettings {
    /// What it is called.
    pub name: ClassName,
    /// Whether a screen that everybody sees may show real names.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub show_real_names: bool,
}

/// A pupil, as his teacher sees him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pupil {
    /// Who: by his nickname.
    pub player: Player,
    /// What he is really called; nobody else sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub real_name: Option<RealName>,
    /// What he is asked for on a new device.
    pub picture: Picture,
    /// Whether he has a valid card.
    pub card: bool,
    /// Whether too many wrong pictures were tried with his card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
    /// Whether he is here now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub present: bool,
}

/// A class, as its pupils see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassView {
    /// Which.
    pub id: ClassId,
    /// What it is called.
    pub name: ClassName,
    /// Whose it is.
    pub teacher: Player,
    /// Who is in it.
    pub pupils: Vec<Player>,
}

/// Pupils that join a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewPupils {
    /// The language of the nicknames that are given.
    pub language: NicknameLanguage,
    /// Who.
    pub pupils: Vec<NewPupil>,
}

/// A pupil that joins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewPupil {
    /// His nickname; without one he is given that of an animal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nickname: Option<PlayerName>,
    /// What he is really called, if the teacher wants to keep that here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub real_name: Option<RealName>,
}

/// What a teacher changes about a pupil.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PupilChange {
    /// His nickname.
    pub nickname: PlayerName,
    /// What he is really called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub real_name: Option<RealName>,
}

/// In which language nicknames are given.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NicknameLanguage {
    /// Polish.
    Pl,
    /// English.
    En,
}

/// The card of a pupil, to print: its key is shown only here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Whose.
    pub player: Player,
    /// What he is really called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub real_name: Option<RealName>,
    /// What stands behind the `#` of `/card` in its QR code.
    pub key: Key,
    /// What he is asked for on a new device; it is not printed on the card.
    pub picture: Picture,
}

/// A pupil comes with his card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardSignIn {
    /// What stands behind the `#`.
    pub key: Key,
    /// His picture, when he was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

/// The answer to a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardAnswer {
    /// The device is new: which picture is yours?
    AskPicture {
        /// What to choose from.
        pictures: Vec<Picture>,
    },
    /// He is signed in.
    Entered(Session),
}

/// A picture that a small child remembers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "they are what they are called")]
pub enum Picture {
    Cat,
    Tree,
    Sun,
    Boat,
    Apple,
    Star,
    Fish,
    House,
    Flower,
    Moon,
    Umbrella,
    Ball,
}

impl Picture {
    /// All pictures.
    pub const ALL: [Picture; 12] = [
        Picture::Cat,
        Picture::Tree,
        Picture::Sun,
        Picture::Boat,
        Picture::Apple,
        Picture::Star,
        Picture::Fish,
        Picture::House,
        Picture::Flower,
        Picture::Moon,
        Picture::Umbrella,
        Picture::Ball,
    ];

    /// Its name in messages and in what is added to a lot.
    pub const fn key(self) -> &'static str {
        match self {
            Picture::Cat => "cat",
            Picture::Tree => "tree",
            Picture::Sun => "sun",
            Picture::Boat => "boat",
            Picture::Apple => "apple",
            Picture::Star => "star",
            Picture::Fish => "fish",
            Picture::House => "house",
            Picture::Flower => "flower",
            Picture::Moon => "moon",
            Picture::Umbrella => "umbrella",
            Picture::Ball => "ball",
        }
    }
}

/// Defines a text of one short line.
macro_rules! one_line {
    ($(#[$doc:meta])* $name:ident, $longest:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub struct $name(String);

        impl $name {
            /// The longest, in characters.
            pub const LONGEST: usize = $longest;

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = ParseLineError;

            fn from_str(text: &str) -> Result<$name, ParseLineError> {
                let text = text.trim();
                match is_one_line(text, $name::LONGEST) {
                    true => Ok($name(text.to_owned())),
                    false => Err(ParseLineError { most: $name::LONGEST }),
                }
            }
        }

        impl TryFrom<String> for $name {
            type Error = ParseLineError;

            fn try_from(text: String) -> Result<$name, ParseLineError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(line: $name) -> String {
                line.0
            }
        }
    };
}

one_line! {
    /// What a class is called: one line of 1 to 30 visible characters.
    ClassName, 30
}

one_line! {
    /// What a pupil is really called: one line of 1 to 60 visible characters. It is
    /// kept for his teacher, and never shown in a log.
    RealName, 60
}

impl fmt::Debug for ClassName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ClassName({:?})", self.0)
    }
}

impl fmt::Debug for RealName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RealName(…)")
    }
}

/// The text is not one short line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseLineError {
    /// How many characters it may have.
    pub most: usize,
}

impl fmt::Display for ParseLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "it is one line of 1 to {} visible characters", self.most)
    }
}

impl std::error::Error for ParseLineError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_real_name_is_one_line_and_not_shown() {
        let name: RealName = " Żaneta Łącka ".parse().unwrap();
        assert_eq!(name.as_str(), "Żaneta Łącka");
        assert!(!format!("{name:?}").contains("aneta"));
        for bad in ["", " ", "a\nb", &"ą".repeat(61)] {
            assert!(bad.parse::<RealName>().is_err(), "{bad}");
        }
    }
}
