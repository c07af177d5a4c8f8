//! The buttons below the messages: always in the same place, on a phone at the
//! lower edge of the window.

use damka_game::{Command, Opening, Phase, Proposal, Seat};
use damka_host::rematch;
use damka_rules::Takeback;
use leptos::prelude::*;

use super::Screen;
use crate::{
    route::Route,
    screens::{self, GameSlot, start::begin},
    view::icon::{self, icon},
};

/// A button of the bar.
pub fn action(
    id: &'static str,
    path: &'static str,
    words: impl Fn() -> String + Copy + Send + Sync + 'static,
    off: Signal<bool>,
    act: Callback<()>,
) -> AnyView {
    view! {
        <button class="action" id=id disabled=move || off.get() on:click=move |_| act.run(())>
            {icon(path)}
            <span>{words}</span>
        </button>
    }
    .into_any()
}

/// Asks to take the last move back.
pub fn takeback(screen: Screen, off: Signal<bool>) -> AnyView {
    let controller = screen.controller;
    let ask = Callback::new(move |()| controller.propose(Proposal::Takeback));
    let words = controller.app.label("page-takeback");
    action("takeback", icon::BACK, words, off, ask)
}

/// Offers a draw, and resigns.
pub fn draw_and_resign(screen: Screen, off: Signal<bool>) -> AnyView {
    let controller = screen.controller;
    let app = controller.app;
    let draw = Callback::new(move |()| controller.propose(Proposal::Draw));
    let resign = Callback::new(move |()| {
        screen.menu.set(false);
        screen.resigning.set(true);
    });
    view! {
        {action("offer-draw", icon::EQUAL, app.label("page-draw"), off, draw)}
        {action("resign", icon::FLAG, app.label("page-resign"), off, resign)}
    }
    .into_any()
}

/// Leads to the review of a game in which somebody has moved.
pub fn review(screen: Screen) -> AnyView {
    let controller = screen.controller;
    let route = move || {
        controller.local.with(|local| {
            let moved = local.game().moves().next().is_some();
            moved.then(|| Route::Review(local.id().to_string()).to_string())
        })
    };
    let link = move || {
        route().map(|route| {
            view! {
                <a class="action button" id="review" href=route>
                    {icon(icon::MAGNIFIER)}
                    <span>{controller.app.label("page-review")}</span>
                </a>
            }
        })
    };
    link.into_any()
}

/// The bar.
#[component]
pub fn Actions(screen: Screen) -> impl IntoView {
    let Screen {
        controller, menu, ..
    } = screen;
    let app = controller.app;
    let with = move |read: fn(&crate::local_game::LocalGame) -> bool| {
        Memo::new(move |_| controller.local.with(read))
    };
    let takebacks = with(|local| *local.game().rules().takeback != Takeback::Never);
    let timed = with(|local| local.game().opening().clock != damka_rules::Clock::None);
    let alone = with(|local| local.has_computer());
    let idle = with(|local| *local.game().phase() != Phase::Playing);
    let idle = Signal::from(idle);
    let over = with(|local| matches!(local.game().phase(), Phase::Over(_)));
    let never = Signal::derive(|| false);
    let not_mine = Signal::derive(move || !controller.is_persons_turn());
    let during = move || {
        let takeback = takebacks.get().then(|| takeback(screen, idle));
        let hint = alone.get().then(|| {
            let ask = Callback::new(move |()| controller.hint());
            let words = move || match controller.has_idea() {
                true => app.phrase("page-hint-move", &[]),
                false => app.phrase("page-hint", &[]),
            };
            action("hint", icon::BULB, words, not_mine, ask)
        });
        let pause = (timed.get() && !alone.get()).then(|| {
            let stop = Callback::new(move |()| {
                controller.act(Seat::Referee, Command::Pause);
            });
            action("pause", icon::PAUSE, app.label("page-pause"), idle, stop)
        });
        view! {
            {takeback}
            {hint}
            {pause}
            {draw_and_resign(screen, idle)}
        }
    };
    let again = Callback::new(move |()| {
        begin(
            app,
            controller
                .local
                .with_untracked(|local| rematch(local.game())),
        );
    });
    // The same players, rules and clock; not counted in a match.
    let anew = Callback::new(move |()| {
        let opening = controller.local.with_untracked(|local| Opening {
            series: None,
            ..local.game().opening().clone()
        });
        begin(app, opening);
    });
    let after = move || {
        view! {
            {action("rematch", icon::AGAIN, app.label("page-rematch"), never, again)}
            {action("new-game", icon::PLUS, app.label("page-new-game"), never, anew)}
            {review(screen)}
        }
    };
    view! {
        <nav class="actions" aria-label=app.label("page-actions")>
            {move || match over.get() {
                _ if controller.is_remote() => screens::online(controller, GameSlot::Actions(screen)).into_any(),
                true => after().into_any(),
                false => during().into_any(),
            }}
            <button
                class="action"
                id="more"
                aria-expanded=move || menu.get().to_string()
                aria-controls="menu"
                on:click=move |_| menu.update(|open| *open = !*open)
            >
                {icon(icon::MORE)}
                <span>{app.label("page-more")}</span>
            </button>
        </nav>
    }
}
