//! Every phrase that the page uses is there, and none is there for nothing.

use std::{collections::BTreeSet, fs, path::Path};

/// The string literals in the sources that name phrases.
fn used(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            used(&path, found);
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

#[test]
fn phrases_and_sources_agree() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used_ids = BTreeSet::new();
    used(&root.join("src"), &mut used_ids);
    assert!(used_ids.len() > 50, "the sources were not found");

    let file = |name: &str| {
        fs::read_to_string(root.join(format!("../text/messages/en/{name}.ftl"))).unwrap()
    };
    let files = ["page", "page-analysis", "page-games", "page-rules"].map(file);
    let ids: BTreeSet<String> = files
        .iter()
        .flat_map(|file| file.lines())
        .filter(|line| line.starts_with("page-"))
        .filter_map(|line| line.split(" =").next())
        .map(str::to_owned)
        .collect();
    // The values of a setting are named after it: `page-theme-wood`.
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
