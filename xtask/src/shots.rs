use crate::{
    step::{self, cargo},
    web,
};

/// Takes pictures of every screen of the page, in both languages and three sizes.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if let Some(unknown) = arguments.first() {
        return Err(format!("shots: no argument “{unknown}”"));
    }
    web::run(&[])?;
    step::run(&mut cargo(&[
        "test",
        "--package",
        "damka-web",
        "--features",
        "browser",
        "--test",
        "browser",
        "shots",
        "--",
        "--ignored",
    ]))?;
    println!("\nthe pictures are in target/shots");
    Ok(())
}
