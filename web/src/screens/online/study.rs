//! Analysis and review of a game that was watched: of an own one this browser keeps a
//! copy anyway.

use damka_game::GameId;
use leptos::{prelude::*, task::spawn_local};

use super::{online_game::OnlineGame, request_error};
use crate::{
    app::App,
    local_game::LocalGame,
    online::{
        api::{self, RequestError},
        named_log,
    },
    route::Route,
    screens::game::{Screen, entry},
    storage::{self, Change},
    store::put_game,
    view::icon,
};

/// The entries of the menu, for whoever has watched a game to its end.
pub fn entries(online: OnlineGame, screen: Screen) -> Option<AnyView> {
    let controller = screen.controller;
    let app: App = controller.app;
    let over = (controller.local).with(|local| local.game().ended().is_some());
    if !over || online.side.get().is_some() {
        return None;
    }
    let go = move |route: fn(String) -> Route| {
        let id = online.id();
        spawn_local(async move {
            match keep(&id).await {
                Ok(()) => app.go(&route(id.to_string())),
                Err(error) => controller.say(request_error::words(app.text(), &error)),
            }
        });
    };
    let view = view! {
        {entry("review-watched", || icon::MAGNIFIER, app.label("page-review"), move || go(Route::Review))}
        {entry("analyse-watched", || icon::MAGNIFIER, app.label("page-analysis"), move || go(Route::AnalyseGame))}
    };
    Some(view.into_any())
}

/// Keeps a copy of a game among the games of this browser, where those screens find it.
pub async fn keep(id: &GameId) -> Result<(), RequestError> {
    let me = api::session().await?.map(|session| session.player.id);
    let file = api::game_file(id).await?;
    let log = named_log(file.events, &file.players, me.as_ref());
    let local = LocalGame::of_log(log).map_err(|_| RequestError::NoServer)?;
    // If there is no room, the screen says that there is no such game.
    if storage::games().write(put_game(&local)).await.is_ok() {
        Change::Game(local.id().clone()).announce();
    }
    Ok(())
}
