//! The form that invites a friend, or everybody.

use damka_protocol::{Invite, LobbyInvite, MOST_GAMES, RulesChoice, SideChoice, Visibility};
use damka_rules::Ruleset;
use leptos::{prelude::*, task::spawn_local};

use super::{
    rated::{RatedSwitch, can_be_rated},
    request::Note,
    request_error,
    sign_in_form::{GuestName, SignInForm},
};
use crate::{
    app::App,
    clock_choice::ClockChoice,
    online::api::{self, RequestError},
    route::Route,
    ruleset_catalog::is_built_in,
    view::{
        clock_choice::{ClockField, ClockFor, opening_with_clock},
        form::{Choice, RulesChoice as RulesField},
    },
};

/// The lengths of a match that are offered.
const MATCHES: [u8; 6] = [1, 2, 4, 6, 10, MOST_GAMES];

/// Inviting a friend, or everybody.
#[component]
pub fn InviteForm(
    /// Who may come.
    visibility: Visibility,
) -> impl IntoView {
    let app = App::get();
    let (title, submit, clock_for) = match visibility {
        Visibility::Public => (
            "page-lobby-offer",
            "page-lobby-offer-now",
            ClockFor::Everybody,
        ),
        _ => ("page-online-friend", "page-online-invite", ClockFor::Friend),
    };
    let form = SignInForm::new(app, None);
    let wrong = RwSignal::new(None::<RequestError>);
    spawn_local(async move {
        match api::session().await {
            Ok(found) => drop(form.session.try_set(found)),
            Err(error) => drop(wrong.try_set(Some(error))),
        }
    });
    let sides = RwSignal::new("lot".to_owned());
    let clock = RwSignal::new(ClockChoice::default());
    let games = RwSignal::new(1_u8);
    let rated = RwSignal::new(false);
    let invite = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let invite = invitation(
            app,
            &sides.get_untracked(),
            clock.get_untracked(),
            games.get_untracked(),
        );
        let rated = rated.get_untracked() && untrack(|| can_be_rated(app, form));
        form.act(
            async move {
                match visibility {
                    Visibility::Public => {
                        api::invite_everybody(&LobbyInvite { invite, rated }).await
                    }
                    _ => api::invite(&invite).await,
                }
            },
            move |invitation| app.go(&Route::OnlineGame(invitation.game.to_string())),
        );
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
    let content = move || {
        view! {
            <form class="card" id="invite-form" on:submit=invite>
                <h1>{app.label(title)}</h1>
                <GuestName form=form />
                <RulesField />
                <Choice label="page-online-sides" options=options value=sides on_choose=move |key| sides.set(key) />
                <ClockField value=clock clock_for=clock_for />
                <label class="field">
                    <span>{app.label("page-online-match")}</span>
                    <select id="games" on:change=move |event| games.set(event_target_value(&event).parse().unwrap_or(1))>
                        {MATCHES.map(|count| view! { <option value=count.to_string()>{move || length(count)}</option> })}
                    </select>
                </label>
                {(visibility == Visibility::Public).then(|| view! { <RatedSwitch form=form value=rated /> })}
                <Note words=form.request.note />
                <button class="main" id="invite" disabled=move || form.request.busy.get()>{app.label(submit)}</button>
            </form>
        }
    };
    view! {
        {move || match wrong.get() {
            Some(error) => view! { <request_error::RequestErrorScreen error=error /> }.into_any(),
            None => content().into_any(),
        }}
    }
}

/// What to propose to the friend.
fn invitation(app: App, sides: &str, clock: ClockChoice, games: u8) -> Invite {
    let opening = opening_with_clock(app, clock);
    let rules = &opening.rules;
    Invite {
        rules: rules_choice(rules),
        clock: (opening.clock != *rules.clock).then_some(opening.clock),
        sides: match sides {
            "first" => SideChoice::First,
            "second" => SideChoice::Second,
            _ => SideChoice::Lot,
        },
        games,
    }
}

/// Rules as the server is told them.
pub fn rules_choice(rules: &Ruleset) -> RulesChoice {
    match is_built_in(&rules.id) {
        true => RulesChoice::Named(rules.id.to_string()),
        false => RulesChoice::Own(rules.to_toml()),
    }
}
