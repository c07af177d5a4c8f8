use std::fs;

use crate::step::{self, cargo, root};

/// Builds the program for any machine of this architecture, not tuned to this one.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if let Some(unknown) = arguments.first() {
        return Err(format!("dist: no argument “{unknown}”"));
    }
    let flags = if cfg!(target_arch = "x86_64") {
        "-C target-cpu=x86-64-v2"
    } else {
        ""
    };
    let mut build = cargo(&[
        "build",
        "--release",
        "--package",
        "damka-cli",
        "--target-dir",
    ]);
    step::run(
        build
            .arg(root().join("target/dist"))
            .env("RUSTFLAGS", flags),
    )?;
    let name = format!("damka{}", std::env::consts::EXE_SUFFIX);
    let (built, folder) = (
        root().join("target/dist/release").join(&name),
        root().join("dist"),
    );
    fs::create_dir_all(&folder).map_err(|error| format!("dist/: {error}"))?;
    fs::copy(built, folder.join(&name)).map_err(|error| format!("dist/{name}: {error}"))?;
    println!("\nbuilt dist/{name}");
    Ok(())
}
