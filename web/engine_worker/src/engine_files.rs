//! The files of the engine, fetched when a rule set is first played: trained
//! weights, and endgame tables of up to four pieces.

use std::sync::Arc;

use damka_engine::{
    Engine, Evaluation,
    endgame::{File, Tables},
};
use damka_rules::Ruleset;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::worker::scope;

/// An engine for these rules. If a file cannot be fetched, it plays without it, but
/// not as well.
pub async fn engine(rules: &Ruleset) -> Engine {
    let class = &Evaluation::class(rules).id;
    let weights = fetch(&format!("{class}.weights")).await;
    let evaluation = weights.and_then(|bytes| Evaluation::read(&bytes).ok());
    let mut tables = Tables::new(rules);
    let file = fetch(&format!("{class}.tables")).await;
    if let Some(file) = file.and_then(|bytes| File::read(bytes).ok()) {
        // Tables of other rules are refused: then there are none.
        drop(tables.add(file));
    }
    let evaluation = Arc::new(evaluation.unwrap_or_else(Evaluation::material));
    Engine::with(rules, evaluation, Arc::new(tables))
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
