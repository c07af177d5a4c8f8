//! Whoever has invited: the link, its QR code, the six letters, until somebody sits down.

use std::time::Duration;

use damka_protocol::{
    Denial, Invitation, InvitationState, ServerMessage, Visibility, is_correspondence,
};
use damka_rules::Millis;
use leptos::{prelude::*, task::spawn_local};

use super::{
    invited::Terms,
    live_connection::{ConnectionNotice, LiveConnection},
    play_link::LinkTarget,
    request::{Note, Request},
    request_error,
    shared_link::{OnlyHere, SharedOrigin},
};
use crate::{
    app::App,
    browser,
    online::{
        Heard, OnlineRoute, QrCode,
        api::{self, RequestError},
    },
    route::Route,
};

/// How long a code is good.
const CODE_LASTS: Millis = Millis::seconds(15 * 60);

/// The own invitation.
#[component]
pub fn Waiting(
    /// The invitation.
    invitation: Invitation,
    /// What comes after it.
    target: RwSignal<LinkTarget>,
) -> impl IntoView {
    let app = App::get();
    let note = RwSignal::new(String::new());
    let copied = RwSignal::new(false);
    let game = invitation.game.clone();
    let origin = SharedOrigin::find();
    let route = Route::OnlineGame(game.to_string());
    let link = Memo::new(move |_| origin.link_to(&route));
    let withdrawing = StoredValue::new(false);
    let live = follow(app, &invitation, target, note, withdrawing);
    let withdraw = move |_| {
        let game = game.clone();
        withdrawing.set_value(true);
        spawn_local(async move {
            match api::withdraw(&game).await {
                Ok(()) => app.go(&Route::from(&OnlineRoute::Lobby)),
                Err(RequestError::Denied(Denial::InvitationTaken)) => {
                    drop(target.try_set(LinkTarget::Game))
                }
                Err(error) => {
                    withdrawing.try_set_value(false);
                    note.try_set(request_error::words(app.text(), &error));
                }
            }
        });
    };
    let pass_on = move |_| {
        let link = link.get_untracked();
        spawn_local(async move {
            let done = browser::copy(&link).await;
            copied.try_set(done);
            if !done {
                note.try_set(app.phrase("page-online-copy-failed", &[]));
            }
        });
    };
    let share = browser::can_share().then(|| {
        let pass_on = move |_| {
            let link = link.get_untracked();
            browser::share(&app.phrase("page-online-share-text", &[]), &link);
        };
        view! { <button id="share-link" on:click=pass_on>{app.label("page-online-share")}</button> }
    });
    let label = move || match copied.get() {
        true => app.phrase("page-copied", &[]),
        false => app.phrase("page-online-copy", &[]),
    };
    let (title, about) = match invitation.visibility {
        Visibility::Public => ("page-lobby-waiting", "page-lobby-waiting-about"),
        _ => ("page-online-waiting", "page-online-waiting-about"),
    };
    let correspondence = is_correspondence(invitation.clock);
    view! {
        <section class="card waiting" id="waiting">
            <h1>{app.label(title)}</h1>
            <p class="wait">{app.label(about)}</p>
            <ConnectionNotice live=live />
            {correspondence.then(|| view! { <p id="no-need-to-wait">{app.label("page-lobby-waiting-days")}</p> })}
            {move || QrCode::of(&link.get()).map(|code| picture(app, &code))}
            <p class="link-line">
                <input id="link" readonly aria-label=app.label("page-online-link") prop:value=move || link.get() on:focus=select />
                <button class="main" id="copy-link" on:click=pass_on>{label}</button>
                {share}
            </p>
            <OnlyHere origin=origin />
            <Code invitation=invitation.clone() />
            <Terms invitation=invitation />
            <Note words=note />
            <button class="quiet" id="withdraw" on:click=withdraw>{app.label("page-online-withdraw")}</button>
        </section>
    }
}

/// The six letters as long as they are good, and then new ones for whoever wants them.
#[component]
fn Code(invitation: Invitation) -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let game = invitation.game.clone();
    let code = RwSignal::new(None::<String>);
    let show = move |invitation: Invitation| {
        let (Some(new), Some(until)) = (invitation.code, invitation.code_until) else {
            return code.set(None);
        };
        let new = new.to_string();
        code.set(Some(new.clone()));
        // Of a clock that is wrong here only this much is known: the code was good just now.
        let left =
            Some(until.since(browser::now())).filter(|left| (1..=CODE_LASTS.0).contains(&left.0));
        let left = left.unwrap_or(CODE_LASTS);
        let hide = move || {
            if code.try_get_untracked().flatten() == Some(new) {
                code.set(None);
            }
        };
        set_timeout(hide, Duration::from_millis(left.0));
    };
    show(invitation);
    let renew = move |_| {
        let game = game.clone();
        request.run(async move { api::renew_join_code(&game).await }, show);
    };
    let line = move || {
        code.get().map(|code| {
            let spelled: String = code.chars().map(|letter| format!("{letter} ")).collect();
            view! {
                <p class="code-line">
                    {app.label("page-online-code")}
                    <strong class="join-code" id="code" aria-label=spelled.trim().to_owned()>{code}</strong>
                    <small>{app.label("page-online-code-until")}</small>
                </p>
            }
        })
    };
    view! {
        {line}
        <Show when=move || code.get().is_none()>
            <p class="code-line" id="code-over">{app.label("page-online-code-over")}</p>
            <button id="new-code" disabled=move || request.busy.get() on:click=renew.clone()>{app.label("page-online-code-new")}</button>
        </Show>
        <Note words=request.note />
    }
}

/// Marks the whole link, so that it can be copied by hand.
pub fn select(event: leptos::ev::FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(&event).select();
}

/// A QR code.
pub fn picture(app: App, code: &QrCode) -> AnyView {
    let (size, path) = (code.size, code.path.clone());
    view! {
        <svg class="qr-code" id="qr-code" role="img" viewBox=format!("0 0 {size} {size}") shape-rendering="crispEdges">
            <title>{app.label("page-online-qr")}</title>
            <rect class="paper" width=size height=size />
            <path d=path />
        </svg>
    }
    .into_any()
}

/// Hears whether somebody has sat down, as long as the screen is there.
fn follow(
    app: App,
    invitation: &Invitation,
    target: RwSignal<LinkTarget>,
    note: RwSignal<String>,
    withdrawing: StoredValue<bool>,
) -> LiveConnection {
    let live = LiveConnection::new(app);
    let game = invitation.game.clone();
    let became = move |state: InvitationState| match state {
        InvitationState::Taken => target.set(LinkTarget::Game),
        // Whoever withdraws it here goes to the lobby.
        InvitationState::Withdrawn if withdrawing.get_value() => {}
        InvitationState::Withdrawn => {
            target.set(LinkTarget::RequestError(RequestError::Denied(
                Denial::InvitationWithdrawn,
            )));
        }
        InvitationState::Open => note.set(String::new()),
    };
    // What happened while nobody listened.
    let look = {
        let game = game.clone();
        move || {
            let game = game.clone();
            spawn_local(async move {
                let found = api::invitation(&game).await;
                if note.is_disposed() {
                    return;
                }
                match found {
                    Ok(invitation) => became(invitation.state),
                    Err(error) => note.set(request_error::words(app.text(), &error)),
                }
            });
        }
    };
    live.connect(move |heard| match heard {
        Heard::Connected { .. } => look(),
        Heard::Message(ServerMessage::Invitation { game: of, state }) if of == game => {
            became(state);
        }
        _ => {}
    });
    live
}
