use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_rules::Ruleset;
use damka_text::{Language, Text};
use serde_json::json;

use crate::{failure::Failure, language::LanguageOption, paragraph};

/// List the built-in rule sets, with what is special about each.
#[derive(Args)]
#[command(
    after_help = "`damka rules sheet ID` tells all the rules of one of them, `damka rules diff ID ID` \
in what two differ."
)]
pub struct Arguments {
    /// Print hashes instead: that of the moves, of everything that decides the value of a
    /// position, and of all rules. Rule sets with equal hashes agree in that respect.
    #[arg(long)]
    hashes: bool,
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
        match self.hashes {
            true => write_hashes(&mut out, text)?,
            false => write_highlights(&mut out, text)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn write_highlights(out: &mut dyn Write, text: Text) -> io::Result<()> {
    for rules in Ruleset::ALL {
        writeln!(out, "{:<11} {}", rules.id, text.ruleset_name(rules))?;
        let special = rules.unusual_highlights();
        let special: Vec<_> = special.iter().map(|one| text.highlight(one)).collect();
        paragraph::write(out, 12, 12, &format!("{}.", special.join(". ")))?;
    }
    Ok(())
}

fn write_hashes(out: &mut dyn Write, text: Text) -> io::Result<()> {
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
    Ok(())
}
