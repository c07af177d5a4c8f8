//! A lot while it is drawn, what it brought or who plays what, and its proof.

use damka_game::{
    Command, Face, Phase, Purpose, Seat,
    lot::{self, Contribution},
};
use damka_host::{Input, Question};
use damka_rules::{Clock, Side};
use damka_text::{Text, Value, capitalised};
use leptos::prelude::*;

use super::{
    icon,
    player_name::{self, Who, of_player},
};
use crate::{browser, game_controller::GameController, local_game::LocalGame};

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

/// The proof of the last lot of a game.
fn proof_of(controller: GameController) -> Option<lot::Proof> {
    controller.local.with(|local| {
        let game = local.game();
        let toss = game.toss().map(|toss| toss.proof.clone());
        toss.or(game.sides_proof().cloned())
    })
}

/// Whether a lot of the game can be checked.
pub fn is_proven(controller: GameController) -> bool {
    proof_of(controller).is_some()
}

/// How to check the last lot: folded away until somebody wants to know.
#[component]
pub fn Proof(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app = controller.app;
    let proof = Memo::new(move |_| proof_of(controller));
    let copied = RwSignal::new(false);
    move || {
        proof.get().map(|proof| {
            let words: Vec<String> = proof
                .contributions
                .iter()
                .map(ToString::to_string)
                .collect();
            let words = words.join(", ");
            let (seed, commitment) = (proof.seed.to_string(), proof.commitment.to_string());
            // The command reads these words, in whatever language.
            let whole = format!("seed {seed}\nSHA-256 {commitment}\nwords {words}\n");
            let copy = move |_| {
                let whole = whole.clone();
                leptos::task::spawn_local(async move {
                    let done = browser::copy(&whole).await;
                    copied.try_set(done);
                });
            };
            let label = move || match copied.get() {
                true => app.phrase("page-copied", &[]),
                false => app.phrase("page-copy", &[]),
            };
            view! {
                <details class="proof" id="proof">
                    <summary>{app.label("page-lot-proof")}</summary>
                    <p>{app.label("page-lot-check")}</p>
                    <dl>
                        <dt>{app.label("page-lot-seed")}</dt>
                        <dd><code>{seed}</code></dd>
                        <dt>"SHA-256"</dt>
                        <dd><code>{commitment}</code></dd>
                        <dt>{app.label("page-lot-words")}</dt>
                        <dd><code>{words}</code></dd>
                    </dl>
                    <button id="copy-proof" on:click=copy>{label}</button>
                </details>
            }
        })
    }
}

/// The coin that was tossed, in a game that is over.
pub fn coin(controller: GameController) -> Option<AnyView> {
    let toss = |local: &LocalGame| local.game().toss().map(|toss| toss.face);
    let (class, path) = match controller.local.with(toss)? {
        Face::Heads => ("coin heads", icon::CROWN),
        Face::Tails => ("coin tails", icon::MAN),
    };
    Some(view! { <div class=class aria-hidden="true">{icon::icon(path)}</div> }.into_any())
}

/// What came of the lot, or who plays what.
pub fn told(controller: GameController) -> String {
    let text = controller.app.text();
    controller.local.with(|local| {
        let game = local.game();
        if let Some(toss) = game.toss() {
            let who = player_name::who(text, local, toss.winner);
            let values = [
                ("face", Value::from(toss.face.to_string())),
                ("who", who.key().into()),
                ("name", who.name().into()),
            ];
            return text.phrase("page-tossed", &values);
        }
        let nameless = Side::BOTH
            .into_iter()
            .all(|side| matches!(player_name::who(text, local, side), Who::Side(_)));
        match game.sides_proof() {
            // Those who sat down without names know only whether they change places.
            Some(_) if nameless => {
                let change = local.log().iter().any(|envelope| {
                    matches!(
                        envelope.event,
                        damka_game::Event::SidesDrawn { change: true, .. }
                    )
                });
                let change = if change { "yes" } else { "no" };
                text.phrase("page-lot-places", &[("change", change.into())])
            }
            _ => seats(text, local),
        }
    })
}

/// Who plays which pieces.
fn seats(text: Text, local: &LocalGame) -> String {
    let rules = local.game().rules();
    let [first, second] = Side::BOTH.map(|side| player_name::who(text, local, side));
    let variant = match (&first, &second) {
        (Who::You, _) => "first",
        (_, Who::You) => "second",
        (Who::Side(_), Who::Side(_)) => "nobody",
        _ => "both",
    };
    let [first_pieces, second_pieces] = Side::BOTH.map(|side| text.pieces(rules.colours[side]));
    let values = [
        ("who", Value::from(variant)),
        ("first", first.name().into()),
        ("second", second.name().into()),
        ("first-pieces", first_pieces.into()),
        ("second-pieces", second_pieces.into()),
    ];
    capitalised(text.phrase("page-seats", &values))
}

/// The result of a lot, or who plays what, until the players go on.
#[component]
pub fn Told(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app = controller.app;
    app.say(untrack(|| told(controller)));
    let waiting = move || (controller.local).with(|local| *local.game().phase() == Phase::Waiting);
    let clock = move || {
        controller.local.with(|local| {
            let clock = local.game().opening().clock;
            (clock != Clock::None && waiting()).then(|| app.text().clock_sentence(clock))
        })
    };
    let go_on = move |_| {
        controller.close_stage();
        if untrack(waiting) {
            controller.act(Seat::Referee, Command::Start);
        }
    };
    let label = move || match waiting() {
        true => app.phrase("page-ready", &[]),
        false => app.phrase("page-go-on", &[]),
    };
    view! {
        {coin(controller)}
        <h2 id="drawn">{move || told(controller)}</h2>
        {move || clock().map(|clock| view! { <p>{clock}</p> })}
        <button class="main" id="start-clock" on:click=go_on>{label}</button>
        <Proof controller=controller />
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
        controller
            .local
            .with(|local| of_player(app.text(), local, side, "page-lot-call"))
    };
    // The computer calls when the coin is in the air, and always the same.
    let computer_calls = move || {
        let calls =
            coin && caller.get().is_none() && controller.local.with(LocalGame::has_computer);
        calls.then(|| view! { <p id="computer-calls">{app.label("page-lot-computer-calls")}</p> })
    };
    let draw = move || contribute(controller, &word.get_untracked());
    let call = move |side: Side, face: Face| {
        draw();
        controller.act(Seat::from(side), Command::Call { side, face });
    };
    let (title, button) = if coin {
        ("page-lot-coin", "page-lot-toss")
    } else {
        ("page-lot-sides", "page-lot-draw")
    };
    view! {
        <div class="coin" aria-hidden="true"></div>
        <h2>{app.label(title)}</h2>
        {computer_calls}
        {move || match caller.get() {
            Some(side) => view! {
                <p>{move || calls(side)}</p>
                <div class="pair">
                    <button class="main" id="heads" on:click=move |_| call(side, Face::Heads)>{app.label("page-lot-heads")}</button>
                    <button class="main" id="tails" on:click=move |_| call(side, Face::Tails)>{app.label("page-lot-tails")}</button>
                </div>
            }
            .into_any(),
            None => view! {
                <button class="main" id="draw-lot" on:click=move |_| draw()>{app.label(button)}</button>
            }
            .into_any(),
        }}
        <details class="proof" id="lot-fair">
            <summary>{app.label("page-lot-fair")}</summary>
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
            <p>{app.label("page-lot-promise")}</p>
            <code>{commitment}</code>
        </details>
    }
}
