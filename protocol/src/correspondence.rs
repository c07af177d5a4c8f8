use damka_rules::{Clock, Millis};

use crate::Pace;

/// After how long without the opponent a game can be claimed.
pub const GONE_FOR: Millis = Millis::seconds(60);

/// Whether the players need not be there at the same time.
pub fn is_correspondence(clock: Clock) -> bool {
    Pace::of(clock) == Some(Pace::Correspondence)
}
