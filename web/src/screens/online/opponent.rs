//! What can be done about somebody: telling the operator, never meeting him again.

use damka_game::{GameId, PersonId};
use damka_protocol::{Player, Report, ReportReason};
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::{online_game::OnlineGame, operator::reason_key, request_error};
use crate::{
    app::App,
    online::api::{RequestError, operator},
    screens::game::Screen,
};

/// The entries of the menu, for whoever plays somebody.
pub fn opponent(online: OnlineGame, screen: Screen) -> Option<AnyView> {
    let controller = screen.controller;
    let (game, other) = online.opponent()?;
    let told = move |words: String| {
        screen.menu.try_set(false);
        controller.say(words);
    };
    Some(acts(controller.app, other.id, Some(game), told))
}

/// The same for whoever watches and is signed in, about either player.
pub fn watched(online: OnlineGame, screen: Screen) -> Option<AnyView> {
    let controller = screen.controller;
    let app = controller.app;
    if online.side.get().is_some() || !online.is_signed_in() {
        return None;
    }
    let chosen = RwSignal::new(None::<PersonId>);
    let told = move |words: String| {
        screen.menu.try_set(false);
        chosen.try_set(None);
        controller.say(words);
    };
    let choice = move |player: Player| {
        let name = Value::from(player.name.to_string());
        let words = move || app.phrase("page-report-person", &[("name", name.clone())]);
        let choose = move |_| chosen.set(Some(player.id.clone()));
        view! { <button class="phrase report-person" on:click=choose>{words}</button> }
    };
    let view = move || match chosen.get() {
        Some(player) => acts(app, player, Some(online.id()), told),
        None => {
            let choices = online.players().into_iter().map(choice);
            view! { <div class="phrases">{choices.collect_view()}</div> }.into_any()
        }
    };
    Some(view.into_any())
}

/// Reporting and blocking a player, perhaps because of a game. What came of it is told.
pub fn acts(
    app: App,
    player: PersonId,
    game: Option<GameId>,
    told: impl Fn(String) + Copy + Send + Sync + 'static,
) -> AnyView {
    let asking = RwSignal::new(false);
    let tell = move |done: &'static str, result: Result<(), RequestError>| {
        asking.try_set(false);
        told(match result {
            Ok(()) => app.phrase(done, &[]),
            Err(error) => request_error::words(app.text(), &error),
        });
    };
    let block = {
        let id = player.clone();
        move |_| {
            let id = id.clone();
            spawn_local(async move {
                tell("page-report-blocked", operator::block(&id).await);
            });
        }
    };
    let reasons = move || {
        ReportReason::ALL.map(|reason| {
            let report = Report {
                player: player.clone(),
                reason,
                game: game.clone(),
            };
            let send = move |_| {
                let report = report.clone();
                spawn_local(async move {
                    tell("page-report-done", operator::report(&report).await);
                });
            };
            let words =
                move || app.phrase("page-report-reason", &[("reason", reason_key(reason).into())]);
            view! { <button class="phrase" id=format!("report-{}", reason_key(reason)) on:click=send>{words}</button> }
        })
    };
    let view = move || {
        match asking.get() {
        false => view! {
            <button class="phrase" id="report" on:click=move |_| asking.set(true)>{app.label("page-report")}</button>
            <button class="phrase" id="block" on:click=block.clone()>{app.label("page-report-block")}</button>
        }
        .into_any(),
        true => reasons().into_any(),
    }
    };
    view! {
        <div class="phrases" role="group" aria-label=app.label("page-report-group")>{view}</div>
    }
    .into_any()
}
