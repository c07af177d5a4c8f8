//! A result that replaces another: what it changes is shown before it is done.

use damka_tournament::{EnteredResult, GameResult};
use leptos::prelude::*;

use super::{
    changes::{Changes, changes},
    panel::TournamentPanel,
    results::{GameKey, enter},
};

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
        let Changes { view, is_refused } = changes(panel, &command);
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
                {view}
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
                    <button class="main correct" disabled=move || is_refused || panel.request.busy.get()>
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
