//! A file of a tournament, and the command that works on it.

use std::{
    path::PathBuf,
    process::{Command, Output},
};

use serde_json::Value;

/// A tournament in a folder of its own.
pub struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    /// An empty folder.
    pub fn new() -> Desk {
        Desk {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// A new tournament with these arguments.
    pub fn begin(title: &str, arguments: &[&str]) -> Desk {
        let desk = Desk::new();
        let path = desk.path("t.damka");
        let mut all = vec!["new", title, "-o", path.to_str().unwrap(), "--lang", "en"];
        all.extend(arguments);
        let output = damka(&all);
        assert!(output.status.success(), "{output:?}");
        desk
    }

    /// A file in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a subcommand on the file: the first argument, the file, the rest.
    pub fn run(&self, arguments: &[&str]) -> Output {
        let path = self.path("t.damka");
        // `print`, `export` and `decide` say what before the file.
        let before = match arguments[0] {
            "print" | "export" | "decide" => 2,
            _ => 1,
        };
        let mut all = arguments[..before].to_vec();
        all.extend(["--lang", "en", path.to_str().unwrap()]);
        all.extend(&arguments[before..]);
        damka(&all)
    }

    /// The output of a subcommand that is done.
    pub fn say(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Its JSON.
    pub fn json(&self, arguments: &[&str]) -> Value {
        let mut arguments = arguments.to_vec();
        arguments.push("--json");
        serde_json::from_str(&self.say(&arguments)).unwrap()
    }

    /// What is said of a subcommand that cannot be done.
    pub fn refused(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    /// Promises the lots of the next round, draws them with a word, and pairs it.
    pub fn pair(&self, group: &str) -> Value {
        let promised = self.json(&["pair", "--group", group]);
        if promised["paired"] == true {
            return promised["round"].clone();
        }
        assert!(!promised["commitments"].as_array().unwrap().is_empty());
        let paired = self.json(&["pair", "--group", group, "--word", "żuraw"]);
        assert_eq!(paired["paired"], true);
        paired["round"].clone()
    }

    /// A group as JSON has it.
    pub fn group(&self, number: u64) -> Value {
        let event = self.json(&["show"]);
        let groups = event["groups"].as_array().unwrap();
        let found = groups.iter().find(|group| group["group"] == number);
        found.unwrap().clone()
    }
}

/// Runs `damka tournament` with these arguments.
pub fn damka(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_damka"))
        .arg("tournament")
        .args(arguments)
        .stdin(std::process::Stdio::null())
        .output()
        .expect("the command was built for this test")
}
