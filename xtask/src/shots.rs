use crate::{
    step::{self, cargo},
    web,
};

/// Takes pictures of every screen of the page, in both languages and three
/// sizes, as a light device shows them or as a dark one.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let light = match arguments {
        [] => "light",
        [word] if word == "dark" => "dark",
        [word, ..] => return Err(format!("shots: no argument “{word}”; there is only dark")),
    };
    web::run(&[])?;
    step::run(&mut cargo(&[
        "run",
        "--package",
        "damka-web",
        "--features",
        "browser",
        "--example",
        "shots",
        "--",
        light,
    ]))?;
    println!("\nthe pictures are in target/shots");
    Ok(())
}
