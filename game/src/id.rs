use std::{fmt, str::FromStr, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Defines an id: a short text that is cheap to copy.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// It has 1 to 100 characters of `A` to `Z`, `a` to `z`, `0` to `9`,
        /// `-`, `_` and `.`.
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(Arc<str>);

        impl $name {
            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<$name, ParseIdError> {
                if is_id(text) {
                    Ok($name(text.into()))
                } else {
                    Err(ParseIdError)
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                parse(from)
            }
        }
    };
}

id! {
    /// Which game.
    GameId
}

id! {
    /// Which tournament.
    TournamentId
}

id! {
    /// Which class of a school.
    ClassId
}

id! {
    /// Which person: a player or a referee, with an account or without.
    PersonId
}

id! {
    /// Which command: chosen by its sender, so that a copy is recognised.
    CommandId
}

impl PersonId {
    /// The person at this device, where there are no accounts.
    pub fn local() -> PersonId {
        PersonId("local".into())
    }
}

impl CommandId {
    /// The id of a command of the program itself whose first event has this
    /// number. Two nodes that give it at once choose the same id, so that it is
    /// carried out once.
    pub fn of_program(seq: crate::Seq, command: &crate::Command) -> CommandId {
        CommandId(format!("program-{seq}-{command}").into())
    }
}

/// The text is no id.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseIdError;

impl fmt::Display for ParseIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id has 1 to 100 characters: letters, digits, hyphens, underscores and dots")
    }
}

impl std::error::Error for ParseIdError {}

fn is_id(text: &str) -> bool {
    (1..=100).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

/// Reads something from its text.
pub(crate) fn parse<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    let text = String::deserialize(from)?;
    text.parse().map_err(D::Error::custom)
}
