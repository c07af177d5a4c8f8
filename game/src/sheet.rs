//! How the rule set of a game is stored: a built-in one by its id and hash,
//! any other one whole, in its plain form, so that the game can be replayed
//! where nobody has its file.

use std::sync::Arc;

use damka_rules::Ruleset;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

#[derive(Serialize, Deserialize)]
struct Sheet {
    id: String,
    hash: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plain: Option<String>,
}

pub fn serialize<S: Serializer>(rules: &Arc<Ruleset>, to: S) -> Result<S::Ok, S::Error> {
    let built_in = Ruleset::builtin(&rules.id).is_some_and(|known| *known == **rules);
    Sheet {
        id: rules.id.to_string(),
        hash: rules.full_hash().to_string(),
        plain: (!built_in).then(|| rules.to_plain()),
    }
    .serialize(to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<Ruleset>, D::Error> {
    let Sheet { id, hash, plain } = Sheet::deserialize(from)?;
    let rules = match plain {
        Some(plain) => Ruleset::from_plain(&plain).map_err(D::Error::custom)?,
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
