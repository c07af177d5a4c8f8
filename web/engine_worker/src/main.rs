//! The engine in its web worker.

#[cfg(target_family = "wasm")]
mod engine_files;
#[cfg(target_family = "wasm")]
mod worker;

fn main() {
    #[cfg(target_family = "wasm")]
    worker::listen();
}
