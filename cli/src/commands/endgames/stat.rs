use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use damka_engine::endgame::{Material, TableStatistics, Value};
use damka_text::Text;
use serde_json::json;

use super::{plot, table_options::TableOptions};
use crate::failure::Failure;

/// Print statistics of tables: wins, draws and losses of each material, the
/// longest, and how many a draw count ends.
///
/// Distances are in plies, of quiet positions; percentages are of all positions, for
/// the side to move, which is named first.
#[derive(Args)]
#[command(after_help = "Example:
  damka endgames stat strict --pieces 4 --plot strict.svg")]
pub struct Arguments {
    #[command(flatten)]
    options: TableOptions,
    /// Also write a bar chart of wins, draws and losses to this SVG file.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let TableOptions { of, pieces } = &self.options;
        let (rules, text) = (of.ruleset()?, of.language.text());
        let tables = of.folder.tables(&rules, *pieces)?;
        let mut out = std::io::stdout().lock();
        if !self.json {
            for heads in text.tables_stat_heads() {
                write_line(&mut out, &heads)?;
            }
        }
        let mut bars = Vec::new();
        for material in Material::all(*pieces) {
            let Some(statistics) = tables.statistics(material) else {
                return Err(of.missing(material));
            };
            let line = Row {
                material,
                cut: [Value::Win, Value::Loss].map(|value| {
                    let limit = tables.max_plies(material, value);
                    limit.map_or(0, |limit| statistics.longer_than(value, limit))
                }),
                statistics,
            };
            let shares = [Value::Win, Value::Draw, Value::Loss].map(|value| line.percent(value));
            bars.push((text.material(material), shares));
            match self.json {
                true => writeln!(out, "{}", line.json())?,
                false => line.print(&mut out, &text)?,
            }
        }
        if let Some(path) = &self.plot {
            let svg = plot::bars(&text, &text.tables_plot(&rules), &bars);
            fs::write(path, svg).map_err(|error| Failure::file(path, &error))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

struct Row {
    material: Material,
    statistics: TableStatistics,
    /// The wins and losses that a count ends, even if it starts at zero.
    cut: [u64; 2],
}

impl Row {
    fn percent(&self, value: Value) -> f64 {
        let all = self.statistics.positions().max(1);
        self.statistics.count(value) as f64 * 100.0 / all as f64
    }

    fn print(&self, out: &mut dyn Write, text: &Text) -> io::Result<()> {
        let statistics = &self.statistics;
        let (win, loss) = statistics.longest();
        let [wins, losses] = self.cut;
        let percent = |value: Value| text.percent(self.percent(value));
        write_line(
            out,
            &[
                text.material(self.material),
                statistics.positions().to_string(),
                percent(Value::Win),
                percent(Value::Draw),
                percent(Value::Loss),
                win.to_string(),
                loss.to_string(),
                format!("{wins} + {losses}"),
            ],
        )
    }

    fn json(&self) -> serde_json::Value {
        let statistics = &self.statistics;
        let (win, loss) = statistics.longest();
        json!({
            "material": self.material.to_string(),
            "wins": statistics.count(Value::Win),
            "draws": statistics.count(Value::Draw),
            "losses": statistics.count(Value::Loss),
            "longest_win": win,
            "longest_loss": loss,
            "wins_ended_by_a_count": self.cut[0],
            "losses_ended_by_a_count": self.cut[1],
        })
    }
}

fn write_line(out: &mut dyn Write, columns: &[String]) -> io::Result<()> {
    const WIDTHS: [usize; 7] = [12, 7, 6, 7, 10, 10, 14];
    let (first, rest) = columns.split_first().expect("the material stands first");
    write!(out, "{first:<14}")?;
    for (column, width) in rest.iter().zip(WIDTHS) {
        write!(out, " {column:>width$}")?;
    }
    writeln!(out)
}
