use damka_rules::{Fingerprint, Position, Ruleset};

use super::{
    Content, File, FileError, Material, Metric, RelativePieces, Section, TableStatistics, Value,
    embedded,
    file::{DISTANCE_BLOCK, inflate},
    run_length,
    table_rules::TableRules,
};

/// The endgame tables of a rule set, read from memory.
///
/// They hold what is in the files that were [added](Tables::add); what is not in
/// them is `None`.
pub struct Tables {
    pub(crate) rules: TableRules,
    key: Fingerprint,
    files: Vec<File>,
    values: Vec<Option<Location>>,
    distances: Vec<Option<Location>>,
    /// The longest wins and losses.
    longest: Vec<Option<(u8, u8)>>,
}

/// Where the distance of a position is stored.
pub(crate) enum DistanceLocation {
    /// Nowhere: it follows from the rules.
    Known(u16),
    /// In a block of distances: the slot of the material, the number of the
    /// block, the index in it.
    Block(usize, usize, usize),
}

/// Where a table is stored.
#[derive(Copy, Clone)]
struct Location {
    file: usize,
    section: Section,
}

impl Tables {
    /// Empty tables for these rules.
    pub fn new(rules: &Ruleset) -> Tables {
        let none = || (0..Material::SLOTS).map(|_| None).collect();
        Tables {
            rules: TableRules::of(rules),
            key: rules.table_hash(),
            files: Vec::new(),
            values: none(),
            distances: none(),
            longest: vec![None; Material::SLOTS],
        }
    }

    /// The built-in tables: those of up to four pieces, if a built-in rule set has
    /// the same table hash and the feature `embedded` is on.
    pub fn builtin(rules: &Ruleset) -> Tables {
        let mut tables = Tables::new(rules);
        if let Some(file) = embedded::file(tables.key) {
            // A test reads all of them: they are valid.
            drop(tables.add(file));
        }
        tables
    }

    /// Adds the tables of a file, if it was built for these rules. Distances in
    /// another metric than that of these rules are ignored.
    pub fn add(&mut self, file: File) -> Result<(), FileError> {
        let file = file.expect_key(self.key)?;
        for section in file.sections() {
            let locations = match section.content {
                Content::Values => &mut self.values,
                Content::Distances(metric) if metric == self.rules.metric(section.material) => {
                    &mut self.distances
                }
                Content::Distances(_) | Content::Statistics(_) => continue,
            };
            let slot = section.material.slot();
            locations[slot] = Some(Location {
                file: self.files.len(),
                section: *section,
            });
            if matches!(section.content, Content::Distances(_)) {
                self.longest[slot] = file
                    .statistics(section.material)
                    .map(|statistics| statistics.longest());
            }
        }
        self.files.push(file);
        Ok(())
    }

    /// The number of pieces up to which all values are present; 0 for none.
    pub fn pieces(&self) -> u8 {
        let known = |material: Material| self.values[material.slot()].is_some();
        let complete = |pieces: &u8| Material::all(*pieces).into_iter().all(known);
        (2..=Material::MAX_PIECES)
            .take_while(complete)
            .last()
            .unwrap_or_default()
    }

    /// The metric of the distances of this material.
    pub fn metric(&self, material: Material) -> Metric {
        self.rules.metric(material)
    }

    /// The statistics of a material, if its distances are present.
    pub fn statistics(&self, material: Material) -> Option<TableStatistics> {
        let location = self.distances[material.slot()]?;
        self.files[location.file].statistics(material)
    }

    /// The value of a position for the side to move, ignoring draw counts.
    ///
    /// Only quiet positions are looked up: captures are played out first.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let value = |position: &Position| self.value(position);
        if !position.owed().is_empty() {
            return self.rules.removals(position, &value);
        }
        let placed = RelativePieces::of(position);
        if (placed.own_men | placed.own_kings).is_empty() {
            return Some(Value::Loss);
        }
        if (placed.foe_men | placed.foe_kings).is_empty() {
            return Some(Value::Win);
        }
        let material = placed.material();
        if self.rules.draws_at_once(material) {
            return Some(Value::Draw);
        }
        let captures = self.rules.movegen.captures(position);
        if captures.is_empty() {
            self.quiet_value(placed, material)
        } else {
            self.rules.resolve(position, &captures, &value)
        }
    }

    /// The distance of a won or lost position in plies, in the
    /// [metric](Tables::metric) of its material, with best play; 0 if the game is
    /// over. None for draws, and for what is not in the tables.
    pub fn distance(&self, position: &Position) -> Option<u16> {
        if self.value(position)? == Value::Draw {
            return None;
        }
        match self.distance_location(position)? {
            DistanceLocation::Known(plies) => Some(plies),
            DistanceLocation::Block(slot, block, at) => {
                Some(u16::from(*self.distance_block(slot, block)?.get(at)?))
            }
        }
    }

    /// Where the distance of a position that is no draw is stored.
    pub(crate) fn distance_location(&self, position: &Position) -> Option<DistanceLocation> {
        if !position.owed().is_empty() {
            return Some(DistanceLocation::Known(1));
        }
        let placed = RelativePieces::of(position);
        if (placed.own_men | placed.own_kings).is_empty()
            || (placed.foe_men | placed.foe_kings).is_empty()
        {
            return Some(DistanceLocation::Known(0));
        }
        if !self.rules.movegen.captures(position).is_empty() {
            return Some(DistanceLocation::Known(1));
        }
        let material = placed.material();
        let number = number(placed, material)?;
        let (block, at) = (number / DISTANCE_BLOCK, number % DISTANCE_BLOCK);
        Some(DistanceLocation::Block(material.slot(), block, at))
    }

    /// An unpacked block of distances.
    pub(crate) fn distance_block(&self, slot: usize, block: usize) -> Option<Vec<u8>> {
        let location = self.distances[slot]?;
        inflate(self.files[location.file].block(&location.section, block)?)
    }

    /// The plies of the longest quiet win or loss of a material; 0 if there is none.
    pub(crate) fn longest(&self, material: Material, value: Value) -> Option<u16> {
        let (win, loss) = self.longest[material.slot()]?;
        match value {
            Value::Win => Some(win.into()),
            Value::Draw => Some(0),
            Value::Loss => Some(loss.into()),
        }
    }

    #[inline]
    fn quiet_value(&self, placed: RelativePieces, material: Material) -> Option<Value> {
        if material.pieces() > Material::MAX_PIECES {
            return None;
        }
        let location = self.values[material.slot()].as_ref()?;
        let number = number(placed, material)?;
        let block = number / run_length::BLOCK;
        let block = self.files[location.file].block(&location.section, block)?;
        run_length::value_at(block, number % run_length::BLOCK)
    }
}

/// The number of a position in the table of its material.
#[inline]
fn number(placed: RelativePieces, material: Material) -> Option<usize> {
    let index = placed.index();
    let number = index.placement * u64::from(material.king_placements()) + u64::from(index.kings);
    usize::try_from(number).ok()
}
