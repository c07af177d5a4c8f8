use std::collections::HashMap;

use super::{Tables, tables::DistanceLocation};

/// A cache of unpacked blocks of distances: unpacking one takes a hundred times
/// as long as reading it.
#[derive(Default)]
pub(crate) struct DistanceCache {
    unpacked: HashMap<(usize, usize), Vec<u8>>,
}

impl DistanceCache {
    /// The maximum number of blocks, of 16 kB each.
    const CAPACITY: usize = 2048;

    /// The distance at a location.
    pub fn read(&mut self, tables: &Tables, location: DistanceLocation) -> Option<u16> {
        let (slot, block, at) = match location {
            DistanceLocation::Known(plies) => return Some(plies),
            DistanceLocation::Block(slot, block, at) => (slot, block, at),
        };
        if let Some(bytes) = self.unpacked.get(&(slot, block)) {
            return bytes.get(at).copied().map(u16::from);
        }
        let bytes = tables.distance_block(slot, block)?;
        let plies = bytes.get(at).copied().map(u16::from);
        if self.unpacked.len() == Self::CAPACITY {
            self.unpacked.clear();
        }
        self.unpacked.insert((slot, block), bytes);
        plies
    }
}
