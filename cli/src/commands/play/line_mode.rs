//! The dialogue line by line: for pipes, and for screen readers.

use std::{
    io::{self, BufRead, Write},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

use damka_rules::{Side, TextBoard};

use super::{
    runtime::{Output, Runtime},
    session::Session,
};
use crate::failure::Failure;

/// How long to wait for the engine before the clock is checked.
const ENGINE_WAIT: Duration = Duration::from_millis(50);

/// Plays the game to its end, or to the end of the input.
pub fn run(mut runtime: Runtime) -> Result<(), Failure> {
    let lines = lines_of_stdin();
    loop {
        let leave = runtime.carry_out(&mut Stdout)?;
        if leave {
            return Ok(());
        }
        if runtime.is_thinking() {
            // Lines typed meanwhile wait for the answer.
            runtime.listen(ENGINE_WAIT);
            runtime.tick();
            continue;
        }
        let line = match runtime.idle_time() {
            Some(wait) => lines.recv_timeout(wait),
            None => lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match line {
            Ok(line) => runtime.enter(&line),
            Err(RecvTimeoutError::Timeout) => runtime.tick(),
            Err(RecvTimeoutError::Disconnected) => {
                runtime.hang_up();
                return match runtime.carry_out(&mut Stdout)? {
                    true => Ok(()),
                    // There is nobody to ask again.
                    false => Err(Failure::new("the game could not be saved")),
                };
            }
        }
    }
}

/// Prints everything to standard output.
struct Stdout;

impl Output for Stdout {
    fn say(&mut self, words: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        writeln!(out, "{words}")?;
        out.flush()
    }

    fn turn(&mut self, words: &str) -> io::Result<()> {
        self.say(words)
    }

    fn board(&mut self, session: &Session) -> io::Result<()> {
        let picture = TextBoard::new(session.game().position().to_setup())
            .labels(session.labels())
            .seen_by(session.viewer())
            .marked(session.marked());
        let rules = session.game().rules();
        let colour = |side| session.text().side(rules, side);
        let (first, second) = (colour(Side::First), colour(Side::Second));
        writeln!(io::stdout().lock(), "{picture}w: {first}, b: {second}")
    }
}

/// The lines of standard input, read in a thread, so that the clock can be checked
/// between them.
fn lines_of_stdin() -> Receiver<String> {
    let (send, receive) = mpsc::sync_channel(1);
    thread::spawn(move || {
        for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line).into_owned();
            if send.send(line).is_err() {
                return;
            }
        }
    });
    receive
}
