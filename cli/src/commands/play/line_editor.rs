//! A line editor with a history.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key does apart from editing the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorEvent {
    /// Nothing else.
    Edited,
    /// The line is finished.
    Line(String),
    /// The player scrolls the messages.
    Page(Page),
    /// The player wants to leave.
    Leave,
}

/// The direction of scrolling.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// To earlier messages.
    Up,
    /// To later messages.
    Down,
}

/// The line, the cursor, and the lines typed before.
#[derive(Clone, Debug, Default)]
pub struct LineEditor {
    line: Vec<char>,
    cursor: usize,
    earlier: Vec<String>,
    /// Which of the earlier ones is shown; beyond the last, the new one.
    shown: usize,
}

impl LineEditor {
    /// The line, and the index of the cursor.
    pub fn line(&self) -> (String, usize) {
        (self.line.iter().collect(), self.cursor)
    }

    /// Takes a key.
    pub fn press(&mut self, key: KeyEvent) -> EditorEvent {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return EditorEvent::Leave,
            KeyCode::Char('d') if control && self.line.is_empty() => return EditorEvent::Leave,
            KeyCode::PageUp => return EditorEvent::Page(Page::Up),
            KeyCode::PageDown => return EditorEvent::Page(Page::Down),
            KeyCode::Enter => return EditorEvent::Line(self.finish()),
            KeyCode::Char('a') if control => self.cursor = 0,
            KeyCode::Char('e') if control => self.cursor = self.line.len(),
            KeyCode::Char('u') if control => {
                self.line.drain(..self.cursor);
                self.cursor = 0;
            }
            KeyCode::Char('k') if control => self.line.truncate(self.cursor),
            KeyCode::Char('w') if control => self.delete_word(),
            KeyCode::Char(letter) if !control && !letter.is_control() => {
                self.line.insert(self.cursor, letter);
                self.cursor += 1;
            }
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.line.remove(self.cursor);
            }
            KeyCode::Delete if self.cursor < self.line.len() => {
                self.line.remove(self.cursor);
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.line.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.line.len(),
            KeyCode::Up => self.show(self.shown.saturating_sub(1)),
            KeyCode::Down => self.show(self.shown.saturating_add(1)),
            _ => {}
        }
        EditorEvent::Edited
    }

    fn finish(&mut self) -> String {
        let line: String = self.line.drain(..).collect();
        self.cursor = 0;
        if !line.trim().is_empty() && self.earlier.last() != Some(&line) {
            self.earlier.push(line.clone());
        }
        self.shown = self.earlier.len();
        line
    }

    fn show(&mut self, which: usize) {
        self.shown = which.min(self.earlier.len());
        let line = self.earlier.get(self.shown).map_or("", String::as_str);
        self.line = line.chars().collect();
        self.cursor = self.line.len();
    }

    fn delete_word(&mut self) {
        let before = &self.line[..self.cursor];
        let blanks = before
            .iter()
            .rev()
            .take_while(|c| c.is_whitespace())
            .count();
        let letters = before[..self.cursor - blanks].iter().rev();
        let letters = letters.take_while(|c| !c.is_whitespace()).count();
        let start = self.cursor - blanks - letters;
        self.line.drain(start..self.cursor);
        self.cursor = start;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn key(code: KeyCode) -> KeyEvent {
        KeyEvent::new(code, KeyModifiers::NONE)
    }

    fn control(letter: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)
    }

    fn write(editor: &mut LineEditor, text: &str) {
        for letter in text.chars() {
            editor.press(key(KeyCode::Char(letter)));
        }
    }

    #[test]
    fn a_line_is_typed_edited_and_found_again() {
        let mut editor = LineEditor::default();
        write(&mut editor, "22-17");
        editor.press(key(KeyCode::Backspace));
        write(&mut editor, "8");
        assert_eq!(
            editor.press(key(KeyCode::Enter)),
            EditorEvent::Line("22-18".to_owned())
        );
        write(&mut editor, "sędzia łódź");
        editor.press(control('w'));
        assert_eq!(editor.line(), ("sędzia ".to_owned(), 7));
        editor.press(key(KeyCode::Up));
        assert_eq!(editor.line(), ("22-18".to_owned(), 5));
        editor.press(key(KeyCode::Down));
        assert_eq!(editor.line(), (String::new(), 0));
        assert_eq!(editor.press(control('d')), EditorEvent::Leave);
    }

    proptest! {
        #[test]
        fn no_keys_are_too_strange(keys in proptest::collection::vec((0..14u8, any::<char>()), 0..60)) {
            let mut editor = LineEditor::default();
            for (code, letter) in keys {
                editor.press(match code {
                    0 => key(KeyCode::Backspace),
                    1 => key(KeyCode::Delete),
                    2 => key(KeyCode::Left),
                    3 => key(KeyCode::Right),
                    4 => key(KeyCode::Home),
                    5 => key(KeyCode::End),
                    6 => key(KeyCode::Up),
                    7 => key(KeyCode::Down),
                    8 => key(KeyCode::Enter),
                    9 => control('w'),
                    10 => control('u'),
                    11 => control('k'),
                    _ => key(KeyCode::Char(letter)),
                });
                let (line, cursor) = editor.line();
                prop_assert!(cursor <= line.chars().count());
            }
        }
    }
}
