//! Another group: of new players, or a final that is filled with the best of others.

use damka_tournament::{Command, GroupId};
use leptos::prelude::*;

use crate::{
    screens::tournament::{
        group_form::{GroupChoice, GroupFields},
        panel::TournamentPanel,
    },
    view::form::TypedNumber,
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
        let count = panel.now(|followed| followed.tournament.groups().len());
        let new = GroupId(count.unwrap_or(0) as u16 + 1);
        let typed = name.get_untracked();
        let name_of = match typed.trim() {
            "" => new.to_string(),
            typed => typed.to_owned(),
        };
        let command = Command::AddGroup {
            settings: Box::new(choice.settings(&name_of)),
        };
        panel.send_all(vec![command], move || {
            panel.group.set(new);
            name.set(String::new());
            // If that is refused the group is there, and can be filled later.
            if let Ok(places) = places.get_untracked().parse() {
                panel.send(Command::Advance {
                    group: new,
                    from: finished(panel, new),
                    places,
                });
            }
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
                <TypedNumber label="page-tournament-advance" class="advance" max=64 value=places placeholder="page-tournament-advance-nobody" />
                <p class="soft">{app.label("page-tournament-final-about")}</p>
                <button class="main" id="make-group" disabled=move || panel.request.busy.get()>{app.label("page-tournament-group-make")}</button>
            </form>
        </details>
    }
}

/// The groups that can send somebody into another one; all, if none is finished: then the
/// tournament says which are not.
fn finished(panel: TournamentPanel, into: GroupId) -> Vec<GroupId> {
    let groups = panel.now(|followed| {
        let groups = followed.tournament.groups().iter();
        let others = groups.filter(|group| group.id != into);
        others
            .map(|group| (group.id, group.is_finished()))
            .collect::<Vec<_>>()
    });
    let mut groups = groups.unwrap_or_default();
    if groups.iter().any(|(_, finished)| *finished) {
        groups.retain(|(_, finished)| *finished);
    }
    groups.into_iter().map(|(id, _)| id).collect()
}
