use std::{
    collections::VecDeque,
    io::{BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use damka_rules::{Ruleset, hub};

use crate::{Fault, Line, Player, Reply, Turn, bounded};

/// Another program that speaks Hub: a child process.
///
/// It is asked to quit when it is dropped, and ended if it does not.
pub struct Opponent {
    child: Child,
    input: ChildStdin,
    lines: Receiver<(Instant, String)>,
    /// The last lines that it wrote to its error output.
    complaint: Arc<Mutex<VecDeque<String>>>,
    /// Reads them, until it closes it.
    listener: JoinHandle<()>,
    patience: Duration,
    /// What it calls itself.
    name: String,
}

/// How to start a program that speaks Hub.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invocation {
    /// The program and its arguments.
    pub words: Vec<String>,
    /// Parameters to set: names and values.
    pub parameters: Vec<(String, String)>,
    /// How long to wait for an answer that no clock limits.
    pub patience: Duration,
}

/// No line of a program has more bytes.
const MOST_BYTES: usize = 1 << 16;
/// So many lines wait to be read; then the program waits.
const MOST_UNREAD: usize = 1024;

/// How long a program may take to begin and to end.
const START: Duration = Duration::from_secs(30);
const END: Duration = Duration::from_millis(1500);

/// So long the last words of a program that has ended are waited for.
const LAST_WORDS: Duration = Duration::from_millis(300);
/// So many lines of them are told.
const LINES: usize = 6;

/// Most errors are followed by the answer all the same; if not, it is not waited for.
const AFTER_ERROR: Duration = Duration::from_secs(3);

/// What is left beyond its time to a program that is told to stop.
const STOP: Duration = Duration::from_secs(2);

impl Opponent {
    /// Starts a program, and tells it the rules: by the parameter `variant`,
    /// unless `invocation` sets it.
    pub fn start(invocation: &Invocation, rules: &Ruleset) -> Result<Opponent, Fault> {
        let crash = |error: &dyn std::fmt::Display| Fault::Crash(error.to_string());
        let [program, arguments @ ..] = &invocation.words[..] else {
            return Err(crash(&"no program is named behind hub:"));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| crash(&format_args!("{program}: {error}")))?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(crash(&"its input and output are not ours"));
        };
        let (sender, lines) = mpsc::sync_channel(MOST_UNREAD);
        // Both threads end when the program closes its output.
        thread::spawn(move || {
            // What is too long is no answer.
            for line in bounded::lines(BufReader::new(output), MOST_BYTES).flatten() {
                if sender.send((Instant::now(), line)).is_err() {
                    break;
                }
            }
        });
        let complaint = Arc::new(Mutex::new(VecDeque::new()));
        let last = complaint.clone();
        let listener = thread::spawn(move || {
            for line in bounded::lines(BufReader::new(errors), MOST_BYTES).flatten() {
                let line = line.trim().to_owned();
                if let Ok(mut last) = last.lock()
                    && !line.is_empty()
                {
                    last.push_back(line);
                    if last.len() > LINES {
                        last.pop_front();
                    }
                }
            }
        });
        let mut opponent = Opponent {
            child,
            input,
            lines,
            complaint,
            listener,
            patience: invocation.patience,
            name: program.clone(),
        };
        opponent.greet(invocation, rules)?;
        Ok(opponent)
    }

    /// What it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn greet(&mut self, invocation: &Invocation, rules: &Ruleset) -> Result<(), Fault> {
        self.send(&Line::new("hub"))?;
        let deadline = Instant::now() + START;
        let mut variants = None;
        loop {
            let (_, line) = self.next(deadline)?;
            match line.command() {
                "wait" => break,
                "id" => {
                    let part = |name| line.value(name).unwrap_or_default();
                    let name = format!("{} {}", part("name"), part("version"));
                    if !name.trim().is_empty() {
                        self.name = name.trim().to_owned();
                    }
                }
                "param" if line.value("name") == Some("variant") => {
                    variants = line.value("values").map(str::to_owned);
                }
                _ => {}
            }
        }
        let chosen = invocation
            .parameters
            .iter()
            .any(|(name, _)| name == "variant");
        if let (false, Some(variants)) = (chosen, variants) {
            if !variants.split_whitespace().any(|v| v == rules.id) {
                return Err(Fault::Crash(format!(
                    "it does not know the variant {}, but {variants}: name one with variant=…",
                    rules.id
                )));
            }
            self.set("variant", &rules.id)?;
        }
        for (name, value) in &invocation.parameters {
            self.set(name, value)?;
        }
        self.send(&Line::new("init"))?;
        self.wait("ready", deadline)?;
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        self.send(
            &Line::new("set-param")
                .with("name", name)
                .with("value", value),
        )
    }

    fn send(&mut self, line: &Line) -> Result<(), Fault> {
        let text = format!("{line}\n");
        let sent = self.input.write_all(text.as_bytes());
        // It cannot be written to: nobody reads any more.
        sent.and_then(|()| self.input.flush())
            .map_err(|_| self.crash("it has ended"))
    }

    /// The next line that is one.
    fn next(&mut self, deadline: Instant) -> Result<(Instant, Line), Fault> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok((at, text)) => {
                    if let Some(line) = Line::parse(&text) {
                        return Ok((at, line));
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Silence),
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash("it has ended")),
            }
        }
    }

    /// The next line with this command. If nothing follows an error, that is its answer.
    fn wait(&mut self, command: &str, mut deadline: Instant) -> Result<(Instant, Line), Fault> {
        let mut told = None;
        loop {
            let (at, line) = match self.next(deadline) {
                Err(Fault::Silence) if told.is_some() => {
                    return Err(Fault::Crash(told.unwrap_or_default()));
                }
                next => next?,
            };
            if line.command() == command {
                return Ok((at, line));
            }
            if line.command() == "error" {
                told = Some(line.value("message").unwrap_or("an error").to_owned());
                deadline = deadline.min(Instant::now() + AFTER_ERROR);
            }
        }
    }

    fn crash(&mut self, what: &str) -> Fault {
        let deadline = Instant::now() + LAST_WORDS;
        let mut status = None;
        while Instant::now() < deadline && !(status.is_some() && self.listener.is_finished()) {
            status = self.child.try_wait().ok().flatten();
            thread::sleep(Duration::from_millis(2));
        }
        let status = status
            .map(|status| format!(" ({status})"))
            .unwrap_or_default();
        let complaint = self.complaint.lock().map(|c| c.clone()).unwrap_or_default();
        let complaint = match Vec::from(complaint) {
            lines if lines.is_empty() => String::new(),
            lines => format!(": {}", lines.join(" | ")),
        };
        Fault::Crash(format!("{what}{status}{complaint}"))
    }
}

impl Player for Opponent {
    fn new_game(&mut self, _seed: u64) -> Result<(), Fault> {
        self.send(&Line::new("new-game"))?;
        // So that what it does for a new game is not on its clock.
        self.send(&Line::new("ping"))?;
        self.wait("pong", Instant::now() + self.patience).map(drop)
    }

    fn play(&mut self, turn: &Turn<'_>) -> Result<Reply, Fault> {
        let mut pos = Line::new("pos").with("pos", hub::write(&turn.start.to_setup()));
        if !turn.moves.is_empty() {
            let moves: Vec<_> = turn.moves.iter().map(hub::write_move).collect();
            pos = pos.with("moves", moves.join(" "));
        }
        // Lines of an earlier search that ended late.
        while self.lines.try_recv().is_ok() {}
        self.send(&pos)?;
        self.send(&turn.allowance.to_line())?;
        let started = Instant::now();
        self.send(&Line::new("go").with_flag("think"))?;
        let wait = turn.allowance.longest().unwrap_or(self.patience);
        let (at, line) = match self.wait("done", started + wait + STOP) {
            Err(Fault::Silence) => {
                self.send(&Line::new("stop"))?;
                self.wait("done", Instant::now() + STOP)?
            }
            done => done?,
        };
        let text = line.value("move").unwrap_or_default();
        let illegal = |reason: &dyn std::fmt::Display| Fault::Illegal {
            text: text.to_owned(),
            reason: reason.to_string(),
        };
        let attempt = hub::parse_move(text).map_err(|error| illegal(&error))?;
        let m = turn
            .rules
            .judge(turn.position, &attempt)
            .map_err(|refusal| illegal(&refusal))?;
        Ok(Reply {
            m,
            time: at.saturating_duration_since(started),
        })
    }
}

impl Drop for Opponent {
    fn drop(&mut self) {
        // It may have ended by itself: then nobody hears this.
        drop(self.send(&Line::new("quit")));
        let deadline = Instant::now() + END;
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() >= deadline {
                drop(self.child.kill());
                drop(self.child.wait());
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}
