//! `damka export` and `damka restore` beside a server that runs, and without one.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::{
    fs,
    io::{BufRead, BufReader},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, Command, Output, Stdio},
};

/// Runs the command with this data folder.
fn damka(data: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(arguments)
        .env("DAMKA_DATA", data)
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Starts a server, and waits until it is ready.
fn serve(data: &Path) -> Child {
    let mut server = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .env("DAMKA_DATA", data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let mut lines = BufReader::new(server.stdout.take().unwrap());
    lines.read_line(&mut first).unwrap();
    assert!(first.starts_with("http://"), "{first}");
    server
}

#[test]
fn everything_is_exported_while_it_runs_and_restored_when_it_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("all.jsonl"));
    let path = file.to_str().unwrap();
    let nothing = damka(&data, &["export", path]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(
        said(&nothing).contains("there is no database"),
        "{}",
        said(&nothing)
    );

    let mut server = serve(&data);
    let mode = fs::metadata(&data).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700, "nobody else reads the data folder");
    let exported = damka(&data, &["export", path]);
    assert!(exported.status.success(), "{}", said(&exported));
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "nobody else reads the export");
    let twice = damka(&data, &["export", path]);
    assert!(
        said(&twice).contains("nothing is overwritten"),
        "{}",
        said(&twice)
    );
    let refused = damka(&data, &["restore", path, "--replace"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        said(&refused).contains("stop it first"),
        "{}",
        said(&refused)
    );
    server.kill().unwrap();
    server.wait().unwrap();

    let lines = damka(&data, &["export", "-"]).stdout;
    assert_eq!(lines, fs::read(&file).unwrap());
    let kept = damka(&data, &["restore", path]);
    assert!(said(&kept).contains("--replace"), "{}", said(&kept));
    let restored = damka(&data, &["restore", path, "--replace"]);
    assert!(restored.status.success(), "{}", said(&restored));
    let rows = lines.iter().filter(|byte| **byte == b'\n').count() - 1;
    assert_eq!(restored.stdout, format!("{rows}\n").into_bytes());

    let new = folder.path().join("new");
    let restored = damka(&new, &["restore", path]);
    assert!(restored.status.success(), "{}", said(&restored));
    assert_eq!(damka(&new, &["export", "-"]).stdout, lines);
    let backup = folder.path().join("backup.db");
    let backup = backup.to_str().unwrap();
    assert!(damka(&new, &["backup", backup]).status.success());
    let mode = fs::metadata(backup).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "nobody else reads the backup");
    let database = ["--database", "postgres://user@localhost/damka"];
    let refused = damka(&new, &[&["backup", "new.db"], &database[..]].concat());
    assert!(said(&refused).contains("pg_dump"), "{}", said(&refused));
    let restored = damka(&data, &["restore", backup, "--replace"]);
    assert!(restored.status.success(), "{}", said(&restored));
    assert_eq!(damka(&data, &["export", "-"]).stdout, lines);
}
