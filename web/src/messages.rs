//! The messages of a language, a part of the program each: nobody reads both at once.

use damka_text::{Compiled, Language};
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// Loads the messages of a language, if they are not there yet; false if they do not come.
pub async fn load(language: Language) -> bool {
    let loaded = match language {
        Language::Polish => polish().await,
        Language::English => english().await,
    };
    loaded.map(Compiled::add).is_ok()
}

#[wasm_split(polish, wasm_split_path = ::leptos::wasm_split, fallible)]
fn polish() -> Result<Compiled, SplitLoaderError> {
    Ok(Compiled::POLISH)
}

#[wasm_split(english, wasm_split_path = ::leptos::wasm_split, fallible)]
fn english() -> Result<Compiled, SplitLoaderError> {
    Ok(Compiled::ENGLISH)
}
