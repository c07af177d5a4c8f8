//! Lots at the command line: a commitment first, then a word, then the draw.

use std::{
    io::{self, BufRead, IsTerminal, Write},
    process::ExitCode,
};

use clap::Args;
use damka_game::{
    Seq,
    lot::{Contribution, Seed},
};
use damka_tournament::{Command, Purpose};
use serde_json::{Value, json};

use super::open_event::OpenEvent;
use crate::{failure::Failure, shell_word, visible::visible};

/// The words that were called out for a lot.
#[derive(Args)]
pub struct WordOption {
    /// What somebody called out after the commitment was shown; may be repeated.
    #[arg(long = "word", value_name = "WORD")]
    words: Vec<Contribution>,
}

/// The state of lots.
pub enum Lots {
    /// They are drawn.
    Drawn,
    /// Their commitments are shown, and they wait for a word.
    Promised,
    /// A word was given before the commitment was shown: it does not count.
    TooEarly,
}

impl WordOption {
    /// Shows the commitments of these lots, or draws those whose commitments were
    /// shown before.
    ///
    /// No lot is drawn by the call that showed its commitment, unless somebody at a
    /// terminal types the word after that.
    pub fn draw(&self, open: &mut OpenEvent, purposes: &[Purpose]) -> Result<Lots, Failure> {
        let mut is_new = false;
        for purpose in purposes {
            let lot = open.event.open_lot(purpose);
            let replaces = lot.map(|lot| lot.seq);
            let is_here = match lot {
                Some(lot) => open.file().has_secret(&lot.commitment)?,
                None => false,
            };
            if !is_here {
                // The seed of one that was promised on another computer stayed there.
                promise(open, *purpose, replaces)?;
                is_new = true;
            }
        }
        if !is_new && !self.words.is_empty() {
            draw_all(open, purposes, &self.words)?;
            return Ok(Lots::Drawn);
        }
        if !self.words.is_empty() {
            return Ok(Lots::TooEarly);
        }
        if open.is_json() || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Ok(Lots::Promised);
        }
        // A commitment is stored before it is shown.
        open.save()?;
        match ask(open, purposes)? {
            words if words.is_empty() => Ok(Lots::Promised),
            words => {
                open.hold()?;
                draw_all(open, purposes, &words)?;
                Ok(Lots::Drawn)
            }
        }
    }
}

impl Lots {
    /// Saves lots that wait for a word, and says how to continue. The exit code
    /// reports a word that came too early.
    pub fn wait(
        self,
        mut open: OpenEvent,
        purposes: &[Purpose],
        command: &[&str],
    ) -> Result<ExitCode, Failure> {
        open.save()?;
        let mut out = io::stdout().lock();
        if open.is_json() {
            let commitments = promises_json(&open, purposes);
            writeln!(
                out,
                "{}",
                json!({ "drawn": false, "commitments": commitments })
            )?;
        } else {
            write_promises(&open, purposes, &mut out, command)?;
        }
        if let Lots::TooEarly = self {
            eprintln!("damka: {}", visible(&open.words().word_too_early()));
            return Ok(ExitCode::from(1));
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The commitments of open lots, to hang up, and how to continue.
fn write_promises(
    open: &OpenEvent,
    purposes: &[Purpose],
    out: &mut dyn Write,
    command: &[&str],
) -> io::Result<()> {
    write_commitments(open, purposes, out)?;
    let command: Vec<_> = command
        .iter()
        .map(|word| shell_word::quoted(word))
        .collect();
    let command = format!("damka tournament {} --word …", command.join(" "));
    writeln!(out, "{}", visible(&open.words().call_for_a_word(&command)))
}

/// The commitments of open lots as JSON.
fn promises_json(open: &OpenEvent, purposes: &[Purpose]) -> Value {
    let lots = purposes.iter().filter_map(|purpose| {
        let lot = open.event.open_lot(purpose)?;
        Some(json!({ "purpose": lot.purpose, "commitment": lot.commitment }))
    });
    json!(lots.collect::<Vec<_>>())
}

fn write_commitments(
    open: &OpenEvent,
    purposes: &[Purpose],
    out: &mut dyn Write,
) -> io::Result<()> {
    for purpose in purposes {
        if let Some(lot) = open.event.open_lot(purpose) {
            let said = open.words().purpose(purpose);
            writeln!(out, "{}: {}", visible(&said), lot.commitment)?;
        }
    }
    Ok(())
}

fn promise(open: &mut OpenEvent, purpose: Purpose, replaces: Option<Seq>) -> Result<(), Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Failure::new)?;
    let seed = Seed::from_bytes(bytes);
    let commitment = seed.commitment();
    open.act(&Command::Commit {
        purpose,
        commitment,
        replaces,
    })?;
    // Stored before the commitment.
    open.file().keep_secret(&seed)
}

fn draw_all(
    open: &mut OpenEvent,
    purposes: &[Purpose],
    words: &[Contribution],
) -> Result<(), Failure> {
    for purpose in purposes {
        let Some(lot) = open.event.open_lot(purpose) else {
            continue;
        };
        let (lot, seed) = (lot.seq, open.file().secret(&lot.commitment)?);
        open.act(&Command::Draw {
            lot,
            seed,
            contributions: words.to_vec(),
        })?;
    }
    Ok(())
}

/// Shows the commitments at the terminal, and reads what is called out, up to an empty line.
fn ask(open: &OpenEvent, purposes: &[Purpose]) -> Result<Vec<Contribution>, Failure> {
    let mut out = io::stdout().lock();
    write_commitments(open, purposes, &mut out)?;
    writeln!(out, "{}", open.text.ask_for_words())?;
    out.flush()?;
    let mut words = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let word = line.trim();
        if word.is_empty() {
            break;
        }
        words.push(word.parse().map_err(Failure::new)?);
    }
    Ok(words)
}
