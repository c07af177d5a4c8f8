//! The messages of a language in the form that `build.rs` compiles them to, and
//! their formatting.
//!
//! The messages of a part are sorted by id: id, `\0`, text, `\0`, and so on; an
//! attribute is a message of its own, `id.attribute`. In a text, `\x02 … \x03` is a variable, `\x04 … \x03` a
//! reference to another message, and `\x05 … \x03` starts a selection by a
//! variable: variants up to `\x06`, each a key (with `*` before that of the
//! default), `\x07`, a text and `\x08`.

use std::{
    iter, ptr,
    sync::{PoisonError, RwLock},
};

use crate::{Language, Value};

/// A value with its name in the messages.
pub type Named = (&'static str, Value);

/// The messages of a language, of all parts that were added.
pub struct Messages {
    language: Language,
    parts: RwLock<Vec<Part>>,
}

/// The messages of one part.
struct Part {
    /// As `build.rs` compiles them.
    compiled: &'static str,
    /// Id and text, sorted by id.
    messages: Vec<(&'static str, &'static str)>,
}

impl Messages {
    /// The messages of some parts.
    pub fn new(language: Language, parts: &[&'static str]) -> Messages {
        let messages = Messages {
            language,
            parts: RwLock::default(),
        };
        for part in parts {
            messages.add(part);
        }
        messages
    }

    /// Adds the messages of a part, as `build.rs` compiles them, unless they are there.
    pub fn add(&self, compiled: &'static str) {
        // Nobody panics while adding or reading: the parts are always whole.
        let parts = self.parts.write();
        let mut parts = parts.unwrap_or_else(PoisonError::into_inner);
        if parts.iter().any(|part| ptr::eq(part.compiled, compiled)) {
            return;
        }
        let mut pieces = compiled.split('\0');
        let messages = iter::from_fn(|| Some((pieces.next()?, pieces.next()?))).collect();
        parts.push(Part { compiled, messages });
    }

    /// Formats a message with these values; none if there is no such message, or
    /// if a value is missing.
    pub fn say(&self, id: &str, values: &[Named]) -> Option<String> {
        let mut said = Said {
            messages: self,
            values,
            out: String::new(),
        };
        said.message(id)?;
        Some(said.out)
    }

    fn text(&self, id: &str) -> Option<&'static str> {
        let parts = self.parts.read().unwrap_or_else(PoisonError::into_inner);
        parts.iter().find_map(|part| {
            let at = (part.messages).binary_search_by_key(&id, |(id, _)| id);
            Some(part.messages.get(at.ok()?)?.1)
        })
    }
}

/// A message while it is formatted.
struct Said<'a> {
    messages: &'a Messages,
    values: &'a [Named],
    out: String,
}

impl<'a> Said<'a> {
    fn message(&mut self, id: &str) -> Option<()> {
        let mut rest = self.messages.text(id)?;
        self.text(&mut rest, true)
    }

    /// Parses a text up to its end, and writes it if `is_written`.
    fn text(&mut self, rest: &mut &str, is_written: bool) -> Option<()> {
        loop {
            let end = rest.find(|c| c <= '\x08').unwrap_or(rest.len());
            let (plain, after) = rest.split_at(end);
            if is_written {
                self.out.push_str(plain);
            }
            let mut signs = after.chars();
            let sign = signs.next();
            *rest = signs.as_str();
            match sign {
                Some('\x02') => {
                    let name = up_to(rest, '\x03')?;
                    if is_written {
                        let value = self.value(name)?;
                        self.out.push_str(&value.shown(self.messages.language));
                    }
                }
                Some('\x04') => {
                    let id = up_to(rest, '\x03')?;
                    if is_written {
                        self.message(id)?;
                    }
                }
                Some('\x05') => {
                    let name = up_to(rest, '\x03')?;
                    self.choice(name, rest, is_written)?;
                }
                // The end of a variant, or of the message.
                _ => return Some(()),
            }
        }
    }

    fn choice(&mut self, name: &str, rest: &mut &str, is_written: bool) -> Option<()> {
        let chosen = match is_written {
            true => Some(self.chosen(self.value(name)?, rest)?),
            false => None,
        };
        let mut number = 0;
        while !rest.starts_with('\x06') {
            up_to(rest, '\x07')?;
            self.text(rest, chosen == Some(number))?;
            number += 1;
        }
        up_to(rest, '\x06')?;
        Some(())
    }

    /// The index of the variant that matches a value.
    fn chosen(&mut self, value: &Value, mut rest: &str) -> Option<usize> {
        let mut default = None;
        let mut number = 0;
        while !rest.starts_with('\x06') {
            let key = up_to(&mut rest, '\x07')?;
            let plain = key.strip_prefix('*');
            if value.fits(plain.unwrap_or(key), self.messages.language) {
                return Some(number);
            }
            if plain.is_some() {
                default = Some(number);
            }
            self.text(&mut rest, false)?;
            number += 1;
        }
        default
    }

    fn value(&self, name: &str) -> Option<&'a Value> {
        let mut values = self.values.iter();
        values
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }
}

/// What precedes a character; both are consumed.
fn up_to<'a>(rest: &mut &'a str, sign: char) -> Option<&'a str> {
    let (before, after) = rest.split_once(sign)?;
    *rest = after;
    Some(before)
}
