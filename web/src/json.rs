//! Reading JSON that is stored or sent.

use serde::de::DeserializeOwned;
use serde_json::{Result, Value};

/// Reads a text through a [`Value`], as events are read. The readers of all types
/// then share the parser; `serde_json::from_str` would compile it anew for each of
/// them, for which `docs/web.md` has the figure.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    let value: Value = serde_json::from_str(text)?;
    T::deserialize(value)
}
