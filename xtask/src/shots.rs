use crate::{
    step::{self, cargo},
    web,
};

/// Takes pictures of every screen of the page, in both languages and four sizes, as a
/// light device shows them or as a dark one; or only those of playing over the network.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let which = match arguments {
        [] => "light",
        [word] if word == "dark" || word == "online" => word,
        [word, ..] => {
            return Err(format!(
                "shots: no argument “{word}”; there are dark and online"
            ));
        }
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
        which,
    ]))?;
    println!("\nthe pictures are in target/shots");
    Ok(())
}
