//! Tables of three pieces: built, written, read, verified, and compared with the
//! second solver.
#![cfg(feature = "offline")]

use std::{fs, sync::LazyLock};

use damka_engine::endgame::{
    BuildStep, Builder, File, FileError, Folder, ForwardSolver, Index, Material, Metric,
    PositionSampler, RelativePieces, Tables, Value,
};
use damka_rules::Ruleset;
use proptest::prelude::*;

fn build(rules: &Ruleset, folder: &Folder, pieces: u8) -> (Builder, usize) {
    let mut builder = Builder::new(rules, 2, Some(folder.clone()));
    let found = std::sync::atomic::AtomicUsize::new(0);
    for pieces in 2..=pieces {
        let report = |step: BuildStep<'_>| {
            if let BuildStep::Found(_) = step {
                found.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            }
        };
        builder
            .build(pieces, &report)
            .expect("a fresh folder can be written");
    }
    (builder, found.into_inner())
}

#[test]
fn three_ways_to_the_same_values() {
    for rules in [Ruleset::STRICT, Ruleset::SCHOOL, Ruleset::ONLINE] {
        let root = tempfile::tempdir().unwrap();
        let folder = Folder::of(rules, root.path());
        let (builder, _) = build(rules, &folder, 3);
        let mut tables = Tables::new(rules);
        folder.load(&mut tables, 2..=3).unwrap();
        assert_eq!(tables.pieces(), 3);

        let solver = ForwardSolver::solve(rules, 3);
        for (position, value) in solver.values() {
            assert_eq!(
                tables.value(position),
                Some(value),
                "{} {position}",
                rules.id
            );
            let turned = position.turned();
            assert_eq!(tables.value(&turned), Some(value), "{} {turned}", rules.id);
            assert_eq!(builder.value(position), value, "{} {position}", rules.id);
        }

        let mut prover = Builder::new(rules, 1, Some(folder));
        for pieces in 2..=3 {
            let (looked, mismatches) = prover.verify(pieces, &|_| ()).unwrap();
            assert!(looked > 1000);
            assert_eq!(mismatches, []);
        }
        let mut sample = PositionSampler::new(&tables, 1);
        for material in Material::all(3) {
            let (_, mismatch) = sample.check(material, 50);
            assert_eq!(mismatch, None);
        }
    }
}

#[test]
fn a_stopped_build_goes_on() {
    let rules = Ruleset::ONLINE;
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::of(rules, root.path());
    build(rules, &folder, 3);
    let material = |text: &str| {
        let mut all = Material::all(3).into_iter();
        all.find(|material| material.to_string() == text).unwrap()
    };
    let gone = folder.values(material("K v KM"));
    let damaged = folder.distances(material("M v MM"), Metric::CaptureOrPromotion);
    let before = [fs::read(&gone).unwrap(), fs::read(&damaged).unwrap()];
    fs::remove_file(&gone).unwrap();
    let mut bytes = before[1].clone();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&damaged, bytes).unwrap();
    // What builds that were killed leave behind, this version's and 0.1's.
    for draft in ["km-k.values.draft", "km-k.draft-4711"] {
        fs::write(folder.path().join(draft), "half").unwrap();
    }

    let pairs = Material::pairs(2).count() + Material::pairs(3).count();
    let (_, found) = build(rules, &folder, 3);
    assert_eq!(found, pairs - 2);
    assert_eq!(
        before,
        [fs::read(&gone).unwrap(), fs::read(&damaged).unwrap()]
    );
    let names = fs::read_dir(folder.path()).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name());
    assert_eq!(names.filter(|name| name != "build.lock").count(), 2 * pairs);
}

#[test]
fn two_builds_in_a_folder_do_not_meet() {
    let rules = Ruleset::STRICT;
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::of(rules, root.path());
    let mut first = Builder::new(rules, 1, Some(folder.clone()));
    first.build(2, &|_| ()).unwrap();
    let mut second = Builder::new(rules, 1, Some(folder));
    let refused = second.build(2, &|_| ()).unwrap_err();
    assert!(refused.to_string().contains("another build"), "{refused}");
    drop(first);
    second.build(2, &|_| ()).unwrap();
}

#[test]
fn a_false_value_is_found() {
    let rules = Ruleset::STRICT;
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::of(rules, root.path());
    build(rules, &folder, 2);
    // Past the header, one entry and the two offsets of the only block stands the first run.
    let kings = folder.values(Material::LONE_KINGS);
    let mut bytes = fs::read(&kings).unwrap();
    bytes[24 + 24 + 8] ^= 1;
    let sum = crc32fast::hash(&bytes[16..]);
    bytes[12..16].copy_from_slice(&sum.to_le_bytes());
    fs::write(&kings, bytes).unwrap();
    let mut prover = Builder::new(rules, 1, Some(folder));
    let (_, mismatches) = prover.verify(2, &|_| ()).unwrap();
    assert_ne!(mismatches, []);
}

proptest! {
    /// A forged file with a valid checksum gives wrong values, and nothing worse.
    #[test]
    fn false_bytes_do_no_harm(changes in prop::collection::vec((16..1000usize, any::<u8>()), 1..9)) {
        static FILE: LazyLock<Vec<u8>> = LazyLock::new(|| {
            let root = tempfile::tempdir().expect("a folder can be made");
            let folder = Folder::of(Ruleset::STRICT, root.path());
            build(Ruleset::STRICT, &folder, 2);
            folder.pack(Ruleset::STRICT, 2).expect("it was built")
        });
        let mut bytes = FILE.clone();
        for (at, byte) in changes {
            let at = at % bytes.len();
            bytes[at.max(24)] = byte;
        }
        let sum = crc32fast::hash(&bytes[16..]);
        bytes[12..16].copy_from_slice(&sum.to_le_bytes());
        let mut tables = Tables::new(Ruleset::STRICT);
        if let Ok(file) = File::read(bytes) {
            let _ = tables.add(file);
        }
        let mut sample = PositionSampler::new(&tables, 1);
        for material in Material::all(2).into_iter().cycle().take(100) {
            let position = sample.position(material).to_position();
            tables.value(&position);
            tables.distance(&position);
            tables.variation(&position, &Default::default(), 5);
            tables.statistics(material);
        }
    }
}

#[test]
fn bad_files_are_refused() {
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::of(Ruleset::STRICT, root.path());
    build(Ruleset::STRICT, &folder, 2);
    let good = fs::read(folder.values(Material::LONE_KINGS)).unwrap();
    let refused = |bytes: &[u8]| File::read(bytes.to_vec()).err();
    assert_eq!(refused(&good), None);
    assert_eq!(refused(b"PNG"), Some(FileError::NotTables));
    for len in 8..good.len() {
        assert_eq!(refused(&good[..len]), Some(FileError::Damaged), "{len}");
    }
    let mut newer = good.clone();
    newer[8] = 9;
    assert_eq!(refused(&newer), Some(FileError::Version(9)));
    let mut tables = Tables::new(Ruleset::SCHOOL);
    let other = tables.add(File::read(good).unwrap());
    assert!(matches!(other, Err(FileError::OtherRules { .. })));
    assert_eq!(tables.pieces(), 0);
    let placed = RelativePieces::at(
        Material::LONE_KINGS.flipped(),
        Index {
            placement: 0,
            kings: 7,
        },
    );
    // One king each is a draw in school without any table.
    let value = tables.value(&placed.unwrap().to_position());
    assert_eq!(value, Some(Value::Draw));
}
