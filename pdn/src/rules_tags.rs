//! The tags that say by which rules a game is played.
//!
//! | tag | holds |
//! |---|---|
//! | `Rules` | the id of the rule set |
//! | `RulesHash` | the hash of its axes, which is compared on reading |
//! | `RulesText` | the whole rule set as JSON, if it is not built in |

use alloc::{
    borrow::{Cow, ToOwned},
    string::ToString,
};

use crate::{Fault, FaultKind, Game, GameType};
use damka_rules::{Ruleset, StoredRules, excerpt, format1};

const RULES: &str = "Rules";
const HASH: &str = "RulesHash";
const TEXT: &str = "RulesText";

/// No text of rules is longer.
const LONGEST_TEXT: usize = 128 * 1024;

/// A rule set that a game names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRules {
    /// The rules.
    pub rules: Cow<'static, Ruleset>,
    /// How they are named.
    pub by: RulesSource,
}

/// How a game names its rules.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RulesSource {
    /// The tag `RulesText` holds them.
    Text,
    /// The tags `Rules` and `RulesHash` name a built-in rule set.
    Tag,
    /// The tag `GameType` names an official game.
    GameType,
}

impl Game<'_> {
    /// Writes by which rules the game is played, so that a reader needs nothing
    /// else to find them. The clock is apart: see [`Game::set_clock`].
    pub fn set_rules(&mut self, rules: &Ruleset) {
        self.set_tag(RULES, rules.id.to_string());
        self.set_tag(HASH, rules.hash().to_string());
        if is_built_in(rules) {
            self.remove_tag(TEXT);
        } else {
            let json = serde_json::to_string(&StoredRules::from(rules));
            self.set_tag(
                TEXT,
                json.expect("a rule set can always be written as JSON"),
            );
        }
    }

    /// The rules by which the tags say that the game is played; none if they
    /// say nothing. A fault if these rules are not known, or are not those of
    /// the hash.
    ///
    /// ```
    /// use damka_pdn::{Game, Reader, RulesSource, Writer};
    /// use damka_rules::{KingLook, Cited, Ruleset};
    ///
    /// let mut club = Ruleset::SCHOOL.clone();
    /// club.id = "club".into();
    /// club.king_look = Cited::house(KingLook::Crowned);
    /// let text = Writer::default().text(&Game::record(&club, &club.initial(), &[], None));
    /// let read = Reader::new(&text).next().unwrap().unwrap();
    /// let named = read.named_rules().unwrap().unwrap();
    /// assert_eq!((named.rules.into_owned(), named.by), (club, RulesSource::Text));
    /// ```
    pub fn named_rules(&self) -> Result<Option<NamedRules>, Fault> {
        let found = |rules, by| Ok(Some(NamedRules { rules, by }));
        if let Some(text) = self.find_tag(TEXT) {
            let rules = read_text(&text.value)
                .map_err(|reason| self.fault(text.offset, FaultKind::RulesText(reason)))?;
            return match self.tag(HASH) {
                Some(hash) if !rules.has_hash(hash) => Err(self.other_hash()),
                _ => found(Cow::Owned(rules), RulesSource::Text),
            };
        }
        if self.tag(RULES).is_some() || self.tag(HASH).is_some() {
            return found(self.rules_by_tag()?, RulesSource::Tag);
        }
        let kind: Option<GameType> = self.tag("GameType").and_then(|tag| tag.parse().ok());
        match kind.and_then(|kind| kind.rules()) {
            Some(rules) => found(Cow::Borrowed(rules), RulesSource::GameType),
            None => Ok(None),
        }
    }

    fn rules_by_tag(&self) -> Result<Cow<'static, Ruleset>, Fault> {
        let id = self.tag(RULES).unwrap_or_default();
        let named = Ruleset::builtin(id);
        let Some(hash) = self.tag(HASH) else {
            return named.map(Cow::Borrowed).ok_or_else(|| self.unknown_rules());
        };
        if let Some(rules) = named.filter(|rules| rules.has_hash(hash)) {
            return Ok(Cow::Borrowed(rules));
        }
        if named.is_some() {
            // It may have been another one in version 0.1.
            return format1::builtin(id)
                .filter(|rules| rules.has_hash(hash))
                .map(Cow::Owned)
                .ok_or_else(|| self.other_hash());
        }
        // A clock of its own in version 0.1, or equal rules by another name.
        let own_clock = self.own_clock_of_0_1().map(|(rules, _)| rules);
        let mut all = Ruleset::ALL.iter().copied();
        own_clock
            .or_else(|| all.find(|rules| rules.has_hash(hash)))
            .map(Cow::Borrowed)
            .ok_or_else(|| self.unknown_rules())
    }

    fn unknown_rules(&self) -> Fault {
        let tag = self.find_tag(RULES).or_else(|| self.find_tag(HASH));
        let (offset, id) = tag.map_or((0, ""), |tag| (tag.offset, &tag.value));
        self.fault(offset, FaultKind::UnknownRules(excerpt(id)))
    }

    fn other_hash(&self) -> Fault {
        let (offset, hash) = (self.find_tag(HASH)).map_or((0, ""), |tag| (tag.offset, &tag.value));
        self.fault(offset, FaultKind::RulesHash(excerpt(hash)))
    }
}

/// Whether the id alone stands for these rules. The default clock does not
/// matter, since a game has its own.
fn is_built_in(rules: &Ruleset) -> bool {
    Ruleset::builtin(&rules.id).is_some_and(|known| {
        let mut known = known.clone();
        known.clock = rules.clock.clone();
        known == *rules
    })
}

fn read_text(text: &str) -> Result<Ruleset, alloc::string::String> {
    if text.len() > LONGEST_TEXT {
        return Err("it is too long".to_owned());
    }
    let stored: StoredRules =
        serde_json::from_str(text).map_err(|error| excerpt(&error.to_string()))?;
    stored
        .ruleset()
        .map_err(|error| excerpt(&error.to_string()))
}
