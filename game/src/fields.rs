//! Reading JSON with a tag among its fields.
//!
//! What serde derives for such a thing is the code for each of its kinds three
//! times over, a tenth of all that the page has to load: a few lines by hand
//! are enough.

use damka_rules::{Millis, Position, Side, Square, Squares};
use serde::de::{DeserializeOwned, Error as _};
use serde_json::{Error, Map, Result, Value};

use crate::wire;

/// The fields of an object that are still to be read.
pub struct Fields(Map<String, Value>);

impl Fields {
    pub fn of(value: Value) -> Result<Fields> {
        match value {
            Value::Object(fields) => Ok(Fields(fields)),
            _ => Err(Error::custom("an object was expected")),
        }
    }

    /// A field that has to be there.
    pub fn take<T: DeserializeOwned>(&mut self, name: &str) -> Result<T> {
        self.read(name, T::deserialize)
    }

    pub fn side(&mut self, name: &str) -> Result<Side> {
        self.read(name, wire::side::deserialize)
    }

    pub fn square(&mut self, name: &str) -> Result<Square> {
        self.read(name, wire::square::deserialize)
    }

    pub fn position(&mut self, name: &str) -> Result<Position> {
        self.read(name, wire::position::deserialize)
    }

    pub fn millis(&mut self, name: &str) -> Result<Millis> {
        self.read(name, wire::millis::deserialize)
    }

    pub fn millis_or_none(&mut self, name: &str) -> Result<Millis> {
        match self.0.contains_key(name) {
            true => self.millis(name),
            false => Ok(Millis(0)),
        }
    }

    pub fn squares_or_none(&mut self, name: &str) -> Result<Squares> {
        match self.0.contains_key(name) {
            true => self.read(name, wire::squares::deserialize),
            false => Ok(Squares::EMPTY),
        }
    }

    /// What has all the other fields.
    pub fn rest<T: DeserializeOwned>(self) -> Result<T> {
        T::deserialize(Value::Object(self.0))
    }

    fn read<T>(&mut self, name: &str, read: impl FnOnce(Value) -> Result<T>) -> Result<T> {
        let value = self.0.remove(name);
        let value = value.ok_or_else(|| Error::custom(format_args!("missing field `{name}`")))?;
        read(value).map_err(|error| Error::custom(format_args!("field `{name}`: {error}")))
    }
}
