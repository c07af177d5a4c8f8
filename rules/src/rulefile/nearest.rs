use alloc::{string::String, vec::Vec};

/// No name of ours is nearly as long.
const LONGEST: usize = 40;

/// The name that was probably meant, if one is near.
pub(super) fn nearest<'a>(word: &str, names: &[&'a str]) -> Option<&'a str> {
    if word.is_empty() || word.chars().count() > LONGEST {
        return None;
    }
    let word: String = (word.chars().flat_map(char::to_lowercase))
        .map(|c| if c == '_' || c == ' ' { '-' } else { c })
        .collect();
    let scored = names.iter().map(|&name| {
        let contains = word.len() > 2 && (name.contains(&*word) || word.contains(name));
        let distance = if contains { 1 } else { distance(&word, name) };
        (distance, name)
    });
    let (distance, name) = scored.min_by_key(|&(distance, _)| distance)?;
    let allowed = (name.len().max(word.len()) / 3).max(1);
    (distance <= allowed).then_some(name)
}

/// How many characters must be put in, taken out, changed or swapped with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows: Vec<Vec<usize>> = Vec::with_capacity(a.len() + 1);
    rows.push((0..=b.len()).collect());
    for i in 1..=a.len() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i);
        for j in 1..=b.len() {
            let changed = usize::from(a[i - 1] != b[j - 1]);
            let mut least = (rows[i - 1][j] + 1)
                .min(row[j - 1] + 1)
                .min(rows[i - 1][j - 1] + changed);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant() {
        let names = ["any", "most-pieces", "forward-only", "after-move"];
        for (word, meant) in [
            ("mots-pieces", Some("most-pieces")),
            ("Most_Pieces", Some("most-pieces")),
            ("most", Some("most-pieces")),
            ("nay", Some("any")),
            ("after move", Some("after-move")),
            ("sometimes", None),
            ("", None),
            ("żółw", None),
        ] {
            assert_eq!(nearest(word, &names), meant, "{word}");
        }
    }

    #[test]
    fn distances() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("ab", "ba"), 1);
        assert_eq!(distance("same", "same"), 0);
    }
}
