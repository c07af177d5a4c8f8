use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use damka_rules::Position;

use super::{Index, Material, Placed, Value};

/// A table as it is while it is built: two bits for each position.
pub(crate) struct RawTable {
    /// Units begin on a whole byte, so that threads do not meet.
    bytes_per_unit: usize,
    bytes: Vec<AtomicU8>,
}

impl RawTable {
    pub fn new(material: Material) -> RawTable {
        let bytes_per_unit = material.unit().div_ceil(4) as usize;
        let len = bytes_per_unit * material.placements() as usize;
        let mut bytes = Vec::new();
        bytes.resize_with(len, AtomicU8::default);
        RawTable {
            bytes_per_unit,
            bytes,
        }
    }

    #[inline]
    pub fn value(&self, index: Index) -> Value {
        let at = index.placement as usize * self.bytes_per_unit + index.kings as usize / 4;
        let code = self.bytes[at].load(Relaxed) >> (index.kings % 4 * 2) & 3;
        Value::from_code(code).expect("a table holds values only")
    }

    /// Writes all values of a placement.
    pub fn store(&self, placement: u64, values: &[Value]) {
        let start = placement as usize * self.bytes_per_unit;
        for (at, four) in values.chunks(4).enumerate() {
            let code = four
                .iter()
                .rev()
                .fold(0, |code, &value| code << 2 | value as u8);
            self.bytes[start + at].store(code, Relaxed);
        }
    }
}

/// All tables built so far.
pub(crate) struct RawTables {
    tables: Vec<Option<RawTable>>,
}

/// At most seven pieces of each kind: three bits each.
fn slot(material: Material) -> usize {
    [
        material.own_men,
        material.own_kings,
        material.foe_men,
        material.foe_kings,
    ]
    .into_iter()
    .fold(0, |slot, count| slot << 3 | usize::from(count & 7))
}

impl RawTables {
    pub fn new() -> RawTables {
        RawTables {
            tables: (0..1 << 12).map(|_| None).collect(),
        }
    }

    pub fn insert(&mut self, material: Material) {
        self.tables[slot(material)].get_or_insert_with(|| RawTable::new(material));
    }

    #[inline]
    pub fn table(&self, material: Material) -> &RawTable {
        let table = self.tables[slot(material)].as_ref();
        table.expect("tables are built in the order in which they are needed")
    }

    /// The value of any position whose table is built.
    #[inline]
    pub fn value(&self, position: &Position) -> Value {
        let placed = Placed::of(position);
        if (placed.own_men | placed.own_kings).is_empty() {
            return Value::Loss;
        }
        if (placed.foe_men | placed.foe_kings).is_empty() {
            return Value::Win;
        }
        self.table(placed.material()).value(placed.index())
    }
}
