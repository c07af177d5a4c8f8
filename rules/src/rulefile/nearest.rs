use alloc::string::String;

use strsim::osa_distance;

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
        let distance = if contains {
            1
        } else {
            osa_distance(&word, name)
        };
        (distance, name)
    });
    let (distance, name) = scored.min_by_key(|&(distance, _)| distance)?;
    let allowed = (name.len().max(word.len()) / 3).max(1);
    (distance <= allowed).then_some(name)
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
}
