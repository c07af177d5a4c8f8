use damka_rules::Clock;

use crate::Pace;

/// Whether the players need not be there at the same time.
pub fn is_correspondence(clock: Clock) -> bool {
    Pace::of(clock) == Some(Pace::Correspondence)
}
