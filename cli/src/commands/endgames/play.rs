use std::{io::Write, sync::Arc};

use damka_engine::{
    Engine, Evaluation, Limits, Root, SearchOptions, Stop,
    endgame::{Defender, Playout, PlayoutRunner, Tables, Value},
};
use damka_rules::Ruleset;
use damka_text::{PlayedGames, Text};

use crate::{failure::Failure, progress_bar::progress_bar};

/// Games from random table positions.
pub struct Games<'a> {
    pub rules: &'a Ruleset,
    pub tables: &'a Arc<Tables>,
    pub pieces: u8,
    pub count: u64,
    pub seed: u64,
    pub text: &'a Text,
}

impl Games<'_> {
    /// Plays won and drawn positions by the tables against both defenders; true if
    /// no result contradicts its verdict.
    pub fn by_the_tables(&self) -> Result<bool, Failure> {
        let mut good = true;
        for value in [Value::Win, Value::Draw] {
            for defender in [Defender::Random, Defender::Tables] {
                let games = self.play(value, defender, &mut |runner, start| {
                    runner.play(start, defender)
                })?;
                good &= games.broken == 0;
            }
        }
        Ok(good)
    }

    /// Plays won positions with the search, against the tables. Positions that are not
    /// won with the first number of nodes per move are tried with the next.
    pub fn by_the_search(&self, nodes: &[u64], blind: bool) -> Result<bool, Failure> {
        let mut search_options = SearchOptions::default();
        search_options.set("tables", !blind);
        let evaluation = Arc::new(Evaluation::builtin(self.rules));
        let engine = Engine::with(self.rules, evaluation, self.tables.clone())
            .search_options(search_options);
        let mut needed = vec![0; nodes.len()];
        let games = self.play(Value::Win, Defender::Tables, &mut |runner, start| {
            let mut last = None;
            for (index, nodes) in nodes.iter().enumerate() {
                engine.forget();
                let limits = Limits::nodes(*nodes);
                let played = runner.play_with(start, Defender::Tables, &mut |root: &Root| {
                    let found = engine.search(root, &limits, &Stop::new(), &mut |_| {});
                    found.best
                })?;
                last = Some(played);
                if played.result == Value::Win {
                    needed[index] += 1;
                    break;
                }
            }
            last
        })?;
        let mut out = std::io::stdout().lock();
        for (nodes, won) in nodes.iter().zip(needed) {
            writeln!(out, "{}", self.text.tables_won_with(*nodes, won))?;
        }
        Ok(games.broken == 0)
    }

    /// Plays games from positions of a value, and prints how they ended.
    fn play(
        &self,
        value: Value,
        defender: Defender,
        play: &mut dyn FnMut(&mut PlayoutRunner<'_>, &damka_rules::Position) -> Option<Playout>,
    ) -> Result<PlayedGames, Failure> {
        let mut out = std::io::stdout().lock();
        let mut runner = PlayoutRunner::new(self.rules, self.tables, self.pieces, self.seed);
        let mut games = PlayedGames::default();
        let text = self.text;
        let bar = progress_bar(text, self.count, text.tables_playing(defender));
        for _ in 0..self.count {
            let start = runner.position(value);
            let Some(played) = start.and_then(|start| play(&mut runner, &start)) else {
                break;
            };
            add(&mut games, &played);
            bar.inc(1);
            if played.contradicts_verdict() {
                bar.suspend(|| writeln!(out, "{}", text.tables_broken(&played)))?;
            }
        }
        bar.finish_and_clear();
        let line = text.tables_played(self.pieces, value, defender, &games);
        writeln!(out, "{line}")?;
        Ok(games)
    }
}

fn add(games: &mut PlayedGames, played: &Playout) {
    games.games += 1;
    match played.result {
        Value::Win => games.won += 1,
        Value::Loss => games.lost += 1,
        Value::Draw if played.contradicts_verdict() => {}
        Value::Draw if played.verdict.is_open() => games.doubtful += 1,
        Value::Draw => games.counted += 1,
    }
    games.broken += u64::from(played.contradicts_verdict());
}
