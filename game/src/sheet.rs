//! How the rule set of a game is stored: a built-in one by its id and hash,
//! any other one whole, as a rule file, so that the game can be replayed where
//! nobody has that file.

use std::sync::Arc;

use damka_rules::Ruleset;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

#[derive(Serialize, Deserialize)]
struct Sheet {
    id: String,
    hash: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    toml: Option<String>,
}

pub fn serialize<S: Serializer>(rules: &Arc<Ruleset>, to: S) -> Result<S::Ok, S::Error> {
    let built_in = Ruleset::builtin(&rules.id).is_some_and(|known| *known == **rules);
    Sheet {
        id: rules.id.to_string(),
        hash: rules.full_hash().to_string(),
        toml: (!built_in).then(|| rules.to_toml()),
    }
    .serialize(to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<Ruleset>, D::Error> {
    let Sheet { id, hash, toml } = Sheet::deserialize(from)?;
    let rules = match toml {
        Some(toml) => Ruleset::from_toml(toml).map_err(D::Error::custom)?,
        None => Ruleset::builtin(&id)
            .cloned()
            .ok_or_else(|| D::Error::custom(format_args!("no rule set “{id}” is built in")))?,
    };
    if rules.full_hash().to_string() != hash {
        return Err(D::Error::custom(format_args!(
            "the rule set “{id}” is not the one that the game was played by"
        )));
    }
    Ok(Arc::new(rules))
}
