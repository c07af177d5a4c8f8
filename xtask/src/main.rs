//! How the project is run, tested and built: `cargo xtask run`, `cargo xtask
//! test`, `cargo xtask dist`.

mod bench;
mod captured;
mod dist;
mod endgames;
mod lint;
mod load;
mod prerequisite;
mod run;
mod shots;
mod step;
mod test;
mod toolchain;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <command>

  run [ARGUMENTS]   build everything and start Damka
  test [--long]     formatting, lints, all tests; --long counts deeper; --help
  lint [HALF]       parts: those that must build alone; workspace: lints and
                    documentation of all crates
  web [--quick]     build the page into web/dist; --quick: faster, but larger
  shots [word…]     pictures of every state of every screen, into target/shots
  bench [web]       the speed of the engine, natively and as WebAssembly;
                    web: how soon the page is ready and how smooth it is
  bench accuracy [GAMES] [NODES]
                    the accuracy that a review gives to each level
  load [--quick] [--postgres] [--json] [--plot FILE]
                    how many games the server can run, compared with a bare echo
                    and writer
  endgames          build the endgame tables that are embedded in the program
  dist              build the program for any machine of this architecture, into dist/";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rest = arguments.get(1..).unwrap_or_default();
    let done = match arguments.first().map(String::as_str) {
        Some("run") => run::run(rest),
        Some("test") => test::run(rest),
        Some("lint") => lint::run(rest),
        Some("web") => web::run(rest),
        Some("shots") => shots::run(rest),
        Some("bench") => bench::run(rest),
        Some("load") => load::run(rest),
        Some("dist") => dist::run(rest),
        Some("endgames") => endgames::run(rest),
        Some("help" | "--help" | "-h") => {
            println!("{USAGE}");
            Ok(())
        }
        Some(other) => Err(format!("no command “{other}”\n\n{USAGE}")),
        None => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
