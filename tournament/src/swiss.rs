//! Swiss pairings: FIDE Dutch, C.04.3 as of February 2026.
//!
//! [`pair`] turns a [`Field`] (who plays, what they did so far, what the lot gave) into the
//! pairs of the next round. The same field always gives the same pairs, so anybody can check a
//! round that was drawn elsewhere.
//!
//! The articles named in this module are those of C.04.3. Where that text speaks of White and
//! Black, this crate speaks of the first and the second [`Side`](damka_rules::Side); a scoregroup
//! is a *level*, counted from 1 for the lowest, and what is left for the pairing-allocated bye
//! stands on level 0.
//!
//! ```
//! use damka_rules::Side;
//! use damka_tournament::{StartNumber, swiss};
//!
//! let field = swiss::Field::new(5, Side::First, (1..=6).map(StartNumber));
//! let pairing = swiss::pair(&field).unwrap();
//! // The upper half meets the lower half, and the sides alternate down the list.
//! let pairs: Vec<_> = pairing.pairs.iter().map(|pair| (pair.first.0, pair.second.0)).collect();
//! assert_eq!(pairs, [(1, 4), (5, 2), (3, 6)]);
//! assert_eq!(pairing.bye, None);
//! ```

mod bracket;
mod criteria;
mod entrant;
mod field;
mod graph;
pub(crate) mod matching;
mod moved_down;
mod pairing;
mod preference;
mod remainder;
mod round;
pub(crate) mod weight;

pub use field::{Field, FieldError, PastRound, Player};
pub use pairing::{NoPairing, Pairing, pair};
