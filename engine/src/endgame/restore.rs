//! Tables read back from their files, to build on.

use damka_rules::{MoveList, Position};

use super::{
    File, Material, Section, Value,
    file::{self, Content, DISTANCE_BLOCK},
    law::Law,
    raw::{CAPTURES, RawTables},
    runs,
    unit::View,
};

/// Reads a unit back, with its distances if there is a file of them. What a
/// file leaves out is worked out again: the positions with a capture. None if
/// the files do not hold the unit.
pub(crate) fn unit(
    law: &Law,
    tables: &RawTables,
    view: View,
    values: &File,
    distances: Option<&File>,
) -> Option<()> {
    let material = view.material;
    let first = usize::try_from(view.placement() * u64::from(material.unit())).ok()?;
    let unit = material.unit() as usize;
    let mut values = Blocks::of(values, material, Content::Values)?;
    let mut distances = match distances {
        Some(file) => {
            let content = Content::Distances(law.metric(material));
            Some(Blocks::of(file, material, content)?)
        }
        None => None,
    };
    let mut found = (Vec::with_capacity(unit), Vec::with_capacity(unit));
    let mut list = MoveList::new();
    for (number, placed) in (first..).zip(view.positions()) {
        let position = placed.to_position();
        law.movegen.captures_into(&position, &mut list);
        let (value, distance) = if law.draws_at_once(material) {
            (Value::Draw, 0)
        } else if list.is_empty() {
            let value = values.at(number, runs::BLOCK, runs::decode)?;
            let distance = match (&mut distances, value) {
                (Some(blocks), Value::Win | Value::Loss) => {
                    blocks.at(number, DISTANCE_BLOCK, file::inflate)?
                }
                _ => 0,
            };
            (value, distance)
        } else {
            let known = |position: &Position| Some(tables.value(position));
            (law.resolve(&position, &list, &known)?, CAPTURES)
        };
        found.0.push(value);
        found.1.push(distance);
    }
    let table = tables.table(material);
    table.store(view.placement(), &found.0, &found.1);
    Some(())
}

/// The blocks of a section, the last one unpacked.
struct Blocks<'a, T> {
    file: &'a File,
    section: Section,
    number: usize,
    unpacked: Vec<T>,
}

impl<T: Copy> Blocks<'_, T> {
    fn of(file: &File, material: Material, content: Content) -> Option<Blocks<'_, T>> {
        let mut sections = file.sections().iter().copied();
        let wanted = |section: &Section| section.material == material && section.content == content;
        Some(Blocks {
            file,
            section: sections.find(wanted)?,
            number: usize::MAX,
            unpacked: Vec::new(),
        })
    }

    fn at(
        &mut self,
        number: usize,
        size: usize,
        unpack: impl Fn(&[u8]) -> Option<Vec<T>>,
    ) -> Option<T> {
        if self.number != number / size {
            self.number = number / size;
            self.unpacked = unpack(self.file.block(&self.section, self.number)?)?;
        }
        self.unpacked.get(number % size).copied()
    }
}
