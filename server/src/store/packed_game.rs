//! The events of a finished game in one value: a byte with the format, then the
//! bodies of the rows as lines, deflated. What is written today is read for ever.

use std::io::{Read, Write};

use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};

/// The one format there is: lines, deflated.
const DEFLATED_LINES: u8 = 1;

/// No game is larger: what claims to be is damaged.
const LARGEST: u64 = 64 << 20;

/// Why a packed game cannot be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackedGameError {
    /// A later version has packed it.
    #[error("a packed game has the format {0}, which this version does not know")]
    Format(u8),
    /// It is not what was written.
    #[error("a packed game is damaged")]
    Damaged,
    /// Events are missing, or there are too many.
    #[error("a packed game should have {expected} events and has {found}")]
    Count {
        /// As many as the row says.
        expected: usize,
        /// As many as it has.
        found: usize,
    },
}

/// Packs the bodies of the events of a game, in their order.
pub fn pack<'a>(bodies: impl IntoIterator<Item = &'a str>) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(vec![DEFLATED_LINES], Compression::best());
    for body in bodies {
        let line = [body.as_bytes(), b"\n"];
        line.iter()
            .try_for_each(|part| encoder.write_all(part))
            .expect("memory can be written");
    }
    encoder.finish().expect("memory can be written")
}

/// The bodies again; there must be `events` of them.
pub fn unpack(packed: &[u8], events: usize) -> Result<Vec<String>, PackedGameError> {
    let (format, deflated) = packed.split_first().ok_or(PackedGameError::Damaged)?;
    if *format != DEFLATED_LINES {
        return Err(PackedGameError::Format(*format));
    }
    let mut text = String::new();
    let mut lines = DeflateDecoder::new(deflated).take(LARGEST);
    let read = lines.read_to_string(&mut text);
    read.map_err(|_| PackedGameError::Damaged)?;
    let bodies: Vec<_> = text.lines().map(str::to_owned).collect();
    match bodies.len() == events && text.ends_with('\n') {
        true => Ok(bodies),
        false => Err(PackedGameError::Count {
            expected: events,
            found: bodies.len(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use damka_game::GameEnvelope;

    use super::*;

    /// A game that was played at a server of the version that introduced the format.
    const GOLDEN: &[u8] = include_bytes!("../../tests/data/packed-game-1.bin");
    /// The rows that it was packed from.
    const ROWS: &str = include_str!("../../tests/data/packed-game-1.jsonl");

    #[test]
    fn what_was_packed_before_is_read() {
        let rows: Vec<&str> = ROWS.lines().collect();
        let unpacked = unpack(GOLDEN, rows.len()).unwrap();
        assert_eq!(unpacked, rows);
        let share = ROWS.len() as f64 / GOLDEN.len() as f64;
        println!(
            "{} rows: {} bytes, {share:.1} times fewer",
            rows.len(),
            GOLDEN.len()
        );
        // All but the first, whose rules are kept apart, are events as they stand.
        for row in &rows[1..] {
            serde_json::from_str::<GameEnvelope>(row).unwrap();
        }
    }

    #[test]
    fn bodies_come_back_in_their_order() {
        let mut random = oorandom::Rand32::new(3);
        for count in 1..60 {
            let bodies: Vec<String> = (0..count)
                .map(|seq| format!("{{\"seq\":{seq},\"at\":{},\"ż\":\"ó\"}}", random.rand_u32()))
                .collect();
            let packed = pack(bodies.iter().map(String::as_str));
            assert_eq!(unpack(&packed, count).unwrap(), bodies);
        }
    }

    #[test]
    fn what_is_damaged_is_told_and_no_panic() {
        let rows = ROWS.lines().count();
        assert_eq!(unpack(&[], 0), Err(PackedGameError::Damaged));
        assert_eq!(unpack(&[9, 1, 2], 1), Err(PackedGameError::Format(9)));
        let (expected, found) = (rows + 1, rows);
        let count = PackedGameError::Count { expected, found };
        assert_eq!(unpack(GOLDEN, rows + 1), Err(count));
        for end in 1..GOLDEN.len() {
            assert!(unpack(&GOLDEN[..end], rows).is_err(), "{end}");
        }
        let mut random = oorandom::Rand32::new(5);
        for _ in 0..500 {
            let mut damaged = GOLDEN.to_vec();
            let at = random.rand_range(1..damaged.len() as u32) as usize;
            damaged[at] ^= 1 << random.rand_range(0..8);
            // It may be another text, and never more than that.
            if let Ok(bodies) = unpack(&damaged, rows) {
                assert_eq!(bodies.len(), rows);
            }
        }
    }
}
