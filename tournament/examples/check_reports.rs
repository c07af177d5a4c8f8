//! Pairs every round of the Swiss tournaments in report files again and says how they differ.
//!
//! ```text
//! cargo run --release -p damka-tournament --example check_reports -- FILE...
//! ```

use std::{env, fs, process::ExitCode};

use damka_tournament::trf::{Report, check};

fn main() -> ExitCode {
    let (mut files, mut rounds, mut bad) = (0, 0, 0);
    for path in env::args().skip(1) {
        files += 1;
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let checked = match Report::parse(&bytes) {
            Ok(report) => check(&report).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        match checked {
            Ok(checked) => {
                rounds += checked.rounds.len();
                bad += usize::from(!checked.is_clean());
                for round in checked.rounds {
                    for difference in round.differences {
                        println!("{path}: round {}: {difference:?}", round.round);
                    }
                }
            }
            Err(error) => {
                bad += 1;
                println!("{path}: {error}");
            }
        }
    }
    println!("{files} files, {rounds} rounds, {bad} files that differ or cannot be checked");
    ExitCode::from(u8::from(bad > 0))
}
