//! Everything that the browser keeps, as one file, and the way back.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{settings::Settings, table::Table};

/// Everything that the browser keeps.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Archive {
    /// The version of this form; its name tells whose file it is.
    damka: u8,
    /// What the user has chosen.
    #[serde(default)]
    pub settings: Option<Settings>,
    /// The games, each as it is kept.
    #[serde(default)]
    games: Vec<Value>,
    /// The user's own rule sets as they are stored, by their ids.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
}

/// What an archive brings to what is here.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Merge {
    /// Games that are not here.
    pub games: Vec<Table>,
    /// Games that are here, and are other there.
    pub other_games: Vec<Table>,
    /// How many games are here as they are there.
    pub same: usize,
    /// How many are no games.
    pub broken: usize,
    /// Rule sets that are not here.
    pub rules: BTreeMap<String, String>,
    /// Rule sets that are here, and are other there.
    pub other_rules: BTreeMap<String, String>,
    /// The settings, if they are other.
    pub settings: Option<Settings>,
}

impl Archive {
    const VERSION: u8 = 1;

    /// Everything: settings, games as they are kept, own rules.
    pub fn new(
        settings: Settings,
        games: impl IntoIterator<Item = String>,
        rules: BTreeMap<String, String>,
    ) -> Archive {
        // What cannot be read is kept nevertheless, as it is.
        let value = |json: String| serde_json::from_str(&json).unwrap_or(Value::String(json));
        Archive {
            damka: Archive::VERSION,
            settings: Some(settings),
            games: games.into_iter().map(value).collect(),
            rules,
        }
    }

    /// Reads a file; none if it is not one of ours, or of a later form.
    pub fn from_json(json: &str) -> Option<Archive> {
        let archive: Archive = serde_json::from_str(json).ok()?;
        (1..=Archive::VERSION)
            .contains(&archive.damka)
            .then_some(archive)
    }

    /// The file.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("an archive is written as JSON")
    }

    /// What it brings to these games, rules and settings.
    pub fn against(
        self,
        games: &[Table],
        rules: &BTreeMap<String, String>,
        settings: &Settings,
    ) -> Merge {
        let mut merge = Merge {
            settings: self.settings.filter(|theirs| theirs != settings),
            ..Merge::default()
        };
        for game in self.games {
            let Ok(table) = Table::from_json(&game.to_string()) else {
                merge.broken += 1;
                continue;
            };
            match games.iter().find(|here| here.id() == table.id()) {
                None => merge.games.push(table),
                Some(here) if *here == table => merge.same += 1,
                Some(_) => merge.other_games.push(table),
            }
        }
        for (id, plain) in self.rules {
            match rules.get(&id) {
                None => merge.rules.insert(id, plain),
                Some(here) if *here == plain => None,
                Some(_) => merge.other_rules.insert(id, plain),
            };
        }
        merge
    }
}

impl Merge {
    /// Whether there is something to ask before it is taken in.
    pub fn asks(&self) -> bool {
        self.settings.is_some() || !self.other_games.is_empty() || !self.other_rules.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use damka_game::{Command, Opening, Seat, Time};
    use damka_rules::Ruleset;

    use super::*;
    use crate::table::Chair;

    fn table(id: &str) -> Table {
        let opening = Opening::new(Ruleset::CLASSIC);
        Table::open(id.into(), opening, [Chair::Person; 2], Time(0))
    }

    #[test]
    fn everything_comes_back_and_nothing_is_overwritten() {
        let (old, new) = (table("old"), table("new"));
        let mut changed = table("changed");
        let rules = BTreeMap::from([("mine".to_owned(), "id = 1".to_owned())]);
        let games = [&old, &new, &changed].map(Table::to_json);
        let games = games.into_iter().chain(["rubbish".to_owned()]);
        let archive = Archive::new(Settings::default(), games, rules.clone());
        let archive = Archive::from_json(&archive.to_json()).unwrap();

        changed
            .act(Seat::Referee, &Command::Start, Time(1))
            .unwrap();
        let here = [old, changed];
        let settings = Settings {
            level: 9,
            ..Settings::default()
        };
        let other = BTreeMap::from([("mine".to_owned(), "id = 2".to_owned())]);
        let merge = archive.clone().against(&here, &other, &settings);
        assert_eq!(merge.games, [new]);
        assert_eq!((merge.same, merge.broken), (1, 1));
        assert_eq!(merge.other_games, [table("changed")]);
        assert_eq!(merge.other_rules, rules);
        assert!(merge.asks() && merge.settings.is_some());

        let empty = archive.against(&[], &BTreeMap::new(), &Settings::default());
        assert_eq!((empty.games.len(), &empty.rules), (3, &rules));
        assert!(!empty.asks());
    }

    #[test]
    fn other_files_are_refused() {
        for other in [
            "",
            "{}",
            "[]",
            "{\"damka\":99}",
            "{\"damka\":0}",
            "1. 22-18 *",
        ] {
            assert!(Archive::from_json(other).is_none(), "{other}");
        }
    }
}
