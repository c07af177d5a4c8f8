//! The files of the engine, fetched when a rule set is first played: trained
//! weights, and endgame tables of up to four pieces.

use std::sync::Arc;

use damka_engine::{
    Evaluation,
    endgame::{File, Tables},
};
use damka_rules::Ruleset;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::worker::scope;

/// How many pieces the positions in the tables have at most.
pub const MOST_PIECES: u32 = 4;

/// The evaluation for these rules. If its weights cannot be fetched, it counts pieces.
pub async fn evaluation(rules: &Ruleset) -> Arc<Evaluation> {
    let class = &Evaluation::class(rules).id;
    let weights = fetch(&format!("{class}.weights")).await;
    let evaluation = weights.and_then(|bytes| Evaluation::read(&bytes).ok());
    Arc::new(evaluation.unwrap_or_else(Evaluation::material))
}

/// The endgame tables for these rules; empty if they cannot be fetched.
pub async fn tables(rules: &Ruleset) -> Arc<Tables> {
    let class = &Evaluation::class(rules).id;
    let mut tables = Tables::new(rules);
    let file = fetch(&format!("{class}.tables")).await;
    if let Some(file) = file.and_then(|bytes| File::read(bytes).ok()) {
        // Tables of other rules are refused: then there are none.
        drop(tables.add(file));
    }
    Arc::new(tables)
}

/// A file of the page; the script that started the worker has its address.
async fn fetch(name: &str) -> Option<Vec<u8>> {
    let list = Reflect::get(&scope(), &JsValue::from_str("engineFiles")).ok()?;
    let address = Reflect::get(&list, &JsValue::from_str(name))
        .ok()?
        .as_string()?;
    let response = JsFuture::from(scope().fetch_with_str(&address))
        .await
        .ok()?;
    let response: Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let bytes = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&bytes).to_vec())
}
