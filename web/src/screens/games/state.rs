use std::{cell::RefCell, collections::HashMap, sync::Arc};

use damka_game::{GameId, Time};
use damka_rules::Ruleset;
use damka_text::{Text, Value};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    app::App,
    browser::{self, DayFormat},
    game_list::{GameFilter, GameList, ListedGame},
    screens::{game::result::headline, game_over::why},
    storage::{self, Change, Listener},
    store::{GameRow, RemovedGame, RowState, Table, rules_key},
    view::player_name::{self, Players},
};

/// The saved games on the screen; it holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct GamesState {
    /// What every screen knows.
    pub app: App,
    /// The games.
    pub list: RwSignal<GameList>,
    /// Whether the first of them are there.
    pub is_loaded: RwSignal<bool>,
    /// Whether there was none when the screen was opened.
    pub was_empty: RwSignal<bool>,
    /// How many entries of an earlier version cannot be read.
    pub unreadable: RwSignal<usize>,
    /// The game that was deleted last, and its title.
    pub deleted: RwSignal<Option<(String, RemovedGame)>>,
    /// The rules of the games by their keys.
    rules: StoredValue<HashMap<String, Arc<Ruleset>>>,
    /// Counts the loads: a newer one ends an older.
    load: StoredValue<u32>,
}

/// How many games come first, so that they are soon on the screen, and then at a time.
const FIRST: u32 = 40;
const THEN: u32 = 1_000;

/// How many games are prepared for the search without a pause: a few milliseconds.
const AT_ONCE: usize = 500;

/// How many results are remembered while words are prepared.
const MOST_STANDINGS: usize = 40;

impl GamesState {
    /// Loads the games, and hears what other tabs do with them.
    pub fn new(app: App) -> GamesState {
        let state = GamesState {
            app,
            list: RwSignal::new(GameList::default()),
            is_loaded: RwSignal::new(false),
            was_empty: RwSignal::new(false),
            unreadable: RwSignal::new(0),
            deleted: RwSignal::new(None),
            rules: StoredValue::new(HashMap::new()),
            load: StoredValue::new(0),
        };
        spawn_local(state.reload());
        // It hears as long as the list is shown.
        StoredValue::new_local(Listener::new(move |change| match change {
            Change::Game(id) => spawn_local(state.reload_game(id)),
            Change::Games => spawn_local(state.reload()),
            Change::Rules => {}
        }));
        Effect::new(move |before: Option<()>| {
            app.text();
            if before.is_some() {
                state.list.update(GameList::forget_words);
            }
        });
        state
    }

    /// Reads the list again, part by part.
    pub async fn reload(self) {
        let Some(load) = self.load.try_update_value(|load| {
            *load += 1;
            *load
        }) else {
            return;
        };
        let store = storage::games();
        let mut place: Option<String> = None;
        let mut limit = FIRST;
        let names = store.names().await.unwrap_or_default().into_iter();
        let mut names: HashMap<String, String> =
            names.map(|entry| (entry.key, entry.value.text)).collect();
        let rules = store.rulesets().await.unwrap_or_default().into_iter();
        let rules = rules.map(|rules| (rules_key(&rules), Arc::new(rules)));
        self.rules.try_set_value(rules.collect());
        loop {
            let part = store.rows(place.as_deref(), limit).await;
            if self.load.try_get_value() != Some(load) {
                return;
            }
            let is_first = place.is_none();
            let (rows, last) = match part {
                Ok(Some((rows, last))) => (rows, Some(last)),
                Ok(None) | Err(_) => (Vec::new(), None),
            };
            let text = untrack(|| self.app.text());
            let listed = rows.into_iter().map(|row| {
                let renamed = names.remove(row.id.as_str());
                ListedGame::new(row, renamed)
            });
            let words = self.words(text);
            self.list.update(|list| {
                if is_first {
                    list.clear();
                }
                list.extend(listed, words);
            });
            if !self.is_loaded.get_untracked() {
                self.was_empty.set(last.is_none());
                self.is_loaded.set(true);
            }
            if last.is_none() {
                break;
            }
            (place, limit) = (last, THEN);
        }
        let unreadable = store.entries(Table::Unreadable).await;
        self.unreadable
            .try_set(unreadable.map_or(0, |entries| entries.len()));
        self.prepare_search(load).await;
    }

    /// Finds out what the search looks in, while nothing else is to be done.
    async fn prepare_search(self, load: u32) {
        let mut from = 0;
        loop {
            browser::pause().await;
            let is_current = self.load.try_get_value() == Some(load);
            let prepared = is_current && {
                let words = self.words(untrack(|| self.app.text()));
                let list = self.list.try_read_untracked();
                list.is_some_and(|list| list.prepare(from..from + AT_ONCE, words))
            };
            if !prepared {
                break;
            }
            from += AT_ONCE;
        }
    }

    /// Reads a game again.
    pub async fn reload_game(self, id: GameId) {
        let store = storage::games();
        let row = store.row(&id).await;
        let name = store.text(Table::Names, id.as_str()).await.ok().flatten();
        if let Some(row) = &row
            && self.rules_of(row).is_none()
            && let Some(rules) = store.ruleset(&row.rules).await
        {
            self.rules.try_update_value(|all| {
                all.insert(row.rules.clone(), Arc::new(rules));
            });
        }
        let words = self.words(untrack(|| self.app.text()));
        self.list.try_update(|list| match row {
            Some(row) => list.put(ListedGame::new(row, name), words),
            None => list.remove(&id, words),
        });
    }

    /// Looks for games.
    pub fn look_for(self, search: &str, filter: GameFilter) {
        let words = self.words(untrack(|| self.app.text()));
        self.list
            .update(|list| list.look_for(search, filter, words));
    }

    /// Deletes a game; it can be restored.
    pub fn delete(self, id: GameId) {
        let text = untrack(|| self.app.text());
        let title = self
            .list
            .with_untracked(|list| list.find(&id).map(|game| self.title(text, game)));
        let title = title.unwrap_or_default();
        spawn_local(async move {
            let Ok(removed) = storage::games().remove(&id).await else {
                return;
            };
            storage::forget_seen(&id);
            Change::Game(id.clone()).announce();
            let value = Value::from(title.as_str());
            let words = self.app.phrase("page-games-deleted", &[("title", value)]);
            self.app.say(words);
            self.deleted.try_set(Some((title, removed)));
            self.reload_game(id).await;
        });
    }

    /// Restores the game that was deleted last.
    pub fn undelete(self) {
        let Some((_, removed)) = self.deleted.get_untracked() else {
            return;
        };
        spawn_local(async move {
            if storage::games().restore(&removed).await.is_ok() {
                self.deleted.try_set(None);
            }
            let id = removed.id.clone();
            Change::Game(id.clone()).announce();
            self.app.look_at_storage();
            self.reload_game(id).await;
        });
    }

    /// Gives a game a name.
    pub fn rename(self, id: GameId, name: String) {
        spawn_local(async move {
            // What cannot be stored is remembered, and the page says so.
            let _ = storage::games().rename(&id, &name).await;
            Change::Game(id.clone()).announce();
            self.app.look_at_storage();
            self.reload_game(id).await;
        });
    }

    /// The rules of a game.
    pub fn rules_of(self, row: &GameRow) -> Option<Arc<Ruleset>> {
        self.rules
            .try_with_value(|all| all.get(&row.rules).cloned())
            .flatten()
    }

    /// The title of a game: its name, or its players.
    pub fn title(self, text: Text, game: &ListedGame) -> String {
        match game.name() {
            "" => self.players(text, &game.row),
            name => name.to_owned(),
        }
    }

    /// The players of a game.
    pub fn players(self, text: Text, row: &GameRow) -> String {
        let rules = self.rules_of(row);
        player_name::players(text, playing(row, rules.as_deref()))
    }

    /// The state or the result of a game, in words.
    pub fn standing(self, text: Text, row: &GameRow) -> String {
        self.standing_of(text, row, true)
    }

    /// The same; without names it is the same sentence for many games.
    fn standing_of(self, text: Text, row: &GameRow, is_named: bool) -> String {
        match &row.state {
            RowState::Over(ended) | RowState::Imported(ended) => {
                let rules = self.rules_of(row);
                let of = playing(row, rules.as_deref());
                let winner = ended.outcome.winner();
                match winner.and(of.against_computer()) {
                    Some(_) => {
                        let won = headline(text, of, ended);
                        let why = why(text, of, row.clock, ended);
                        format!("{}. {why}", won.trim_end_matches('!'))
                    }
                    None if is_named => {
                        text.result_between(&row.players, of.rules, row.clock, ended)
                    }
                    None => text.result(of.rules, row.clock, ended),
                }
            }
            RowState::Waiting => text.phrase("page-games-waiting", &[]),
            RowState::Running => {
                // A move of each side is one.
                let count = Value::from(i64::from(row.plies.div_ceil(2)));
                text.phrase("page-games-open", &[("count", count)])
            }
        }
    }

    /// What the search looks in.
    fn words(self, text: Text) -> impl Fn(&ListedGame) -> String {
        let days = DayFormat::new(text.language().tag());
        // Thousands of games have few days and few results, which are slow to write. The
        // names are among the words already: a result is written without them.
        let written_days = RefCell::new(HashMap::<Time, String>::new());
        let standings = RefCell::new(Vec::<(GameRow, String)>::new());
        move |game| {
            let row = &game.row;
            let rules = self.rules_of(row);
            let of = playing(row, rules.as_deref());
            let (rules, person) = (of.rules, of.against_computer());
            let mut written_days = written_days.borrow_mut();
            let day = written_days
                .entry(row.began)
                .or_insert_with(|| days.day(row.began));
            let mut standings = standings.borrow_mut();
            let same = |other: &GameRow| {
                (&other.state, &other.rules, other.clock) == (&row.state, &row.rules, row.clock)
                    && (other.state != RowState::Running || other.plies == row.plies)
                    && playing(other, Some(rules)).against_computer() == person
            };
            let known = standings.iter().position(|(other, _)| same(other));
            let known = known.unwrap_or_else(|| {
                // A referee's reasons may all be different.
                standings.truncate(MOST_STANDINGS);
                standings.push((row.clone(), self.standing_of(text, row, false)));
                standings.len() - 1
            });
            [
                game.name(),
                &self.players(text, row),
                &rules.id,
                text.ruleset_name(rules),
                day,
                &standings[known].1,
            ]
            .join(" ")
        }
    }
}

/// Who plays a game; if its rules are not there, colours are named as usual.
fn playing<'a>(row: &'a GameRow, rules: Option<&'a Ruleset>) -> Players<'a> {
    Players {
        players: &row.players,
        rules: rules.unwrap_or(Ruleset::CLASSIC),
    }
}
