//! The form that invites a friend, and the field for a code.

use damka_protocol::{Invite, JoinCode, MOST_GAMES, RulesChoice, Session, SideChoice};
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::trouble;
use crate::{
    app::App,
    clock_choice::ClockChoice,
    online::api::{self, Trouble},
    route::Route,
    ruleset_catalog::is_built_in,
    view::{
        clock_choice::{ClockField, opening_with_clock},
        form::{Choice, RulesChoice as RulesField},
    },
};

/// The lengths of a match that are offered.
const MATCHES: [u8; 6] = [1, 2, 4, 6, 10, MOST_GAMES];

/// Inviting a friend, or coming with a code.
#[component]
pub fn Friend() -> impl IntoView {
    let app = App::get();
    let session = RwSignal::new(None::<Session>);
    let wrong = RwSignal::new(None::<Trouble>);
    let busy = RwSignal::new(false);
    let name = RwSignal::new(String::new());
    let note = RwSignal::new(String::new());
    spawn_local(async move {
        match api::session().await {
            Ok(found) => drop(session.try_set(found)),
            Err(trouble) => drop(wrong.try_set(Some(trouble))),
        }
    });
    let sides = RwSignal::new("lot".to_owned());
    let clock = RwSignal::new(ClockChoice::default());
    let games = RwSignal::new(1_u8);
    let invite = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        let named = match session.with_untracked(Option::is_some) {
            true => Ok(None),
            false => trouble::name(app, &name.get_untracked()).map(Some),
        };
        let named = match named {
            Ok(named) => named,
            Err(words) => return note.set(words),
        };
        let invite = invitation(
            app,
            &sides.get_untracked(),
            clock.get_untracked(),
            games.get_untracked(),
        );
        busy.set(true);
        spawn_local(async move {
            let invited = async {
                if let Some(name) = named {
                    session.try_set(Some(api::sign_in(name).await?));
                }
                api::invite(&invite).await
            };
            match invited.await {
                Ok(invitation) => app.go(&Route::Online(invitation.game.to_string())),
                Err(trouble) => {
                    note.try_set(trouble::words(app.text(), &trouble));
                    busy.try_set(false);
                }
            }
        });
    };
    let options = Signal::derive(move || {
        ["lot", "first", "second"]
            .map(|key| {
                let words = app.phrase("page-online-side", &[("side", key.into())]);
                (key.to_owned(), words)
            })
            .to_vec()
    });
    let length =
        move |count: u8| app.phrase("page-online-games", &[("count", i64::from(count).into())]);
    let form = move || {
        view! {
            <form class="card" id="invite-form" on:submit=invite>
                <h1>{app.label("page-online-friend")}</h1>
                <Name session=session name=name />
                <RulesField />
                <Choice label="page-online-sides" options=options value=sides on_choose=move |key| sides.set(key) />
                <ClockField value=clock />
                <label class="field">
                    <span>{app.label("page-online-match")}</span>
                    <select id="games" on:change=move |event| games.set(event_target_value(&event).parse().unwrap_or(1))>
                        {MATCHES.map(|count| view! { <option value=count.to_string()>{move || length(count)}</option> })}
                    </select>
                </label>
                <Note words=note />
                <button class="main" id="invite" disabled=move || busy.get()>{app.label("page-online-invite")}</button>
            </form>
            <Code />
        }
    };
    view! {
        {move || match wrong.get() {
            Some(trouble) => {
                let words = Signal::derive(move || trouble::words(app.text(), &trouble));
                view! { <trouble::TroubleScreen words=words /> }.into_any()
            }
            None => form().into_any(),
        }}
    }
}

/// What to propose to the friend.
fn invitation(app: App, sides: &str, clock: ClockChoice, games: u8) -> Invite {
    let opening = opening_with_clock(app, clock);
    let rules = &opening.rules;
    Invite {
        rules: match is_built_in(&rules.id) {
            true => RulesChoice::Named(rules.id.to_string()),
            false => RulesChoice::Own(rules.to_toml()),
        },
        clock: (opening.clock != *rules.clock).then_some(opening.clock),
        sides: match sides {
            "first" => SideChoice::First,
            "second" => SideChoice::Second,
            _ => SideChoice::Lot,
        },
        games,
    }
}

/// Who is signed in, or the field for a guest's name.
#[component]
pub fn Name(
    /// Who is signed in.
    session: RwSignal<Option<Session>>,
    /// What a guest types.
    name: RwSignal<String>,
) -> impl IntoView {
    let app = App::get();
    let known =
        Memo::new(move |_| session.with(|session| Some(session.as_ref()?.player.name.to_string())));
    move || match known.get() {
        Some(name) => {
            let words =
                move || app.phrase("page-online-as", &[("name", Value::from(name.clone()))]);
            view! { <p class="signed-in" id="signed-in">{words}</p> }.into_any()
        }
        None => view! {
            <label class="field">
                <span>{app.label("page-online-name")}</span>
                <input
                    id="guest-name"
                    maxlength="30"
                    autocomplete="nickname"
                    placeholder=move || app.phrase("page-online-guest", &[])
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
        }
        .into_any(),
    }
}

/// What went wrong with a form, as long as something did.
#[component]
pub fn Note(
    /// What.
    words: RwSignal<String>,
) -> impl IntoView {
    move || {
        let words = words.get();
        (!words.is_empty())
            .then(|| view! { <p class="report" id="online-note" role="alert">{words}</p> })
    }
}

/// The field for a code of six letters.
#[component]
fn Code() -> impl IntoView {
    let app = App::get();
    let typed = RwSignal::new(String::new());
    let note = RwSignal::new(String::new());
    let look = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Ok(code) = typed.get_untracked().parse::<JoinCode>() else {
            return note.set(app.phrase("page-online-code-bad", &[]));
        };
        spawn_local(async move {
            match api::invitation_by_code(code).await {
                Ok(invitation) => app.go(&Route::Online(invitation.game.to_string())),
                Err(trouble) => drop(note.try_set(trouble::words(app.text(), &trouble))),
            }
        });
    };
    view! {
        <form class="card" id="code-form" on:submit=look>
            <label class="field">
                <span>{app.label("page-online-have-code")}</span>
                <input
                    id="join-code"
                    class="join-code"
                    maxlength="8"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </label>
            <Note words=note />
            <button id="use-code">{app.label("page-online-use-code")}</button>
        </form>
    }
}
