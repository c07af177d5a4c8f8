use std::fmt::Write;

use damka_text::{Text, escaped};

/// Green, grey and red of about the same weight, distinguishable for the colour-blind.
const COLOURS: [&str; 3] = ["#3a8f5c", "#c9c9c4", "#b5472f"];
const ROW: usize = 20;
const LEFT: usize = 130;

/// A bar chart as SVG, a row for each name: percentages won, drawn and lost for the
/// side to move.
pub fn bars(text: &Text, title: &str, rows: &[(String, [f64; 3])]) -> String {
    let height = (rows.len() + 3) * ROW;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 660 {height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"660\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    let mut add = |line: String| writeln!(svg, "{line}").expect("a string takes all text");
    add(format!(
        "<text x=\"{LEFT}\" y=\"{ROW}\">{}</text>",
        escaped(title)
    ));
    for (row, (name, shares)) in rows.iter().enumerate() {
        let y = (row + 2) * ROW;
        let base = y + ROW - 6;
        add(format!(
            "<text x=\"{}\" y=\"{base}\" text-anchor=\"end\">{name}</text>",
            LEFT - 8
        ));
        let mut x = LEFT as f64;
        for (share, colour) in shares.iter().zip(COLOURS) {
            let width = share * 5.0;
            let percent = text.percent(*share);
            add(format!(
                "<rect x=\"{x:.1}\" y=\"{y}\" width=\"{width:.1}\" height=\"{}\" fill=\"{colour}\">\
                 <title>{percent}%</title></rect>",
                ROW - 4
            ));
            x += width;
        }
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use damka_text::Language;

    use super::*;

    #[test]
    fn a_share_is_written_as_the_language_writes_decimals() {
        let rows = [("KvK".to_owned(), [12.5, 50.0, 37.5])];
        for (language, share) in [(Language::Polish, "12,5%"), (Language::English, "12.5%")] {
            let svg = bars(&Text::new(language), "", &rows);
            assert!(svg.contains(&format!("<title>{share}</title>")), "{svg}");
        }
    }
}
