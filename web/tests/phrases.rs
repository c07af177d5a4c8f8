//! Every message id that the page uses exists, and every message is used.

use std::{collections::BTreeSet, fs, path::Path};

/// The message ids in string literals of the sources, without some modules.
fn used(folder: &Path, without: &[&str], found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the folder can be read").path();
        let module = path.file_stem().unwrap_or_default().to_string_lossy();
        if without.contains(&&*module) {
            continue;
        }
        if path.is_dir() {
            used(&path, without, found);
        } else {
            let source = fs::read_to_string(&path).expect("sources are text");
            let ids = source
                .split("\"page-")
                .skip(1)
                .filter_map(|rest| rest.split('"').next());
            found.extend(ids.map(|id| format!("page-{id}")));
        }
    }
}

/// The message ids of a file.
fn written(file: &str) -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join(format!("../text/messages/en/{file}.ftl"));
    let text = fs::read_to_string(path).expect("the messages are there");
    let lines = text.lines().filter(|line| line.starts_with("page-"));
    let ids = lines.filter_map(|line| line.split(" =").next());
    ids.map(str::to_owned).collect()
}

/// The modules that only the part `setup`, or that and `study`, uses.
const SETUP: [&str; 11] = [
    "advice",
    "clock_choice",
    "computer",
    "form",
    "game_over",
    "keys",
    "lot",
    "pass_and_play",
    "position_editor",
    "referee",
    "starting_position",
];

/// The modules that only the part `study` uses.
const STUDY: [&str; 12] = [
    "analysis",
    "archive",
    "chart",
    "composer",
    "file_input",
    "game_list",
    "game_review",
    "games",
    "review",
    "rules",
    "settings",
    "study",
];

/// The module that only the part `online` uses.
const ONLINE: &str = "online";

/// The module that only the part `tournament` uses.
const TOURNAMENT: &str = "tournament";

/// The messages come with the part of the page that shows them.
#[test]
fn each_part_has_the_phrases_that_it_uses() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let missing = |others: &[&str], files: &[&str]| {
        let mut ids = BTreeSet::new();
        used(&root.join("src"), others, &mut ids);
        for file in files {
            ids.retain(|id| !written(file).contains(id));
        }
        ids
    };
    let later = [&SETUP[..], &STUDY, &[ONLINE, TOURNAMENT]].concat();
    let first = missing(&later, &["page"]);
    assert!(first.is_empty(), "not in page.ftl: {first:?}");
    let setup = missing(
        &[&STUDY[..], &[ONLINE, TOURNAMENT]].concat(),
        &["page", "page-setup"],
    );
    assert!(
        setup.is_empty(),
        "neither in page.ftl nor in page-setup.ftl: {setup:?}"
    );
}

/// The files of messages that are there when the part `online` is.
const WITH_ONLINE: [&str; 5] = [
    "page",
    "page-online",
    "page-online-account",
    "page-online-class",
    "page-setup",
];

/// Every message that a folder uses is in one of these files.
fn finds_every_phrase(folder: &str, files: &[&str]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used_ids = BTreeSet::new();
    used(&root.join(folder), &[], &mut used_ids);
    assert!(used_ids.len() > 50, "the sources were not found");
    let written: BTreeSet<String> = files.iter().flat_map(|file| written(file)).collect();
    let missing: Vec<_> = used_ids.difference(&written).collect();
    assert!(missing.is_empty(), "in none of the files: {missing:?}");
}

/// The part `online` has its own messages, those of the game and those of the set-up.
#[test]
fn who_plays_over_the_network_finds_every_phrase() {
    finds_every_phrase("src/screens/online", &WITH_ONLINE);
}

/// The part `tournament` has its own messages, too.
#[test]
fn who_runs_a_tournament_finds_every_phrase() {
    let files = [&WITH_ONLINE[..], &["page-tournament"]].concat();
    finds_every_phrase("src/screens/tournament", &files);
}

#[test]
fn phrases_and_sources_agree() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used_ids = BTreeSet::new();
    used(&root.join("src"), &[], &mut used_ids);
    assert!(used_ids.len() > 50, "the sources were not found");

    let files = [
        "page",
        "page-analysis",
        "page-games",
        "page-online",
        "page-online-account",
        "page-online-class",
        "page-rules",
        "page-settings",
        "page-setup",
        "page-tournament",
    ];
    let ids: BTreeSet<String> = files.into_iter().flat_map(written).collect();
    // The ids of values start with that of the setting: `page-theme-wood`.
    let named = |id: &String| {
        used_ids.contains(id)
            || id
                .rsplit_once('-')
                .is_some_and(|(group, _)| used_ids.contains(group))
    };
    let missing: Vec<_> = used_ids.difference(&ids).collect();
    let idle: Vec<_> = ids
        .iter()
        .filter(|id| {
            !named(id)
                && !named(
                    &id.rsplit_once('-')
                        .map_or(String::new(), |(group, _)| group.to_owned()),
                )
        })
        .collect();
    assert!(missing.is_empty(), "in no page*.ftl: {missing:?}");
    assert!(idle.is_empty(), "used nowhere: {idle:?}");
}
