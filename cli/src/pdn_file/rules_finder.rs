use std::{collections::BTreeMap, sync::Arc};

use damka_pdn::{Fault, FaultKind, Game, GameType, RulesSource};
use damka_rules::Ruleset;

use crate::{failure::Failure, input};

/// Finds the rule set of each game, and counts the games of each.
pub struct RulesFinder {
    /// The rule set that the user named.
    told: Option<Arc<Ruleset>>,
    /// The rules of the last game, by the tags that named them: the next one
    /// often has the same.
    last: Option<(TagValues, Arc<Ruleset>, Origin)>,
    /// How many games there were by each rule set, and how it was known.
    counts: BTreeMap<(String, Origin), usize>,
}

/// The values of the tags that decide.
type TagValues = Vec<Option<String>>;

const TAGS: [&str; 6] = [
    "Rules",
    "RulesHash",
    "RulesText",
    "GameType",
    "TimeControl",
    "MatchClock",
];

/// How a rule set was found.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// `--rules`.
    Flag,
    /// The tag `RulesText`.
    Text,
    /// The tag `Rules`.
    Tag,
    /// The tag `GameType`.
    GameType,
    /// The tag `Rules` names one that is not built in.
    Unknown,
    /// None of these: assumed.
    Assumed,
}

impl Origin {
    /// In words.
    pub const fn text(self) -> &'static str {
        match self {
            Origin::Flag => "by --rules",
            Origin::Text => "by the tag RulesText",
            Origin::Tag => "by the tag Rules",
            Origin::GameType => "by the tag GameType",
            Origin::Unknown => {
                "the tag Rules names none that is built in: give its file with --rules"
            }
            Origin::Assumed => "assumed: the games do not say",
        }
    }
}

impl RulesFinder {
    /// With the rule set that the user names, if any.
    pub fn new(rules: Option<&str>) -> Result<RulesFinder, Failure> {
        let told = rules.map(input::ruleset).transpose()?;
        Ok(RulesFinder {
            told: told.map(|rules| Arc::new(rules.into_owned())),
            last: None,
            counts: BTreeMap::new(),
        })
    }

    /// The rule set of a game: the one that the user names, else that of its
    /// tags, else classic. A fault if its tags name one that is not known.
    pub fn find(&mut self, game: &Game<'_>) -> Result<Arc<Ruleset>, Fault> {
        let (rules, origin) = self.named(game)?;
        Ok(self.count(rules, origin))
    }

    /// As [`RulesFinder::find`], but where the rules are not known, those of
    /// the game's type are taken, else classic.
    pub fn find_or_assume(&mut self, game: &Game<'_>) -> Result<Arc<Ruleset>, Fault> {
        let (rules, origin) = match self.named(game) {
            Err(fault) if matches!(fault.kind, FaultKind::UnknownRules(_)) => {
                let kind = game.tag("GameType");
                let kind: Option<GameType> = kind.and_then(|tag| tag.parse().ok());
                let rules = kind.and_then(|kind| kind.rules());
                let rules = rules.unwrap_or(Ruleset::CLASSIC);
                (Arc::new(rules.clone()), Origin::Unknown)
            }
            named => named?,
        };
        Ok(self.count(rules, origin))
    }

    /// How many games were played by which rule set: id, how it was known, how many.
    pub fn counts(&self) -> impl Iterator<Item = (&str, Origin, usize)> {
        self.counts
            .iter()
            .map(|((id, origin), count)| (&**id, *origin, *count))
    }

    fn named(&mut self, game: &Game<'_>) -> Result<(Arc<Ruleset>, Origin), Fault> {
        if let Some(rules) = &self.told {
            return Ok((Arc::clone(rules), Origin::Flag));
        }
        let tags = TAGS.map(|name| game.tag(name));
        if let Some((known, rules, origin)) = &self.last
            && known.iter().map(Option::as_deref).eq(tags)
        {
            return Ok((Arc::clone(rules), *origin));
        }
        let (rules, origin) = match game.named_rules()? {
            Some(named) => {
                let origin = match named.by {
                    RulesSource::Text => Origin::Text,
                    RulesSource::Tag => Origin::Tag,
                    RulesSource::GameType => Origin::GameType,
                };
                (Arc::new(named.rules.into_owned()), origin)
            }
            None => (Arc::new(Ruleset::CLASSIC.clone()), Origin::Assumed),
        };
        let tags = tags.iter().map(|tag| tag.map(ToOwned::to_owned)).collect();
        self.last = Some((tags, Arc::clone(&rules), origin));
        Ok((rules, origin))
    }

    fn count(&mut self, rules: Arc<Ruleset>, origin: Origin) -> Arc<Ruleset> {
        let key = (rules.id.to_string(), origin);
        *self.counts.entry(key).or_default() += 1;
        rules
    }
}
