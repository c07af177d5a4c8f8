use std::{
    fs::File,
    path::PathBuf,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use damka_rules::{Fingerprint, Position, Ruleset};

use super::{
    Census, Content, Folder, FolderError, Material, Metric, Value,
    index::men_at,
    law::Law,
    raw::{Kept, RawTables},
    restore,
    unit::{Solution, Unit, View},
    writer::{self, FileWriter},
};

/// Builds the tables of a rule set, from two pieces up.
///
/// With a folder, what is finished is written there, and what is found there
/// is not built again.
pub struct Builder {
    pub(crate) law: Law,
    key: Fingerprint,
    threads: usize,
    folder: Option<Folder>,
    /// Held from the first build on.
    lock: Option<File>,
    pub(crate) tables: RawTables,
}

/// What a builder has just done.
pub enum Step<'a> {
    /// Some more positions are solved, or read back.
    Positions(u64),
    /// A material and the same seen by the other side are finished.
    Built {
        /// The material.
        material: Material,
        /// How its positions turned out, and those seen by the other side.
        censuses: &'a [Census; 2],
    },
    /// The same, but they were found in the folder.
    Found(Material),
}

impl Builder {
    /// A builder for these rules.
    pub fn new(rules: &Ruleset, threads: usize, folder: Option<Folder>) -> Builder {
        Builder {
            law: Law::of(rules),
            key: rules.table_hash(),
            threads: threads.max(1),
            folder,
            lock: None,
            tables: RawTables::new(),
        }
    }

    /// How many bytes of memory it takes to build so many pieces.
    pub fn memory(rules: &Ruleset, pieces: u8, threads: usize) -> u64 {
        /// A state, its value and distance, its place in the queue, for each side.
        const SOLVING: u64 = 2 * (8 + 2 + 12);
        let law = Law::of(rules);
        let both = |material: Material| {
            let twice = if material == material.flipped() { 1 } else { 2 };
            material.positions() * twice
        };
        let values: u64 = (2..=pieces)
            .flat_map(Material::pairs)
            .map(both)
            .sum::<u64>()
            / 4;
        let kept: u64 = Material::pairs(pieces)
            .filter(|material| law.metric(*material) == Metric::Capture)
            .map(both)
            .sum();
        let largest = Material::pairs(pieces).map(both).max().unwrap_or_default();
        let units = Material::pairs(pieces).map(|material| u64::from(material.unit()));
        let unit = units.max().unwrap_or_default();
        // A file is put together in memory: distances take less than a byte each.
        let solving = unit * SOLVING * threads as u64;
        values + kept + largest + solving.max(largest)
    }

    /// About how many seconds of processor time, and how many bytes on the
    /// disk, all tables of up to so many pieces take, as measured with six.
    pub fn estimate(pieces: u8) -> (u64, u64) {
        const A_SECOND: u64 = 3_600_000;
        const A_BYTE: u64 = 12;
        let positions: u64 = (2..=pieces).map(Builder::positions).sum();
        (positions.div_ceil(A_SECOND), positions / A_BYTE)
    }

    /// How many positions there are to solve for so many pieces.
    pub fn positions(pieces: u8) -> u64 {
        let all = Material::all(pieces).into_iter();
        all.map(Material::positions).sum()
    }

    /// Builds all tables of so many pieces; those of fewer must be built.
    pub fn build(
        &mut self,
        pieces: u8,
        report: &(dyn Fn(Step<'_>) + Sync),
    ) -> Result<(), FolderError> {
        if let (Some(folder), None) = (&self.folder, &self.lock) {
            self.lock = Some(folder.lock()?);
        }
        for material in Material::pairs(pieces) {
            // Only where a capture alone ends the distance does the next material need it.
            let kept = match self.law.metric(material) {
                Metric::Capture => Kept::ValuesAndDistances,
                _ => Kept::Values,
            };
            if self.restore(material, kept) {
                report(Step::Positions(positions(material)));
                report(Step::Found(material));
            } else {
                let censuses = self.solve(material, report);
                self.write(material, &censuses)?;
                let censuses = &censuses;
                report(Step::Built { material, censuses });
            }
            if self.law.metric(material) != Metric::Capture {
                self.forget_distances(material);
            }
        }
        Material::pairs(pieces).for_each(|material| self.forget_distances(material));
        Ok(())
    }

    /// The value of a position whose material is built.
    pub fn value(&self, position: &Position) -> Value {
        self.tables.value(position)
    }

    pub(crate) fn forget_distances(&mut self, material: Material) {
        self.tables.forget_distances(material);
        self.tables.forget_distances(material.flipped());
    }

    fn insert(&mut self, material: Material, kept: Kept) {
        self.tables.insert(material, kept);
        self.tables.insert(material.flipped(), kept);
    }

    /// Reads a material back from the folder; tells whether it was there.
    /// What is damaged is built again.
    pub(crate) fn restore(&mut self, material: Material, kept: Kept) -> bool {
        let Some(folder) = &self.folder else {
            return false;
        };
        let read = |path: PathBuf| folder.read(&path).ok().flatten();
        let values = read(folder.values(material));
        let distances = read(folder.distances(material, self.law.metric(material)));
        let (Some(values), Some(distances)) = (values, distances) else {
            return false;
        };
        let distances = Some(distances).filter(|_| kept == Kept::ValuesAndDistances);
        self.insert(material, kept);
        self.each_unit(&all_units(material), |view| {
            restore::unit(&self.law, &self.tables, view, &values, distances.as_ref()).is_some()
        })
    }

    /// Solves a material and the same seen by the other side.
    fn solve(&mut self, material: Material, report: &(dyn Fn(Step<'_>) + Sync)) -> [Census; 2] {
        let symmetric = material == material.flipped();
        self.insert(material, Kept::ValuesAndDistances);
        let censuses = Mutex::new([Census::default(), Census::default()]);
        for units in by_advancement(material) {
            self.each_unit(&units, |view| {
                let solved = Unit::new(&self.law, &self.tables, view).solve();
                let twin = symmetric && solved[0].view.placement() == solved[1].view.placement();
                let mut censuses = censuses.lock().expect("no thread panics with the lock");
                for (side, solution) in solved.iter().enumerate() {
                    self.store(solution);
                    if side == 0 || !twin {
                        let sum = if symmetric { 0 } else { side };
                        solution.count(&mut censuses[sum]);
                    }
                }
                drop(censuses);
                let sides = if twin { 1 } else { 2 };
                report(Step::Positions(u64::from(material.unit()) * sides));
                true
            });
        }
        let unused = positions(material) - used(material);
        report(Step::Positions(unused));
        censuses
            .into_inner()
            .expect("no thread panics with the lock")
    }

    fn store(&self, solution: &Solution) {
        let table = self.tables.table(solution.view.material);
        table.store(
            solution.view.placement(),
            &solution.values,
            &solution.distances,
        );
    }

    fn write(&self, material: Material, censuses: &[Census; 2]) -> Result<(), FolderError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let metric = self.law.metric(material);
        let (mut values, mut distances) = (FileWriter::default(), FileWriter::default());
        let mut sides = vec![(material, &censuses[0])];
        if material != material.flipped() {
            sides.push((material.flipped(), &censuses[1]));
        }
        for (material, census) in sides {
            let table = self.tables.table(material);
            let coded = writer::values(material, table);
            values.add(material, Content::Values, coded);
            let coded = writer::distances(material, table);
            distances.add(material, Content::Distances(metric), coded);
            distances.add(material, Content::Census(metric), writer::census(census));
        }
        let path = folder.distances(material, metric);
        folder.write(&path, &distances.finish(self.key))?;
        folder.write(&folder.values(material), &values.finish(self.key))
    }

    /// Does something with every unit, in all threads; tells whether all went well.
    pub(crate) fn each_unit(&self, units: &[View], work: impl Fn(View) -> bool + Sync) -> bool {
        let next = AtomicUsize::new(0);
        let failed = AtomicUsize::new(0);
        let work = || {
            while let Some(unit) = units.get(next.fetch_add(1, Relaxed)) {
                if !work(*unit) {
                    failed.fetch_add(1, Relaxed);
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads.min(units.len()) {
                scope.spawn(work);
            }
            work();
        });
        failed.into_inner() == 0
    }
}

/// The numbered positions of a material and of the same seen by the other side.
fn positions(material: Material) -> u64 {
    match material == material.flipped() {
        true => material.positions(),
        false => material.positions() * 2,
    }
}

/// Those of them in which no two men share a square.
fn used(material: Material) -> u64 {
    let unused = positions(material) / material.placements();
    let units = (0..material.placements()).filter(|&at| men_at(material, at).is_some());
    units.count() as u64 * unused
}

/// All units of a material and of the same seen by the other side.
pub(crate) fn all_units(material: Material) -> Vec<View> {
    let mut sides = vec![material];
    if material != material.flipped() {
        sides.push(material.flipped());
    }
    let units = |material: Material| {
        (0..material.placements()).filter_map(move |placement| {
            let (own, foe) = men_at(material, placement)?;
            Some(View::new(material, own, foe))
        })
    };
    sides.into_iter().flat_map(units).collect()
}

/// The units of a material in groups: a man's move leads to a unit of an
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
