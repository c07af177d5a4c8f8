//! A position for the analysis board is arranged.

use leptos::prelude::*;

use super::{bench::Bench, rulebook::RulesSelect};
use crate::{
    study::Tree,
    view::arrange::{self, ArrangeTools},
};

/// By which rules, what to put, and what to do with it.
#[component]
pub fn EditorPanel(bench: Bench) -> impl IntoView {
    let app = bench.app;
    let apply = move |_| {
        let Some(editor) = bench.editor.get_untracked() else {
            return;
        };
        if let Ok(position) = editor.position() {
            bench.editor.set(None);
            bench.change(|study| study.replace(Tree::new(editor.rules, position)));
        }
    };
    view! {
        <section class="editor" aria-labelledby="editor-title">
            <h2 id="editor-title">{app.label("page-analysis-editor")}</h2>
            <RulesSelect bench=bench />
            <ArrangeTools editor=bench.editor />
            <div class="controls">
                <button class="main" id="use" disabled=move || arrange::is_wrong(bench.editor) on:click=apply>
                    {app.label("page-analysis-use")}
                </button>
                <button on:click=move |_| bench.editor.set(None)>{app.label("page-analysis-cancel")}</button>
            </div>
        </section>
    }
}
