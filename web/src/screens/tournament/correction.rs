//! A result that replaces another: what it changes is shown before it is done.

use damka_text::Value;
use damka_tournament::{EnteredResult, GameResult};
use leptos::prelude::*;

use super::{
    panel::TournamentPanel,
    results::{GameKey, enter},
    words,
};
use crate::tournament::{PlaceChange, place_changes};

/// The question, as long as a correction is wanted.
#[component]
pub fn Correction(
    panel: TournamentPanel,
    /// Of which game.
    key: GameKey,
    /// The new result.
    wanted: RwSignal<Option<GameResult>>,
    /// The one that stands.
    entered: Memo<Option<EnteredResult>>,
) -> impl IntoView {
    let app = panel.app;
    let note = RwSignal::new(String::new());
    let replaces = move || entered.with(|entered| entered.as_ref().map(|entered| entered.seq));
    let form = move |result: GameResult| {
        let command = enter(key, result, replaces(), String::new());
        let changes = panel.read(|followed| {
            let group = key.pairing.group;
            place_changes(&followed.tournament, followed.role, &command, group)
        });
        let row = |change: PlaceChange| {
            let values = [
                ("name", Value::from(panel.name(&change.player))),
                ("before", change.before.place.into()),
                ("after", change.after.place.into()),
                ("old", app.text().points(change.before.points).into()),
                ("new", app.text().points(change.after.points).into()),
            ];
            view! { <li>{app.phrase("page-tournament-change", &values)}</li> }
        };
        let (body, refused) = match changes {
            Some(Ok(changes)) if changes.is_empty() => {
                let words = app.phrase("page-tournament-change-none", &[]);
                (view! { <p>{words}</p> }.into_any(), false)
            }
            Some(Ok(changes)) => {
                let rows = changes.into_iter().map(row).collect_view();
                (view! { <ul class="changes">{rows}</ul> }.into_any(), false)
            }
            Some(Err(refusal)) => {
                let words = words::refusal(panel, &refusal);
                (view! { <p role="alert">{words}</p> }.into_any(), true)
            }
            None => (().into_any(), true),
        };
        let correct = move |event: leptos::ev::SubmitEvent| {
            event.prevent_default();
            let note_now = note.get_untracked();
            let command = enter(key, result, untrack(replaces), note_now);
            panel.send_all(vec![command], move || {
                wanted.set(None);
                note.set(String::new());
            });
        };
        view! {
            <form class="correction" on:submit=correct>
                <strong>{app.label("page-tournament-correct")}</strong>
                {body}
                <label class="field">
                    <span>{app.label("page-tournament-why")}</span>
                    <input
                        class="correction-note"
                        maxlength="200"
                        prop:value=move || note.get()
                        on:input=move |event| note.set(event_target_value(&event))
                    />
                </label>
                <span class="buttons">
                    <button class="main correct" disabled=move || refused || panel.request.busy.get()>
                        {app.label("page-tournament-correct-now")}
                    </button>
                    <button type="button" class="quiet" on:click=move |_| wanted.set(None)>
                        {app.label("page-tournament-leave")}
                    </button>
                </span>
            </form>
        }
    };
    move || wanted.get().map(form)
}
