use std::{ops::ControlFlow, path::Path, sync::Arc};

use damka_pdn::{Fault, FaultKind, Game, Transition, Warning};
use damka_rules::{Clock, Move, Position, Ruleset};

use super::{Found, PdnFile, RulesFinder};
use crate::{failure::Failure, visible::visible};

/// A game of a file, played through by its rules.
pub struct OpenedGame<'a> {
    /// The game, with captures that were written jump by jump joined.
    pub game: Game<'a>,
    /// Its rules.
    pub rules: Arc<Ruleset>,
    /// The position from which it begins.
    pub start: Position,
    /// Its moves and set-ups, with the positions before and after.
    pub transitions: Vec<Transition>,
    /// Its clock, if it has one.
    pub clock: Option<Clock>,
    /// What is odd in it.
    pub warnings: Vec<Warning>,
}

impl<'a> OpenedGame<'a> {
    /// Plays a game through.
    pub fn play(found: Found<'a>, rules: &mut RulesFinder) -> Result<OpenedGame<'a>, Vec<Fault>> {
        let mut game = found.map_err(|bad| bad.faults)?;
        let one = |fault| vec![fault];
        let rules = rules.find(&game).map_err(one)?;
        let mut warnings = game.join_captures(&rules);
        warnings.extend(game.results_differ());
        Ok(OpenedGame {
            transitions: game.replay(&rules)?,
            start: game.start(&rules).map_err(one)?,
            clock: game.clock(&rules).map_err(one)?,
            game,
            rules,
            warnings,
        })
    }

    /// The moves, without set-ups.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.transitions.iter().filter_map(|step| step.played)
    }

    /// The game, independent of the text of its file.
    pub fn into_owned(self) -> OpenedGame<'static> {
        OpenedGame {
            game: self.game.into_owned(),
            rules: self.rules,
            start: self.start,
            transitions: self.transitions,
            clock: self.clock,
            warnings: self.warnings,
        }
    }
}

impl OpenedGame<'static> {
    /// The first game of a file, by the rules that the user names or by its
    /// own; none if there is no game in it.
    pub fn first(path: &Path, rules: Option<&str>) -> Result<Option<Self>, Failure> {
        let mut finder = RulesFinder::new(rules)?;
        let mut file = PdnFile::open(path, None)?;
        let mut first = None;
        file.each_game(|found| {
            first = Some(OpenedGame::play(found, &mut finder).map(OpenedGame::into_owned));
            Ok(ControlFlow::Break(()))
        })?;
        let Some(first) = first else { return Ok(None) };
        let name = path.display();
        let game = first.map_err(|faults| {
            let lines = faults
                .iter()
                .map(|fault| format!("{name}:{}", fault_text(fault)));
            Failure::new(lines.collect::<Vec<_>>().join("\n"))
        })?;
        warn(&name.to_string(), &game.warnings);
        Ok(Some(game))
    }
}

/// A fault, and what the user can do about it.
pub fn fault_text(fault: &Fault) -> String {
    match fault.kind {
        FaultKind::UnknownRules(_) => format!("{fault}; name them with --rules"),
        _ => fault.to_string(),
    }
}

/// Prints what is odd in a game of this file.
pub fn warn(name: &str, warnings: &[Warning]) {
    for warning in warnings {
        eprintln!("{}", warning_line(name, warning));
    }
}

/// As `file:line:column: warning: what`.
pub fn warning_line(name: &str, warning: &Warning) -> String {
    let line = format!("{name}:{}: warning: {}", warning.location, warning.kind);
    visible(&line).into_owned()
}
