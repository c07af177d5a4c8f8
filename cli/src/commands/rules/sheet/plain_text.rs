//! A rule sheet to read on a terminal.

use std::io::{self, Write};

use damka_text::{READING_MARK, Rule, Sheet};

use crate::paragraph;

/// The whole sheet.
pub fn whole(sheet: &Sheet) -> String {
    text_of(|out| {
        heading(out, &sheet.name, '=')?;
        let based_on = sheet.based_on.as_deref().unwrap_or_default();
        paragraph::write(out, 0, 0, &format!("{}. {based_on}", sheet.kicker))?;
        writeln!(out)?;
        heading(out, &sheet.summary_title, '-')?;
        for sentence in &sheet.summary {
            paragraph::write(out, 0, 2, &format!("- {sentence}"))?;
        }
        for section in &sheet.sections {
            writeln!(out)?;
            heading(out, &section.title, '-')?;
            for rule in &section.rules {
                write_rule(out, rule)?;
            }
            for figure in &section.figures {
                writeln!(out)?;
                for line in figure.diagram.to_text_board().to_string().lines() {
                    writeln!(out, "{}", format!("    {line}").trim_end())?;
                }
                paragraph::write(out, 4, 4, &figure.caption)?;
            }
        }
        writeln!(out)?;
        if let Some(note) = &sheet.reading_note {
            paragraph::write(out, 0, 2, &format!("{READING_MARK} {note}."))?;
        }
        paragraph::write(out, 0, 0, &sheet.moves_note)
    })
}

/// One rule, under the heading of its section; none if no rule has this number.
pub fn point(sheet: &Sheet, number: usize) -> Option<String> {
    let (section, rule) = sheet.point(number)?;
    Some(text_of(|out| {
        heading(out, &section.title, '-')?;
        write_rule(out, rule)?;
        if let Some(note) = sheet.reading_note.as_ref().filter(|_| rule.reading) {
            writeln!(out)?;
            paragraph::write(out, 0, 2, &format!("{READING_MARK} {note}."))?;
        }
        Ok(())
    }))
}

fn text_of(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut out).expect("memory can be written");
    String::from_utf8(out).expect("text was written")
}

fn heading(out: &mut dyn Write, words: &str, underline: char) -> io::Result<()> {
    let line: String = words.chars().map(|_| underline).collect();
    writeln!(out, "{words}\n{line}")
}

fn write_rule(out: &mut dyn Write, rule: &Rule) -> io::Result<()> {
    let mut words = format!("{:2}. {}", rule.number, rule.text);
    if rule.reading {
        words = format!("{words} {READING_MARK}");
    }
    match (&rule.source, &rule.words) {
        (Some(source), Some(quoted)) => words = format!("{words} ({source}: {quoted})"),
        (Some(source), None) => words = format!("{words} ({source})"),
        (None, _) => {}
    }
    paragraph::write(out, 0, 4, &words)
}
