use alloc::string::String;
use core::fmt;

use serde::{Deserialize, Serialize};

use super::{CanonicalError, Edition, RulesHash};
use crate::Ruleset;

/// A rule set as it is stored: the hash of its axes, their canonical text, and
/// its edition. A store that keeps each text once, by its hash, leaves it out
/// of the games and puts it in again when it reads one.
///
/// ```
/// use damka_rules::{Ruleset, StoredRules};
///
/// let json = serde_json::to_string(&StoredRules::from(Ruleset::SCHOOL)).unwrap();
/// let stored: StoredRules = serde_json::from_str(&json).unwrap();
/// assert_eq!(stored.ruleset().as_ref(), Ok(Ruleset::SCHOOL));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredRules {
    /// The hash of the text.
    pub hash: RulesHash,
    /// The [canonical text](Ruleset::canonical) of the axes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Everything else.
    #[serde(flatten)]
    pub edition: Edition,
}

impl From<&Ruleset> for StoredRules {
    fn from(rules: &Ruleset) -> StoredRules {
        let text = rules.canonical();
        StoredRules {
            hash: RulesHash::of(&text),
            text: Some(text),
            edition: rules.edition(),
        }
    }
}

impl StoredRules {
    /// The rule set.
    pub fn ruleset(&self) -> Result<Ruleset, StoredRulesError> {
        let hash = self.hash;
        let text = self.text.as_deref();
        let text = text.ok_or(StoredRulesError::NoText { hash })?;
        let found = RulesHash::of(text);
        if found != hash {
            return Err(StoredRulesError::OtherHash { hash, found });
        }
        Ruleset::from_canonical(text, self.edition.clone()).map_err(StoredRulesError::Text)
    }
}

/// Why stored rules cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredRulesError {
    /// The text is not there: the store must put it in by its hash.
    NoText {
        /// The hash of the text.
        hash: RulesHash,
    },
    /// The text has another hash: one of the two was changed.
    OtherHash {
        /// The hash that is stored.
        hash: RulesHash,
        /// The hash that the text has.
        found: RulesHash,
    },
    /// The text cannot be read.
    Text(CanonicalError),
}

impl fmt::Display for StoredRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoredRulesError::NoText { hash } => write!(
                f,
                "the text of the rules is not here: the store must put in that of {hash}"
            ),
            StoredRulesError::OtherHash { hash, found } => {
                write!(f, "the text of the rules has the hash {found}, not {hash}")
            }
            StoredRulesError::Text(error) => write!(f, "the text of the rules: {error}"),
        }
    }
}

impl core::error::Error for StoredRulesError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            StoredRulesError::Text(error) => Some(error),
            StoredRulesError::NoText { .. } | StoredRulesError::OtherHash { .. } => None,
        }
    }
}
