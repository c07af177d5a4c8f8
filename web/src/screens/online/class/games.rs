//! All games of a class, for its teacher: those that are over, too.

use leptos::prelude::*;

use super::ClassPanel;
use crate::{
    app::App,
    online::api::classes,
    screens::online::{
        games::Row,
        paged_list::PagedList,
        request::{Note, Request},
    },
};

/// The games, the newest first, once they are asked for.
#[component]
pub fn ClassGames(panel: ClassPanel) -> impl IntoView {
    let app = App::get();
    let list = PagedList::new(app);
    let study = Request::new(app);
    let class = panel.id;
    let load = move |after: String| {
        let class = class.get_value();
        async move { classes::games(&class, &after).await }
    };
    let row = move |entry| view! { <Row entry=entry request=study /> }.into_any();
    let empty = move || view! { <p>{app.label("page-class-no-games")}</p> }.into_any();
    let unfold = move |_| {
        if !list.is_loaded.get_untracked() {
            list.load(load(String::new()));
        }
    };
    view! {
        <details class="card" id="class-games" on:toggle=unfold>
            <summary><h2>{app.label("page-class-games")}</h2></summary>
            <Note words=study.note />
            {list.view(row, load, empty)}
        </details>
    }
}
