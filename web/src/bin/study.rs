//! The program for analysis, rules and saved games, as the browser starts it.

fn main() {
    #[cfg(target_family = "wasm")]
    damka_web::study();
}
