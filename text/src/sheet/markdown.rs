use std::fmt::{self, Write};

use super::{READING_MARK, Rule, Sheet};
use crate::escaped;

impl Sheet {
    /// The sheet as Markdown; the diagrams are SVG within it.
    pub fn to_markdown(&self) -> String {
        let mut out = String::new();
        self.write_markdown(&mut out)
            .expect("writing to a string cannot fail");
        out
    }

    /// One rule as Markdown, under the heading of its section; none if no rule
    /// has this number.
    pub fn point_to_markdown(&self, number: usize) -> Option<String> {
        let (section, rule) = self.point(number)?;
        let mut out = format!("## {}\n\n", escape(&section.title));
        write_rule(rule, &mut out).expect("writing to a string cannot fail");
        if let Some(note) = self.reading_note.as_ref().filter(|_| rule.reading) {
            out += &format!("\n{READING_MARK} {}.\n", escape(note));
        }
        Some(out)
    }

    fn write_markdown(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "# {}\n", escape(&self.name))?;
        write!(out, "*{}.*", escape(&self.kicker))?;
        if let Some(based_on) = &self.based_on {
            write!(out, " *{}*", escape(based_on))?;
        }
        writeln!(out, "\n\n## {}\n", escape(&self.summary_title))?;
        for sentence in &self.summary {
            writeln!(out, "- {}", escape(&sentence.to_string()))?;
        }
        for section in &self.sections {
            writeln!(out, "\n## {}\n", escape(&section.title))?;
            for rule in &section.rules {
                write_rule(rule, out)?;
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
            writeln!(out, "{READING_MARK} {}.\n", escape(note))?;
        }
        writeln!(out, "{}", escape(&self.moves_note))
    }
}

fn write_rule(rule: &Rule, out: &mut String) -> fmt::Result {
    write!(out, "{}. {}", rule.number, escape(&rule.text))?;
    if rule.reading {
        write!(out, " {READING_MARK}")?;
    }
    match (&rule.source, &rule.words) {
        (Some(source), Some(words)) => {
            write!(out, " *({}: {})*", escape(source), escape(words))?;
        }
        (Some(source), None) => write!(out, " *({})*", escape(source))?,
        (None, _) => {}
    }
    writeln!(out)
}

/// Escapes Markdown: names and documents come from the author of the rule set.
fn escape(text: &str) -> String {
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
