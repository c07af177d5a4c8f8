//! Tables read back from their files, to build on.

use damka_rules::{MoveList, Position};

use super::{
    File, Value,
    file::{self, Content, DISTANCE_BLOCK},
    law::Law,
    raw::{CAPTURES, RawTables},
    runs,
    unit::View,
};

/// Reads a unit back. What a file leaves out is worked out again: the
/// positions with a capture. None if the files do not hold the unit.
pub(crate) fn unit(
    law: &Law,
    tables: &RawTables,
    view: View,
    values: &File,
    distances: &File,
) -> Option<()> {
    let material = view.material;
    let metric = law.metric(material);
    let find = |file: &File, content: Content| {
        let sections = file.sections().iter();
        sections
            .copied()
            .find(|section| section.material == material && section.content == content)
    };
    let value_section = find(values, Content::Values)?;
    let distance_section = find(distances, Content::Distances(metric))?;
    let first = usize::try_from(view.placement() * u64::from(material.unit())).ok()?;
    let unit = material.unit() as usize;
    let mut found = (Vec::with_capacity(unit), Vec::with_capacity(unit));
    let mut block = (usize::MAX, Vec::new());
    let mut list = MoveList::new();
    for (number, placed) in (first..).zip(view.positions()) {
        let position = placed.to_position();
        law.movegen.captures_into(&position, &mut list);
        let (value, distance) = if law.draws_at_once(material) {
            (Value::Draw, 0)
        } else if list.is_empty() {
            let coded = values.block(&value_section, number / runs::BLOCK)?;
            let value = runs::value_at(coded, number % runs::BLOCK)?;
            let at = number / DISTANCE_BLOCK;
            if block.0 != at {
                let coded = distances.block(&distance_section, at)?;
                block = (at, file::inflate(coded)?);
            }
            let distance = *block.1.get(number % DISTANCE_BLOCK)?;
            (value, if value == Value::Draw { 0 } else { distance })
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
