//! A review in the terminal.

use std::io::{self, Write};

use damka_rules::{Notation, Side};
use damka_text::Text;

use super::{Judged, graph};
use crate::{paragraph, visible::visible};

pub fn write(
    out: &mut dyn Write,
    text: Text,
    judged: &Judged,
    notation: Notation,
) -> io::Result<()> {
    let Judged { rules, review, .. } = judged;
    let title = text.review_title(judged.number, judged.players(), &judged.result());
    writeln!(out, "{}", visible(&title))?;
    for side in Side::BOTH {
        writeln!(out, "{}", text.review_side(rules, review, side))?;
    }
    writeln!(out, "\n{}", text.review_graph(rules))?;
    write!(out, "{}", graph::bars(review))?;
    writeln!(out)?;
    let mut faults = review
        .moves
        .iter()
        .filter(|m| m.judgement.is_fault())
        .peekable();
    if faults.peek().is_none() {
        writeln!(out, "{}", text.review_faultless())?;
    }
    for m in faults {
        let written = rules.write_move(&m.before, &m.played, notation, 'x');
        let (number, sign) = (judged.number_of(m.step), m.judgement.sign());
        let comment = text.review_comment(m, notation);
        paragraph::write(out, 0, 4, &format!("{number} {written}{sign} {comment}"))?;
    }
    writeln!(out)
}
