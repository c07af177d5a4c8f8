use damka_rules::Squares;

use crate::endgame::{RelativePieces, Value};

/// A training sample: a quiet position, the score of its search and the result of
/// its game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The pieces, from the view of the side to move.
    pub placed: RelativePieces,
    /// The score of the search, in hundredths of a man.
    pub score: i16,
    /// The result for the side to move.
    pub result: Value,
    /// Whether it is the first of its game.
    pub first: bool,
    /// Whether the search used untrained weights: then its score says little.
    pub rough: bool,
}

impl Sample {
    /// The size of a sample in bytes.
    pub const SIZE: usize = 20;

    /// The sample as bytes: four sets of squares, the score, the result, the flags.
    pub fn to_bytes(&self) -> [u8; Sample::SIZE] {
        let mut bytes = [0; Sample::SIZE];
        let RelativePieces {
            own_men,
            own_kings,
            foe_men,
            foe_kings,
        } = self.placed;
        for (four, set) in bytes
            .chunks_exact_mut(4)
            .zip([own_men, own_kings, foe_men, foe_kings])
        {
            four.copy_from_slice(&set.bits().to_le_bytes());
        }
        bytes[16..18].copy_from_slice(&self.score.to_le_bytes());
        bytes[18] = self.result as u8;
        bytes[19] = u8::from(self.first) | u8::from(self.rough) << 1;
        bytes
    }

    /// The inverse of [`Sample::to_bytes`]; none if the bytes are invalid.
    pub fn from_bytes(bytes: &[u8; Sample::SIZE]) -> Option<Sample> {
        let set = |at: usize| {
            let four = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
            Squares::from_bits(u32::from_le_bytes(four))
        };
        let placed = RelativePieces {
            own_men: set(0),
            own_kings: set(4),
            foe_men: set(8),
            foe_kings: set(12),
        };
        Some(Sample {
            placed,
            score: i16::from_le_bytes([bytes[16], bytes[17]]),
            result: [Value::Loss, Value::Draw, Value::Win]
                .into_iter()
                .find(|value| *value as u8 == bytes[18])?,
            first: bytes[19] & 1 != 0,
            rough: bytes[19] & 2 != 0,
        })
    }
}
