//! The page is embedded: when it is built anew, so must be what embeds it.

fn main() {
    println!("cargo:rerun-if-changed=../web/dist");
}
