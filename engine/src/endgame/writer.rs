use damka_rules::{Fingerprint, Ruleset};

use super::{
    Content, Folder, Index, Material, TableStatistics, Value,
    file::{DISTANCE_BLOCK, ENTRY, HEADER, MAGIC, VERSION},
    index::men_at,
    raw_table::{CAPTURES, RawTable},
    run_length,
    table_rules::TableRules,
};

/// Assembles a file of tables in memory.
#[derive(Default)]
pub(crate) struct FileWriter {
    sections: Vec<(Material, Content, Vec<u8>)>,
}

impl FileWriter {
    pub fn add(&mut self, material: Material, content: Content, bytes: Vec<u8>) {
        self.sections.push((material, content, bytes));
    }

    pub fn finish(self, key: Fingerprint) -> Vec<u8> {
        let mut directory = Vec::new();
        let mut offset = HEADER + ENTRY * self.sections.len();
        for (material, content, bytes) in &self.sections {
            let Material {
                own_men,
                own_kings,
                foe_men,
                foe_kings,
            } = *material;
            let (content, metric) = match *content {
                Content::Values => (0, 0),
                Content::Distances(metric) => (1, metric as u8),
                Content::Statistics(metric) => (2, metric as u8),
            };
            directory.extend([
                own_men, own_kings, foe_men, foe_kings, content, metric, 0, 0,
            ]);
            directory.extend((offset as u64).to_le_bytes());
            directory.extend((bytes.len() as u64).to_le_bytes());
            offset += bytes.len();
        }
        let mut file = Vec::with_capacity(offset);
        file.extend(MAGIC);
        file.extend(VERSION.to_le_bytes());
        file.extend((self.sections.len() as u16).to_le_bytes());
        file.extend([0; 4]);
        file.extend(key.bits().to_le_bytes());
        file.extend(directory);
        for (_, _, bytes) in self.sections {
            file.extend(bytes);
        }
        let sum = crc32fast::hash(&file[16..]);
        file[12..16].copy_from_slice(&sum.to_le_bytes());
        file
    }
}

impl Folder {
    /// All tables of up to this number of pieces in one file; or the material that
    /// is missing.
    pub fn pack(&self, rules: &Ruleset, pieces: u8) -> Result<Vec<u8>, Material> {
        let (rules, key) = (TableRules::of(rules), rules.table_hash());
        let mut pack = FileWriter::default();
        for material in (2..=pieces).flat_map(Material::pairs) {
            let metric = rules.metric(material);
            for path in [self.values(material), self.distances(material, metric)] {
                let file = self.read(&path).ok().flatten().ok_or(material)?;
                for section in file.sections() {
                    let bytes = file.bytes(section).ok_or(material)?;
                    pack.add(section.material, section.content, bytes.to_vec());
                }
            }
        }
        Ok(pack.finish(key))
    }
}

/// The encoded values of a table.
pub(crate) fn values(material: Material, table: &RawTable) -> Vec<u8> {
    let stored = |index: Index| match table.distance(index) {
        CAPTURES => None,
        _ => Some(table.value(index)),
    };
    blocks(material, run_length::BLOCK, stored, run_length::encode)
}

/// The encoded distances of a table: draws and positions with a capture have none.
pub(crate) fn distances(material: Material, table: &RawTable) -> Vec<u8> {
    let stored = |index: Index| match table.distance(index) {
        CAPTURES => None,
        distance => (table.value(index) != Value::Draw).then_some(distance),
    };
    let mut uncompressed = Vec::new();
    blocks(material, DISTANCE_BLOCK, stored, |distances, out| {
        let Some(mut last) = distances.iter().find_map(|distance| *distance) else {
            return;
        };
        uncompressed.clear();
        uncompressed.extend(distances.iter().map(|distance| {
            last = distance.unwrap_or(last);
            last
        }));
        out.extend(miniz_oxide::deflate::compress_to_vec(&uncompressed, 8));
    })
}

/// The encoded statistics of a table.
pub(crate) fn statistics(statistics: &TableStatistics) -> Vec<u8> {
    let numbers: Vec<u8> = statistics.numbers().flat_map(u64::to_le_bytes).collect();
    miniz_oxide::deflate::compress_to_vec(&numbers, 8)
}

/// Encodes all positions in blocks, preceded by their offsets. None stands for
/// positions that are never looked up.
fn blocks<T: Copy>(
    material: Material,
    size: usize,
    stored: impl Fn(Index) -> Option<T>,
    mut encode: impl FnMut(&[Option<T>], &mut Vec<u8>),
) -> Vec<u8> {
    let count = usize::try_from(material.positions().div_ceil(size as u64))
        .expect("a table that was built in memory");
    let first = 4 * (count + 1);
    let (mut offsets, mut coded) = (Vec::with_capacity(first), Vec::new());
    let mut block = Vec::with_capacity(size);
    let mut finish = |block: &mut Vec<Option<T>>| {
        offsets.extend(((first + coded.len()) as u32).to_le_bytes());
        encode(block, &mut coded);
        block.clear();
    };
    for placement in 0..material.placements() {
        let used = men_at(material, placement).is_some();
        for kings in 0..material.king_placements() {
            block.push(used.then(|| stored(Index { placement, kings })).flatten());
            if block.len() == size {
                finish(&mut block);
            }
        }
    }
    if !block.is_empty() {
        finish(&mut block);
    }
    offsets.extend(((first + coded.len()) as u32).to_le_bytes());
    offsets.extend(coded);
    offsets
}
