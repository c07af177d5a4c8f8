//! The screens to play on, as the browser starts them.

fn main() {
    #[cfg(target_family = "wasm")]
    damka_web::play();
}
