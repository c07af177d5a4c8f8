//! What has happened, and taking the last of it back.

use damka_tournament::{Command, TournamentEnvelope};
use leptos::prelude::*;

use crate::screens::tournament::panel::TournamentPanel;

/// How many entries of the log are shown.
const SHOWN: usize = 60;

/// The log, the last entry first, and the button that undoes it.
#[component]
pub fn Log(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let note = RwSignal::new(String::new());
    let last = Memo::new(move |_| {
        panel
            .read(|followed| followed.tournament.last_command().map(|range| range.start))
            .flatten()
    });
    let undo = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(command) = last.get_untracked() {
            let command = Command::Undo {
                command,
                note: note.get_untracked(),
            };
            panel.send_all(vec![command], move || note.set(String::new()));
        }
    };
    let rows = move || {
        let log = panel.read(|followed| {
            let tournament = &followed.tournament;
            let log = tournament.log().iter().rev().take(SHOWN);
            log.cloned().collect::<Vec<_>>()
        });
        let row = |envelope: TournamentEnvelope| {
            let words = panel.words(|words| words.event(&envelope));
            let undone = panel.words(|words| words.taken_back(envelope.seq));
            let is_undone = undone.is_some();
            view! { <li class:undone=is_undone>{words}" "<em>{undone}</em></li> }
        };
        let rows = log.unwrap_or_default().into_iter().map(row);
        rows.collect_view()
    };
    let what = move || {
        let seq = last.get()?;
        let envelope =
            panel.read(|followed| followed.tournament.log().get(seq.0 as usize).cloned());
        let envelope = envelope.flatten()?;
        Some(panel.words(|words| words.event(&envelope)))
    };
    view! {
        <section class="card" id="log">
            <h2>{app.label("page-tournament-log")}</h2>
            <Show when=move || last.get().is_some()>
                <form class="inline" id="undo-form" on:submit=undo>
                    <p class="undo-what">{app.label("page-tournament-last")}" "{what}</p>
                    <label class="field">
                        <span>{app.label("page-tournament-undo-why")}</span>
                        <input
                            id="undo-why"
                            maxlength="200"
                            required
                            prop:value=move || note.get()
                            on:input=move |event| note.set(event_target_value(&event))
                        />
                    </label>
                    <button id="undo">{app.label("page-tournament-undo")}</button>
                </form>
            </Show>
            <ol class="log" reversed>{rows}</ol>
        </section>
    }
}
