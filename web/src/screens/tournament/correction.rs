//! A result that replaces another: what it changes is shown before it is done.

use damka_tournament::Command;
use leptos::{html::Form, prelude::*};

use super::{
    changes::{Changes, changes},
    panel::TournamentPanel,
};

/// The question, as long as a correction is wanted.
#[component]
pub fn Correction(
    panel: TournamentPanel,
    /// What corrects it. It names the result that was seen: if somebody else is quicker, it is
    /// refused.
    wanted: RwSignal<Option<Command>>,
) -> impl IntoView {
    let app = panel.app;
    let note = RwSignal::new(String::new());
    // The question is read, and the keyboard is at it.
    let form = NodeRef::<Form>::new();
    Effect::new(move |_| {
        if let Some(form) = form.get() {
            drop(form.focus());
        }
    });
    let question = move |command: Command| {
        note.set(note_of(&command));
        let Changes { view, is_refused } = changes(panel, &command);
        let correct = move |event: leptos::ev::SubmitEvent| {
            event.prevent_default();
            let command = with_note(command.clone(), note.get_untracked());
            panel.send_all(vec![command], move || wanted.set(None));
        };
        view! {
            <form class="correction" tabindex="-1" aria-label=app.label("page-tournament-correct") node_ref=form on:submit=correct>
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
                    <button type="button" class="quiet leave" on:click=move |_| wanted.set(None)>
                        {app.label("page-tournament-leave")}
                    </button>
                </span>
            </form>
        }
    };
    move || wanted.get().map(question)
}

/// The reason that a command gives.
fn note_of(command: &Command) -> String {
    match command {
        Command::EnterResult { note, .. } | Command::Decide { note, .. } => note.clone(),
        _ => String::new(),
    }
}

fn with_note(mut command: Command, new: String) -> Command {
    if let Command::EnterResult { note, .. } | Command::Decide { note, .. } = &mut command {
        *note = new;
    }
    command
}
