use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_tournament::{Audience, Group, event_json};
use serde_json::{Value, json};

use super::{
    lookup::GroupOption,
    open_event::{EventOption, OpenEvent},
};
use crate::{failure::Failure, visible::visible};

/// Show the table, with its tie-breaks.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    group: GroupOption,
    /// Say for each place why it is not higher.
    #[arg(long)]
    why: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let open = self.event.look()?;
        let groups = self.group.chosen(&open)?;
        let mut out = io::stdout().lock();
        if self.event.json {
            let json = event_json(&open.event, &open.names, Audience::Desk);
            let all = json["groups"].as_array().into_iter().flatten();
            let chosen =
                all.filter(|one| groups.iter().any(|group| one["group"] == json!(group.id)));
            let table = |group: &Value| {
                json!({
                    "group": group["group"],
                    "name": group["name"],
                    "tie_breaks": group["tie_breaks"],
                    "standings": group["standings"],
                })
            };
            writeln!(out, "{}", json!(chosen.map(table).collect::<Vec<_>>()))?;
            return Ok(ExitCode::SUCCESS);
        }
        for group in groups {
            self.write_table(&open, group, &mut out)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn write_table(&self, open: &OpenEvent, group: &Group, out: &mut dyn Write) -> io::Result<()> {
        let (words, text) = (open.words(), open.text);
        if open.event.groups().len() > 1 {
            writeln!(out, "{}", visible(&words.group_title(group.id)))?;
        }
        writeln!(out, "{}", words.standings_title(group.id))?;
        let tie_breaks = group.settings.table_tie_breaks();
        let short: Vec<String> = { tie_breaks.iter() }
            .map(|tie_break| text.tie_break_short(tie_break))
            .collect();
        let standings = group.standings();
        let names: Vec<String> = { standings.iter() }
            .map(|standing| open.player(&standing.player))
            .collect();
        let widest = names.iter().map(|name| name.chars().count()).max();
        let widest = widest.unwrap_or(0);
        let [place, player, points] = text.table_heads();
        let place_width = place.chars().count().max(5);
        let points_width = points.chars().count().max(5);
        let has_points = group.settings.has_points();
        write!(out, "{place:>place_width$}  {player:<widest$}")?;
        if has_points {
            write!(out, "  {points:>points_width$}")?;
        }
        for name in &short {
            write!(out, "  {name:>6}")?;
        }
        writeln!(out)?;
        for (standing, name) in standings.iter().zip(&names) {
            write!(out, "{:>place_width$}  {name:<widest$}", standing.place)?;
            if has_points {
                let points = text.points(standing.points);
                write!(out, "  {points:>points_width$}")?;
            }
            for at in 0..tie_breaks.len() {
                let value = standing.values.get(at).copied().flatten();
                let value = value.map_or("–".to_owned(), |value| text.tie_break_value(value));
                write!(out, "  {value:>6}")?;
            }
            writeln!(out)?;
            if self.why {
                writeln!(out, "       {}", visible(&words.place_reason(standing)))?;
            }
        }
        writeln!(out, "{}", words.order_line(group.id))
    }
}
