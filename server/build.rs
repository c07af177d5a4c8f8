//! Rebuilds the crate when the page that it embeds changes, and sets `cfg(page)`
//! if there is one, for the tests.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=../web/dist");
    println!("cargo:rustc-check-cfg=cfg(page)");
    if Path::new("../web/dist/index.html").is_file() {
        println!("cargo:rustc-cfg=page");
    }
}
