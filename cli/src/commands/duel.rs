use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_arena::{Contestant, Decision, MatchResult, Sprt};
use damka_text::{DuelFigures, TestFigures, Text};
use serde_json::{Value as Json, json};

use super::match_options::{self, LiveProgress, MatchOptions};
use crate::{failure::Failure, language::LanguageOption};

/// Let two engines play a match, in pairs of games with the colours exchanged.
///
/// A player is `self` (our engine), `level:3` (1 to 10), `material` (our engine with a
/// simple evaluation), `weights:FILE`, `random`, `greedy` or `hub:PROGRAM ARGUMENTS…`.
/// Options follow it: nodes=5000, depth=8, movetime=0.1, time=2+0.02, hash=16, threads=2,
/// contempt=10, name=…, search options such as probcut=off, and for programs
/// variant=… and param.NAME=….
#[derive(Args)]
#[command(after_help = "Examples:
  damka duel level:4 level:3 --games 400
  damka duel self material --nodes 5000 --games 1000 --jobs 2
  damka duel self \"hub:./kestog hub\" --movetime 0.1 --rules russian --plies 4 --pdn games.pdn
  damka duel \"self threads=2\" self --time 2+0.02 --sprt 0,10 --state match.json")]
pub struct Arguments {
    /// The first player.
    a: String,
    /// The second player.
    b: String,
    #[command(flatten)]
    match_options: MatchOptions,
    /// End the match by a sequential probability ratio test: is A stronger by the
    /// second number of Elo rather than by the first? Error probability 5 % each.
    #[arg(long, value_name = "ELO,ELO", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let read = |text: &str| text.parse::<Contestant>().map_err(Failure::new);
        let players = [read(&self.a)?, read(&self.b)?];
        let text = self.language.text();
        let mut runner = self.match_options.runner("duel", &players)?;
        let mut progress = LiveProgress::new(self.match_options.pairs());
        let decide = |match_result: &MatchResult| {
            self.sprt.and_then(|sprt| sprt.decide(&match_result.tally))
        };
        let match_result = runner.play(0, [&players[0], &players[1]], &mut |match_result| {
            let pairs = self.match_options.pairs();
            progress.show(
                match_result.tally.count(),
                || self.lines(&text, &players, match_result),
                || match_options::brief(&text, players.each_ref(), match_result, pairs),
            );
            decide(match_result).is_none()
        });
        progress.end();
        let match_result = match_result?;
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(
                out,
                "{}",
                self.report(&runner.rules.id, &players, &match_result)
            )?;
        } else {
            for line in self.lines(&text, &players, &match_result) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn lines(
        &self,
        text: &Text,
        players: &[Contestant; 2],
        match_result: &MatchResult,
    ) -> Vec<String> {
        let tally = &match_result.tally;
        let elo = tally.elo();
        text.duel(&DuelFigures {
            names: players.each_ref().map(|player| player.name.clone()),
            games: tally.games,
            pairs: tally.pairs,
            score: tally.score(),
            elo: [elo.value, elo.low, elo.high],
            superiority: tally.superiority(),
            test: self.sprt.map(|sprt| TestFigures {
                elo: [sprt.elo0, sprt.elo1],
                ratio: [tally.likelihood_ratio(sprt.elo0, sprt.elo1), sprt.bound()],
                accepted: sprt.decide(tally).map(|d| d == Decision::Accepted),
            }),
            adjudicated: [match_result.by_tables, match_result.too_long],
            faults: match_result.faults.map(|f| [f.time, f.crash, f.illegal]),
        })
    }

    fn report(&self, rules: &str, players: &[Contestant; 2], match_result: &MatchResult) -> Json {
        let tally = &match_result.tally;
        let mut report = match_json(match_result);
        report["rules"] = rules.into();
        report["players"] = players.iter().map(|player| json!(player.name)).collect();
        if let Some(sprt) = self.sprt {
            report["sprt"] = json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "ratio": tally.likelihood_ratio(sprt.elo0, sprt.elo1),
                "bound": sprt.bound(),
                "accepted": sprt.decide(tally).map(|d| d == Decision::Accepted),
            });
        }
        report
    }
}

/// A match as JSON; what is infinite is null.
pub fn match_json(match_result: &MatchResult) -> Json {
    let tally = &match_result.tally;
    let [losses, draws, wins] = tally.games;
    let elo = tally.elo();
    let faults = match_result.faults.map(
        |faults| json!({ "time": faults.time, "crash": faults.crash, "illegal": faults.illegal }),
    );
    json!({
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "pairs": tally.pairs,
        "score": tally.score(),
        "draw_rate": tally.draws(),
        "elo": { "value": elo.value, "low": elo.low, "high": elo.high },
        "superiority": tally.superiority(),
        "by_tables": match_result.by_tables,
        "too_long": match_result.too_long,
        "plies": match_result.plies,
        "faults": faults,
    })
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let bad = || "expected two numbers such as 0,5 or -5,0, the smaller one first".to_owned();
    let (low, high) = text.split_once(',').ok_or_else(bad)?;
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|n| n.abs() < 1000.0);
    match (number(low), number(high)) {
        (Some(low), Some(high)) if low < high => Ok(Sprt::new(low, high)),
        _ => Err(bad()),
    }
}
