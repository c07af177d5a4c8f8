//! How a rating has changed, as a line and as a table.

use damka_protocol::{Rating, RatingPoint};
use leptos::prelude::*;

use crate::{app::App, browser, online::RatingCurve, route::Route, screens::online::rating};

/// The line, and the same as a table for whoever does not see it.
#[component]
pub fn Plot(rating: Rating, points: Vec<RatingPoint>) -> impl IntoView {
    let app = App::get();
    let curve = RatingCurve::of(&points);
    let (width, height) = (RatingCurve::WIDTH, RatingCurve::HEIGHT);
    let title = {
        let rules = rating.rules.clone();
        move || rating::title(app, &rules, rating.pace)
    };
    let steps = curve.steps.iter().map(|(value, y)| {
        view! {
            <path class="step" d=format!("M0 {y:.1}H{width}") />
            <text x="-8" y=format!("{:.1}", y + 5.0) text-anchor="end">{*value}</text>
        }
    });
    let dots = curve.dots.iter().map(|(x, y)| {
        view! { <circle class="dot" cx=format!("{x:.1}") cy=format!("{y:.1}") r="4" /> }
    });
    let graph = view! {
        <svg class="rating-plot" id="rating-plot" viewBox=format!("-60 -12 {} {}", width + 76.0, height + 24.0) aria-hidden="true">
            {steps.collect_view()}
            <path class="band" d=curve.band.clone() />
            <path class="line" d=curve.line.clone() />
            {dots.collect_view()}
        </svg>
    };
    let row = move |point: RatingPoint| {
        let game = Route::OnlineGame(point.game.to_string()).to_string();
        let day = move || browser::day(point.at, app.text().language().tag());
        view! {
            <tr>
                <td><a href=game>{day}</a></td>
                <td>{point.rating}</td>
                <td>{format!("±{}", 2 * point.deviation)}</td>
            </tr>
        }
    };
    // The newest first: the oldest are seldom looked for.
    let rows = points.into_iter().rev().map(row).collect_view();
    view! {
        <section class="card" aria-labelledby="plot-title">
            <h2 id="plot-title">{title}</h2>
            {graph}
            <details id="rating-table">
                <summary>{app.label("page-rating-table")}</summary>
                <table class="leaders">
                    <thead>
                        <tr>
                            <th scope="col">{app.label("page-rating-day")}</th>
                            <th scope="col">{app.label("page-rating")}</th>
                            <th scope="col">{app.label("page-rating-range")}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </details>
        </section>
    }
}
