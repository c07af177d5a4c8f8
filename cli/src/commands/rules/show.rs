use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_rules::{Ruleset, Source};
use damka_text::Text;
use serde_json::{Value, json};

use crate::{failure::Failure, input, language::LanguageOption, paragraph};

/// Show a rule set axis by axis, with the source of each line.
#[derive(Args)]
#[command(after_help = "Examples:
  damka rules show school --lang pl
  damka rules show school --toml > my-school.toml
  damka rules show ./club.toml --json")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// Print it as a rule file.
    #[arg(long, conflicts_with = "json")]
    toml: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let mut out = io::stdout().lock();
        if self.toml {
            write!(out, "{}", rules.to_toml())?;
        } else if self.json {
            writeln!(out, "{}", to_json(&rules))?;
        } else {
            print(&mut out, self.language.text(), &rules)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The three hashes by name.
pub fn hashes(rules: &Ruleset) -> Value {
    json!({
        "moves": rules.moves_hash().to_string(),
        "value": rules.value_hash().to_string(),
        "all": rules.hash().to_string(),
    })
}

fn print(out: &mut dyn Write, text: Text, rules: &Ruleset) -> io::Result<()> {
    // The document of a built-in rule set has the same name.
    let document = text.document(rules);
    let document = document.filter(|_| Ruleset::builtin(&rules.id).is_none());
    let document = document.map_or(String::new(), |document| format!(", {document}"));
    let name = text.ruleset_name(rules);
    writeln!(out, "{name} ({}){document}", rules.id)?;
    let [moves, value, all] = text.hash_names();
    let hashes = format!(
        "{moves} {}  {value} {}\n{all} {}",
        rules.moves_hash(),
        rules.value_hash(),
        rules.hash()
    );
    writeln!(out, "{hashes}")?;
    for line in rules.entries() {
        // The keys are those of rule files.
        let name = text.entry_name(&line);
        let heading = format!("{name} ({}: {})", line.key, line.value);
        writeln!(out)?;
        paragraph::write(out, 0, 2, &heading)?;
        let words = text.entry_sentence(&line) + &cited(text, line.source);
        paragraph::write(out, 2, 2, &words)?;
    }
    Ok(())
}

/// The source of a line, in brackets; empty where the author of the rule set
/// decided it.
pub fn cited(text: Text, source: &Source) -> String {
    let hard = paragraph::HARD_BLANK.to_string();
    let citation = text.citation(source);
    citation.map_or(String::new(), |place| {
        format!(" [{}]", place.replace(' ', &hard))
    })
}

fn to_json(rules: &Ruleset) -> Value {
    let mut axes = serde_json::Map::new();
    let colours = json!({ "first": rules.colours.first.to_string(), "second": rules.colours.second.to_string() });
    axes.insert(
        "colours".to_owned(),
        with_source(colours, &rules.colours.source),
    );
    for choice in rules.choices() {
        let value = with_source(json!(choice.value), choice.source);
        axes.insert(choice.key.to_owned(), value);
    }
    let mut clock = json!({ "kind": rules.clock.key() });
    for (key, value) in rules.clock.settings() {
        clock[key] = json!(value);
    }
    axes.insert("clock".to_owned(), with_source(clock, &rules.clock.source));
    let draws: Vec<_> = (rules.draws.iter())
        .map(|draw| {
            let mut value = json!({ "kind": draw.key() });
            for (key, number) in draw.numbers() {
                value[key] = json!(number);
            }
            with_source(value, &draw.source)
        })
        .collect();
    axes.insert("draw".to_owned(), json!(draws));
    json!({
        "id": rules.id,
        "name": { "pl": rules.name.pl, "en": rules.name.en },
        "document": rules.document,
        "hash": hashes(rules),
        "axes": axes,
    })
}

pub fn with_source(value: Value, source: &Source) -> Value {
    match source {
        Source::Rule(rule) => json!({ "value": value, "rule": rule }),
        Source::RuleAsRead(rule) => {
            json!({ "value": value, "rule": rule, "source": "reading" })
        }
        Source::Published => json!({ "value": value, "source": "published" }),
        Source::Reading => json!({ "value": value, "source": "reading" }),
        Source::House => json!({ "value": value, "source": "house" }),
    }
}
