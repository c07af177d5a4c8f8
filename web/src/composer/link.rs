//! A rule set in a URL: a version and the short rule file in base64.

use std::sync::Arc;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use damka_rules::{RuleFileError, Ruleset};

use crate::ruleset_catalog::RulesetCatalog;

/// The version of the format.
const VERSION: &str = "1";

/// Why a URL contains no rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// Its version is newer than this page.
    Version,
    /// A part of it is missing or changed.
    Damaged,
    /// The rules in it have faults.
    Rules(RuleFileError),
}

/// The rules as a part of a URL: `1/aWQ9…`.
pub fn write(rules: &Ruleset) -> String {
    format!(
        "{VERSION}/{}",
        URL_SAFE_NO_PAD.encode(rules.to_short_toml())
    )
}

/// The rules as a part of a URL: the id of a built-in set, or the rules themselves.
pub fn rules_part(rules: &Ruleset) -> String {
    match Ruleset::builtin(&rules.id) == Some(rules) {
        true => rules.id.to_string(),
        false => write(rules),
    }
}

/// The rules that such a part names or contains; a link of an earlier version may name
/// some of the user's own.
pub fn read_rules(part: &str, known: &RulesetCatalog) -> Option<Arc<Ruleset>> {
    let named = known.find(part);
    named.or_else(|| read(part).ok().map(Arc::new))
}

/// The rules in a part of a URL.
pub fn read(part: &str) -> Result<Ruleset, LinkError> {
    let (version, payload) = part.split_once('/').ok_or(LinkError::Damaged)?;
    if version != VERSION {
        let number = version.bytes().all(|byte| byte.is_ascii_digit());
        return Err(match number && !version.is_empty() {
            true => LinkError::Version,
            false => LinkError::Damaged,
        });
    }
    let file = URL_SAFE_NO_PAD.decode(payload);
    let file = file.ok().and_then(|file| String::from_utf8(file).ok());
    // What is not UTF-8 was never a rule file; parsing faults would not help.
    let file = file.ok_or(LinkError::Damaged)?;
    Ruleset::from_toml(file).map_err(LinkError::Rules)
}

#[cfg(test)]
mod tests {
    use damka_rules::{Clock, DrawRule, Millis, TimeUp};
    use proptest::prelude::*;

    use super::*;
    use crate::composer::{Draft, question_of, remedy};

    #[test]
    fn bad_links_are_told_apart() {
        assert_eq!(read(""), Err(LinkError::Damaged));
        assert_eq!(read("x/abc"), Err(LinkError::Damaged));
        assert_eq!(read("2/abc"), Err(LinkError::Version));
        assert_eq!(read("1/a*b"), Err(LinkError::Damaged));
        assert_eq!(read("1/nothing"), Err(LinkError::Damaged));
        assert!(matches!(read("1/aWQ9"), Err(LinkError::Rules(_))));
    }

    #[test]
    fn a_link_names_only_what_everybody_knows() {
        let nobody = RulesetCatalog::default();
        assert_eq!(rules_part(Ruleset::SCHOOL), "school");
        assert_eq!(*read_rules("school", &nobody).unwrap(), *Ruleset::SCHOOL);
        let own = Ruleset {
            id: "club".into(),
            name: Ruleset::POOL.name.clone(),
            ..Ruleset::SCHOOL.clone()
        };
        let part = rules_part(&own);
        assert_eq!(*read_rules(&part, &nobody).unwrap(), own);
        // The same name with other content is not what is known by it.
        let known = RulesetCatalog::new([Ruleset {
            name: Ruleset::SCHOOL.name.clone(),
            ..own.clone()
        }]);
        assert_eq!(*read_rules(&part, &known).unwrap(), own);
        assert_eq!(read_rules("club", &nobody), None);
    }

    #[test]
    fn a_small_change_is_a_short_link() {
        for base in Ruleset::ALL {
            assert_eq!(read(&write(base)).as_ref(), Ok(base));
            let mut draft = Draft::new(base, "Club", &RulesetCatalog::default());
            draft.answer("start-rows", "two");
            let link = write(draft.rules());
            assert!(link.len() < 160, "{}", link.len());
            assert_eq!(read(&link).as_ref(), Ok(draft.rules()));
        }
    }

    proptest! {
        #[test]
        fn random_rules_come_through(
            base in 0..Ruleset::ALL.len(),
            uncited in any::<bool>(),
            answers in prop::collection::vec((0usize..14, any::<prop::sample::Index>()), 0..20),
            draws in prop::collection::vec((0usize..9, 1u16..99), 0..4),
            limit in 1u64..100_000,
            name in "\\PC{1,30}",
        ) {
            let mut base = Ruleset::ALL[base].clone();
            if uncited {
                base = Ruleset { id: "own".into(), ..base.uncited() };
            }
            let mut draft = Draft::new(&base, "X", &RulesetCatalog::default());
            draft.rename(&name, &RulesetCatalog::default());
            for (axis, value) in answers {
                let choice = Ruleset::CLASSIC.choices()[axis];
                draft.answer(choice.key, value.get(choice.meanings).key);
            }
            for (kind, number) in draws {
                let rule = DrawRule::USUAL[kind];
                let name = rule.numbers().first().map_or("", |(name, _)| *name);
                draft.add_draw(rule.with_number(name, number));
            }
            draft.set_clock(Clock::EachMove { limit: Millis(limit), at_zero: TimeUp::Loses });
            for fault in draft.faults() {
                if let Some(remedy) = remedy(&fault.kind) {
                    draft.answer(question_of(&fault), remedy);
                }
            }
            if draft.faults().is_empty() {
                prop_assert_eq!(read(&write(draft.rules())), Ok(draft.rules().clone()));
            }
        }

        #[test]
        fn no_link_makes_it_panic(part in "[12]/[A-Za-z0-9_-]{0,200}|\\PC{0,40}") {
            drop(read(&part));
        }
    }
}
