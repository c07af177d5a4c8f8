//! What people have told the operator.

use damka_protocol::{ReportEntry, ReportReason};
use damka_text::Value;
use leptos::prelude::*;

use crate::{
    app::App, browser, online::api::operator, route::Route, screens::online::paged_list::PagedList,
};

/// The part of a message id that names a reason.
pub const fn reason_key(reason: ReportReason) -> &'static str {
    match reason {
        ReportReason::Name => "name",
        ReportReason::Cheating => "cheating",
        ReportReason::Leaving => "leaving",
        ReportReason::Bothering => "bothering",
    }
}

/// The open reports.
#[component]
pub fn Reports() -> impl IntoView {
    let app = App::get();
    let list = PagedList::new(app);
    let load = move || list.load(operator::reports(""));
    load();
    let row = move |entry: ReportEntry| {
        let ReportEntry {
            id,
            by,
            about,
            reason,
            game,
            at,
        } = entry;
        let words = move || {
            let by = by.as_ref().map(|by| by.name.to_string());
            let day = browser::day(at, app.text().language().tag());
            let values = [
                ("name", Value::from(about.name.to_string())),
                (
                    "by",
                    by.unwrap_or_else(|| app.phrase("page-online-nobody", &[]))
                        .into(),
                ),
                ("day", day.into()),
            ];
            app.phrase("page-operator-report", &values)
        };
        let why = move || {
            app.phrase(
                "page-report-reason",
                &[("reason", reason_key(reason).into())],
            )
        };
        let close = move |_| {
            let id = id.clone();
            list.request.run(
                async move { operator::close_report(&id).await },
                move |()| load(),
            );
        };
        let game = game.map(|game| {
            let href = Route::OnlineGame(game.to_string()).to_string();
            view! { <a class="button" href=href>{app.label("page-operator-look")}</a> }
        });
        view! {
            <li class="item report-row">
                <span><strong>{why}</strong>" "{words}</span>
                <span class="buttons">{game}<button class="close-report" on:click=close>{app.label("page-operator-done")}</button></span>
            </li>
        }
        .into_any()
    };
    let more = |after: String| async move { operator::reports(&after).await };
    let empty = move || view! { <p>{app.label("page-operator-no-reports")}</p> }.into_any();
    list.view(row, more, empty)
}
