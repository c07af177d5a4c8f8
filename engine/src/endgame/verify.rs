use std::{fmt, sync::Mutex};

use damka_rules::{MoveList, Position};
use oorandom::Rand64;

use super::{
    Builder, Index, Material, Metric, RelativePieces, Tables, Value,
    build::all_slices,
    raw_table::{CAPTURES, MAX_DISTANCE, RawContents},
    table_rules::TableRules,
};

/// A position whose table entry contradicts those of its successors.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The position.
    pub position: Position,
    /// The value and distance in the table.
    pub found: (Option<Value>, Option<u16>),
    /// The minimax value and distance of its moves.
    pub expected: (Value, u16),
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: the table says {:?}, the moves lead to {:?}",
            self.position, self.found, self.expected
        )
    }
}

impl Builder {
    /// Verifies all tables of this number of pieces in the folder: every quiet
    /// value and distance must be the minimax of its successors. Since distances
    /// decrease along every winning variation, no value can be wrong then. Those of
    /// fewer pieces must be built or verified. Gives the number of positions and
    /// the mismatches, at most a few; or the material that is missing.
    pub fn verify(
        &mut self,
        pieces: u8,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(u64, Vec<Mismatch>), Material> {
        let mismatches = Mutex::new(Vec::new());
        let quiet = Mutex::new(0);
        for material in Material::pairs(pieces) {
            if !self.restore(material, RawContents::ValuesAndDistances) {
                return Err(material);
            }
            self.each_slice(&all_slices(material), |slice| {
                let table = self.tables.table(slice.material);
                let value = |position: &Position| Some(self.tables.value(position));
                let distance = |position: &Position| Some(self.tables.distance(position).into());
                let mut checker = Checker::new(&self.rules, slice.material, &value, &distance);
                let mut looked = 0;
                for (kings, placed) in (0..).zip(slice.positions()) {
                    let placement = slice.placement();
                    if table.distance(Index { placement, kings }) == CAPTURES {
                        continue;
                    }
                    looked += 1;
                    if let Some(mismatch) = checker.check(placed) {
                        let mut mismatches =
                            mismatches.lock().expect("no thread panics with the lock");
                        if mismatches.len() < MAX_MISMATCHES {
                            mismatches.push(mismatch);
                        }
                    }
                }
                *quiet.lock().expect("no thread panics with the lock") += looked;
                progress(slice.material.king_placements().into());
                true
            });
            if self.rules.metric(material) != Metric::Capture {
                self.forget_distances(material);
            }
        }
        Material::pairs(pieces).for_each(|material| self.forget_distances(material));
        let poisoned = "no thread panics with the lock";
        Ok((
            quiet.into_inner().expect(poisoned),
            mismatches.into_inner().expect(poisoned),
        ))
    }
}

/// The maximum number of mismatches that are collected.
const MAX_MISMATCHES: usize = 20;
/// One in this many sampled positions has its distance verified.
const DISTANCE_INTERVAL: u64 = 64;

/// Random positions of tables, and their verification as by [`Builder::verify`].
pub struct PositionSampler<'a> {
    tables: &'a Tables,
    random: Rand64,
}

impl<'a> PositionSampler<'a> {
    /// From a seed.
    pub fn new(tables: &'a Tables, seed: u64) -> PositionSampler<'a> {
        PositionSampler {
            tables,
            random: Rand64::new(seed.into()),
        }
    }

    /// The next random position of a material.
    pub fn position(&mut self, material: Material) -> RelativePieces {
        loop {
            let number = self.below(material.positions());
            let unit = u64::from(material.king_placements());
            let index = Index {
                placement: number / unit,
                kings: (number % unit) as u32,
            };
            if let Some(placed) = RelativePieces::at(material, index) {
                return placed;
            }
        }
    }

    /// Verifies this number of quiet positions of a material, or as many as are
    /// found in thirty times as many tries; gives their number and a mismatch.
    /// Reading a distance is slow: only one in 64 is verified.
    pub fn check(&mut self, material: Material, count: u64) -> (u64, Option<Mismatch>) {
        let tables = self.tables;
        let value = |position: &Position| tables.value(position);
        let distance = |position: &Position| tables.distance(position);
        let mut checker = Checker::new(&tables.rules, material, &value, &distance);
        let mut looked = 0;
        for _ in 0..count.saturating_mul(30) {
            let placed = self.position(material);
            let position = placed.to_position();
            if looked == count {
                break;
            }
            if !tables.rules.movegen.captures(&position).is_empty() {
                continue;
            }
            looked += 1;
            checker.measures = looked % DISTANCE_INTERVAL == 0;
            if let Some(mismatch) = checker.check(placed) {
                return (looked, Some(mismatch));
            }
        }
        (looked, None)
    }

    /// A random number below another.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.random.rand_range(0..end)
    }
}

/// Compares the table entry of a position with those of its successors.
struct Checker<'a, V, D> {
    rules: &'a TableRules,
    metric: Metric,
    value: &'a V,
    distance: &'a D,
    list: MoveList,
    /// Whether distances are compared.
    measures: bool,
}

impl<'a, V, D> Checker<'a, V, D>
where
    V: Fn(&Position) -> Option<Value>,
    D: Fn(&Position) -> Option<u16>,
{
    fn new(rules: &'a TableRules, material: Material, value: &'a V, distance: &'a D) -> Self {
        Checker {
            rules,
            metric: rules.metric(material),
            value,
            distance,
            list: MoveList::new(),
            measures: true,
        }
    }

    /// Checks a quiet position.
    fn check(&mut self, placed: RelativePieces) -> Option<Mismatch> {
        let position = placed.to_position();
        let found = (self.value)(&position);
        if self.rules.draws_at_once(placed.material()) {
            return self.compare(position, found, (Value::Draw, 0));
        }
        self.rules
            .movegen
            .legal_moves_into(&position, &mut self.list);
        let mut expected = (Value::Loss, 0);
        for m in self.list.iter() {
            let next = position.play_unchecked(m);
            let value = match (self.value)(&next) {
                Some(value) => -value,
                None => return self.compare(position, None, expected),
            };
            let plies = match value {
                _ if !self.measures => 0,
                Value::Draw => 0,
                _ if self.metric.ends_at(m) => 1,
                _ => (self.distance)(&next).map_or(0, |plies| (plies + 1).min(MAX_DISTANCE.into())),
            };
            expected = match (value.cmp(&expected.0), value) {
                (std::cmp::Ordering::Greater, _) => (value, plies),
                (std::cmp::Ordering::Less, _) => expected,
                (_, Value::Win) => (value, plies.min(expected.1)),
                (_, _) => (value, plies.max(expected.1)),
            };
        }
        self.compare(position, found, expected)
    }

    fn compare(
        &self,
        position: Position,
        found: Option<Value>,
        expected: (Value, u16),
    ) -> Option<Mismatch> {
        let plies = match expected.0 {
            _ if !self.measures => Some(expected.1),
            Value::Draw => Some(0),
            _ => (self.distance)(&position),
        };
        let found = (found, plies);
        (found != (Some(expected.0), Some(expected.1))).then_some(Mismatch {
            position,
            found,
            expected,
        })
    }
}
