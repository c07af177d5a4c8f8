//! The engine's side of the Hub protocol.
//!
//! One thread reads the lines, one searches, and one does everything else:
//! it owns the state and the output, and what the other two tell it comes
//! through one channel.

mod parameters;
mod pos;
mod quest;

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

use damka_engine::{Engine, Found, Report, Root};
use damka_rules::{Move, Ruleset, hub};

use self::quest::Quest;
pub use self::{parameters::Parameters, quest::Mode};
use crate::{
    Allowance, Line,
    bounded::{TooLong, lines},
    overhead::Overhead,
};

/// A Hub engine.
pub struct Hub<W> {
    out: W,
    parameters: Parameters,
    engine: Option<Arc<Engine>>,
    root: Option<Root>,
    level: Level,
    quest: Option<Quest>,
    overhead: Overhead,
    /// How many searches there were.
    searches: u64,
    /// How many games there were: a level plays each in another way.
    games: u64,
    most_nodes: Option<u64>,
    events: (Sender<Event>, Receiver<Event>),
    /// Lines that came while a search was brought to its end.
    waiting: VecDeque<Event>,
    /// What the client is to be told about the engine when it is ready.
    caution: Option<String>,
}

/// What happens to the thread that owns the state.
enum Event {
    Line(Instant, Result<String, TooLong>),
    End,
    /// Of the search with this number.
    Report(u64, Report),
    Found(u64, Found),
}

/// The limits of the next search.
#[derive(Default)]
struct Level {
    allowance: Option<Allowance>,
    /// Whether a search has used them: the next line then begins anew.
    used: bool,
}

/// No line of the protocol has more bytes: a game of some ten thousand moves.
const MOST_BYTES: usize = 1 << 16;
/// So many lines are read before they are obeyed; then the input waits. A client
/// that sends and never reads would fill the memory.
const MOST_AHEAD: usize = 256;
/// What an error quotes from its cause may be long; no more characters are told.
const MOST_MESSAGE: usize = 400;

/// How long we think if nobody says.
const UNTOLD: Duration = Duration::from_secs(1);

impl<W: Write> Hub<W> {
    /// An engine that writes its lines here, with these parameters at first.
    pub fn new(out: W, parameters: Parameters) -> Hub<W> {
        Hub {
            out,
            overhead: Overhead::new(parameters.overhead()),
            parameters,
            engine: None,
            root: None,
            level: Level::default(),
            quest: None,
            searches: 0,
            games: 0,
            most_nodes: None,
            events: mpsc::channel(),
            waiting: VecDeque::new(),
            caution: None,
        }
    }

    /// No search of it takes more nodes than this: for tests.
    #[must_use]
    pub fn with_most_nodes(mut self, nodes: u64) -> Hub<W> {
        self.most_nodes = Some(nodes);
        self
    }

    /// Answers these lines until `quit` or their end.
    pub fn run(mut self, input: impl BufRead + Send + 'static) -> io::Result<()> {
        let sender = self.events.0.clone();
        // As many places as lines may be read ahead: each line takes one, and
        // gives it back when it is obeyed.
        let (take, give_back) = mpsc::sync_channel(MOST_AHEAD);
        // It ends with the input, or with the process.
        thread::spawn(move || {
            for line in lines(input, MOST_BYTES) {
                let at = Instant::now();
                if take.send(()).is_err() || sender.send(Event::Line(at, line)).is_err() {
                    return;
                }
            }
            drop(sender.send(Event::End));
        });
        loop {
            match self.next_event() {
                None => self.hurry()?,
                Some(Event::Line(at, text)) => {
                    give_back.try_recv().ok();
                    let Ok(text) = text else {
                        let reason = format!("a line has at most {MOST_BYTES} bytes");
                        self.complain(&reason)?;
                        continue;
                    };
                    if let Some(line) = Line::parse(&text)
                        && !self.obey(&line, at)?
                    {
                        return self.settle();
                    }
                    if let Some(caution) = self.caution.take() {
                        self.say(&Line::new("info").with("message", caution))?;
                    }
                }
                Some(Event::End) => return self.settle(),
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
        let deadline = self.quest.as_ref().and_then(Quest::deadline);
        let events = &self.events.1;
        match deadline {
            None => events.recv().ok(),
            Some(deadline) => {
                let left = deadline.saturating_duration_since(Instant::now());
                events.recv_timeout(left).ok()
            }
        }
    }

    /// Does what a line says; false if it is to end.
    fn obey(&mut self, line: &Line, at: Instant) -> io::Result<bool> {
        match line.command() {
            "hub" => self.introduce()?,
            "ping" => self.say(&Line::new("pong"))?,
            "stop" => self.stop(),
            "ponder-hit" => {
                if let Some(quest) = &mut self.quest {
                    quest.hit(at);
                }
            }
            "level" => self.set_level(line),
            "quit" => return Ok(false),
            // None of these may come during a search; whoever sends one wants it to end.
            "set-param" => {
                self.settle()?;
                self.set(line)?;
            }
            "init" => {
                self.settle()?;
                self.engine()?;
                self.say(&Line::new("ready"))?;
            }
            "new-game" => {
                self.settle()?;
                self.engine()?.forget();
                self.games += 1;
            }
            "pos" => {
                self.settle()?;
                // What changed parameters cost is not on the clock.
                self.engine()?;
                self.root = None;
                match pos::read(self.parameters.rules(), line) {
                    Ok(root) => self.root = Some(root),
                    Err(reason) => self.complain(&reason)?,
                }
            }
            "go" => {
                self.settle()?;
                self.go(line, at)?;
            }
            _ => {}
        }
        Ok(true)
    }

    fn introduce(&mut self) -> io::Result<()> {
        let id = Line::new("id")
            .with("name", "Damka")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("author", env!("CARGO_PKG_AUTHORS"))
            .with("country", "Poland");
        self.say(&id)?;
        for line in self.parameters.declarations() {
            self.say(&line)?;
        }
        self.say(&Line::new("wait"))
    }

    fn set(&mut self, line: &Line) -> io::Result<()> {
        let (Some(name), Some(value)) = (line.value("name"), line.value("value")) else {
            return self.complain("set-param needs name= and value=");
        };
        let rules_before = self.parameters.rules().hash();
        if let Err(reason) = self.parameters.set(name, value) {
            return self.complain(&reason);
        }
        self.engine = None;
        self.overhead = Overhead::new(self.parameters.overhead());
        if self.parameters.rules().hash() != rules_before {
            // The position was one of another game.
            self.root = None;
        }
        Ok(())
    }

    fn set_level(&mut self, line: &Line) {
        let allowance = Allowance::parse(line);
        let before = match self.level.used {
            true => Allowance::default(),
            false => self.level.allowance.unwrap_or_default(),
        };
        self.level = Level {
            allowance: Some(before.and(allowance)),
            used: false,
        };
    }

    fn go(&mut self, line: &Line, at: Instant) -> io::Result<()> {
        let mode = Mode::of(line);
        let Some(root) = self.root.clone() else {
            return self.complain("there is no position: send pos before go");
        };
        let rules = self.parameters.rules();
        if let Some(reason) = over(rules, &root) {
            return self.complain(reason);
        }
        // A client that does not know our draw rules plays on, and so do we.
        let root = match rules.outcome(&root.position, &root.progress) {
            Some(_) => Root::of(root.position),
            None => root,
        };
        let mut allowance = self.level.allowance.unwrap_or(match mode {
            Mode::Analyse => Allowance::default(),
            Mode::Think | Mode::Ponder => Allowance {
                move_time: Some(UNTOLD),
                ..Allowance::default()
            },
        });
        self.level.used = true;
        if let Some(most) = self.most_nodes {
            allowance.nodes = Some(allowance.nodes.map_or(most, |nodes| nodes.min(most)));
        }
        let engine = self.engine()?;
        self.searches += 1;
        let search = self.searches;
        let mut quest = Quest::new(search, mode, allowance, self.overhead.of(&allowance), at);
        let limits = quest.limits(self.parameters.level(), self.games);
        let stop = quest.stop().clone();
        let sender = self.events.0.clone();
        quest.begin(thread::spawn(move || {
            let found = engine.search(&root, &limits, &stop, &mut |report| {
                drop(sender.send(Event::Report(search, report.clone())));
            });
            drop(sender.send(Event::Found(search, found)));
        }));
        self.quest = Some(quest);
        Ok(())
    }

    /// The engine, made anew if parameters have changed.
    fn engine(&mut self) -> io::Result<Arc<Engine>> {
        if let Some(engine) = &self.engine {
            return Ok(engine.clone());
        }
        let made = self.parameters.engine();
        self.caution = made.caution;
        if let Some(reason) = made.fault {
            self.complain(&reason)?;
        }
        let engine = Arc::new(made.engine);
        self.engine = Some(engine.clone());
        Ok(engine)
    }

    fn stop(&mut self) {
        if let Some(quest) = &mut self.quest {
            quest.end();
        }
    }

    /// Brings a search to its end; what comes in the meantime waits.
    fn settle(&mut self) -> io::Result<()> {
        self.stop();
        let mut waiting = VecDeque::new();
        while self.quest.is_some() {
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

    /// The time of a search is up: it is to end, and if it does not, its last
    /// word is the answer. On a busy machine the thread that searches may wait
    /// for its turn longer than the one that listens.
    fn hurry(&mut self) -> io::Result<()> {
        match self.quest.take_if(|quest| quest.has_ended()) {
            None => self.stop(),
            Some(quest) => {
                if let Some(line) = quest.latest() {
                    self.overhead.observe(quest.punctuality());
                    self.done(line.moves.first(), line.moves.get(1))?;
                }
                quest.abandon();
            }
        }
        Ok(())
    }

    fn report(&mut self, search: u64, report: &Report) -> io::Result<()> {
        match &mut self.quest {
            Some(quest) if quest.search() == search => quest.hear(report),
            _ => return Ok(()),
        }
        let Some(best) = report.lines.first() else {
            return Ok(());
        };
        let seconds = report.elapsed.as_secs_f64();
        let speed = report.nodes as f64 / 1e6 / seconds.max(1e-6);
        let moves: Vec<_> = best.moves.iter().map(hub::write_move).collect();
        let info = Line::new("info")
            .with("depth", report.depth)
            .with(
                "mean-depth",
                format_args!("{:.1}", f64::from(report.farthest)),
            )
            .with(
                "score",
                format_args!("{:.2}", f64::from(best.score.hundredths()) / 100.0),
            )
            .with("nodes", report.nodes)
            .with("time", format_args!("{seconds:.3}"))
            .with("nps", format_args!("{speed:.3}"))
            .with("pv", moves.join(" "));
        self.say(&info)
    }

    fn found(&mut self, search: u64, found: &Found) -> io::Result<()> {
        let Some(quest) = self.quest.take_if(|quest| quest.search() == search) else {
            return Ok(());
        };
        self.overhead.observe(quest.punctuality());
        self.done(found.best.as_ref(), found.ponder.as_ref())
    }

    fn done(&mut self, best: Option<&Move>, ponder: Option<&Move>) -> io::Result<()> {
        let Some(best) = best else {
            return self.complain("no move was found");
        };
        let mut done = Line::new("done").with("move", hub::write_move(best));
        if let Some(ponder) = ponder {
            done = done.with("ponder", hub::write_move(ponder));
        }
        self.say(&done)
    }

    fn complain(&mut self, reason: &str) -> io::Result<()> {
        let mut message: String = reason.chars().take(MOST_MESSAGE).collect();
        if message.len() < reason.len() {
            message.push('…');
        }
        self.say(&Line::new("error").with("message", message))
    }

    fn say(&mut self, line: &Line) -> io::Result<()> {
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
