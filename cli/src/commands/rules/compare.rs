mod game;

use std::{
    borrow::Cow,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use clap::Args;
use damka_rules::{
    Labels, MoveKind, Notation, Outcome, Position, Ruleset, RulesetGroup, TextBoard,
    comparison::{Forbidden, Objection},
};
use damka_text::Text;
use serde_json::{Value, json};

use super::{move_json, show};
use crate::{failure::Failure, input, language::LanguageOption, paragraph};

/// Compare what several rule sets say about a position or a game.
///
/// For a position: what each rule set allows, and why it forbids what another
/// allows. For a game: the moves at which the rule sets disagree.
#[derive(Args)]
#[command(after_help = "Examples:
  damka rules compare W:W11:B6,7,12 --lang pl
  damka rules compare W:WK18:B23,24 --rules pool,online,./club.toml
  damka rules compare game.pdn --rules strict,russian")]
pub struct Arguments {
    /// A position as FEN, `start`, or a file of games that ends in .pdn.
    #[arg(value_name = "FEN|FILE.pdn")]
    subject: String,
    /// Compare all built-in rule sets (the default).
    #[arg(long, conflicts_with = "rules")]
    all: bool,
    /// Compare these: ids or paths of rule files, separated by commas.
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    rules: Vec<String>,
    /// Play the games of a file by this rule set [default: the one that the game
    /// names, or the first that fits].
    #[arg(long, value_name = "RULES")]
    base: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageOption,
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
        let text = self.language.text();
        let mut out = io::stdout().lock();
        let path = Path::new(&self.subject);
        if path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("pdn"))
        {
            let base = self.base.as_deref().map(input::ruleset).transpose()?;
            let form = match self.json {
                true => game::Form::Json,
                false => game::Form::Words(text),
            };
            return game::run(&mut out, path, &rules, base.as_deref(), form);
        }
        if self.base.is_some() {
            return Err(Failure::new("--base is for games, not for a position"));
        }
        let Some(first) = rules.first() else {
            return Err(Failure::new("--rules needs a rule set"));
        };
        let position = input::position(first, &self.subject)?;
        for rules in &rules {
            input::position(rules, &self.subject)?;
        }
        let groups = RulesetGroup::of(&rules, &position);
        if self.json {
            let groups: Vec<_> = groups
                .iter()
                .map(|group| group_to_json(group, &group.forbids(&position, &groups)))
                .collect();
            let whole = json!({ "fen": position.to_string(), "groups": groups });
            writeln!(out, "{whole}")?;
        } else {
            print(&mut out, text, &position, &groups)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn print(
    out: &mut dyn Write,
    text: Text,
    position: &Position,
    groups: &[RulesetGroup<'_>],
) -> io::Result<()> {
    writeln!(out, "{position}")?;
    print_board(out, position)?;
    for group in groups {
        writeln!(out)?;
        paragraph::write(out, 0, 0, &text.group_names(group))?;
        let forbidden = group.forbids(position, groups);
        for line in text.group_verdict(position, group, &forbidden, Notation::Numeric) {
            paragraph::write(out, 2, 4, &line)?;
        }
    }
    Ok(())
}

/// The board, with numbers on the free squares.
pub fn print_board(out: &mut dyn Write, position: &Position) -> io::Result<()> {
    let picture = TextBoard::new(position.to_setup()).labels(Labels::Numbers);
    for line in picture.to_string().lines() {
        writeln!(out, "  {}", line.trim_end())?;
    }
    Ok(())
}

/// Why a move is not allowed, or has another outcome, and the rule that says so.
fn why_to_json(rules: &Ruleset, why: &Objection) -> Value {
    let (reason, source) = match why {
        Objection::Refused(refusal) => (refusal.key(), refusal.source(rules)),
        Objection::Differs(m) if m.kind() == MoveKind::Missed => {
            ("misses-capture", &rules.missed_capture.source)
        }
        Objection::Differs(m) if m.promotes() => ("becomes-king", &rules.promotion.source),
        Objection::Differs(m) if m.is_capture() => ("stays-man", &rules.promotion.source),
        Objection::Differs(_) => ("misses-nothing", &rules.missed_capture.source),
    };
    show::with_source(json!(reason), source)
}

fn group_to_json(group: &RulesetGroup<'_>, forbidden: &[Forbidden<'_>]) -> Value {
    let mut value = json!({
        "rules": group.rules.iter().map(|rules| &*rules.id).collect::<Vec<_>>(),
        "legal": group.verdict.legal.iter().map(move_json::to_json).collect::<Vec<_>>(),
        "missed": group.verdict.missed.iter().map(move_json::to_json).collect::<Vec<_>>(),
    });
    if let Some(rules) = group.rules.first() {
        let ended = group.verdict.outcome.as_ref();
        value["ended"] = json!(ended.map(|outcome| ended_key(rules, outcome)));
        let mut all = Vec::new();
        for Forbidden { m, reasons } in forbidden {
            for (why, whose) in reasons {
                all.extend(whose.iter().map(|rules| {
                    json!({
                        "move": move_json::to_json(m),
                        "rules": rules.id,
                        "why": why_to_json(rules, why),
                    })
                }));
            }
        }
        value["forbidden"] = json!(all);
    }
    value
}

fn ended_key(rules: &Ruleset, outcome: &Outcome) -> &'static str {
    match *outcome {
        Outcome::Lost { .. } => "lost",
        Outcome::Drawn { rule } => rules.draws.get(rule).map_or("drawn", |draw| draw.key()),
    }
}
