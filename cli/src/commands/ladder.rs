use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_arena::{Contestant, Meeting, Rating, Standing, Tally, ratings};
use damka_text::Text;
use serde_json::{Value as Json, json};

use super::{
    conditions::{self, Conditions, Live},
    duel::match_json,
};
use crate::{failure::Failure, language::LanguageOption};

/// Rate several engines by matches between them.
///
/// Players are written as for `damka duel`. Everybody plays everybody, or with
/// --chain each plays only the one before. The ratings make all results
/// together likeliest; their mean is 0.
#[derive(Args)]
#[command(after_help = "Examples:
  damka ladder --chain level:1 level:2 level:3 level:4 --games 400
  damka ladder random greedy material self --games 200 --jobs 2
  damka ladder --chain \"self nodes=500\" \"self nodes=1000\" \"self nodes=2000\" --games 400 --json")]
pub struct Arguments {
    /// The players, two or more.
    #[arg(required = true, num_args = 2..)]
    players: Vec<String>,
    /// Each plays only the one before it.
    #[arg(long)]
    chain: bool,
    #[command(flatten)]
    conditions: Conditions,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let players: Vec<Contestant> = self
            .players
            .iter()
            .map(|text| text.parse().map_err(Failure::new))
            .collect::<Result<_, _>>()?;
        let text = self.language.text();
        let kind = if self.chain { "chain" } else { "ladder" };
        let mut venue = self.conditions.venue(kind, &players)?;
        let meetings = self.meetings(players.len());
        let mut standings: Vec<Standing> = (0..meetings.len())
            .map(|meeting| venue.standing(meeting))
            .collect();
        let mut live = Live::new(self.conditions.pairs() * meetings.len());
        for (number, [a, b]) in meetings.iter().copied().enumerate() {
            let mut before = standings.clone();
            let played = venue.play(number, [&players[a], &players[b]], &mut |standing| {
                before[number] = standing.clone();
                let pairs = before.iter().map(|s| s.tally.count()).sum();
                live.show(
                    pairs,
                    || table(&text, &players, &meetings, &before),
                    || {
                        let each = self.conditions.pairs();
                        conditions::brief(&text, [&players[a], &players[b]], standing, each)
                    },
                );
                true
            });
            match played {
                Ok(standing) => standings[number] = standing,
                Err(failure) => {
                    live.end();
                    return Err(failure);
                }
            }
        }
        live.end();
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(
                out,
                "{}",
                report(&venue.rules.id, &players, &meetings, &standings)
            )?;
            return Ok(ExitCode::SUCCESS);
        }
        for line in table(&text, &players, &meetings, &standings) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
        for ([a, b], standing) in meetings.iter().zip(&standings) {
            let tally = &standing.tally;
            let [losses, draws, wins] = tally.games;
            let elo = tally.elo();
            let score = text.decimal(100.0 * tally.score(), 1);
            let [value, low, high] = [elo.value, elo.low, elo.high].map(|elo| text.elo(elo));
            let (a, b) = (&players[*a].name, &players[*b].name);
            writeln!(
                out,
                "{a} – {b}: +{wins} ={draws} −{losses}, {score} %, Elo {value} [{low}, {high}]"
            )?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Who meets whom.
    fn meetings(&self, players: usize) -> Vec<[usize; 2]> {
        if self.chain {
            return (1..players).map(|player| [player, player - 1]).collect();
        }
        let others = |a: usize| (a + 1..players).map(move |b| [a, b]);
        (0..players).flat_map(others).collect()
    }
}

/// A place on the list.
struct Place<'p> {
    name: &'p str,
    rating: Rating,
    games: [u64; 3],
    points: f64,
}

fn places<'p>(
    players: &'p [Contestant],
    meetings: &[[usize; 2]],
    standings: &[Standing],
) -> Vec<Place<'p>> {
    let played: Vec<Meeting> = meetings
        .iter()
        .zip(standings)
        .map(|(players, standing)| conditions::meeting(*players, standing))
        .collect();
    let mut places: Vec<Place<'_>> = ratings(players.len(), &played)
        .into_iter()
        .zip(players)
        .map(|(rating, player)| Place {
            name: &player.name,
            rating,
            games: [0; 3],
            points: 0.0,
        })
        .collect();
    for Meeting { players, tally } in &played {
        let Tally { games, .. } = tally;
        let [losses, draws, wins] = *games;
        for (place, games) in players
            .iter()
            .zip([[losses, draws, wins], [wins, draws, losses]])
        {
            let place = &mut places[*place];
            for (sum, count) in place.games.iter_mut().zip(games) {
                *sum += count;
            }
            place.points += games[2] as f64 + games[1] as f64 / 2.0;
        }
    }
    places.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
    places
}

impl Place<'_> {
    fn share(&self, points: f64) -> f64 {
        let games: u64 = self.games.iter().sum();
        points / games.max(1) as f64
    }
}

fn table(
    text: &Text,
    players: &[Contestant],
    meetings: &[[usize; 2]],
    standings: &[Standing],
) -> Vec<String> {
    let mut rows = vec![text.ladder_heads()];
    for (number, place) in (1..).zip(places(players, meetings, standings)) {
        let games: u64 = place.games.iter().sum();
        let percent = |share: f64| text.decimal(100.0 * share, 1) + " %";
        rows.push([
            number.to_string(),
            place.name.to_owned(),
            text.elo(place.rating.elo),
            text.decimal(place.rating.margin, 1),
            games.to_string(),
            percent(place.share(place.points)),
            percent(place.share(place.games[1] as f64)),
        ]);
    }
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..7).map(width).collect();
    let line = |row: &[String; 7]| {
        let cells =
            row.iter()
                .zip(&widths)
                .enumerate()
                .map(|(column, (cell, width))| match column {
                    1 => format!("{cell:<width$}"),
                    _ => format!("{cell:>width$}"),
                });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

fn report(
    rules: &str,
    players: &[Contestant],
    meetings: &[[usize; 2]],
    standings: &[Standing],
) -> Json {
    let list = places(players, meetings, standings)
        .into_iter()
        .map(|place| {
            let [losses, draws, wins] = place.games;
            json!({
                "player": place.name,
                "elo": place.rating.elo,
                "margin": place.rating.margin,
                "wins": wins,
                "draws": draws,
                "losses": losses,
                "score": place.share(place.points),
            })
        });
    let matches = meetings.iter().zip(standings).map(|([a, b], standing)| {
        let mut report = match_json(standing);
        report["players"] = json!([players[*a].name, players[*b].name]);
        report
    });
    json!({
        "rules": rules,
        "list": list.collect::<Vec<_>>(),
        "matches": matches.collect::<Vec<_>>(),
    })
}
