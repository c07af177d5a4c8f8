//! Whose turn it is, messages, questions, and finally the result.

use damka_game::{Command, Phase, Proposal, Seat};
use damka_host::{PlayerKind, Question};
use damka_rules::{Axis, Clause, MissedCapture};
use damka_text::{Value, capitalised};
use leptos::prelude::*;

use super::{
    Screen,
    result::{self, MatchScore},
    seat, speaker_name,
};
use crate::{
    board::Penalty,
    game_controller::GameController,
    local_game::Ply,
    screens::{self, GameSlot, Setup},
    view::{
        engine_failure::EngineFailure, history, not_kept::NotKept, player_name, rule_link::RuleLink,
    },
};

/// What is going on, in a few words: also the title of the tab.
pub fn headline(screen: Screen) -> String {
    let controller = screen.controller;
    let text = controller.app.text();
    if screen.shown.get().is_some() {
        return text.phrase("page-earlier", &[]);
    }
    if controller.is_drawing_sides() {
        return text.phrase("page-lot-sides", &[]);
    }
    controller.local.with(|local| {
        let game = local.game();
        let side = game.position().turn();
        match game.phase() {
            Phase::Waiting => player_name::title(text, local),
            Phase::Paused => text.phrase("page-paused", &[]),
            Phase::Over(ended) => result::headline(text, local, ended),
            Phase::Playing => match local.player_kind(side) {
                PlayerKind::Here if !game.position().owed().is_empty() => {
                    text.phrase("page-choose-lost", &[])
                }
                PlayerKind::Here if local.only_person().is_some() => {
                    text.phrase("page-your-turn", &[])
                }
                PlayerKind::Computer { .. } => text.phrase("page-thinking", &[]),
                PlayerKind::Here | PlayerKind::Elsewhere => {
                    let name = player_name::name(text, local, side);
                    text.phrase("page-to-move", &[("side", name.into())])
                }
            },
        }
    })
}

/// The box of messages. It has the same place and size whatever it says.
#[component]
pub fn Status(screen: Screen, last: Memo<Option<Ply>>) -> impl IntoView {
    let controller = screen.controller;
    let app = controller.app;
    let phase = Memo::new(move |_| controller.local.with(|local| local.game().phase().clone()));
    let resume = move |_| {
        controller.act(Seat::Referee, Command::Resume);
    };
    let earlier = move || screen.shown.get().is_some();
    let turn = move || {
        view! { <p class="turn" id="turn">{move || headline(screen)}</p> }
    };
    let body = move || {
        match phase.get() {
        _ if earlier() => view! {
            {turn()}
            <button id="to-present" on:click=move |_| screen.shown.set(None)>{app.label("page-present")}</button>
        }
        .into_any(),
        Phase::Waiting | Phase::Playing => turn().into_any(),
        // Over the network both have to agree.
        Phase::Paused if controller.is_remote() => turn().into_any(),
        Phase::Paused => view! {
            {turn()}
            <button class="main" id="resume" on:click=resume>{app.label("page-resume")}</button>
        }
        .into_any(),
        Phase::Over(_) => app.parts.setup.show(move || Setup::Over(controller)),
    }
    };
    let question = move || resign_question(screen).or_else(|| open_offer(controller));
    let advised = Memo::new(move |_| controller.advice.with(Option::is_some));
    let quiet = move || !advised.get() && controller.notice.with(String::is_empty);
    view! {
        // Where the window is small it scrolls, by keys, too.
        <section
            class="status"
            class:ended=move || matches!(phase.get(), Phase::Over(_))
            tabindex="0"
            aria-label=app.label("page-state")
        >
            {question}
            <EngineFailure
                failed=Signal::derive(move || controller.stranded.get().is_some())
                message="page-engine-failed"
                again=move || controller.try_engine_again()
            />
            {body}
            {screens::online(controller, GameSlot::Status(controller))}
            {move || screen.penalty.get().map(|penalty| penalty_words(controller, &penalty))}
            <div class="notice" id="notice" class:empty=quiet>
                {move || match quiet() {
                    true => rules_line(controller),
                    false => controller.notice.get(),
                }}
                {move || advised.get().then(|| {
                    app.parts.setup.show(move || Setup::Advice(controller))
                })}
                {move || controller.notice_rule.get().map(|clause| view! {
                    " "<RuleLink controller=controller clause=clause />
                })}
            </div>
            <Show when=move || matches!(phase.get(), Phase::Waiting | Phase::Playing)>
                <MatchScore controller=controller />
            </Show>
            <NotKept />
            // The board marks the last move; this is for screen readers.
            <p class="visually-hidden">{move || last.get().map(|ply| ply.m.to_string())}</p>
        </section>
    }
}

/// What was missed and what it cost.
fn penalty_words(controller: GameController, penalty: &Penalty) -> AnyView {
    let app = controller.app;
    let notation = app.settings.with(|settings| settings.notation());
    let words = controller.local.with(|local| {
        let text = app.text();
        let missed = (penalty.missed.iter()).map(|m| history::short_move(m, notation));
        let missed: Vec<String> = missed.collect();
        let who = player_name::who(text, local, penalty.side);
        let values = [
            ("who", who.key().into()),
            ("name", who.name().into()),
            ("missed", missed.join(", ").into()),
        ];
        let missed = capitalised(text.phrase("page-penalty-missed", &values));
        match penalty.lost {
            Some(square) => {
                let square = Value::from(notation.square(square));
                let lost = text.phrase("page-penalty-lost", &[("square", square)]);
                format!("{missed} {lost}")
            }
            None => missed,
        }
    });
    // What ended the game links to the rule itself.
    let over = controller
        .local
        .with(|local| local.game().ended().is_some());
    let clause = Clause::Named(MissedCapture::KEY);
    let link = (!over).then(|| view! { " "<RuleLink controller=controller clause=clause /> });
    view! { <p class="penalty" id="penalty">{words}{link}</p> }.into_any()
}

/// The name of the rules, shown where there is no message.
fn rules_line(controller: GameController) -> String {
    controller.local.with(|local| {
        let text = controller.app.text();
        let rules = Value::from(text.ruleset_name(local.game().rules()));
        text.phrase("page-ruled", &[("rules", rules)])
    })
}

/// A question with yes and no.
fn prompt(
    controller: GameController,
    id: &'static str,
    words: String,
    answer: impl Fn(bool) + Copy + 'static,
) -> AnyView {
    let app = controller.app;
    view! {
        <div class="prompt" role="group" aria-label=words.clone()>
            <p>{words.clone()}</p>
            <button class="main" id=id on:click=move |_| answer(true)>{app.label("page-yes")}</button>
            <button on:click=move |_| answer(false)>{app.label("page-no")}</button>
        </div>
    }
    .into_any()
}

/// Whether whoever is to move really resigns; of two people it says who.
fn resign_question(screen: Screen) -> Option<AnyView> {
    let controller = screen.controller;
    let playing = (controller.local).with(|local| *local.game().phase() == Phase::Playing);
    if !screen.resigning.get() || !playing {
        return None;
    }
    let app = controller.app;
    let words = match screen.is_for_two() {
        false => app.phrase("page-resign-sure", &[]),
        true => {
            let name = Value::from(speaker_name(controller, controller.speaker()));
            app.phrase("page-resign-who", &[("name", name)])
        }
    };
    Some(prompt(controller, "resign-yes", words, move |yes| {
        screen.resigning.set(false);
        if yes {
            controller.act(seat(controller), Command::Resign);
        }
    }))
}

/// An offer that a person at this device must answer.
fn open_offer(controller: GameController) -> Option<AnyView> {
    let app = controller.app;
    let asked = controller.questions.with(|questions| {
        let mut questions = questions.iter().rev();
        questions.find_map(|question| match question {
            Question::Answer(side, offer) => Some((*side, *offer)),
            _ => None,
        })
    });
    let (side, offer) = asked?;
    let words = controller.local.with(|local| {
        let text = app.text();
        match player_name::who(text, local, side) {
            // A person is asked by name.
            player_name::Who::Name(name) => {
                let by = player_name::name(text, local, side.other());
                let id = match offer.proposal {
                    Proposal::Draw => "page-offer-draw",
                    Proposal::Takeback => "page-offer-takeback",
                    Proposal::Pause => "page-offer-pause",
                    Proposal::Resume => "page-offer-resume",
                };
                text.phrase(id, &[("name", name.into()), ("by", by.into())])
            }
            _ => text.offer_question(local.game().rules(), &offer),
        }
    });
    Some(prompt(controller, "offer-yes", words, move |yes| {
        let offer = offer.id;
        let command = match yes {
            true => Command::Accept { offer },
            false => Command::Decline { offer },
        };
        controller.act(Seat::from(side), command);
    }))
}
