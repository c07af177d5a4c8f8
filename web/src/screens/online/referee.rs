//! The referee of a game: the link to his seat, taking it, and what he can do there.

use damka_game::{Command, GameId, Phase, Seat};
use damka_protocol::{Denial, Key, RefereeLink};
use damka_rules::Clock;
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::{
    online_game::OnlineGame,
    request::Note,
    request_error::{self, RequestErrorScreen},
    shared_link::SharedOrigin,
    sign_in_form::{GuestName, SignInForm},
    waiting::select,
};
use crate::{
    app::App,
    browser,
    game_controller::GameController,
    online::{
        OnlineRoute,
        api::{self, RequestError},
        take_fragment,
    },
    route::Route,
    screens::{
        Setup,
        game::{Screen, entry},
    },
    view::icon,
};

/// Whoever has the link of a referee's seat. Opening it changes nothing.
#[component]
pub fn RefereeEntry(
    /// The id of the game.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let key: Option<Key> = take_fragment().and_then(|key| key.parse().ok());
    let (Ok(game), Some(key)) = (id.parse::<GameId>(), key) else {
        let error = RequestError::Denied(Denial::NoSuchLink);
        return view! { <RequestErrorScreen error=error /> }.into_any();
    };
    let form = SignInForm::new(app, None);
    spawn_local(async move {
        if let Ok(found) = api::session().await {
            form.session.try_set(found);
        }
    });
    let link = RefereeLink { key };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (id, link, to) = (
            game.clone(),
            link.clone(),
            Route::OnlineGame(game.to_string()),
        );
        form.act(
            async move { api::become_referee(&id, &link).await },
            move |()| app.go(&to),
        );
    };
    view! {
        <form class="card" id="referee-entry" on:submit=submit>
            <h1>{app.label("page-referee-invited")}</h1>
            <p>{app.label("page-referee-invited-about")}</p>
            <GuestName form=form />
            <Note words=form.request.note />
            <button class="main" id="become-referee" disabled=move || form.request.busy.get()>
                {app.label("page-referee-sit-down")}
            </button>
        </form>
    }
    .into_any()
}

/// The link to the referee's seat, for whoever plays a game that may have a referee.
pub fn link_entry(online: OnlineGame, screen: Screen) -> Option<AnyView> {
    let controller = screen.controller;
    let app = controller.app;
    if online.rated.get() {
        return None;
    }
    let made = RwSignal::new(None::<String>);
    let origin = SharedOrigin::find();
    let tell = move |error: &RequestError| controller.say(request_error::words(app.text(), error));
    let make = move || {
        let game = online.id();
        spawn_local(async move {
            match api::referee_link(&game).await {
                Ok(link) => {
                    let path = OnlineRoute::Referee(game.to_string());
                    let url = untrack(|| origin.link_to(&Route::from(&path)));
                    made.try_set(Some(format!("{url}#{}", link.key.expose())));
                }
                Err(error) => tell(&error),
            }
        });
    };
    let revoke = move |_| {
        let game = online.id();
        spawn_local(async move {
            match api::revoke_referee_link(&game).await {
                Ok(()) => {
                    made.try_set(None);
                    controller.say(app.phrase("page-referee-revoked", &[]));
                }
                Err(error) => tell(&error),
            }
        });
    };
    let copy = move |link: String| {
        spawn_local(async move {
            controller.say(match browser::copy(&link).await {
                true => app.phrase("page-copied", &[]),
                false => app.phrase("page-online-copy-failed", &[]),
            });
        });
    };
    let has_referee = move || online.referee.with(Option::is_some);
    let view = move || {
        match made.get() {
        None => view! {
            {entry("referee-link", || icon::SCALES, app.label("page-referee-link"), make)}
            <Show when=has_referee>
                <button class="phrase" id="dismiss-referee" on:click=revoke>{app.label("page-referee-revoke")}</button>
            </Show>
        }
        .into_any(),
        Some(link) => {
            let copied = link.clone();
            view! {
                <div class="referee-link">
                    <p>{app.label("page-referee-link-about")}</p>
                    <p class="link-line">
                        <input id="referee-url" readonly aria-label=app.label("page-referee-link") prop:value=link on:focus=select />
                        <button id="copy-referee" on:click=move |_| copy(copied.clone())>{app.label("page-online-copy")}</button>
                        <button class="quiet" id="revoke-referee" on:click=revoke>{app.label("page-referee-revoke")}</button>
                    </p>
                </div>
            }
            .into_any()
        }
    }
    };
    Some(view.into_any())
}

/// What the referee can do.
pub fn orders(online: OnlineGame, screen: Screen) -> AnyView {
    let controller = screen.controller;
    let app = controller.app;
    let order = move |command: Command| {
        screen.menu.set(false);
        controller.act(Seat::Referee, command);
    };
    let clock_runs = Memo::new(move |_| {
        controller.local.with(|local| {
            let game = local.game();
            *game.phase() == Phase::Playing && game.opening().clock != Clock::None
        })
    });
    let setup = app.parts.setup;
    let view = move || {
        online.is_referee.get().then(|| {
            view! {
                <Show when=move || clock_runs.get()>
                    {entry("referee-pause", || icon::PAUSE, app.label("page-pause"), move || order(Command::Pause))}
                </Show>
                {setup.show(move || Setup::Referee(screen))}
                {entry("leave-referee", || icon::FLAG, app.label("page-referee-stand-up"), move || {
                    order(Command::LeaveAsReferee);
                })}
            }
        })
    };
    view.into_any()
}

/// Who the referee is, as everybody at the board sees it.
pub fn line(online: OnlineGame, controller: GameController) -> Option<AnyView> {
    let app = controller.app;
    if online.is_referee.get() {
        let words = app.label("page-referee-you");
        return Some(view! { <p class="wait" id="you-referee">{words}</p> }.into_any());
    }
    let name = online
        .referee
        .with(|referee| Some(referee.as_ref()?.name.to_string()))?;
    let words = move || app.phrase("page-referee-is", &[("name", Value::from(name.clone()))]);
    Some(view! { <p class="wait" id="the-referee">{words}</p> }.into_any())
}
