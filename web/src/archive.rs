//! A backup of everything stored in the browser, as one file, and its import.

use std::collections::BTreeMap;

use damka_game::GameId;
use damka_rules::{Ruleset, StoredRules};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    game_import,
    local_game::LocalGame,
    settings::Settings,
    store::{
        Database, FileGame, GameRow, GameStore, StoredGame, Table, Unreadable, Write, put_game,
        put_rules, rules_key,
    },
};

/// Everything that is stored in the browser.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Archive {
    /// The version of the format; the name of the field identifies the file.
    damka: u8,
    /// The user's settings.
    #[serde(default)]
    settings: Option<Settings>,
    /// The games.
    #[serde(default)]
    games: Vec<Value>,
    /// The user's own rule sets as they are stored, by their ids.
    #[serde(default)]
    rules: BTreeMap<String, String>,
    /// What an earlier version had stored and no version can read, by its key.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    unreadable: BTreeMap<String, String>,
}

/// A game of an archive.
#[derive(Clone, Debug, PartialEq)]
pub enum ArchivedGame {
    /// One that was played, with its events.
    Played(Box<LocalGame>),
    /// One that came from a file.
    File(Box<ArchivedFile>),
}

/// A game that came from a file, with its rules and its name.
#[derive(Clone, Debug, PartialEq)]
pub struct ArchivedFile {
    file: FileGame,
    rules: Ruleset,
    name: String,
}

/// What importing an archive would add to what is stored here.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Merge {
    /// Games that are not stored here.
    pub games: Vec<ArchivedGame>,
    /// Games that are stored here with other content.
    pub other_games: Vec<ArchivedGame>,
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
    /// What could not be read there either.
    pub unreadable: BTreeMap<String, String>,
}

/// A game from a file as it stands in an archive.
#[derive(Serialize, Deserialize)]
struct WrittenFile {
    v: u8,
    #[serde(flatten)]
    game: FileGame,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    /// The rules whole.
    ruleset: StoredRules,
}

impl ArchivedGame {
    /// A stored game; none if it is not there or cannot be read.
    pub async fn of<D: Database>(store: &GameStore<D>, id: &GameId) -> Option<ArchivedGame> {
        let name = store.name(id).await;
        match store.load(id).await? {
            StoredGame::Log(log) => {
                let local = LocalGame::of_log(log).ok()?;
                Some(ArchivedGame::Played(Box::new(local.with_name(name))))
            }
            StoredGame::File(file) => {
                let rules = store.ruleset(&file.rules).await?;
                let archived = ArchivedFile { file, rules, name };
                Some(ArchivedGame::File(Box::new(archived)))
            }
        }
    }

    fn from_json(json: Value) -> Option<ArchivedGame> {
        if json.get("pdn").is_none() {
            let local = LocalGame::from_json(json).ok()?;
            return Some(ArchivedGame::Played(Box::new(local)));
        }
        let WrittenFile {
            mut game,
            name,
            ruleset,
            ..
        } = serde_json::from_value(json).ok()?;
        let rules = ruleset.ruleset().ok()?;
        game.rules = rules_key(&rules);
        let archived = ArchivedFile {
            file: game,
            rules,
            name,
        };
        archived.open()?;
        Some(ArchivedGame::File(Box::new(archived)))
    }

    /// The game as JSON.
    pub fn to_json(&self) -> Value {
        match self {
            ArchivedGame::Played(local) => local.to_json(),
            ArchivedGame::File(archived) => {
                let written = WrittenFile {
                    v: Archive::VERSION,
                    game: archived.file.clone(),
                    name: archived.name.clone(),
                    ruleset: StoredRules::from(&archived.rules),
                };
                serde_json::to_value(written).expect("a game is written as JSON")
            }
        }
    }

    /// The id.
    pub fn id(&self) -> &GameId {
        match self {
            ArchivedGame::Played(local) => local.id(),
            ArchivedGame::File(archived) => &archived.file.id,
        }
    }

    /// The same game with another id.
    #[must_use]
    pub fn with_id(self, id: GameId) -> ArchivedGame {
        match self {
            ArchivedGame::Played(local) => ArchivedGame::Played(Box::new(local.with_id(&id))),
            ArchivedGame::File(mut archived) => {
                archived.file.id = id;
                ArchivedGame::File(archived)
            }
        }
    }

    /// The game itself.
    pub fn open(&self) -> Option<LocalGame> {
        match self {
            ArchivedGame::Played(local) => Some((**local).clone()),
            ArchivedGame::File(archived) => archived.open(),
        }
    }

    /// What stores it, instead of what there is of it.
    pub fn put(&self) -> Vec<Write> {
        match self {
            ArchivedGame::Played(local) => put_game(local),
            ArchivedGame::File(archived) => archived.put(),
        }
    }
}

impl ArchivedFile {
    fn open(&self) -> Option<LocalGame> {
        let local = game_import::open(&self.file, &self.rules).ok()?;
        Some(local.with_name(self.name.clone()))
    }

    fn put(&self) -> Vec<Write> {
        let Some(local) = self.open() else {
            return Vec::new();
        };
        let row = GameRow::new(local.game(), self.file.rules.clone(), self.file.began);
        let mut writes = self.file.put(&row.with_name(self.name.clone()));
        writes.push(put_rules(&self.rules));
        writes
    }
}

impl Archive {
    const VERSION: u8 = 3;

    /// Everything: settings, games, own rules.
    pub async fn of<D: Database>(
        store: &GameStore<D>,
        settings: Settings,
    ) -> Result<Archive, Unreadable> {
        let mut games = Vec::new();
        let mut place: Option<String> = None;
        while let Some((rows, last)) = store.rows(place.as_deref(), 1_000).await? {
            for row in rows {
                match ArchivedGame::of(store, &row.id).await {
                    Some(game) => games.push(game.to_json()),
                    None => games.push(json!({ "id": row.id })),
                }
            }
            place = Some(last);
        }
        Ok(Archive {
            damka: Archive::VERSION,
            settings: Some(settings),
            games,
            rules: texts(store, Table::OwnRules).await?,
            unreadable: texts(store, Table::Unreadable).await?,
        })
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

    /// Compares it with what is stored, and with these settings.
    pub async fn against<D: Database>(
        self,
        store: &GameStore<D>,
        settings: &Settings,
    ) -> Result<Merge, Unreadable> {
        let mut merge = Merge {
            settings: self.settings.filter(|theirs| theirs != settings),
            unreadable: self.unreadable,
            ..Merge::default()
        };
        for game in self.games {
            let Some(game) = ArchivedGame::from_json(game) else {
                merge.broken += 1;
                continue;
            };
            match ArchivedGame::of(store, game.id()).await {
                None => merge.games.push(game),
                Some(here) if here == game => merge.same += 1,
                Some(_) => merge.other_games.push(game),
            }
        }
        let rules = texts(store, Table::OwnRules).await?;
        for (id, text) in self.rules {
            match rules.get(&id) {
                None => merge.rules.insert(id, text),
                Some(here) if *here == text => None,
                Some(_) => merge.other_rules.insert(id, text),
            };
        }
        Ok(merge)
    }
}

/// The texts of a table by their keys.
async fn texts<D: Database>(
    store: &GameStore<D>,
    table: Table,
) -> Result<BTreeMap<String, String>, Unreadable> {
    let entries = store.entries(table).await?.into_iter();
    Ok(entries.map(|entry| (entry.key, entry.value.text)).collect())
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

    use super::*;
    use crate::{
        game_import::GameImport,
        store::memory_database::{MemoryDatabase, run},
    };

    fn local(id: &str) -> LocalGame {
        let opening = Opening::new(Ruleset::CLASSIC);
        let id = id.parse().unwrap();
        let opened = Game::opening_envelope(id, Actor::local(), opening, Time(0)).unwrap();
        LocalGame::of_log(vec![opened]).unwrap()
    }

    fn played(id: &str) -> ArchivedGame {
        ArchivedGame::Played(Box::new(local(id)))
    }

    fn store(games: &[LocalGame]) -> GameStore<MemoryDatabase> {
        let store = GameStore::new(MemoryDatabase::default());
        for game in games {
            run(store.write(put_game(game))).unwrap();
        }
        store
    }

    fn own(level: Ruleset) -> Ruleset {
        Ruleset {
            id: "mine".into(),
            ..level
        }
    }

    #[test]
    fn everything_comes_back_and_nothing_is_overwritten() {
        let mut changed = local("changed");
        let there = store(&[local("old"), local("new"), changed.clone()]);
        let mut import = GameImport::new(Vec::new(), Default::default(), Time(5));
        let pdn = b"[White \"A\"] [Event \"Liga\"] 1. 22-18 {So!} 11-16 1-0";
        import.take(pdn, || "file".parse().unwrap());
        let writes = import.finish(|| "file".parse().unwrap());
        run(there.write(writes)).unwrap();
        run(there.put_own_rules(&own(Ruleset::SCHOOL.clone()))).unwrap();
        let rubbish = Write::Put(
            Table::Unreadable,
            "game/x".into(),
            "rubbish".to_owned().into(),
        );
        run(there.write(vec![rubbish])).unwrap();
        let archive = run(Archive::of(&there, Settings::default())).unwrap();
        let mut archive = Archive::from_json(&archive.to_json()).unwrap();
        archive.games.push(json!("rubbish"));
        let file = run(ArchivedGame::of(&there, &"file".parse().unwrap())).unwrap();

        changed
            .act(Seat::Referee, &Command::Start, Time(1))
            .unwrap();
        let here = store(&[local("old"), changed]);
        run(here.put_own_rules(&own(Ruleset::STRICT.clone()))).unwrap();
        let settings = Settings {
            level: 9,
            ..Settings::default()
        };
        let merge = run(archive.clone().against(&here, &settings)).unwrap();
        assert!(merge.games.contains(&played("new")) && merge.games.contains(&file));
        assert_eq!((merge.games.len(), merge.same, merge.broken), (2, 1, 1));
        assert_eq!(merge.other_games, [played("changed")]);
        assert_eq!(merge.other_rules.len(), 1);
        assert_eq!(merge.unreadable["game/x"], "rubbish");
        assert!(merge.asks() && merge.settings.is_some());

        let empty = store(&[]);
        let merge = run(archive.clone().against(&empty, &Settings::default())).unwrap();
        assert_eq!((merge.games.len(), merge.rules.len()), (4, 1));
        assert!(!merge.asks());
        for game in merge.games {
            run(empty.write(game.put())).unwrap();
        }
        let again = run(archive.against(&empty, &Settings::default())).unwrap();
        assert_eq!((again.same, again.games.len()), (4, 0));
        let copy = file.clone().with_id("copy".parse().unwrap());
        let opened = |game: &ArchivedGame| game.open().unwrap().game().position().to_string();
        assert_eq!(opened(&copy), opened(&file));
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
