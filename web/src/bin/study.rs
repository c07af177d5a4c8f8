//! The screens to study with, as the browser starts them.

fn main() {
    #[cfg(target_family = "wasm")]
    damka_web::study();
}
