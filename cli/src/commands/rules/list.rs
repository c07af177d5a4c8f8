use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_rules::Ruleset;
use damka_text::Language;
use serde_json::json;

use crate::{failure::Failure, language::LanguageOption};

/// List the built-in rule sets.
///
/// The three hashes are those of the moves, of everything that decides the value of
/// a position, and of all rules: rule sets with equal hashes agree in that respect.
#[derive(Args)]
pub struct Arguments {
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut out = io::stdout().lock();
        if self.json {
            let all: Vec<_> = (Ruleset::ALL.iter())
                .map(|rules| {
                    json!({
                        "id": rules.id,
                        "name": { "pl": rules.name.pl, "en": rules.name.en },
                        "document": rules.document,
                        "hash": super::show::hashes(rules),
                    })
                })
                .collect();
            writeln!(out, "{}", json!(all))?;
            return Ok(ExitCode::SUCCESS);
        }
        let text = self.language.text();
        let [pl, en] = [Language::Polish, Language::English].map(Language::name);
        let [moves, value, all] = text.hash_names();
        writeln!(
            out,
            "{:<11} {pl:<22} {en:<19} {moves:<16} {value:<16} {all}",
            "id"
        )?;
        for rules in Ruleset::ALL {
            writeln!(
                out,
                "{:<11} {:<22} {:<19} {} {} {}",
                rules.id,
                rules.name.pl,
                rules.name.en,
                rules.moves_hash(),
                rules.value_hash(),
                rules.hash()
            )?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
