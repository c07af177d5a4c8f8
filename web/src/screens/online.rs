//! Playing over the network: the part `online`.

mod actions;
mod friend;
mod invited;
mod menu;
mod online_game;
mod stage;
mod status;
mod trouble;
mod visit;
mod waiting;

pub use friend::Friend;
pub use visit::Visit;

use leptos::prelude::*;

use super::Spot;
use online_game::OnlineGame;

/// A place on the screen of a game.
pub fn spot(spot: Spot) -> AnyView {
    let online: OnlineGame = expect_context();
    match spot {
        Spot::Actions(screen) => actions::actions(online, screen),
        Spot::Menu(screen) => menu::menu(online, screen),
        Spot::Status(controller) => status::status(online, controller),
        Spot::Stage(controller) => stage::stage(online, controller),
    }
}
