//! The Hub engine, as a client sees it.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::{
    borrow::Cow,
    io::{self, BufReader, Read, Write},
    sync::{Arc, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

use damka_arena::hub::{Hub, Message, Parameters};
use damka_rules::Ruleset;
use proptest::prelude::*;

/// A client with an engine on the other end of two pipes.
struct Client {
    input: Option<mpsc::Sender<u8>>,
    output: Arc<Mutex<Vec<u8>>>,
    engine: Option<thread::JoinHandle<io::Result<()>>>,
    seen: usize,
}

struct Pipe(mpsc::Receiver<u8>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let (Some(place), Ok(byte)) = (buffer.first_mut(), self.0.recv()) else {
            return Ok(0);
        };
        *place = byte;
        Ok(1)
    }
}

struct Sink(Arc<Mutex<Vec<u8>>>);

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Client {
    fn new() -> Client {
        let (input, receiver) = mpsc::channel();
        let output = Arc::new(Mutex::new(Vec::new()));
        let hub = Hub::new(Sink(output.clone()), Parameters::confined());
        let engine = thread::spawn(move || hub.run(BufReader::new(Pipe(receiver))));
        Client {
            input: Some(input),
            output,
            engine: Some(engine),
            seen: 0,
        }
    }

    fn say(&self, line: &str) {
        let input = self.input.as_ref().unwrap();
        for byte in line.bytes().chain([b'\n']) {
            input.send(byte).unwrap();
        }
    }

    /// The next line with one of these commands.
    fn hear(&mut self, commands: &[&str]) -> Message {
        let deadline = Instant::now() + Duration::from_secs(20);
        while Instant::now() < deadline {
            let text = String::from_utf8(self.output.lock().unwrap().clone()).unwrap();
            while let Some(end) = text[self.seen..].find('\n') {
                let line = Message::parse(&text[self.seen..self.seen + end]).unwrap();
                self.seen += end + 1;
                if commands.contains(&line.command()) {
                    return line;
                }
            }
            thread::sleep(Duration::from_millis(1));
        }
        panic!("no {commands:?}");
    }

    fn end(mut self) {
        drop(self.input.take());
        self.engine.take().unwrap().join().unwrap().unwrap();
    }
}

const START: &str = "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

#[test]
fn it_introduces_itself() {
    let mut client = Client::new();
    client.say("hub");
    assert_eq!(client.hear(&["id"]).value("name"), Some("Damka"));
    let variant = client.hear(&["param"]);
    assert_eq!(variant.value("name"), Some("variant"));
    let values = variant.value("values").unwrap();
    for rules in damka_rules::Ruleset::ALL {
        assert!(values.split(' ').any(|value| value == rules.id), "{values}");
    }
    client.hear(&["wait"]);
    client.say("set-param name=variant value=russian");
    client.say("set-param name=colour value=red");
    client.say("init");
    client.hear(&["ready"]);
    client.say("quit");
    client.end();
}

#[test]
fn it_answers_every_kind_of_level() {
    let mut client = Client::new();
    client.say("init");
    for level in [
        "level depth=4",
        "level nodes=500",
        "level move-time=0.02",
        "level time=0.5 inc=0.01",
        "level moves=5 time=0.2",
        "level depth=3 nodes=1000000 move-time=5 time=100",
        "level move-time=0",
        "level time=0",
        "level time=-1 inc=-1 moves=0",
    ] {
        client.say(START);
        client.say(level);
        client.say("go think");
        let done = client.hear(&["done", "error"]);
        assert!(
            done.value("move").is_some_and(|m| m.contains('-')),
            "{level}: {done}"
        );
    }
    client.end();
}

#[test]
fn it_hears_during_a_search() {
    let mut client = Client::new();
    client.say("init");
    client.hear(&["ready"]);
    for go in ["go analyze", "go ponder", "go think"] {
        client.say(START);
        client.say("level infinite");
        client.say(go);
        client.say("ping");
        client.hear(&["pong"]);
        client.say("stop");
        assert!(client.hear(&["done"]).has("move"), "{go}");
    }
    client.say("stop");
    client.say("ponder-hit");
    client.say(START);
    client.say("level move-time=0.05");
    client.say("go ponder");
    client.hear(&["info"]);
    client.say("ponder-hit");
    client.hear(&["done"]);
    // A new search ends the one before it, which answers first.
    client.say("level infinite");
    client.say("go analyze");
    client.say("level depth=2");
    client.say("go think");
    client.hear(&["done"]);
    client.hear(&["done"]);
    client.end();
}

#[test]
fn what_the_client_must_know_is_an_error() {
    let mut client = Client::new();
    for (lines, word) in [
        ("go think", "send pos"),
        ("pos pos=Wx", "33 characters"),
        ("set-param name=variant value=chess", "there are"),
        ("set-param name=hash value=0", "from 1 to"),
        ("set-param name=hash", "needs name= and value="),
        // Nothing but a stuck man.
        (
            "pos pos=Weeeeeeeeeeeeeeeeebeeweeeeeeeeeee\npos pos=Weeeeeeeeeeeeeeeebebeeeeeeeeeeeee\ngo think",
            "the game is over",
        ),
    ] {
        client.say(lines);
        let error = client.hear(&["error", "done"]);
        let message = error.value("message").unwrap_or_default();
        assert!(message.contains(word), "{lines}: {error}");
    }
    client.end();
}

#[test]
fn the_variant_may_be_a_rule_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let mut rules = Ruleset::SCHOOL.clone();
    rules.id = "mine".into();
    std::fs::write(&file, rules.to_toml()).unwrap();
    let said = |file: &std::path::Path| {
        let file = file.display();
        let text = format!("set-param name=variant value={file}\nhub\ninit\nquit\n");
        let output = Arc::new(Mutex::new(Vec::new()));
        let parameters = Parameters::new(Cow::Borrowed(Ruleset::CLASSIC), None);
        let hub = Hub::new(Sink(output.clone()), parameters);
        hub.run(io::Cursor::new(text.into_bytes())).unwrap();
        String::from_utf8(output.lock().unwrap().clone()).unwrap()
    };
    let good = said(&file);
    assert!(!good.contains("error") && good.contains("mine"), "{good}");
    let bad = said(&folder.path().join("other.toml"));
    assert!(bad.contains("error") && bad.contains("other.toml"), "{bad}");
}

#[test]
fn a_lost_piece_is_chosen_as_the_first_half_of_a_turn() {
    let mut client = Client::new();
    client.say("set-param name=variant value=school");
    client.say("pos pos=Weeeeeeeeeeeeeeeeebeeewweeeeeeeew moves=\"32-28\"");
    client.say("level nodes=500");
    client.say("go think");
    let first = client.hear(&["done", "error"]);
    let removal = first.value("move").unwrap().to_owned();
    assert!(["x22", "x23"].contains(&&*removal), "{first}");
    client.say(&format!(
        "pos pos=Weeeeeeeeeeeeeeeeebeeewweeeeeeeew moves=\"32-28 {removal}\""
    ));
    client.say("go think");
    assert!(client.hear(&["done", "error"]).has("move"));
    client.end();
}

/// What an engine that reads files says to these lines.
fn said(lines: &str) -> Vec<Message> {
    let output = Arc::new(Mutex::new(Vec::new()));
    let parameters = Parameters::new(Cow::Borrowed(Ruleset::RUSSIAN), None);
    let hub = Hub::new(Sink(output.clone()), parameters);
    hub.run(io::Cursor::new(lines.to_owned().into_bytes()))
        .unwrap();
    let text = String::from_utf8(output.lock().unwrap().clone()).unwrap();
    text.lines().filter_map(Message::parse).collect()
}

fn commands(lines: &[Message]) -> Vec<&str> {
    lines.iter().map(Message::command).collect()
}

#[test]
fn weights_for_other_rules_are_told_when_it_is_ready() {
    let weights = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../engine/weights/czech.weights"
    );
    let lines = said(&format!(
        "set-param name=hash value=1\nset-param name=evaluation value=\"{weights}\"\ninit\n"
    ));
    assert_eq!(commands(&lines), ["ready", "info"]);
    let message = lines[1].value("message").unwrap();
    assert!(message.contains("trained for czech"), "{message}");
}

#[cfg(unix)]
#[test]
fn files_without_an_end_are_refused() {
    let lines = said(
        "set-param name=hash value=1\nset-param name=rules-file value=/dev/zero\n\
         set-param name=evaluation value=/dev/zero\ninit\n",
    );
    assert_eq!(commands(&lines), ["error", "error", "ready"]);
    for (error, reason) in lines.iter().zip(["it is longer than", "weights"]) {
        let message = error.value("message").unwrap();
        assert!(
            message.contains("/dev/zero") && message.contains(reason),
            "{message}"
        );
    }
}

#[test]
fn lines_and_values_have_a_limit() {
    let mut client = Client::new();
    client.say(&format!("ping {}", "x".repeat(1 << 16)));
    let error = client.hear(&["error", "pong"]);
    assert_eq!(
        error.value("message"),
        Some("a line has at most 65536 bytes")
    );
    client.say(&format!(
        "set-param name=variant value={}",
        "x".repeat(5000)
    ));
    let error = client.hear(&["error"]);
    let message = error.value("message").unwrap();
    assert_eq!(message, "variant: a value has at most 4096 bytes");
    // An error does not give back all that it was given.
    client.say(&format!(
        "set-param name=variant value={}",
        "x".repeat(4000)
    ));
    let error = client.hear(&["error"]);
    assert!(error.value("message").unwrap().chars().count() < 500);
    client.say("ping");
    client.hear(&["pong"]);
    client.end();
}

/// The maximum number of lines that are read before they are executed, and one that
/// waits to be queued.
const AHEAD: usize = 256 + 1;

/// Pings, and how many of them were read.
struct Pings {
    left: usize,
    read: mpsc::Sender<()>,
}

impl Read for Pings {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("lines are read as a whole"))
    }
}

impl io::BufRead for Pings {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        Ok(match self.left {
            0 => b"",
            _ => b"ping\n",
        })
    }

    fn consume(&mut self, bytes: usize) {
        assert_eq!(bytes, 5);
        self.left -= 1;
        self.read.send(()).unwrap();
    }
}

/// Takes an answer only when the engine is as far ahead as it can be.
struct Reluctant {
    read: mpsc::Receiver<()>,
    expected: usize,
    unanswered: usize,
    most: Arc<Mutex<usize>>,
}

impl Write for Reluctant {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.ends_with(b"\n") {
            let possible = AHEAD.min(self.expected);
            while self.unanswered < possible && self.read.recv().is_ok() {
                self.unanswered += 1;
            }
            self.unanswered += self.read.try_iter().count();
            let mut most = self.most.lock().unwrap();
            *most = self.unanswered.max(*most);
            self.unanswered -= 1;
            self.expected -= 1;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn pings_of_a_client_that_does_not_read_do_not_pile_up() {
    let count = 20_000;
    let (sender, read) = mpsc::channel();
    let most = Arc::new(Mutex::new(0));
    let out = Reluctant {
        read,
        expected: count,
        unanswered: 0,
        most: most.clone(),
    };
    let pings = Pings {
        left: count,
        read: sender,
    };
    Hub::new(out, Parameters::confined()).run(pings).unwrap();
    let most = *most.lock().unwrap();
    // The line in hand, those ahead of it, and the one that waits.
    assert!((AHEAD..=AHEAD + 1).contains(&most), "{most}");
}

/// Lines that nearly make sense, and some that make none.
fn lines() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "hub",
        "init",
        "new-game",
        "ping",
        "stop",
        "ponder-hit",
        "go think",
        "go ponder",
        "go analyze",
        "go",
        "level infinite",
        "level depth=3",
        "level nodes=50",
        "level move-time=0.001",
        "level time=0.01 inc=0",
        "level moves=1 time=1e99",
        START,
        "pos pos=Weeeeeeeeeeeeeeeeebeeewweeeeeeeew moves=\"32-28 x22\"",
        "pos pos=BeeeeBeeeeeeeeeeeeeeeeeeeeeeeeeeW",
        "pos moves=22-18",
        "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"22-18 9-13 18-14\"",
        "set-param name=variant value=school",
        "set-param name=variant value=russian",
        "set-param name=threads value=2",
        "set-param name=rules-file value=/",
        "set-param",
        "set-param name=endgame-pieces value=0",
        "",
    ]);
    let line = prop_oneof![8 => word.prop_map(str::to_owned), 1 => any::<String>()];
    prop::collection::vec(line, 0..20).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Whatever is said, it answers in lines, each `go` is answered once, and
    /// it ends with its input.
    #[test]
    fn anything_can_be_said(text in lines()) {
        let output = Arc::new(Mutex::new(Vec::new()));
        let hub = Hub::new(Sink(output.clone()), Parameters::confined()).with_max_nodes(200);
        hub.run(io::Cursor::new(text.clone().into_bytes())).unwrap();
        let output = String::from_utf8(output.lock().unwrap().clone()).unwrap();
        let count = |text: &str, command: &str| {
            let is = |line: &&str| Message::parse(line).is_some_and(|l| l.command() == command);
            text.lines().filter(is).count()
        };
        prop_assert_eq!(count(&text, "ping"), count(&output, "pong"));
        let answers = count(&output, "done") + count(&output, "error");
        prop_assert!(count(&text, "go") <= answers, "{}\n---\n{}", text, output);
    }
}
