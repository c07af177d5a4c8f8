//! How the rule set of a game is stored: whole, so that the game can be
//! replayed whatever becomes of the rule set. Version 0.1 stored a built-in
//! one by its id alone.

use std::sync::Arc;

use damka_rules::{Ruleset, StoredRules, format1};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

#[derive(Deserialize)]
#[serde(untagged)]
enum Sheet {
    Stored(Box<StoredRules>),
    Format1 {
        id: String,
        hash: String,
        #[serde(default)]
        plain: Option<String>,
    },
}

pub fn serialize<S: Serializer>(rules: &Arc<Ruleset>, to: S) -> Result<S::Ok, S::Error> {
    StoredRules::from(&**rules).serialize(to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<Ruleset>, D::Error> {
    let (id, hash, plain) = match Sheet::deserialize(from)? {
        Sheet::Stored(stored) => return stored.ruleset().map(Arc::new).map_err(D::Error::custom),
        Sheet::Format1 { id, hash, plain } => (id, hash, plain),
    };
    let rules = match plain {
        Some(plain) => format1::read(&plain).map_err(D::Error::custom)?,
        None => format1::builtin(&id)
            .ok_or_else(|| D::Error::custom(format_args!("no rule set “{id}” is built in")))?,
    };
    if format1::hash(&rules).to_string() != hash {
        return Err(D::Error::custom(format_args!(
            "the rule set “{id}” is not the one that the game was played by"
        )));
    }
    Ok(Arc::new(rules))
}
