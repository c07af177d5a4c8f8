//! `damka train`: the whole way, small.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

fn train(dir: &Path, more: &[&str]) -> Output {
    train_with("50", dir, more)
}

fn train_with(nodes: &str, dir: &Path, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_damka"))
        .args("train strict --from material --seed 5 --generations 2 --games 40".split(' '))
        .args("--pairs 3 --match-nodes 50 --lang en --nodes".split(' '))
        .arg(nodes)
        .arg("--dir")
        .arg(dir)
        .args(more)
        .output()
        .expect("it starts")
}

#[test]
fn a_training_leaves_weights_a_report_and_plots() {
    let root = tempfile::tempdir().unwrap();
    let dir = root.path().join("strict");
    let output = train(&dir, &["--threads", "2"]);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("Generation 2: "), "{said}");
    // Three pairs decide nothing: the weights at the start stay.
    assert!(said.contains("rejected"), "{said}");
    assert!(!dir.join("best.weights").exists());
    assert!(dir.join("2.weights").exists());
    let report = fs::read_to_string(dir.join("report.md")).unwrap();
    assert!(report.contains("Seed 5; 40 games a generation"), "{report}");
    for plot in ["loss.svg", "elo.svg"] {
        assert!(
            fs::read_to_string(dir.join(plot))
                .expect("it starts")
                .ends_with("</svg>\n")
        );
    }

    // What is there is not trampled on; gone on with, it comes out the same.
    let refused = train(&dir, &[]);
    assert_eq!(refused.status.code(), Some(2));
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(why.contains("--resume"), "{why}");
    let before = fs::read(dir.join("2.weights")).unwrap();
    fs::remove_file(dir.join("2.weights")).unwrap();
    assert!(train(&dir, &["--resume"]).status.success());
    assert_eq!(fs::read(dir.join("2.weights")).unwrap(), before);

    let other = train_with("51", &dir, &["--resume"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(String::from_utf8(other.stderr).unwrap().contains("samples"));
}

#[test]
fn weights_that_are_none_are_refused() {
    let root = tempfile::tempdir().unwrap();
    let file = root.path().join("some.weights");
    fs::write(&file, "damka").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(["train", "strict", "--dir"])
        .arg(root.path().join("dir"))
        .arg("--from")
        .arg(&file)
        .output()
        .expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(why.contains("not a file of weights"), "{why}");
}
