use std::{
    io::{self, BufRead, Write},
    process::ExitCode,
};

use clap::{Args, Subcommand};
use damka_game::{
    Face,
    lot::{Commitment, Contribution, Lot, Proof, Seed},
};
use serde_json::{Value, json};

use crate::failure::Failure;

/// Draw lots that anyone can check, or check one.
#[derive(Subcommand)]
pub enum Command {
    Verify(Verify),
    Draw(Draw),
}

impl Command {
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::Verify(arguments) => arguments.run(),
            Command::Draw(arguments) => arguments.run(),
        }
    }
}

/// Compute a lot again.
///
/// The exit code is 1 if the seed is not the one that was committed to.
#[derive(Args)]
#[command(after_help = "docs/lots.md shows how to do the same by hand.")]
pub struct Verify {
    /// What was shown before the draw: 64 hexadecimal digits.
    #[arg(long)]
    commitment: Commitment,
    /// The seed that was shown after it: 64 hexadecimal digits.
    #[arg(long)]
    seed: Seed,
    /// What a player added; the first player's comes first.
    #[arg(long = "add", value_name = "TEXT")]
    contributions: Vec<Contribution>,
    #[command(flatten)]
    question: Question,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Draw a lot: show the commitment, take contributions, show the seed.
///
/// Contributions are read from standard input, one a line, up to an empty line
/// or the end, after the commitment was shown.
#[derive(Args)]
pub struct Draw {
    #[command(flatten)]
    question: Question,
    /// Print JSON, a line before the contributions and a line after.
    #[arg(long)]
    json: bool,
}

/// What the lot decides.
#[derive(Args)]
#[group(multiple = false)]
struct Question {
    /// Toss a coin: heads or tails (the default).
    #[arg(long)]
    coin: bool,
    /// Whether two players keep their sides or change.
    #[arg(long)]
    sides: bool,
    /// A number from 1 to N.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    number: Option<u32>,
    /// The order of N things.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    order: Option<u32>,
}

impl Verify {
    fn run(self) -> Result<ExitCode, Failure> {
        let proof = Proof {
            commitment: self.commitment,
            seed: self.seed,
            contributions: self.contributions,
        };
        let mut out = io::stdout().lock();
        match proof.verify() {
            Ok(lot) => {
                self.question.print(&lot, self.json, &mut out)?;
                Ok(ExitCode::SUCCESS)
            }
            Err(error) => {
                if self.json {
                    writeln!(out, "{}", json!({ "error": error.to_string() }))?;
                } else {
                    writeln!(out, "error: {error}")?;
                }
                Ok(ExitCode::from(1))
            }
        }
    }
}

impl Draw {
    fn run(self) -> Result<ExitCode, Failure> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(Failure::new)?;
        let seed = Seed::from_bytes(bytes);
        let mut out = io::stdout().lock();
        let commitment = seed.commitment();
        if self.json {
            writeln!(out, "{}", json!({ "commitment": commitment.to_string() }))?;
        } else {
            writeln!(out, "commitment {commitment}")?;
        }
        out.flush()?;
        // Not earlier: whoever knows them could try seeds until one suits.
        let contributions = read_contributions()?;
        if contributions.is_empty() {
            return Err(Failure::new(
                "a lot needs a contribution, so that no side decides it alone",
            ));
        }
        let lot = Lot::draw(&seed, &contributions);
        if !self.json {
            writeln!(out, "seed {seed}")?;
            for contribution in &contributions {
                writeln!(out, "added {contribution}")?;
            }
        } else {
            let added: Vec<_> = contributions.iter().map(Contribution::as_str).collect();
            let mut answer = self.question.answer(&lot);
            answer["seed"] = json!(seed.to_string());
            answer["added"] = json!(added);
            writeln!(out, "{answer}")?;
            return Ok(ExitCode::SUCCESS);
        }
        self.question.print(&lot, false, &mut out)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn read_contributions() -> Result<Vec<Contribution>, Failure> {
    let mut contributions = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.is_empty() {
            break;
        }
        contributions.push(line.parse().map_err(Failure::new)?);
    }
    Ok(contributions)
}

impl Question {
    fn print(&self, lot: &Lot, json: bool, out: &mut impl Write) -> io::Result<()> {
        let answer = self.answer(lot);
        if json {
            return writeln!(out, "{answer}");
        }
        let text = match &answer["result"] {
            Value::String(text) => text.clone(),
            Value::Array(order) => {
                let order: Vec<_> = order.iter().map(Value::to_string).collect();
                order.join(" ")
            }
            other => other.to_string(),
        };
        writeln!(out, "lot {lot}\n{text}")
    }

    fn answer(&self, lot: &Lot) -> Value {
        let result = match (self.number, self.order) {
            (Some(n), _) => json!(lot.numbers().below(n) + 1),
            (_, Some(n)) => {
                let order = lot.order(n);
                json!(order.iter().map(|i| i + 1).collect::<Vec<_>>())
            }
            _ if self.sides && lot.is_odd() => json!("change"),
            _ if self.sides => json!("keep"),
            _ => json!(Face::of(lot).to_string()),
        };
        json!({ "lot": lot.to_string(), "result": result })
    }
}
