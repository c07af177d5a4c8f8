use crate::{
    step::{self, cargo},
    web,
};

/// What the program that measures understands.
const HELP: &str = include_str!("../../server/examples/load/help.txt");

/// Measures the server under load.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if arguments
        .iter()
        .any(|word| word == "--help" || word == "-h")
    {
        // Without building anything.
        print!("{HELP}");
        return Ok(());
    }
    web::run(&[])?;
    let damka = step::built_damka()?;
    let mut run = cargo(&["run", "--release", "--package", "damka-server"]);
    run.args(["--example", "load", "--"]).arg(damka);
    step::run(run.args(arguments))
}
