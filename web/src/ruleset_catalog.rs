//! The rule sets that can be played here: the built-in ones and the user's own.

use std::sync::Arc;

use damka_rules::Ruleset;
use damka_text::folded;

/// All rule sets that the screens offer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesetCatalog {
    own: Vec<Arc<Ruleset>>,
}

impl RulesetCatalog {
    /// The built-in rule sets and these of the user's.
    pub fn new(own: impl IntoIterator<Item = Ruleset>) -> RulesetCatalog {
        let own = own.into_iter().filter(|rules| !is_built_in(&rules.id));
        let mut own: Vec<Arc<Ruleset>> = own.map(Arc::new).collect();
        own.sort_by(|a, b| (&a.name.pl, &a.id).cmp(&(&b.name.pl, &b.id)));
        RulesetCatalog { own }
    }

    /// All of them: those of the documents, the other built-in ones, the user's.
    pub fn all(&self) -> Vec<Arc<Ruleset>> {
        let built_in = Ruleset::ALL.into_iter().cloned().map(Arc::new);
        built_in.chain(self.own.iter().cloned()).collect()
    }

    /// The user's own.
    pub fn own(&self) -> &[Arc<Ruleset>] {
        &self.own
    }

    /// The rule set with this id.
    pub fn find(&self, id: &str) -> Option<Arc<Ruleset>> {
        let own = self.own.iter().find(|rules| rules.id == id);
        own.cloned()
            .or_else(|| Ruleset::builtin(id).cloned().map(Arc::new))
    }

    /// An unused id derived from a name.
    pub fn free_id(&self, name: &str) -> String {
        let stem = id_from(name);
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let mut ids = std::iter::once(stem.clone()).chain(numbered);
        ids.find(|id| self.find(id).is_none())
            .expect("there are more numbers than rule sets")
    }
}

/// Whether these rules are a built-in set, unchanged.
pub fn is_built_in(id: &str) -> bool {
    Ruleset::builtin(id).is_some()
}

/// Whether a text can be the id of a rule set.
pub fn is_id(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    id.len() <= LONGEST && id.starts_with(|c: char| c.is_ascii_lowercase()) && id.bytes().all(plain)
}

/// Rule files allow no longer ids.
const LONGEST: usize = 40;

/// The name in lower case without diacritics, with hyphens between words.
fn id_from(name: &str) -> String {
    // Leaves room for a numeric suffix.
    const ROOM: usize = LONGEST - 6;
    let mut id = String::new();
    for letter in folded(name).chars() {
        match letter {
            'a'..='z' | '0'..='9' => id.push(letter),
            _ if !id.is_empty() && !id.ends_with('-') => id.push('-'),
            _ => {}
        }
        if id.len() == ROOM {
            break;
        }
    }
    let id = id.trim_end_matches('-');
    match id.chars().next() {
        None => "my-rules".to_owned(),
        Some(first) if first.is_ascii_digit() => format!("my-{id}"),
        Some(_) => id.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn named(id: &str) -> Ruleset {
        Ruleset {
            id: id.to_owned().into(),
            ..Ruleset::CLASSIC.clone()
        }
    }

    #[test]
    fn ones_own_come_last_and_never_hide_a_built_in_one() {
        let mut false_strict = named("strict");
        false_strict.name = Ruleset::POOL.name.clone();
        let rulesets = RulesetCatalog::new([named("club"), false_strict]);
        let all = rulesets.all();
        assert_eq!(all.len(), Ruleset::ALL.len() + 1);
        assert_eq!(all[0].id, "tournament");
        assert_eq!(all.last().unwrap().id, "club");
        assert_eq!(*rulesets.find("strict").unwrap(), *Ruleset::STRICT);
        assert_eq!(rulesets.find("club").unwrap().id, "club");
        assert_eq!(rulesets.find("nobody"), None);
    }

    #[test]
    fn ids_are_made_from_names() {
        let rulesets = RulesetCatalog::new([named("zasady-babci"), named("zasady-babci-2")]);
        assert_eq!(rulesets.free_id("Łąki źrebię"), "laki-zrebie");
        assert_eq!(rulesets.free_id("Zasady  babci!"), "zasady-babci-3");
        assert_eq!(rulesets.free_id("Strict"), "strict-2");
        assert_eq!(rulesets.free_id("2 rows"), "my-2-rows");
        assert_eq!(rulesets.free_id("…"), "my-rules");
    }

    proptest! {
        #[test]
        fn every_name_has_an_id(name in "\\PC{0,80}") {
            prop_assert!(is_id(&RulesetCatalog::default().free_id(&name)));
        }
    }
}
