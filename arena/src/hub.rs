//! The engine's side of the Hub protocol.
//!
//! One thread reads the lines, one searches, and one does everything else: it
//! owns the state and the output, and receives from the other two through one
//! channel.

mod message;
mod parameters;
mod pos;
mod search;

use std::{
    collections::VecDeque,
    io::{self, BufRead, Write},
    sync::{
        Arc,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use damka_engine::{Engine, Report, Root, SearchResult};
use damka_rules::{Move, Ruleset, hub};

use self::search::RunningSearch;
pub use self::{message::Message, parameters::Parameters, search::Mode};
use crate::{
    MoveLimits,
    bounded::{TooLong, lines},
    move_overhead::MoveOverhead,
};

/// A Hub engine.
pub struct Hub<W> {
    out: W,
    parameters: Parameters,
    engine: Option<Arc<Engine>>,
    root: Option<Root>,
    level: Level,
    running: Option<RunningSearch>,
    overhead: MoveOverhead,
    /// The number of searches so far.
    searches: u64,
    /// The number of games so far: a level plays each with another seed.
    games: u64,
    max_nodes: Option<u64>,
    events: (Sender<Event>, Receiver<Event>),
    /// Lines that came while a search was brought to its end.
    waiting: VecDeque<Event>,
    /// A warning about the engine, sent when the command is done.
    warning: Option<String>,
}

/// Something that the thread that owns the state must handle.
enum Event {
    Input(Instant, Result<String, TooLong>),
    End,
    /// Of the search with this number.
    Report(u64, Report),
    Found(u64, SearchResult),
}

/// The limits of the next search.
#[derive(Default)]
struct Level {
    move_limits: Option<MoveLimits>,
    /// Whether a search has used them: the next `level` then replaces them.
    used: bool,
}

/// No line of the protocol has more bytes: a game of some ten thousand moves.
const MAX_BYTES: usize = 1 << 16;
/// At most this many lines are read ahead; then the input waits. A client that
/// sends and never reads would fill the memory otherwise.
const MAX_AHEAD: usize = 256;
/// Maximum length of an error message in characters: it may quote its input.
const MAX_MESSAGE: usize = 400;

/// The time of a move if the client sets no limit.
const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);

impl<W: Write> Hub<W> {
    /// An engine that writes its lines here, with these parameters at first.
    pub fn new(out: W, parameters: Parameters) -> Hub<W> {
        Hub {
            out,
            overhead: MoveOverhead::new(parameters.overhead()),
            parameters,
            engine: None,
            root: None,
            level: Level::default(),
            running: None,
            searches: 0,
            games: 0,
            max_nodes: None,
            events: mpsc::channel(),
            waiting: VecDeque::new(),
            warning: None,
        }
    }

    /// No search of it takes more nodes than this: for tests.
    #[must_use]
    pub fn with_max_nodes(mut self, nodes: u64) -> Hub<W> {
        self.max_nodes = Some(nodes);
        self
    }

    /// Answers these lines until `quit` or their end.
    pub fn run(mut self, input: impl BufRead + Send + 'static) -> io::Result<()> {
        let sender = self.events.0.clone();
        // Permits: each line takes one when it is read, and gives it back when it
        // is executed.
        let (take, give_back) = mpsc::sync_channel(MAX_AHEAD);
        // It ends with the input, or with the process.
        thread::spawn(move || {
            for line in lines(input, MAX_BYTES) {
                let at = Instant::now();
                if take.send(()).is_err() || sender.send(Event::Input(at, line)).is_err() {
                    return;
                }
            }
            drop(sender.send(Event::End));
        });
        loop {
            match self.next_event() {
                None => self.handle_deadline()?,
                Some(Event::Input(at, text)) => {
                    give_back.try_recv().ok();
                    let Ok(text) = text else {
                        let reason = format!("a line has at most {MAX_BYTES} bytes");
                        self.send_error(&reason)?;
                        continue;
                    };
                    if let Some(line) = Message::parse(&text)
                        && !self.execute(&line, at)?
                    {
                        return self.finish_search();
                    }
                    if let Some(warning) = self.warning.take() {
                        self.send(&Message::new("info").with("message", warning))?;
                    }
                }
                Some(Event::End) => return self.finish_search(),
                Some(Event::Report(search, report)) => self.report(search, &report)?,
                Some(Event::Found(search, found)) => self.found(search, &found)?,
            }
        }
    }

    /// The next event; none if a search has had its time.
    fn next_event(&mut self) -> Option<Event> {
        if let Some(event) = self.waiting.pop_front() {
            return Some(event);
        }
        let deadline = self.running.as_ref().and_then(RunningSearch::deadline);
        let events = &self.events.1;
        match deadline {
            None => events.recv().ok(),
            Some(deadline) => {
                let left = deadline.saturating_duration_since(Instant::now());
                events.recv_timeout(left).ok()
            }
        }
    }

    /// Executes a command; false if it is `quit`.
    fn execute(&mut self, line: &Message, at: Instant) -> io::Result<bool> {
        match line.command() {
            "hub" => self.introduce()?,
            "ping" => self.send(&Message::new("pong"))?,
            "stop" => self.stop(),
            "ponder-hit" => {
                if let Some(running) = &mut self.running {
                    running.ponder_hit(at);
                }
            }
            "level" => self.set_level(line),
            "quit" => return Ok(false),
            // None of these may come during a search: they end it.
            "set-param" => {
                self.finish_search()?;
                self.set(line)?;
            }
            "init" => {
                self.finish_search()?;
                self.engine()?;
                self.send(&Message::new("ready"))?;
            }
            "new-game" => {
                self.finish_search()?;
                self.engine()?.forget();
                self.games += 1;
            }
            "pos" => {
                self.finish_search()?;
                // What changed parameters cost is not on the clock.
                self.engine()?;
                self.root = None;
                match pos::read(self.parameters.rules(), line) {
                    Ok(root) => self.root = Some(root),
                    Err(reason) => self.send_error(&reason)?,
                }
            }
            "go" => {
                self.finish_search()?;
                self.go(line, at)?;
            }
            _ => {}
        }
        Ok(true)
    }

    fn introduce(&mut self) -> io::Result<()> {
        let id = Message::new("id")
            .with("name", "Damka")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("author", env!("CARGO_PKG_AUTHORS"))
            .with("country", "Poland");
        self.send(&id)?;
        for line in self.parameters.declarations() {
            self.send(&line)?;
        }
        self.send(&Message::new("wait"))
    }

    fn set(&mut self, line: &Message) -> io::Result<()> {
        let (Some(name), Some(value)) = (line.value("name"), line.value("value")) else {
            return self.send_error("set-param needs name= and value=");
        };
        let rules_before = self.parameters.rules().hash();
        if let Err(reason) = self.parameters.set(name, value) {
            return self.send_error(&reason);
        }
        self.engine = None;
        self.overhead = MoveOverhead::new(self.parameters.overhead());
        if self.parameters.rules().hash() != rules_before {
            // The position was one of another game.
            self.root = None;
        }
        Ok(())
    }

    fn set_level(&mut self, line: &Message) {
        let move_limits = MoveLimits::parse(line);
        let before = match self.level.used {
            true => MoveLimits::default(),
            false => self.level.move_limits.unwrap_or_default(),
        };
        self.level = Level {
            move_limits: Some(before.and(move_limits)),
            used: false,
        };
    }

    fn go(&mut self, line: &Message, at: Instant) -> io::Result<()> {
        let mode = Mode::of(line);
        let Some(root) = self.root.clone() else {
            return self.send_error("there is no position: send pos before go");
        };
        let rules = self.parameters.rules();
        if let Some(reason) = over(rules, &root) {
            return self.send_error(reason);
        }
        // A client that does not know our draw rules may play on.
        let root = match rules.outcome(&root.position, &root.progress) {
            Some(_) => Root::of(root.position),
            None => root,
        };
        let mut move_limits = self.level.move_limits.unwrap_or(match mode {
            Mode::Analyse => MoveLimits::default(),
            Mode::Think | Mode::Ponder => MoveLimits {
                move_time: Some(DEFAULT_MOVE_TIME),
                ..MoveLimits::default()
            },
        });
        self.level.used = true;
        if let Some(most) = self.max_nodes {
            move_limits.nodes = Some(move_limits.nodes.map_or(most, |nodes| nodes.min(most)));
        }
        let engine = self.engine()?;
        self.searches += 1;
        let search = self.searches;
        let mut running = RunningSearch::new(
            search,
            mode,
            move_limits,
            self.overhead.of(&move_limits),
            at,
        );
        let limits = running.limits(self.parameters.level(), self.games);
        let stop = running.stop().clone();
        let sender = self.events.0.clone();
        running.begin(thread::spawn(move || {
            let found = engine.search(&root, &limits, &stop, &mut |report| {
                drop(sender.send(Event::Report(search, report.clone())));
            });
            drop(sender.send(Event::Found(search, found)));
        }));
        self.running = Some(running);
        Ok(())
    }

    /// The engine, rebuilt if parameters have changed.
    fn engine(&mut self) -> io::Result<Arc<Engine>> {
        if let Some(engine) = &self.engine {
            return Ok(engine.clone());
        }
        let built = self.parameters.engine();
        self.warning = built.warning;
        if let Some(reason) = built.error {
            self.send_error(&reason)?;
        }
        let engine = Arc::new(built.engine);
        self.engine = Some(engine.clone());
        Ok(engine)
    }

    fn stop(&mut self) {
        if let Some(running) = &mut self.running {
            running.stop_now();
        }
    }

    /// Stops a search and waits for its answer; lines that come meanwhile wait.
    fn finish_search(&mut self) -> io::Result<()> {
        self.stop();
        let mut waiting = VecDeque::new();
        while self.running.is_some() {
            match self.events.1.recv() {
                Ok(Event::Report(search, report)) => self.report(search, &report)?,
                Ok(Event::Found(search, found)) => self.found(search, &found)?,
                Ok(event) => waiting.push_back(event),
                Err(_) => break,
            }
        }
        self.waiting.append(&mut waiting);
        Ok(())
    }

    /// The time of a search is over: stops it, and if it does not end, answers
    /// with its last report. On a busy machine the search thread may wait longer
    /// for a processor than this one.
    fn handle_deadline(&mut self) -> io::Result<()> {
        match self.running.take_if(|running| running.is_stopped()) {
            None => self.stop(),
            Some(running) => {
                if let Some(line) = running.latest() {
                    self.overhead.observe(running.punctuality());
                    self.done(line.moves.first(), line.moves.get(1))?;
                }
                running.abandon();
            }
        }
        Ok(())
    }

    fn report(&mut self, search: u64, report: &Report) -> io::Result<()> {
        match &mut self.running {
            Some(running) if running.search() == search => running.record(report),
            _ => return Ok(()),
        }
        let Some(best) = report.variations.first() else {
            return Ok(());
        };
        let seconds = report.elapsed.as_secs_f64();
        let speed = report.nodes as f64 / 1e6 / seconds.max(1e-6);
        let moves: Vec<_> = best.moves.iter().map(hub::write_move).collect();
        let info = Message::new("info")
            .with("depth", report.depth)
            .with(
                "mean-depth",
                format_args!("{:.1}", f64::from(report.selective_depth)),
            )
            .with(
                "score",
                format_args!("{:.2}", f64::from(best.score.hundredths()) / 100.0),
            )
            .with("nodes", report.nodes)
            .with("time", format_args!("{seconds:.3}"))
            .with("nps", format_args!("{speed:.3}"))
            .with("pv", moves.join(" "));
        self.send(&info)
    }

    fn found(&mut self, search: u64, found: &SearchResult) -> io::Result<()> {
        let Some(running) = self.running.take_if(|running| running.search() == search) else {
            return Ok(());
        };
        self.overhead.observe(running.punctuality());
        self.done(found.best.as_ref(), found.ponder.as_ref())
    }

    fn done(&mut self, best: Option<&Move>, ponder: Option<&Move>) -> io::Result<()> {
        let Some(best) = best else {
            return self.send_error("no move was found");
        };
        let mut done = Message::new("done").with("move", hub::write_move(best));
        if let Some(ponder) = ponder {
            done = done.with("ponder", hub::write_move(ponder));
        }
        self.send(&done)
    }

    fn send_error(&mut self, reason: &str) -> io::Result<()> {
        let mut message: String = reason.chars().take(MAX_MESSAGE).collect();
        if message.len() < reason.len() {
            message.push('…');
        }
        self.send(&Message::new("error").with("message", message))
    }

    fn send(&mut self, line: &Message) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }
}

/// Why there is nothing to search for.
fn over(rules: &Ruleset, root: &Root) -> Option<&'static str> {
    rules
        .legal_moves(&root.position)
        .is_empty()
        .then_some("the game is over: the side to move has no move and has lost")
}
