//! What lies over the board of a game over the network: the lot, to which everybody adds
//! a picture, what came of it, and who plays what.

use std::time::Duration;

use damka_game::{Command, Face, Phase, Purpose, Seat, lot::Contribution};
use damka_host::Question;
use damka_protocol::Picture;
use damka_rules::Side;
use leptos::prelude::*;

use super::{online_game::OnlineGame, pictures};
use crate::{
    browser,
    game_controller::GameController,
    screens::Setup,
    stage::Stage,
    view::{icon::icon, lot},
};

/// The pictures that can be added to a lot; what is added has a random number beside it.
const PICTURES: [Picture; 6] = [
    Picture::Cat,
    Picture::Tree,
    Picture::Sun,
    Picture::Boat,
    Picture::Apple,
    Picture::Star,
];

/// Who picks no picture for so long adds only a random number: without anything added the
/// server calls the game off.
const PICK_WITHIN: Duration = Duration::from_secs(6);

/// How long the result of a lot is shown, as the clock may run.
const READ_WITHIN: Duration = Duration::from_secs(6);

/// What lies over the board.
pub fn stage(online: OnlineGame, controller: GameController) -> AnyView {
    match controller.stage.get_untracked() {
        Stage::Told => told(controller).into_any(),
        _ => lot(online, controller).into_any(),
    }
}

fn asked(controller: GameController, question: fn(Side) -> Question) -> Option<Side> {
    let asked = |side: &Side| {
        controller
            .questions
            .with(|questions| questions.contains(&question(*side)))
    };
    Side::BOTH.into_iter().find(asked)
}

/// Adds a picture, or nothing but a random number.
fn contribute(controller: GameController, picture: &str) {
    let Some(side) = untrack(|| asked(controller, Question::Contribute)) else {
        return;
    };
    let number = browser::new_id();
    let text = format!("{picture} {number}");
    if let Ok(text) = text.trim().parse::<Contribution>() {
        controller.act(Seat::from(side), Command::Contribute { text });
    }
}

/// The lot that is due.
fn lot(online: OnlineGame, controller: GameController) -> impl IntoView {
    let app = controller.app;
    let contributes = Memo::new(move |_| asked(controller, Question::Contribute).is_some());
    let calls = Memo::new(move |_| asked(controller, Question::Call));
    // A tab that nobody looks at does not keep the other waiting.
    let wait = match browser::is_hidden() {
        true => Duration::ZERO,
        false => PICK_WITHIN,
    };
    if online.side.get_untracked().is_some()
        && let Ok(timer) = set_timeout_with_handle(move || contribute(controller, ""), wait)
    {
        on_cleanup(move || timer.clear());
    }
    let coin = controller.local.with_untracked(|local| {
        let lot = local.game().open_lot();
        lot.is_some_and(|lot| lot.purpose == Purpose::Coin)
    });
    let commitment = controller.local.with_untracked(|local| {
        let lot = local.game().open_lot();
        lot.map(|lot| lot.commitment.to_string())
    });
    let pictures = move || {
        PICTURES.map(|picture| {
            let key = picture.key();
            let label = move || app.phrase("page-online-picture", &[("picture", key.into())]);
            view! {
                <button class="picture" id=format!("picture-{key}") aria-label=label on:click=move |_| contribute(controller, key)>
                    {icon(pictures::strokes(picture))}
                </button>
            }
        })
    };
    let call = move |side: Side, face: Face| {
        controller.act(Seat::from(side), Command::Call { side, face });
    };
    // Where there is a referee, he calls the coin, as long as he is not late.
    let awaited = move || {
        let is_complete = controller.local.with(|local| {
            let lot = local.game().open_lot();
            lot.is_some_and(|lot| {
                Side::BOTH
                    .iter()
                    .all(|side| lot.contributions[*side].is_some())
            })
        });
        match coin && is_complete && online.referee.with(Option::is_some) {
            true => "page-online-referee-calls",
            false => "page-online-lot-waits",
        }
    };
    let title = match coin {
        true => "page-lot-coin",
        false => "page-lot-sides",
    };
    view! {
        <div class="coin" aria-hidden="true"></div>
        <h2>{app.label(title)}</h2>
        {move || match (contributes.get(), calls.get()) {
            (true, _) => view! {
                <p>{app.label("page-online-pick")}</p>
                <div class="pictures">{pictures()}</div>
            }
            .into_any(),
            (false, Some(side)) => view! {
                <p>{app.label("page-online-call")}</p>
                <div class="pair">
                    <button class="main" id="heads" on:click=move |_| call(side, Face::Heads)>{app.label("page-lot-heads")}</button>
                    <button class="main" id="tails" on:click=move |_| call(side, Face::Tails)>{app.label("page-lot-tails")}</button>
                </div>
            }
            .into_any(),
            (false, None) => view! { <p class="wait" id="lot-waits">{app.label(awaited())}</p> }.into_any(),
        }}
        <details class="proof" id="lot-fair">
            <summary>{app.label("page-lot-fair")}</summary>
            <p>{app.label("page-lot-promise")}</p>
            <code>{commitment}</code>
        </details>
    }
}

/// What came of a lot, or who plays what, until it is read.
fn told(controller: GameController) -> impl IntoView {
    let app = controller.app;
    app.say(untrack(|| lot::told(controller)));
    let waiting = Memo::new(move |_| {
        controller
            .local
            .with(|local| *local.game().phase() == Phase::Waiting)
    });
    let close = move || controller.close_stage();
    if let Ok(timer) = set_timeout_with_handle(close, READ_WITHIN) {
        on_cleanup(move || timer.clear());
    }
    let setup = app.parts.setup;
    let proven = lot::is_proven(controller);
    view! {
        {lot::coin(controller)}
        <h2 id="drawn">{move || lot::told(controller)}</h2>
        {move || match waiting.get() {
            true => view! { <p class="wait" id="start-waits">{app.label("page-online-start-waits")}</p> }.into_any(),
            false => view! { <button class="main" id="read" on:click=move |_| close()>{app.label("page-go-on")}</button> }.into_any(),
        }}
        {proven.then(|| setup.show(move || Setup::Proof(controller)))}
    }
}
