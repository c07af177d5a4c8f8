use std::collections::HashMap;

use damka_rules::{BySide, Side};

use super::{
    ByeKind, CannotCheck, Outcome, PlayerRecord, Record, Report, RoundEntry, Scoring, Setting,
};
use crate::{
    Points, StartNumber,
    swiss::{Field, PastRound, Player},
};

/// The games of an individual Swiss tournament in a report.
pub(super) struct Games<'r> {
    report: &'r Report,
    /// By start number.
    players: Vec<&'r PlayerRecord>,
    by_number: HashMap<StartNumber, &'r PlayerRecord>,
    scoring: Scoring,
    /// How many rounds the tournament has.
    rounds: u16,
    /// How many of them have games.
    pub(super) played_rounds: u16,
    /// What the lot gave, if the report says so.
    pub(super) initial_side: Option<Side>,
    byes: HashMap<(StartNumber, u16), ByeKind>,
}

/// Who met whom in a round of a report.
pub(super) struct FoundPairs {
    pub(super) pairs: Vec<BySide<StartNumber>>,
    pub(super) byes: Vec<StartNumber>,
}

impl<'r> Games<'r> {
    pub(super) fn new(report: &'r Report) -> Result<Games<'r>, CannotCheck> {
        let mut players: Vec<&PlayerRecord> = report.players().collect();
        players.sort_by_key(|player| player.number);
        let played_rounds = { players.iter() }
            .flat_map(|player| player.rounds.iter().zip(1_u16..))
            .filter(|(entry, _)| entry.is_some_and(|entry| entry.opponent.is_some()))
            .map(|(_, round)| round)
            .max()
            .ok_or(CannotCheck::NoGames)?;
        let mut games = Games {
            report,
            by_number: players
                .iter()
                .map(|&player| (player.number, player))
                .collect(),
            players,
            scoring: report.scoring().map_err(CannotCheck::Points)?,
            rounds: played_rounds,
            played_rounds,
            initial_side: None,
            byes: HashMap::new(),
        };
        for record in &report.records {
            games.note(record)?;
        }
        games.check_sums()?;
        Ok(games)
    }

    fn note(&mut self, record: &Record) -> Result<(), CannotCheck> {
        match record {
            Record::Rounds { rounds, .. } => self.rounds = self.played_rounds.max(*rounds),
            Record::InitialSide(side) => self.initial_side = Some(*side),
            Record::Settings(settings) => {
                for setting in settings {
                    match setting {
                        Setting::InitialSide(side) => self.initial_side = Some(*side),
                        Setting::ByRank => return Err(CannotCheck::ByRank),
                        Setting::Other(_) => {}
                    }
                }
            }
            Record::System(system) => {
                let is_dutch = system.is_empty() || system.starts_with("FIDE_DUTCH");
                if !is_dutch || system.contains("2017") {
                    return Err(CannotCheck::System(system.clone()));
                }
            }
            Record::Byes {
                kind,
                round,
                players,
            } => self
                .byes
                .extend(players.iter().map(|&player| ((player, *round), *kind))),
            Record::Other { code, text } => match code.as_str() {
                "013" | "310" => return Err(CannotCheck::Teams),
                "299" => return Err(CannotCheck::Code(code.clone())),
                "092" if names_other_system(text) => {
                    return Err(CannotCheck::System(text.clone()));
                }
                _ => {}
            },
            _ => {}
        }
        Ok(())
    }

    fn check_sums(&self) -> Result<(), CannotCheck> {
        for player in &self.players {
            let rounds = 1..=player.rounds.len() as u16;
            let sum: Points = rounds.map(|round| self.points(player, round)).sum();
            if sum != player.points {
                return Err(CannotCheck::Sum {
                    number: player.number,
                    stated: player.points,
                    sum,
                });
            }
        }
        Ok(())
    }

    fn points(&self, player: &PlayerRecord, round: u16) -> Points {
        self.scoring.points(self.entry(player, round).outcome)
    }

    /// What a player did in a round, by the results or else by a list of byes.
    fn entry(&self, player: &PlayerRecord, round: u16) -> RoundEntry {
        let entry = player.rounds.get(usize::from(round) - 1).copied().flatten();
        entry.unwrap_or_else(|| RoundEntry {
            opponent: None,
            side: None,
            outcome: match self.byes.get(&(player.number, round)) {
                Some(ByeKind::Full) => Outcome::FullBye,
                Some(ByeKind::Half) => Outcome::HalfBye,
                Some(ByeKind::Zero) | None => Outcome::ZeroBye,
            },
        })
    }

    /// The field of a round.
    pub(super) fn field(&self, round: u16, initial_side: Side) -> Result<Field, CannotCheck> {
        let mut players = Vec::new();
        for player in &self.players {
            let past: Result<Vec<PastRound>, CannotCheck> =
                (1..round).map(|round| self.past(player, round)).collect();
            let now = self.entry(player, round);
            players.push(Player {
                number: player.number,
                is_present: now.opponent.is_some() || now.outcome == Outcome::PairingBye,
                past: past?,
                virtual_points: (1..=round)
                    .map(|round| self.virtual_points(player.number, round))
                    .collect(),
            });
        }
        Ok(Field {
            players,
            paired_rounds: round - 1,
            rounds: self.rounds,
            initial_side,
            win: self.scoring.win,
            loss: self.scoring.loss,
            forbidden: self.forbidden(round),
        })
    }

    fn past(&self, player: &PlayerRecord, round: u16) -> Result<PastRound, CannotCheck> {
        let entry = self.entry(player, round);
        let points = self.scoring.points(entry.outcome);
        let inconsistent = Err(CannotCheck::Result {
            number: player.number,
            round,
        });
        let Some(opponent) = entry.opponent else {
            return match entry.outcome {
                Outcome::PairingBye => Ok(PastRound::Bye { points }),
                outcome if outcome.is_played() => inconsistent,
                _ => Ok(PastRound::NotPaired { points }),
            };
        };
        if !self.agrees(player.number, entry, round) {
            return inconsistent;
        }
        if entry.outcome.is_forfeit() {
            return Ok(PastRound::Forfeit { opponent, points });
        }
        match entry.side {
            _ if entry.outcome == Outcome::Pending => Err(CannotCheck::Unfinished {
                number: player.number,
                round,
            }),
            Some(side) if entry.outcome.is_played() => Ok(PastRound::Game {
                opponent,
                side,
                points,
            }),
            _ => inconsistent,
        }
    }

    /// Whether the opponent has the same game, and not both have won it.
    fn agrees(&self, number: StartNumber, entry: RoundEntry, round: u16) -> bool {
        let opponent = entry.opponent.and_then(|other| self.by_number.get(&other));
        let Some(&opponent) = opponent else {
            return false;
        };
        let theirs = self.entry(opponent, round);
        let have_won = |outcome| self.scoring.points(outcome) > self.scoring.draw;
        theirs.opponent == Some(number)
            && opponent.number != number
            && theirs.side.map(Side::other) == entry.side
            && theirs.outcome.is_forfeit() == entry.outcome.is_forfeit()
            && !(have_won(theirs.outcome) && have_won(entry.outcome))
    }

    fn virtual_points(&self, number: StartNumber, round: u16) -> Points {
        let mut found = Points::ZERO;
        for record in &self.report.records {
            match record {
                Record::VirtualPoints {
                    points,
                    rounds,
                    players,
                } => {
                    let [from, to] = *rounds;
                    let [first, last] = *players;
                    if (from..=to).contains(&round) && (first..=last).contains(&number) {
                        found = points[1];
                    }
                }
                Record::PlayerVirtualPoints { player, points } if *player == number => {
                    found = points
                        .get(usize::from(round) - 1)
                        .copied()
                        .unwrap_or_default();
                }
                _ => {}
            }
        }
        found
    }

    fn forbidden(&self, round: u16) -> Vec<(StartNumber, StartNumber)> {
        let groups = self
            .report
            .records
            .iter()
            .filter_map(|record| match record {
                Record::Forbidden { rounds, players } => {
                    (rounds[0]..=rounds[1]).contains(&round).then_some(players)
                }
                Record::AlwaysForbidden(players) => Some(players),
                _ => None,
            });
        { groups }
            .flat_map(|group| {
                let pairs = group.iter().enumerate();
                pairs.flat_map(|(at, &a)| group[at + 1..].iter().map(move |&b| (a, b)))
            })
            .collect()
    }

    /// Who met whom in a round.
    pub(super) fn found(&self, round: u16) -> Result<FoundPairs, CannotCheck> {
        let mut found = FoundPairs {
            pairs: Vec::new(),
            byes: Vec::new(),
        };
        for player in &self.players {
            let entry = self.entry(player, round);
            let inconsistent = CannotCheck::Result {
                number: player.number,
                round,
            };
            let Some(opponent) = entry.opponent else {
                if entry.outcome == Outcome::PairingBye {
                    found.byes.push(player.number);
                }
                continue;
            };
            if !self.agrees(player.number, entry, round) {
                return Err(inconsistent);
            }
            match entry.side {
                Some(Side::First) => found.pairs.push(BySide {
                    first: player.number,
                    second: opponent,
                }),
                Some(Side::Second) => {}
                None => return Err(inconsistent),
            }
        }
        Ok(found)
    }
}

/// Whether the free text on the kind of tournament surely speaks of another system.
fn names_other_system(text: &str) -> bool {
    let text = text.to_lowercase();
    ["round robin", "round-robin", "knock", "team"]
        .iter()
        .any(|word| text.contains(word))
}
