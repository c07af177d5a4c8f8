//! A pupil comes with his card: the key leaves the address, a picture is asked on a new
//! device.

use damka_protocol::{CardAnswer, CardSignIn, Key, Picture};
use leptos::prelude::*;

use super::{
    pictures,
    request::{Note, Request},
};
use crate::{
    app::App,
    online::{OnlineRoute, api::classes, take_fragment},
    route::Route,
    storage,
    view::icon::icon,
};

/// The pupil's entry.
#[component]
pub fn CardEntry() -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let key: StoredValue<Option<Key>> =
        StoredValue::new(take_fragment().and_then(|key| key.parse().ok()));
    let asked = RwSignal::new(Vec::<Picture>::new());
    let enter = move |picture: Option<Picture>| {
        let Some(key) = key.get_value() else {
            return request.note.set(app.phrase("page-denied-card", &[]));
        };
        let card = CardSignIn { key, picture };
        request.run(
            async move { classes::enter_by_card(&card).await },
            move |answer| match answer {
                CardAnswer::AskPicture { pictures } => asked.set(pictures),
                CardAnswer::Entered(_) => {
                    storage::keep_signed_in(true);
                    app.go(&Route::from(&OnlineRoute::Room));
                }
            },
        );
    };
    enter(None);
    let pictures = move || {
        let pictures = asked.get().into_iter();
        let button = move |picture: Picture| {
            let key = picture.key();
            let label = move || app.phrase("page-online-picture", &[("picture", key.into())]);
            view! {
                <button class="picture" id=format!("picture-{key}") aria-label=label on:click=move |_| enter(Some(picture))>
                    {icon(pictures::strokes(picture))}
                </button>
            }
        };
        pictures.map(button).collect_view()
    };
    let is_asked = move || asked.with(|asked| !asked.is_empty());
    view! {
        <section class="card" id="card-entry">
            <h1>{app.label("page-class-card")}</h1>
            <Show when=is_asked>
                <p>{app.label("page-class-which-picture")}</p>
            </Show>
            <div class="pictures">{pictures}</div>
            <Note words=request.note />
        </section>
    }
}
