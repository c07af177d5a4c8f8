use std::{
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use damka_rules::{Position, Ruleset};

use super::{
    Material, Value,
    index::men_at,
    raw::RawTables,
    unit::{Rules, Solution, Unit, View},
};

/// Builds the tables of a rule set, from two pieces up.
pub struct Builder {
    rules: Rules,
    threads: usize,
    tables: RawTables,
}

/// How the positions of a material turned out.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Census {
    /// Won for the side to move.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost for the side to move.
    pub losses: u64,
    /// The longest distance.
    pub longest: u8,
}

impl Builder {
    /// A builder for these rules.
    pub fn new(rules: &Ruleset, threads: usize) -> Builder {
        Builder {
            rules: Rules::of(rules),
            threads: threads.max(1),
            tables: RawTables::new(),
        }
    }

    /// Builds all tables of so many pieces; those of fewer must be built.
    pub fn build(&mut self, pieces: u8, mut built: impl FnMut(Material, Census)) {
        for material in Material::all(pieces) {
            let flipped = material.flipped();
            if flipped < material {
                continue;
            }
            let censuses = self.build_pair(material);
            built(material, censuses[0]);
            if flipped != material {
                built(flipped, censuses[1]);
            }
        }
    }

    /// The value of a position whose material is built.
    pub fn value(&self, position: &Position) -> Value {
        self.tables.value(position)
    }

    /// Builds a material and the same seen by the other side.
    fn build_pair(&mut self, material: Material) -> [Census; 2] {
        let symmetric = material == material.flipped();
        self.tables.insert(material);
        self.tables.insert(material.flipped());
        let censuses = Mutex::new([Census::default(); 2]);
        for units in by_advancement(material) {
            let next = AtomicUsize::new(0);
            let work = || {
                let mut sums = [Census::default(); 2];
                loop {
                    let start = next.fetch_add(CHUNK, Relaxed);
                    let Some(chunk) = units.get(start..units.len().min(start + CHUNK)) else {
                        break;
                    };
                    if chunk.is_empty() {
                        break;
                    }
                    for view in chunk {
                        let solved = Unit::new(&self.rules, &self.tables, *view).solve();
                        for (side, solution) in solved.iter().enumerate() {
                            self.store(solution);
                            let twin = symmetric
                                && solved[0].view.placement() == solution.view.placement();
                            if side == 0 || !twin {
                                let sum = if symmetric { 0 } else { side };
                                sums[sum].add(solution);
                            }
                        }
                    }
                }
                let mut censuses = censuses.lock().expect("no thread panics with the lock");
                for (census, sum) in censuses.iter_mut().zip(sums) {
                    census.merge(sum);
                }
            };
            thread::scope(|scope| {
                for _ in 1..self.threads.min(units.len().div_ceil(CHUNK)) {
                    scope.spawn(work);
                }
                work();
            });
        }
        censuses
            .into_inner()
            .expect("no thread panics with the lock")
    }

    fn store(&self, solution: &Solution) {
        let table = self.tables.table(solution.view.material);
        table.store(solution.view.placement(), &solution.values);
    }
}

const CHUNK: usize = 16;

impl Census {
    fn add(&mut self, solution: &Solution) {
        for (value, distance) in solution.values.iter().zip(&solution.distances) {
            match value {
                Value::Win => self.wins += 1,
                Value::Draw => self.draws += 1,
                Value::Loss => self.losses += 1,
            }
            self.longest = self.longest.max(*distance);
        }
    }

    fn merge(&mut self, other: Census) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.longest = self.longest.max(other.longest);
    }
}

/// The units of a material in groups: a man's move leads to a later unit of an
/// earlier group. Of two units that are the same seen by the other side, one.
fn by_advancement(material: Material) -> Vec<Vec<View>> {
    let mut groups: Vec<Vec<View>> = Vec::new();
    let symmetric = material == material.flipped();
    for placement in 0..material.placements() {
        let Some((own, foe)) = men_at(material, placement) else {
            continue;
        };
        let view = View::new(material, own, foe);
        if symmetric && View::new(material, foe.turned(), own.turned()).placement() < placement {
            continue;
        }
        let steps: u32 = own.into_iter().map(|man| u32::from(man.row())).sum::<u32>()
            + foe
                .into_iter()
                .map(|man| u32::from(7 - man.row()))
                .sum::<u32>();
        let steps = steps as usize;
        if groups.len() <= steps {
            groups.resize_with(steps + 1, Vec::new);
        }
        groups[steps].push(view);
    }
    groups.reverse();
    groups.retain(|group| !group.is_empty());
    groups
}
