//! What is needed now and then: the settings, another group, the log, deleting.

use damka_tournament::{Command, Settings, bounds::MOST_BOARDS};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::{group_tools::AddGroup, log::Log};
use crate::{
    route::Route,
    screens::tournament::{
        group_form::{GroupChoice, GroupFields},
        panel::TournamentPanel,
    },
    tournament::{TournamentRoute, api},
    view::form::TypedNumber,
};

/// All of it.
#[component]
pub fn More(panel: TournamentPanel) -> impl IntoView {
    view! {
        <EventSettings panel=panel />
        <GroupForm panel=panel />
        <AddGroup panel=panel />
        <Log panel=panel />
        <Delete panel=panel />
    }
}

/// The title, and how many boards there are.
#[component]
fn EventSettings(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let known = panel.now(|followed| followed.tournament.settings().clone());
    let known = known.unwrap_or_default();
    let title = RwSignal::new(known.title);
    let boards = RwSignal::new(
        known
            .boards
            .map_or(String::new(), |boards| boards.to_string()),
    );
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        panel.send(Command::ChangeSettings {
            settings: Settings {
                title: title.get_untracked(),
                boards: boards.get_untracked().parse().ok(),
            },
        });
    };
    view! {
        <form class="card" id="event-settings" on:submit=submit>
            <h2>{app.label("page-tournament-settings")}</h2>
            <label class="field">
                <span>{app.label("page-tournament-title")}</span>
                <input
                    id="new-title"
                    maxlength="120"
                    required
                    prop:value=move || title.get()
                    on:input=move |event| title.set(event_target_value(&event))
                />
            </label>
            <TypedNumber label="page-tournament-boards" class="new-boards" max=MOST_BOARDS.into() value=boards placeholder="page-tournament-boards-enough" />
            <button id="keep-settings" disabled=move || panel.request.busy.get()>{app.label("page-tournament-keep")}</button>
        </form>
    }
}

/// The group that is looked at: before its first round everything, then its name, its number
/// of rounds, and what decides its table.
#[component]
fn GroupForm(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let known = Memo::new(move |_| panel.read_group(|_, group| group.settings.clone()));
    let begun =
        Memo::new(move |_| panel.read_group(|_, group| !group.rounds.is_empty()) == Some(true));
    let name = RwSignal::new(String::new());
    let choice = GroupChoice::new(app);
    Effect::new(move |_| {
        if let Some(settings) = known.get() {
            choice.set(&settings);
            name.set(settings.name);
        }
    });
    let about = move || {
        let settings = known.get().filter(|_| begun.get())?;
        let text = app.text();
        Some(format!(
            "{}; {}; {}; {}",
            text.system_line(&settings.system),
            text.ruleset_name(&settings.rules),
            text.clock_label(settings.clock),
            text.worth(&settings),
        ))
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        panel.send(Command::ChangeGroup {
            group: panel.group.get_untracked(),
            settings: Box::new(choice.settings(&name.get_untracked())),
        });
    };
    view! {
        <form class="card" id="group-settings" on:submit=submit>
            <h2>{app.label("page-tournament-group")}</h2>
            <p class="soft">{about}</p>
            <label class="field">
                <span>{app.label("page-tournament-group-name")}</span>
                <input
                    maxlength="80"
                    required
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <GroupFields choice=choice prefix="this-" begun=begun />
            <button id="keep-group" disabled=move || panel.request.busy.get()>{app.label("page-tournament-keep")}</button>
        </form>
    }
}

/// Forgetting the names, and deleting the whole, after one more question each.
#[component]
fn Delete(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let asking = RwSignal::new(None::<&'static str>);
    let ask = move |what: &'static str| {
        asking.set(Some(what));
        // The button that was pressed is gone.
        request_animation_frame(|| {
            let found = document().query_selector("#delete .leave");
            if let Ok(Some(found)) = found {
                let found: web_sys::HtmlElement = found.unchecked_into();
                drop(found.focus());
            }
        });
    };
    let leave = move || {
        view! {
            <button class="quiet leave" on:click=move |_| asking.set(None)>{app.label("page-tournament-leave")}</button>
        }
    };
    let wipe = move |_| {
        let id = panel.id.get_value();
        let work = async move { Ok(api::wipe_names(&id).await?) };
        panel.run(work, move || {
            asking.set(None);
            panel.refresh();
        });
    };
    let delete = move |_| {
        let id = panel.id.get_value();
        let work = async move { Ok(api::delete(&id).await?) };
        panel.run(work, move || app.go(&Route::from(&TournamentRoute::Home)));
    };
    view! {
        <section class="card danger" id="delete">
            {move || match asking.get() {
                Some("wipe") => view! {
                    <p>{app.label("page-tournament-wipe-about")}</p>
                    <button id="wipe-names" on:click=wipe>{app.label("page-tournament-wipe-now")}</button>
                    {leave()}
                }
                .into_any(),
                Some(_) => view! {
                    <p>{app.label("page-tournament-delete-about")}</p>
                    <button id="delete-tournament" on:click=delete>{app.label("page-tournament-delete-now")}</button>
                    {leave()}
                }
                .into_any(),
                None => view! {
                    <button class="quiet" id="ask-wipe" on:click=move |_| ask("wipe")>{app.label("page-tournament-wipe")}</button>
                    <button class="quiet" id="ask-delete" on:click=move |_| ask("delete")>{app.label("page-tournament-delete")}</button>
                }
                .into_any(),
            }}
        </section>
    }
}
