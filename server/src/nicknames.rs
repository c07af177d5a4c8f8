//! Nicknames that pupils are given: animals, each once in a class.

use damka_protocol::{NicknameLanguage, PlayerName};

use crate::{random, text_check::NameKey};

const POLISH: &str = include_str!("../words/nicknames.pl.txt");
const ENGLISH: &str = include_str!("../words/nicknames.en.txt");

/// A nickname that nobody in a class has; these are taken.
pub fn give(language: NicknameLanguage, taken: &[PlayerName]) -> PlayerName {
    let words = match language {
        NicknameLanguage::Pl => POLISH,
        NicknameLanguage::En => ENGLISH,
    };
    let taken: Vec<_> = taken
        .iter()
        .map(|name| NameKey::of(name.as_str()))
        .collect();
    for round in 1_u32.. {
        let name = |word: &str| match round {
            1 => word.to_owned(),
            _ => format!("{word} {round}"),
        };
        let names = words.lines().map(name);
        let free: Vec<String> = names
            .filter(|name| !taken.contains(&NameKey::of(name)))
            .collect();
        if let Some(name) = random::one_of(&free) {
            return name.parse().expect("an animal is a short line");
        }
    }
    unreachable!("there is always a higher number")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_class_has_names_that_all_look_different() {
        for language in [NicknameLanguage::Pl, NicknameLanguage::En] {
            let mut taken = Vec::new();
            for _ in 0..150 {
                let name = give(language, &taken);
                taken.push(name);
            }
            let mut keys: Vec<_> = taken
                .iter()
                .map(|name| NameKey::of(name.as_str()).as_str().to_owned())
                .collect();
            keys.sort();
            keys.dedup();
            assert_eq!(keys.len(), 150);
        }
    }
}
