//! A lot at this device: the commitment, the players' contributions, the coin,
//! and the proof.

use damka_game::{
    Command, Event, Face, Game, Purpose, Seat,
    lot::{Contribution, Proof},
};
use damka_host::{Input, Question};
use damka_rules::Side;
use damka_text::Value;
use leptos::prelude::*;

use crate::game_controller::GameController;

/// Whether a lot is to be drawn now.
pub fn is_open(controller: GameController) -> bool {
    controller
        .local
        .with(|local| local.game().open_lot().is_some())
}

/// Whether the result of a lot is to be shown: the coin after a draw, or the sides until
/// the first move.
pub fn is_drawn(controller: GameController) -> bool {
    controller.local.with(|local| drawn(local.game()).is_some())
}

/// The face of the coin, if one was tossed, and the proof of the lot.
fn drawn(game: &Game) -> Option<(Option<Face>, &Proof)> {
    let toss = game.toss().map(|toss| (Some(toss.face), &toss.proof));
    let moved = game.moves().next().is_some();
    let sides = game.sides_proof().filter(|_| !moved);
    toss.or(sides.map(|proof| (None, proof)))
}

/// Adds a word, or the time of the click, for all who are asked: they sit at one
/// device.
fn contribute(controller: GameController, word: &str) {
    let now = window().performance().map_or(0.0, |clock| clock.now());
    let when = ((now * 1000.0) as u64).to_string();
    let word = match word.trim() {
        "" => when.as_str(),
        word => word,
    };
    let Ok(text) = word.parse::<Contribution>() else {
        return;
    };
    let asked: Vec<Side> = controller.questions.with_untracked(|questions| {
        let sides = questions.iter().filter_map(|question| match question {
            Question::Contribute(side) => Some(*side),
            _ => None,
        });
        sides.collect()
    });
    let Some((first, others)) = asked.split_first() else {
        return;
    };
    for side in others {
        controller.input(Input::AddNothing(*side));
    }
    controller.act(Seat::from(*first), Command::Contribute { text });
}

/// The result of a lot with its proof.
#[component]
pub fn Drawn(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app = controller.app;
    let drawn = Memo::new(move |_| {
        controller.local.with(|local| {
            let (face, proof) = drawn(local.game())?;
            Some((face, proof.clone()))
        })
    });
    let said = move || {
        controller.local.with(|local| {
            let told = local.log().iter().rev().find(|envelope| {
                matches!(
                    envelope.event,
                    Event::CoinTossed { .. } | Event::SidesDrawn { .. }
                )
            })?;
            let notation = app.settings.with(|settings| settings.notation());
            Some(app.text().event(local.game(), &told.event, notation))
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
    // Who is to call the coin, if a person is.
    let caller = Memo::new(move |_| {
        controller.questions.with(|questions| {
            let mut questions = questions.iter();
            questions.find_map(|question| match question {
                Question::Call(side) => Some(*side),
                _ => None,
            })
        })
    });
    let calls = move |side: Side| {
        controller.local.with(|local| {
            let text = app.text();
            let side = Value::from(text.side(local.game().rules(), side));
            text.phrase("page-lot-call", &[("side", side)])
        })
    };
    let draw = move || contribute(controller, &word.get_untracked());
    let call = move |side: Side, face: Face| {
        draw();
        controller.act(Seat::from(side), Command::Call { side, face });
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
            {move || match caller.get() {
                Some(side) => view! {
                    <p>{move || calls(side)}</p>
                    <button class="main" id="heads" on:click=move |_| call(side, Face::Heads)>{app.label("page-lot-heads")}</button>
                    <button class="main" id="tails" on:click=move |_| call(side, Face::Tails)>{app.label("page-lot-tails")}</button>
                }
                .into_any(),
                None => view! {
                    <button class="main" id="draw-lot" on:click=move |_| draw()>{app.label("page-lot-draw")}</button>
                }
                .into_any(),
            }}
        </div>
    }
}
