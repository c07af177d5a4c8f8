//! The report of a group of a tournament here.

use std::collections::HashMap;

use damka_game::PersonId;
use damka_rules::Side;

use super::{Outcome, PlayerRecord, Record, Report, RoundEntry, Setting};
use crate::{
    Audience, ByeKind, Entrant, GameResult, Group, GroupId, Names, Pairing, Round, Scoring,
    StartNumber, System, TossValue, Tournament,
};

impl Report {
    /// The report of a group: TRF16 with the extensions of JaVaFo. In a match of
    /// several games each is a round of its own. A draw whose toss gives the win in
    /// the table is written as a win. It is empty if there is no such group.
    pub fn of_group(
        event: &Tournament,
        group: GroupId,
        names: &Names,
        audience: Audience,
    ) -> Report {
        let Some(found) = event.group(group) else {
            return Report::default();
        };
        let numbers = start_numbers(found);
        let title = one_line(&event.settings().title);
        let other = |code: &str, text: String| Record::Other {
            code: code.to_owned(),
            text,
        };
        let system = match found.settings.system {
            System::Swiss { .. } => "Individual: Swiss-System (FIDE Dutch)",
            System::RoundRobin { .. } => "Individual: Round-Robin",
            System::KnockOut(_) | System::WinnerGoesOn(_) => "Individual: Knock-Out",
            System::RandomPairs { .. } => "Individual: Random Pairs",
        };
        let games = u16::from(found.settings.system.games_in_round());
        let mut records = vec![
            other("012", title),
            other("062", found.entrants.len().to_string()),
            other("092", system.to_owned()),
            Record::Rounds {
                code: "XXR",
                rounds: found.rounds_in_all().saturating_mul(games),
            },
        ];
        if let Some(side) = found.first_side {
            records.push(Record::Settings(vec![Setting::InitialSide(side)]));
        }
        records.extend(point_values(&found.settings.scoring));
        for apart in event.apart() {
            let both = apart
                .players
                .iter()
                .filter_map(|player| numbers.get(player));
            let players: Vec<StartNumber> = both.copied().collect();
            match apart.rounds {
                _ if players.len() < 2 => {}
                None => records.push(Record::AlwaysForbidden(players)),
                Some(last) => records.push(Record::Forbidden {
                    rounds: [1, last],
                    players,
                }),
            }
        }
        let mut players = players(found, &numbers, names, audience);
        players.sort_by_key(|player| player.number);
        records.extend(players.into_iter().map(Record::Player));
        Report { records }
    }
}

fn players(
    group: &Group,
    numbers: &HashMap<PersonId, StartNumber>,
    names: &Names,
    audience: Audience,
) -> Vec<PlayerRecord> {
    let standings = group.standings().into_iter();
    let standings = standings.filter_map(|standing| {
        let entrant = group.entrant(&standing.player)?;
        Some(PlayerRecord {
            number: *numbers.get(&standing.player)?,
            sex: None,
            title: String::new(),
            name: one_line(&names.shown(&standing.player, audience)),
            rating: entrant.rating,
            federation: String::new(),
            id: String::new(),
            birth: String::new(),
            points: standing.points,
            rank: u16::try_from(standing.place).ok(),
            rounds: { group.rounds.iter() }
                .flat_map(|round| entries(group, round, entrant, numbers))
                .map(Some)
                .collect(),
        })
    });
    standings.collect()
}

/// What somebody did in a round: an entry for each game of a match.
fn entries(
    group: &Group,
    round: &Round,
    entrant: &Entrant,
    numbers: &HashMap<PersonId, StartNumber>,
) -> Vec<RoundEntry> {
    let games = usize::from(group.settings.system.games_in_round()).max(1);
    if let Some(pairing) = round.pairing_of(&entrant.player) {
        let toss = group.settings.scoring.toss;
        let played = (1..).zip(&pairing.games);
        return played
            .map(|(number, game)| {
                let result = game.result.as_ref().map(|entered| entered.result);
                game_entry(pairing, number, result, toss, &entrant.player, numbers)
            })
            .collect();
    }
    let kind = match round.bye_of(&entrant.player) {
        Some(kind) => kind,
        None if round.number < entrant.since => entrant.missed,
        None => ByeKind::Absent,
    };
    let outcome = match kind {
        ByeKind::Allocated => Outcome::PairingBye,
        ByeKind::Full => Outcome::FullBye,
        ByeKind::Half => Outcome::HalfBye,
        ByeKind::Absent | ByeKind::Rest => Outcome::ZeroBye,
    };
    let bye = RoundEntry {
        opponent: None,
        side: None,
        outcome,
    };
    vec![bye; games]
}

fn game_entry(
    pairing: &Pairing,
    game: u8,
    result: Option<GameResult>,
    toss: TossValue,
    player: &PersonId,
    numbers: &HashMap<PersonId, StartNumber>,
) -> RoundEntry {
    let is_first = pairing.player(game, Side::First) == player;
    let side = if is_first { Side::First } else { Side::Second };
    let won = |winner: Side| match winner == side {
        true => Outcome::Win,
        false => Outcome::Loss,
    };
    let outcome = match result {
        None => Outcome::Pending,
        Some(GameResult::Won { side }) => won(side),
        Some(GameResult::Drawn { toss: Some(winner) }) if toss == TossValue::Win => won(winner),
        Some(GameResult::Drawn { .. }) => Outcome::Draw,
        Some(GameResult::Forfeit { side: absent }) if absent != side => Outcome::ForfeitWin,
        Some(GameResult::Forfeit { .. } | GameResult::DoubleForfeit) => Outcome::ForfeitLoss,
    };
    let opponent = pairing.opponent_of(player);
    RoundEntry {
        opponent: opponent.and_then(|opponent| numbers.get(opponent)).copied(),
        side: Some(side),
        outcome,
    }
}

/// The start numbers; those without one come after the others, in the order of the list.
fn start_numbers(group: &Group) -> HashMap<PersonId, StartNumber> {
    let given = group.entrants.iter().filter_map(|entrant| entrant.number);
    let mut next = given.map(|number| number.0).max().unwrap_or(0);
    let numbers = group.entrants.iter().map(|entrant| {
        let number = entrant.number.unwrap_or_else(|| {
            next += 1;
            StartNumber(next)
        });
        (entrant.player.clone(), number)
    });
    numbers.collect()
}

/// What everything is worth, unless it is 1, ½, 0.
fn point_values(scoring: &Scoring) -> Option<Record> {
    let usual = Scoring {
        toss: scoring.toss,
        ..Scoring::HALVES
    };
    if *scoring == usual {
        return None;
    }
    let values = [
        ("WW", scoring.win),
        ("BW", scoring.win),
        ("WD", scoring.draw),
        ("BD", scoring.draw),
        ("WL", scoring.loss),
        ("BL", scoring.loss),
        ("FW", scoring.forfeit_win),
        ("FL", scoring.forfeit_loss),
        ("PAB", scoring.allocated_bye),
        ("FPB", scoring.full_bye),
        ("HPB", scoring.half_bye),
        ("ZPB", scoring.absent),
    ];
    Some(Record::PointValues {
        code: "XXS",
        values: values
            .map(|(name, points)| (name.to_owned(), points))
            .to_vec(),
    })
}

/// A text without anything that would break its line.
fn one_line(text: &str) -> String {
    let plain = |letter: char| match letter {
        '\u{2028}' | '\u{2029}' => ' ',
        control if control.is_control() => ' ',
        other => other,
    };
    text.chars().map(plain).collect()
}
