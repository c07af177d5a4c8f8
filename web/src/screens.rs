//! The screens, and which program shows each of them.

#[cfg(feature = "study")]
mod analysis;
#[cfg(feature = "study")]
mod chart;
mod computer;
#[cfg(feature = "study")]
mod file_input;
mod game;
mod game_over;
#[cfg(feature = "study")]
mod games;
mod pass_and_play;
#[cfg(feature = "study")]
mod review;
#[cfg(feature = "study")]
mod rules;
#[cfg(feature = "study")]
mod settings;
mod start;

use leptos::prelude::*;

use crate::{
    app,
    route::{Program, Route},
};

/// Starts the program for playing.
pub fn play() {
    app::mount(Program::Play, |route| match route {
        Route::Computer => view! { <computer::Computer /> }.into_any(),
        Route::ComputerFrom { rules, fen } => {
            view! { <computer::Computer rules=rules fen=fen /> }.into_any()
        }
        Route::PassAndPlay => pass_and_play::PassAndPlay().into_any(),
        Route::Game(id) => view! { <game::GameScreen id=id /> }.into_any(),
        _ => start::Start().into_any(),
    });
}

/// Starts the program for analysis, rules and saved games.
#[cfg(feature = "study")]
pub fn study() {
    app::mount(Program::Study, |route| match route {
        Route::Rules => rules::Rules().into_any(),
        Route::Sheet(id) => view! { <rules::SheetScreen id=id /> }.into_any(),
        Route::Compare(ours, theirs) => {
            view! { <rules::Compare ours=ours theirs=theirs /> }.into_any()
        }
        Route::Compose(from) => view! { <rules::Compose from=from /> }.into_any(),
        Route::Shared(part) => view! { <rules::Shared part=part /> }.into_any(),
        Route::Games => games::Games().into_any(),
        Route::Settings => settings::SettingsScreen().into_any(),
        Route::Review(id) => view! { <review::ReviewScreen id=id /> }.into_any(),
        other => analysis::screen(other).into_any(),
    });
}
