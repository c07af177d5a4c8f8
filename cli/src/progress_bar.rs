use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use damka_text::Text;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar with the time left; hidden where there is no terminal.
pub fn progress_bar(text: &Text, length: u64, what: String) -> ProgressBar {
    let bar = ProgressBar::new(length).with_message(what);
    let left = text.tables_left();
    let template = format!("{{msg}} {{wide_bar}} {{percent:>3}}%, {left} {{eta_precise}}");
    let style = ProgressStyle::with_template(&template);
    bar.set_style(style.expect("the template is valid"));
    bar.enable_steady_tick(Duration::from_millis(500));
    if !io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    bar
}
