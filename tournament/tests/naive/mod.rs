//! The table of a group, computed again as simply as possible.

#![allow(clippy::unwrap_used, dead_code, reason = "a test")]

use std::collections::BTreeSet;

use damka_game::PersonId;
use damka_rules::Side;
use damka_tournament::*;

/// Averages of up to six games are whole numbers of these parts of a tenth.
const PARTS: i64 = 60;

/// A round of one player.
#[derive(Clone)]
struct Cell {
    opponent: Option<PersonId>,
    tenths: i64,
    played: bool,
    pending: bool,
    /// He chose not to play, and got less than a win.
    chosen: bool,
    won: bool,
}

struct Naive<'g> {
    group: &'g Group,
    swiss: bool,
}

/// The places of all players, and their tie-breaks in hundredths.
pub type Line = (PersonId, u32, Points, Vec<Option<u64>>);

/// The table: classes of equal players are in the order of the group's list.
fn table(group: &Group) -> Vec<Line> {
    let naive = Naive {
        group,
        swiss: !matches!(group.settings.system, System::RoundRobin { .. }),
    };
    let all: Vec<PersonId> = group.entrants.iter().map(|e| e.player.clone()).collect();
    if group.settings.system.knock_out().is_some() {
        return naive.knock_out(&all);
    }
    let mut lines = Vec::new();
    for class in naive.by(&all, |player| naive.points(player)) {
        naive.order(&class, &group.settings.tie_breaks.clone(), &[], &mut lines);
    }
    lines
}

/// Compares the table of a group with its own.
pub fn check(group: &Group) {
    let table: BTreeSet<Line> = { group.standings().into_iter() }
        .map(|line| {
            let values = line.values.iter();
            let values = values.map(|value| value.map(TieBreakValue::to_hundredths));
            (line.player, line.place, line.points, values.collect())
        })
        .collect();
    let naive: BTreeSet<Line> = self::table(group).into_iter().collect();
    assert_eq!(table, naive, "{:?}", group.settings.system);
}

impl Naive<'_> {
    fn cells(&self, player: &PersonId) -> Vec<Cell> {
        let scoring = self.group.settings.scoring;
        let entrant = self.group.entrant(player).unwrap();
        let mut cells = Vec::new();
        for round in &self.group.rounds {
            let nothing = Cell {
                opponent: None,
                tenths: 0,
                played: false,
                pending: false,
                chosen: true,
                won: false,
            };
            if let Some(pairing) = round.pairing_of(player) {
                for (number, game) in (1u8..).zip(&pairing.games) {
                    let side = Side::BOTH
                        .into_iter()
                        .find(|&side| pairing.player(number, side) == player)
                        .unwrap();
                    let opponent = Some(pairing.player(number, side.other()).clone());
                    let result = game.result.as_ref().map(|entered| entered.result);
                    let (points, played, chosen, won) = match result {
                        None => (Points::ZERO, false, false, false),
                        Some(GameResult::Won { side: winner }) if winner == side => {
                            (scoring.win, true, false, true)
                        }
                        Some(GameResult::Won { .. }) => (scoring.loss, true, false, false),
                        Some(GameResult::Drawn { toss }) => {
                            let points = match (scoring.toss, toss) {
                                (TossValue::Win, Some(winner)) if winner == side => scoring.win,
                                (TossValue::Win, Some(_)) => scoring.loss,
                                _ => scoring.draw,
                            };
                            (points, true, false, false)
                        }
                        Some(GameResult::Forfeit { side: absent }) if absent != side => {
                            (scoring.forfeit_win, false, false, false)
                        }
                        Some(_) => (scoring.forfeit_loss, false, true, false),
                    };
                    cells.push(Cell {
                        opponent,
                        tenths: points.to_tenths().into(),
                        played,
                        pending: result.is_none(),
                        chosen,
                        won,
                    });
                }
            } else if let Some(kind) = round.bye_of(player) {
                let points = scoring.bye(kind);
                let chosen = kind != ByeKind::Allocated && points < scoring.win;
                cells.push(Cell {
                    tenths: points.to_tenths().into(),
                    chosen,
                    ..nothing
                });
            } else if round.number < entrant.since {
                let points = scoring.bye(entrant.missed);
                cells.push(Cell {
                    tenths: points.to_tenths().into(),
                    chosen: points < scoring.win,
                    ..nothing
                });
            } else {
                cells.push(nothing);
            }
        }
        cells
    }

    fn points(&self, player: &PersonId) -> i64 {
        self.cells(player).iter().map(|cell| cell.tenths).sum()
    }

    /// What he is worth to his opponents: at the end, rounds in which he did not
    /// want to play and had no opponent are draws.
    fn worth(&self, player: &PersonId) -> i64 {
        let mut cells = self.cells(player);
        let draw: i64 = self.group.settings.scoring.draw.to_tenths().into();
        if self.swiss {
            for cell in cells.iter_mut().rev() {
                if !cell.chosen {
                    break;
                }
                if cell.opponent.is_none() {
                    cell.tenths = draw;
                }
            }
        }
        cells.iter().map(|cell| cell.tenths).sum()
    }

    /// What each round adds: what the opponent is worth, what was got, whether it can be cut first.
    fn shares(&self, player: &PersonId) -> Vec<(bool, i64, i64)> {
        let rounds = self.group.rounds.len() as i64;
        let draw: i64 = self.group.settings.scoring.draw.to_tenths().into();
        let mut shares = Vec::new();
        for cell in self.cells(player) {
            let worth = match &cell.opponent {
                _ if cell.pending => continue,
                Some(opponent) if cell.played || !self.swiss => self.worth(opponent),
                None if !self.swiss => continue,
                Some(opponent) => self.points(player).min(self.worth(opponent)),
                None => self.points(player).min(draw * rounds),
            };
            let cut = cell.chosen && self.swiss;
            shares.push((!cut, worth, cell.tenths));
        }
        shares.sort_unstable();
        shares
    }

    fn value(&self, player: &PersonId, tie_break: TieBreak) -> Option<u64> {
        let value = match tie_break {
            TieBreak::Buchholz {
                cut_lowest,
                cut_highest,
            } => {
                let shares = self.shares(player);
                let mut left: Vec<i64> = shares
                    .iter()
                    .skip(cut_lowest.into())
                    .map(|share| share.1)
                    .collect();
                left.sort_unstable();
                left.truncate(left.len().saturating_sub(cut_highest.into()));
                10 * left.iter().sum::<i64>()
            }
            TieBreak::SonnebornBerger => self
                .shares(player)
                .iter()
                .map(|share| share.1 * share.2)
                .sum(),
            TieBreak::Wins => {
                100 * self.cells(player).iter().filter(|cell| cell.won).count() as i64
            }
            TieBreak::Progressive => {
                let per_round = |number: usize| {
                    let rounds = &self.group.rounds[..number];
                    let group = Group {
                        rounds: rounds.to_vec(),
                        ..self.group.clone()
                    };
                    Naive {
                        group: &group,
                        swiss: self.swiss,
                    }
                    .points(player)
                };
                10 * (1..=self.group.rounds.len()).map(per_round).sum::<i64>()
            }
            TieBreak::RatingAverage => {
                let cells = self.cells(player);
                let played = cells.iter().filter(|cell| cell.played);
                let ratings: Vec<i64> = played
                    .filter_map(|cell| self.group.entrant(cell.opponent.as_ref()?)?.rating)
                    .map(i64::from)
                    .collect();
                if ratings.is_empty() {
                    return None;
                }
                let (sum, count) = (ratings.iter().sum::<i64>(), ratings.len() as i64);
                100 * (sum / count + i64::from(2 * (sum % count) >= count))
            }
            TieBreak::Lot => {
                let order = self.group.tie_order.as_ref()?;
                let place = order.iter().position(|other| other == player)?;
                100 * (order.len() - place) as i64
            }
            TieBreak::DirectEncounter => return None,
        };
        Some(value as u64)
    }

    fn order(
        &self,
        equal: &[PersonId],
        tie_breaks: &[TieBreak],
        values: &[(PersonId, Vec<Option<u64>>)],
        lines: &mut Vec<Line>,
    ) {
        let known = |player: &PersonId| {
            values
                .iter()
                .find(|(of, _)| of == player)
                .map(|(_, values)| values.clone())
                .unwrap_or_default()
        };
        let Some((first, rest)) = tie_breaks.split_first() else {
            let place = lines.len() as u32 + 1;
            for player in equal {
                let points = Points::tenths(self.points(player) as u32);
                lines.push((player.clone(), place, points, known(player)));
            }
            return;
        };
        let direct = *first == TieBreak::DirectEncounter;
        let classes = match direct {
            true => self.direct(equal),
            false => self.by(equal, |player| self.value(player, *first)),
        };
        let value = |player: &PersonId| match direct {
            true => {
                let has = self.against(player, equal).0;
                Some(((has * 10 * 2 + PARTS) / (2 * PARTS)) as u64)
            }
            false => self.value(player, *first),
        };
        for class in classes {
            let added: Vec<(PersonId, Vec<Option<u64>>)> = class
                .iter()
                .map(|player| {
                    let mut values = known(player);
                    values.push(value(player));
                    (player.clone(), values)
                })
                .collect();
            self.order(&class, rest, &added, lines);
        }
    }

    /// What he has against the others, in parts, and how many he has not met.
    fn against(&self, player: &PersonId, equal: &[PersonId]) -> (i64, usize) {
        let cells = self.cells(player);
        let (mut has, mut unmet) = (0, 0);
        for other in equal.iter().filter(|other| *other != player) {
            let games: Vec<i64> = cells
                .iter()
                .filter(|cell| {
                    cell.opponent.as_ref() == Some(other)
                        && !cell.pending
                        && (cell.played || !self.swiss)
                })
                .map(|cell| cell.tenths)
                .collect();
            match games.len() as i64 {
                0 => unmet += usize::from(self.swiss),
                count => has += games.iter().sum::<i64>() * PARTS / count,
            }
        }
        (has, unmet)
    }

    fn direct(&self, equal: &[PersonId]) -> Vec<Vec<PersonId>> {
        let win = i64::from(self.group.settings.scoring.win.to_tenths()) * PARTS;
        let has = |player: &PersonId| self.against(player, equal).0;
        let could = |player: &PersonId| has(player) + win * self.against(player, equal).1 as i64;
        let parts = if equal
            .iter()
            .all(|player| self.against(player, equal).1 == 0)
        {
            self.by(equal, has)
        } else {
            let mut parts = Vec::new();
            let mut rest = equal.to_vec();
            loop {
                let clear = rest.iter().position(|first| {
                    rest.iter()
                        .all(|other| other == first || has(first) > could(other))
                });
                match clear {
                    Some(at) => parts.push(vec![rest.remove(at)]),
                    None => break,
                }
            }
            if !rest.is_empty() {
                parts.push(rest);
            }
            parts
        };
        if parts.len() <= 1 {
            return parts;
        }
        parts.iter().flat_map(|part| self.direct(part)).collect()
    }

    /// Classes with the same value, the greatest first.
    fn by<V: Ord>(
        &self,
        players: &[PersonId],
        value: impl Fn(&PersonId) -> V,
    ) -> Vec<Vec<PersonId>> {
        let mut sorted: Vec<(V, PersonId)> = players
            .iter()
            .map(|player| (value(player), player.clone()))
            .collect();
        sorted.sort_by(|a, b| b.0.cmp(&a.0));
        let mut classes: Vec<(V, Vec<PersonId>)> = Vec::new();
        for (value, player) in sorted {
            match classes.last_mut() {
                Some((of, class)) if *of == value => class.push(player),
                _ => classes.push((value, vec![player])),
            }
        }
        classes.into_iter().map(|(_, class)| class).collect()
    }

    /// Whoever won the last match that he had, or lost it later, stands higher.
    fn knock_out(&self, all: &[PersonId]) -> Vec<Line> {
        let reached = |player: &PersonId| -> (i32, i32) {
            let mut key = (0, 0);
            for round in &self.group.rounds {
                let number = i32::from(round.number.0);
                match round.pairing_of(player) {
                    None if round
                        .bye_of(player)
                        .is_some_and(|kind| kind != ByeKind::Absent) =>
                    {
                        key = (number, 2)
                    }
                    None => {}
                    Some(pairing) if round.third_place && pairing.id.number == 2 => {
                        // Both lost the round before.
                        key = (number - 1, i32::from(pairing.winner() == Some(player)) - 2);
                    }
                    Some(pairing) if pairing.winner() == Some(player) => key = (number, 2),
                    Some(pairing) if pairing.loser() == Some(player) || pairing.is_void() => {
                        key = (number - 1, 2)
                    }
                    Some(_) => key = (number, 1),
                }
            }
            key
        };
        let none = vec![None; self.group.settings.tie_breaks.len()];
        let mut lines: Vec<Line> = Vec::new();
        for class in self.by(all, reached) {
            let place = lines.len() as u32 + 1;
            for player in class {
                let points = Points::tenths(self.points(&player) as u32);
                lines.push((player, place, points, none.clone()));
            }
        }
        lines
    }
}
