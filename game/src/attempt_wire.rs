//! How an attempt is written in JSON: `{"squares": [22, 15], "captured": [18]}`,
//! or `{"remove": 18}` for the choice of a lost piece.

use damka_rules::{Square, Squares, notation::Attempt};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::wire;

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Wire {
    Move {
        squares: Vec<u8>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        capture: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        captured: Option<Vec<u8>>,
    },
    Removal {
        remove: u8,
    },
}

pub fn serialize<S: Serializer>(attempt: &Attempt, to: S) -> Result<S::Ok, S::Error> {
    match attempt {
        Attempt::Move {
            squares,
            capture,
            captured,
        } => Wire::Move {
            squares: squares.iter().map(|square| square.number()).collect(),
            capture: *capture,
            captured: captured.map(|set| set.into_iter().map(Square::number).collect()),
        },
        Attempt::Removal(square) => Wire::Removal {
            remove: square.number(),
        },
    }
    .serialize(to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Attempt, D::Error> {
    let square = wire::square::numbered::<D::Error>;
    match Wire::deserialize(from)? {
        Wire::Move { squares, .. } if squares.len() < 2 => {
            Err(D::Error::custom("a move names two squares or more"))
        }
        Wire::Move {
            squares,
            capture,
            captured,
        } => Ok(Attempt::Move {
            squares: squares.into_iter().map(square).collect::<Result<_, _>>()?,
            capture,
            captured: captured
                .map(|numbers| {
                    numbers
                        .into_iter()
                        .map(square)
                        .collect::<Result<Squares, _>>()
                })
                .transpose()?,
        }),
        Wire::Removal { remove } => square(remove).map(Attempt::Removal),
    }
}
