//! Playing a round on phones and tablets: the server makes the games and seats the players,
//! in every new round by itself if the organiser wants it.

use damka_protocol::{EveryRound, PlayHere};
use damka_rules::Millis;
use damka_text::Value;
use damka_tournament::Pairing;
use leptos::prelude::*;

use crate::{
    screens::tournament::panel::TournamentPanel,
    tournament::api,
    view::form::{NumberField, Switch},
};

/// After how many minutes whoever has not come loses, at most.
const LONGEST: u64 = 240;

const MINUTE: Millis = Millis::seconds(60);

/// The buttons, as soon as somebody has joined on a device.
#[component]
pub fn Devices(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let minutes = RwSignal::new(0_u64);
    let every_round = Memo::new(move |_| panel.read(|followed| followed.every_round).flatten());
    // The desk shows how long is waited in every round.
    Effect::new(move |_| {
        if let Some(every_round) = every_round.get() {
            minutes.set(every_round.no_show.map_or(0, |wait| wait.0 / MINUTE.0));
        }
    });
    let anybody = move || panel.read(|followed| !followed.names.online.is_empty()) == Some(true);
    // How many pairs of the last round can play here and do not yet.
    let waiting = Memo::new(move |_| {
        let online = panel.read(|followed| followed.names.online.clone());
        let online = online.unwrap_or_default();
        let waiting = panel.read_group(|_, group| {
            let round = group.last_round()?;
            let can = |pairing: &&Pairing| {
                let players = &pairing.seating.players;
                online.contains(&players.first) && online.contains(&players.second)
            };
            let waits = |pairing: &&Pairing| {
                let open = pairing.games.iter().find(|game| game.result.is_none());
                open.is_some_and(|game| game.seated.is_none())
            };
            let able = round.pairings.iter().filter(can);
            Some(able.filter(waits).count())
        });
        waiting.flatten().unwrap_or(0)
    });
    let no_show = move || {
        let minutes = minutes.get_untracked();
        (minutes > 0).then(|| Millis(minutes * MINUTE.0))
    };
    let play = move || {
        let (id, group) = (panel.id.get_value(), panel.group.get_untracked());
        let last = panel.now(|followed| {
            let round = followed.tournament.group(group)?.last_round()?;
            Some(round.number)
        });
        let Some(round) = last.flatten() else {
            return;
        };
        let play = PlayHere {
            group,
            round,
            wave: None,
            pairs: Vec::new(),
            no_show: no_show(),
        };
        let work = async move {
            let envelopes = api::play_here(&id, &play).await?;
            panel.hear(&envelopes);
            Ok(())
        };
        panel.run(work, || {});
    };
    let set_every_round = move |is: bool| {
        let id = panel.id.get_value();
        let wanted = is.then(|| EveryRound { no_show: no_show() });
        let work = async move { Ok(api::every_round(&id, wanted).await?) };
        panel.run(work, move || panel.refresh());
    };
    let set_minutes = move |count: u64| {
        minutes.set(count.min(LONGEST));
        if every_round.with_untracked(Option::is_some) {
            set_every_round(true);
        }
    };
    let about = move || {
        let count = Value::from(waiting.get());
        app.phrase("page-tournament-devices-wait", &[("count", count)])
    };
    view! {
        <Show when=anybody>
            <section class="card" id="devices">
                <h2>{app.label("page-tournament-devices")}</h2>
                <p class="soft">{app.label("page-tournament-play-here-about")}</p>
                <p role="status">{about}</p>
                <div class="inline">
                    <NumberField label="page-tournament-no-show" min=0 max=LONGEST value=minutes on_set=set_minutes />
                    <button class="main" id="play-here" disabled=move || waiting.get() == 0 || panel.request.busy.get() on:click=move |_| play()>
                        {app.label("page-tournament-play-here")}
                    </button>
                </div>
                <Switch label="page-tournament-play-always" value=Signal::derive(move || every_round.with(Option::is_some)) on_switch=set_every_round />
            </section>
        </Show>
    }
}
