//! Swiss pairings: FIDE Dutch, C.04.3 as of February 2026.
