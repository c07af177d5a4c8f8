//! Reading what is kept or sent as JSON.

use serde::de::DeserializeOwned;
use serde_json::{Result, Value};

/// Reads a text. It goes through a [`Value`], as events do: the code that reads
/// JSON is there once, and not once more for each thing that is read.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    let value: Value = serde_json::from_str(text)?;
    T::deserialize(value)
}
