//! The example of `docs/lots.md`, computed as it says, and by the library.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use damka_game::{
    Face,
    lot::{Commitment, LABEL, Lot, Proof, Seed},
};

const GUIDE: &str = include_str!("../../docs/lots.md");

/// The commands of the guide with what they print.
fn examples() -> Vec<(Vec<&'static str>, &'static str)> {
    GUIDE
        .split("$ printf ")
        .skip(1)
        .map(|rest| {
            let (command, rest) = rest.split_once(" | sha256sum\n").expect("it is piped");
            let digest = rest.split(' ').next().expect("a digest follows");
            (command.split(' ').collect(), digest)
        })
        .collect()
}

#[test]
fn the_library_computes_what_the_guide_shows() {
    let examples = examples();
    let [(promise, commitment), (lines, lot)] = &examples[..] else {
        panic!("the guide has two examples");
    };
    let seed: Seed = promise[1].parse().unwrap();
    let commitment: Commitment = commitment.parse().unwrap();
    assert!(GUIDE.contains(&format!("```\n{commitment}\n```")));
    assert_eq!(lines[1..3], [LABEL, promise[1]]);
    let contributions = lines[3..].iter().map(|text| text.parse().unwrap());
    let proof = Proof {
        commitment,
        seed,
        contributions: contributions.collect(),
    };
    let drawn: Lot = proof.verify().unwrap();
    assert_eq!(drawn.to_string(), *lot);
    assert_eq!(Face::of(&drawn), Face::Heads);
    assert_eq!(drawn.numbers().below(6), 0);
    assert_eq!(drawn.numbers().below(u32::MAX), 0x3d45_8c12);
}

/// Another program says the same; Linux always has it.
#[cfg(target_os = "linux")]
#[test]
fn sha256sum_computes_what_the_guide_shows() {
    for (words, digest) in examples() {
        let text: String = match words[0] {
            "'%s'" => words[1].to_owned(),
            _ => words[1..].iter().map(|word| format!("{word}\n")).collect(),
        };
        let mut child = Command::new("sha256sum")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(text.as_bytes()).unwrap();
        drop(input);
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            format!("{digest}  -\n")
        );
    }
}
