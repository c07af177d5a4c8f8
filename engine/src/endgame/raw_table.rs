use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use damka_rules::Position;

use super::{Index, Material, RelativePieces, Value};

/// Stands for the distance of a position with a capture. Its value need not be
/// stored: a probe resolves captures first.
pub(crate) const CAPTURES: u8 = u8::MAX;
pub(crate) use super::file::MAX_DISTANCE;

/// What of a table is kept in memory.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum RawContents {
    Values,
    ValuesAndDistances,
}

/// An uncompressed table during a build: two bits for the value of each position,
/// and a byte for its distance as long as that is needed.
pub(crate) struct RawTable {
    /// Slices begin on a whole byte, so that threads write to different bytes.
    bytes_per_slice: usize,
    king_placements: usize,
    values: Vec<AtomicU8>,
    distances: Vec<AtomicU8>,
}

impl RawTable {
    /// An empty table; without distances it takes a fifth of the memory.
    pub fn new(material: Material, contents: RawContents) -> RawTable {
        let bytes_per_slice = material.king_placements().div_ceil(4) as usize;
        let placements = material.placements() as usize;
        let zeros = |len: usize| {
            let mut bytes = Vec::new();
            bytes.resize_with(len, AtomicU8::default);
            bytes
        };
        let distances = match contents {
            RawContents::Values => 0,
            RawContents::ValuesAndDistances => material.king_placements() as usize * placements,
        };
        RawTable {
            bytes_per_slice,
            king_placements: material.king_placements() as usize,
            values: zeros(bytes_per_slice * placements),
            distances: zeros(distances),
        }
    }

    #[inline]
    pub fn value(&self, index: Index) -> Value {
        let at = index.placement as usize * self.bytes_per_slice + index.kings as usize / 4;
        let code = self.values[at].load(Relaxed) >> (index.kings % 4 * 2) & 3;
        Value::from_code(code).expect("a table holds values only")
    }

    /// The distance as it is stored, possibly [`CAPTURES`].
    #[inline]
    pub fn distance(&self, index: Index) -> u8 {
        let at = index.placement as usize * self.king_placements + index.kings as usize;
        self.distances[at].load(Relaxed)
    }

    /// Writes all values of a placement.
    pub fn store(&self, placement: u64, values: &[Value], distances: &[u8]) {
        let start = placement as usize * self.bytes_per_slice;
        for (at, four) in values.chunks(4).enumerate() {
            let code = four
                .iter()
                .rev()
                .fold(0, |code, &value| code << 2 | value as u8);
            self.values[start + at].store(code, Relaxed);
        }
        let start = placement as usize * self.king_placements;
        let stored = self.distances.get(start..).unwrap_or_default();
        for (stored, distance) in stored.iter().zip(distances) {
            stored.store(*distance, Relaxed);
        }
    }
}

/// All tables built so far.
pub(crate) struct RawTables {
    tables: Vec<Option<RawTable>>,
}

impl RawTables {
    pub fn new() -> RawTables {
        RawTables {
            tables: (0..Material::SLOTS).map(|_| None).collect(),
        }
    }

    pub fn insert(&mut self, material: Material, contents: RawContents) {
        self.tables[material.slot()] = Some(RawTable::new(material, contents));
    }

    /// Frees the memory of the distances of a material.
    pub fn forget_distances(&mut self, material: Material) {
        if let Some(table) = &mut self.tables[material.slot()] {
            table.distances = Vec::new();
        }
    }

    #[inline]
    pub fn table(&self, material: Material) -> &RawTable {
        let table = self.tables[material.slot()].as_ref();
        table.expect("tables are built in the order in which they are needed")
    }

    /// The value of any position whose table is built.
    #[inline]
    pub fn value(&self, position: &Position) -> Value {
        let placed = RelativePieces::of(position);
        if (placed.own_men | placed.own_kings).is_empty() {
            return Value::Loss;
        }
        if (placed.foe_men | placed.foe_kings).is_empty() {
            return Value::Win;
        }
        self.table(placed.material()).value(placed.index())
    }

    /// The distance of a position, if it is not a draw and both sides have pieces.
    #[inline]
    pub fn distance(&self, position: &Position) -> u8 {
        let placed = RelativePieces::of(position);
        match self.table(placed.material()).distance(placed.index()) {
            CAPTURES => 1,
            distance => distance,
        }
    }
}
