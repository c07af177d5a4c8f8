//! A backup of everything stored in the browser, as one file, and its import.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{local_game::LocalGame, settings::Settings};

/// Everything that is stored in the browser.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Archive {
    /// The version of the format; the name of the field identifies the file.
    damka: u8,
    /// The user's settings.
    #[serde(default)]
    pub settings: Option<Settings>,
    /// The games, each as stored.
    #[serde(default)]
    games: Vec<Value>,
    /// The user's own rule sets as they are stored, by their ids.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
}

/// What importing an archive would add to what is stored here.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Merge {
    /// Games that are not stored here.
    pub games: Vec<LocalGame>,
    /// Games that are stored here with other content.
    pub other_games: Vec<LocalGame>,
    /// How many games are identical in both.
    pub same: usize,
    /// How many entries are not games.
    pub broken: usize,
    /// Rule sets that are not stored here.
    pub rules: BTreeMap<String, String>,
    /// Rule sets that are stored here with other content.
    pub other_rules: BTreeMap<String, String>,
    /// The settings, if they differ.
    pub settings: Option<Settings>,
}

impl Archive {
    const VERSION: u8 = 2;

    /// Everything: settings, games as stored, own rules.
    pub fn new(
        settings: Settings,
        games: impl IntoIterator<Item = Value>,
        rules: BTreeMap<String, String>,
    ) -> Archive {
        Archive {
            damka: Archive::VERSION,
            settings: Some(settings),
            games: games.into_iter().collect(),
            rules,
        }
    }

    /// Reads a file; none if it is not an archive, or of a later version.
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

    /// Compares it with these games, rules and settings.
    pub fn against(
        self,
        games: &[LocalGame],
        rules: &BTreeMap<String, String>,
        settings: &Settings,
    ) -> Merge {
        let mut merge = Merge {
            settings: self.settings.filter(|theirs| theirs != settings),
            ..Merge::default()
        };
        for game in self.games {
            let Ok(local) = LocalGame::from_json(game) else {
                merge.broken += 1;
                continue;
            };
            match games.iter().find(|here| here.id() == local.id()) {
                None => merge.games.push(local),
                Some(here) if *here == local => merge.same += 1,
                Some(_) => merge.other_games.push(local),
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
    /// Whether the user must decide something before the import.
    pub fn asks(&self) -> bool {
        self.settings.is_some() || !self.other_games.is_empty() || !self.other_rules.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use damka_game::{Actor, Command, Game, Opening, Seat, Time};
    use damka_rules::Ruleset;
    use serde_json::json;

    use super::*;

    fn local(id: &str) -> LocalGame {
        let opening = Opening::new(Ruleset::CLASSIC);
        let id = id.parse().unwrap();
        let opened = Game::opening_envelope(id, Actor::local(), opening, Time(0)).unwrap();
        LocalGame::of_log(vec![opened]).unwrap()
    }

    #[test]
    fn everything_comes_back_and_nothing_is_overwritten() {
        let (old, new) = (local("old"), local("new"));
        let mut changed = local("changed");
        let rules = BTreeMap::from([("mine".to_owned(), "id = 1".to_owned())]);
        let games = [&old, &new, &changed].map(LocalGame::to_json);
        let games = games.into_iter().chain([json!("rubbish")]);
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
        assert_eq!(merge.other_games, [local("changed")]);
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
