//! Values in columns of text.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{StoreError, decode};

/// A value as JSON.
pub fn to_json<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(encode)
}

/// A value of its JSON.
pub fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(decode)
}

/// The name of a variant, as JSON has it, without quotes: for columns that
/// statements ask for.
pub fn to_word<T: Serialize>(variant: T) -> Result<String, StoreError> {
    match serde_json::to_value(variant).map_err(encode)? {
        Value::String(word) => Ok(word),
        other => Err(StoreError::Encode(format!("{other} is no word").into())),
    }
}

/// A variant by its name.
pub fn from_word<T: DeserializeOwned>(word: String) -> Result<T, StoreError> {
    serde_json::from_value(Value::String(word)).map_err(decode)
}

fn encode(error: serde_json::Error) -> StoreError {
    StoreError::Encode(Box::new(error))
}
