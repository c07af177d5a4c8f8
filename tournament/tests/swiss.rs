//! Swiss pairings: against the text of the rules, written down without regard to speed, against
//! what other programs paired, and against what the rules promise.

mod naive;
mod promises;
mod recorded;
mod simulated;
