//! The empty board: its frame and the coordinates along it.

use damka_rules::Side;
use leptos::prelude::*;

use crate::{
    app::App,
    board::CELL,
    settings::{Names, Settings},
};

/// The width of the frame in SVG units.
pub fn rim(app: App) -> f64 {
    match app
        .settings
        .with(|settings| is_labelled(settings, Names::Letters))
    {
        true => 34.0,
        false => 10.0,
    }
}

/// The `viewBox` of the whole board.
pub fn view_box(app: App) -> String {
    let rim = rim(app);
    let size = 8.0 * CELL + 2.0 * rim;
    format!("{} {} {size} {size}", -rim, -rim)
}

/// The frame with its coordinates.
pub fn frame(app: App, viewer: Signal<Side>) -> impl IntoView {
    let rim_labels = move || {
        let shown = app
            .settings
            .with(|settings| is_labelled(settings, Names::Letters));
        let viewer = viewer.get();
        shown.then(|| {
            (0..8u8)
                .map(|i| {
                    let (column, row) = match viewer {
                        Side::First => (i, 7 - i),
                        Side::Second => (7 - i, i),
                    };
                    let at = (f64::from(i) + 0.5) * CELL;
                    let letter = char::from(b'a' + column).to_string();
                    view! {
                        <text class="rim" x=at y="825">{letter}</text>
                        <text class="rim" x="-17" y=at + 8.0>{(row + 1).to_string()}</text>
                    }
                })
                .collect_view()
        })
    };
    view! {
        <rect
            class="frame"
            x=move || -rim(app)
            y=move || -rim(app)
            width=move || 800.0 + 2.0 * rim(app)
            height=move || 800.0 + 2.0 * rim(app)
            rx="14"
        />
        <rect class="light" x="0" y="0" width="800" height="800" />
        {rim_labels}
    }
}

/// Whether the squares are labelled with these names.
pub(super) fn is_labelled(settings: &Settings, names: Names) -> bool {
    settings.labels && settings.names == names
}
