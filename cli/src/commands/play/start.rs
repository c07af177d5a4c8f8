//! From where a game starts: a FEN, or a game in a PDN file.

use std::{borrow::Cow, fs, path::Path};

use damka_pdn::{Encoding, Game, GameType, Reader};
use damka_rules::{Position, Ruleset};

use crate::{failure::Failure, input};

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
        let path = Path::new(from);
        let bytes = fs::read(path).map_err(|error| Failure::file(path, &error))?;
        let text = Encoding::guess(&bytes).decode(&bytes);
        let game = match Reader::new(&text).next() {
            Some(Ok(game)) => game,
            Some(Err(bad)) => {
                let faults: Vec<_> = bad.faults.iter().map(ToString::to_string).collect();
                return Err(Failure::new(format_args!("{from}: {}", faults.join("\n"))));
            }
            None => return Err(Failure::new(format_args!("{from}: there is no game in it"))),
        };
        let rules = match rules {
            Some(rules) => input::ruleset(rules)?,
            None => Cow::Borrowed(rules_of(&game)?),
        };
        let position = after(&game, &rules, ply)
            .map_err(|error| Failure::new(format_args!("{from}: {error}")))?;
        Ok(Start { rules, position })
    }
}

/// The built-in rules that the game names, or those of its type.
fn rules_of(game: &Game<'_>) -> Result<&'static Ruleset, Failure> {
    if let Some(id) = game.tag("Rules") {
        return Ruleset::builtin(id).ok_or_else(|| {
            Failure::new(format_args!(
                "the game was played by the rules “{id}”, which are not built in; \
                 name them with --rules"
            ))
        });
    }
    let kind: Option<GameType> = game.tag("GameType").and_then(|tag| tag.parse().ok());
    Ok(kind.and_then(|kind| kind.rules()).unwrap_or(USUAL))
}

fn after(game: &Game<'_>, rules: &Ruleset, ply: Option<usize>) -> Result<Position, String> {
    let steps = game.replay(rules).map_err(|faults| {
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        faults.join("\n")
    })?;
    let played = steps.iter().filter(|step| step.played.is_some()).count();
    let wanted = ply.unwrap_or(played);
    if wanted > played {
        return Err(format!("the game has only {played} moves"));
    }
    let mut position = game.start(rules).map_err(|fault| fault.to_string())?;
    let mut left = wanted;
    for step in steps {
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
