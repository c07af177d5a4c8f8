//! The position editor of the analysis screen.

use leptos::prelude::*;

use super::{rules_select::RulesSelect, state::AnalysisState};
use crate::{
    study::Tree,
    view::position_editor::{self, EditorTools},
};

/// The rules, the pieces and the buttons of the editor.
#[component]
pub fn EditorPanel(state: AnalysisState) -> impl IntoView {
    let app = state.app;
    let apply = move |_| {
        let Some(editor) = state.editor.get_untracked() else {
            return;
        };
        if let Ok(position) = editor.position() {
            state.editor.set(None);
            state.change(|session| session.replace(Tree::new(editor.rules, position)));
        }
    };
    view! {
        <section class="editor" aria-labelledby="editor-title">
            <h2 id="editor-title">{app.label("page-analysis-editor")}</h2>
            <RulesSelect state=state />
            <EditorTools editor=state.editor />
            <div class="controls">
                <button class="main" id="use" disabled=move || position_editor::is_wrong(state.editor) on:click=apply>
                    {app.label("page-analysis-use")}
                </button>
                <button on:click=move |_| state.editor.set(None)>{app.label("page-analysis-cancel")}</button>
            </div>
        </section>
    }
}
