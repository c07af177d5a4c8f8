//! What lies over the board: a lot while it is drawn, who plays what, the toss that
//! settles a draw.

use leptos::prelude::*;

use crate::{
    game_controller::GameController,
    screens::{self, GameSlot, Setup},
    stage::Stage,
};

/// What lies over the board.
#[component]
pub fn StageView(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app = controller.app;
    let stage = Memo::new(move |_| controller.stage.get());
    move || {
        let inside = match stage.get() {
            Stage::Clear => return None,
            Stage::Asking | Stage::Told if controller.is_remote() => {
                screens::online(controller, GameSlot::Stage(controller)).into_any()
            }
            Stage::Asking => app.parts.setup.show(move || Setup::Lot(controller)),
            Stage::Turning => view! {
                <div class="coin turning" id="turning" aria-hidden="true"></div>
                <p class="wait">{app.label("page-lot-turning")}</p>
            }
            .into_any(),
            Stage::Told => app.parts.setup.show(move || Setup::Told(controller)),
        };
        Some(view! { <div class="stage"><div class="lot" id="stage">{inside}</div></div> })
    }
}
