use sqlx::{error::DatabaseError, postgres::PgDatabaseError, sqlite::SqliteError};

use super::StoreError;

/// What an error in a change is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ErrorScope {
    /// What was to be stored: others can be stored, and the connection is good.
    Change,
    /// The database or the way to it: nobody knows what a connection remembers.
    Database,
}

impl ErrorScope {
    /// What an error is about. If it is not known, it is the database: opening it again
    /// is slow, and never wrong.
    pub fn of(error: &StoreError) -> ErrorScope {
        match error {
            StoreError::Database(error) => ErrorScope::of_answer(&**error),
            // What was to be stored cannot be written, or does not fit what it goes with.
            StoreError::Encode(_)
            | StoreError::Decode(_)
            | StoreError::ColumnDecode { .. }
            | StoreError::RowNotFound
            | StoreError::Protocol(_) => ErrorScope::Change,
            _ => ErrorScope::Database,
        }
    }

    fn of_answer(error: &dyn DatabaseError) -> ErrorScope {
        let code = error.code().unwrap_or_default();
        if error.try_downcast_ref::<PgDatabaseError>().is_some() {
            ErrorScope::of_sqlstate(&code)
        } else if error.try_downcast_ref::<SqliteError>().is_some() {
            code.parse()
                .map_or(ErrorScope::Database, ErrorScope::of_sqlite)
        } else {
            ErrorScope::Database
        }
    }

    /// By the class of an error of PostgreSQL, its first two characters.
    /// <https://www.postgresql.org/docs/current/errcodes-appendix.html>
    fn of_sqlstate(code: &str) -> ErrorScope {
        match code.get(..2) {
            // Not supported, cardinality, data, integrity, the rollback of one transaction,
            // a statement that is wrong or not allowed, a check, a limit, a trigger.
            Some("0A" | "21" | "22" | "23" | "40" | "42" | "44" | "54" | "P0") => {
                ErrorScope::Change
            }
            _ => ErrorScope::Database,
        }
    }

    /// By the primary result code of SQLite, the lowest byte.
    /// <https://www.sqlite.org/rescode.html>
    fn of_sqlite(code: i32) -> ErrorScope {
        const ERROR: i32 = 1;
        const TOO_BIG: i32 = 18;
        const CONSTRAINT: i32 = 19;
        const MISMATCH: i32 = 20;
        const RANGE: i32 = 25;
        match code & 0xff {
            // The first is a statement that is wrong.
            ERROR | TOO_BIG | CONSTRAINT | MISMATCH | RANGE => ErrorScope::Change,
            _ => ErrorScope::Database,
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

    use super::{ErrorScope::*, *};

    #[test]
    fn the_class_of_an_sqlstate_decides() {
        for (code, scope) in [
            ("0A000", Change),
            ("21000", Change),
            ("22021", Change), // a character that is none
            ("22001", Change), // too long
            ("23505", Change), // unique
            ("23514", Change), // check
            ("40P01", Change), // deadlock
            ("42P01", Change), // no such table
            ("44000", Change),
            ("54000", Change),   // program limit
            ("P0001", Change),   // raised by a trigger
            ("08006", Database), // connection failure
            ("25006", Database), // read only
            ("26000", Database), // no such prepared statement
            ("53100", Database), // disk full
            ("53200", Database), // out of memory
            ("55P03", Database), // lock not available
            ("57P01", Database), // shutdown
            ("58030", Database), // I/O
            ("XX001", Database), // corrupted
            ("", Database),
            ("2", Database),
        ] {
            assert_eq!(ErrorScope::of_sqlstate(code), scope, "{code}");
        }
    }

    #[test]
    fn the_primary_code_of_sqlite_decides() {
        for (code, scope) in [
            (1, Change),
            (18, Change),
            (275, Change),  // constraint: check
            (787, Change),  // constraint: foreign key
            (2067, Change), // constraint: unique
            (3091, Change), // constraint: type of a strict table
            (20, Change),
            (25, Change),
            (5, Database),    // busy
            (517, Database),  // busy: snapshot
            (6, Database),    // locked
            (7, Database),    // out of memory
            (8, Database),    // read only
            (10, Database),   // I/O
            (1034, Database), // I/O: fsync
            (11, Database),   // corrupt
            (13, Database),   // full
            (14, Database),   // cannot be opened
            (26, Database),   // not a database
        ] {
            assert_eq!(ErrorScope::of_sqlite(code), scope, "{code}");
        }
    }

    async fn scope(connection: &mut SqliteConnection, statement: &'static str) -> ErrorScope {
        let failed = sqlx::query(statement).execute(connection).await;
        ErrorScope::of(&failed.expect_err(statement))
    }

    #[tokio::test]
    async fn what_sqlite_really_says_is_understood() {
        let folder = tempfile::tempdir().unwrap();
        let options = SqliteConnectOptions::new()
            .filename(folder.path().join("one.db"))
            .create_if_missing(true);
        let mut one = SqliteConnection::connect_with(&options).await.unwrap();
        let create =
            "create table t (a integer primary key, b text not null check (b <> 'x')) strict";
        sqlx::query(create).execute(&mut one).await.unwrap();
        for statement in [
            "insert into t values (1, null)",
            "insert into t values (1, 'x')",
            "insert into t values ('no number', 'b')",
            "insert into t values (1, zeroblob(2000000000))",
            "insert into nowhere values (1)",
        ] {
            assert_eq!(scope(&mut one, statement).await, Change, "{statement}");
        }

        let full = "pragma max_page_count = 2";
        sqlx::query(full).execute(&mut one).await.unwrap();
        let large = "insert into t values (1, hex(randomblob(100000)))";
        assert_eq!(scope(&mut one, large).await, Database);

        let small = "insert into t values (2, 'b')";
        let mut two =
            SqliteConnection::connect_with(&options.busy_timeout(std::time::Duration::ZERO))
                .await
                .unwrap();
        sqlx::query("begin immediate")
            .execute(&mut one)
            .await
            .unwrap();
        assert_eq!(scope(&mut two, small).await, Database, "locked");
        sqlx::query("rollback").execute(&mut one).await.unwrap();
        sqlx::query("pragma query_only = on")
            .execute(&mut two)
            .await
            .unwrap();
        assert_eq!(scope(&mut two, small).await, Database, "read only");
    }
}
