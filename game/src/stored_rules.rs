//! Rules in a log are stored whole, so that it can be replayed whatever becomes
//! of a rule set: for `#[serde(with = "damka_game::stored_rules")]`.

use std::sync::Arc;

use damka_rules::{Ruleset, StoredRules};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Writes the rules whole.
pub fn serialize<S: Serializer>(rules: &Arc<Ruleset>, to: S) -> Result<S::Ok, S::Error> {
    StoredRules::from(&**rules).serialize(to)
}

/// Reads them, and refuses a text that does not have its hash.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<Ruleset>, D::Error> {
    let stored = StoredRules::deserialize(from)?;
    stored.ruleset().map(Arc::new).map_err(D::Error::custom)
}
