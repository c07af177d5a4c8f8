use std::{fs, io::Write, path::PathBuf, process::ExitCode};

use clap::Args;
use damka_engine::endgame::{Census, Material, Value};
use serde_json::json;

use super::{
    place::{self, Place},
    plot,
};
use crate::{failure::Failure, input};

/// Count what the tables hold: wins, draws and losses of each material, the
/// longest, and how many a draw count ends.
///
/// Distances are in plies, and of quiet positions; percents are of all positions,
/// for the side to move, which is named first.
#[derive(Args)]
#[command(after_help = "Example:
  damka endgames stat strict --pieces 4 --plot strict.svg")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// Of so many pieces.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=7))]
    pieces: u8,
    #[command(flatten)]
    place: Place,
    /// Also draw the wins, draws and losses as bars into this SVG file.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let tables = self.place.tables(&rules, self.pieces)?;
        let mut out = std::io::stdout().lock();
        if !self.json {
            writeln!(
                out,
                "{:<14} {:>12} {:>6} {:>6} {:>6} {:>8} {:>8} {:>14}",
                "material",
                "positions",
                "wins",
                "draws",
                "losses",
                "longest",
                "longest",
                "ended by a"
            )?;
            writeln!(
                out,
                "{:<14} {:>12} {:>6} {:>6} {:>6} {:>8} {:>8} {:>14}",
                "", "", "%", "%", "%", "win", "loss", "draw count"
            )?;
        }
        let mut bars = Vec::new();
        for material in Material::all(self.pieces) {
            let Some(census) = tables.census(material) else {
                let command = place::build_command(&self.rules, self.pieces);
                return Err(Failure::new(format_args!(
                    "the distances of {material} are not there: run {command}"
                )));
            };
            let line = Line {
                material,
                cut: [Value::Win, Value::Loss].map(|value| {
                    let limit = tables.most_plies(material, value);
                    limit.map_or(0, |limit| census.longer_than(value, limit))
                }),
                census,
            };
            let shares = [Value::Win, Value::Draw, Value::Loss].map(|value| line.percent(value));
            bars.push((material.to_string(), shares));
            match self.json {
                true => writeln!(out, "{}", line.json())?,
                false => line.print(&mut out)?,
            }
        }
        if let Some(path) = &self.plot {
            let svg = plot::bars(&rules.id, &bars);
            fs::write(path, svg).map_err(|error| Failure::file(path, &error))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

struct Line {
    material: Material,
    census: Census,
    /// The wins and losses that a count ends although it begins only now.
    cut: [u64; 2],
}

impl Line {
    fn percent(&self, value: Value) -> f64 {
        let all = self.census.positions().max(1);
        self.census.count(value) as f64 * 100.0 / all as f64
    }

    fn print(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let census = &self.census;
        let (win, loss) = census.longest();
        let [wins, losses] = self.cut;
        writeln!(
            out,
            "{:<14} {:>12} {:>6.1} {:>6.1} {:>6.1} {win:>8} {loss:>8} {:>14}",
            self.material.to_string(),
            census.positions(),
            self.percent(Value::Win),
            self.percent(Value::Draw),
            self.percent(Value::Loss),
            format!("{wins} + {losses}"),
        )
    }

    fn json(&self) -> serde_json::Value {
        let census = &self.census;
        let (win, loss) = census.longest();
        json!({
            "material": self.material.to_string(),
            "wins": census.count(Value::Win),
            "draws": census.count(Value::Draw),
            "losses": census.count(Value::Loss),
            "longest_win": win,
            "longest_loss": loss,
            "wins_ended_by_a_count": self.cut[0],
            "losses_ended_by_a_count": self.cut[1],
        })
    }
}
