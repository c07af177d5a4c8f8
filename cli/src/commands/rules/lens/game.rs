//! Games, seen by several rule sets.

use std::{
    fs,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use damka_rules::{
    Move, Position, Ruleset,
    lens::{Moment, moments},
    pdn::{Encoding, Game, GameType, Reader},
};
use serde_json::{Value, json};

use super::{camp_to_json, deed, ended, names, print_board, reason};
use crate::failure::Failure;

/// Prints where the rule sets part in each game of a file; a bad game is
/// named, and the next one follows.
pub fn run(
    out: &mut dyn Write,
    path: &Path,
    rules: &[&Ruleset],
    base: Option<&Ruleset>,
    json: bool,
) -> Result<ExitCode, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::file(path, &error))?;
    let text = Encoding::guess(&bytes).decode(&bytes);
    let mut code = ExitCode::SUCCESS;
    let mut number = 0;
    for game in Reader::new(&text) {
        number += 1;
        let played = match game {
            Ok(game) => replay(&game, rules, base),
            Err(bad) => Err(bad.faults.iter().map(ToString::to_string).collect()),
        };
        let (base, moves) = match played {
            Ok(played) => played,
            Err(faults) => {
                code = ExitCode::from(1);
                for fault in faults {
                    eprintln!("damka: {}:{fault}", path.display());
                }
                continue;
            }
        };
        let found = moments(rules, moves.iter().copied());
        if json {
            let found: Vec<_> = found.iter().map(to_json).collect();
            writeln!(
                out,
                "{}",
                json!({ "game": number, "base": base.id, "plies": moves.len(), "moments": found })
            )?;
        } else {
            print(out, number, base, moves.len(), &found)?;
        }
    }
    if number == 0 {
        return Err(Failure::new(format_args!(
            "{}: no game in it",
            path.display()
        )));
    }
    Ok(code)
}

type Played<'r> = (&'r Ruleset, Vec<(Position, Move)>);

/// Plays a game by the given rule set, or by the one that it names, or by the
/// first that fits.
fn replay<'r>(
    game: &Game<'_>,
    rules: &[&'r Ruleset],
    base: Option<&'r Ruleset>,
) -> Result<Played<'r>, Vec<String>> {
    let named = || game.tag("Rules").and_then(Ruleset::builtin);
    let typed = || game.tag("GameType")?.parse::<GameType>().ok()?.rules();
    let candidates: Vec<&Ruleset> = match base {
        Some(base) => vec![base],
        None => [named(), typed()]
            .into_iter()
            .flatten()
            .chain(rules.iter().copied())
            .chain(Ruleset::ALL)
            .collect(),
    };
    let mut first_faults = None;
    for base in candidates {
        match game.replay(base) {
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
    let faults = first_faults.unwrap_or_default();
    Err(faults.iter().map(ToString::to_string).collect())
}

fn print(
    out: &mut dyn Write,
    number: usize,
    base: &Ruleset,
    plies: usize,
    moments: &[Moment<'_>],
) -> io::Result<()> {
    let against = moments
        .iter()
        .filter(|moment| !moment.against.is_empty())
        .count();
    writeln!(
        out,
        "game {number}, played by {}: plies {plies}, moments where rule sets part {}, of these \
         with a move that not all allow {against}",
        base.id,
        moments.len()
    )?;
    for moment in moments {
        let dots = if moment.ply % 2 == 0 { "." } else { "..." };
        writeln!(
            out,
            "\n{}{dots} {}    {}",
            moment.ply / 2 + 1,
            deed::in_words(base, &moment.played),
            moment.position
        )?;
        print_board(out, &moment.position)?;
        if moment.camps.len() > 1 {
            for camp in &moment.camps {
                let Some(rules) = camp.rules.first() else {
                    continue;
                };
                let end = camp.verdict.outcome.as_ref();
                let said = match end {
                    Some(outcome) => ended(rules, outcome),
                    None => deed::line(rules, &camp.verdict.legal),
                };
                writeln!(out, "  {}: {said}", names(camp))?;
            }
        }
        for (rules, why) in &moment.against {
            writeln!(
                out,
                "  {} does not allow it: {}",
                rules.id,
                reason(rules, why)
            )?;
        }
    }
    writeln!(out)
}

fn to_json(moment: &Moment<'_>) -> Value {
    let against: Vec<_> = (moment.against.iter())
        .map(|(rules, why)| json!({ "rules": rules.id, "why": reason(rules, why) }))
        .collect();
    let camps: Vec<_> = moment
        .camps
        .iter()
        .map(|camp| camp_to_json(camp, &[]))
        .collect();
    json!({
        "ply": moment.ply,
        "fen": moment.position.to_string(),
        "played": deed::to_json(&moment.played),
        "camps": camps,
        "against": against,
    })
}
