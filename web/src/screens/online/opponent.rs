//! What can be done about an opponent: telling the operator, never meeting him again.

use damka_game::GameId;
use damka_protocol::{Player, Report, ReportReason};
use leptos::{prelude::*, task::spawn_local};

use super::{online_game::OnlineGame, operator::reason_key, request_error};
use crate::{
    online::api::{RequestError, operator},
    screens::game::Screen,
};

/// The entries of the menu, for whoever plays somebody.
pub fn opponent(online: OnlineGame, screen: Screen) -> Option<AnyView> {
    let controller = screen.controller;
    let app = controller.app;
    let (game, other) = online.opponent()?;
    let asking = RwSignal::new(false);
    let tell = move |done: &'static str, result: Result<(), RequestError>| {
        screen.menu.try_set(false);
        asking.try_set(false);
        controller.say(match result {
            Ok(()) => app.phrase(done, &[]),
            Err(error) => request_error::words(app.text(), &error),
        });
    };
    let block = {
        let id = other.id.clone();
        move |_| {
            let id = id.clone();
            spawn_local(async move {
                tell("page-report-blocked", operator::block(&id).await);
            });
        }
    };
    let reasons = move || {
        ReportReason::ALL.map(|reason| {
            let report = report(&other, reason, &game);
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
    let group = view! {
        <div class="phrases" role="group" aria-label=app.label("page-report-group")>{view}</div>
    };
    Some(group.into_any())
}

fn report(about: &Player, reason: ReportReason, game: &GameId) -> Report {
    Report {
        player: about.id.clone(),
        reason,
        game: Some(game.clone()),
    }
}
