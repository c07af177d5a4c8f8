//! The documentation of rule files says what the program does.

#![cfg(feature = "toml")]

use damka_rules::{Axis, Clock, Colour, Millis, Ruleset, TimeUp};

const DOCS: &str = include_str!("../../docs/rules.md");

/// The fenced blocks of the documentation: what they are called, and their text.
fn blocks() -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in DOCS.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(name)) => open = Some((name.to_owned(), String::new())),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some((_, text)), None) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    blocks
}

#[test]
fn examples_are_rule_files() {
    let blocks = blocks();
    let good: Vec<_> = blocks.iter().filter(|(name, _)| name == "toml").collect();
    assert!(!good.is_empty());
    for (_, file) in good {
        Ruleset::from_toml(file).unwrap_or_else(|error| panic!("{file}\n{error}"));
    }
}

#[test]
fn faulty_examples_have_the_faults_that_are_shown() {
    let blocks = blocks();
    let mut count = 0;
    for pair in blocks.windows(2) {
        let [(name, file), (_, shown)] = pair else {
            continue;
        };
        if name == "toml faulty" {
            let error = Ruleset::from_toml(file).expect_err("it is faulty");
            assert_eq!(error.to_string(), shown.trim_end());
            count += 1;
        }
    }
    assert_eq!(count, 1);
}

/// Every axis with its values, as the documentation has them.
#[test]
fn every_axis_and_value_is_explained() {
    for choice in Ruleset::STRICT.choices() {
        let mut section = format!("#### `{}`\n\n{}\n\n", choice.key, choice.about);
        section += "| value | meaning |\n|---|---|\n";
        for meaning in choice.meanings {
            section += &format!("| `{}` | {} |\n", meaning.key, meaning.about);
        }
        assert!(
            DOCS.contains(&section),
            "the documentation lacks:\n\n{section}"
        );
    }
}

#[test]
fn colours_clocks_and_draws_are_named() {
    for colour in Colour::ALL {
        assert!(DOCS.contains(&format!("`{colour}`")), "{colour}");
    }
    for up in TimeUp::ALL {
        assert!(DOCS.contains(&format!("| `{up}` |")), "{up}");
    }
    let limit = Millis::minutes(2);
    let at_zero = TimeUp::Loses;
    for clock in [Clock::None, Clock::EachMove { limit, at_zero }] {
        assert!(DOCS.contains(&format!("| `{}` |", clock.key())));
    }
    // A printed file names every kind of draw rule in a comment.
    let file = Ruleset::STRICT.to_toml();
    let kinds: Vec<_> = (file.lines())
        .filter_map(|line| line.strip_prefix("#   kind = \"")?.split('"').next())
        .collect();
    assert_eq!(kinds.len(), 9);
    for kind in kinds {
        assert!(DOCS.contains(&format!("| `{kind}` |")), "{kind}");
    }
}

#[test]
fn built_in_rule_sets_are_listed_with_their_hashes() {
    for rules in Ruleset::ALL {
        let row = format!(
            "| `{}` | {} | {} | {} | `{}` | `{}` | `{}` |",
            rules.id,
            rules.name.pl,
            rules.name.en,
            rules.document.as_deref().unwrap_or("–"),
            rules.moves_hash(),
            rules.value_hash(),
            rules.hash()
        );
        assert!(DOCS.contains(&row), "the documentation lacks {row}");
    }
    let text = format!("```text\n{}```", Ruleset::STRICT.canonical());
    assert!(DOCS.contains(&text), "the documentation lacks {text}");
}
