//! How the values of this crate are written in JSON, where that is not derived.
//! Whatever is read is bounded.

use alloc::{string::String, vec::Vec};
use core::{fmt, marker::PhantomData, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Visitor},
};
use smallvec::SmallVec;

use crate::{Clock, Fingerprint, Millis, Position, RulesHash, Square, Squares, notation::Attempt};

/// A list with at most `MOST` entries; a longer one is refused before it is read.
pub(crate) fn at_most<'de, D, T, const MOST: usize>(from: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    struct Bounded<T, const MOST: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Bounded<T, MOST> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a list of at most {MOST}")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
            let mut all = Vec::new();
            while let Some(one) = list.next_element()? {
                if all.len() == MOST {
                    return Err(A::Error::custom(format_args!(
                        "the list has more than {MOST} entries"
                    )));
                }
                all.push(one);
            }
            Ok(all)
        }
    }

    from.deserialize_seq(Bounded::<T, MOST>(PhantomData))
}

/// Whether there are no squares to write.
pub(crate) fn is_empty(squares: &Squares) -> bool {
    squares.is_empty()
}

/// Reads a text of at most `MOST` bytes.
fn parse<'de, D, T, const MOST: usize>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    let text = String::deserialize(from)?;
    if text.len() > MOST {
        return Err(D::Error::custom(format_args!(
            "the text is longer than {MOST} bytes"
        )));
    }
    text.parse()
        .map_err(|error| D::Error::custom(format_args!("“{text}”: {error}")))
}

/// A whole number of milliseconds.
impl Serialize for Millis {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Millis {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Millis, D::Error> {
        u64::deserialize(from).map(Millis)
    }
}

/// Its number.
impl Serialize for Square {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Square, D::Error> {
        let number = u8::deserialize(from)?;
        Square::from_number(number)
            .ok_or_else(|| D::Error::custom(format_args!("no square has the number {number}")))
    }
}

/// The numbers of the squares, in their order.
impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Squares, D::Error> {
        let squares = at_most::<D, Square, 32>(from)?;
        Ok(squares.into_iter().collect())
    }
}

/// Its FEN.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Position, D::Error> {
        parse::<D, Position, 1000>(from)
    }
}

/// Its kind and its settings: `each-move limit 2:30 at-zero loses`.
impl Serialize for Clock {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Clock {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Clock, D::Error> {
        parse::<D, Clock, 200>(from)
    }
}

/// Its 64 digits.
impl Serialize for RulesHash {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RulesHash {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<RulesHash, D::Error> {
        parse::<D, RulesHash, 64>(from)
    }
}

/// Its 16 digits.
impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fingerprint, D::Error> {
        parse::<D, Fingerprint, 16>(from)
    }
}

/// The longest capture takes all pieces of a side, and the squares of its way
/// may be named together with the captured ones.
const MOST_SQUARES: usize = 34;

/// `{"squares":[22,15],"capture":true,"captured":[18]}`, or `{"remove":18}`
/// for the choice of a lost piece.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum AttemptForm {
    Move {
        #[serde(deserialize_with = "at_most::<_, _, MOST_SQUARES>")]
        squares: Vec<Square>,
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        capture: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        captured: Option<Squares>,
    },
    Removal {
        remove: Square,
    },
}

impl Serialize for Attempt {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Attempt::Move {
                squares,
                capture,
                captured,
            } => AttemptForm::Move {
                squares: squares.to_vec(),
                capture: *capture,
                captured: *captured,
            },
            Attempt::Removal(square) => AttemptForm::Removal { remove: *square },
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Attempt {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Attempt, D::Error> {
        match AttemptForm::deserialize(from)? {
            AttemptForm::Move { squares, .. } if squares.len() < 2 => {
                Err(D::Error::custom("a move names two squares or more"))
            }
            AttemptForm::Move {
                squares,
                capture,
                captured,
            } => Ok(Attempt::Move {
                squares: SmallVec::from_vec(squares),
                capture,
                captured,
            }),
            AttemptForm::Removal { remove } => Ok(Attempt::Removal(remove)),
        }
    }
}
