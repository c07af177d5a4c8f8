//! Roles by link: each is a code to scan, and can be revoked.

use damka_protocol::{NewRoleLink, RoleLink};
use damka_text::Value;
use damka_tournament::Role;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    app::App,
    screens::tournament::{made_link::MadeLink, panel::TournamentPanel},
    tournament::api,
};

/// The roles for which links are made, in the order in which they are needed.
const ROLES: [Role; 5] = [
    Role::Player,
    Role::Scorer,
    Role::Referee,
    Role::Wall,
    Role::Organiser,
];

/// The links, and the buttons that make them.
#[component]
pub fn Links(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let links = RwSignal::new(Vec::<RoleLink>::new());
    let made = RwSignal::new(None::<RoleLink>);
    let load = move || {
        let id = panel.id.get_value();
        spawn_local(async move {
            if let Ok(found) = api::links(&id).await {
                links.try_set(found);
            }
        });
    };
    // Somebody else may hang one on the wall, or revoke it.
    let version = Memo::new(move |_| panel.read(|followed| followed.names.version));
    Effect::new(move |_| {
        // A memo that nobody reads is never computed, and tells of nothing.
        version.get();
        load();
    });
    let make = move |role: Role| {
        let id = panel.id.get_value();
        let group = panel.group.get_untracked();
        let new = NewRoleLink {
            role,
            group: (role == Role::Player).then_some(group),
            player: None,
        };
        let work = async move {
            let link = api::new_link(&id, &new).await?;
            made.try_set(Some(link));
            Ok(())
        };
        panel.run(work, load);
    };
    let button = move |role: Role| {
        let words = move || app.phrase("page-tournament-link-new", &[("role", role.key().into())]);
        let about =
            move || app.phrase("page-tournament-link-about", &[("role", role.key().into())]);
        view! {
            <li class="item">
                <span>{about}</span>
                <button id=format!("link-{role}") on:click=move |_| make(role)>{words}</button>
            </li>
        }
    };
    let row = move |link: RoleLink| {
        let link_id = link.id.clone();
        let revoke = move |_| {
            let (id, link) = (panel.id.get_value(), link_id.clone());
            let work = async move { Ok(api::revoke_link(&id, &link).await?) };
            panel.run(work, move || {
                made.set(None);
                load();
            });
        };
        let take_down = move |_| {
            let id = panel.id.get_value();
            let work = async move { Ok(api::take_code_down(&id).await?) };
            panel.run(work, load);
        };
        let on_wall = link.on_wall.then(|| view! {
            <button class="quiet" id="off-wall" on:click=take_down>{app.label("page-tournament-off-wall")}</button>
        });
        let about = move || {
            // The link of one player says whose it is.
            let role = match &link.player {
                Some(player) => panel.name(player),
                None => app.text().role(link.role),
            };
            let values = [("role", Value::from(role)), ("count", link.used.into())];
            app.phrase("page-tournament-link-used", &values)
        };
        view! {
            <li class="item role-link">
                <span>{about}</span>
                {on_wall}
                <button class="quiet revoke" on:click=revoke>{app.label("page-tournament-link-revoke")}</button>
            </li>
        }
    };
    view! {
        {move || made.get().map(|link| view! { <MadeLink panel=panel link=link made=made /> })}
        <section class="card" id="new-links">
            <h2>{app.label("page-tournament-links")}</h2>
            <p class="soft">{app.label("page-tournament-links-about")}</p>
            <ul class="rows">{ROLES.map(button)}</ul>
        </section>
        <Show when=move || !links.with(Vec::is_empty)>
            <section class="card" id="links">
                <h2>{app.label("page-tournament-links-made")}</h2>
                <ul class="rows">{move || links.get().into_iter().map(row).collect_view()}</ul>
            </section>
        </Show>
        <ShowNames panel=panel />
    }
}

/// Whether the room reads names as they were typed.
#[component]
pub fn ShowNames(panel: TournamentPanel) -> impl IntoView {
    let app = App::get();
    let shown = Memo::new(move |_| panel.read(|followed| followed.show_names) == Some(true));
    let switch = move |event: web_sys::Event| {
        let (id, is) = (panel.id.get_value(), event_target_checked(&event));
        let work = async move { Ok(api::show_names(&id, is).await?) };
        panel.run(work, move || panel.refresh());
    };
    view! {
        <section class="card" id="show-names">
            <h2>{app.label("page-tournament-real-names")}</h2>
            <label class="switch">
                <input id="real-names" type="checkbox" prop:checked=move || shown.get() on:change=switch />
                <span>{app.label("page-tournament-real-names-switch")}</span>
            </label>
            <p class="soft">{app.label("page-tournament-real-names-about")}</p>
        </section>
    }
}
