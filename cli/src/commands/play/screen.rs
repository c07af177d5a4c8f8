//! The full-screen mode: the board, the clock, the messages, the input line.

use std::{
    io::{self, Write},
    panic,
    time::Duration,
};

use crossterm::{
    cursor::{Hide, MoveTo, Show},
    event::{self, Event, KeyEventKind},
    execute, queue,
    terminal::{
        self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate,
        EnterAlternateScreen, LeaveAlternateScreen,
    },
};
use damka_rules::TextBoard;

use super::{
    line_editor::{EditorEvent, LineEditor, Page},
    runtime::{Output, Runtime},
    session::Session,
};
use crate::{commands::board::painted::Painted, failure::Failure};

/// The smallest screen that holds everything.
pub const SMALLEST: (u16, u16) = (80, 24);

/// The first row of the board, and the first of the messages below it.
const BOARD: u16 = 2;
const MESSAGES: u16 = 12;
/// The row of the marks that there are more messages.
const MORE: u16 = MESSAGES - 1;
/// The first column of the panel beside the board.
const PANEL: u16 = 30;
/// How often a running clock is drawn.
const REFRESH: Duration = Duration::from_millis(100);

/// Plays the game until the players leave.
pub fn run(mut runtime: Runtime, colourful: bool) -> Result<(), Failure> {
    let mut messages = Messages::default();
    let mut editor = LineEditor::default();
    let result = {
        let _raw_mode = RawMode::enter()?;
        run_loop(&mut runtime, &mut messages, &mut editor, colourful)
    };
    // The result and the last messages are printed again after the screen is left.
    let session = runtime.session();
    if let Some(ended) = session.game().ended() {
        let game = session.game();
        let clock = game.opening().clock;
        let words = { session.text() }.result_between(game.players(), game.rules(), clock, ended);
        writeln!(io::stdout(), "{words}")?;
    }
    for line in messages.last_answer() {
        writeln!(io::stdout(), "{line}")?;
    }
    result
}

fn run_loop(
    runtime: &mut Runtime,
    messages: &mut Messages,
    editor: &mut LineEditor,
    colourful: bool,
) -> Result<(), Failure> {
    let mut drawn = String::new();
    loop {
        if runtime.carry_out(messages)? {
            return Ok(());
        }
        let frame = frame(runtime, messages, editor, colourful)?;
        if frame != drawn {
            let mut out = io::stdout().lock();
            out.write_all(frame.as_bytes())?;
            out.flush()?;
            drawn = frame;
        }
        let refresh = if runtime.is_thinking() {
            REFRESH / 5
        } else {
            REFRESH
        };
        if !event::poll(refresh)? {
            runtime.tick();
            continue;
        }
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => match editor.press(key) {
                EditorEvent::Edited => {}
                EditorEvent::Line(line) => {
                    messages.begin_answer(&line);
                    runtime.enter(&line);
                }
                EditorEvent::Page(page) => messages.scroll(page, room(terminal::size()?)),
                EditorEvent::Leave => {
                    messages.begin_answer("");
                    runtime.hang_up();
                }
            },
            Event::Resize(..) => drawn.clear(),
            _ => {}
        }
    }
}

/// The messages so far.
#[derive(Default)]
struct Messages {
    lines: Vec<String>,
    /// The index of the first message of the last answer.
    answer: usize,
    /// The first row that is shown, once the players have scrolled.
    top: Option<usize>,
}

impl Messages {
    fn begin_answer(&mut self, line: &str) {
        self.answer = self.lines.len();
        self.lines.push(format!("> {line}"));
        self.top = None;
    }

    fn scroll(&mut self, page: Page, (width, room): (usize, usize)) {
        let (top, end) = (self.top(width, room), self.rows(width).len());
        let step = room.saturating_sub(1).max(1);
        self.top = Some(match page {
            Page::Up => top.saturating_sub(step),
            Page::Down => (top + step).min(end.saturating_sub(room)),
        });
    }

    /// The messages since the last line was typed, without that line.
    fn last_answer(&self) -> &[String] {
        self.lines.get(self.answer + 1..).unwrap_or_default()
    }

    /// The rows that fit, and whether there are more above and below.
    fn page(&self, width: usize, room: usize) -> (Vec<String>, bool, bool) {
        let (all, top) = (self.rows(width), self.top(width, room));
        let shown: Vec<_> = all.iter().skip(top).take(room).cloned().collect();
        (shown, top > 0, top + room < all.len())
    }

    /// The first row that is shown: the last messages are visible, or the beginning
    /// of an answer that is too long.
    fn top(&self, width: usize, room: usize) -> usize {
        let end = self.rows(width).len().saturating_sub(room);
        let before = self.lines.iter().take(self.answer);
        let before = before.map(|line| wrapped(line, width).len()).sum();
        self.top.unwrap_or(before).min(end)
    }

    fn rows(&self, width: usize) -> Vec<String> {
        let rows = self.lines.iter().flat_map(|line| wrapped(line, width));
        rows.collect()
    }
}

impl Output for Messages {
    fn say(&mut self, words: &str) -> io::Result<()> {
        self.lines.push(words.to_owned());
        Ok(())
    }

    /// The panel shows it.
    fn turn(&mut self, _: &str) -> io::Result<()> {
        Ok(())
    }

    /// It is always shown.
    fn board(&mut self, _: &Session) -> io::Result<()> {
        Ok(())
    }
}

/// A frame, as the bytes that are sent to the terminal.
fn frame(
    runtime: &Runtime,
    messages: &Messages,
    editor: &LineEditor,
    colourful: bool,
) -> io::Result<String> {
    let (width, height) = terminal::size()?;
    let (columns, session) = (usize::from(width), runtime.session());
    let mut out = Vec::new();
    queue!(
        out,
        BeginSynchronizedUpdate,
        Hide,
        MoveTo(0, 0),
        Clear(ClearType::All)
    )?;
    put(&mut out, 0, 0, &cut(&session.title(), columns))?;
    for (row, line) in (BOARD..).zip(board(session, colourful).lines()) {
        put(&mut out, 1, row, line)?;
    }
    let beside = columns.saturating_sub(usize::from(PANEL) + 1);
    let panel = session.panel(runtime.now());
    let panel = panel.iter().flat_map(|line| wrapped(line, beside));
    for (row, line) in (BOARD..MESSAGES - 1).zip(panel) {
        put(&mut out, PANEL, row, &line)?;
    }
    let last = height.saturating_sub(1);
    let (_, rows) = room((width, height));
    let (shown, above, below) = messages.page(columns, rows);
    for (row, line) in (MESSAGES..last).zip(shown) {
        put(&mut out, 0, row, &line)?;
    }
    let more = match (above, below) {
        (_, true) => "PgUp ↑ ↓ PgDn",
        (true, false) => "PgUp ↑",
        (false, false) => "",
    };
    put(&mut out, width.saturating_sub(14), MORE, more)?;
    let (line, cursor) = editor.line();
    // Of a line that is too long the part around the cursor is shown.
    let skip = cursor.saturating_sub(columns.saturating_sub(4));
    let line: String = line
        .chars()
        .skip(skip)
        .take(columns.saturating_sub(3))
        .collect();
    put(&mut out, 0, last, &format!("> {line}"))?;
    let column = u16::try_from(2 + cursor - skip).unwrap_or(u16::MAX);
    queue!(out, MoveTo(column, last), Show, EndSynchronizedUpdate)?;
    String::from_utf8(out).map_err(io::Error::other)
}

/// The width and height of the messages.
fn room((width, height): (u16, u16)) -> (usize, usize) {
    let rows = height.saturating_sub(MESSAGES + 1);
    (usize::from(width), usize::from(rows))
}

fn put(out: &mut Vec<u8>, column: u16, row: u16, text: &str) -> io::Result<()> {
    queue!(out, MoveTo(column, row))?;
    out.write_all(text.as_bytes())
}

fn board(session: &Session, colourful: bool) -> String {
    let setup = session.game().position().to_setup();
    let marked = session.marked() | setup.owed;
    if colourful {
        return Painted {
            setup,
            colours: *session.game().rules().colours,
            viewer: session.viewer(),
            labels: session.labels(),
            marked,
        }
        .to_string();
    }
    TextBoard::new(setup)
        .labels(session.labels())
        .seen_by(session.viewer())
        .marked(marked)
        .to_string()
}

/// The text in lines of at most this many characters, broken between words. Control
/// characters, which a name or a file may contain, would disturb the terminal.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    let mut length = 0;
    for word in text.split_inclusive(' ') {
        let letters: Vec<char> = word.chars().filter(|c| !c.is_control()).collect();
        let solid = letters.iter().filter(|c| **c != ' ').count();
        if length > 0 && length + solid > width {
            lines.push(String::new());
            length = 0;
        }
        for letter in letters {
            if length == width {
                // The line break replaces the space.
                if letter == ' ' {
                    continue;
                }
                lines.push(String::new());
                length = 0;
            }
            lines.last_mut().expect("there is a line").push(letter);
            length += 1;
        }
    }
    lines
}

fn cut(text: &str, width: usize) -> String {
    wrapped(text, width).swap_remove(0)
}

/// The raw mode of the terminal, which ends when this is dropped.
struct RawMode;

impl RawMode {
    fn enter() -> io::Result<RawMode> {
        terminal::enable_raw_mode()?;
        let raw_mode = RawMode;
        // The message of a panic would vanish with the alternate screen.
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            leave_screen();
            report(info);
        }));
        execute!(io::stdout(), EnterAlternateScreen)?;
        Ok(raw_mode)
    }
}

impl Drop for RawMode {
    fn drop(&mut self) {
        leave_screen();
    }
}

fn leave_screen() {
    // If the terminal is gone there is nobody to tell.
    execute!(io::stdout(), LeaveAlternateScreen, Show).ok();
    terminal::disable_raw_mode().ok();
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("raz dwa trzy", 8), ["raz dwa ", "trzy"]);
        assert_eq!(wrapped("raz dwa", 7), ["raz dwa"]);
        assert_eq!(wrapped("raz dwa trzy", 7), ["raz dwa", "trzy"]);
        assert_eq!(wrapped("abcdef", 4), ["abcd", "ef"]);
        assert_eq!(wrapped("", 4), [""]);
    }

    #[test]
    fn a_long_answer_is_read_from_its_beginning() {
        let mut messages = Messages {
            lines: (0..9).map(|n| format!("old {n}")).collect(),
            ..Messages::default()
        };
        messages.begin_answer("help");
        messages.lines.extend((0..9).map(|n| format!("new {n}")));
        let (shown, above, below) = messages.page(80, 4);
        assert_eq!((&shown[0][..], above, below), ("> help", true, true));
        messages.scroll(Page::Down, (80, 4));
        assert_eq!(messages.page(80, 4).0, ["new 2", "new 3", "new 4", "new 5"]);
        messages.begin_answer("x");
        assert_eq!(messages.page(80, 2).0, ["new 8", "> x"]);
    }

    proptest! {
        #[test]
        fn no_line_is_too_long(text in ".*", width in 0usize..30) {
            let lines = wrapped(&text, width);
            prop_assert!(lines.iter().all(|line| line.chars().count() <= width.max(1)));
        }
    }
}
