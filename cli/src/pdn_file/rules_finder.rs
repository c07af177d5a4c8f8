use std::{borrow::Cow, collections::BTreeMap};

use damka_pdn::{Game, GameType};
use damka_rules::Ruleset;

use crate::{failure::Failure, input};

/// Decides by which rule set a game is played, and counts.
pub struct Ruling {
    /// What the user says.
    told: Option<Cow<'static, Ruleset>>,
    /// How many games there were by each rule set, and how it was known.
    counts: BTreeMap<(String, Origin), usize>,
}

/// How a rule set was found.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// `--rules`.
    Told,
    /// The tag `Rules`.
    Tag,
    /// The tag `GameType`.
    GameType,
    /// The tag `Rules` names one that is not built in.
    Unknown,
    /// Nothing says it.
    Assumed,
}

impl Origin {
    /// In words.
    pub const fn text(self) -> &'static str {
        match self {
            Origin::Told => "as told",
            Origin::Tag => "by the tag Rules",
            Origin::GameType => "by the tag GameType",
            Origin::Unknown => {
                "the tag Rules names none that is built in: give its file with --rules"
            }
            Origin::Assumed => "assumed: the games do not say",
        }
    }
}

impl Ruling {
    /// With the rule set that the user names, if any.
    pub fn new(rules: Option<&str>) -> Result<Ruling, Failure> {
        Ok(Ruling {
            told: rules.map(input::ruleset).transpose()?,
            counts: BTreeMap::new(),
        })
    }

    /// The rule set of a game.
    pub fn of(&mut self, game: &Game<'_>) -> &Ruleset {
        let by_type = || {
            let game_type: GameType = game.tag("GameType")?.parse().ok()?;
            game_type.rules()
        };
        let tag = game.tag("Rules");
        let (by_type_origin, assumed) = match tag {
            Some(_) => (Origin::Unknown, Origin::Unknown),
            None => (Origin::GameType, Origin::Assumed),
        };
        let (rules, origin): (&Ruleset, _) = match &self.told {
            Some(rules) => (rules, Origin::Told),
            None => (tag.and_then(Ruleset::builtin))
                .map(|rules| (rules, Origin::Tag))
                .or_else(|| by_type().map(|rules| (rules, by_type_origin)))
                .unwrap_or((Ruleset::CLASSIC, assumed)),
        };
        *self
            .counts
            .entry((rules.id.to_string(), origin))
            .or_default() += 1;
        rules
    }

    /// How many games were played by which rule set: id, how it was known, how many.
    pub fn counts(&self) -> impl Iterator<Item = (&str, Origin, usize)> {
        self.counts
            .iter()
            .map(|((id, origin), count)| (&**id, *origin, *count))
    }
}
