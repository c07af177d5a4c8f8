//! The PostgreSQL of the tests.

#[allow(clippy::unwrap_used, reason = "it is a part of the tests")]
#[path = "../../tests/online/postgres.rs"]
mod postgres;

pub use postgres::database;
