//! `damka rules`, and rule files in place of an id.

use std::{
    fs,
    process::{Command, Output},
};

use tempfile::TempDir;

/// A directory of its own for each test.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(TempDir::new().expect("a folder for the test"))
    }

    fn damka(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_damka"));
        command.args(arguments).current_dir(self.0.path());
        command.env("LC_ALL", "C");
        command.output().expect("damka runs")
    }

    fn write(&self, name: &str, content: &str) {
        fs::write(self.0.path().join(name), content).expect("the folder takes files");
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.path().join(name)).expect("the file is there")
    }
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("damka prints UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("damka prints UTF-8")
}

#[test]
fn list_says_what_is_special_about_each() {
    let folder = Folder::new();
    let list = out(&folder.damka(&["rules", "list", "--lang", "pl"]));
    assert!(
        list.lines().all(|line| line.chars().count() <= 80),
        "{list}"
    );
    let ids = list.lines().filter(|line| !line.starts_with(' '));
    assert_eq!(ids.count(), 11);
    let words = list.split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, school) = words.split_once(" school Szkolne ").unwrap();
    let (school, _) = school.split_once(" online Sieciowe ").unwrap();
    assert!(school.contains("2 minuty na ruch"), "{school}");
}

#[test]
fn list_has_all_with_their_hashes() {
    let folder = Folder::new();
    let list = out(&folder.damka(&["rules", "list", "--hashes"]));
    assert_eq!(list.lines().count(), 12);
    let strict = list
        .lines()
        .find(|line| line.starts_with("strict "))
        .unwrap();
    let classic = list
        .lines()
        .find(|line| line.starts_with("classic "))
        .unwrap();
    let hashes = |line: &str| {
        line.split_whitespace()
            .rev()
            .take(3)
            .map(String::from)
            .collect::<Vec<_>>()
    };
    assert_eq!(hashes(strict)[1..], hashes(classic)[1..]);
    assert_ne!(hashes(strict)[0], hashes(classic)[0]);

    let json: serde_json::Value =
        serde_json::from_str(&out(&folder.damka(&["rules", "list", "--json"]))).unwrap();
    assert_eq!(json.as_array().unwrap().len(), 11);
    assert_eq!(json[3]["name"]["pl"], "Szkolne");
    assert_eq!(
        json[3]["hash"]["all"],
        "77f933c5ab6ab181682be0c39415b69df083a612063cd51f874b56ee2c4fb323"
    );

    let list = out(&folder.damka(&["rules", "list", "--hashes", "--lang", "pl"]));
    let headings: Vec<_> = list.lines().next().unwrap().split_whitespace().collect();
    let wanted = ["id", "polski", "English", "ruchy", "wartość", "całość"];
    assert_eq!(headings, wanted);
}

#[test]
fn show_says_each_axis_with_its_rule() {
    let folder = Folder::new();
    let show = out(&folder.damka(&["rules", "show", "school"]));
    for part in [
        "School (school)\n",
        "\nMissed captures (missed-capture: loses-piece)\n",
        "\nLanding of a king (king-landing: just-behind)\n",
        " [point j, our reading]\n",
        "\nTime (clock: each-move limit 2:00 at-zero loses)\n",
        "[our reading]\n",
    ] {
        assert!(show.contains(part), "{part}\n{show}");
    }
    let pl = out(&folder.damka(&["rules", "show", "school", "--lang", "pl"]));
    for part in [
        "Szkolne (school)\nruchy 7fd2f7261ad2f80b  wartość ",
        "\nCofanie ruchów (takeback: never)\n  Ruchów się nie cofa: ",
        "\nRemis (draw: king-moves plies 100)\n  Jest remis po 50 ruchach każdej ze stron ",
        "zaczyna liczenie od nowa.\n  [nasza interpretacja]\n",
    ] {
        assert!(pl.contains(part), "{part}\n{pl}");
    }
    for text in [&show, &pl] {
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
    }
    let json: serde_json::Value =
        serde_json::from_str(&out(&folder.damka(&["rules", "show", "online", "--json"]))).unwrap();
    assert_eq!(json["axes"]["clock"]["value"]["limit"], "2:30");
    assert_eq!(json["axes"]["draw"][0]["value"]["plies"], 30);
    assert_eq!(json["axes"]["removal"]["source"], "reading");
}

#[test]
fn a_printed_rule_set_is_a_rule_file() {
    let folder = Folder::new();
    let file = out(&folder.damka(&["rules", "show", "thai", "--toml"]));
    folder.write("thai.toml", &file);
    assert!(
        folder
            .damka(&["rules", "check", "thai.toml"])
            .status
            .success()
    );
    let shown = out(&folder.damka(&["rules", "show", "./thai.toml"]));
    assert_eq!(shown, out(&folder.damka(&["rules", "show", "thai"])));
}

#[test]
fn a_new_rule_file_works_everywhere() {
    let folder = Folder::new();
    let new = folder.damka(&["rules", "new", "club", "--based-on", "russian"]);
    assert!(new.status.success(), "{}", err(&new));
    assert!(out(&new).contains("damka rules check club.toml"));
    let file = folder.read("club.toml");
    assert!(
        file.contains("#   goes-on-as-king  It becomes a king, and goes on as a king if it can.")
    );

    let check = folder.damka(&["rules", "check", "club.toml"]);
    assert_eq!(out(&check), "club.toml: no faults: club (club)\n");
    let perft = |rules: &str| out(&folder.damka(&["perft", rules, "6"]));
    assert_eq!(perft("club.toml"), perft("russian"));
    assert_eq!(perft("club.toml").trim(), "37986");

    // Nothing is lost by a second call.
    let again = folder.damka(&["rules", "new", "club"]);
    assert_eq!(again.status.code(), Some(2));
    assert!(err(&again).contains("--force"));
    assert_eq!(folder.read("club.toml"), file);
    assert!(
        folder
            .damka(&["rules", "new", "club", "--force"])
            .status
            .success()
    );
    assert_ne!(folder.read("club.toml"), file);
    // A rule file can be the start of another.
    let third = [
        "rules",
        "new",
        "third",
        "--based-on",
        "club.toml",
        "-o",
        "-",
    ];
    assert!(out(&folder.damka(&third)).contains("id = \"third\""));
}

#[test]
fn new_refuses_ids_that_cannot_be() {
    let folder = Folder::new();
    for (id, reason) in [
        ("strict", "built-in"),
        ("My Club", "cannot be an id"),
        ("../x", "cannot be an id"),
    ] {
        let new = folder.damka(&["rules", "new", id, "--based-on", "pool"]);
        assert_eq!(new.status.code(), Some(2), "{id}");
        assert!(err(&new).contains(reason), "{}", err(&new));
    }
    assert_eq!(fs::read_dir(folder.0.path()).unwrap().count(), 0);
}

#[test]
fn check_points_at_every_fault() {
    let folder = Folder::new();
    folder.write(
        "good.toml",
        "id = 'good'\nname = 'Dobre'\nbased-on = 'pool'\n",
    );
    folder.write(
        "bad.toml",
        "id = 'bad'\nname = 'Złe'\nbased-on = 'pool'\ncapture-choice = \"mots-pieces\"\n\tżółw = 1\n",
    );
    let check = folder.damka(&["rules", "check", "good.toml", "bad.toml"]);
    assert_eq!(check.status.code(), Some(1));
    assert_eq!(
        out(&check),
        "good.toml: no faults: Dobre (good)
bad.toml:5:2: A key may contain only the letters a–z, digits, hyphens and underscores.
    5 |  żółw = 1
      |  ^
bad.toml:4:18: capture-choice: There is no value “mots-pieces”. Did you mean “most-pieces”? You can write: any, most-pieces.
    4 | capture-choice = \"mots-pieces\"
      |                  ^
bad.toml: 2 faults
"
    );
    let check = folder.damka(&["rules", "check", "good.toml", "bad.toml", "--lang", "pl"]);
    let polish = out(&check);
    assert!(
        polish.starts_with("good.toml: w porządku: Dobre (good)\nbad.toml:5:2: Klucz składa się")
    );
    assert!(polish.contains("Może miało być „most-pieces”?"), "{polish}");
    assert!(polish.ends_with("bad.toml: 2 błędy\n"));
    // If many axes are missing, `based-on` is proposed.
    folder.write(
        "short.toml",
        "id = 'short'\nname = 'Krótkie'\nremoval = 'at-once'\n",
    );
    let check = folder.damka(&["rules", "check", "short.toml"]);
    assert!(out(&check).starts_with(
        "short.toml:1:1: based-on: Many axes are missing. Write based-on = \"classic\""
    ));
    assert!(out(&check).ends_with("short.toml: 1 fault\n"));
    // Where a rule set is asked for, the same is said.
    let moves = folder.damka(&["moves", "bad.toml", "start"]);
    assert_eq!(moves.status.code(), Some(2));
    assert!(err(&moves).contains("bad.toml:4:18: capture-choice"));
    let missing = folder.damka(&["rules", "check", "nowhere.toml", "good.toml"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(err(&missing).contains("nowhere.toml"));
    assert!(out(&missing).contains("good.toml: no faults"));
}
