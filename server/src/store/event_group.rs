//! The events of many games, inserted by one statement.
//!
//! Each statement is a round trip to the thread of SQLite, or to PostgreSQL. On a busy machine
//! that costs more than the row itself.

use damka_game::{GameEnvelope, lot::Seed};

use super::{
    StoreError, ToMove, Write, Written,
    connection::{Connection, on_either, run},
    event_row,
};

/// The events of one command.
struct Batch<'a> {
    events: &'a [GameEnvelope],
    secret: Option<Seed>,
    to_move: &'a ToMove,
}

impl<'a> Batch<'a> {
    fn of(write: &'a Write) -> Option<Batch<'a>> {
        match write {
            Write::Events {
                batch,
                secret,
                to_move,
            } => Some(Batch {
                events: batch,
                secret: *secret,
                to_move,
            }),
            _ => None,
        }
    }
}

/// The columns of a row of events.
type Row<'a> = (&'a str, u32, u64, String);

impl Connection {
    /// Applies the changes of a group in their order, within a transaction.
    pub(super) async fn apply_all(&mut self, group: &[&Write]) -> Result<Vec<Written>, StoreError> {
        let mut written = Vec::with_capacity(group.len());
        let both_events = |a: &&Write, b: &&Write| Batch::of(a).is_some() && Batch::of(b).is_some();
        for run in group.chunk_by(both_events) {
            if self.insert_together(run).await? {
                written.extend(run.iter().map(|_| Written::Done));
                continue;
            }
            for write in run {
                written.push(self.apply(write).await?);
            }
        }
        Ok(written)
    }

    /// Inserts the events of several changes by one statement. False if nothing was changed:
    /// there are not several, somebody was quicker in one of the games, or one is packed.
    async fn insert_together(&mut self, run: &[&Write]) -> Result<bool, StoreError> {
        let batches: Vec<Batch<'_>> = run.iter().filter_map(|write| Batch::of(write)).collect();
        if batches.len() < 2 {
            return Ok(false);
        }
        let mut rows: Vec<Row<'_>> = Vec::with_capacity(batches.len());
        for envelope in batches.iter().flat_map(|batch| batch.events) {
            let (body, rules) = event_row::body(envelope)?;
            if rules.is_some() {
                return Ok(false);
            }
            rows.push((envelope.id.as_str(), envelope.seq.0, envelope.at.0, body));
        }
        self.run("savepoint events_of_group").await?;
        if self.insert_rows(&rows).await? != rows.len() as u64 {
            self.run("rollback to savepoint events_of_group").await?;
            return Ok(false);
        }
        for batch in batches {
            self.after_insert(batch.events, batch.secret, batch.to_move)
                .await?;
        }
        Ok(true)
    }

    /// Inserts the rows that are new and whose games are not packed; how many they are.
    async fn insert_rows(&mut self, rows: &[Row<'_>]) -> Result<u64, StoreError> {
        // Both databases read an array of JSON; an array of rows each binds in its own way.
        let json = serde_json::to_string(rows).map_err(event_row::encode)?;
        let insert = match self {
            Connection::Sqlite(_) => {
                "insert into events (game, seq, at, body)
                select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each($1)
                where not exists (select 1 from packed_games where game = value ->> 0)
                on conflict (game, seq) do nothing"
            }
            Connection::Postgres(_) => {
                "insert into events (game, seq, at, body)
                select value ->> 0, (value ->> 1)::bigint, (value ->> 2)::bigint, value ->> 3
                from json_array_elements($1::json)
                where not exists (select 1 from packed_games where game = value ->> 0)
                on conflict (game, seq) do nothing"
            }
        };
        Ok(run!(self, insert, json.as_str()))
    }
}
