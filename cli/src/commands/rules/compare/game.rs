//! Games compared under several rule sets.

use std::{
    borrow::Cow,
    io::{self, Write},
    ops::ControlFlow,
    path::Path,
    process::ExitCode,
};

use damka_pdn::{Fault, FaultKind, Game};
use damka_rules::{
    Move, Notation, Position, Ruleset,
    comparison::{Disagreement, disagreements},
};
use damka_text::Text;
use serde_json::{Value, json};

use super::{group_to_json, move_json, print_board, why_to_json};
use crate::{failure::Failure, paragraph, pdn_file::PdnFile, visible::visible};

/// The output format.
#[derive(Copy, Clone)]
pub enum Form {
    /// For people.
    Words(Text),
    /// For programs.
    Json,
}

/// Prints where the rule sets disagree in each game of a file; a bad game is
/// named, and the next one follows.
pub fn run(
    out: &mut dyn Write,
    path: &Path,
    rules: &[&Ruleset],
    base: Option<&Ruleset>,
    form: Form,
) -> Result<ExitCode, Failure> {
    let mut file = PdnFile::open(path, None)?;
    let mut code = ExitCode::SUCCESS;
    let mut number = 0;
    file.each_game(|game| {
        number += 1;
        let played = game
            .map_err(|bad| bad.faults)
            .and_then(|game| replay(game, rules, base));
        let (base, moves) = match played {
            Ok(played) => played,
            Err(faults) => {
                code = ExitCode::from(1);
                for fault in faults {
                    let fault = fault.to_string();
                    eprintln!("damka: {}:{}", path.display(), visible(&fault));
                }
                return Ok(ControlFlow::Continue(()));
            }
        };
        let found = disagreements(rules, moves.iter().copied());
        match form {
            Form::Words(text) => print(out, text, number, &base, moves.len(), &found)?,
            Form::Json => {
                let found: Vec<_> = found.iter().map(to_json).collect();
                let game = json!({
                    "game": number, "base": base.id, "plies": moves.len(), "disagreements": found,
                });
                writeln!(out, "{game}")?;
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if number == 0 {
        return Err(Failure::new(format_args!(
            "{}: the file contains no game",
            path.display()
        )));
    }
    Ok(code)
}

type Played<'r> = (Cow<'r, Ruleset>, Vec<(Position, Move)>);

/// Plays a game by the given rule set, or by the one that it names, or by the
/// first that fits.
fn replay<'r>(
    game: Game<'_>,
    rules: &[&'r Ruleset],
    base: Option<&'r Ruleset>,
) -> Result<Played<'r>, Vec<Fault>> {
    let mut candidates: Vec<Cow<'r, Ruleset>> = Vec::new();
    if let Some(base) = base {
        candidates.push(Cow::Borrowed(base));
    } else {
        match game.named_rules() {
            Ok(named) => candidates.extend(named.map(|named| named.rules)),
            Err(fault) if matches!(fault.kind, FaultKind::UnknownRules(_)) => {}
            Err(fault) => return Err(vec![fault]),
        }
        let all = rules.iter().chain(&Ruleset::ALL);
        candidates.extend(all.map(|rules| Cow::Borrowed(*rules)));
    }
    let mut first_faults = None;
    for base in candidates {
        let mut game = game.clone();
        game.join_captures(&base);
        match game.replay(&base) {
            Ok(steps) => {
                let moves = steps
                    .iter()
                    .filter_map(|step| Some((step.before, step.played?)));
                return Ok((base, moves.collect()));
            }
            Err(faults) => {
                first_faults.get_or_insert(faults);
            }
        }
    }
    Err(first_faults.unwrap_or_default())
}

fn print(
    out: &mut dyn Write,
    text: Text,
    number: usize,
    base: &Ruleset,
    plies: usize,
    disagreements: &[Disagreement<'_>],
) -> io::Result<()> {
    let summary = text.game_summary(number, base, plies, disagreements);
    paragraph::write(out, 0, 2, &summary)?;
    for disagreement in disagreements {
        let dots = if disagreement.ply % 2 == 0 {
            "."
        } else {
            "..."
        };
        let played = text.moves(base, [&disagreement.played], Notation::Numeric);
        writeln!(out, "\n{}{dots} {played}", disagreement.ply / 2 + 1)?;
        writeln!(out, "  {}", disagreement.position)?;
        print_board(out, &disagreement.position)?;
        for line in text.disagreement(disagreement, Notation::Numeric) {
            paragraph::write(out, 2, 4, &line)?;
        }
    }
    writeln!(out)
}

fn to_json(disagreement: &Disagreement<'_>) -> Value {
    let against: Vec<_> = (disagreement.against.iter())
        .map(|(rules, why)| json!({ "rules": rules.id, "why": why_to_json(rules, why) }))
        .collect();
    let groups: Vec<_> = disagreement
        .groups
        .iter()
        .map(|group| group_to_json(group, &[]))
        .collect();
    json!({
        "ply": disagreement.ply,
        "fen": disagreement.position.to_string(),
        "played": move_json::to_json(&disagreement.played),
        "groups": groups,
        "against": against,
    })
}
