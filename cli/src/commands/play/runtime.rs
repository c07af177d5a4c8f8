//! Runs a session with a clock, files and an engine.

use std::{
    io,
    path::{Path, PathBuf},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use damka_game::{GameEnvelope, Phase, Time, lot::Seed};
use damka_host::{self as host, Input};
use damka_rules::Millis;
use damka_text::{Keyword, Notice};

use super::{
    engine_thread::{EngineThread, Finding, Job},
    game_file::{self, GameFile},
    games_folder,
    session::{Effect, Session},
};
use crate::{atomic_file, failure::Failure};

/// The output for the players.
pub trait Output {
    /// Prints a message.
    fn say(&mut self, words: &str) -> io::Result<()>;
    /// Announces a turn.
    fn turn(&mut self, words: &str) -> io::Result<()>;
    /// Shows the board.
    fn board(&mut self, session: &Session) -> io::Result<()>;
}

/// Unix time that never goes back.
#[derive(Copy, Clone)]
pub struct SystemClock {
    began: (Time, Instant),
}

impl SystemClock {
    /// Starts it.
    pub fn start() -> SystemClock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = millis(since_1970.unwrap_or_default());
        SystemClock {
            began: (Time(now.0), Instant::now()),
        }
    }

    /// The time now.
    pub fn now(&self) -> Time {
        let (time, since) = self.began;
        time.after(millis(since.elapsed()))
    }
}

/// A session, the time, the file that it saves itself to, and the engine.
pub struct Runtime {
    session: Session,
    clock: SystemClock,
    /// None if nothing is stored: no home directory is known, or storing has failed.
    file: Option<GameFile>,
    /// Where the game is saved on leaving.
    path: Option<PathBuf>,
    engine: EngineThread,
    /// The seed of the computer's choices among equal moves.
    seed: u64,
}

impl Runtime {
    /// Runs a session that stores its events in this file.
    pub fn new(
        mut session: Session,
        clock: SystemClock,
        file: Option<GameFile>,
        seed: u64,
    ) -> Runtime {
        if file.is_none() {
            session.notice(&Notice::NoAutosave);
        }
        let mut runtime = Runtime {
            engine: EngineThread::new(session.game().rules()),
            session,
            clock,
            path: file.as_ref().map(|file| file.path().to_owned()),
            file,
            seed,
        };
        if runtime.file.as_ref().is_some_and(GameFile::is_new) {
            for batch in runtime.session.batches().to_vec() {
                runtime.store(&batch, None);
            }
        }
        runtime
    }

    /// The time now.
    pub fn now(&self) -> Time {
        self.clock.now()
    }

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Somebody typed a line.
    pub fn enter(&mut self, line: &str) {
        self.session.enter(line, self.now());
    }

    /// Checks the clock if it is time, and whether the engine has a result.
    pub fn tick(&mut self) {
        let now = self.now();
        if self.session.wake().is_some_and(|wake| now >= wake) {
            self.session.give(Input::Wake, now);
        }
        self.listen(Duration::ZERO);
    }

    /// Whether the engine is thinking.
    pub fn is_thinking(&self) -> bool {
        self.engine.is_busy()
    }

    /// Waits for the engine, at most this long.
    pub fn listen(&mut self, timeout: Duration) {
        match self.engine.take(timeout) {
            Some(Finding::Found(task, found)) => {
                self.session.give(Input::Found(task, found), self.now());
            }
            Some(Finding::Hint(turn, hint)) => self.session.hint_found(turn, hint.as_ref()),
            None => {}
        }
    }

    /// The input has ended, or the players want to leave at once.
    pub fn hang_up(&mut self) {
        self.session.hang_up(self.now());
    }

    /// How long there is nothing to do if nobody types anything.
    pub fn idle_time(&self) -> Option<Duration> {
        let wait = self.session.wake()?.since(self.now());
        Some(Duration::from_millis(wait.0.max(1)))
    }

    /// Does what the session asks for; true if it is time to leave.
    pub fn carry_out(&mut self, output: &mut impl Output) -> Result<bool, Failure> {
        loop {
            let effects = self.session.take_effects();
            if effects.is_empty() {
                return Ok(false);
            }
            for effect in effects {
                if self.carry_out_one(effect, output)? {
                    return Ok(true);
                }
            }
        }
    }

    fn carry_out_one(&mut self, effect: Effect, output: &mut impl Output) -> Result<bool, Failure> {
        match effect {
            Effect::Say(words) => output.say(&words)?,
            Effect::Turn(words) => output.turn(&words)?,
            Effect::Board => output.board(&self.session)?,
            Effect::NewGame => {
                self.path = games_folder::file_of(self.session.game().id());
                self.file = self.path.clone().map(GameFile::new);
            }
            Effect::Host(effect) => self.serve(effect)?,
            Effect::FindHint => self.engine.begin(Job::for_hint(self.session.game())),
            Effect::Save(file) => {
                let content = game_file::to_lines(&self.session.paused_batches(self.now()));
                if self.write(Path::new(&file), content, output)? {
                    self.tell(output, &Notice::Saved { path: &file })?;
                }
            }
            Effect::Export(file) => match game_file::record(&file, self.session.batches()) {
                None => self.tell(output, &Notice::ExportKind)?,
                Some(content) => {
                    if self.write(Path::new(&file), content, output)? {
                        self.tell(output, &Notice::Exported { path: &file })?;
                    }
                }
            },
            Effect::Quit { keep } => return self.leave(keep, output),
        }
        Ok(false)
    }

    /// Does what the host asks for.
    fn serve(&mut self, effect: host::Effect) -> Result<(), Failure> {
        match effect {
            host::Effect::Persist {
                ticket,
                batch,
                secret,
            } => {
                self.store(&batch, secret);
                self.session.give(Input::Persisted(ticket), self.now());
            }
            host::Effect::NeedSeed => {
                let mut bytes = [0; 32];
                getrandom::fill(&mut bytes).map_err(Failure::new)?;
                let seed = Input::Seed(Seed::from_bytes(bytes));
                self.session.give(seed, self.now());
            }
            host::Effect::Think(task) => {
                let job = Job::for_task(self.session.game(), &task, self.seed, self.now());
                self.engine.begin(job);
            }
            host::Effect::StopThinking(_) => self.engine.stop(),
            // The session handles the rest.
            _ => {}
        }
        Ok(())
    }

    /// Stores a batch. If that fails the players are told once and continue: the
    /// game is in memory, and nothing is stored any more.
    fn store(&mut self, batch: &[GameEnvelope], secret: Option<Seed>) {
        let Some(file) = &mut self.file else {
            return;
        };
        let kept = secret.map_or(Ok(()), |seed| file.keep_secret(&seed));
        let Err(error) = kept.and_then(|()| file.append(batch)) else {
            return;
        };
        let (path, error) = (file.path().display().to_string(), error.to_string());
        self.file = None;
        self.session.notice(&Notice::NotKept {
            path: &path,
            error: &error,
        });
    }

    /// Leaves, unless the game should be saved and cannot be.
    fn leave(&mut self, keep: bool, output: &mut impl Output) -> Result<bool, Failure> {
        match self.session.game().phase() {
            // A game that never began is not saved.
            Phase::Waiting => self.discard()?,
            Phase::Playing | Phase::Paused if !keep => self.discard()?,
            Phase::Playing | Phase::Paused => {
                let Some(path) = self.save(output)? else {
                    return Ok(false);
                };
                let path = path.display().to_string();
                self.tell(output, &Notice::Saved { path: &path })?;
                let command = format!("damka play --resume {path}");
                self.tell(output, &Notice::GoOnWith { command: &command })?;
            }
            Phase::Over(_) => {}
        }
        self.tell(output, &Notice::Bye)?;
        Ok(true)
    }

    /// Saves the game unless it is saved already; its file, or none if that fails.
    fn save(&mut self, output: &mut impl Output) -> Result<Option<PathBuf>, Failure> {
        let Some(path) = self.path.clone() else {
            let usage = self.session.text().usage(Keyword::Save);
            self.tell(output, &Notice::NowhereToSave { usage })?;
            return Ok(None);
        };
        if self.file.is_some() {
            return Ok(Some(path));
        }
        let content = game_file::to_lines(&self.session.paused_batches(self.now()));
        let saved = self.write(&path, content, output)?;
        Ok(saved.then_some(path))
    }

    fn discard(&mut self) -> Result<(), Failure> {
        match self.file.take() {
            Some(file) => Ok(file.discard()?),
            None => Ok(()),
        }
    }

    /// Writes a file; if that fails, says so and returns false.
    fn write(
        &self,
        path: &Path,
        content: io::Result<String>,
        output: &mut impl Output,
    ) -> Result<bool, Failure> {
        let result = content.and_then(|content| atomic_file::write(path, &content));
        let Err(error) = result else {
            return Ok(true);
        };
        let notice = Notice::NotWritten {
            path: &path.display().to_string(),
            error: &error.to_string(),
        };
        self.tell(output, &notice)?;
        Ok(false)
    }

    fn tell(&self, output: &mut impl Output, notice: &Notice<'_>) -> Result<(), Failure> {
        Ok(output.say(&self.session.words(notice))?)
    }
}

fn millis(length: Duration) -> Millis {
    Millis(u64::try_from(length.as_millis()).unwrap_or(u64::MAX))
}
