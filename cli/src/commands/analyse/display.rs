use std::io::{self, Write};

use crossterm::{
    cursor::MoveToPreviousLine,
    queue,
    terminal::{self, Clear, ClearType},
};
use damka_engine::{Report, SearchResult, Variation};
use damka_rules::{Notation, Position, Ruleset};
use damka_text::Text;

/// Prints the variations of an analysis as they are found.
pub struct Display<'a> {
    text: Text,
    rules: &'a Ruleset,
    position: &'a Position,
    notation: Notation,
    /// Whether the output is updated in place.
    live: bool,
    drawn: u16,
}

impl<'a> Display<'a> {
    pub fn new(
        text: Text,
        rules: &'a Ruleset,
        position: &'a Position,
        notation: Notation,
        live: bool,
    ) -> Display<'a> {
        Display {
            text,
            rules,
            position,
            notation,
            live,
            drawn: 0,
        }
    }

    /// A depth is complete.
    pub fn show(&mut self, out: &mut impl Write, report: &Report) -> io::Result<()> {
        if !self.live {
            for line in &report.variations {
                let (score, moves) = (self.text.score(line.score), self.moves(line));
                let (depth, nodes) = (report.depth, report.nodes);
                writeln!(out, "{depth:>2}  {nodes:>12}  {score:>8}  {moves}")?;
            }
            return out.flush();
        }
        let width = terminal::size().map_or(80, |(width, _)| usize::from(width));
        let mut rows = vec![self.text.analyse_progress(report)];
        for (number, line) in (1..).zip(&report.variations) {
            let score = self.text.score(line.score);
            rows.push(format!("{number:>2}. {score:>8}  {}", self.moves(line)));
        }
        if self.drawn > 0 {
            queue!(
                out,
                MoveToPreviousLine(self.drawn),
                Clear(ClearType::FromCursorDown)
            )?;
        }
        for row in &rows {
            // A row that wraps could not be overwritten.
            let row: String = row.chars().take(width.saturating_sub(1)).collect();
            writeln!(out, "{row}")?;
        }
        self.drawn = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        out.flush()
    }

    /// The search is over.
    pub fn end(&mut self, out: &mut impl Write, found: &SearchResult) -> io::Result<()> {
        if let Some(best) = &found.best {
            let best = self
                .rules
                .write_move(self.position, best, self.notation, 'x');
            writeln!(out, "{}", self.text.analyse_best(&best))?;
        }
        out.flush()
    }

    fn moves(&self, line: &Variation) -> String {
        self.text.variation(&line.moves, usize::MAX, self.notation)
    }
}
