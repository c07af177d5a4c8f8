use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_rules::{Bonus, Clock, DrawRule, Ruleset, Source, TimeUp};
use serde_json::{Value, json};

use crate::{failure::Failure, input};

/// Show a rule set axis by axis, with where each line comes from.
#[derive(Args)]
#[command(after_help = "Examples:
  damka rules show school
  damka rules show school --toml > my-school.toml
  damka rules show ./club.toml --json")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// Print it as a rule file.
    #[arg(long, conflicts_with = "json")]
    toml: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let mut out = io::stdout().lock();
        if self.toml {
            write!(out, "{}", rules.to_toml())?;
        } else if self.json {
            writeln!(out, "{}", to_json(&rules))?;
        } else {
            print(&rules, &mut out)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The three hashes by name.
pub fn hashes(rules: &Ruleset) -> Value {
    json!({
        "moves": rules.moves_hash().to_string(),
        "value": rules.value_hash().to_string(),
        "all": rules.full_hash().to_string(),
    })
}

fn print(rules: &Ruleset, out: &mut dyn Write) -> io::Result<()> {
    let document = match &rules.document {
        Some(document) => format!(", document {document}"),
        None => String::new(),
    };
    writeln!(
        out,
        "{}: {} / {}{document}",
        rules.id, rules.name.pl, rules.name.en
    )?;
    writeln!(
        out,
        "moves {}  value {}  all {}\n",
        rules.moves_hash(),
        rules.value_hash(),
        rules.full_hash()
    )?;
    let mut line = |key: &str, value: &str, about: &str, source: &Source| {
        let source = cited(source);
        writeln!(out, "{key:<17} {value:<20} {about}{source}")
    };
    let colours = format!("{}, {}", rules.colours.first, rules.colours.second);
    let about = "The side that moves first, and the other.";
    line("colours", &colours, about, &rules.colours.source)?;
    for choice in rules.choices() {
        line(choice.key, choice.value, choice.meaning(), choice.source)?;
    }
    let clock = &rules.clock;
    line(
        "clock",
        clock.key(),
        &clock_in_words(**clock),
        &clock.source,
    )?;
    for draw in rules.draws.iter() {
        line("draw", draw.key(), &draw_in_words(**draw), &draw.source)?;
    }
    Ok(())
}

/// Where a line comes from, in brackets; nothing if that need not be said.
pub fn cited(source: &Source) -> String {
    match source {
        Source::House => String::new(),
        source => format!("  [{}]", place(source)),
    }
}

/// Where a line comes from.
pub fn place(source: &Source) -> String {
    match source {
        Source::Rule(rule) => rule.to_string(),
        Source::RuleAsRead(rule) => format!("{rule}, our reading"),
        Source::Published => "published".to_owned(),
        Source::Reading => "our reading".to_owned(),
        Source::House => "house".to_owned(),
    }
}

fn clock_in_words(clock: Clock) -> String {
    let at_zero = |at_zero: TimeUp| match at_zero {
        TimeUp::Loses => "over it the player has lost",
        TimeUp::Resigns => "over it the player counts as having resigned",
        TimeUp::Draws => "then the game is drawn",
    };
    match clock {
        Clock::None => "The time is not limited.".to_owned(),
        Clock::EachMove { limit, at_zero: up } => {
            format!("{limit} for each move; {}.", at_zero(up))
        }
        Clock::WholeMatch {
            length,
            at_zero: up,
        } => {
            format!("{length} for the whole match; {}.", at_zero(up))
        }
        Clock::EachPlayer {
            base,
            bonus,
            period,
            at_zero: up,
        } => {
            let period = period.map_or(String::new(), |moves| format!(" for {moves} moves"));
            let bonus = match bonus {
                Bonus::None => String::new(),
                Bonus::Fischer(time) => format!(", and {time} more for each move"),
                Bonus::Bronstein(time) => format!(", and up to {time} of each move given back"),
            };
            format!("{base} for each player{period}{bonus}; {}.", at_zero(up))
        }
    }
}

fn draw_in_words(draw: DrawRule) -> String {
    match draw {
        DrawRule::KingMoves { plies } => format!("{plies} plies with kings only and no capture."),
        DrawRule::NoProgress { plies } => format!("{plies} plies with no capture or promotion."),
        DrawRule::OneKingEach => "One king against one king: at once.".to_owned(),
        DrawRule::EqualNumbers { at_most, plies } => {
            format!("Equal numbers, {at_most} each at most, unchanged for {plies} plies.")
        }
        DrawRule::Repetition { times } => format!("The same position {times} times."),
        DrawRule::ThreeKingsAgainstOne { moves } => {
            format!("Three or more kings against one: {moves} moves of the stronger side.")
        }
        DrawRule::FewPieces { from, to, plies } => {
            format!("{from} to {to} pieces: {plies} plies with no capture or promotion.")
        }
        DrawRule::LongDiagonal { plies } => {
            format!("Three against a lone king on the long diagonal: {plies} plies.")
        }
        DrawRule::TwoAgainstOne { plies } => {
            format!("Two or one against a lone king: {plies} plies.")
        }
    }
}

fn to_json(rules: &Ruleset) -> Value {
    let mut axes = serde_json::Map::new();
    let colours = json!({ "first": rules.colours.first.to_string(), "second": rules.colours.second.to_string() });
    axes.insert(
        "colours".to_owned(),
        with_source(colours, &rules.colours.source),
    );
    for choice in rules.choices() {
        let value = with_source(json!(choice.value), choice.source);
        axes.insert(choice.key.to_owned(), value);
    }
    let mut clock = json!({ "kind": rules.clock.key() });
    for (key, value) in rules.clock.settings() {
        clock[key] = json!(value);
    }
    axes.insert("clock".to_owned(), with_source(clock, &rules.clock.source));
    let draws: Vec<_> = (rules.draws.iter())
        .map(|draw| {
            let mut value = json!({ "kind": draw.key() });
            for (key, number) in draw.numbers() {
                value[key] = json!(number);
            }
            with_source(value, &draw.source)
        })
        .collect();
    axes.insert("draw".to_owned(), json!(draws));
    json!({
        "id": rules.id,
        "name": { "pl": rules.name.pl, "en": rules.name.en },
        "document": rules.document,
        "hash": hashes(rules),
        "axes": axes,
    })
}

pub fn with_source(value: Value, source: &Source) -> Value {
    match source {
        Source::Rule(rule) => json!({ "value": value, "rule": rule }),
        Source::RuleAsRead(rule) => {
            json!({ "value": value, "rule": rule, "source": "reading" })
        }
        Source::Published => json!({ "value": value, "source": "published" }),
        Source::Reading => json!({ "value": value, "source": "reading" }),
        Source::House => json!({ "value": value, "source": "house" }),
    }
}
