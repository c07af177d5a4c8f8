//! Another group: of new players, or a final of the best of others.

use damka_tournament::{Command, GroupId};
use leptos::prelude::*;

use crate::screens::tournament::{
    group_form::{GroupChoice, GroupFields},
    panel::TournamentPanel,
};

/// The form for another group.
#[component]
pub fn AddGroup(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let name = RwSignal::new(String::new());
    let places = RwSignal::new(String::new());
    let choice = GroupChoice::new(app);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let groups = panel.now(|followed| {
            let groups = followed.tournament.groups().iter();
            groups.map(|group| group.id).collect::<Vec<_>>()
        });
        let from = groups.unwrap_or_default();
        let new = GroupId(from.len() as u16 + 1);
        let typed = name.get_untracked();
        let name_of = match typed.trim() {
            "" => new.to_string(),
            typed => typed.to_owned(),
        };
        let mut commands = vec![Command::AddGroup {
            settings: Box::new(choice.settings(&name_of)),
        }];
        if let Ok(places) = places.get_untracked().parse() {
            commands.push(Command::Advance {
                group: new,
                from,
                places,
            });
        }
        panel.send_all(commands, move || {
            panel.group.set(new);
            name.set(String::new());
        });
    };
    view! {
        <details class="card" id="another-group">
            <summary>{app.label("page-tournament-group-new")}</summary>
            <form id="add-group" on:submit=submit>
                <label class="field">
                    <span>{app.label("page-tournament-group-name")}</span>
                    <input
                        id="group-name"
                        maxlength="80"
                        autocomplete="off"
                        prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))
                    />
                </label>
                <GroupFields choice=choice />
                <label class="field">
                    <span>{app.label("page-tournament-advance")}</span>
                    <input
                        id="advance"
                        type="number"
                        min="1"
                        max="64"
                        prop:value=move || places.get()
                        on:input=move |event| places.set(event_target_value(&event))
                    />
                </label>
                <button class="main" id="make-group" disabled=move || panel.request.busy.get()>{app.label("page-tournament-group-make")}</button>
            </form>
        </details>
    }
}
