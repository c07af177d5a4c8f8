//! The database as a browser keeps it.

use std::{cell::Cell, time::Duration};

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbKeyRange, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction,
};

use super::{Database, Entry, KeyRange, Table, Unreadable, Value, Write, WriteError};
use crate::browser;

const NAME: &str = "damka";
const VERSION: u32 = 1;

/// How long to wait for an answer: some browsers never answer where storage is blocked.
const PATIENCE: Duration = Duration::from_secs(1);

/// The properties of a value in a table that has an order, and its index.
const ORDER: &str = "order";
const TEXT: &str = "text";

/// An open IndexedDB. Clones are the same database.
#[derive(Clone, Debug)]
pub struct IndexedDb(IdbDatabase);

/// An IndexedDB that is being opened.
#[derive(Debug)]
pub struct OpeningDb {
    request: IdbOpenDbRequest,
    opened: Promise,
}

impl OpeningDb {
    /// Opens it, and creates it if need be; the error is what the browser says.
    pub fn new() -> Result<OpeningDb, JsValue> {
        let window = leptos::prelude::window();
        let factory = window.indexed_db()?.ok_or("there is no IndexedDB")?;
        let request = factory.open_with_u32(NAME, VERSION)?;
        let upgrade = {
            let request = request.clone();
            // An error aborts the opening, which fails then.
            Closure::once_into_js(move || drop(create(&request)))
        };
        request.set_onupgradeneeded(upgrade.dyn_ref());
        let opened = Promise::new(&mut |resolve, reject| {
            request.set_onsuccess(Some(&resolve));
            request.set_onerror(Some(&reject));
        });
        Ok(OpeningDb { request, opened })
    }

    /// Waits a moment for the answer; whether it is there.
    pub async fn is_quick(&self) -> bool {
        let opened = JsFuture::from(self.opened.clone());
        let opened = browser::within(PATIENCE, opened).await;
        opened.is_some_and(|opened| opened.is_ok())
    }

    /// Waits for the database.
    pub async fn database(&self) -> Result<IndexedDb, JsValue> {
        JsFuture::from(self.opened.clone()).await?;
        let database: IdbDatabase = self.request.result()?.dyn_into()?;
        // A later version in another tab is not kept waiting.
        let outdated = {
            let database = database.clone();
            Closure::<dyn Fn()>::new(move || database.close()).into_js_value()
        };
        database.set_onversionchange(outdated.dyn_ref());
        Ok(IndexedDb(database))
    }
}

impl IndexedDb {
    fn transaction(&self, tables: &[Table], mode: &str) -> Result<IdbTransaction, JsValue> {
        let names: Array = tables
            .iter()
            .map(|table| JsValue::from_str(table.name()))
            .collect();
        // web-sys has the options only among its unstable bindings; a browser that
        // does not know them ignores them.
        let options = Object::new();
        Reflect::set(&options, &"durability".into(), &"strict".into())?;
        let begin: Function = Reflect::get(&self.0, &"transaction".into())?.dyn_into()?;
        begin
            .call3(&self.0, &names, &mode.into(), &options)?
            .dyn_into()
    }

    /// Carries out a transaction; the flag tells of a conflict.
    async fn try_write(&self, writes: &[Write], conflict: &Cell<bool>) -> Result<(), JsValue> {
        let mut tables: Vec<Table> = writes.iter().map(Write::table).collect();
        tables.sort();
        tables.dedup();
        let transaction = self.transaction(&tables, "readwrite")?;
        let ended = Promise::new(&mut |resolve, reject| {
            transaction.set_oncomplete(Some(&resolve));
            transaction.set_onabort(Some(&reject));
        });
        let asked = ask(&transaction, writes);
        if let Ok(absent) = &asked {
            let counts: Vec<_> = absent.iter().map(answer).collect();
            for count in counts {
                // The transaction waits for what was asked after it.
                if count.await?.as_f64() != Some(0.0) {
                    conflict.set(true);
                    transaction.abort()?;
                    break;
                }
            }
        } else {
            transaction.abort()?;
        }
        let ended = JsFuture::from(ended).await;
        let error = transaction.error();
        if error.is_some_and(|error| error.name() == "ConstraintError") {
            conflict.set(true);
        }
        ended.and(asked).map(drop)
    }

    async fn try_get(&self, table: Table, key: &str) -> Result<Option<Value>, JsValue> {
        let store = self
            .transaction(&[table], "readonly")?
            .object_store(table.name())?;
        let found = answer(&store.get(&key.into())?).await?;
        match found.is_undefined() {
            true => Ok(None),
            false => value_of(table, &found).map(Some),
        }
    }

    async fn try_list(
        &self,
        table: Table,
        range: &KeyRange,
        limit: u32,
    ) -> Result<Vec<Entry>, JsValue> {
        let store = self
            .transaction(&[table], "readonly")?
            .object_store(table.name())?;
        let range = key_range(range)?;
        let (keys, values) = match table.is_ordered() {
            true => {
                let index = store.index(ORDER)?;
                (
                    index.get_all_keys_with_key_and_limit(&range, limit)?,
                    index.get_all_with_key_and_limit(&range, limit)?,
                )
            }
            false => (
                store.get_all_keys_with_key_and_limit(&range, limit)?,
                store.get_all_with_key_and_limit(&range, limit)?,
            ),
        };
        let (keys, values) = (answer(&keys), answer(&values));
        let keys: Array = keys.await?.dyn_into()?;
        let values: Array = values.await?.dyn_into()?;
        let entries = keys.iter().zip(values.iter()).map(|(key, value)| {
            Ok(Entry {
                key: key.as_string().ok_or("a key is a text")?,
                value: value_of(table, &value)?,
            })
        });
        entries.collect()
    }
}

impl Database for IndexedDb {
    async fn write(&self, writes: Vec<Write>) -> Result<(), WriteError> {
        let conflict = Cell::new(false);
        match self.try_write(&writes, &conflict).await {
            _ if conflict.get() => Err(WriteError::Conflict),
            Ok(()) => Ok(()),
            Err(_) => Err(WriteError::NoRoom),
        }
    }

    async fn get(&self, table: Table, key: &str) -> Result<Option<String>, Unreadable> {
        let found = self.try_get(table, key).await;
        let found = found.map_err(|_| Unreadable)?;
        Ok(found.map(|value| value.text))
    }

    async fn list(
        &self,
        table: Table,
        range: KeyRange,
        limit: u32,
    ) -> Result<Vec<Entry>, Unreadable> {
        let found = self.try_list(table, &range, limit).await;
        found.map_err(|_| Unreadable)
    }
}

/// Creates the tables.
fn create(request: &IdbOpenDbRequest) -> Result<(), JsValue> {
    let database: IdbDatabase = request.result()?.dyn_into()?;
    for table in Table::ALL {
        let store = database.create_object_store(table.name())?;
        if table.is_ordered() {
            store.create_index_with_str(ORDER, ORDER)?;
        }
    }
    Ok(())
}

/// Asks for everything at once, first for the keys that must be absent; with
/// the requests that count them.
fn ask(transaction: &IdbTransaction, writes: &[Write]) -> Result<Vec<IdbRequest>, JsValue> {
    let store = |table: Table| -> Result<IdbObjectStore, JsValue> {
        transaction.object_store(table.name())
    };
    let mut absent = Vec::new();
    for write in writes {
        if let Write::Absent(table, key) = write {
            absent.push(store(*table)?.count_with_key(&key.into())?);
        }
    }
    for write in writes {
        match write {
            Write::Add(table, key, value) => {
                let value = js_value(*table, value)?;
                store(*table)?.add_with_key(&value, &key.into())?;
            }
            Write::Put(table, key, value) => {
                let value = js_value(*table, value)?;
                store(*table)?.put_with_key(&value, &key.into())?;
            }
            Write::Delete(table, range) => {
                store(*table)?.delete(&key_range(range)?)?;
            }
            Write::Absent(..) => {}
        }
    }
    Ok(absent)
}

/// The answer to a request. It is listened for at once, not when it is first waited for:
/// several requests are answered one soon after the other.
fn answer(request: &IdbRequest) -> impl Future<Output = Result<JsValue, JsValue>> + use<> {
    let answered = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    let (answered, request) = (JsFuture::from(answered), request.clone());
    async move {
        answered.await?;
        request.result()
    }
}

fn key_range(range: &KeyRange) -> Result<JsValue, JsValue> {
    let (from, to) = (JsValue::from(&range.from), JsValue::from(&range.to));
    let range = IdbKeyRange::bound_with_lower_open_and_upper_open(&from, &to, false, true)?;
    Ok(range.into())
}

fn js_value(table: Table, value: &Value) -> Result<JsValue, JsValue> {
    let text = JsValue::from(&value.text);
    if !table.is_ordered() {
        return Ok(text);
    }
    let object = Object::new();
    Reflect::set(&object, &TEXT.into(), &text)?;
    Reflect::set(&object, &ORDER.into(), &JsValue::from(&value.order))?;
    Ok(object.into())
}

fn value_of(table: Table, found: &JsValue) -> Result<Value, JsValue> {
    let text = |found: &JsValue| found.as_string().ok_or("a value is a text");
    if !table.is_ordered() {
        return Ok(text(found)?.into());
    }
    Ok(Value {
        text: text(&Reflect::get(found, &TEXT.into())?)?,
        order: text(&Reflect::get(found, &ORDER.into())?)?,
    })
}
