//! The link that the wall shows as a code, kept in this browser: the server tells the key of
//! a link once.

use damka_game::TournamentId;
use leptos::{ev, prelude::*};

fn key(id: &TournamentId) -> String {
    format!("damka-wall-{id}")
}

/// Keeps the link for the wall: its id, and where it leads.
pub fn keep(id: &TournamentId, link: &str, address: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // Without room the wall shows no code.
        drop(storage.set_item(&key(id), &format!("{link} {address}")));
    }
}

/// Forgets the link for the wall, if it is this one: it was revoked.
pub fn forget(id: &TournamentId, link: &str) {
    let is_it = kept(id).is_some_and(|(kept, _)| kept == link);
    if let (true, Ok(Some(storage))) = (is_it, window().local_storage()) {
        drop(storage.remove_item(&key(id)));
    }
}

/// The id of the link that was kept, and where it leads.
fn kept(id: &TournamentId) -> Option<(String, String)> {
    let storage = window().local_storage().ok()??;
    let kept = storage.get_item(&key(id)).ok()??;
    let (link, address) = kept.split_once(' ')?;
    Some((link.to_owned(), address.to_owned()))
}

/// Where the link leads that was kept, also when another tab of this browser changes it.
pub fn followed(id: &TournamentId) -> RwSignal<Option<String>> {
    let id = id.clone();
    let address = move || kept(&id).map(|(_, address)| address);
    let followed = RwSignal::new(address());
    let listener = window_event_listener(ev::storage, move |_| drop(followed.try_set(address())));
    on_cleanup(move || listener.remove());
    followed
}
