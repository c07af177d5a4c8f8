//! Tables restored from their files, to continue a build.

use damka_rules::{MoveList, Position};

use super::{
    File, Material, Section, Value,
    file::{self, Content, DISTANCE_BLOCK},
    raw_table::{CAPTURES, RawTables},
    run_length,
    slice::SliceSide,
    table_rules::TableRules,
};

/// Restores a slice, with its distances if there is a file of them. The positions
/// with a capture, which files omit, are computed again. None if the files do not
/// hold the slice.
pub(crate) fn slice(
    rules: &TableRules,
    tables: &RawTables,
    slice: SliceSide,
    values: &File,
    distances: Option<&File>,
) -> Option<()> {
    let material = slice.material;
    let first = usize::try_from(slice.placement() * u64::from(material.king_placements())).ok()?;
    let unit = material.king_placements() as usize;
    let mut values = BlockReader::of(values, material, Content::Values)?;
    let mut distances = match distances {
        Some(file) => {
            let content = Content::Distances(rules.metric(material));
            Some(BlockReader::of(file, material, content)?)
        }
        None => None,
    };
    let mut found = (Vec::with_capacity(unit), Vec::with_capacity(unit));
    let mut list = MoveList::new();
    for (number, placed) in (first..).zip(slice.positions()) {
        let position = placed.to_position();
        rules.movegen.captures_into(&position, &mut list);
        let (value, distance) = if rules.draws_at_once(material) {
            (Value::Draw, 0)
        } else if list.is_empty() {
            let value = values.at(number, run_length::BLOCK, run_length::decode)?;
            let distance = match (&mut distances, value) {
                (Some(blocks), Value::Win | Value::Loss) => {
                    blocks.at(number, DISTANCE_BLOCK, file::inflate)?
                }
                _ => 0,
            };
            (value, distance)
        } else {
            let known = |position: &Position| Some(tables.value(position));
            (rules.resolve(&position, &list, &known)?, CAPTURES)
        };
        found.0.push(value);
        found.1.push(distance);
    }
    let table = tables.table(material);
    table.store(slice.placement(), &found.0, &found.1);
    Some(())
}

/// Reads the blocks of a section, and keeps the last one unpacked.
struct BlockReader<'a, T> {
    file: &'a File,
    section: Section,
    number: usize,
    unpacked: Vec<T>,
}

impl<T: Copy> BlockReader<'_, T> {
    fn of(file: &File, material: Material, content: Content) -> Option<BlockReader<'_, T>> {
        let mut sections = file.sections().iter().copied();
        let wanted = |section: &Section| section.material == material && section.content == content;
        Some(BlockReader {
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
