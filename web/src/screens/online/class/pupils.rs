//! The pupils of a class, for their teacher.

use damka_protocol::{ClassSettings, NewPupil, NewPupils, NicknameLanguage, Pupil};
use damka_text::{Language, Value};
use leptos::prelude::*;

use super::ClassPanel;
use crate::{
    app::App,
    online::api::classes,
    screens::online::{pictures, request::Request},
    view::{form::Switch, icon::icon},
};

/// Who is in the class, who is here, and what can be done about a card.
#[component]
pub fn Pupils(panel: ClassPanel) -> impl IntoView {
    let app = App::get();
    let pupils = Memo::new(move |_| {
        panel.class.with(|class| match class {
            Some(Ok(class)) => class.pupils.clone(),
            _ => Vec::new(),
        })
    });
    let title = move || {
        let count = pupils.with(Vec::len);
        let here = pupils.with(|pupils| pupils.iter().filter(|pupil| pupil.present).count());
        let number = |count: usize| Value::from(i64::try_from(count).unwrap_or(i64::MAX));
        app.phrase(
            "page-class-here",
            &[("here", number(here)), ("count", number(count))],
        )
    };
    view! {
        <section class="card" id="pupils">
            <h2>{title}</h2>
            <RealNames panel=panel />
            <ul class="rows">{move || pupils.get().into_iter().map(|pupil| row(app, panel, pupil)).collect_view()}</ul>
        </section>
    }
}

/// Whether cards, which others see, have real names.
#[component]
fn RealNames(panel: ClassPanel) -> impl IntoView {
    let settings = move || {
        panel.class.with(|class| match class {
            Some(Ok(class)) => Some(ClassSettings {
                name: class.name.clone(),
                show_real_names: class.show_real_names,
            }),
            _ => None,
        })
    };
    let shown = Signal::derive(move || settings().is_some_and(|settings| settings.show_real_names));
    let switch = move |on: bool| {
        let Some(settings) = untrack(settings) else {
            return;
        };
        let (class, settings) = (
            panel.id.get_value(),
            ClassSettings {
                show_real_names: on,
                ..settings
            },
        );
        panel.request.run(
            async move { classes::change(&class, &settings).await },
            move |()| panel.refresh(),
        );
    };
    view! {
        <div id="real-names">
            <Switch label="page-class-real-names" value=shown on_switch=switch />
        </div>
    }
}

fn row(app: App, panel: ClassPanel, pupil: Pupil) -> impl IntoView {
    let request: Request = panel.request;
    let id = StoredValue::new(pupil.player.id.clone());
    let ids = move || (panel.id.get_value(), id.get_value());
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
    let real = pupil.real_name.map(String::from);
    view! {
        <li class="item pupil" class:present=pupil.present>
            <span class="who">
                <span class="picture-mark" role="img" aria-label=label>{icon(pictures::strokes(pupil.picture))}</span>
                <strong>{pupil.player.name.to_string()}</strong>
                <span class="soft">{real}</span>
                {state.map(|words| view! { <em>{app.label(words)}</em> })}
            </span>
            <span class="buttons">
                {pupil.locked.then(|| view! { <button class="unlock" on:click=unlock>{app.label("page-class-unlock")}</button> })}
                <button class="reprint" on:click=reprint>{app.label("page-class-reprint")}</button>
                {pupil.card.then(|| view! { <button class="quiet revoke-card" on:click=revoke>{app.label("page-class-revoke")}</button> })}
                <button class="quiet remove" on:click=remove>{app.label("page-class-remove")}</button>
            </span>
        </li>
    }
}

/// A list of names is pasted, a line each.
#[component]
pub fn AddPupils(panel: ClassPanel) -> impl IntoView {
    let app = App::get();
    let typed = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed_lines = typed.get_untracked();
        let lines = typed_lines
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty());
        let names: Result<Vec<_>, _> = lines.map(str::parse).collect();
        let names = match names {
            Ok(names) if !names.is_empty() => names,
            _ => {
                return panel
                    .request
                    .note
                    .set(app.phrase("page-class-names-bad", &[]));
            }
        };
        let pupil = |name| NewPupil {
            nickname: None,
            real_name: Some(name),
        };
        let new = NewPupils {
            language: match app.text().language() {
                Language::Polish => NicknameLanguage::Pl,
                Language::English => NicknameLanguage::En,
            },
            pupils: names.into_iter().map(pupil).collect(),
        };
        let class = panel.id.get_value();
        panel.request.run(
            async move { classes::join(&class, &new).await },
            move |cards| {
                typed.set(String::new());
                panel.cards.set(cards);
                panel.refresh();
            },
        );
    };
    view! {
        <form class="card" id="add-pupils" on:submit=submit>
            <h2>{app.label("page-class-add")}</h2>
            <p class="soft">{app.label("page-class-add-about")}</p>
            <label class="field">
                <span>{app.label("page-class-names")}</span>
                <textarea
                    id="names"
                    rows="6"
                    required
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                ></textarea>
            </label>
            <button id="join" disabled=move || panel.request.busy.get()>{app.label("page-class-add-now")}</button>
        </form>
    }
}
