use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_tournament::{Audience, Consent, Name};
use serde_json::json;

use super::{
    lookup,
    open_event::{EventOption, OpenEvent},
};
use crate::{failure::Failure, visible::visible};

/// List the names, change one, or delete them all.
///
/// Names are stored beside the log, never in it: places and points stay without them.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament names t.damka
  damka tournament names t.damka --player Ala --nickname \"żuraw 7\"
  damka tournament names t.damka --player Ala --consent
  damka tournament names t.damka --wipe")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    /// Change the name of this player.
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    /// The new name.
    #[arg(long, value_name = "NAME", requires = "player")]
    rename: Option<String>,
    /// A nickname, which may be published; the present name becomes the real name.
    #[arg(
        long,
        value_name = "NAME",
        requires = "player",
        conflicts_with = "rename"
    )]
    nickname: Option<String>,
    /// The player, or the parents, agreed that the real name is published.
    #[arg(long, requires = "player")]
    consent: bool,
    /// They no longer agree to it.
    #[arg(long, requires = "player", conflicts_with = "consent")]
    no_consent: bool,
    /// Delete all names for good.
    #[arg(long, conflicts_with = "player")]
    wipe: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        if self.wipe {
            let mut open = self.event.open()?;
            open.names.wipe();
            return open.finish();
        }
        let Some(player) = &self.player else {
            return list(&self.event.look()?);
        };
        let mut open = self.event.open()?;
        let player = lookup::player(&open, None, player)?;
        let mut name = open
            .names
            .name(&player)
            .cloned()
            .unwrap_or_else(|| Name::new(""));
        if let Some(new) = &self.rename {
            name.display = new.clone();
            name.real = None;
        }
        if let Some(nickname) = &self.nickname {
            let real = name.real.take().unwrap_or(name.display);
            name.display = nickname.clone();
            name.real = Some(real);
            name.consent = Consent::Nickname;
        }
        if self.consent {
            name.consent = Consent::RealName;
        }
        if self.no_consent && name.consent == Consent::RealName {
            name.consent = match name.real {
                // The display name is a nickname then.
                Some(_) => Consent::Nickname,
                None => Consent::None,
            };
        }
        open.names.set(player, name);
        open.save()?;
        list(&open)
    }
}

/// Lists the names, and what each audience reads.
fn list(open: &OpenEvent) -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    if open.is_json() {
        writeln!(out, "{}", json!(open.names))?;
        return Ok(ExitCode::SUCCESS);
    }
    for group in open.event.groups() {
        if open.event.groups().len() > 1 {
            writeln!(out, "{}", visible(&open.words().group_title(group.id)))?;
        }
        for entrant in group.start_list() {
            let number = entrant.number.map(|number| number.to_string());
            let number = number.unwrap_or_else(|| "–".to_owned());
            let real = open.words_for(Audience::Desk).player(&entrant.player);
            let shown = open.words_for(Audience::World).player(&entrant.player);
            let line = format!("{number:>4}  {real}  →  {shown}");
            writeln!(out, "{}", visible(&line))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
