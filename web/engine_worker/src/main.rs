//! The engine's side of the conversation, in the worker.

#[cfg(target_family = "wasm")]
mod engine_files;
#[cfg(target_family = "wasm")]
mod worker;

fn main() {
    #[cfg(target_family = "wasm")]
    worker::listen();
}
