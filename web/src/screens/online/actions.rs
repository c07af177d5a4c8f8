//! The bar of actions in a game over the network.

use damka_game::{Command, Phase, Seat};
use damka_rules::{Side, Takeback};
use leptos::prelude::*;

use super::online_game::{ConnectionState, OnlineGame};
use crate::{
    local_game::LocalGame,
    online::OnlineRoute,
    screens::game::{Screen, action, draw_and_resign, review, takeback},
    view::icon::{self, icon},
};

/// Which buttons the bar has.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Buttons {
    /// Nobody has moved: the game can be called off.
    Before,
    Playing,
    Over,
    /// None for whoever watches.
    None,
}

impl Buttons {
    fn of(local: &LocalGame, side: Option<Side>) -> Buttons {
        let game = local.game();
        match game.phase() {
            _ if side.is_none() => Buttons::None,
            Phase::Over(_) => Buttons::Over,
            _ if game.moves().next().is_none() => Buttons::Before,
            _ => Buttons::Playing,
        }
    }
}

/// The bar.
pub fn actions(online: OnlineGame, screen: Screen) -> AnyView {
    let controller = screen.controller;
    let app = controller.app;
    let buttons = Memo::new(move |_| {
        let side = online.side.get();
        controller.local.with(|local| Buttons::of(local, side))
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
    let give = move |command: Command| {
        let side = online.side.get_untracked().unwrap_or(Side::First);
        controller.act(Seat::from(side), command);
    };
    let abort = Callback::new(move |()| give(Command::Abort));
    let during = move || {
        view! {
            {takebacks.then(|| takeback(screen, idle))}
            {draw_and_resign(screen, idle)}
        }
    };
    let again = Callback::new(move |()| online.ask_for_rematch());
    let asked = Signal::derive(move || {
        let mine = online
            .side
            .get()
            .is_some_and(|side| online.rematch.get()[side]);
        mine || online.link.get() != ConnectionState::Up
    });
    let after = move || {
        view! {
            {action("rematch", icon::AGAIN, app.label("page-rematch"), asked, again)}
            <a class="action button" id="new-game" href=OnlineRoute::Lobby.url()>
                {icon(icon::PLUS)}
                <span>{app.label("page-new-game")}</span>
            </a>
            {review(screen)}
        }
    };
    let bar = move || match buttons.get() {
        Buttons::None => ().into_any(),
        Buttons::Over => after().into_any(),
        Buttons::Playing => during().into_any(),
        Buttons::Before => action(
            "abort",
            icon::FLAG,
            app.label("page-online-abort"),
            never,
            abort,
        ),
    };
    bar.into_any()
}
