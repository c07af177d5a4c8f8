//! Weights as a file. `docs/engine.md` describes the format.

use std::{
    fmt, fs,
    io::{self, Read},
    path::Path,
};

use super::{Evaluation, Weight, feature};

/// The origin of weights.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Origin {
    /// The hash of the rules that they were trained for: see
    /// [`Ruleset::value_hash`](damka_rules::Ruleset::value_hash).
    pub class: u64,
    /// The seed of the training.
    pub seed: u64,
    /// The number of accepted generations of training; 0 for untrained weights.
    pub generation: u32,
    /// The number of positions of the last training.
    pub positions: u32,
}

/// Why weights cannot be read.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// It does not begin with the magic bytes of a file of weights.
    NotWeights,
    /// Another version of the program wrote it.
    Version(u16),
    /// It is too short, or its checksum differs.
    Damaged,
}

const MAGIC: &[u8; 8] = b"damka ev";
const VERSION: u16 = 1;
const HEADER: usize = 40;

impl Origin {
    /// Reads the origin of a file of weights, and none of its weights.
    pub fn open(path: &Path) -> io::Result<Origin> {
        let mut header = Vec::new();
        fs::File::open(path)?
            .take(HEADER as u64)
            .read_to_end(&mut header)?;
        let read = Origin::read(&header);
        read.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
    }

    fn read(bytes: &[u8]) -> Result<Origin, WeightsError> {
        if !bytes.starts_with(MAGIC) {
            return Err(WeightsError::NotWeights);
        }
        let header = bytes.get(..HEADER).ok_or(WeightsError::Damaged)?;
        match u16::from_le_bytes(take(header, 8)) {
            VERSION => Ok(Origin {
                class: u64::from_le_bytes(take(header, 16)),
                seed: u64::from_le_bytes(take(header, 24)),
                generation: u32::from_le_bytes(take(header, 32)),
                positions: u32::from_le_bytes(take(header, 36)),
            }),
            version => Err(WeightsError::Version(version)),
        }
    }
}

impl Evaluation {
    /// Reads weights from a file, and no further than a file of weights can go on:
    /// a device or an archive given by mistake costs no memory.
    pub fn open(path: &Path) -> io::Result<Evaluation> {
        let refused = |error| io::Error::new(io::ErrorKind::InvalidData, error);
        let mut file = fs::File::open(path)?;
        let mut bytes = Vec::new();
        file.by_ref().take(HEADER as u64).read_to_end(&mut bytes)?;
        if !bytes.starts_with(MAGIC) {
            return Err(refused(WeightsError::NotWeights));
        }
        file.take(2 * MAX_BYTES as u64).read_to_end(&mut bytes)?;
        Evaluation::read(&bytes).map_err(refused)
    }

    /// Reads a file of weights, and verifies the checksum.
    pub fn read(bytes: &[u8]) -> Result<Evaluation, WeightsError> {
        let origin = Origin::read(bytes)?;
        if crc32fast::hash(&bytes[16..]) != u32::from_le_bytes(take(bytes, 12)) {
            return Err(WeightsError::Damaged);
        }
        let unpacked =
            miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes[HEADER..], MAX_BYTES)
                .map_err(|_| WeightsError::Damaged)?;
        let weights = unpack(&unpacked).ok_or(WeightsError::Damaged)?;
        Ok(Evaluation { origin, weights })
    }

    /// The weights as a file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::from(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([0; 6]);
        bytes.extend(self.origin.class.to_le_bytes());
        bytes.extend(self.origin.seed.to_le_bytes());
        bytes.extend(self.origin.generation.to_le_bytes());
        bytes.extend(self.origin.positions.to_le_bytes());
        bytes.extend(miniz_oxide::deflate::compress_to_vec(
            &pack(&self.weights),
            9,
        ));
        let sum = crc32fast::hash(&bytes[16..]);
        bytes[12..16].copy_from_slice(&sum.to_le_bytes());
        bytes
    }
}

/// The maximum size of unpacked weights.
const MAX_BYTES: usize = feature::FEATURES * 9 + 4;

/// The weights that are not zero: their number in four bytes, the number of zero
/// weights before each, then all opening weights, then all ending weights. Numbers
/// are LEB128, signed ones in zigzag encoding.
fn pack(weights: &[Weight]) -> Vec<u8> {
    let used = || (weights.iter().enumerate()).filter(|(_, weight)| **weight != [0; 2]);
    let mut bytes = Vec::from((used().count() as u32).to_le_bytes());
    let mut next = 0;
    for (at, _) in used() {
        push(&mut bytes, (at - next) as u32);
        next = at + 1;
    }
    for phase in [0, 1] {
        for (_, weight) in used() {
            // Zigzag encoding: small weights become small numbers.
            let weight = i32::from(weight[phase]);
            push(&mut bytes, (weight << 1 ^ weight >> 31) as u32);
        }
    }
    bytes
}

/// The inverse of [`pack`].
fn unpack(mut bytes: &[u8]) -> Option<Box<[Weight]>> {
    let count = u32::from_le_bytes(*bytes.split_off(..4)?.first_chunk()?) as usize;
    let mut weights = vec![[0; 2]; feature::FEATURES];
    let (mut used, mut next) = (Vec::new(), 0);
    for _ in 0..count {
        let at = pull(&mut bytes)? as usize + next;
        weights.get(at)?;
        used.push(at);
        next = at + 1;
    }
    for phase in [0, 1] {
        for &at in &used {
            let number = pull(&mut bytes)? as i32;
            weights[at][phase] = i16::try_from(number >> 1 ^ -(number & 1)).ok()?;
        }
    }
    bytes.is_empty().then(|| weights.into())
}

fn push(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn pull(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in (0..28).step_by(7) {
        let byte = *bytes.split_off_first()?;
        number |= u32::from(byte & 127) << shift;
        if byte < 128 {
            return Some(number);
        }
    }
    None
}

/// Some bytes of the header.
fn take<const N: usize>(header: &[u8], at: usize) -> [u8; N] {
    let mut bytes = [0; N];
    bytes.copy_from_slice(&header[at..at + N]);
    bytes
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NotWeights => f.write_str("not a file of weights"),
            WeightsError::Version(version) => write!(
                f,
                "weights of version {version}, this program reads version {VERSION}"
            ),
            WeightsError::Damaged => {
                f.write_str("a damaged file of weights: copy it or train it again")
            }
        }
    }
}

impl std::error::Error for WeightsError {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn weights() -> impl Strategy<Value = Evaluation> {
        let weights = prop::collection::vec((0..feature::FEATURES, any::<Weight>()), 0..50);
        (any::<[u64; 2]>(), any::<[u32; 2]>(), weights).prop_map(|(long, short, some)| {
            let mut weights = vec![[0; 2]; feature::FEATURES];
            for (at, weight) in some {
                weights[at] = weight;
            }
            let origin = Origin {
                class: long[0],
                seed: long[1],
                generation: short[0],
                positions: short[1],
            };
            Evaluation {
                origin,
                weights: weights.into(),
            }
        })
    }

    fn refusal(bytes: &[u8]) -> Option<WeightsError> {
        Evaluation::read(bytes).err()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(30))]
        #[test]
        fn what_is_written_reads_back(weights in weights()) {
            let read = Evaluation::read(&weights.write()).unwrap();
            prop_assert_eq!(read.origin(), weights.origin());
            prop_assert!(read.weights == weights.weights);
        }

        #[test]
        fn damage_is_found(weights in weights(), at: prop::sample::Index, bit in 0..8u8) {
            let mut bytes = weights.write();
            let cut = at.index(bytes.len());
            prop_assert!(refusal(&bytes[..cut]).is_some());
            bytes[cut] ^= 1 << bit;
            // Two bytes of the header are reserved.
            prop_assert!(refusal(&bytes).is_some() || (10..12).contains(&cut));
        }

        #[test]
        fn random_bytes_are_refused(mut bytes: Vec<u8>) {
            prop_assert_eq!(refusal(&bytes), Some(WeightsError::NotWeights));
            unpack(&bytes);
            bytes.splice(0..0, [255, 255, 255, 255]);
            prop_assert!(unpack(&bytes).is_none());
        }
    }

    #[test]
    fn files_are_read_no_further_than_needed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("weights");
        let weights = Evaluation::material().write();
        fs::write(&path, &weights).unwrap();
        assert!(Evaluation::open(&path).is_ok());
        assert_eq!(Origin::open(&path).unwrap(), Origin::default());
        let reason = |path: &Path| Evaluation::open(path).err().unwrap().to_string();
        fs::write(&path, [&weights[..], &vec![0; 3 * MAX_BYTES]].concat()).unwrap();
        assert_eq!(reason(&path), WeightsError::Damaged.to_string());
        if cfg!(unix) {
            let endless = Path::new("/dev/zero");
            assert_eq!(reason(endless), WeightsError::NotWeights.to_string());
            assert!(Origin::open(endless).is_err());
        }
    }

    #[test]
    fn errors_name_the_reason() {
        let mut bytes = Evaluation::material().write();
        assert_eq!(refusal(b"PDN"), Some(WeightsError::NotWeights));
        bytes[8] = 77;
        assert_eq!(refusal(&bytes), Some(WeightsError::Version(77)));
        assert_eq!(refusal(&bytes[..20]), Some(WeightsError::Damaged));
    }
}
