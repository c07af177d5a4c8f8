//! A lot at this device: the commitment, the players' contributions, the coin,
//! and the proof.

use damka_game::{
    Command, Face, Happening, Purpose, Seat,
    lot::{Contribution, Seed},
};
use damka_rules::{Clock, Side};
use damka_text::Value;
use leptos::prelude::*;

use crate::{browser, game_controller::GameController, storage};

/// Whether a lot is to be drawn now.
pub fn is_due(controller: GameController) -> bool {
    controller.local.with(|local| {
        let game = local.game();
        game.is_lot_due() || game.is_toss_due() || game.open_lot().is_some()
    })
}

/// Commits to a seed, if no lot is open. The seed is stored beside the game, so
/// that a reload does not lose it.
fn promise(controller: GameController) {
    let (id, open) = controller
        .local
        .with_untracked(|local| (local.id().to_owned(), local.game().open_lot().is_some()));
    if open {
        return;
    }
    if let Some(bytes) = browser::random::<32>() {
        let seed = Seed::from_bytes(bytes);
        let commitment = seed.commitment();
        storage::keep_seed(&id, &seed.to_string());
        controller.act(Seat::Referee, &Command::Commit { commitment });
    }
}

/// Contributes a word, or the time of the click, and reveals the seed.
fn draw(controller: GameController, word: &str) {
    let now = window().performance().map_or(0.0, |clock| clock.now());
    let when = ((now * 1000.0) as u64).to_string();
    let word = if word.trim().is_empty() {
        when.as_str()
    } else {
        word.trim()
    };
    let Ok(text) = word.parse::<Contribution>() else {
        return;
    };
    if !controller.act(Seat::First, &Command::Contribute { text }) {
        return;
    }
    let id = controller
        .local
        .with_untracked(|local| local.id().to_owned());
    let seed = storage::seed(&id).and_then(|seed| seed.parse::<Seed>().ok());
    let Some(seed) = seed else {
        return;
    };
    if controller.act(Seat::Referee, &Command::Reveal { seed }) {
        storage::forget_seed(&id);
        let untimed = controller
            .local
            .with_untracked(|local| *local.game().rules().clock == Clock::None);
        let over = controller
            .local
            .with_untracked(|local| local.game().ended().is_some());
        if untimed && !over {
            controller.act(Seat::Referee, &Command::Start);
        }
    }
}

/// The result of a lot with its proof: the coin after a draw, or the sides until
/// the first move.
#[component]
pub fn Drawn(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app = controller.app;
    let drawn = Memo::new(move |_| {
        controller.local.with(|local| {
            let game = local.game();
            let toss = game
                .toss()
                .map(|toss| (Some(toss.face), toss.proof.clone()));
            let moved = game.moves().next().is_some();
            let sides = game
                .sides_proof()
                .filter(|_| !moved)
                .map(|proof| (None, proof.clone()));
            toss.or(sides)
        })
    });
    let said = move || {
        controller.local.with(|local| {
            let told = local.events().iter().rev().find(|event| {
                matches!(
                    event.what,
                    Happening::CoinTossed { .. } | Happening::SidesDrawn { .. }
                )
            })?;
            let notation = app.settings.with(|settings| settings.notation());
            Some(app.text().happening(local.game(), &told.what, notation))
        })
    };
    move || {
        drawn.get().map(|(face, proof)| {
            let words: Vec<String> = proof
                .contributions
                .iter()
                .map(ToString::to_string)
                .collect();
            let face = match face {
                Some(Face::Heads) => "coin still heads",
                Some(Face::Tails) => "coin still tails",
                None => "coin still",
            };
            view! {
                <div class="lot" id="drawn">
                    <div class=face aria-hidden="true"></div>
                    <p>{said}</p>
                    <details id="proof">
                        <summary>{app.label("page-lot-proof")}</summary>
                        <p>{app.label("page-lot-check")}</p>
                        <dl>
                            <dt>{app.label("page-lot-seed")}</dt>
                            <dd><code>{proof.seed.to_string()}</code></dd>
                            <dt>"SHA-256"</dt>
                            <dd><code>{proof.commitment.to_string()}</code></dd>
                            <dt>{app.label("page-lot-words")}</dt>
                            <dd><code>{words.join(", ")}</code></dd>
                        </dl>
                    </details>
                </div>
            }
        })
    }
}

/// The form for the lot that is due.
#[component]
pub fn Lot(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app = controller.app;
    promise(controller);
    let word = RwSignal::new(String::new());
    let coin = controller.local.with_untracked(|local| {
        local
            .game()
            .open_lot()
            .is_some_and(|lot| lot.purpose == Purpose::Coin)
    });
    let commitment = move || {
        controller.local.with(|local| {
            local
                .game()
                .open_lot()
                .map(|lot| lot.commitment.to_string())
        })
    };
    let caller = move || {
        controller.local.with(|local| {
            let text = app.text();
            let side = Value::from(text.side(local.game().rules(), Side::First));
            text.phrase("page-lot-call", &[("side", side)])
        })
    };
    let call = move |face: Face| {
        let side = Side::First;
        if controller.act(Seat::from(side), &Command::Call { side, face }) {
            draw(controller, &word.get_untracked());
        }
    };
    let title = if coin {
        "page-lot-coin"
    } else {
        "page-lot-sides"
    };
    view! {
        <div class="lot" id="lot">
            <div class="coin" aria-hidden="true"></div>
            <h2>{app.label(title)}</h2>
            <p>{app.label("page-lot-promise")}</p>
            <code>{commitment}</code>
            <label class="field">
                <span>{app.label("page-lot-word")}</span>
                <input
                    id="lot-word"
                    maxlength="40"
                    autocomplete="off"
                    prop:value=move || word.get()
                    on:input=move |event| word.set(event_target_value(&event))
                />
            </label>
            {if coin {
                view! {
                    <p>{caller}</p>
                    <button class="main" id="heads" on:click=move |_| call(Face::Heads)>{app.label("page-lot-heads")}</button>
                    <button class="main" id="tails" on:click=move |_| call(Face::Tails)>{app.label("page-lot-tails")}</button>
                }
                .into_any()
            } else {
                view! {
                    <button class="main" id="draw-lot" on:click=move |_| draw(controller, &word.get_untracked())>
                        {app.label("page-lot-draw")}
                    </button>
                }
                .into_any()
            }}
        </div>
    }
}
