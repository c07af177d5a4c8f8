use crate::{
    step::{self, cargo},
    web,
};

/// Measures the server under load.
pub fn run(arguments: &[String]) -> Result<(), String> {
    web::run(&[])?;
    let damka = step::built_damka()?;
    let mut run = cargo(&["run", "--release", "--package", "damka-server"]);
    run.args(["--example", "load", "--"]).arg(damka);
    step::run(run.args(arguments))
}
