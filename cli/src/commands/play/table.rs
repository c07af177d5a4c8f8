//! A session in the real world: its time, its files, its end.

use std::{
    io,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use damka_game::{Event, Phase, Time};
use damka_text::Notice;

use super::{
    session::{Effect, Session},
    store,
    thinker::Thinker,
};
use crate::failure::Failure;

/// Where the players see and hear what happens.
pub trait Seen {
    /// Something is said.
    fn say(&mut self, words: &str) -> io::Result<()>;
    /// Somebody's turn begins.
    fn turn(&mut self, words: &str) -> io::Result<()>;
    /// The board is to be seen.
    fn board(&mut self, session: &Session) -> io::Result<()>;
}

/// A session, the time at which it stands, and the file that it saves itself to.
pub struct Table {
    session: Session,
    /// The time of the game when the program began: what passed before that,
    /// while the game lay in a file, does not count.
    begun: (Time, Instant),
    autosave: Option<PathBuf>,
    /// What was in that file before, if the game goes on from it.
    before: Option<Vec<Event>>,
    saved: usize,
    thinker: Thinker,
}

impl Table {
    /// Sits down to a game that saves itself to this file; one that goes on
    /// from there brings what it holds.
    pub fn new(
        mut session: Session,
        autosave: Option<PathBuf>,
        before: Option<Vec<Event>>,
    ) -> Table {
        if autosave.is_none() {
            session.notice(&Notice::NoAutosave);
        }
        Table {
            begun: (session.game().last_time(), Instant::now()),
            saved: session.events().len(),
            thinker: Thinker::new(session.game().rules()),
            session,
            autosave,
            before,
        }
    }

    /// The time now.
    pub fn now(&self) -> Time {
        let (time, since) = self.begun;
        let passed = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
        time.after(damka_rules::Millis(passed))
    }

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Somebody typed a line.
    pub fn enter(&mut self, line: &str) {
        self.session.enter(line, self.now());
    }

    /// Looks at the clock, and whether the computer has thought.
    pub fn tick(&mut self) {
        self.session.tick(self.now());
        self.listen(Duration::ZERO);
    }

    /// Whether the computer is thinking.
    pub fn is_thinking(&self) -> bool {
        self.thinker.is_busy()
    }

    /// Waits so long for the computer at most.
    pub fn listen(&mut self, patience: Duration) {
        if let Some(thought) = self.thinker.take(patience) {
            let now = self.now();
            self.session.hear(thought, now);
        }
    }

    /// The input has ended.
    pub fn hang_up(&mut self) {
        self.session.hang_up();
    }

    /// How long nothing need be done if nobody types anything.
    pub fn patience(&self) -> Option<Duration> {
        let now = self.now();
        let wake = self.session.wake(now)?;
        Some(Duration::from_millis(wake.since(now).0.max(1)))
    }

    /// Does what the session asks for; true if it is time to leave.
    pub fn carry_out(&mut self, seen: &mut impl Seen) -> Result<bool, Failure> {
        self.keep(seen)?;
        for effect in self.session.take_effects() {
            match effect {
                Effect::Say(words) => seen.say(&words)?,
                Effect::Turn(words) => seen.turn(&words)?,
                Effect::Board => seen.board(&self.session)?,
                Effect::Think(task) => self.thinker.begin(*task),
                Effect::Save(file) => {
                    let content = store::to_json(&self.session.saved(self.now()));
                    if self.write(&file, content, seen)? {
                        self.tell(seen, &Notice::Saved { path: &file })?;
                    }
                }
                Effect::Export(file) => match store::record(&file, self.session.events()) {
                    None => self.tell(seen, &Notice::ExportKind)?,
                    Some(content) => {
                        if self.write(&file, content, seen)? {
                            self.tell(seen, &Notice::Exported { path: &file })?;
                        }
                    }
                },
                Effect::Quit { keep } => {
                    self.leave(keep, seen)?;
                    return Ok(true);
                }
                Effect::Fail(error) => return Err(Failure::new(error)),
            }
        }
        Ok(false)
    }

    /// Saves the game by itself if something has happened since.
    fn keep(&mut self, seen: &mut impl Seen) -> Result<(), Failure> {
        let events = self.session.events().len();
        if events == self.saved || *self.session.game().phase() == Phase::Waiting {
            return Ok(());
        }
        self.saved = events;
        self.save_itself(seen)
    }

    fn save_itself(&mut self, seen: &mut impl Seen) -> Result<(), Failure> {
        let Some(path) = &self.autosave else {
            return Ok(());
        };
        let folder = path.parent().unwrap_or(Path::new("."));
        let saved = self.session.saved(self.now());
        let result = std::fs::create_dir_all(folder)
            .and_then(|()| store::to_json(&saved))
            .and_then(|content| store::write(path, &content));
        if let Err(error) = result {
            // Once is enough: the game itself can go on.
            let (path, error) = (path.display().to_string(), error.to_string());
            self.autosave = None;
            let notice = Notice::NotWritten {
                path: &path,
                error: &error,
            };
            self.tell(seen, &notice)?;
        }
        Ok(())
    }

    fn leave(&mut self, keep: bool, seen: &mut impl Seen) -> Result<(), Failure> {
        let phase = self.session.game().phase().clone();
        if keep && matches!(phase, Phase::Playing | Phase::Paused) {
            self.save_itself(seen)?;
            if let Some(path) = &self.autosave {
                let path = path.display().to_string();
                self.tell(seen, &Notice::Saved { path: &path })?;
                let options = self.session.computer_options();
                let command = format!("damka play --resume {path}{options}");
                self.tell(seen, &Notice::GoOnWith { command: &command })?;
            }
        } else if !keep && let Some(path) = &self.autosave {
            match &self.before {
                Some(before) => store::write(path, &store::to_json(before)?)?,
                // It may never have been written.
                None => drop(std::fs::remove_file(path)),
            }
        }
        self.tell(seen, &Notice::Bye)
    }

    fn write(
        &self,
        file: &str,
        content: io::Result<String>,
        seen: &mut impl Seen,
    ) -> Result<bool, Failure> {
        let result = content.and_then(|content| store::write(Path::new(file), &content));
        let Err(error) = result else {
            return Ok(true);
        };
        let notice = Notice::NotWritten {
            path: file,
            error: &error.to_string(),
        };
        self.tell(seen, &notice)?;
        Ok(false)
    }

    fn tell(&self, seen: &mut impl Seen, notice: &Notice<'_>) -> Result<(), Failure> {
        let session = &self.session;
        let words = session
            .text()
            .notice(session.game().rules(), notice, session.notation());
        Ok(seen.say(&words)?)
    }
}
