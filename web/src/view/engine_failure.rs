//! The program of the engine could not be loaded.

use leptos::prelude::*;

use crate::app::App;

/// Says so, and offers to try it again.
#[component]
pub fn EngineFailure(
    /// Whether it could not.
    #[prop(into)]
    failed: Signal<bool>,
    /// What cannot be done without it.
    message: &'static str,
    /// Tries it again.
    again: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::get();
    view! {
        <Show when=move || failed.get()>
            <div class="prompt engine-failed" role="alert">
                <p>{app.label(message)}</p>
                <button class="main engine-again" on:click=move |_| again()>
                    {app.label("page-part-again")}
                </button>
            </div>
        </Show>
    }
}
