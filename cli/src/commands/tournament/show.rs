use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_tournament::{Audience, GroupId, RoundNumber, event_json};
use serde_json::{Value, json};

use super::{
    lookup::GroupOption,
    open_event::{EventOption, OpenEvent},
};
use crate::{failure::Failure, visible::visible};

/// Show a round, and what is missing before the next one.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    group: GroupOption,
    /// The round [default: the last one].
    #[arg(long, value_name = "NUMBER")]
    round: Option<u16>,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let open = self.event.look()?;
        let mut out = io::stdout().lock();
        if self.event.json {
            let json = event_json(&open.event, &open.names, Audience::Desk);
            writeln!(out, "{json}")?;
            return Ok(ExitCode::SUCCESS);
        }
        let groups = self.group.chosen(&open)?;
        writeln!(out, "{}", visible(&open.words().title()))?;
        for group in groups {
            if open.event.groups().len() > 1 {
                writeln!(out, "\n{}", visible(&open.words().group_title(group.id)))?;
            }
            let last = group.last_round().map(|round| round.number);
            if let Some(round) = self.round.map(RoundNumber).or(last) {
                write_round(&open, group.id, round, &mut out)?;
            }
            for missing in open.event.missing(group.id) {
                writeln!(out, "{}", visible(&open.words().missing(&missing)))?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The pairs of a round, with boards and results.
pub fn write_round(
    open: &OpenEvent,
    group: GroupId,
    number: RoundNumber,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Some(found) = open.event.group(group) else {
        return Ok(());
    };
    let Some(round) = found.round(number) else {
        return Ok(());
    };
    let words = open.words();
    writeln!(out, "{}", words.round_title(found, number))?;
    let waves = round.waves();
    let names: Vec<(String, String)> = { round.pairings.iter() }
        .map(|pairing| {
            let players = &pairing.seating.players;
            (open.player(&players.first), open.player(&players.second))
        })
        .collect();
    let widest = names.iter().map(|(first, _)| first.chars().count());
    let widest = widest.max().unwrap_or(0);
    for (pairing, (first, second)) in round.pairings.iter().zip(&names) {
        let seating = &pairing.seating;
        let wave = match waves {
            0 | 1 => String::new(),
            _ => format!(" {}", open.text.wave(seating.wave)),
        };
        let mut place = open.text.board_number(seating.board) + &wave;
        if let Some(third) = words.third_place(round, pairing) {
            place = format!("{third}, {place}");
        }
        let result = words.result_signs(pairing);
        let line = format!(
            "{:>3}. {first:<widest$} – {second}  [{place}] {result}",
            pairing.id.number
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    for bye in &round.byes {
        let player = open.player(&bye.player);
        writeln!(out, "     {player}: {}", open.text.bye(bye.kind))?;
    }
    Ok(())
}

/// The pairs of a round as JSON.
pub fn round_json(open: &OpenEvent, group: GroupId, round: RoundNumber) -> Value {
    let json = event_json(&open.event, &open.names, Audience::Desk);
    let groups = json["groups"].as_array();
    let found =
        groups.and_then(|groups| groups.iter().find(|found| found["group"] == json!(group)));
    let rounds = found.and_then(|found| found["rounds"].as_array());
    let found =
        rounds.and_then(|rounds| rounds.iter().find(|found| found["round"] == json!(round)));
    found.cloned().unwrap_or(Value::Null)
}
