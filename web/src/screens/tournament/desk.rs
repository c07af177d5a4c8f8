//! The organiser's desk.

mod apart;
mod attendance;
mod by_hand;
mod devices;
mod files;
mod fill_group;
mod group_tools;
mod hall;
mod links;
mod log;
mod more;
mod player_codes;
mod players;
mod proposals;
mod round;
mod table;

use damka_tournament::{GroupId, Role};
use leptos::{ev::KeyboardEvent, prelude::*};

use super::panel::TournamentPanel;
use crate::{
    screens::online::{ConnectionNotice, Note},
    tournament::TournamentRoute,
};
use files::Files;
use hall::Hall;
use links::Links;
use more::More;
use players::Players;
use proposals::Proposals;
use round::RoundTab;
pub use table::TableTab;

/// What is looked at.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Tab {
    Players,
    Round,
    Table,
    Hall,
    Links,
    Files,
    More,
}

impl Tab {
    const ALL: [Tab; 7] = [
        Tab::Players,
        Tab::Round,
        Tab::Table,
        Tab::Hall,
        Tab::Links,
        Tab::Files,
        Tab::More,
    ];

    fn key(self) -> &'static str {
        match self {
            Tab::Players => "players",
            Tab::Round => "round",
            Tab::Table => "table",
            Tab::Hall => "hall",
            Tab::Links => "links",
            Tab::Files => "files",
            Tab::More => "more",
        }
    }
}

/// The desk.
#[component]
pub fn Desk(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    // Before anybody is there, players are added; then comes the round.
    let has_players = panel.now(|followed| {
        let groups = followed.tournament.groups();
        groups.iter().any(|group| group.entrants.len() >= 2)
    });
    let first = match has_players {
        Some(true) => Tab::Round,
        _ => Tab::Players,
    };
    let shown = RwSignal::new(first);
    // What was refused on one tab says nothing on another.
    Effect::new(move |before: Option<()>| {
        shown.track();
        if before.is_some() {
            panel.request.note.set(String::new());
        }
    });
    let title = move || panel.words(|words| words.title());
    let body = move || match shown.get() {
        Tab::Players => view! { <Players panel=panel /> }.into_any(),
        Tab::Round => view! { <RoundTab panel=panel /> }.into_any(),
        Tab::Table => view! { <TableTab panel=panel /> }.into_any(),
        Tab::Hall => view! { <Hall panel=panel /> }.into_any(),
        Tab::Links => view! { <Links panel=panel /> }.into_any(),
        Tab::Files => view! { <Files panel=panel /> }.into_any(),
        Tab::More => view! { <More panel=panel /> }.into_any(),
    };
    let is_organiser = Memo::new(move |_| panel.role() == Role::Organiser);
    view! {
        <div class="desk" id="desk">
            <header class="desk-head">
                <h1>{title}</h1>
                <a class="button" id="open-wall" target="_blank" href=TournamentRoute::Wall(panel.id.get_value().to_string()).url()>
                    {app.label("page-tournament-open-wall")}
                </a>
            </header>
            <ConnectionNotice live=panel.live />
            <Show when=move || !is_organiser.get()>
                <p class="desk-notice">{app.label("page-tournament-not-organiser")}</p>
            </Show>
            <GroupTabs panel=panel />
            <Tabs shown=shown />
            <Note words=panel.request.note />
            <Show when=move || is_organiser.get()>
                <Proposals panel=panel />
            </Show>
            <div role="tabpanel" id="desk-panel" aria-labelledby=move || format!("tab-{}", shown.get().key())>
                {body}
            </div>
        </div>
    }
}

/// The tabs; arrow keys go from one to the next.
#[component]
fn Tabs(shown: RwSignal<Tab>) -> impl IntoView {
    let app = crate::app::App::get();
    let step = move |event: KeyboardEvent| {
        let at = Tab::ALL
            .iter()
            .position(|tab| *tab == shown.get_untracked());
        let (at, count) = (at.unwrap_or(0), Tab::ALL.len());
        let to = match &*event.key() {
            "ArrowRight" => (at + 1) % count,
            "ArrowLeft" => (at + count - 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return,
        };
        event.prevent_default();
        shown.set(Tab::ALL[to]);
        let id = format!("tab-{}", Tab::ALL[to].key());
        if let Some(tab) = document().get_element_by_id(&id) {
            use wasm_bindgen::JsCast;
            let tab: web_sys::HtmlElement = tab.unchecked_into();
            drop(tab.focus());
        }
    };
    let tab = move |tab: Tab| {
        let words = move || app.phrase("page-tournament-tab", &[("tab", tab.key().into())]);
        view! {
            <button
                role="tab"
                id=format!("tab-{}", tab.key())
                aria-controls="desk-panel"
                aria-selected=move || (shown.get() == tab).to_string()
                tabindex=move || if shown.get() == tab { "0" } else { "-1" }
                on:click=move |_| shown.set(tab)
            >
                {words}
            </button>
        }
    };
    view! { <div class="tabs desk-tabs" role="tablist" on:keydown=step>{Tab::ALL.map(tab)}</div> }
}

/// Which group is looked at, if there are several.
#[component]
pub fn GroupTabs(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let groups = Memo::new(move |_| {
        let groups = panel.read(|followed| {
            let groups = followed.tournament.groups().iter();
            groups
                .map(|group| (group.id, group.settings.name.clone()))
                .collect::<Vec<_>>()
        });
        groups.unwrap_or_default()
    });
    let button = move |(id, name): (GroupId, String)| {
        view! {
            <button
                class="group-tab"
                aria-pressed=move || (panel.group.get() == id).to_string()
                on:click=move |_| panel.group.set(id)
            >
                {name}
            </button>
        }
    };
    move || {
        let groups = groups.get();
        (groups.len() > 1).then(|| {
            view! {
                <div class="group-tabs" id="groups" role="group" aria-label=app.label("page-tournament-groups")>
                    {groups.into_iter().map(button).collect_view()}
                </div>
            }
        })
    }
}
