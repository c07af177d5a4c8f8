use alloc::{format, string::String, vec::Vec};

use super::writer;
use crate::Ruleset;

/// The shortest of the short forms that reads back equal.
pub(super) fn write(rules: &Ruleset) -> String {
    let whole = bare(&writer::write(rules));
    let based = Ruleset::ALL.iter().map(|base| differing(&whole, base));
    let based = based.filter(|file| Ruleset::from_toml(file).as_ref() == Ok(rules));
    let based = based.min_by_key(String::len);
    let whole = whole.concat();
    match based {
        Some(based) if based.len() < whole.len() => based,
        _ => whole,
    }
}

/// The entries of a printed file without comments: the keys before the first
/// table each alone, then each table whole.
fn bare(file: &str) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    let mut in_table = false;
    for line in file.lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let line = tight(line) + "\n";
        let head = line.starts_with('[');
        match entries.last_mut() {
            Some(table) if in_table && !head => table.push_str(&line),
            _ => entries.push(line),
        }
        in_table |= head;
    }
    entries
}

/// The entries that differ from those of the base. The draw rules, which are a list, are
/// all there or none.
fn differing(whole: &[String], base: &Ruleset) -> String {
    const DRAW: &str = "[[draw]]\n";
    let theirs = bare(&writer::write(base));
    let draws = |entries: &[String]| -> Vec<String> {
        let draws = entries.iter().filter(|entry| entry.starts_with(DRAW));
        draws.cloned().collect()
    };
    let same_draws = draws(whole) == draws(&theirs);
    let is_new = |entry: &&String| match entry.starts_with(DRAW) {
        true => !same_draws,
        false => !theirs.contains(entry) || entry.starts_with("id=") || entry.starts_with("name="),
    };
    let mut entries: Vec<String> = whole.iter().filter(is_new).cloned().collect();
    // The id and the name come first.
    let based_on = format!("based-on=\"{}\"\n", base.id);
    entries.insert(entries.len().min(2), based_on);
    entries.concat()
}

/// The line without the spaces outside its texts.
fn tight(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let (mut quoted, mut escaped) = (false, false);
    for c in line.chars() {
        if !quoted && c == ' ' {
            continue;
        }
        if c == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = quoted && c == '\\' && !escaped;
        out.push(c);
    }
    out
}
