mod game;

use std::{
    borrow::Cow,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use clap::Args;
use damka_rules::{
    Camp, Labels, MoveKind, Outcome, Picture, Position, Ruleset, Source,
    lens::{Forbidden, Why},
};
use serde_json::{Value, json};

use super::{deed, show};
use crate::{failure::Failure, input};

/// See a position or a game as several rule sets see it.
///
/// For a position: what each rule set allows, and why it forbids what another
/// allows. For a game: the moments where the rule sets part.
#[derive(Args)]
#[command(after_help = "Examples:
  damka rules lens W:W11:B6,7,12
  damka rules lens W:WK18:B23,24 --rules pool,online,./club.toml
  damka rules lens game.pdn --rules strict,russian")]
pub struct Arguments {
    /// A position as FEN, `start`, or a file of games that ends in .pdn.
    #[arg(value_name = "FEN|FILE.pdn")]
    subject: String,
    /// Look through all built-in rule sets, as is done when none are named.
    #[arg(long, conflicts_with = "rules")]
    all: bool,
    /// Look through these: ids or paths of rule files, with commas between.
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    rules: Vec<String>,
    /// Play the games of a file by this rule set; else by the one that the
    /// game names, or the first that fits.
    #[arg(long, value_name = "RULES")]
    base: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let owned: Vec<Cow<'static, Ruleset>> = if self.rules.is_empty() {
            Ruleset::ALL.into_iter().map(Cow::Borrowed).collect()
        } else {
            let given = self.rules.iter().map(|text| input::ruleset(text));
            given.collect::<Result<_, _>>()?
        };
        let rules: Vec<&Ruleset> = owned.iter().map(|rules| &**rules).collect();
        let mut out = io::stdout().lock();
        let path = Path::new(&self.subject);
        if path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("pdn"))
        {
            let base = self.base.as_deref().map(input::ruleset).transpose()?;
            return game::run(&mut out, path, &rules, base.as_deref(), self.json);
        }
        if self.base.is_some() {
            return Err(Failure::new("--base is for games: a position needs none"));
        }
        let Some(first) = rules.first() else {
            return Err(Failure::new("--rules needs a rule set"));
        };
        let position = input::position(first, &self.subject)?;
        for rules in &rules {
            input::position(rules, &self.subject)?;
        }
        let camps = Camp::of(&rules, &position);
        if self.json {
            let camps: Vec<_> = camps
                .iter()
                .map(|camp| camp_to_json(camp, &camp.forbids(&position, &camps)))
                .collect();
            let whole = json!({ "fen": position.to_string(), "camps": camps });
            writeln!(out, "{whole}")?;
        } else {
            print(&mut out, &position, &camps)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn print(out: &mut dyn Write, position: &Position, camps: &[Camp<'_>]) -> io::Result<()> {
    writeln!(out, "{position}")?;
    print_board(out, position)?;
    for camp in camps {
        let Some(rules) = camp.rules.first() else {
            continue;
        };
        writeln!(out, "\n{}", names(camp))?;
        if let Some(outcome) = &camp.verdict.outcome {
            writeln!(out, "  {}", ended(rules, outcome))?;
        }
        writeln!(out, "  legal: {}", deed::line(rules, &camp.verdict.legal))?;
        if !camp.verdict.missed.is_empty() {
            let missed = deed::line(rules, &camp.verdict.missed);
            writeln!(out, "  at a price: {missed}")?;
        }
        for Forbidden { m, reasons } in camp.forbids(position, camps) {
            let text = deed::in_words(rules, &m);
            for (why, whose) in reasons {
                // What is allowed at a price stands above.
                if !matches!(why, Why::Differs(m) if m.kind() == MoveKind::Missed) {
                    let places = places(camp, &why, &whose);
                    writeln!(out, "  not {text}: {}{places}", in_words(rules, &why))?;
                }
            }
        }
    }
    Ok(())
}

/// The board, with numbers on the free squares.
fn print_board(out: &mut dyn Write, position: &Position) -> io::Result<()> {
    let picture = Picture::new(position.to_setup()).labels(Labels::Numbers);
    for line in picture.to_string().lines() {
        writeln!(out, "  {}", line.trim_end())?;
    }
    Ok(())
}

/// The rule sets of a camp.
fn names(camp: &Camp<'_>) -> String {
    let ids: Vec<_> = camp.rules.iter().map(|rules| &*rules.id).collect();
    ids.join(", ")
}

/// How a game has ended.
fn ended(rules: &Ruleset, outcome: &Outcome) -> String {
    match *outcome {
        Outcome::Lost { .. } => "the side to move has lost".to_owned(),
        Outcome::Drawn { rule } => match rules.draws.get(rule) {
            Some(draw) => format!("drawn: {}{}", draw.key(), show::cited(&draw.source)),
            None => "drawn".to_owned(),
        },
    }
}

/// Where it is said, with the rule sets if there are several.
fn places(camp: &Camp<'_>, why: &Why, whose: &[&Ruleset]) -> String {
    let Why::Refused(refusal) = why else {
        return String::new();
    };
    if let [rules] = camp.rules[..] {
        return show::cited(refusal.source(rules));
    }
    let places = whose.iter().map(|rules| match refusal.source(rules) {
        Source::House => rules.id.to_string(),
        source => format!("{} {}", rules.id, show::place(source)),
    });
    format!("  [{}]", places.collect::<Vec<_>>().join("; "))
}

/// Why a move is not allowed, and where that is said.
fn reason(rules: &Ruleset, why: &Why) -> String {
    match why {
        Why::Refused(refusal) => format!("{refusal}{}", show::cited(refusal.source(rules))),
        Why::Differs(_) => in_words(rules, why),
    }
}

/// Why a move is not allowed.
fn in_words(rules: &Ruleset, why: &Why) -> String {
    match why {
        Why::Refused(refusal) => refusal.to_string(),
        Why::Differs(m) if m.promotes() => "here the man becomes a king".to_owned(),
        Why::Differs(m) if m.is_capture() => "here the man stays a man".to_owned(),
        Why::Differs(m) => deed::in_words(rules, m),
    }
}

fn camp_to_json(camp: &Camp<'_>, forbidden: &[Forbidden<'_>]) -> Value {
    let mut value = json!({
        "rules": camp.rules.iter().map(|rules| &*rules.id).collect::<Vec<_>>(),
        "legal": camp.verdict.legal.iter().map(deed::to_json).collect::<Vec<_>>(),
        "missed": camp.verdict.missed.iter().map(deed::to_json).collect::<Vec<_>>(),
    });
    if let Some(rules) = camp.rules.first() {
        let ended = camp.verdict.outcome.as_ref();
        value["ended"] = json!(ended.map(|outcome| ended_key(rules, outcome)));
        let forbidden = forbidden.iter().flat_map(|forbidden| {
            forbidden.reasons.iter().map(|(why, whose)| {
                json!({
                    "move": deed::to_json(&forbidden.m),
                    "rules": whose.iter().map(|rules| &*rules.id).collect::<Vec<_>>(),
                    "why": in_words(rules, why) + &places(camp, why, whose),
                })
            })
        });
        value["forbidden"] = forbidden.collect();
    }
    value
}

fn ended_key(rules: &Ruleset, outcome: &Outcome) -> &'static str {
    match *outcome {
        Outcome::Lost { .. } => "lost",
        Outcome::Drawn { rule } => rules.draws.get(rule).map_or("drawn", |draw| draw.key()),
    }
}
