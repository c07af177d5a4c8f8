//! How the types of the rules, which know nothing of serde, are written in JSON.

use damka_rules::{BySide, Millis, Position, Side, Square, Squares};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// `first` or `second`.
pub mod side {
    use super::*;

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Name {
        First,
        Second,
    }

    pub fn serialize<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
        match side {
            Side::First => Name::First,
            Side::Second => Name::Second,
        }
        .serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
        Ok(match Name::deserialize(from)? {
            Name::First => Side::First,
            Name::Second => Side::Second,
        })
    }
}

/// `{"first": …, "second": …}`.
pub mod by_side {
    use super::*;

    #[derive(Serialize, Deserialize)]
    struct Both<T> {
        first: T,
        second: T,
    }

    pub fn serialize<S: Serializer, T: Serialize>(
        both: &BySide<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let BySide { first, second } = both;
        Both { first, second }.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
        from: D,
    ) -> Result<BySide<T>, D::Error> {
        let Both { first, second } = Both::deserialize(from)?;
        Ok(BySide { first, second })
    }
}

/// A whole number of milliseconds.
pub mod millis {
    use super::*;

    pub fn serialize<S: Serializer>(millis: &Millis, to: S) -> Result<S::Ok, S::Error> {
        millis.0.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Millis, D::Error> {
        u64::deserialize(from).map(Millis)
    }

    pub fn is_zero(millis: &Millis) -> bool {
        *millis == Millis(0)
    }
}

/// The number of a square.
pub mod square {
    use super::*;

    pub fn serialize<S: Serializer>(square: &Square, to: S) -> Result<S::Ok, S::Error> {
        square.number().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Square, D::Error> {
        numbered(u8::deserialize(from)?)
    }

    pub fn numbered<E: Error>(number: u8) -> Result<Square, E> {
        Square::from_number(number)
            .ok_or_else(|| E::custom(format_args!("no square has the number {number}")))
    }
}

/// The numbers of squares, in their order.
pub mod squares {
    use super::*;

    pub fn serialize<S: Serializer>(squares: &Squares, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(squares.into_iter().map(Square::number))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Squares, D::Error> {
        let numbers = Vec::<u8>::deserialize(from)?;
        numbers.into_iter().map(square::numbered).collect()
    }

    pub fn is_empty(squares: &Squares) -> bool {
        squares.is_empty()
    }
}

/// The FEN of a position.
pub mod position {
    use super::*;

    pub fn serialize<S: Serializer>(position: &Position, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(position)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Position, D::Error> {
        let fen = String::deserialize(from)?;
        fen.parse()
            .map_err(|error| D::Error::custom(format_args!("FEN “{fen}”: {error}")))
    }
}
