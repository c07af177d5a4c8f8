//! The list of saved games: order, search, filter, and which part of it is seen.

use std::{ops::Range, sync::OnceLock};

use damka_game::GameId;
use damka_text::folded;

use crate::store::{GameRow, RowState};

/// All saved games, and those that the user looks for.
#[derive(Debug, Default)]
pub struct GameList {
    games: Vec<ListedGame>,
    /// The places of those that are looked for.
    found: Vec<usize>,
    search: String,
    filter: GameFilter,
}

/// A game in the list.
#[derive(Clone, Debug)]
pub struct ListedGame {
    /// What is stored of it.
    pub row: GameRow,
    /// The name that the user gave it instead of that of its file.
    pub renamed: Option<String>,
    /// What the search looks in, once something was searched.
    words: OnceLock<String>,
}

/// Which games are shown.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum GameFilter {
    /// All.
    #[default]
    All,
    /// Those that are not over.
    Running,
    /// Those that were played here and are over.
    Finished,
    /// Those that came from a file and are over.
    Imported,
}

impl GameFilter {
    /// All filters.
    pub const ALL: [GameFilter; 4] = [
        GameFilter::All,
        GameFilter::Running,
        GameFilter::Finished,
        GameFilter::Imported,
    ];

    /// Its name.
    pub const fn key(self) -> &'static str {
        match self {
            GameFilter::All => "all",
            GameFilter::Running => "running",
            GameFilter::Finished => "finished",
            GameFilter::Imported => "imported",
        }
    }

    /// The id of the message that names it.
    pub const fn label(self) -> &'static str {
        match self {
            GameFilter::All => "page-games-filter-all",
            GameFilter::Running => "page-games-filter-running",
            GameFilter::Finished => "page-games-filter-finished",
            GameFilter::Imported => "page-games-filter-imported",
        }
    }

    fn passes(self, row: &GameRow) -> bool {
        match (self, &row.state) {
            (GameFilter::All, _)
            | (GameFilter::Running, RowState::Waiting | RowState::Running)
            | (GameFilter::Finished, RowState::Over(_))
            | (GameFilter::Imported, RowState::Imported(_)) => true,
            (GameFilter::Running | GameFilter::Finished | GameFilter::Imported, _) => false,
        }
    }
}

impl ListedGame {
    /// A game, and the name that the user gave it.
    pub fn new(row: GameRow, renamed: Option<String>) -> ListedGame {
        ListedGame {
            row,
            renamed,
            words: OnceLock::new(),
        }
    }

    /// What the search looks in.
    fn words_by(&self, words: impl Fn(&ListedGame) -> String) -> &str {
        self.words.get_or_init(|| folded(&words(self)))
    }

    /// Its name; usually empty.
    pub fn name(&self) -> &str {
        self.renamed.as_deref().unwrap_or(&self.row.name)
    }
}

impl GameList {
    /// How many games are saved.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// How many are looked for.
    pub fn found(&self) -> usize {
        self.found.len()
    }

    /// One of those that are looked for, counted from the top.
    pub fn get(&self, at: usize) -> Option<&ListedGame> {
        self.games.get(*self.found.get(at)?)
    }

    /// The game with this id.
    pub fn find(&self, id: &GameId) -> Option<&ListedGame> {
        self.games.iter().find(|game| game.row.id == *id)
    }

    /// All games, in their order.
    pub fn games(&self) -> &[ListedGame] {
        &self.games
    }

    /// Removes all games; what is looked for stays.
    pub fn clear(&mut self) {
        self.games.clear();
        self.found.clear();
    }

    /// Adds games that come behind all others. `words` tells what the search looks in.
    pub fn extend(
        &mut self,
        games: impl IntoIterator<Item = ListedGame>,
        words: impl Fn(&ListedGame) -> String,
    ) {
        for game in games {
            let at = self.games.len();
            if self.fits(&game, &words) {
                self.found.push(at);
            }
            self.games.push(game);
        }
    }

    /// Puts a game where it belongs, instead of what is known of it.
    pub fn put(&mut self, game: ListedGame, words: impl Fn(&ListedGame) -> String) {
        self.games.retain(|known| known.row.id != game.row.id);
        let order = game.row.order();
        let at = self
            .games
            .partition_point(|known| known.row.order() < order);
        self.games.insert(at, game);
        self.look_again(words);
    }

    /// Removes a game.
    pub fn remove(&mut self, id: &GameId, words: impl Fn(&ListedGame) -> String) {
        self.games.retain(|game| game.row.id != *id);
        self.look_again(words);
    }

    /// Looks for these games.
    pub fn look_for(
        &mut self,
        search: &str,
        filter: GameFilter,
        words: impl Fn(&ListedGame) -> String,
    ) {
        self.search = folded(search);
        self.filter = filter;
        self.look_again(words);
    }

    /// Finds out what the search looks in, for these games: the first search is as
    /// quick as the next ones then. False if there are no such games.
    pub fn prepare(&self, games: Range<usize>, words: impl Fn(&ListedGame) -> String) -> bool {
        let end = games.end.min(self.games.len());
        let games = self.games.get(games.start..end).unwrap_or_default();
        for game in games {
            game.words_by(&words);
        }
        !games.is_empty()
    }

    /// The words are others, in another language.
    pub fn forget_words(&mut self) {
        for game in &mut self.games {
            game.words.take();
        }
    }

    fn look_again(&mut self, words: impl Fn(&ListedGame) -> String) {
        let games = self.games.iter().enumerate();
        let found = games.filter(|(_, game)| self.fits(game, &words));
        self.found = found.map(|(at, _)| at).collect();
    }

    /// Whether a game passes the filter and has each word of the search, ignoring
    /// case and Polish diacritics.
    fn fits(&self, game: &ListedGame, words: &impl Fn(&ListedGame) -> String) -> bool {
        if !self.filter.passes(&game.row) {
            return false;
        }
        let mut searched = self.search.split_whitespace().peekable();
        if searched.peek().is_none() {
            return true;
        }
        let words = game.words_by(words);
        searched.all(|word| words.contains(word))
    }
}

/// Which rows of a long list are drawn.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct ListWindow {
    /// The height of a row, in pixels.
    pub row: f64,
    /// How far the top of the list is above the top of what is seen.
    pub above: f64,
    /// The height of what is seen.
    pub seen: f64,
}

/// How many rows are drawn before and behind those that are seen.
const MARGIN: usize = 8;

impl ListWindow {
    /// The rows that are drawn of so many; never none of a list that has some, so
    /// that the keyboard reaches it.
    pub fn rows(self, count: usize) -> Range<usize> {
        let row = self.row.max(1.0);
        let first = (self.above / row).floor().max(0.0) as usize;
        let seen = (self.seen.max(0.0) / row).ceil() as usize + 1;
        let last = count.min(first.saturating_add(seen + MARGIN));
        let first = first.saturating_sub(MARGIN).min(last.saturating_sub(1));
        first..last
    }
}

#[cfg(test)]
mod tests {
    use damka_game::{Actor, Command, Game, Opening, Seat, Time};
    use damka_rules::Ruleset;
    use proptest::prelude::*;

    use super::*;
    use crate::local_game::LocalGame;

    fn game(id: &str, first: &str, last: u64, over: bool, imported: bool) -> ListedGame {
        let opening = Opening::new(Ruleset::CLASSIC)
            .with_players(first, "Olek")
            .with_sides_settled();
        let id = id.parse().unwrap();
        let opened = Game::opening_envelope(id, Actor::local(), opening, Time(5)).unwrap();
        let mut local = LocalGame::of_log(vec![opened]).unwrap();
        local.act(Seat::Referee, &Command::Start, Time(6)).unwrap();
        if over {
            local.act(Seat::First, &Command::Resign, Time(7)).unwrap();
        }
        let mut row = GameRow::new(local.game(), String::new(), Time(5));
        row.last = Time(last);
        if let (true, RowState::Over(ended)) = (imported, row.state.clone()) {
            row.state = RowState::Imported(ended);
        }
        ListedGame::new(row, None)
    }

    fn words(game: &ListedGame) -> String {
        format!("{} {}", game.row.players.first.name, game.name())
    }

    fn list() -> GameList {
        let mut list = GameList::default();
        list.extend(
            [
                game("a", "Łukasz", 50, false, false),
                game("b", "Ala", 40, true, false),
                game("c", "Ela", 30, true, true),
            ],
            words,
        );
        list
    }

    fn ids(list: &GameList) -> Vec<&str> {
        let found = (0..list.found()).filter_map(|at| list.get(at));
        found.map(|game| game.row.id.as_str()).collect()
    }

    #[test]
    fn the_search_minds_neither_case_nor_marks() {
        let mut list = list();
        list.look_for("lukasz", GameFilter::All, words);
        assert_eq!(ids(&list), ["a"]);
        list.look_for("L A", GameFilter::All, words);
        assert_eq!(ids(&list), ["a", "b", "c"]);
        list.look_for("", GameFilter::Imported, words);
        assert_eq!(ids(&list), ["c"]);
        list.look_for("ala", GameFilter::Running, words);
        assert_eq!(ids(&list), [""; 0]);
        assert_eq!(list.len(), 3);
    }

    #[test]
    fn a_prepared_search_asks_for_no_words() {
        let mut list = list();
        assert!(list.prepare(0..2, words) && list.prepare(2..4, words));
        assert!(!list.prepare(4..6, words) && !list.prepare(3..6, words));
        list.look_for("ala", GameFilter::All, |_| unreachable!("they are known"));
        assert_eq!(ids(&list), ["b"]);
    }

    #[test]
    fn a_game_goes_where_it_belongs() {
        let mut list = list();
        list.put(game("d", "Ala", 60, false, false), words);
        assert_eq!(ids(&list), ["d", "a", "b", "c"]);
        list.put(game("a", "Łukasz", 70, true, false), words);
        assert_eq!(ids(&list), ["d", "a", "b", "c"]);
        list.put(game("d", "Ala", 20, true, false), words);
        assert_eq!(ids(&list), ["a", "b", "c", "d"]);
        list.look_for("ala", GameFilter::All, words);
        list.remove(&"b".parse().unwrap(), words);
        assert_eq!(ids(&list), ["d"]);
        list.extend([game("e", "Ala", 1, true, true)], words);
        assert_eq!(ids(&list), ["d", "e"]);
    }

    proptest! {
        #[test]
        fn what_is_seen_is_drawn(
            count in 1_usize..60_000, row in 20.0..200.0_f64, above in -5_000.0..5e6, seen in 0.0..3_000.0_f64,
        ) {
            let rows = ListWindow { row, above, seen }.rows(count);
            prop_assert!(!rows.is_empty() && rows.end <= count);
            prop_assert!(rows.len() <= (seen / row) as usize + 2 * MARGIN + 3);
            for at in 0..count {
                let top = at as f64 * row - above;
                if top < seen && top + row > 0.0 {
                    prop_assert!(rows.contains(&at), "{at} of {rows:?}");
                }
            }
        }
    }
}
