//! Whatever is said to the Hub engine, it answers in lines and ends with its
//! input.

#![no_main]

use std::{
    io::{self, Cursor, Write},
    sync::{Arc, Mutex},
};

use damka_arena::{
    Line,
    hub::{Hub, Parameters},
};
use libfuzzer_sys::fuzz_target;

/// What was said.
#[derive(Clone, Default)]
struct Answers(Arc<Mutex<Vec<u8>>>);

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics with it").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fuzz_target!(|bytes: &[u8]| {
    let answers = Answers::default();
    let hub = Hub::new(answers.clone(), Parameters::confined()).with_most_nodes(100);
    hub.run(Cursor::new(bytes.to_vec())).expect("memory takes it");
    let answers = answers.0.lock().expect("nobody panics with it").clone();
    let answers = String::from_utf8(answers).expect("it writes text");
    let known = ["id", "param", "wait", "ready", "info", "done", "pong", "error"];
    for line in answers.lines() {
        let line = Line::parse(line).expect("no line is empty");
        assert!(known.contains(&line.command()), "{line}");
    }
});
