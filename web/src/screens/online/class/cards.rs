//! The cards of pupils, to be printed on A4.

use damka_protocol::Card;
use leptos::{html::Button, prelude::*};

use crate::{
    app::App,
    online::{OnlineRoute, QrCode},
    route::Route,
    screens::online::{
        shared_link::{OnlyHere, SharedOrigin},
        waiting::picture,
    },
};

/// The cards that were just made; their keys are told once. They lie about in the room:
/// real names are on them only if the teacher wants that.
#[component]
pub fn Cards(cards: RwSignal<Vec<Card>>, real_names: Memo<bool>) -> impl IntoView {
    let app = App::get();
    let origin = SharedOrigin::find();
    let card = move |card: Card| {
        let key = card.key.expose().to_owned();
        let link = Memo::new(move |_| {
            let link = origin.link_to(&Route::from(&OnlineRoute::Card));
            format!("{link}#{key}")
        });
        let code = move || QrCode::of(&link.get()).map(|code| picture(app, &code));
        let real_name = card.real_name.map(String::from);
        view! {
            <li class="pupil-card" data-link=move || link.get()>
                {code}
                <strong>{card.player.name.to_string()}</strong>
                <span class="real-name">{move || real_names.get().then(|| real_name.clone())}</span>
                <small>{app.label("page-class-card-about")}</small>
            </li>
        }
    };
    let print = |_| drop(window().print());
    // They stand above what was just used: the focus leads to them.
    let button = NodeRef::<Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            button.focus().ok();
        }
    });
    move || {
        let made = cards.get();
        (!made.is_empty()).then(|| {
            view! {
                <section class="card-sheet" id="cards" aria-labelledby="cards-title">
                    <div class="no-print">
                        <h2 id="cards-title">{app.label("page-class-cards")}</h2>
                        <p>{app.label("page-class-cards-about")}</p>
                        <OnlyHere origin=origin />
                        <div class="buttons">
                            <button class="main" id="print-cards" node_ref=button on:click=print>{app.label("page-class-print")}</button>
                            <button id="cards-printed" on:click=move |_| cards.set(Vec::new())>{app.label("page-close")}</button>
                        </div>
                    </div>
                    <ul class="pupil-cards">{made.into_iter().map(card).collect_view()}</ul>
                </section>
            }
        })
    }
}
