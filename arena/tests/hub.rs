//! The Hub engine, as a client sees it.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::{
    borrow::Cow,
    io::{self, BufReader, Read, Write},
    sync::{Arc, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

use damka_arena::{
    Line,
    hub::{Hub, Parameters},
};
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
    fn hear(&mut self, commands: &[&str]) -> Line {
        let deadline = Instant::now() + Duration::from_secs(20);
        while Instant::now() < deadline {
            let text = String::from_utf8(self.output.lock().unwrap().clone()).unwrap();
            while let Some(end) = text[self.seen..].find('\n') {
                let line = Line::parse(&text[self.seen..self.seen + end]).unwrap();
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
fn a_move_is_in_time() {
    let mut client = Client::new();
    client.say("init");
    client.say("ping");
    client.hear(&["pong"]);
    let mut late = 0;
    for _ in 0..5 {
        client.say(START);
        client.say("ping");
        client.hear(&["pong"]);
        client.say("level move-time=0.1");
        let asked = Instant::now();
        client.say("go think");
        client.hear(&["done"]);
        late += u32::from(asked.elapsed() > Duration::from_millis(100));
    }
    // On a machine on which everything else runs at once: not always late.
    assert!(late < 5);
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
    thread::sleep(Duration::from_millis(100));
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
        let hub = Hub::new(Sink(output.clone()), Parameters::confined()).with_most_nodes(200);
        hub.run(io::Cursor::new(text.clone().into_bytes())).unwrap();
        let output = String::from_utf8(output.lock().unwrap().clone()).unwrap();
        let count = |text: &str, command: &str| {
            let is = |line: &&str| Line::parse(line).is_some_and(|l| l.command() == command);
            text.lines().filter(is).count()
        };
        prop_assert_eq!(count(&text, "ping"), count(&output, "pong"));
        let answers = count(&output, "done") + count(&output, "error");
        prop_assert!(count(&text, "go") <= answers, "{}\n---\n{}", text, output);
    }
}
