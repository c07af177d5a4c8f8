use std::fmt::{self, Write};

use super::{READING_MARK, Section, Sheet};
use crate::{Language, escaped};

impl Sheet {
    /// The sheet as a whole page that prints on A4.
    pub fn to_html(&self) -> String {
        let mut out = String::new();
        self.write_html(&mut out)
            .expect("writing to a string cannot fail");
        out
    }

    /// Several sheets as one document, each on a page of its own.
    #[cfg(feature = "tournament")]
    pub(crate) fn all_to_html(sheets: &[Sheet], language: Language, style: &str) -> String {
        let title = sheets.first().map_or("", |sheet| &sheet.title);
        let mut out = document_head(language, title, style);
        for sheet in sheets {
            out += "<main>\n";
            out += &sheet.to_article();
            out += "</main>\n";
        }
        out + "</body>\n</html>\n"
    }

    /// The body of the page without head and style, to embed in another page.
    pub fn to_article(&self) -> String {
        let mut out = String::new();
        self.write_article(&mut out)
            .expect("writing to a string cannot fail");
        out
    }

    fn write_html(&self, out: &mut String) -> fmt::Result {
        out.push_str(&document_head(self.language, &self.title, ""));
        writeln!(out, "<main>")?;
        self.write_article(out)?;
        writeln!(out, "</main>\n</body>\n</html>")
    }

    fn write_article(&self, out: &mut String) -> fmt::Result {
        let text = |text: &str| escaped(&self.bound(text));
        writeln!(out, "<header>")?;
        writeln!(out, "<p class=\"kicker\">{}</p>", text(&self.kicker))?;
        writeln!(out, "<h1>{}</h1>", text(&self.name))?;
        if let Some(based_on) = &self.based_on {
            writeln!(out, "<p class=\"source\">{}</p>", text(based_on))?;
        }
        writeln!(
            out,
            "</header>\n<section class=\"minute\">\n<h2>{}</h2>\n<ul>",
            text(&self.summary_title)
        )?;
        for sentence in &self.summary {
            write!(out, "<li>{}", text(&sentence.text))?;
            write_mark(out, sentence.reading)?;
            writeln!(out, "</li>")?;
        }
        writeln!(out, "</ul>\n</section>")?;
        for section in &self.sections {
            self.write_section(out, section)?;
        }
        writeln!(out, "<footer>")?;
        if let Some(note) = &self.reading_note {
            writeln!(out, "<p>{READING_MARK} {}.</p>", text(note))?;
        }
        writeln!(out, "<p>{}</p>", text(&self.moves_note))?;
        writeln!(out, "</footer>")
    }

    fn write_section(&self, out: &mut String, section: &Section) -> fmt::Result {
        let text = |text: &str| escaped(&self.bound(text));
        let start = section.rules.first().map_or(1, |rule| rule.number);
        // A single figure stands beside the rules.
        let class = match section.figures.len() {
            1 => " class=\"beside\"",
            _ => "",
        };
        writeln!(
            out,
            "<section{class}>\n<h2>{}</h2>\n<ol start=\"{start}\">",
            text(&section.title)
        )?;
        for rule in &section.rules {
            write!(
                out,
                "<li id=\"{}\" data-axis=\"{}\">{}",
                rule.anchor,
                rule.key,
                text(&rule.text)
            )?;
            write_mark(out, rule.reading)?;
            if let Some(source) = &rule.source {
                write!(out, " <cite>{}</cite>", text(source))?;
            }
            if let Some(words) = &rule.words {
                // The documents are Polish.
                write!(out, " <q lang=\"pl\">{}</q>", text(words))?;
            }
            writeln!(out, "</li>")?;
        }
        writeln!(out, "</ol>")?;
        if !section.figures.is_empty() {
            writeln!(out, "<div class=\"figures\">")?;
            for figure in &section.figures {
                writeln!(
                    out,
                    "<figure>\n{}\n<figcaption>{}</figcaption>\n</figure>",
                    figure.diagram,
                    text(&figure.caption)
                )?;
            }
            writeln!(out, "</div>")?;
        }
        writeln!(out, "</section>")
    }

    /// In Polish a word of one letter must not be the last of a line.
    fn bound(&self, text: &str) -> String {
        if self.language != Language::Polish {
            return text.to_owned();
        }
        let mut out = String::with_capacity(text.len());
        for word in text.split_inclusive(' ') {
            match word.trim_start_matches(['(', '„']).strip_suffix(' ') {
                Some("a" | "i" | "o" | "u" | "w" | "z" | "A" | "I" | "O" | "U" | "W" | "Z") => {
                    out.push_str(word.trim_end());
                    out.push('\u{a0}');
                }
                _ => out.push_str(word),
            }
        }
        out
    }
}

/// The head of a document, with this style after that of every sheet.
fn document_head(language: Language, title: &str, style: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{}{style}</style>\n</head>\n<body>\n",
        escaped(title),
        include_str!("sheet.css")
    )
}

/// The mark of a reading of ours.
fn write_mark(out: &mut String, reading: bool) -> fmt::Result {
    match reading {
        true => write!(out, "<sup>{READING_MARK}</sup>"),
        false => Ok(()),
    }
}
