//! Playing a round on phones and tablets: the server makes the games and seats the players.

use std::time::Duration;

use damka_game::Seq;
use damka_protocol::PlayHere;
use damka_rules::Millis;
use damka_text::Value;
use damka_tournament::{Pairing, Role};
use leptos::prelude::*;

use crate::{
    screens::tournament::panel::TournamentPanel,
    tournament::api,
    view::form::{NumberField, Switch},
};

/// After how many minutes whoever has not come loses, at most.
const LONGEST: u64 = 240;

/// How long a new round is shown before its games begin by themselves.
const BEGIN_AFTER: Duration = Duration::from_millis(300);

/// The buttons, as soon as somebody has joined on a device.
#[component]
pub fn Devices(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let minutes = RwSignal::new(0_u64);
    let always = RwSignal::new(kept(panel));
    let anybody = move || panel.read(|followed| !followed.names.online.is_empty()) == Some(true);
    // Of the last round: by which event it was paired, and how many pairs can play here and
    // do not yet.
    let state = Memo::new(move |_| {
        let online = panel.read(|followed| followed.names.online.clone());
        let online = online.unwrap_or_default();
        let state = panel.read_group(|_, group| {
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
            Some((round.paired, able.filter(waits).count()))
        });
        state.flatten()
    });
    let waiting = move || state.get().map_or(0, |(_, waiting)| waiting);
    let play = move || {
        let (id, group) = (panel.id.get_value(), panel.group.get_untracked());
        let last = panel.now(|followed| {
            let round = followed.tournament.group(group)?.last_round()?;
            Some(round.number)
        });
        let Some(round) = last.flatten() else {
            return;
        };
        let minutes = minutes.get_untracked();
        let play = PlayHere {
            group,
            round,
            wave: None,
            pairs: Vec::new(),
            no_show: (minutes > 0).then(|| Millis::seconds(minutes * 60)),
        };
        let work = async move {
            let envelopes = api::play_here(&id, &play).await?;
            panel.hear(&envelopes);
            Ok(())
        };
        panel.run(work, || {});
    };
    // A new round begins by itself, if the organiser wants it. Two desks may both ask for
    // it: the games are made once.
    Effect::new(move |seen: Option<Option<Seq>>| {
        let paired = state.get().map(|(paired, _)| paired);
        let is_new = seen.is_some_and(|seen| seen != paired);
        let may = panel.role() == Role::Organiser && always.get_untracked();
        if is_new && may && untrack(waiting) > 0 {
            set_timeout(play, BEGIN_AFTER);
        }
        paired
    });
    let switch = move |is: bool| {
        always.set(is);
        keep(panel, is);
    };
    let about = move || {
        let count = Value::from(waiting());
        app.phrase("page-tournament-devices-wait", &[("count", count)])
    };
    view! {
        <Show when=anybody>
            <section class="card" id="devices">
                <h2>{app.label("page-tournament-devices")}</h2>
                <p class="soft">{app.label("page-tournament-play-here-about")}</p>
                <p role="status">{about}</p>
                <div class="inline">
                    <NumberField label="page-tournament-no-show" min=0 max=LONGEST value=minutes on_set=move |count: u64| minutes.set(count.min(LONGEST)) />
                    <button class="main" id="play-here" disabled=move || waiting() == 0 || panel.request.busy.get() on:click=move |_| play()>
                        {app.label("page-tournament-play-here")}
                    </button>
                </div>
                <Switch label="page-tournament-play-always" value=always on_switch=switch />
            </section>
        </Show>
    }
}

fn key(panel: TournamentPanel) -> String {
    format!("damka-devices-{}", panel.id.get_value())
}

/// Whether every round of this tournament begins by itself, as this browser remembers.
fn kept(panel: TournamentPanel) -> bool {
    let storage = window().local_storage().ok().flatten();
    let kept = storage.and_then(|storage| storage.get_item(&key(panel)).ok().flatten());
    kept.is_some()
}

fn keep(panel: TournamentPanel, is: bool) {
    if let Ok(Some(storage)) = window().local_storage() {
        // Without room it holds as long as the desk is open.
        drop(match is {
            true => storage.set_item(&key(panel), "always"),
            false => storage.remove_item(&key(panel)),
        });
    }
}
