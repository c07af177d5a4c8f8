//! The screens of the operator.

mod accounts;
mod first;
mod games;
mod reports;

pub use first::FirstOperator;
pub use reports::reason_key;

use leptos::prelude::*;

use crate::app::App;
use accounts::Accounts;
use games::Games;
use reports::Reports;

/// What the operator looks at.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Tab {
    Reports,
    Accounts,
    Games,
}

impl Tab {
    const ALL: [Tab; 3] = [Tab::Reports, Tab::Accounts, Tab::Games];

    fn key(self) -> &'static str {
        match self {
            Tab::Reports => "reports",
            Tab::Accounts => "accounts",
            Tab::Games => "games",
        }
    }
}

/// Reports, accounts and games.
#[component]
pub fn Operator() -> impl IntoView {
    let app = App::get();
    let shown = RwSignal::new(Tab::Reports);
    let tab = move |tab: Tab| {
        let words = move || app.phrase("page-operator-tab", &[("tab", tab.key().into())]);
        view! {
            <button
                role="tab"
                id=format!("tab-{}", tab.key())
                aria-controls="operator-list"
                aria-selected=move || (shown.get() == tab).to_string()
                on:click=move |_| shown.set(tab)
            >
                {words}
            </button>
        }
    };
    view! {
        <div class="account" id="operator">
            <h1>{app.label("page-account-operator")}</h1>
            <div class="tabs" role="tablist">{Tab::ALL.map(tab)}</div>
            <section class="card" role="tabpanel" id="operator-list">
                {move || match shown.get() {
                    Tab::Reports => Reports().into_any(),
                    Tab::Accounts => Accounts().into_any(),
                    Tab::Games => Games().into_any(),
                }}
            </section>
        </div>
    }
}
