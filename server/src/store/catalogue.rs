//! Which tables and columns a database has: what is exported and restored is everything
//! that is there.

use std::collections::BTreeMap;

use super::{
    StoreError,
    connection::{Connection, on_either},
    migration,
};

/// What a column holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    Text,
    Integer,
    Real,
    Bytes,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    /// By their names.
    pub columns: BTreeMap<String, ColumnKind>,
    /// The columns of its primary key.
    pub key: Vec<String>,
    /// The tables that its rows refer to, by the column that does.
    pub references: Vec<(String, String)>,
}

/// All tables of a database, those before others that the others refer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    pub tables: Vec<Table>,
}

/// Table, column, type, place in the primary key from 1, or 0.
type ColumnRow = (String, String, String, i64);

const SQLITE_COLUMNS: &str = "select m.name, c.name, lower(c.type), c.pk
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'";

const POSTGRES_COLUMNS: &str = "select c.relname::text, a.attname::text,
        format_type(a.atttypid, null),
        coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0)::bigint
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace";

/// Table, column, and the table that it refers to.
const SQLITE_REFERENCES: &str = "select m.name, f.\"from\", f.\"table\"
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'";

const POSTGRES_REFERENCES: &str = "select c.relname::text, a.attname::text, f.relname::text
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class f on f.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace";

impl Connection {
    /// Looks what is there. Tables of others are left alone.
    pub(super) async fn catalogue(&mut self) -> Result<Catalogue, StoreError> {
        let (columns, references) = match self {
            Connection::Sqlite(_) => (SQLITE_COLUMNS, SQLITE_REFERENCES),
            Connection::Postgres(_) => (POSTGRES_COLUMNS, POSTGRES_REFERENCES),
        };
        let columns: Vec<ColumnRow> =
            on_either!(self, c => sqlx::query_as(columns).fetch_all(&mut *c).await?);
        let references: Vec<(String, String, String)> =
            on_either!(self, c => sqlx::query_as(references).fetch_all(&mut *c).await?);
        let own: Vec<&str> = migration::tables().collect();
        let mut tables = BTreeMap::new();
        let mut keys: BTreeMap<String, BTreeMap<i64, String>> = BTreeMap::new();
        for (table, column, kind, key) in columns {
            if !own.contains(&table.as_str()) {
                continue;
            }
            let kind = column_kind(&table, &column, &kind)?;
            let entry = tables.entry(table.clone()).or_insert_with(|| Table {
                name: table.clone(),
                columns: BTreeMap::new(),
                key: Vec::new(),
                references: Vec::new(),
            });
            entry.columns.insert(column.clone(), kind);
            if key > 0 {
                keys.entry(table).or_default().insert(key, column);
            }
        }
        for (name, key) in keys {
            if let Some(table) = tables.get_mut(&name) {
                table.key = key.into_values().collect();
            }
        }
        for (name, column, to) in references {
            if let Some(table) = tables.get_mut(&name) {
                table.references.push((column, to));
                table.references.sort();
            }
        }
        let tables = tables.into_values().collect();
        Ok(Catalogue {
            tables: in_order(tables),
        })
    }
}

impl Catalogue {
    pub fn table(&self, name: &str) -> Option<&Table> {
        self.tables.iter().find(|table| table.name == name)
    }
}

impl Table {
    /// The column that refers to the same table.
    pub fn own_reference(&self) -> Option<&str> {
        let mut own = self.references.iter().filter(|(_, to)| *to == self.name);
        own.next().map(|(column, _)| column.as_str())
    }
}

fn column_kind(table: &str, column: &str, kind: &str) -> Result<ColumnKind, StoreError> {
    Ok(match kind {
        "text" => ColumnKind::Text,
        "integer" | "bigint" => ColumnKind::Integer,
        "real" | "double precision" => ColumnKind::Real,
        "blob" | "bytea" => ColumnKind::Bytes,
        _ => {
            let said = format!("the column {column} of {table} has the unknown type {kind}");
            return Err(StoreError::Protocol(said));
        }
    })
}

/// Puts tables behind those that they refer to, otherwise by their names.
fn in_order(mut tables: Vec<Table>) -> Vec<Table> {
    let mut ordered: Vec<Table> = Vec::new();
    while !tables.is_empty() {
        let free = tables.iter().position(|table| {
            let elsewhere = |to: &String| tables.iter().all(|other| other.name != *to);
            { table.references.iter() }.all(|(_, to)| *to == table.name || elsewhere(to))
        });
        // No tables refer to each other both ways; if they did, the first would do.
        ordered.push(tables.remove(free.unwrap_or(0)));
    }
    ordered
}
