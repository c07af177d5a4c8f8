//! The graph of a game: the chance of the first side after each move.

use std::fmt::Write;

use damka_engine::{Judgement, Review};
use damka_text::{Text, escaped};

use super::Judged;

/// Rows and columns in the terminal.
const ROWS: usize = 6;
const COLUMNS: usize = 72;

/// Eighths of a row.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The graph for a terminal, with its scale.
pub fn bars(review: &Review) -> String {
    let chances: Vec<f32> = review.moves.iter().map(|m| m.chance_of_first()).collect();
    let columns = chances.len().min(COLUMNS);
    // Long games are scaled down: a column shows one of several moves.
    let column = |at: usize| chances[at * chances.len() / columns];
    let mut text = String::new();
    for row in (0..ROWS).rev() {
        let scale = match row {
            5 => "100",
            3 => " 50",
            0 => "  0",
            _ => "   ",
        };
        let mut line = format!("{scale} │");
        for at in 0..columns {
            let eighths = (column(at) * (ROWS * 8) as f32).round() as usize;
            line.push(BLOCKS[eighths.saturating_sub(row * 8).min(8)]);
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Measures of the picture.
const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 200.0;
const LEFT: f32 = 34.0;

/// The graph as SVG.
pub fn svg(text: Text, judged: &Judged) -> String {
    let moves = &judged.review.moves;
    let x = |at: usize| LEFT + (WIDTH - LEFT - 6.0) * at as f32 / moves.len().max(1) as f32;
    let y = |chance: f32| 6.0 + (HEIGHT - 12.0) * (1.0 - chance);
    let title = text.review_graph(&judged.rules);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         role=\"img\"><title>{}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n",
        escaped(&title)
    );
    let mut add = |line: std::fmt::Arguments<'_>| {
        svg.write_fmt(line)
            .expect("writing to a string cannot fail");
    };
    for percent in [0, 25, 50, 75, 100] {
        let height = y(percent as f32 / 100.0);
        let colour = if percent == 50 { "#888" } else { "#ddd" };
        let right = WIDTH - 6.0;
        add(format_args!(
            "<path d=\"M{LEFT} {height:.1}H{right}\" stroke=\"{colour}\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"11\" font-family=\"sans-serif\" \
             text-anchor=\"end\" fill=\"#555\">{percent}</text>\n",
            LEFT - 5.0,
            height + 4.0
        ));
    }
    let start = moves.first().map_or(0.5, |m| match m.side {
        damka_rules::Side::First => m.chance_before(),
        damka_rules::Side::Second => 1.0 - m.chance_before(),
    });
    let mut path = format!("M{:.1} {:.1}", x(0), y(start));
    for (at, m) in (1..).zip(moves) {
        let point = (x(at), y(m.chance_of_first()));
        write!(path, "L{:.1} {:.1}", point.0, point.1).expect("writing to a string cannot fail");
    }
    add(format_args!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"#1f5f8b\" stroke-width=\"2\" \
         stroke-linejoin=\"round\"/>\n"
    ));
    for (at, m) in (1..).zip(moves).filter(|(_, m)| m.judgement.is_fault()) {
        let colour = colour(m.judgement);
        let number = judged.number_of(m.step);
        let (sign, judgement) = (m.judgement.sign(), text.judgement(m));
        add(format_args!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"4.5\" fill=\"{colour}\">\
             <title>{number} {}{sign} {}</title></circle>\n",
            x(at),
            y(m.chance_of_first()),
            m.played,
            escaped(&judgement)
        ));
    }
    svg.push_str("</svg>\n");
    svg
}

/// The colour of a mark.
pub fn colour(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Blunder => "#b3261e",
        Judgement::Mistake => "#d9730d",
        Judgement::Inaccuracy => "#c9a400",
        Judgement::Forced | Judgement::Best | Judgement::Good => "#2e7d32",
    }
}
