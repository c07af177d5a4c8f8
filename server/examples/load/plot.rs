use std::fmt::Write;

use crate::measurements::Measurements;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 70.0;
const BOTTOM: f64 = 40.0;

/// How memory and processor time grow with the number of games.
pub fn svg(measurements: &Measurements) -> String {
    let steps = &measurements.scaling;
    let largest = |value: fn(&crate::scaling::Step) -> f64| {
        steps.iter().map(value).fold(f64::MIN_POSITIVE, f64::max)
    };
    let games = largest(|step| step.games as f64);
    let memory = largest(|step| step.memory as f64);
    let processor = largest(|step| step.processor);
    let x = |value: usize| LEFT + value as f64 / games * (WIDTH - 2.0 * LEFT);
    let y = |share: f64| HEIGHT - BOTTOM - share * (HEIGHT - 2.0 * BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"20\" fill=\"#3a6ea5\">memory, at most {:.0} MB</text>\n\
         <text x=\"{}\" y=\"20\" text-anchor=\"end\" fill=\"#c8741a\">processor time, at most {:.2} s \
         a second</text>\n",
        memory / 1e6,
        WIDTH - LEFT,
        processor
    );
    let mut line = |colour: &str, share: &dyn Fn(&crate::scaling::Step) -> f64| {
        let points: Vec<String> = (steps.iter())
            .map(|step| format!("{:.1},{:.1}", x(step.games), y(share(step))))
            .collect();
        let points = points.join(" ");
        writeln!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        )
        .expect("a string takes all text");
    };
    line("#3a6ea5", &|step| step.memory as f64 / memory);
    line("#c8741a", &|step| step.processor / processor);
    for step in steps {
        writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{} games</text>",
            x(step.games),
            HEIGHT - 15.0,
            step.games
        )
        .expect("a string takes all text");
    }
    svg + "</svg>\n"
}
