//! The icons of the page: strokes on a grid of 24 by 24, in the colour of the text.

use leptos::prelude::*;

/// Takes a move back.
pub const BACK: &str = "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 11h-3";
/// A hint.
pub const BULB: &str = "M9 18h6M10.5 21.5h3M9 18c0-2-3-3.5-3-8a6 6 0 0 1 12 0c0 4.5-3 6-3 8";
/// A draw.
pub const EQUAL: &str = "M5 9.5h14M5 15h14";
/// Resigning.
pub const FLAG: &str = "M6 21.5v-18M6 4.5h12l-3 4 3 4H6";
/// What else there is.
pub const MORE: &str = "M5 12h.1M12 12h.1M19 12h.1";
/// Stops the clock.
pub const PAUSE: &str = "M8.5 5v14M15.5 5v14";
/// Turns the board.
pub const FLIP: &str = "M7 4v15M3.5 15.5 7 19l3.5-3.5M17 20V5M13.5 8.5 17 5l3.5 3.5";
/// The first position, the previous, the next and the last one.
pub const FIRST: &str = "M18 6l-6 6 6 6M6 6v12";
pub const PREVIOUS: &str = "M15 6l-6 6 6 6";
pub const NEXT: &str = "M9 6l6 6-6 6";
pub const LAST: &str = "M6 6l6 6-6 6M18 6v12";
/// Does again what was undone.
pub const REDO: &str = "M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 11h3";
/// Two change places.
pub const SWAP: &str = "M4 8h15M15.5 4.5 19 8l-3.5 3.5M20 16H5M8.5 12.5 5 16l3.5 3.5";
/// The wheel of a mouse.
pub const WHEEL: &str = "M12 3a6 6 0 0 1 6 6v6a6 6 0 0 1-12 0V9a6 6 0 0 1 6-6ZM12 7.5v4";
/// The faces of a coin: a crown, and a man of the game.
pub const CROWN: &str = "M5 18.5h14M5 15.5 3.5 7l5 4L12 5l3.5 6 5-4L19 15.5Z";
pub const MAN: &str = "M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z";
/// One place up, one down, away from the list.
pub const UP: &str = "M12 19V5M6 11l6-6 6 6";
pub const DOWN: &str = "M12 5v14M6 13l6 6 6-6";
pub const CROSS: &str = "M6 6l12 12M18 6 6 18";
/// Done.
pub const TICK: &str = "M5 12.5l5 5L19 7";
/// A link to pass on.
pub const LINK: &str = "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.6-5.7L12 7.2M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.6 5.7l1.4-1.4";
/// Another game of the same two.
pub const AGAIN: &str =
    "M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5";
/// A new game.
pub const PLUS: &str = "M12 5v14M5 12h14";
/// A closer look.
pub const MAGNIFIER: &str = "M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM15 15l5.5 5.5";
/// A bar for each evaluation.
pub const SCALES: &str = "M5 20v-7M12 20V4M19 20v-11";
/// Sounds.
pub const SOUND: &str = "M4 9.5v5h4l5 4v-13l-5 4ZM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12";
/// No sounds.
pub const MUTE: &str = "M4 9.5v5h4l5 4v-13l-5 4ZM17 9.5l5 5M22 9.5l-5 5";
/// Nothing but board and clocks.
pub const CALM: &str = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";
/// The keyboard.
pub const KEYS: &str = "M3 7h18v11H3ZM7 11h.1M11 11h.1M15 11h.1M8 14.5h8";
/// A file.
pub const FILE: &str = "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14";
/// A tournament.
pub const CUP: &str = "M8 4h8v6a4 4 0 0 1-8 0ZM8 5H4.5c0 3.5 1.5 5 3.5 5M16 5h3.5c0 3.5-1.5 5-3.5 5M12 14v4M8.5 20.5h7M12 18c-2 0-3 1-3.5 2.5M12 18c2 0 3 1 3.5 2.5";
/// A game at once.
pub const PLAY: &str = "M8 5v14l11-7Z";
/// The computer.
pub const SCREEN: &str = "M4 5h16v11H4ZM9 20h6M12 16v4";
/// Somebody elsewhere.
pub const NETWORK: &str =
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18";
/// Two people.
pub const PEOPLE: &str = "M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19.5c0-3 2.5-5 5.5-5s5.5 2 5.5 5M15.5 11a3 3 0 1 0 0-6M17 14.7c2.3.5 4 2.3 4 4.8";
/// Going on with a game.
pub const RESUME: &str = "M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2";
/// The rules.
pub const BOOK: &str =
    "M4 5c3-1.5 6-1 8 .5v14c-2-1.5-5-2-8-.5ZM20 5c-3-1.5-6-1-8 .5v14c2-1.5 5-2 8-.5Z";
/// Saved games.
pub const STACK: &str = "M5 4h14v4H5ZM5 10h14v4H5ZM5 16h14v4H5Z";

/// An icon; the words beside it say what it means.
pub fn icon(path: &'static str) -> AnyView {
    view! {
        <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path />
        </svg>
    }
    .into_any()
}
