//! The link that the wall shows as a code, kept in this browser: the server tells the key of
//! a link once.

use damka_game::TournamentId;
use leptos::prelude::window;

fn key(id: &TournamentId) -> String {
    format!("damka-wall-{id}")
}

/// Keeps the link for the wall.
pub fn keep(id: &TournamentId, address: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // Without room the wall shows no code.
        drop(storage.set_item(&key(id), address));
    }
}

/// The link that was kept.
pub fn kept(id: &TournamentId) -> Option<String> {
    window().local_storage().ok()??.get_item(&key(id)).ok()?
}
