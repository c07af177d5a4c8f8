use std::fmt::{self, Write};

use super::{READING_MARK, Sheet};
use crate::escaped;

impl Sheet {
    /// The sheet as Markdown; the diagrams are SVG within it.
    pub fn to_markdown(&self) -> String {
        let mut out = String::new();
        self.write_markdown(&mut out)
            .expect("writing to a string cannot fail");
        out
    }

    fn write_markdown(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "# {}\n", plain(&self.name))?;
        write!(out, "*{}.*", plain(&self.kicker))?;
        if let Some(based_on) = &self.based_on {
            write!(out, " *{}*", plain(based_on))?;
        }
        writeln!(out, "\n\n## {}\n", plain(&self.summary_title))?;
        for sentence in &self.summary {
            writeln!(out, "- {}", plain(sentence))?;
        }
        for section in &self.sections {
            writeln!(out, "\n## {}\n", plain(&section.title))?;
            for rule in &section.rules {
                write!(out, "{}. {}", rule.number, plain(&rule.text))?;
                if let Some(place) = &rule.place {
                    write!(out, " *({})*", plain(place))?;
                }
                if rule.reading {
                    write!(out, " {READING_MARK}")?;
                }
                writeln!(out)?;
            }
            for figure in &section.figures {
                writeln!(
                    out,
                    "\n<figure>\n{}\n<figcaption>{}</figcaption>\n</figure>",
                    figure.diagram.clone().width(280),
                    escaped(&figure.caption)
                )?;
            }
        }
        writeln!(out, "\n---\n")?;
        if let Some(note) = &self.reading_note {
            writeln!(out, "{READING_MARK} {}.\n", plain(note))?;
        }
        writeln!(out, "{}", plain(&self.moves_note))
    }
}

/// Text in which nothing is taken for a mark of Markdown: names and documents
/// come from whoever wrote the rule set.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '|' => out.extend(['\\', letter]),
            '<' => out.push_str("&lt;"),
            '&' => out.push_str("&amp;"),
            '\n' | '\r' => out.push(' '),
            _ => out.push(letter),
        }
    }
    out
}
