//! The CPU time that the pairing of a round takes.
//!
//! ```text
//! cargo run --release -p damka-tournament --example pairing_speed [FOLDER]
//! ```
//!
//! Random tournaments of nine rounds with absent players. With a folder each one is written
//! there as a report, so that another program can pair the same rounds.

use std::{env, fs, time::Duration};

use cpu_time::ProcessTime;
use damka_rules::Side;
use damka_tournament::{
    Points, StartNumber,
    swiss::{self, Field, Pairing, PastRound},
    trf::{Outcome, PlayerRecord, Record, Report, RoundEntry},
};
use oorandom::Rand32;

const ROUNDS: u16 = 9;

fn main() {
    let folder = env::args().nth(1);
    println!("players  mean ms  worst ms  all rounds ms");
    for players in [64, 200, 400, 1000] {
        let mut field = Field::new(ROUNDS, Side::First, (1..=players).map(StartNumber));
        let mut random = Rand32::new(u64::from(players));
        let mut report = report(players);
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            for player in &mut field.players {
                player.is_present = random.rand_range(0..100) >= 5;
            }
            let start = ProcessTime::now();
            let pairing = swiss::pair(&field).expect("there are many more players than rounds");
            times.push(start.elapsed());
            play(&mut field, &pairing, &mut random);
        }
        let total: Duration = times.iter().sum();
        let worst = times.iter().max().expect("there are rounds");
        let ms = |time: &Duration| time.as_secs_f64() * 1000.0;
        let mean = ms(&total) / f64::from(ROUNDS);
        println!(
            "{players:7}  {mean:7.2}  {:8.2}  {:13.1}",
            ms(worst),
            ms(&total)
        );
        if let Some(folder) = &folder {
            fill(&mut report, &field);
            let text = report.to_text().expect("it has room in its columns");
            let path = format!("{folder}/speed-{players}.trf");
            fs::write(&path, text).unwrap_or_else(|error| panic!("{path}: {error}"));
        }
    }
}

/// Draws the results of a round.
fn play(field: &mut Field, pairing: &Pairing, random: &mut Rand32) {
    let nothing = PastRound::NotPaired {
        points: Points::ZERO,
    };
    let mut pasts = vec![nothing; field.players.len()];
    for pair in &pairing.pairs {
        let points = [Points::ZERO, Points::HALF, Points::ONE];
        let first = random.rand_range(0..3) as usize;
        for (side, points) in [
            (Side::First, points[first]),
            (Side::Second, points[2 - first]),
        ] {
            pasts[usize::from(pair[side].0) - 1] = PastRound::Game {
                opponent: pair[side.other()],
                side,
                points,
            };
        }
    }
    if let Some(bye) = pairing.bye {
        pasts[usize::from(bye.0) - 1] = PastRound::Bye {
            points: Points::ONE,
        };
    }
    for (player, past) in field.players.iter_mut().zip(pasts) {
        player.past.push(past);
    }
    field.paired_rounds += 1;
}

fn report(players: u16) -> Report {
    let title = Record::Other {
        code: "012".to_owned(),
        text: format!("{players} players"),
    };
    let rounds = Record::Rounds {
        code: "142",
        rounds: ROUNDS,
    };
    let system = Record::System("FIDE_DUTCH_2026".to_owned());
    Report {
        records: vec![title, rounds, Record::InitialSide(Side::First), system],
    }
}

/// Adds the players with their results.
fn fill(report: &mut Report, field: &Field) {
    for player in &field.players {
        let rounds = player.past.iter().map(|past| Some(entry(*past)));
        report.records.push(Record::Player(PlayerRecord {
            number: player.number,
            sex: None,
            title: String::new(),
            name: format!("Player {}", player.number),
            rating: None,
            federation: String::new(),
            id: String::new(),
            birth: String::new(),
            points: player.past.iter().map(|past| past.points()).sum(),
            rank: Some(player.number.0),
            rounds: rounds.collect(),
        }));
    }
}

fn entry(past: PastRound) -> RoundEntry {
    let outcome = match past {
        PastRound::Bye { .. } => Outcome::PairingBye,
        PastRound::NotPaired { .. } | PastRound::Forfeit { .. } => Outcome::ZeroBye,
        PastRound::Game { points, .. } if points == Points::ONE => Outcome::Win,
        PastRound::Game { points, .. } if points == Points::HALF => Outcome::Draw,
        PastRound::Game { .. } => Outcome::Loss,
    };
    let (opponent, side) = match past {
        PastRound::Game { opponent, side, .. } => (Some(opponent), Some(side)),
        _ => (None, None),
    };
    RoundEntry {
        opponent,
        side,
        outcome,
    }
}
