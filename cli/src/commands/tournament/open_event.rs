//! An event that a command works on.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

use clap::Args;
use damka_game::{Actor, CommandId, PersonId, Time};
use damka_text::{EventText, Text};
use damka_tournament::{
    Audience, Command, Names, Preview, Refusal, Role, Tournament, TournamentEnvelope,
};
use serde_json::{Value, json};

use super::event_file::EventFile;
use crate::{failure::Failure, language::LanguageOption, visible::visible};

/// The options of every command.
#[derive(Args)]
pub struct EventOption {
    /// The file of the tournament.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    language: LanguageOption,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

impl EventOption {
    /// Opens the event to change it.
    pub fn open(&self) -> Result<OpenEvent, Failure> {
        let (file, event, names) = EventFile::open(&self.file)?;
        Ok(OpenEvent {
            begun: event.log().len(),
            file: Some(file),
            event,
            names,
            text: self.language.text(),
            json: self.json,
            saved: None,
        })
    }

    /// Opens the event to read it.
    pub fn look(&self) -> Result<OpenEvent, Failure> {
        let (event, names) = EventFile::read(&self.file)?;
        Ok(OpenEvent {
            begun: event.log().len(),
            file: None,
            event,
            names,
            text: self.language.text(),
            json: self.json,
            saved: None,
        })
    }
}

/// An event, with changes that are not stored yet.
pub struct OpenEvent {
    file: Option<EventFile>,
    /// How many events it had when it was opened.
    begun: usize,
    /// The event.
    pub event: Tournament,
    /// The names of the players.
    pub names: Names,
    /// The language.
    pub text: Text,
    json: bool,
    /// How many events it had when it was last saved.
    saved: Option<usize>,
}

impl OpenEvent {
    /// A new event, in a file that does not exist yet.
    pub fn new(
        path: &Path,
        event: Tournament,
        text: Text,
        json: bool,
    ) -> Result<OpenEvent, Failure> {
        Ok(OpenEvent {
            file: Some(EventFile::new(path.to_owned())?),
            begun: 0,
            event,
            names: Names::new(),
            text,
            json,
            saved: None,
        })
    }

    /// Its texts, for the organiser.
    pub fn words(&self) -> EventText<'_> {
        self.words_for(Audience::Room)
    }

    /// Its texts, for an audience.
    pub fn words_for(&self, audience: Audience) -> EventText<'_> {
        EventText::new(self.text, &self.event, &self.names, audience)
    }

    /// The name of a player, safe to print on a terminal.
    pub fn player(&self, player: &PersonId) -> String {
        visible(&self.words().player(player)).into_owned()
    }

    /// Carries out a command, in memory: [`OpenEvent::save`] stores it.
    pub fn act(&mut self, command: &Command) -> Result<(), Failure> {
        let id = self.command_id();
        let (actor, role) = (Actor::local(), Role::Organiser);
        let batch = self.event.decide_batch(&actor, id, role, command, now());
        let batch = batch.map_err(|refusal| self.refused(&refusal))?;
        for envelope in &batch {
            self.event.evolve(envelope);
        }
        Ok(())
    }

    /// What a command would change.
    pub fn preview(&self, command: &Command) -> Result<Preview, Failure> {
        let preview = self
            .event
            .preview(&Actor::local(), Role::Organiser, command, now());
        preview.map_err(|refusal| self.refused(&refusal))
    }

    /// A refusal in words.
    pub fn refused(&self, refusal: &Refusal) -> Failure {
        Failure::new(self.words().refusal(refusal))
    }

    /// The file, which also stores seeds.
    pub fn file(&self) -> &EventFile {
        let file = self.file.as_ref();
        file.expect("only an event that was opened to change it draws lots")
    }

    /// The events added since it was opened.
    pub fn added(&self) -> &[TournamentEnvelope] {
        &self.event.log()[self.begun..]
    }

    /// Whether the output is JSON.
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// Writes it to disk, unless nothing has changed, and unlocks the file.
    pub fn save(&mut self) -> Result<(), Failure> {
        let events = self.event.log().len();
        let Some(file) = &mut self.file else {
            return Ok(());
        };
        if self.saved == Some(events) {
            return Ok(());
        }
        file.save(&self.event, &self.names)?;
        self.saved = Some(events);
        Ok(())
    }

    /// Locks the file again after it was saved, if nobody has changed it.
    pub fn hold(&mut self) -> Result<(), Failure> {
        let (file, event, names) = EventFile::open(self.file().path())?;
        if event.log() != self.event.log() {
            return Err(Failure::new(
                "somebody else changed the tournament meanwhile: run the command again",
            ));
        }
        (self.file, self.names) = (Some(file), names);
        Ok(())
    }

    /// Writes it to disk, and prints what happened.
    pub fn finish(self) -> Result<ExitCode, Failure> {
        self.finish_with(|_, _| Ok(()), json!({}))
    }

    /// Writes it to disk, and prints what happened: with JSON the events and
    /// these values, else a line for each event and the text written here.
    pub fn finish_with(
        mut self,
        write: impl FnOnce(&OpenEvent, &mut dyn Write) -> io::Result<()>,
        mut values: Value,
    ) -> Result<ExitCode, Failure> {
        self.save()?;
        let mut out = io::stdout().lock();
        if self.json {
            values["events"] = json!(self.added());
            writeln!(out, "{values}")?;
            return Ok(ExitCode::SUCCESS);
        }
        self.tell(&mut out)?;
        write(&self, &mut out)?;
        Ok(ExitCode::SUCCESS)
    }

    /// A line for each event that was added.
    pub fn tell(&self, out: &mut dyn Write) -> io::Result<()> {
        for envelope in self.added() {
            let said = self.words().event(envelope);
            writeln!(out, "{}", visible(&said))?;
        }
        Ok(())
    }

    fn command_id(&self) -> CommandId {
        let id = format!("cli-{}-{}", self.event.next_seq(), now().0);
        id.parse().expect("letters, digits and hyphens are an id")
    }
}

/// The current time.
pub fn now() -> Time {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since_1970.map_or(0, |since| since.as_millis());
    Time(u64::try_from(millis).unwrap_or(u64::MAX))
}

/// Random letters and digits for a new id.
pub fn random_id(prefix: &str) -> Result<String, Failure> {
    let mut bytes = [0u8; 8];
    getrandom::fill(&mut bytes).map_err(Failure::new)?;
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("{prefix}{digits}"))
}
