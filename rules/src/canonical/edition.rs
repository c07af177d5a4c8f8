use alloc::{borrow::Cow, format, vec::Vec};

use crate::{Cited, Clock, DrawRule, Name, Ruleset, Source};

/// What a rule set has besides its axes: what it is called, where its lines
/// come from, and which clock a game gets if no other is chosen. Two clubs
/// may have equal axes in different editions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Edition {
    /// A short name for commands and files.
    pub id: Cow<'static, str>,
    /// What people call it.
    pub name: Name,
    /// The document that it comes from.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub document: Option<Cow<'static, str>>,
    /// The clock of a game, if no other is chosen.
    pub clock: Clock,
    /// Where the lines come from, by the names of the axes and of the
    /// [basics](crate::Basics); whatever is missing is the author's own. The
    /// draw rules are all there, in the order of the rule set, each by its
    /// kind and numbers: `draw king-moves plies 30`.
    #[cfg_attr(
        feature = "serde",
        serde(
            default,
            skip_serializing_if = "Vec::is_empty",
            deserialize_with = "crate::serialization::at_most::<_, _, 512>"
        )
    )]
    pub sources: Vec<(Cow<'static, str>, Source)>,
}

const DRAW: &str = "draw ";

impl Edition {
    /// Gives a rule set that has the axes everything else.
    pub(super) fn apply(self, rules: &mut Ruleset) {
        rules.id = self.id;
        rules.name = self.name;
        rules.document = self.document;
        rules.clock = Cited::house(self.clock);
        let mut draws = Vec::new();
        let mut rest: Vec<DrawRule> = rules.draws.iter().map(|draw| draw.value).collect();
        for (key, source) in self.sources {
            if let Some(words) = key.strip_prefix(DRAW) {
                // Only a rule of the text counts, however often it is cited.
                let Ok(value) = words.parse() else { continue };
                rest.retain(|draw| *draw != value);
                if rules.draws.iter().any(|draw| draw.value == value) {
                    draws.push(Cited { value, source });
                }
            } else {
                // A name that is unknown here is that of a later axis at the
                // value that it always had.
                let mut named = rules.named_sources();
                if let Some((_, cited)) = named.find(|(known, _)| *known == key) {
                    *cited = source;
                }
            }
        }
        draws.extend(rest.into_iter().map(Cited::house));
        rules.draws = Cow::Owned(draws);
    }
}

impl Ruleset {
    /// What the rule set has besides its axes.
    ///
    /// ```
    /// use damka_rules::{Ruleset, Source};
    ///
    /// let edition = Ruleset::STRICT.edition();
    /// assert_eq!(edition.id, "strict");
    /// assert!(edition.sources.contains(&("missed-capture".into(), Source::Rule("9".into()))));
    /// ```
    pub fn edition(&self) -> Edition {
        let mut rules = self.clone();
        let named = rules.named_sources();
        let cited = named.filter(|(_, source)| **source != Source::House);
        let mut sources: Vec<(Cow<'static, str>, Source)> = cited
            .map(|(key, source)| (Cow::Borrowed(key), source.clone()))
            .collect();
        sources.extend(self.draws.iter().map(|draw| {
            let key = format!("{DRAW}{}", draw.value);
            (Cow::Owned(key), draw.source.clone())
        }));
        Edition {
            id: self.id.clone(),
            name: self.name.clone(),
            document: self.document.clone(),
            clock: *self.clock,
            sources,
        }
    }
}
