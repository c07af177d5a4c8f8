//! Files in, files out: what a round trip keeps.

mod files;
mod round_trip;
mod rules_tags;
