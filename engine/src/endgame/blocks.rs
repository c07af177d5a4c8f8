use std::collections::HashMap;

use super::{Tables, tables::Spot};

/// Blocks of distances that were unpacked lately: to unpack one takes a
/// hundred times as long as to look into it.
#[derive(Default)]
pub(crate) struct Blocks {
    unpacked: HashMap<(usize, usize), Vec<u8>>,
}

impl Blocks {
    /// So many are kept, of 16 kB each.
    const MOST: usize = 2048;

    /// The distance at a spot.
    pub fn read(&mut self, tables: &Tables, spot: Spot) -> Option<u16> {
        let (slot, block, at) = match spot {
            Spot::Known(plies) => return Some(plies),
            Spot::Block(slot, block, at) => (slot, block, at),
        };
        if let Some(bytes) = self.unpacked.get(&(slot, block)) {
            return bytes.get(at).copied().map(u16::from);
        }
        let bytes = tables.distance_block(slot, block)?;
        let plies = bytes.get(at).copied().map(u16::from);
        if self.unpacked.len() == Self::MOST {
            self.unpacked.clear();
        }
        self.unpacked.insert((slot, block), bytes);
        plies
    }
}
