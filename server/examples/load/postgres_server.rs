//! The PostgreSQL of the tests.

#[allow(
    clippy::unwrap_used,
    dead_code,
    reason = "it is a part of the tests, which use more of it"
)]
#[path = "../../tests/online/postgres.rs"]
mod postgres;

pub use postgres::database;
