//! The pupils of a class, for their teacher.

use damka_protocol::{ClassSettings, NewPupil, NewPupils, NicknameLanguage, Pupil};
use damka_text::{Language, Value};
use leptos::prelude::*;

use super::{ClassPanel, pupil_row::PupilRow};
use crate::{app::App, online::api::classes, view::form::Switch};

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
            // What is being typed into one row is not lost when another child comes in.
            <ul class="rows">
                <For each=move || pupils.get() key=|pupil: &Pupil| format!("{pupil:?}") let:pupil>
                    <PupilRow panel=panel pupil=pupil />
                </For>
            </ul>
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
