//! The bar of actions in a game over the network.

use damka_game::{Command, Phase, Proposal, Seat};
use damka_rules::{Side, Takeback};
use leptos::prelude::*;

use super::online_game::{Link, OnlineGame};
use crate::{
    local_game::LocalGame,
    route::Route,
    screens::game::{Screen, action},
    view::icon::{self, icon},
};

/// What the bar is for.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Stand {
    /// Nobody has moved: the game can be called off.
    Before,
    Playing,
    Over,
    Watching,
}

impl Stand {
    fn of(local: &LocalGame, side: Option<Side>) -> Stand {
        let game = local.game();
        match game.phase() {
            _ if side.is_none() => Stand::Watching,
            Phase::Over(_) => Stand::Over,
            _ if game.moves().next().is_none() => Stand::Before,
            _ => Stand::Playing,
        }
    }
}

/// The bar.
pub fn actions(online: OnlineGame, screen: Screen) -> AnyView {
    let controller = screen.controller;
    let app = controller.app;
    let stand = Memo::new(move |_| {
        controller
            .local
            .with(|local| Stand::of(local, online.side.get()))
    });
    let idle = Signal::derive(move || {
        controller
            .local
            .with(|local| *local.game().phase() != Phase::Playing)
    });
    let never = Signal::derive(|| false);
    let takebacks = controller
        .local
        .with_untracked(|local| *local.game().rules().takeback != Takeback::Never);
    let propose = move |proposal: Proposal| Callback::new(move |()| controller.propose(proposal));
    let give = move |command: Command| {
        let side = online.side.get_untracked().unwrap_or(Side::First);
        controller.act(Seat::from(side), command);
    };
    let abort = Callback::new(move |()| give(Command::Abort));
    let resign = Callback::new(move |()| {
        screen.menu.set(false);
        screen.resigning.set(true);
    });
    let during = move || {
        let takeback = takebacks.then(|| {
            let ask = propose(Proposal::Takeback);
            action(
                "takeback",
                icon::BACK,
                app.label("page-takeback"),
                idle,
                ask,
            )
        });
        let draw = propose(Proposal::Draw);
        view! {
            {takeback}
            {action("offer-draw", icon::EQUAL, app.label("page-draw"), idle, draw)}
            {action("resign", icon::FLAG, app.label("page-resign"), idle, resign)}
        }
    };
    let again = Callback::new(move |()| online.ask_for_rematch());
    let asked = Signal::derive(move || {
        let mine = online
            .side
            .get()
            .is_some_and(|side| online.rematch.get()[side]);
        mine || online.link.get() != Link::Up
    });
    let moved = move || {
        controller
            .local
            .with(|local| local.game().moves().next().is_some())
    };
    let review = move || {
        controller
            .local
            .with(|local| Route::Review(local.id().to_string()).to_string())
    };
    let after = move || {
        view! {
            {action("rematch", icon::AGAIN, app.label("page-rematch"), asked, again)}
            <a class="action button" id="new-game" href=Route::Friend.to_string()>
                {icon(icon::PLUS)}
                <span>{app.label("page-new-game")}</span>
            </a>
            {moved().then(|| view! {
                <a class="action button" id="review" href=review()>
                    {icon(icon::LENS)}
                    <span>{app.label("page-review")}</span>
                </a>
            })}
        }
    };
    let bar = move || match stand.get() {
        Stand::Watching => ().into_any(),
        Stand::Over => after().into_any(),
        Stand::Playing => during().into_any(),
        Stand::Before => action(
            "abort",
            icon::FLAG,
            app.label("page-online-abort"),
            never,
            abort,
        ),
    };
    bar.into_any()
}
