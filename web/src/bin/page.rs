//! The page, as the browser starts it.

fn main() {
    #[cfg(target_family = "wasm")]
    damka_web::start();
}
