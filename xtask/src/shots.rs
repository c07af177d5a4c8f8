use crate::{
    step::{self, cargo},
    web,
};

/// Takes pictures of every state of every screen of the page, in both languages and all
/// sizes; words choose among them.
pub fn run(arguments: &[String]) -> Result<(), String> {
    web::run(&[])?;
    let mut shots = cargo(&[
        "run",
        "--package",
        "damka-web",
        "--features",
        "browser",
        "--example",
        "screenshots",
        "--",
    ]);
    step::run(shots.args(arguments))?;
    println!("\nthe pictures are in target/shots");
    Ok(())
}
