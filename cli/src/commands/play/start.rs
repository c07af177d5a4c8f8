//! From where a game starts: a FEN, or a game in a PDN file.

use std::{borrow::Cow, path::Path, sync::Arc};

use damka_rules::{Position, Ruleset};

use crate::{failure::Failure, input, pdn_file::OpenedGame};

/// The rules without any other wish.
const USUAL: &Ruleset = Ruleset::CLASSIC;

/// The rules, and the position.
pub struct Start {
    pub rules: Cow<'static, Ruleset>,
    pub position: Position,
}

impl Start {
    /// From the initial position, from this FEN, or from the end of the first
    /// game in this file, or after so many of its moves.
    pub fn find(
        rules: Option<&str>,
        from: Option<&str>,
        ply: Option<usize>,
    ) -> Result<Start, Failure> {
        let from = from.unwrap_or("start");
        if !is_pdn(from) {
            if ply.is_some() {
                return Err(Failure::new("--ply needs a game: --from FILE.pdn"));
            }
            let rules = match rules {
                Some(rules) => input::ruleset(rules)?,
                None => Cow::Borrowed(USUAL),
            };
            let position = input::position(&rules, from)?;
            return Ok(Start { rules, position });
        }
        let Some(opened) = OpenedGame::first(Path::new(from), rules)? else {
            return Err(Failure::new(format_args!("{from}: there is no game in it")));
        };
        let position =
            after(&opened, ply).map_err(|error| Failure::new(format_args!("{from}: {error}")))?;
        let rules = Cow::Owned(Arc::unwrap_or_clone(opened.rules));
        Ok(Start { rules, position })
    }
}

fn after(opened: &OpenedGame<'_>, ply: Option<usize>) -> Result<Position, String> {
    let played = opened.moves().count();
    let wanted = ply.unwrap_or(played);
    if wanted > played {
        return Err(format!("the game has only {played} moves"));
    }
    let mut position = opened.start;
    let mut left = wanted;
    for step in &opened.transitions {
        if step.played.is_some() {
            if left == 0 {
                break;
            }
            left -= 1;
        }
        position = step.after;
    }
    Ok(position)
}

fn is_pdn(text: &str) -> bool {
    text.to_ascii_lowercase().ends_with(".pdn") || Path::new(text).is_file()
}
