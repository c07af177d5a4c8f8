//! What else can be done in a game over the network: pauses, and what one can say.

use damka_game::{Phase, Proposal};
use damka_protocol::Phrase;
use damka_rules::Clock;
use leptos::prelude::*;

use super::{
    online_game::OnlineGame,
    opponent::{opponent, watched},
    referee, study,
};
use crate::{
    screens::game::{Screen, entry},
    view::icon,
};

/// The part of a message id that names a phrase.
pub const fn key(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => "hello",
        Phrase::GoodLuck => "good-luck",
        Phrase::GoodGame => "good-game",
        Phrase::ThankYou => "thank-you",
        Phrase::OneMoment => "one-moment",
    }
}

/// The entries.
pub fn menu(online: OnlineGame, screen: Screen) -> AnyView {
    let controller = screen.controller;
    let app = controller.app;
    let plays = move || online.side.get().is_some();
    let can_pause = Memo::new(move |_| {
        let allowed = !online.rated.get();
        controller.local.with(|local| {
            let game = local.game();
            allowed && *game.phase() == Phase::Playing && game.opening().clock != Clock::None
        })
    });
    let close = move || screen.menu.set(false);
    let phrases = move || {
        Phrase::ALL.map(|phrase| {
            let words = move || app.phrase("page-online-phrase", &[("phrase", key(phrase).into())]);
            let say = move |_| {
                close();
                online.say(phrase);
            };
            view! { <button class="phrase" id=format!("say-{}", key(phrase)) on:click=say>{words}</button> }
        })
    };
    let muted = move || match online.muted.get() {
        true => app.phrase("page-online-unmute", &[]),
        false => app.phrase("page-online-mute", &[]),
    };
    let view = move || {
        plays().then(|| {
            view! {
                <div class="phrases" role="group" aria-label=app.label("page-online-phrases")>{phrases()}</div>
                {entry(
                    "mute-phrases",
                    move || if online.muted.get() { icon::SOUND } else { icon::MUTE },
                    muted,
                    move || online.toggle_muted(),
                )}
                {opponent(online, screen)}
                <Show when=move || can_pause.get()>
                    {entry("offer-pause", || icon::PAUSE, app.label("page-online-pause"), move || {
                        close();
                        controller.propose(Proposal::Pause);
                    })}
                </Show>
                {move || referee::link_entry(online, screen)}
            }
        })
    };
    view! {
        {view}
        {referee::orders(online, screen)}
        {move || study::entries(online, screen)}
        {move || watched(online, screen)}
    }
    .into_any()
}
