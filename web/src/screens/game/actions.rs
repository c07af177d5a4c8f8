//! The buttons below the messages: always in the same place, on a phone at the
//! lower edge of the window.

use damka_game::{Command, Opening, Phase, Proposal, Seat};
use damka_host::rematch;
use damka_rules::Takeback;
use leptos::prelude::*;

use super::Screen;
use crate::{
    route::Route,
    screens::{self, Spot, start::begin},
    view::icon::{self, icon},
};

/// The state of the game, as far as the buttons are concerned.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Stand {
    Before,
    Playing,
    Over,
}

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

/// The bar.
#[component]
pub fn Actions(screen: Screen) -> impl IntoView {
    let Screen {
        controller, menu, ..
    } = screen;
    let app = controller.app;
    let stand = Memo::new(move |_| {
        controller.local.with(|local| match local.game().phase() {
            Phase::Playing => Stand::Playing,
            Phase::Waiting | Phase::Paused => Stand::Before,
            Phase::Over(_) => Stand::Over,
        })
    });
    let with = move |read: fn(&crate::local_game::LocalGame) -> bool| {
        Memo::new(move |_| controller.local.with(read))
    };
    let takebacks = with(|local| *local.game().rules().takeback != Takeback::Never);
    let timed = with(|local| local.game().opening().clock != damka_rules::Clock::None);
    let alone = with(|local| local.has_computer());
    let moved = with(|local| local.game().moves().next().is_some());
    let idle = Signal::derive(move || stand.get() != Stand::Playing);
    let never = Signal::derive(|| false);
    let not_mine = Signal::derive(move || !controller.is_persons_turn());
    let propose = move |proposal: Proposal| Callback::new(move |()| controller.propose(proposal));
    let during = move || {
        let takeback = takebacks.get().then(|| {
            let ask = propose(Proposal::Takeback);
            action(
                "takeback",
                icon::BACK,
                app.label("page-takeback"),
                idle,
                ask,
            )
        });
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
        let draw = propose(Proposal::Draw);
        let resign = Callback::new(move |()| {
            menu.set(false);
            screen.resigning.set(true);
        });
        view! {
            {takeback}
            {hint}
            {pause}
            {action("offer-draw", icon::EQUAL, app.label("page-draw"), idle, draw)}
            {action("resign", icon::FLAG, app.label("page-resign"), idle, resign)}
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
    let review = move || {
        controller
            .local
            .with(|local| Route::Review(local.id().to_string()).to_string())
    };
    let after = move || {
        view! {
            {action("rematch", icon::AGAIN, app.label("page-rematch"), never, again)}
            {action("new-game", icon::PLUS, app.label("page-new-game"), never, anew)}
            {moved.get().then(|| view! {
                <a class="action button" id="review" href=review>
                    {icon(icon::LENS)}
                    <span>{app.label("page-review")}</span>
                </a>
            })}
        }
    };
    view! {
        <nav class="actions" aria-label=app.label("page-actions")>
            {move || match stand.get() {
                _ if controller.is_remote() => screens::online(controller, Spot::Actions(screen)).into_any(),
                Stand::Over => after().into_any(),
                Stand::Before | Stand::Playing => during().into_any(),
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
