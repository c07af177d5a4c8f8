//! Damages what a server understands.

use fastrand::Rng;

/// Random bytes now and then, else something good that was damaged in a few places:
/// bytes changed, cut out, repeated, cut off, joined with another one, or with
/// something between that breaks readers.
pub fn mutate(random: &mut Rng, good: &[&[u8]], spice: &[&[u8]]) -> Vec<u8> {
    if random.u8(..8) == 0 {
        return (0..random.usize(..2_000)).map(|_| random.u8(..)).collect();
    }
    let mut bytes = random.choice(good).unwrap().to_vec();
    for _ in 0..random.usize(1..6) {
        if bytes.is_empty() {
            break;
        }
        let at = random.usize(..bytes.len());
        let until = (at + random.usize(..20)).min(bytes.len());
        match random.u8(..6) {
            0 => bytes[at] = random.u8(..),
            1 => drop(bytes.drain(at..until)),
            2 => {
                let part = bytes[at..until].repeat(random.usize(1..50));
                bytes.splice(at..at, part);
            }
            3 => {
                let spice = random.choice(spice).unwrap();
                bytes.splice(at..at, spice.iter().copied());
            }
            4 => bytes.truncate(at),
            _ => {
                let other = random.choice(good).unwrap();
                bytes.truncate(at);
                bytes.extend(&other[random.usize(..other.len())..]);
            }
        }
    }
    bytes
}
