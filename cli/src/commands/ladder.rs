use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_arena::{Contestant, MatchResult, RatedMatch, Rating, Tally, ratings};
use damka_text::Text;
use serde_json::{Value as Json, json};

use super::{
    duel::match_json,
    match_options::{self, LiveProgress, MatchOptions},
};
use crate::{failure::Failure, language::LanguageOption};

/// Rate several engines by matches between them.
///
/// Players are written as for `damka duel`. Everybody plays everybody, or with
/// --chain each plays only the one before. The ratings are the maximum likelihood
/// estimate (Bradley-Terry); their mean is 0.
#[derive(Args)]
#[command(after_help = "Examples:
  damka ladder --chain level:1 level:2 level:3 level:4 --games 400
  damka ladder random greedy material self --games 200 --jobs 2
  damka ladder --chain \"self nodes=500\" \"self nodes=1000\" \"self nodes=2000\" --games 400 --json")]
pub struct Arguments {
    /// The players, two or more.
    #[arg(required = true, num_args = 2..)]
    players: Vec<String>,
    /// Each player meets only the one listed before it.
    #[arg(long)]
    chain: bool,
    #[command(flatten)]
    match_options: MatchOptions,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let players: Vec<Contestant> = self
            .players
            .iter()
            .map(|text| text.parse().map_err(Failure::new))
            .collect::<Result<_, _>>()?;
        let text = self.language.text();
        let kind = if self.chain { "chain" } else { "ladder" };
        let mut runner = self.match_options.runner(kind, &players)?;
        let pairings = self.pairings(players.len());
        let mut match_results: Vec<MatchResult> = (0..pairings.len())
            .map(|rated_match| runner.match_result(rated_match))
            .collect();
        let mut progress = LiveProgress::new(self.match_options.pairs() * pairings.len());
        for (number, [a, b]) in pairings.iter().copied().enumerate() {
            let mut before = match_results.clone();
            let played = runner.play(number, [&players[a], &players[b]], &mut |match_result| {
                before[number] = match_result.clone();
                let pairs = before.iter().map(|s| s.tally.count()).sum();
                progress.show(
                    pairs,
                    || table(&text, &players, &pairings, &before),
                    || {
                        let each = self.match_options.pairs();
                        match_options::brief(&text, [&players[a], &players[b]], match_result, each)
                    },
                );
                true
            });
            match played {
                Ok(match_result) => match_results[number] = match_result,
                Err(failure) => {
                    progress.end();
                    return Err(failure);
                }
            }
        }
        progress.end();
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(
                out,
                "{}",
                report(&runner.rules.id, &players, &pairings, &match_results)
            )?;
            return Ok(ExitCode::SUCCESS);
        }
        for line in table(&text, &players, &pairings, &match_results) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
        for ([a, b], match_result) in pairings.iter().zip(&match_results) {
            let tally = &match_result.tally;
            let [losses, draws, wins] = tally.games;
            let elo = tally.elo();
            let score = text.decimal(100.0 * tally.score(), 1);
            let [value, low, high] = [elo.value, elo.low, elo.high].map(|elo| text.elo(elo));
            let (a, b) = (&players[*a].name, &players[*b].name);
            writeln!(
                out,
                "{a} – {b}: +{wins} ={draws} −{losses}, {score}%, Elo {value} [{low}, {high}]"
            )?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The pairs of players.
    fn pairings(&self, players: usize) -> Vec<[usize; 2]> {
        if self.chain {
            return (1..players).map(|player| [player, player - 1]).collect();
        }
        let others = |a: usize| (a + 1..players).map(move |b| [a, b]);
        (0..players).flat_map(others).collect()
    }
}

/// A line of the rating list.
struct Rank<'p> {
    name: &'p str,
    rating: Rating,
    games: [u64; 3],
    points: f64,
}

fn ranking<'p>(
    players: &'p [Contestant],
    pairings: &[[usize; 2]],
    match_results: &[MatchResult],
) -> Vec<Rank<'p>> {
    let played: Vec<RatedMatch> = pairings
        .iter()
        .zip(match_results)
        .map(|(players, match_result)| match_options::rated_match(*players, match_result))
        .collect();
    let mut ranking: Vec<Rank<'_>> = ratings(players.len(), &played)
        .into_iter()
        .zip(players)
        .map(|(rating, player)| Rank {
            name: &player.name,
            rating,
            games: [0; 3],
            points: 0.0,
        })
        .collect();
    for RatedMatch { players, tally } in &played {
        let Tally { games, .. } = tally;
        let [losses, draws, wins] = *games;
        for (rank, games) in players
            .iter()
            .zip([[losses, draws, wins], [wins, draws, losses]])
        {
            let rank = &mut ranking[*rank];
            for (sum, count) in rank.games.iter_mut().zip(games) {
                *sum += count;
            }
            rank.points += games[2] as f64 + games[1] as f64 / 2.0;
        }
    }
    ranking.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
    ranking
}

impl Rank<'_> {
    fn share(&self, points: f64) -> f64 {
        let games: u64 = self.games.iter().sum();
        points / games.max(1) as f64
    }
}

fn table(
    text: &Text,
    players: &[Contestant],
    pairings: &[[usize; 2]],
    match_results: &[MatchResult],
) -> Vec<String> {
    let mut rows = vec![text.ladder_heads()];
    for (number, rank) in (1..).zip(ranking(players, pairings, match_results)) {
        let games: u64 = rank.games.iter().sum();
        let percent = |share: f64| text.decimal(100.0 * share, 1) + "%";
        rows.push([
            number.to_string(),
            rank.name.to_owned(),
            text.elo(rank.rating.elo),
            text.decimal(rank.rating.margin, 1),
            games.to_string(),
            percent(rank.share(rank.points)),
            percent(rank.share(rank.games[1] as f64)),
        ]);
    }
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..7).map(width).collect();
    let line = |row: &[String; 7]| {
        let cells =
            row.iter()
                .zip(&widths)
                .enumerate()
                .map(|(column, (cell, width))| match column {
                    1 => format!("{cell:<width$}"),
                    _ => format!("{cell:>width$}"),
                });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

fn report(
    rules: &str,
    players: &[Contestant],
    pairings: &[[usize; 2]],
    match_results: &[MatchResult],
) -> Json {
    let list = ranking(players, pairings, match_results)
        .into_iter()
        .map(|rank| {
            let [losses, draws, wins] = rank.games;
            json!({
                "player": rank.name,
                "elo": rank.rating.elo,
                "margin": rank.rating.margin,
                "wins": wins,
                "draws": draws,
                "losses": losses,
                "score": rank.share(rank.points),
            })
        });
    let matches = pairings
        .iter()
        .zip(match_results)
        .map(|([a, b], match_result)| {
            let mut report = match_json(match_result);
            report["players"] = json!([players[*a].name, players[*b].name]);
            report
        });
    json!({
        "rules": rules,
        "list": list.collect::<Vec<_>>(),
        "matches": matches.collect::<Vec<_>>(),
    })
}
