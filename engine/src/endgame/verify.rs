use std::{fmt, sync::Mutex};

use damka_rules::{MoveList, Position};
use oorandom::Rand64;

use super::{
    Builder, Index, Material, Metric, Placed, Tables, Value,
    build::all_units,
    law::Law,
    raw::{CAPTURES, Kept, LONGEST},
};

/// A position of a table that contradicts its successors.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The position.
    pub position: Position,
    /// What the table says, with its distance.
    pub found: (Option<Value>, Option<u16>),
    /// What the moves of the position lead to.
    pub expected: (Value, u16),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: the table says {:?}, the moves lead to {:?}",
            self.position, self.found, self.expected
        )
    }
}

impl Builder {
    /// Proves all tables of so many pieces in the folder: every quiet value
    /// and distance is the minimax of what the moves lead to. Since distances
    /// fall along every line that keeps a win, that leaves no room for a wrong
    /// value. Those of fewer pieces must be built or proved. Gives the number
    /// of positions looked at and the flaws, at most a few; or the material
    /// that is missing.
    pub fn verify(
        &mut self,
        pieces: u8,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(u64, Vec<Flaw>), Material> {
        let flaws = Mutex::new(Vec::new());
        let quiet = Mutex::new(0);
        for material in Material::pairs(pieces) {
            if !self.restore(material, Kept::ValuesAndDistances) {
                return Err(material);
            }
            self.each_unit(&all_units(material), |view| {
                let table = self.tables.table(view.material);
                let value = |position: &Position| Some(self.tables.value(position));
                let distance = |position: &Position| Some(self.tables.distance(position).into());
                let mut checker = Checker::new(&self.law, view.material, &value, &distance);
                let mut looked = 0;
                for (kings, placed) in (0..).zip(view.positions()) {
                    let placement = view.placement();
                    if table.distance(Index { placement, kings }) == CAPTURES {
                        continue;
                    }
                    looked += 1;
                    if let Some(flaw) = checker.check(placed) {
                        let mut flaws = flaws.lock().expect("no thread panics with the lock");
                        if flaws.len() < FLAWS {
                            flaws.push(flaw);
                        }
                    }
                }
                *quiet.lock().expect("no thread panics with the lock") += looked;
                progress(view.material.unit().into());
                true
            });
            if self.law.metric(material) != Metric::Capture {
                self.forget_distances(material);
            }
        }
        Material::pairs(pieces).for_each(|material| self.forget_distances(material));
        let poisoned = "no thread panics with the lock";
        Ok((
            quiet.into_inner().expect(poisoned),
            flaws.into_inner().expect(poisoned),
        ))
    }
}

const FLAWS: usize = 20;
const MEASURED: u64 = 64;

/// Random positions of tables, looked at as [`Builder::verify`] does.
pub struct Sample<'a> {
    tables: &'a Tables,
    random: Rand64,
}

impl<'a> Sample<'a> {
    /// From a seed.
    pub fn new(tables: &'a Tables, seed: u64) -> Sample<'a> {
        Sample {
            tables,
            random: Rand64::new(seed.into()),
        }
    }

    /// A random position of a material, from the same seed always the same.
    pub fn position(&mut self, material: Material) -> Placed {
        loop {
            let number = self.below(material.positions());
            let unit = u64::from(material.unit());
            let index = Index {
                placement: number / unit,
                kings: (number % unit) as u32,
            };
            if let Some(placed) = Placed::at(material, index) {
                return placed;
            }
        }
    }

    /// Looks at so many quiet positions of a material, or at as many as are
    /// met in thirty times as many tries; gives their number and a flaw. To read
    /// a distance takes long: only one in 64 of them is looked at.
    pub fn check(&mut self, material: Material, count: u64) -> (u64, Option<Flaw>) {
        let tables = self.tables;
        let value = |position: &Position| tables.value(position);
        let distance = |position: &Position| tables.distance(position);
        let mut checker = Checker::new(&tables.law, material, &value, &distance);
        let mut looked = 0;
        for _ in 0..count.saturating_mul(30) {
            let placed = self.position(material);
            let position = placed.to_position();
            if looked == count {
                break;
            }
            if !tables.law.movegen.captures(&position).is_empty() {
                continue;
            }
            looked += 1;
            checker.measures = looked % MEASURED == 0;
            if let Some(flaw) = checker.check(placed) {
                return (looked, Some(flaw));
            }
        }
        (looked, None)
    }

    /// A number below another.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.random.rand_range(0..end)
    }
}

/// Compares what is told of a position with what its moves lead to.
struct Checker<'a, V, D> {
    law: &'a Law,
    metric: Metric,
    value: &'a V,
    distance: &'a D,
    list: MoveList,
    /// Whether distances are compared too.
    measures: bool,
}

impl<'a, V, D> Checker<'a, V, D>
where
    V: Fn(&Position) -> Option<Value>,
    D: Fn(&Position) -> Option<u16>,
{
    fn new(law: &'a Law, material: Material, value: &'a V, distance: &'a D) -> Self {
        Checker {
            law,
            metric: law.metric(material),
            value,
            distance,
            list: MoveList::new(),
            measures: true,
        }
    }

    /// Looks at a quiet position.
    fn check(&mut self, placed: Placed) -> Option<Flaw> {
        let position = placed.to_position();
        let found = (self.value)(&position);
        if self.law.draws_at_once(placed.material()) {
            return self.compare(position, found, (Value::Draw, 0));
        }
        self.law.movegen.legal_moves_into(&position, &mut self.list);
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
                _ => (self.distance)(&next).map_or(0, |plies| (plies + 1).min(LONGEST.into())),
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
    ) -> Option<Flaw> {
        let plies = match expected.0 {
            _ if !self.measures => Some(expected.1),
            Value::Draw => Some(0),
            _ => (self.distance)(&position),
        };
        let found = (found, plies);
        (found != (Some(expected.0), Some(expected.1))).then_some(Flaw {
            position,
            found,
            expected,
        })
    }
}
