//! The program of the engine could not be loaded.

use leptos::prelude::*;

use crate::game_controller::GameController;

/// Says so while the computer is to move, and offers to try it again.
#[component]
pub fn EngineFailure(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app = controller.app;
    view! {
        <Show when=move || controller.stranded.get().is_some()>
            <div class="prompt" id="engine-failed" role="alert">
                <p>{app.label("page-engine-failed")}</p>
                <button class="main" id="engine-again" on:click=move |_| controller.try_engine_again()>
                    {app.label("page-part-again")}
                </button>
            </div>
        </Show>
    }
}
