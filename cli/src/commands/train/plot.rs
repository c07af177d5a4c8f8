//! Plots as SVG.

use std::fmt::Write;

use damka_text::escaped;

/// A line of points in a plot.
pub struct Series {
    /// Its label.
    pub name: String,
    /// Its points.
    pub points: Vec<[f64; 2]>,
    /// The error bars below and above each point; may be empty.
    pub errors: Vec<[f64; 2]>,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 40.0;
/// Blue and orange of the same weight, distinguishable for the colour-blind.
const COLOURS: [&str; 2] = ["#3a6ea5", "#c8741a"];

/// A line plot as SVG; the ticks of the x axis are whole numbers.
pub fn plot(title: &str, below: &str, series: &[Series]) -> String {
    let points = || series.iter().flat_map(|series| &series.points);
    let reach = |axis: usize| {
        let values = points().map(|point| point[axis]);
        let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        if low < high {
            (low, high)
        } else if low.is_finite() {
            // A single value gets some room around it.
            (low - 0.5, high + 0.5)
        } else {
            (0.0, 1.0)
        }
    };
    let errors = || {
        let both = series.iter().map(|series| (&series.points, &series.errors));
        both.flat_map(|(points, errors)| points.iter().zip(errors))
    };
    let (x, mut y) = (reach(0), reach(1));
    for (point, [down, up]) in errors() {
        y = (y.0.min(point[1] - down), y.1.max(point[1] + up));
    }
    let across = |value: f64| LEFT + (value - x.0) / (x.1 - x.0) * (WIDTH - LEFT - RIGHT);
    let up = |value: f64| HEIGHT - BOTTOM - (value - y.0) / (y.1 - y.0) * (HEIGHT - TOP - BOTTOM);

    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    let mut add = |line: String| writeln!(svg, "{line}").expect("a string takes all text");
    add(format!(
        "<text x=\"{LEFT}\" y=\"20\">{}</text>",
        escaped(title)
    ));
    add(format!(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>",
        WIDTH - RIGHT,
        HEIGHT - 6.0,
        escaped(below)
    ));
    for step in ticks(y) {
        let at = up(step);
        add(format!(
            "<path d=\"M{LEFT} {at:.1}H{}\" stroke=\"#ddd\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{}</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            at + 4.0,
            number(step)
        ));
    }
    for step in ticks(x).into_iter().filter(|step| step.fract() == 0.0) {
        add(format!(
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"#555\">{step}</text>",
            across(step),
            HEIGHT - BOTTOM + 18.0
        ));
    }
    for (point, [below, above]) in errors() {
        add(format!(
            "<path d=\"M{:.1} {:.1}V{:.1}\" stroke=\"#888\" stroke-width=\"1.5\"/>",
            across(point[0]),
            up(point[1] - below),
            up(point[1] + above)
        ));
    }
    for (nth, series) in series.iter().enumerate() {
        let colour = COLOURS[nth % COLOURS.len()];
        let place = |point: &[f64; 2]| format!("{:.1},{:.1}", across(point[0]), up(point[1]));
        let line: Vec<String> = series.points.iter().map(place).collect();
        add(format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            line.join(" ")
        ));
        for point in &series.points {
            add(format!(
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"{colour}\"><title>{}</title></circle>",
                across(point[0]),
                up(point[1]),
                number(point[1])
            ));
        }
        add(format!(
            "<text x=\"{:.1}\" y=\"40\" fill=\"{colour}\">{}</text>",
            LEFT + 220.0 * nth as f64,
            escaped(&series.name)
        ));
    }
    svg + "</svg>\n"
}

/// About five round numbers between two limits.
fn ticks((low, high): (f64, f64)) -> Vec<f64> {
    let rough = (high - low) / 5.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|step| *step >= rough)
        .unwrap_or(10.0 * power);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|nth| nth as f64 * step).collect()
}

/// A number with as many digits as are needed to distinguish ticks.
fn number(value: f64) -> String {
    let digits = match value.abs() {
        size if size >= 10.0 || value == 0.0 => 0,
        size if size >= 1.0 => 1,
        _ => 3,
    };
    format!("{value:.digits$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_get_round_ticks() {
        assert_eq!(ticks((0.0, 10.0)), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(ticks((-31.0, 120.0)), [0.0, 50.0, 100.0]);
        assert!(ticks((0.48, 0.61)).len() >= 3);
    }

    #[test]
    fn a_plot_of_little_or_nothing_is_still_a_plot() {
        for points in [vec![], vec![[1.0, 5.0]], vec![[1.0, 5.0], [2.0, 5.0]]] {
            let series = Series {
                name: "a<b".to_owned(),
                points,
                errors: Vec::new(),
            };
            let svg = plot("title & more", "x", &[series]);
            let tree = resvg::usvg::Tree::from_str(&svg, &resvg::usvg::Options::default());
            assert!(tree.is_ok(), "{svg}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
}
