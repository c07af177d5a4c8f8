//! Run-length encoding of values: a byte holds a value and the length of its run.

use super::Value;

/// Positions in a block.
pub(crate) const BLOCK: usize = 2048;

/// The run lengths that a byte can express: all short ones, then in steps of
/// seven percent up to a whole block.
static LENGTHS: [u16; 85] = {
    let mut lengths = [0; 85];
    let mut length = 1;
    let mut class = 0;
    while class < 85 {
        lengths[class] = length;
        let step = (length as u32 * 74 / 1000) as u16;
        length += if step == 0 { 1 } else { step };
        class += 1;
    }
    lengths[84] = BLOCK as u16;
    lengths
};

/// The value of a position in a block; none if the block is too short.
#[inline]
pub(crate) fn value_at(block: &[u8], at: usize) -> Option<Value> {
    if block.is_empty() {
        // No position of the block is ever looked up.
        return Some(Value::Draw);
    }
    let mut end = 0;
    for &byte in block {
        end += usize::from(*LENGTHS.get(usize::from(byte / 3))?);
        if at < end {
            return Value::from_code(byte % 3);
        }
    }
    None
}

/// All values of a block; none if it is invalid.
#[cfg(feature = "offline")]
pub(crate) fn decode(block: &[u8]) -> Option<Vec<Value>> {
    if block.is_empty() {
        return Some(vec![Value::Draw; BLOCK]);
    }
    let mut values = Vec::with_capacity(BLOCK);
    for &byte in block {
        let length = usize::from(*LENGTHS.get(usize::from(byte / 3))?);
        let value = Value::from_code(byte % 3)?;
        values.resize((values.len() + length).min(BLOCK), value);
    }
    Some(values)
}

/// Encodes a block. A run continues over positions that are never looked up.
#[cfg(feature = "offline")]
pub(crate) fn encode(values: &[Option<Value>], out: &mut Vec<u8>) {
    let Some(mut value) = values.iter().find_map(|value| *value) else {
        return;
    };
    let mut length = 0;
    for next in values {
        if let Some(next) = *next
            && next != value
        {
            push(value, length, out);
            (value, length) = (next, 0);
        }
        length += 1;
    }
    push(value, length, out);
}

#[cfg(feature = "offline")]
fn push(value: Value, mut length: usize, out: &mut Vec<u8>) {
    while length > 0 {
        let class = LENGTHS.partition_point(|&known| usize::from(known) <= length) - 1;
        out.push(class as u8 * 3 + value as u8);
        length -= usize::from(LENGTHS[class]);
    }
}

#[cfg(all(test, feature = "offline"))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lengths_rise_to_a_whole_block() {
        assert!(LENGTHS.is_sorted_by(|a, b| a < b), "{LENGTHS:?}");
        assert_eq!(LENGTHS[0], 1);
    }

    proptest! {
        #[test]
        fn what_is_encoded_is_decoded(
            runs in prop::collection::vec((0u8..4, 1usize..700), 1..60),
            len in 1..=BLOCK,
        ) {
            let mut values: Vec<Option<Value>> = runs
                .iter()
                .flat_map(|&(code, length)| vec![Value::from_code(code); length])
                .collect();
            values.truncate(len);
            let mut block = Vec::new();
            encode(&values, &mut block);
            let all = decode(&block).expect("what was encoded is valid");
            for (at, value) in values.iter().enumerate() {
                let read = value_at(&block, at);
                prop_assert!(read.is_some());
                prop_assert!(value.is_none() || read == *value);
                prop_assert!(all.get(at).copied() == read);
            }
        }

        #[test]
        fn random_bytes_do_not_panic(block in prop::collection::vec(any::<u8>(), 0..50), at in 0..9999usize) {
            value_at(&block, at);
            decode(&block);
        }
    }
}
