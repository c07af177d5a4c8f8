//! Rule sets as they are stored: those of the games, and the user's own.

use damka_rules::{Ruleset, StoredRules};

use super::{
    Database, GameStore, Kept, KeyRange, Reader, Table, Unreadable, Value, Write, WriteError,
};
use crate::json;

impl<D: Database> GameStore<D> {
    /// The rule sets of all games; unreadable ones are skipped, but not deleted.
    pub async fn rulesets(&self) -> Result<Vec<Ruleset>, Unreadable> {
        self.rules_in(Table::Rulesets).await
    }

    /// The rule set with this key.
    pub async fn ruleset(&self, key: &str) -> Option<Ruleset> {
        let text = self.text(Table::Rulesets, key).await.ok()??;
        let reader = Reader::load().await.ok()?;
        (reader.rules)(&text)
    }

    /// The user's own rule sets, likewise.
    pub async fn own_rules(&self) -> Result<Vec<Ruleset>, Unreadable> {
        self.rules_in(Table::OwnRules).await
    }

    async fn rules_in(&self, table: Table) -> Result<Vec<Ruleset>, Unreadable> {
        let entries = self.entries(table).await?;
        if entries.is_empty() {
            return Ok(Vec::new());
        }
        let reader = Reader::load().await?;
        let rules = entries
            .iter()
            .filter_map(|entry| (reader.rules)(&entry.value.text));
        Ok(rules.collect())
    }

    /// Stores a rule set of the user's.
    pub async fn put_own_rules(&self, rules: &Ruleset) -> Result<Kept, WriteError> {
        let put = Write::Put(Table::OwnRules, rules.id.to_string(), rules_text(rules));
        self.write(vec![put]).await
    }

    /// Deletes a rule set of the user's.
    pub async fn remove_own_rules(&self, id: &str) -> Result<Kept, WriteError> {
        let delete = Write::Delete(Table::OwnRules, KeyRange::only(id));
        self.write(vec![delete]).await
    }
}

/// A rule set as it is stored.
pub fn rules_text(rules: &Ruleset) -> Value {
    let stored = StoredRules::from(rules);
    let text = serde_json::to_string(&stored).expect("rules are written as JSON");
    text.into()
}

/// Reads a stored rule set.
pub fn rules_of(text: &str) -> Option<Ruleset> {
    let stored: StoredRules = json::read(text).ok()?;
    stored.ruleset().ok()
}

/// Stores the rules of a game, if they are not there.
pub fn put_rules(rules: &Ruleset) -> Write {
    Write::Put(Table::Rulesets, rules_key(rules), rules_text(rules))
}

/// The key of a game's rules: the hash of their axes, and their id. Rules with
/// equal axes may have different names.
pub fn rules_key(rules: &Ruleset) -> String {
    format!("{}/{}", rules.hash(), rules.id)
}
