//! Who is to be kept apart: siblings, or a class in the first rounds.

use std::collections::BTreeMap;

use damka_game::PersonId;
use damka_text::Value;
use damka_tournament::{ApartRule, Command};
use leptos::prelude::*;

use crate::{screens::tournament::panel::TournamentPanel, view::form::NumberField};

/// In how many of the first rounds those of one class do not meet, unless it is said.
const CLASS_ROUNDS: u64 = 2;

/// The most rounds that can be asked for.
const MOST_ROUNDS: u64 = 30;

/// The rules, and the form for another.
#[component]
pub fn Apart(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let rules = Memo::new(move |_| {
        let rules = panel.read(|followed| followed.tournament.apart().to_vec());
        rules.unwrap_or_default()
    });
    let chosen = RwSignal::new(Vec::<PersonId>::new());
    let always = RwSignal::new(true);
    let rounds = RwSignal::new(CLASS_ROUNDS);
    let first_rounds = move || rounds.get_untracked() as u16;
    let players = Memo::new(move |_| {
        let players = panel.read_group(|_, group| {
            let entrants = group.entrants.iter();
            entrants.map(|one| one.player.clone()).collect::<Vec<_>>()
        });
        players.unwrap_or_default()
    });
    let rule = move |rule: ApartRule| {
        let names = rule.players.clone();
        let words = move || {
            let names = panel.words(|words| words.players(&names));
            let rounds = Value::from(rule.rounds.unwrap_or(0));
            app.phrase(
                "page-tournament-apart-rule",
                &[("names", names.into()), ("rounds", rounds)],
            )
        };
        let end = move |_| panel.send(Command::EndApart { rule: rule.rule });
        view! { <li>{words}" "<button class="quiet end-apart" on:click=end>{app.label("page-tournament-apart-end")}</button></li> }
    };
    let toggle = move |player: PersonId| {
        chosen.update(
            |chosen| match chosen.iter().position(|one| *one == player) {
                Some(at) => drop(chosen.remove(at)),
                None => chosen.push(player),
            },
        );
    };
    let one = move |player: PersonId| {
        let (mine, name) = (player.clone(), player.clone());
        view! {
            <label class="pick">
                <input
                    type="checkbox"
                    prop:checked=move || chosen.with(|chosen| chosen.contains(&mine))
                    on:change=move |_| toggle(player.clone())
                />
                <span>{move || panel.name(&name)}</span>
            </label>
        }
    };
    let keep = move |_| {
        let command = Command::KeepApart {
            players: chosen.get_untracked(),
            rounds: (!always.get_untracked()).then(first_rounds),
        };
        panel.send_all(vec![command], move || chosen.set(Vec::new()));
    };
    let classes = move || {
        let by_class = panel.read_group(|_, group| group.clone()).map(|group| {
            let mut classes = BTreeMap::<String, Vec<PersonId>>::new();
            for entrant in &group.entrants {
                let class = panel.now(|followed| {
                    let name = followed.names.names.name(&entrant.player)?;
                    name.class.clone().or(name.club.clone())
                });
                if let Some(class) = class.flatten() {
                    classes
                        .entry(class)
                        .or_default()
                        .push(entrant.player.clone());
                }
            }
            classes
        });
        let mut classes = by_class.unwrap_or_default();
        classes.retain(|_, players| players.len() > 1);
        classes
    };
    let keep_classes = move |_| {
        let rule = |players| Command::KeepApart {
            players,
            rounds: Some(first_rounds()),
        };
        let commands = untrack(classes).into_values().map(rule);
        panel.send_all(commands.collect(), || {});
    };
    view! {
        <details class="card" id="apart">
            <summary>{app.label("page-tournament-apart")}</summary>
            <p class="soft">{app.label("page-tournament-apart-about")}</p>
            <ul id="apart-rules">{move || rules.get().into_iter().map(rule).collect_view()}</ul>
            <NumberField
                label="page-tournament-apart-rounds"
                id="apart-rounds"
                min=1
                max=MOST_ROUNDS
                value=rounds
                on_set=move |count: u64| rounds.set(count.clamp(1, MOST_ROUNDS))
            />
            <Show when=move || !classes().is_empty()>
                <button id="apart-classes" on:click=keep_classes>
                    {move || app.phrase("page-tournament-apart-classes", &[("rounds", rounds.get().into())])}
                </button>
            </Show>
            <div class="picks">{move || players.get().into_iter().map(one).collect_view()}</div>
            <label class="switch">
                <input id="apart-always" type="checkbox" prop:checked=move || always.get() on:change=move |event| always.set(event_target_checked(&event)) />
                <span>{app.label("page-tournament-apart-always")}</span>
            </label>
            <button id="keep-apart" disabled=move || chosen.with(Vec::len) < 2 on:click=keep>{app.label("page-tournament-apart-now")}</button>
        </details>
    }
}
