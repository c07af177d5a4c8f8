//! Coming by a link with a key: what it leads to is shown, and entering is a button.

use damka_protocol::{Key, LinkAnswer, LinkEntry, LinkLook, LinkView, PlayerName};
use damka_text::Value;
use damka_tournament::Role;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    app::App,
    browser,
    online::{api::RequestError, take_fragment},
    route::Route,
    screens::online::{Area, Note, Request, RequestErrorScreen},
    tournament::{TournamentRoute, api},
};

/// What a link leads to.
#[component]
pub fn LinkScreen() -> impl IntoView {
    let app = App::get();
    let key = take_fragment().and_then(|key| key.parse::<Key>().ok());
    let Some(key) = key else {
        let error = RequestError::Denied(damka_protocol::Denial::NoSuchLink);
        return view! { <RequestErrorScreen error=error area=Area::Tournament /> }.into_any();
    };
    let key = StoredValue::new(key);
    let found = RwSignal::new(None::<Result<LinkView, RequestError>>);
    spawn_local(async move {
        let look = LinkLook {
            key: key.get_value(),
        };
        found.try_set(Some(api::look_at_link(&look).await));
    });
    let view = move || match found.get() {
        None => view! { <p class="part-loading">{app.label("page-part-loading")}</p> }.into_any(),
        Some(Err(error)) => {
            view! { <RequestErrorScreen error=error area=Area::Tournament /> }.into_any()
        }
        Some(Ok(link)) => view! { <Enter link=link key=key /> }.into_any(),
    };
    view.into_any()
}

/// The question, and for players who join the name.
#[component]
fn Enter(link: LinkView, key: StoredValue<Key>) -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let name = RwSignal::new(String::new());
    let asks_name = link.role == Role::Player && link.player.is_none();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = name.get_untracked();
        let name = match asks_name {
            true => match typed.trim().parse::<PlayerName>() {
                Ok(name) => Some(name),
                Err(_) => {
                    return request
                        .note
                        .set(app.phrase("page-tournament-name-bad", &[]));
                }
            },
            false => None,
        };
        let entry = LinkEntry {
            key: key.get_value(),
            name,
        };
        request.run(async move { api::enter(&entry).await }, move |answer| {
            let entered = match answer {
                LinkAnswer::Entered(entered) => entered,
                LinkAnswer::Refused(_) => {
                    let words = app.phrase("page-tournament-closed", &[]);
                    return request.note.set(words);
                }
            };
            let id = entered.tournament.to_string();
            let route = match entered.role {
                Role::Organiser => TournamentRoute::Event(id),
                Role::Referee => TournamentRoute::Referee(id),
                Role::Scorer => TournamentRoute::Scorer(id),
                Role::Player => TournamentRoute::Player(id),
                // Whoever scans the code of the wall with a phone looks for his board.
                Role::Wall if browser::media("(max-width: 600px)") => TournamentRoute::Player(id),
                Role::Wall => TournamentRoute::Wall(id),
            };
            app.go(&Route::from(&route));
        });
    };
    let about = move || {
        let role = app.text().role(link.role);
        app.phrase(
            "page-tournament-enter-about",
            &[("role", Value::from(role))],
        )
    };
    view! {
        <form class="card" id="enter" on:submit=submit>
            <h1>{link.title}</h1>
            <p>{about}</p>
            <p class="soft">{link.group.or(link.player)}</p>
            {asks_name.then(|| view! {
                <label class="field">
                    <span>{app.label("page-tournament-your-name")}</span>
                    <input
                        id="own-name"
                        maxlength="30"
                        autocomplete="nickname"
                        prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))
                    />
                </label>
            })}
            <Note words=request.note />
            <button class="main" id="enter-now" disabled=move || request.busy.get()>{app.label("page-tournament-enter")}</button>
        </form>
    }
}
