//! Moving a pair to another board; where somebody still plays there, the two pairs change
//! places.

use damka_text::Value;
use damka_tournament::{BoardSlot, Command, PairingId};
use leptos::prelude::*;

use super::panel::TournamentPanel;
use crate::view::form::TypedNumber;

/// The form: the number of a board, and of a wave if the round has several.
#[component]
pub fn MoveBoard(panel: TournamentPanel, id: PairingId) -> impl IntoView {
    let app = panel.app;
    let now = Memo::new(move |_| {
        let slot = panel.read(|followed| Some(followed.tournament.pairing(id)?.seating.slot()));
        slot.flatten()
    });
    let board = RwSignal::new(String::new());
    let wave = RwSignal::new(String::new());
    Effect::new(move |_| {
        if let Some(slot) = now.get() {
            board.set(slot.board.to_string());
            wave.set(slot.wave.to_string());
        }
    });
    let waves = move || {
        panel.read(|followed| followed.tournament.settings().boards.is_some()) == Some(true)
    };
    let wanted = move || {
        let (board, wave) = (board.get().parse().ok()?, wave.get().parse().ok()?);
        Some(BoardSlot { wave, board }).filter(|slot| Some(*slot) != now.get())
    };
    let other = move || {
        let wanted = wanted()?;
        let found = panel.read(|followed| {
            let other = followed.tournament.sitting_at(wanted)?;
            Some((other.id, other.seating.players.clone()))
        });
        found.flatten().filter(|(other, _)| *other != id)
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(to) = untrack(wanted) else {
            return;
        };
        panel.send(match untrack(other) {
            None => Command::MoveBoard {
                pairing: id,
                board: to.board,
                wave: to.wave,
            },
            Some((other, _)) => Command::SwapBoards {
                pairing: id,
                other,
                to,
            },
        });
    };
    let label = move || match other() {
        None => app.phrase("page-tournament-move", &[]),
        Some((_, players)) => {
            let [first, second] = [&players.first, &players.second].map(|one| panel.name(one));
            let names = Value::from(format!("{first} – {second}"));
            app.phrase("page-tournament-swap", &[("names", names)])
        }
    };
    view! {
        <form class="inline move-board" on:submit=submit>
            <TypedNumber label="page-tournament-move-board" class="new-board" max=1000 value=board />
            <Show when=waves>
                <TypedNumber label="page-tournament-move-wave" class="new-wave" max=100 value=wave />
            </Show>
            <button class="move-now" disabled=move || wanted().is_none() || panel.request.busy.get()>{label}</button>
        </form>
    }
}
