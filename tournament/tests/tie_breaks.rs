//! Tie-breaks against gacrux, the program of FIDE's systems of pairings and
//! programs commission: 24 events with byes, forfeits, late and withdrawn
//! players, with its answers (version 1.11.65, rules of February 2026).

use std::collections::BTreeMap;

use damka_game::{Actor, PersonId, Seq, Time};
use damka_rules::{BySide, Ruleset, Side};
use damka_tournament::{trf::Report, *};

/// Events in TRF, each after a line with its system; below `answers` a line for
/// each player: start number, rank by direct encounter, Buchholz and wins, rank by
/// Buchholz cut 1, direct encounter and Sonneborn-Berger, then in hundredths points,
/// Buchholz cut 1, Buchholz, median, Sonneborn-Berger, wins, progressive, average rating.
const EVENTS: &str = include_str!("data/tie-breaks.txt");

fn person(number: StartNumber) -> PersonId {
    format!("p{number}").parse().unwrap()
}

fn entered(result: GameResult) -> PairingGame {
    PairingGame {
        result: Some(EnteredResult {
            seq: Seq(0),
            entered: Seq(0),
            result,
            source: ResultSource::Desk,
            actor: Actor::Unknown,
            at: Time(0),
            note: String::new(),
        }),
        ..PairingGame::default()
    }
}

/// The group that a report tells.
fn group(report: &Report, system: System) -> Group {
    let id = GroupId::FIRST;
    let players: Vec<_> = report.players().collect();
    let entrants = players.iter().map(|player| Entrant {
        player: person(player.number),
        rating: player.rating,
        number: Some(player.number),
        since: RoundNumber::FIRST,
        missed: ByeKind::Absent,
        withdrawn: false,
        byes: Vec::new(),
    });
    let count = players
        .iter()
        .map(|player| player.rounds.len())
        .max()
        .unwrap();
    let rounds = (1..=count as u16).map(|number| {
        let (mut pairings, mut byes) = (Vec::new(), Vec::new());
        let number = RoundNumber(number);
        for player in &players {
            let entry = player.rounds[usize::from(number.0) - 1].unwrap();
            let letter = entry.outcome.letter();
            let Some(opponent) = entry.opponent else {
                let kind = match letter {
                    'U' => ByeKind::Allocated,
                    'F' => ByeKind::Full,
                    'H' => ByeKind::Half,
                    _ => ByeKind::Absent,
                };
                let player = person(player.number);
                byes.push(Bye { player, kind });
                continue;
            };
            if entry.side != Some(Side::First) {
                continue;
            }
            let theirs = players
                .iter()
                .find(|player| player.number == opponent)
                .unwrap();
            let theirs = theirs.rounds[usize::from(number.0) - 1]
                .unwrap()
                .outcome
                .letter();
            let result = match (letter, theirs) {
                ('1', _) => GameResult::won(Side::First),
                ('0', _) => GameResult::won(Side::Second),
                ('=', _) => GameResult::DRAW,
                ('+', _) => GameResult::Forfeit { side: Side::Second },
                (_, '+') => GameResult::Forfeit { side: Side::First },
                _ => GameResult::DoubleForfeit,
            };
            let seating = SeatedPair {
                number: pairings.len() as u16 + 1,
                players: BySide {
                    first: person(player.number),
                    second: person(opponent),
                },
                board: 1,
                wave: 1,
                games: 1,
            };
            pairings.push(Pairing {
                id: PairingId {
                    group: id,
                    round: number,
                    number: seating.number,
                },
                seating,
                games: vec![entered(result)],
                settled: None,
            });
        }
        Round {
            number,
            paired: Seq(0),
            by: PairedBy::System,
            pairings,
            byes,
            third_place: false,
        }
    });
    Group {
        id,
        settings: GroupSettings::new("A", system, Ruleset::CLASSIC),
        entrants: entrants.collect(),
        rounds: rounds.collect(),
        first_side: Some(Side::First),
        tie_order: None,
        draft: None,
    }
}

fn places(group: &mut Group, tie_breaks: Vec<TieBreak>) -> BTreeMap<PersonId, StandingsRow> {
    group.settings.tie_breaks = tie_breaks;
    let standings = group.standings().into_iter();
    standings
        .map(|standing| (standing.player.clone(), standing))
        .collect()
}

#[test]
fn tie_breaks_and_ranks_are_those_of_gacrux() {
    let mut compared = 0;
    for event in EVENTS.split_terminator("\n\n") {
        let (system, event) = event.split_once('\n').unwrap();
        let (report, answers) = event.split_once("\nanswers\n").unwrap();
        let seeding = Seeding::Lot;
        let system = match system {
            "swiss" => System::Swiss { rounds: 9, seeding },
            _ => System::RoundRobin {
                games: MatchLength::One,
                seeding,
            },
        };
        let report = Report::parse(format!("{report}\n").as_bytes()).unwrap();
        let mut group = group(&report, system);
        let direct = TieBreak::DirectEncounter;
        let by_direct = places(&mut group, vec![direct, TieBreak::BUCHHOLZ, TieBreak::Wins]);
        let cut = TieBreak::BUCHHOLZ_CUT_1;
        let by_buchholz = places(&mut group, vec![cut, direct, TieBreak::SonnebornBerger]);
        let all = [
            cut,
            TieBreak::BUCHHOLZ,
            TieBreak::MEDIAN,
            TieBreak::SonnebornBerger,
            TieBreak::Wins,
            TieBreak::Progressive,
            TieBreak::RatingAverage,
        ];
        let valued = places(&mut group, all.to_vec());
        for line in answers.lines() {
            let mut numbers = line.split(' ');
            let player = format!("p{}", numbers.next().unwrap()).parse().unwrap();
            let mut rank = || numbers.next().unwrap().parse::<u32>().unwrap();
            assert_eq!(
                (by_direct[&player].place, by_buchholz[&player].place),
                (rank(), rank())
            );
            let standing = &valued[&player];
            let points = u64::from(standing.points.to_tenths()) * 10;
            let values = standing
                .values
                .iter()
                .map(|value| value.map(TieBreakValue::to_hundredths));
            let ours: Vec<String> = [Some(points)]
                .into_iter()
                .chain(values)
                .map(|value| value.map_or("-".to_owned(), |value| value.to_string()))
                .collect();
            assert_eq!(ours, numbers.collect::<Vec<_>>(), "{player}");
            compared += ours.len();
        }
    }
    assert!(compared > 2_000, "{compared}");
}
