//! The desk of a tournament: its log is judged by `damka-tournament` and stored
//! like that of a game; names, roles and the games played here stand beside it.

mod command_check;
mod entrance;
mod event_routes;
mod every_round;
mod files;
mod follow;
mod hall_clock;
mod left_games;
mod links;
mod lots;
mod names;
mod no_show;
mod open_tournaments;
mod play_here;
mod players;
mod results;
mod role_holder;
mod upkeep;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{delete, get, post, put},
};

pub use event_routes::{entries, wipe_unused};
pub use follow::follow;
pub use open_tournaments::OpenTournaments;
pub use upkeep::keep_up;

use crate::online::Online;

/// What the ids of commands begin with that the server gives itself: nobody else's do.
const OF_PROGRAM: &str = "program-";

/// The largest list of names: two thousand with all that can be said of each fit in.
const LARGEST_LIST: usize = 1 << 20;

/// Everything at a desk but entering by a link.
pub fn routes() -> Router<Online> {
    Router::new()
        .route(
            "/api/tournaments",
            get(event_routes::list).post(event_routes::new),
        )
        .route(
            "/api/tournaments/file",
            post(files::upload).layer(DefaultBodyLimit::max(files::LARGEST_FILE)),
        )
        .route("/api/tournaments/{tournament}/file", get(files::download))
        .route(
            "/api/tournaments/{tournament}",
            get(event_routes::show).delete(event_routes::delete_one),
        )
        .route(
            "/api/tournaments/{tournament}/events",
            get(event_routes::events),
        )
        .route(
            "/api/tournaments/{tournament}/commands",
            post(event_routes::command),
        )
        .route("/api/tournaments/{tournament}/lots", post(lots::promise))
        .route("/api/tournaments/{tournament}/draw", post(lots::draw))
        .route(
            "/api/tournaments/{tournament}/players",
            post(players::add).layer(DefaultBodyLimit::max(LARGEST_LIST)),
        )
        .route(
            "/api/tournaments/{tournament}/class",
            post(players::add_class),
        )
        .route(
            "/api/tournaments/{tournament}/check-in",
            put(players::check_in),
        )
        .route(
            "/api/tournaments/{tournament}/names",
            get(names::show)
                .put(names::change)
                .delete(names::wipe)
                .layer(DefaultBodyLimit::max(LARGEST_LIST)),
        )
        .route(
            "/api/tournaments/{tournament}/show-names",
            put(names::show_to_all),
        )
        .route("/api/tournaments/{tournament}/games", post(play_here::play))
        .route(
            "/api/tournaments/{tournament}/every-round",
            put(every_round::turn_on).delete(every_round::turn_off),
        )
        .route(
            "/api/tournaments/{tournament}/games.pdn",
            get(play_here::pdn),
        )
        .route(
            "/api/tournaments/{tournament}/links",
            get(links::list).post(links::make),
        )
        .route(
            "/api/tournaments/{tournament}/links/{link}",
            delete(links::revoke),
        )
        .route(
            "/api/tournaments/{tournament}/wall-code",
            put(links::hang_code).delete(links::take_code_down),
        )
        .route("/api/event-links/look", post(links::look))
}

/// Entering by a link may make a guest.
pub fn entrance_route() -> Router<Online> {
    Router::new().route("/api/event-links", post(links::enter))
}
