//! The starting position of a game in the set-up forms.

use std::sync::Arc;

use damka_game::Opening;
use damka_rules::Side;
use leptos::prelude::*;

use super::position_editor::{self, EditorBoard, EditorTools};
use crate::{app::App, board::Editor};

/// The editor of the starting position; folded, the usual one is used.
#[component]
pub fn StartingPositionField(
    /// The position being edited.
    editor: RwSignal<Option<Editor>>,
) -> impl IntoView {
    let app = App::get();
    let open = Memo::new(move |_| editor.with(Option::is_some));
    let fold = move |event: web_sys::Event| {
        let unfolded = event_target::<web_sys::Element>(&event).has_attribute("open");
        if unfolded != open.get_untracked() {
            let rules = untrack(|| app.ruleset());
            let start = rules.initial();
            editor.set(unfolded.then(|| Editor::new(rules, &start)));
        }
    };
    // The colours follow the chosen rules.
    Effect::new(move |_| {
        let rules = app.ruleset();
        if open.get() {
            editor.update(|editor| {
                if let Some(editor) = editor {
                    editor.rules = Arc::clone(&rules);
                }
            });
        }
    });
    view! {
        <details class="position" id="position" open=open.get_untracked() on:toggle=fold>
            <summary>{app.label("page-position")}</summary>
            <Show when=move || open.get()>
                <div class="arranging">
                    <EditorBoard editor=editor viewer=Side::First />
                    <EditorTools editor=editor />
                </div>
            </Show>
        </details>
    }
}

/// The opening with the edited position; if no game can start from it, announces
/// why and returns none.
pub fn begin_from(app: App, opening: Opening, editor: RwSignal<Option<Editor>>) -> Option<Opening> {
    let Some(editor) = editor.get_untracked() else {
        return Some(opening);
    };
    match untrack(|| position_editor::judge(app, &editor)) {
        Ok(position) => Some(opening.with_position(position)),
        Err(why) => {
            app.say(why);
            None
        }
    }
}
