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

use crate::{Fault, Player, Reply, Turn, bounded, hub::Message};

/// Another program that speaks Hub: a child process.
///
/// It is asked to quit when it is dropped, and ended if it does not.
pub struct HubPlayer {
    child: Child,
    input: ChildStdin,
    lines: Receiver<(Instant, String)>,
    /// The last lines of its error output.
    error_output: Arc<Mutex<VecDeque<String>>>,
    /// Reads them, until it closes it.
    error_reader: JoinHandle<()>,
    timeout: Duration,
    /// Its name and version.
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
    pub timeout: Duration,
}

/// No line of a program has more bytes.
const MAX_BYTES: usize = 1 << 16;
/// At most this many lines wait to be read; then the program waits.
const MAX_UNREAD: usize = 1024;

/// How long a program may take to begin and to end.
const START: Duration = Duration::from_secs(30);
const END: Duration = Duration::from_millis(1500);

/// How long to wait for the error output of a program that has ended.
const LAST_OUTPUT: Duration = Duration::from_millis(300);
/// How many lines of it are quoted.
const LINES: usize = 6;

/// How long to wait for an answer after an `error`: most programs still send it.
const AFTER_ERROR: Duration = Duration::from_secs(3);

/// How long a program may take to answer `stop`.
const STOP: Duration = Duration::from_secs(2);

impl HubPlayer {
    /// Starts a program, and tells it the rules: by the parameter `variant`,
    /// unless `invocation` sets it.
    pub fn start(invocation: &Invocation, rules: &Ruleset) -> Result<HubPlayer, Fault> {
        let crash = |error: &dyn std::fmt::Display| Fault::Crash(error.to_string());
        let [program, arguments @ ..] = &invocation.words[..] else {
            return Err(crash(&"no program is named after hub:"));
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
            return Err(crash(&"its standard input and output are not connected"));
        };
        let (sender, lines) = mpsc::sync_channel(MAX_UNREAD);
        // Both threads end when the program closes its output.
        thread::spawn(move || {
            // A line that is too long is not an answer.
            for line in bounded::lines(BufReader::new(output), MAX_BYTES).flatten() {
                if sender.send((Instant::now(), line)).is_err() {
                    break;
                }
            }
        });
        let error_output = Arc::new(Mutex::new(VecDeque::new()));
        let last = error_output.clone();
        let error_reader = thread::spawn(move || {
            for line in bounded::lines(BufReader::new(errors), MAX_BYTES).flatten() {
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
        let mut player = HubPlayer {
            child,
            input,
            lines,
            error_output,
            error_reader,
            timeout: invocation.timeout,
            name: program.clone(),
        };
        player.greet(invocation, rules)?;
        Ok(player)
    }

    /// Its name and version.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn greet(&mut self, invocation: &Invocation, rules: &Ruleset) -> Result<(), Fault> {
        self.send(&Message::new("hub"))?;
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
        self.send(&Message::new("init"))?;
        self.wait("ready", deadline)?;
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        self.send(
            &Message::new("set-param")
                .with("name", name)
                .with("value", value),
        )
    }

    fn send(&mut self, line: &Message) -> Result<(), Fault> {
        let text = format!("{line}\n");
        let sent = self.input.write_all(text.as_bytes());
        // A write fails when the program has ended.
        sent.and_then(|()| self.input.flush())
            .map_err(|_| self.crash("it has ended"))
    }

    /// The next line that is not blank.
    fn next(&mut self, deadline: Instant) -> Result<(Instant, Message), Fault> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok((at, text)) => {
                    if let Some(line) = Message::parse(&text) {
                        return Ok((at, line));
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Silence),
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash("it has ended")),
            }
        }
    }

    /// The next line with this command. If nothing follows an error, that is its answer.
    fn wait(&mut self, command: &str, mut deadline: Instant) -> Result<(Instant, Message), Fault> {
        let mut error = None;
        loop {
            let (at, line) = match self.next(deadline) {
                Err(Fault::Silence) if error.is_some() => {
                    return Err(Fault::Crash(error.unwrap_or_default()));
                }
                next => next?,
            };
            if line.command() == command {
                return Ok((at, line));
            }
            if line.command() == "error" {
                error = Some(line.value("message").unwrap_or("an error").to_owned());
                deadline = deadline.min(Instant::now() + AFTER_ERROR);
            }
        }
    }

    fn crash(&mut self, what: &str) -> Fault {
        let deadline = Instant::now() + LAST_OUTPUT;
        let mut status = None;
        while Instant::now() < deadline && !(status.is_some() && self.error_reader.is_finished()) {
            status = self.child.try_wait().ok().flatten();
            thread::sleep(Duration::from_millis(2));
        }
        let status = status
            .map(|status| format!(" ({status})"))
            .unwrap_or_default();
        let error_output = self
            .error_output
            .lock()
            .map(|c| c.clone())
            .unwrap_or_default();
        let error_output = match Vec::from(error_output) {
            lines if lines.is_empty() => String::new(),
            lines => format!(": {}", lines.join(" | ")),
        };
        Fault::Crash(format!("{what}{status}{error_output}"))
    }
}

impl Player for HubPlayer {
    fn new_game(&mut self, _seed: u64) -> Result<(), Fault> {
        self.send(&Message::new("new-game"))?;
        // So that what it does for a new game is not on its clock.
        self.send(&Message::new("ping"))?;
        self.wait("pong", Instant::now() + self.timeout).map(drop)
    }

    fn play(&mut self, turn: &Turn<'_>) -> Result<Reply, Fault> {
        let mut pos = Message::new("pos").with("pos", hub::write(&turn.start.to_setup()));
        if !turn.moves.is_empty() {
            let moves: Vec<_> = turn.moves.iter().map(hub::write_move).collect();
            pos = pos.with("moves", moves.join(" "));
        }
        // Lines of an earlier search that ended late.
        while self.lines.try_recv().is_ok() {}
        self.send(&pos)?;
        self.send(&turn.move_limits.to_line())?;
        let started = Instant::now();
        self.send(&Message::new("go").with_flag("think"))?;
        let wait = turn.move_limits.longest().unwrap_or(self.timeout);
        let (at, line) = match self.wait("done", started + wait + STOP) {
            Err(Fault::Silence) => {
                self.send(&Message::new("stop"))?;
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

impl Drop for HubPlayer {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.send(&Message::new("quit")));
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
