use std::{
    io::{self, Read},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use damka_arena::read_at_most;
use damka_game::PersonId;
use damka_pdn::Encoding;
use damka_tournament::{
    ByeKind, Command, Consent, Entry, ListedPlayer, Name, NameOrder, read_names, repeated,
};
use serde_json::json;

use super::{
    lookup::GroupOption,
    open_event::{EventOption, random_id},
};
use crate::{failure::Failure, visible::visible};

/// Add players to a group, also late ones.
///
/// A list has one player on each line: the name, then the class or club and the rating,
/// separated by tabs, semicolons or commas. The first line may name the columns. Only the
/// first word of a name leaves the room whole, so surnames are put last.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament add t.damka \"Ala Kowalska\" \"Olek Nowak\"
  damka tournament add t.damka --file names.csv
  damka tournament add t.damka \"Iza Wilk\" --missed half    comes late")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    /// The names.
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// A list of names; `-` is standard input.
    #[arg(long = "file", value_name = "LIST")]
    list: Option<PathBuf>,
    #[command(flatten)]
    group: GroupOption,
    /// What the rounds that they missed count as.
    #[arg(long, default_value = "absent")]
    missed: ByeName,
    /// The names are nicknames, which may be published.
    #[arg(long)]
    nicknames: bool,
    /// In the list the surname comes first, and no heading says so.
    #[arg(long, requires = "list")]
    surname_first: bool,
}

/// A round without a game.
#[derive(Copy, Clone, ValueEnum)]
pub enum ByeName {
    /// Nothing.
    Absent,
    /// Half a point, as a draw.
    Half,
    /// A point, as a win.
    Full,
}

impl ByeName {
    /// Its kind in the log.
    pub fn kind(self) -> ByeKind {
        match self {
            ByeName::Absent => ByeKind::Absent,
            ByeName::Half => ByeKind::Half,
            ByeName::Full => ByeKind::Full,
        }
    }
}

/// The maximum size of a list of names.
const MOST_BYTES: u64 = 1 << 22;

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let group = self.group.find(&open)?.id;
        let listed = self.listed()?;
        if listed.is_empty() {
            return Err(Failure::new(
                "name somebody, or give a list with --file: a line for each player",
            ));
        }
        let twice = repeated(&listed);
        if !twice.is_empty() {
            return Err(Failure::new(format_args!(
                "on the list twice: {}; add a letter or a class to tell them apart",
                visible(&twice.join(", "))
            )));
        }
        let mut players = Vec::new();
        for listed in listed {
            let player: PersonId = random_id("p")?.parse().map_err(Failure::new)?;
            let rating = listed.rating;
            let consent = match self.nicknames {
                true => Consent::Nickname,
                false => Consent::None,
            };
            open.names.set(
                player.clone(),
                Name {
                    class: listed.class,
                    consent,
                    ..Name::new(listed.name)
                },
            );
            players.push(Entry { player, rating });
        }
        let ids: Vec<PersonId> = players.iter().map(|entry| entry.player.clone()).collect();
        open.act(&Command::AddPlayers {
            group,
            players,
            missed: self.missed.kind(),
        })?;
        open.finish_with(|_, _| Ok(()), json!({ "players": ids }))
    }

    fn listed(&self) -> Result<Vec<ListedPlayer>, Failure> {
        let mut listed: Vec<ListedPlayer> = { self.names.iter() }
            .map(|name| ListedPlayer {
                name: name.split_whitespace().collect::<Vec<_>>().join(" "),
                class: None,
                rating: None,
            })
            .filter(|listed| !listed.name.is_empty())
            .collect();
        if let Some(path) = &self.list {
            let failed = |error: io::Error| Failure::file(path, &error);
            let bytes = match path.to_str() {
                Some("-") => {
                    let mut bytes = Vec::new();
                    let mut input = io::stdin().lock().take(MOST_BYTES);
                    input.read_to_end(&mut bytes).map_err(failed)?;
                    bytes
                }
                _ => read_at_most(path, MOST_BYTES).map_err(failed)?,
            };
            // Spreadsheets also save lists as Windows-1250.
            let text = Encoding::guess(&bytes).decode(&bytes).into_owned();
            let order = match self.surname_first {
                true => NameOrder::SurnameFirst,
                false => NameOrder::GivenFirst,
            };
            listed.extend(read_names(&text, order));
        }
        Ok(listed)
    }
}
