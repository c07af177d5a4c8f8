use std::io::Write;

use damka_engine::endgame::{Defender, Played, Tables, Trial, Value};
use damka_rules::Ruleset;
use damka_text::{PlayedGames, Text};

use crate::{failure::Failure, progress_bar::progress_bar};

/// Plays random won and drawn positions by the tables, so many of each,
/// against both defenders; tells whether every promise was kept.
pub fn run(
    rules: &Ruleset,
    tables: &Tables,
    pieces: u8,
    count: u64,
    seed: u64,
    text: &Text,
) -> Result<bool, Failure> {
    let mut out = std::io::stdout().lock();
    let mut kept = true;
    for value in [Value::Win, Value::Draw] {
        for defender in [Defender::Random, Defender::Tables] {
            let mut trial = Trial::new(rules, tables, pieces, seed);
            let mut games = PlayedGames::default();
            let bar = progress_bar(text, count, text.tables_playing(defender));
            for _ in 0..count {
                let start = trial.position(value);
                let Some(played) = start.and_then(|start| trial.play(&start, defender)) else {
                    break;
                };
                add(&mut games, &played);
                bar.inc(1);
                if played.is_broken_promise() {
                    kept = false;
                    bar.suspend(|| writeln!(out, "{}", text.tables_broken(&played)))?;
                }
            }
            bar.finish_and_clear();
            let told = text.tables_played(pieces, value, defender, &games);
            writeln!(out, "{told}")?;
        }
    }
    Ok(kept)
}

fn add(games: &mut PlayedGames, played: &Played) {
    games.games += 1;
    match played.result {
        Value::Win => games.won += 1,
        Value::Loss => games.lost += 1,
        Value::Draw if played.is_broken_promise() => {}
        Value::Draw if played.verdict.is_open() => games.doubtful += 1,
        Value::Draw => games.counted += 1,
    }
    games.broken += u64::from(played.is_broken_promise());
}
