//! Playing over the network: the part `online`.

mod account;
mod actions;
mod card;
mod class;
mod game_row;
mod games;
mod invite_form;
mod invited;
mod join_code;
mod leaders;
mod live_connection;
mod lobby;
mod menu;
mod online_game;
mod operator;
mod opponent;
mod paged_list;
mod people;
mod pictures;
mod play_link;
mod player;
mod pupil;
mod rated;
mod rating;
mod recovery_codes;
mod referee;
mod request;
mod request_error;
mod room_address;
mod shared_link;
mod sign_in_form;
mod stage;
mod status;
mod study;
mod waiting;
mod your_move;

pub use live_connection::{ConnectionNotice, LiveConnection};
pub use request::{Note, Request};
pub use request_error::{Area, RequestErrorScreen, words as error_words};
pub use shared_link::{OnlyHere, SharedOrigin, shared_link_to};
pub use waiting::picture;

use damka_protocol::Visibility;
use leptos::prelude::*;

use super::GameSlot;
use crate::{app::App, online::OnlineRoute, route::Route, storage};
use account::{AccountScreen, Recovery, SignInLink};
use card::CardEntry;
use class::{Boards, ClassScreen, Classes};
use games::Games;
use invite_form::InviteForm;
use leaders::Leaders;
use lobby::Lobby;
use online_game::OnlineGame;
use operator::{FirstOperator, Operator};
use play_link::PlayLink;
use player::PlayerScreen;
use pupil::PupilScreen;
use referee::RefereeEntry;
use room_address::RoomAddress;

/// A screen of its own.
pub fn screen(route: Route) -> AnyView {
    let path = match route {
        Route::OnlineGame(id) => return view! { <PlayLink id=id /> }.into_any(),
        Route::Online(path) => path,
        _ => return view! { <InviteForm visibility=Visibility::Link /> }.into_any(),
    };
    match OnlineRoute::of_path(&path) {
        OnlineRoute::Lobby => Lobby().into_any(),
        OnlineRoute::Offer => view! { <InviteForm visibility=Visibility::Public /> }.into_any(),
        OnlineRoute::Account => AccountScreen().into_any(),
        OnlineRoute::Recovery => Recovery().into_any(),
        OnlineRoute::Operator => Operator().into_any(),
        OnlineRoute::FirstOperator => FirstOperator().into_any(),
        OnlineRoute::SignInLink => SignInLink().into_any(),
        OnlineRoute::Classes => Classes().into_any(),
        OnlineRoute::Class(id) => view! { <ClassScreen id=id /> }.into_any(),
        OnlineRoute::Boards(id) => view! { <Boards id=id /> }.into_any(),
        OnlineRoute::Card => CardEntry().into_any(),
        OnlineRoute::Room => PupilScreen().into_any(),
        OnlineRoute::Games => Games().into_any(),
        OnlineRoute::Leaders => Leaders().into_any(),
        OnlineRoute::Player(id) => view! { <PlayerScreen id=id /> }.into_any(),
        OnlineRoute::Referee(id) => view! { <RefereeEntry id=id /> }.into_any(),
    }
}

/// On the start screen: the address of this server for others in the same room, and the
/// games that wait for the user's move.
pub fn on_start(app: App) -> AnyView {
    let mine = storage::was_signed_in().then(|| your_move::on_start(app));
    view! {
        <RoomAddress />
        {mine}
    }
    .into_any()
}

/// A part of the screen of a game.
pub fn slot(slot: GameSlot) -> AnyView {
    let online: OnlineGame = expect_context();
    match slot {
        GameSlot::Actions(screen) => actions::actions(online, screen),
        GameSlot::Menu(screen) => menu::menu(online, screen),
        GameSlot::Status(controller) => status::status(online, controller),
        GameSlot::Stage(controller) => stage::stage(online, controller),
        GameSlot::Player(controller, side) => rating::beside_name(online, controller, side),
    }
}
