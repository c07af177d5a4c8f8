//! A pupil, for the teacher: the names, the card, and leaving the class.

use damka_protocol::{Pupil, PupilChange, RealName};
use leptos::prelude::*;

use super::ClassPanel;
use crate::{
    app::App,
    online::api::classes,
    screens::online::{pictures, request::TextField, request_error},
    view::icon::icon,
};

/// What a row asks or has open beside its buttons.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Open {
    Nothing,
    Names,
    /// Whether the pupil is really to leave.
    Removal,
}

/// The row of a pupil.
#[component]
pub fn PupilRow(panel: ClassPanel, pupil: Pupil) -> impl IntoView {
    let app = App::get();
    let request = panel.request;
    let id = StoredValue::new(pupil.player.id.clone());
    let ids = move || (panel.id.get_value(), id.get_value());
    let open = RwSignal::new(Open::Nothing);
    let done = move |()| panel.refresh();
    let reprint = move |_| {
        let (class, pupil) = ids();
        request.run(
            async move { classes::reprint(&class, &pupil).await },
            move |card| {
                panel.cards.set(vec![card]);
                panel.refresh();
            },
        );
    };
    let revoke = move |_| {
        let (class, pupil) = ids();
        request.run(
            async move { classes::revoke_card(&class, &pupil).await },
            done,
        );
    };
    let unlock = move |_| {
        let (class, pupil) = ids();
        request.run(async move { classes::unlock(&class, &pupil).await }, done);
    };
    let remove = move |_| {
        let (class, pupil) = ids();
        request.run(async move { classes::remove(&class, &pupil).await }, done);
    };
    let key = pupil.picture.key();
    let label = move || app.phrase("page-online-picture", &[("picture", key.into())]);
    let state = match (pupil.locked, pupil.card) {
        (true, _) => Some("page-class-locked"),
        (false, false) => Some("page-class-revoked"),
        (false, true) => None,
    };
    let nickname = RwSignal::new(pupil.player.name.to_string());
    let real_name = RwSignal::new(pupil.real_name.map(String::from).unwrap_or_default());
    let shown = real_name.get_untracked();
    let close = move |_| open.set(Open::Nothing);
    let buttons = move || {
        view! {
            <span class="buttons">
                {pupil.locked.then(|| view! { <button class="unlock" on:click=unlock>{app.label("page-class-unlock")}</button> })}
                <button class="reprint" on:click=reprint>{app.label("page-class-reprint")}</button>
                {pupil.card.then(|| view! { <button class="quiet revoke-card" on:click=revoke>{app.label("page-class-revoke")}</button> })}
                <button class="quiet names" on:click=move |_| open.set(Open::Names)>{app.label("page-class-rename")}</button>
                <button class="quiet remove" on:click=move |_| open.set(Open::Removal)>{app.label("page-class-remove")}</button>
            </span>
        }
    };
    view! {
        <li class="item pupil" class:present=pupil.present data-picture=pupil.picture.key()>
            <span class="who">
                <span class="picture-mark" role="img" aria-label=label>{icon(pictures::strokes(pupil.picture))}</span>
                <strong>{pupil.player.name.to_string()}</strong>
                <span class="soft">{shown}</span>
                {state.map(|words| view! { <em>{app.label(words)}</em> })}
            </span>
            {move || match open.get() {
                Open::Nothing => buttons().into_any(),
                Open::Names => {
                    view! { <NamesForm panel=panel ids=ids nickname=nickname real_name=real_name on_close=close /> }
                        .into_any()
                }
                Open::Removal => view! {
                    <span class="buttons" role="group" aria-label=app.label("page-class-remove-about")>
                        <span>{app.label("page-class-remove-about")}</span>
                        <button class="remove-now" on:click=remove>{app.label("page-class-remove")}</button>
                        <button class="quiet" on:click=close>{app.label("page-close")}</button>
                    </span>
                }
                .into_any(),
            }}
        </li>
    }
}

/// The names of a pupil, to be changed.
#[component]
fn NamesForm(
    panel: ClassPanel,
    ids: impl Fn() -> (damka_game::ClassId, damka_game::PersonId) + Copy + 'static,
    nickname: RwSignal<String>,
    real_name: RwSignal<String>,
    on_close: impl Fn(leptos::ev::MouseEvent) + Copy + 'static,
) -> impl IntoView {
    let app = App::get();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let nickname = match request_error::name(app, &nickname.get_untracked()) {
            Ok(nickname) => nickname,
            Err(words) => return panel.request.note.set(words),
        };
        let typed = real_name.get_untracked();
        let real_name = match typed.trim() {
            "" => None,
            typed => match typed.parse::<RealName>() {
                Ok(name) => Some(name),
                Err(_) => {
                    let words = app.phrase("page-class-names-bad", &[]);
                    return panel.request.note.set(words);
                }
            },
        };
        let change = PupilChange {
            nickname,
            real_name,
        };
        let (class, pupil) = ids();
        panel.request.run(
            async move { classes::change_pupil(&class, &pupil, &change).await },
            move |()| panel.refresh(),
        );
    };
    view! {
        <form class="pupil-names" on:submit=submit>
            <TextField id="pupil-nickname" label="page-class-nickname" autocomplete="off" value=nickname />
            <TextField id="pupil-real-name" label="page-class-real-name" autocomplete="off" value=real_name optional=true />
            <span class="buttons">
                <button class="main save-names">{app.label("page-class-save")}</button>
                <button type="button" class="quiet" on:click=on_close>{app.label("page-close")}</button>
            </span>
        </form>
    }
}
