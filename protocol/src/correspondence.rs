use damka_rules::{Clock, Millis};

/// After how long without the opponent a game can be claimed.
pub const GONE_FOR: Millis = Millis::seconds(60);

/// With so much time for each move nobody has to be there.
const CORRESPONDENCE: Millis = Millis::seconds(24 * 60 * 60);

/// Whether the players need not be there at the same time.
pub fn is_correspondence(clock: Clock) -> bool {
    matches!(clock, Clock::EachMove { limit, .. } if limit >= CORRESPONDENCE)
}
