//! Moving a pair to another board; where somebody still plays there, the two pairs change
//! places.

use damka_text::Value;
use damka_tournament::{Command, PairingId, Tournament};
use leptos::prelude::*;

use super::panel::TournamentPanel;

/// A board at a time.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Place {
    board: u16,
    wave: u16,
}

/// A wave that no pair is in: there a pair waits while two change places.
const ASIDE: u16 = u16::MAX;

/// Where a pair sits.
fn place_of(tournament: &Tournament, id: PairingId) -> Option<Place> {
    let seating = &tournament.pairing(id)?.seating;
    Some(Place {
        board: seating.board,
        wave: seating.wave,
    })
}

/// The pair that still plays at a place.
fn sitting(tournament: &Tournament, at: Place) -> Option<PairingId> {
    let rounds = { tournament.groups().iter() }.filter_map(damka_tournament::Group::last_round);
    let mut pairings = rounds.flat_map(|round| &round.pairings);
    let found = pairings.find(|pairing| {
        let seating = &pairing.seating;
        (seating.board, seating.wave) == (at.board, at.wave) && !pairing.is_complete()
    });
    found.map(|pairing| pairing.id)
}

/// The form: the number of a board, and of a wave if the round has several.
#[component]
pub fn MoveBoard(panel: TournamentPanel, id: PairingId) -> impl IntoView {
    let app = panel.app;
    let now = Memo::new(move |_| {
        let place = panel.read(|followed| place_of(&followed.tournament, id));
        place.flatten()
    });
    let board = RwSignal::new(String::new());
    let wave = RwSignal::new(String::new());
    Effect::new(move |_| {
        if let Some(place) = now.get() {
            board.set(place.board.to_string());
            wave.set(place.wave.to_string());
        }
    });
    let waves = move || {
        panel.read(|followed| followed.tournament.settings().boards.is_some()) == Some(true)
    };
    let wanted = move || {
        let (board, wave) = (board.get().parse().ok()?, wave.get().parse().ok()?);
        Some(Place { board, wave }).filter(|place| Some(*place) != now.get())
    };
    let other = move || {
        let wanted = wanted()?;
        let found = panel.read(|followed| sitting(&followed.tournament, wanted));
        found.flatten().filter(|other| *other != id)
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some((to, from)) = untrack(wanted).zip(now.get_untracked()) else {
            return;
        };
        let put = |pairing: PairingId, Place { board, wave }: Place| Command::MoveBoard {
            pairing,
            board,
            wave,
        };
        let commands = match untrack(other) {
            None => vec![put(id, to)],
            Some(other) => {
                let aside = Place {
                    wave: ASIDE,
                    ..from
                };
                vec![put(id, aside), put(other, from), put(id, to)]
            }
        };
        panel.send_all(commands, || {});
    };
    let label = move || {
        let names = other().and_then(|other| {
            let players = panel.read(|followed| {
                let pairing = followed.tournament.pairing(other)?;
                Some(pairing.seating.players.clone())
            });
            let players = players.flatten()?;
            Some(format!(
                "{} – {}",
                panel.name(&players.first),
                panel.name(&players.second)
            ))
        });
        match names {
            None => app.phrase("page-tournament-move", &[]),
            Some(names) => app.phrase("page-tournament-swap", &[("names", Value::from(names))]),
        }
    };
    view! {
        <form class="inline move-board" on:submit=submit>
            <label class="field">
                <span>{app.label("page-tournament-move-board")}</span>
                <input
                    class="new-board"
                    type="number"
                    min="1"
                    max="1000"
                    required
                    prop:value=move || board.get()
                    on:input=move |event| board.set(event_target_value(&event))
                />
            </label>
            <Show when=waves>
                <label class="field">
                    <span>{app.label("page-tournament-move-wave")}</span>
                    <input
                        class="new-wave"
                        type="number"
                        min="1"
                        max="100"
                        required
                        prop:value=move || wave.get()
                        on:input=move |event| wave.set(event_target_value(&event))
                    />
                </label>
            </Show>
            <button class="move-now" disabled=move || wanted().is_none() || panel.request.busy.get()>{label}</button>
        </form>
    }
}
