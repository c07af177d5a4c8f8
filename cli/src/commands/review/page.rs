//! A review as an HTML page to read and print, which loads nothing else.

use damka_engine::ReviewedMove;
use damka_rules::{ArrowKind, Diagram, Labels, Notation, Side};
use damka_text::{Text, escaped};

use super::{Judged, graph};

const STYLE: &str = include_str!("review.css");

pub fn page(text: Text, judged: &[Judged], notation: Notation, how: &str) -> String {
    let heading = escaped(&text.review_heading(None));
    let games: String = judged
        .iter()
        .map(|judged| game(text, judged, notation))
        .collect();
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{heading}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <h1>{heading}</h1>\n{games}<p class=\"how\">{}</p>\n</body>\n</html>\n",
        text.language(),
        escaped(how)
    )
}

fn game(text: Text, judged: &Judged, notation: Notation) -> String {
    let Judged { rules, review, .. } = judged;
    let title = text.review_title(judged.number, judged.players(), &judged.result());
    let mut page = format!("<section>\n<h2>{}</h2>\n", escaped(&title));
    page += &format!("<p>{}</p>\n", escaped(text.ruleset_name(rules)));
    for side in Side::BOTH {
        page += &format!(
            "<p>{}</p>\n",
            escaped(&text.review_side(rules, review, side))
        );
    }
    page += &format!(
        "<figure>{}<figcaption>{}</figcaption></figure>\n",
        graph::svg(text, judged),
        escaped(&text.review_graph(rules))
    );
    page += &table(text, judged, notation);
    let faults = review.moves.iter().filter(|m| m.judgement.is_fault());
    let faults: String = faults.map(|m| fault(text, judged, m, notation)).collect();
    if faults.is_empty() {
        page += &format!("<p>{}</p>\n", escaped(&text.review_faultless()));
    } else {
        let heading = escaped(&text.review_heading(Some("marked")));
        page += &format!("<h3>{heading}</h3>\n{faults}");
    }
    page + "</section>\n"
}

/// All moves with their chances.
fn table(text: Text, judged: &Judged, notation: Notation) -> String {
    let heads = ["move", "chance", "judgement", "better"]
        .map(|part| format!("<th>{}</th>", escaped(&text.review_heading(Some(part)))))
        .concat();
    let mut table = format!("<table>\n<tr>{heads}</tr>\n");
    for m in &judged.review.moves {
        let (key, sign) = (m.judgement.key(), m.judgement.sign());
        let better = match m.judgement.is_fault() {
            true => text.variation(&m.best, 6, notation),
            false => String::new(),
        };
        table += &format!(
            "<tr class=\"{key}\"><td>{} {}{sign}</td><td>{}%</td><td>{}</td><td>{}</td></tr>\n",
            judged.number_of(m.step),
            written(judged, m, notation),
            (m.chance_after() * 100.0).round(),
            escaped(&text.judgement(m)),
            escaped(&better),
        );
    }
    table + "</table>\n"
}

/// A faulty move with its diagram: what was played, and what was better.
fn fault(text: Text, judged: &Judged, m: &ReviewedMove, notation: Notation) -> String {
    let labels = match notation {
        Notation::Numeric => Labels::Numbers,
        Notation::Algebraic => Labels::Letters,
    };
    let name = format!(
        "{} {}",
        judged.number_of(m.step),
        written(judged, m, notation)
    );
    let mut diagram = Diagram::new(&judged.rules, m.before.to_setup())
        .labels(labels)
        .title(name.clone())
        .arrow(ArrowKind::Wrong, [m.played.from(), m.played.to()]);
    if let Some(best) = m.best.first() {
        diagram = diagram.arrow(ArrowKind::Played, [best.from(), best.to()]);
    }
    format!(
        "<div class=\"fault\">{diagram}<p><b class=\"{}\">{}{}</b><br>{}</p></div>\n",
        m.judgement.key(),
        escaped(&name),
        m.judgement.sign(),
        escaped(&text.review_comment(m, notation)),
    )
}

fn written(judged: &Judged, m: &ReviewedMove, notation: Notation) -> String {
    judged.rules.write_move(&m.before, &m.played, notation, 'x')
}
