use std::process::ExitCode;

use clap::Args;
use damka_rules::{BySide, excerpt};
use damka_tournament::{Bye, ByeKind, Command, GroupId, Missing, Purpose, RoundNumber};
use serde_json::json;

use super::{
    lookup::{self, GroupOption},
    lottery::{Lots, WordOption},
    open_event::{EventOption, OpenEvent},
    show,
};
use crate::failure::Failure;

/// Pair the next round of a group.
///
/// Where lots are drawn, the first call shows their commitments: hang them up.
/// Then somebody calls out a word, and the second call draws with `--word`. In a
/// terminal one call does both, and asks for the word. A word that is given to the
/// first call does not count, since the secret could have been chosen to suit it.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament pair t.damka
  damka tournament pair t.damka --word żuraw --word 17
  damka tournament pair t.damka --by-hand Ala:Olek --by-hand Ewa:Jan --free Iza --confirm")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    group: GroupOption,
    #[command(flatten)]
    word: WordOption,
    /// Pair by hand: two names separated by a colon, the first side first; may be repeated.
    #[arg(long, value_name = "FIRST:SECOND")]
    by_hand: Vec<String>,
    /// A player without an opponent, when pairing by hand; may be repeated.
    #[arg(long, value_name = "PLAYER", requires = "by_hand")]
    free: Vec<String>,
    /// Confirm the pairs made by hand, whatever they break.
    #[arg(long, requires = "by_hand")]
    confirm: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let found = self.group.find(&open)?;
        let (group, round) = (found.id, found.next_round());
        if !self.by_hand.is_empty() {
            return self.pair_by_hand(open, group, round);
        }
        let purposes: Vec<Purpose> = { open.event.missing(group).into_iter() }
            .filter_map(|missing| match missing {
                Missing::Lot { purpose } => Some(purpose),
                _ => None,
            })
            .collect();
        let others = open.event.missing(group).len() > purposes.len();
        if !purposes.is_empty() && !others {
            let lots = self.word.draw(&mut open, &purposes)?;
            if !matches!(lots, Lots::Drawn) {
                let (path, number) = (self.event.file.display().to_string(), group.to_string());
                let mut command = vec!["pair", &path];
                if open.event.groups().len() > 1 {
                    command.extend(["--group", &number]);
                }
                return lots.wait(open, &purposes, &command);
            }
        }
        if open
            .event
            .group(group)
            .is_some_and(|group| group.next_round() == round)
        {
            open.act(&Command::Pair { group, round })?;
        }
        finish(open, group, round)
    }

    fn pair_by_hand(
        &self,
        mut open: OpenEvent,
        group: GroupId,
        round: RoundNumber,
    ) -> Result<ExitCode, Failure> {
        let who = |name: &str| lookup::player(&open, Some(group), name);
        let pairs = { self.by_hand.iter() }
            .map(|pair| {
                let (first, second) = pair.split_once(':').ok_or_else(|| {
                    let pair = excerpt(pair);
                    Failure::new(format_args!(
                        "“{pair}”: write two names separated by a colon"
                    ))
                })?;
                Ok(BySide {
                    first: who(first)?,
                    second: who(second)?,
                })
            })
            .collect::<Result<Vec<_>, Failure>>()?;
        let byes = { self.free.iter() }
            .map(|name| {
                let (player, kind) = (who(name)?, ByeKind::Allocated);
                Ok(Bye { player, kind })
            })
            .collect::<Result<Vec<_>, Failure>>()?;
        let draft = open.event.next_seq();
        open.act(&Command::Draft {
            group,
            round,
            pairs,
            byes,
        })?;
        let broken = open
            .event
            .group(group)
            .and_then(|group| group.draft.as_ref());
        let broken = broken.map(|draft| draft.broken.clone()).unwrap_or_default();
        if !self.confirm && !broken.is_empty() {
            let said: Vec<String> = { broken.iter() }
                .map(|broken| open.words().broken_promise(broken))
                .collect();
            let said = open.text.confirm_by_hand(&said);
            return Err(Failure::new(said));
        }
        open.act(&Command::ConfirmDraft {
            group,
            draft,
            broken,
        })?;
        finish(open, group, round)
    }
}

/// Saves the round and shows it.
fn finish(open: OpenEvent, group: GroupId, round: RoundNumber) -> Result<ExitCode, Failure> {
    let pairings = show::round_json(&open, group, round);
    open.finish_with(
        |open, out| show::write_round(open, group, round, out),
        json!({ "paired": true, "round": pairings }),
    )
}
