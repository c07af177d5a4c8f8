//! A folder to play in, and the program in it.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
};

use tempfile::TempDir;

/// A home folder of its own to play in.
pub struct Home {
    pub folder: TempDir,
    /// Where games save themselves.
    pub data: PathBuf,
}

impl Home {
    pub fn new() -> Home {
        let folder = tempfile::tempdir().expect("there is room");
        let data = folder.path().to_owned();
        Home { folder, data }
    }

    /// A home in which games cannot save themselves.
    pub fn unwritable() -> Home {
        let mut home = Home::new();
        home.data = home.folder.path().join("file");
        std::fs::write(&home.data, "").expect("there is room");
        home
    }

    pub fn start(&self, arguments: &[&str]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_damka"))
            .arg("play")
            .args(arguments)
            .args(["--plain", "--lang", "en"])
            .env("XDG_DATA_HOME", &self.data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts")
    }

    /// Plays these lines, and gives all that was said.
    pub fn play(&self, arguments: &[&str], lines: &[impl AsRef<str>]) -> String {
        let (said, code) = self.play_to_end(arguments, lines);
        assert_eq!(code, Some(0), "{said}");
        said
    }

    pub fn play_to_end(
        &self,
        arguments: &[&str],
        lines: &[impl AsRef<str>],
    ) -> (String, Option<i32>) {
        let mut child = self.start(arguments);
        let mut stdin = child.stdin.take().expect("it is piped");
        let lines: Vec<_> = lines.iter().map(AsRef::as_ref).collect();
        let input = lines.join("\n") + "\n";
        let feeding = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let output = child.wait_with_output().expect("the command ends");
        feeding.join().expect("feeding does not panic");
        let said = String::from_utf8(output.stdout).expect("it is text");
        (said, output.status.code())
    }

    pub fn games(&self) -> PathBuf {
        self.data.join("damka/games")
    }

    pub fn file(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }
}

#[track_caller]
pub fn contains(said: &str, parts: &[&str]) {
    for part in parts {
        assert!(said.contains(part), "“{part}” is not in\n{said}");
    }
}

/// How many files a folder has.
pub fn files(folder: &Path) -> usize {
    std::fs::read_dir(folder).expect("it was made").count()
}
