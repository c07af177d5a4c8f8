use damka_rules::{Fingerprint, Position, Ruleset};

use super::{
    Census, Content, File, FileError, Material, Metric, Placed, Section, Value, embedded,
    file::{DISTANCE_BLOCK, inflate},
    law::Law,
    runs,
};

/// Perfect play with few pieces, read from tables in memory.
///
/// It knows as much as the files that were [added](Tables::add): a question
/// beyond them has the answer `None`.
pub struct Tables {
    pub(crate) law: Law,
    key: Fingerprint,
    files: Vec<File>,
    values: Vec<Option<Place>>,
    distances: Vec<Option<Place>>,
    /// The longest wins and losses.
    longest: Vec<Option<(u8, u8)>>,
}

/// Where the distance of a position is to be found.
pub(crate) enum Spot {
    /// Nowhere: it is plain.
    Known(u16),
    /// In a block of distances: the slot of the material, the number of the
    /// block, the place in it.
    Block(usize, usize, usize),
}

/// Where a table lies.
#[derive(Copy, Clone)]
struct Place {
    file: usize,
    section: Section,
}

impl Tables {
    /// No table yet, for these rules.
    pub fn new(rules: &Ruleset) -> Tables {
        let none = || (0..Material::SLOTS).map(|_| None).collect();
        Tables {
            law: Law::of(rules),
            key: rules.table_hash(),
            files: Vec::new(),
            values: none(),
            distances: none(),
            longest: vec![None; Material::SLOTS],
        }
    }

    /// The tables that come with the program: those of up to four pieces, if
    /// a built-in rule set has the same values and the feature `embedded` is on.
    pub fn builtin(rules: &Ruleset) -> Tables {
        let mut tables = Tables::new(rules);
        if let Some(file) = embedded::file(tables.key) {
            // A test reads all of them: they are whole.
            drop(tables.add(file));
        }
        tables
    }

    /// Adds what is in a file, if it was made for these rules. Distances that
    /// are counted in another way than these rules count are left out.
    pub fn add(&mut self, file: File) -> Result<(), FileError> {
        let file = file.expect_key(self.key)?;
        for section in file.sections() {
            let shelf = match section.content {
                Content::Values => &mut self.values,
                Content::Distances(metric) if metric == self.law.metric(section.material) => {
                    &mut self.distances
                }
                Content::Distances(_) | Content::Census(_) => continue,
            };
            let slot = section.material.slot();
            shelf[slot] = Some(Place {
                file: self.files.len(),
                section: *section,
            });
            if matches!(section.content, Content::Distances(_)) {
                self.longest[slot] = file.census(section.material).map(|census| census.longest());
            }
        }
        self.files.push(file);
        Ok(())
    }

    /// Up to how many pieces all values are known; 0 if there are none.
    pub fn pieces(&self) -> u8 {
        let known = |material: Material| self.values[material.slot()].is_some();
        let complete = |pieces: &u8| Material::all(*pieces).into_iter().all(known);
        (2..=Material::MOST_PIECES)
            .take_while(complete)
            .last()
            .unwrap_or_default()
    }

    /// What distances are counted to with this material.
    pub fn metric(&self, material: Material) -> Metric {
        self.law.metric(material)
    }

    /// How the positions of a material turned out, if its distances are here.
    pub fn census(&self, material: Material) -> Option<Census> {
        let place = self.distances[material.slot()]?;
        self.files[place.file].census(material)
    }

    /// What a position is worth to the side to move, if nothing is counted.
    ///
    /// Only quiet positions are looked up: captures are played out first.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let value = |position: &Position| self.value(position);
        if !position.owed().is_empty() {
            return self.law.removals(position, &value);
        }
        let placed = Placed::of(position);
        if (placed.own_men | placed.own_kings).is_empty() {
            return Some(Value::Loss);
        }
        if (placed.foe_men | placed.foe_kings).is_empty() {
            return Some(Value::Win);
        }
        let material = placed.material();
        if self.law.draws_at_once(material) {
            return Some(Value::Draw);
        }
        let captures = self.law.movegen.captures(position);
        if captures.is_empty() {
            self.quiet_value(placed, material)
        } else {
            self.law.resolve(position, &captures, &value)
        }
    }

    /// In how many plies a won or lost position comes to the end that the
    /// [metric](Tables::metric) of its material names, if both play well; 0 if
    /// the game is over. None for draws, and for what is not in the tables.
    pub fn distance(&self, position: &Position) -> Option<u16> {
        if self.value(position)? == Value::Draw {
            return None;
        }
        match self.spot(position)? {
            Spot::Known(plies) => Some(plies),
            Spot::Block(slot, block, at) => {
                Some(u16::from(*self.distance_block(slot, block)?.get(at)?))
            }
        }
    }

    /// Where the distance of a position that is no draw is to be found.
    pub(crate) fn spot(&self, position: &Position) -> Option<Spot> {
        if !position.owed().is_empty() {
            return Some(Spot::Known(1));
        }
        let placed = Placed::of(position);
        if (placed.own_men | placed.own_kings).is_empty()
            || (placed.foe_men | placed.foe_kings).is_empty()
        {
            return Some(Spot::Known(0));
        }
        if !self.law.movegen.captures(position).is_empty() {
            return Some(Spot::Known(1));
        }
        let material = placed.material();
        let number = number(placed, material)?;
        let (block, at) = (number / DISTANCE_BLOCK, number % DISTANCE_BLOCK);
        Some(Spot::Block(material.slot(), block, at))
    }

    /// A block of distances.
    pub(crate) fn distance_block(&self, slot: usize, block: usize) -> Option<Vec<u8>> {
        let place = self.distances[slot]?;
        inflate(self.files[place.file].block(&place.section, block)?)
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
    fn quiet_value(&self, placed: Placed, material: Material) -> Option<Value> {
        if material.pieces() > Material::MOST_PIECES {
            return None;
        }
        let place = self.values[material.slot()].as_ref()?;
        let number = number(placed, material)?;
        let block = self.files[place.file].block(&place.section, number / runs::BLOCK)?;
        runs::value_at(block, number % runs::BLOCK)
    }
}

/// The number of a position in the table of its material.
#[inline]
fn number(placed: Placed, material: Material) -> Option<usize> {
    let index = placed.index();
    let number = index.placement * u64::from(material.unit()) + u64::from(index.kings);
    usize::try_from(number).ok()
}
