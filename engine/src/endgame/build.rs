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
    Content, Folder, FolderError, Material, Metric, TableStatistics, Value,
    index::men_at,
    raw_table::{RawContents, RawTables},
    restore,
    slice::{Slice, SliceSide, Solution},
    table_rules::TableRules,
    writer::{self, FileWriter},
};

/// Builds the tables of a rule set, from two pieces up.
///
/// With a folder, finished tables are written there, and those found there are not
/// built again.
pub struct Builder {
    pub(crate) rules: TableRules,
    key: Fingerprint,
    threads: usize,
    folder: Option<Folder>,
    /// Held from the first build on, until the builder is dropped.
    lock: Option<File>,
    pub(crate) tables: RawTables,
}

/// The progress of a build.
pub enum BuildStep<'a> {
    /// This many more positions are solved or restored.
    Positions(u64),
    /// A material is finished, with either side to move.
    Built {
        /// The material.
        material: Material,
        /// Its statistics, and those of the flipped material.
        statistics: &'a [TableStatistics; 2],
    },
    /// The tables of a material were found in the folder.
    Found(Material),
}

impl Builder {
    /// A builder for these rules.
    pub fn new(rules: &Ruleset, threads: usize, folder: Option<Folder>) -> Builder {
        Builder {
            rules: TableRules::of(rules),
            key: rules.table_hash(),
            threads: threads.max(1),
            folder,
            lock: None,
            tables: RawTables::new(),
        }
    }

    /// The memory in bytes to build tables of this number of pieces.
    pub fn memory(rules: &Ruleset, pieces: u8, threads: usize) -> u64 {
        /// A state, its value and distance, its queue entry, for each side.
        const SOLVING: u64 = 2 * (8 + 2 + 12);
        let rules = TableRules::of(rules);
        let both = |material: Material| {
            let twice = if material == material.flipped() { 1 } else { 2 };
            material.positions() * twice
        };
        let values: u64 = (2..=pieces)
            .flat_map(Material::pairs)
            .map(both)
            .sum::<u64>()
            / 4;
        let distances: u64 = Material::pairs(pieces)
            .filter(|material| rules.metric(*material) == Metric::Capture)
            .map(both)
            .sum();
        let largest = Material::pairs(pieces).map(both).max().unwrap_or_default();
        let slices = Material::pairs(pieces).map(|material| u64::from(material.king_placements()));
        let slice = slices.max().unwrap_or_default();
        // A file is assembled in memory: distances take less than a byte each.
        let solving = slice * SOLVING * threads as u64;
        values + distances + largest + solving.max(largest)
    }

    /// An estimate of the CPU seconds and the bytes on disk for all tables of up to
    /// this number of pieces, from measurements with six.
    pub fn estimate(pieces: u8) -> (u64, u64) {
        const POSITIONS_PER_SECOND: u64 = 3_600_000;
        const POSITIONS_PER_BYTE: u64 = 12;
        let positions: u64 = (2..=pieces).map(Builder::positions).sum();
        (
            positions.div_ceil(POSITIONS_PER_SECOND),
            positions / POSITIONS_PER_BYTE,
        )
    }

    /// The number of positions to solve for this number of pieces.
    pub fn positions(pieces: u8) -> u64 {
        let all = Material::all(pieces).into_iter();
        all.map(Material::positions).sum()
    }

    /// Builds all tables of this number of pieces; those of fewer must be built.
    pub fn build(
        &mut self,
        pieces: u8,
        report: &(dyn Fn(BuildStep<'_>) + Sync),
    ) -> Result<(), FolderError> {
        if let (Some(folder), None) = (&self.folder, &self.lock) {
            self.lock = Some(folder.lock()?);
        }
        for material in Material::pairs(pieces) {
            // The next material needs the distances only if a capture alone ends them.
            let contents = match self.rules.metric(material) {
                Metric::Capture => RawContents::ValuesAndDistances,
                _ => RawContents::Values,
            };
            if self.restore(material, contents) {
                report(BuildStep::Positions(positions(material)));
                report(BuildStep::Found(material));
            } else {
                let statistics = self.solve(material, report);
                self.write(material, &statistics)?;
                let statistics = &statistics;
                report(BuildStep::Built {
                    material,
                    statistics,
                });
            }
            if self.rules.metric(material) != Metric::Capture {
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

    fn insert(&mut self, material: Material, contents: RawContents) {
        self.tables.insert(material, contents);
        self.tables.insert(material.flipped(), contents);
    }

    /// Restores a material from the folder; false if it is missing or damaged.
    pub(crate) fn restore(&mut self, material: Material, contents: RawContents) -> bool {
        let Some(folder) = &self.folder else {
            return false;
        };
        let read = |path: PathBuf| folder.read(&path).ok().flatten();
        let values = read(folder.values(material));
        let distances = read(folder.distances(material, self.rules.metric(material)));
        let (Some(values), Some(distances)) = (values, distances) else {
            return false;
        };
        let distances = Some(distances).filter(|_| contents == RawContents::ValuesAndDistances);
        self.insert(material, contents);
        self.each_slice(&all_slices(material), |slice| {
            restore::slice(
                &self.rules,
                &self.tables,
                slice,
                &values,
                distances.as_ref(),
            )
            .is_some()
        })
    }

    /// Solves a material with either side to move.
    fn solve(
        &mut self,
        material: Material,
        report: &(dyn Fn(BuildStep<'_>) + Sync),
    ) -> [TableStatistics; 2] {
        let symmetric = material == material.flipped();
        self.insert(material, RawContents::ValuesAndDistances);
        let statistics = Mutex::new([TableStatistics::default(), TableStatistics::default()]);
        for slices in slices_by_advancement(material) {
            self.each_slice(&slices, |slice| {
                let solved = Slice::new(&self.rules, &self.tables, slice).solve();
                let is_own_twin =
                    symmetric && solved[0].side.placement() == solved[1].side.placement();
                let mut statistics = statistics.lock().expect("no thread panics with the lock");
                for (side, solution) in solved.iter().enumerate() {
                    self.store(solution);
                    if side == 0 || !is_own_twin {
                        let sum = if symmetric { 0 } else { side };
                        solution.count(&mut statistics[sum]);
                    }
                }
                drop(statistics);
                let sides = if is_own_twin { 1 } else { 2 };
                report(BuildStep::Positions(
                    u64::from(material.king_placements()) * sides,
                ));
                true
            });
        }
        let unused = positions(material) - used(material);
        report(BuildStep::Positions(unused));
        statistics
            .into_inner()
            .expect("no thread panics with the lock")
    }

    fn store(&self, solution: &Solution) {
        let table = self.tables.table(solution.side.material);
        table.store(
            solution.side.placement(),
            &solution.values,
            &solution.distances,
        );
    }

    fn write(
        &self,
        material: Material,
        statistics: &[TableStatistics; 2],
    ) -> Result<(), FolderError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let metric = self.rules.metric(material);
        let (mut values, mut distances) = (FileWriter::default(), FileWriter::default());
        let mut sides = vec![(material, &statistics[0])];
        if material != material.flipped() {
            sides.push((material.flipped(), &statistics[1]));
        }
        for (material, statistics) in sides {
            let table = self.tables.table(material);
            let coded = writer::values(material, table);
            values.add(material, Content::Values, coded);
            let coded = writer::distances(material, table);
            distances.add(material, Content::Distances(metric), coded);
            distances.add(
                material,
                Content::Statistics(metric),
                writer::statistics(statistics),
            );
        }
        let path = folder.distances(material, metric);
        folder.write(&path, &distances.finish(self.key))?;
        folder.write(&folder.values(material), &values.finish(self.key))
    }

    /// Runs a function on every slice, in all threads; false if one failed.
    pub(crate) fn each_slice(
        &self,
        slices: &[SliceSide],
        work: impl Fn(SliceSide) -> bool + Sync,
    ) -> bool {
        let next = AtomicUsize::new(0);
        let failed = AtomicUsize::new(0);
        let work = || {
            while let Some(unit) = slices.get(next.fetch_add(1, Relaxed)) {
                if !work(*unit) {
                    failed.fetch_add(1, Relaxed);
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads.min(slices.len()) {
                scope.spawn(work);
            }
            work();
        });
        failed.into_inner() == 0
    }
}

/// The number of indices of a material, with either side to move.
fn positions(material: Material) -> u64 {
    match material == material.flipped() {
        true => material.positions(),
        false => material.positions() * 2,
    }
}

/// The number of those in which no two men share a square.
fn used(material: Material) -> u64 {
    let per_placement = positions(material) / material.placements();
    let slices = (0..material.placements()).filter(|&at| men_at(material, at).is_some());
    slices.count() as u64 * per_placement
}

/// All slices of a material, with either side to move.
pub(crate) fn all_slices(material: Material) -> Vec<SliceSide> {
    let mut sides = vec![material];
    if material != material.flipped() {
        sides.push(material.flipped());
    }
    let slices = |material: Material| {
        (0..material.placements()).filter_map(move |placement| {
            let (own, foe) = men_at(material, placement)?;
            Some(SliceSide::new(material, own, foe))
        })
    };
    sides.into_iter().flat_map(slices).collect()
}

/// The slices of a material in groups: a man's move leads to a slice of an earlier
/// group. Of two slices that are the flipped form of each other, one.
fn slices_by_advancement(material: Material) -> Vec<Vec<SliceSide>> {
    let mut groups: Vec<Vec<SliceSide>> = Vec::new();
    let symmetric = material == material.flipped();
    for placement in 0..material.placements() {
        let Some((own, foe)) = men_at(material, placement) else {
            continue;
        };
        let slice = SliceSide::new(material, own, foe);
        if symmetric && SliceSide::new(material, foe.turned(), own.turned()).placement() < placement
        {
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
        groups[steps].push(slice);
    }
    groups.reverse();
    groups.retain(|group| !group.is_empty());
    groups
}
