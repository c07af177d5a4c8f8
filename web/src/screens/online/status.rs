//! What is said beside the board of a game over the network: the connection, who is there,
//! own proposals, what the other says.

use std::time::Duration;

use damka_game::{Absence, Command, Event, Offer, Phase, Proposal, Seat};
use damka_rules::Side;
use damka_text::Value;
use leptos::prelude::*;

use super::{
    menu,
    online_game::{ConnectionState, OnlineGame},
    rating, referee,
};
use crate::{browser, game_controller::GameController, online::Claim, view::player_name};

impl OnlineGame {
    /// What was said last, with the name of whoever said it.
    pub fn said_words(self, controller: GameController) -> Option<String> {
        let (side, phrase) = self.said.get()?;
        let text = controller.app.text();
        let phrase = text.phrase(
            "page-online-phrase",
            &[("phrase", menu::key(phrase).into())],
        );
        let name = controller
            .local
            .with(|local| player_name::name(text, local, side));
        let values = [("name", Value::from(name)), ("words", phrase.into())];
        Some(text.phrase("page-online-said", &values))
    }
}

/// The messages.
pub fn status(online: OnlineGame, controller: GameController) -> AnyView {
    let app = controller.app;
    let lost = move || {
        (online.link.get() != ConnectionState::Up).then(|| {
            view! { <p class="link-state" id="link-state" role="status">{app.label("page-online-reconnecting")}</p> }
        })
    };
    let watching = move || {
        let watches = online.side.get().is_none() && !online.is_referee.get();
        watches.then(|| {
            view! { <p class="wait" id="watching">{app.label("page-online-watching")}</p> }
        })
    };
    let said = move || {
        let words = online.said_words(controller)?;
        Some(view! { <p class="said" id="said-phrase">{words}</p> })
    };
    view! {
        {lost}
        {watching}
        {move || referee::line(online, controller)}
        {move || rating_change(online, controller)}
        {move || absence(online, controller)}
        {move || pause(online, controller)}
        {move || own_offer(online, controller)}
        {said}
    }
    .into_any()
}

/// What a rated game has changed.
fn rating_change(online: OnlineGame, controller: GameController) -> Option<AnyView> {
    let rating = online.rating_of(online.side.get()?)?;
    let words = rating::change_sentence(controller.app, &rating)?;
    Some(view! { <p class="rating-change" id="rating-change">{words}</p> }.into_any())
}

/// That the opponent is away, and when the game can be claimed.
fn absence(online: OnlineGame, controller: GameController) -> Option<AnyView> {
    let app = controller.app;
    let side = online.side.get()?;
    let away = controller.away.get()[side.other()];
    let over = controller
        .local
        .with(|local| local.game().ended().is_some());
    if !away || over {
        return None;
    }
    let now = RwSignal::new(online.time_there(browser::now()));
    let tick = move || {
        now.try_set(online.time_there(browser::now()));
    };
    if let Ok(timer) = set_interval_with_handle(tick, Duration::from_secs(1)) {
        on_cleanup(move || timer.clear());
    }
    let claim = Memo::new(move |_| {
        let presence = online.presence.get()[side.other()];
        controller
            .local
            .with(|local| Claim::of(local.game(), presence, now.get()))
    });
    let name = move || {
        let name = |local: &_| player_name::name(app.text(), local, side.other());
        Value::from(controller.local.with(name))
    };
    let words = move || match claim.get() {
        Claim::In(seconds) => {
            let seconds = Value::from(i64::try_from(seconds).unwrap_or(i64::MAX));
            app.phrase(
                "page-online-gone-in",
                &[("name", name()), ("seconds", seconds)],
            )
        }
        Claim::No | Claim::Now => app.phrase("page-online-gone", &[("name", name())]),
    };
    let take = move |_| {
        let forfeit = Command::Forfeit {
            side: Some(side.other()),
            absence: Absence::Gone,
        };
        controller.act(Seat::from(side), forfeit);
    };
    let button = move || {
        (claim.get() == Claim::Now).then(|| {
            view! { <button class="main" id="claim" on:click=take>{app.label("page-online-claim")}</button> }
        })
    };
    let view = view! { <p class="absence" id="absence">{words}</p>{button} };
    Some(view.into_any())
}

/// Why the clock stands, and how it runs again.
fn pause(online: OnlineGame, controller: GameController) -> Option<AnyView> {
    let app = controller.app;
    let (paused, downtime) = controller.local.with(|local| {
        let stopped =
            local.log().iter().rev().find(|envelope| {
                matches!(envelope.event, Event::Paused | Event::Interrupted { .. })
            });
        let downtime =
            stopped.is_some_and(|envelope| matches!(envelope.event, Event::Interrupted { .. }));
        (*local.game().phase() == Phase::Paused, downtime)
    });
    if !paused {
        return None;
    }
    if downtime {
        let words = app.label("page-online-downtime");
        return Some(view! { <p id="downtime">{words}</p> }.into_any());
    }
    // The referee decides it alone, of the players both agree.
    let judges = online.is_referee.get();
    if online.side.get().is_none() && !judges {
        return None;
    }
    // Who has proposed it waits for the other.
    let side = online.side.get();
    let is_own = |offer: &Offer| Some(offer.side) == side && offer.proposal == Proposal::Resume;
    let proposed = (controller.local).with(|local| local.game().offers().iter().any(is_own));
    if proposed && !judges {
        return None;
    }
    let resume = move |_| match judges {
        true => drop(controller.act(Seat::Referee, Command::Resume)),
        false => controller.propose(Proposal::Resume),
    };
    let button = view! { <button class="main" id="resume" on:click=resume>{app.label("page-online-resume")}</button> };
    Some(button.into_any())
}

/// A proposal of one's own that is not answered yet.
fn own_offer(online: OnlineGame, controller: GameController) -> Option<AnyView> {
    let app = controller.app;
    let side = online.side.get()?;
    let mine = |offer: &&Offer| offer.side == side;
    let offer = controller
        .local
        .with(|local| local.game().offers().iter().find(mine).copied())?;
    let kind = match offer.proposal {
        Proposal::Draw => "draw",
        Proposal::Takeback => "takeback",
        Proposal::Pause => "pause",
        Proposal::Resume => "resume",
    };
    let words = move || app.phrase("page-online-offered", &[("offer", kind.into())]);
    let withdraw = move |_| withdraw(controller, side, &offer);
    let view = view! {
        <p class="own-offer" id="own-offer">
            {words}" "
            <button class="quiet" id="withdraw-offer" on:click=withdraw>{app.label("page-online-take-back")}</button>
        </p>
    };
    Some(view.into_any())
}

fn withdraw(controller: GameController, side: Side, offer: &Offer) {
    controller.act(Seat::from(side), Command::Withdraw { offer: offer.id });
}
