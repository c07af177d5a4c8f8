//! The messages of a language in the form that `build.rs` compiles them to, and
//! their formatting.
//!
//! A part has its ids once, sorted, and for each language the texts in the same
//! order, separated by `\0`; an attribute is a message of its own,
//! `id.attribute`. In a text, `\x02 … \x03` is a variable, `\x04 … \x03` a
//! reference to another message, and `\x05 … \x03` starts a selection by a
//! variable: variants up to `\x06`, each a key (with `*` before that of the
//! default), `\x07`, a text and `\x08`.

use std::sync::{PoisonError, RwLock};

use crate::{Language, Value};

/// A value with its name in the messages.
pub type Named = (&'static str, Value);

/// The messages of one part as `build.rs` compiles them.
pub struct Compiled {
    /// The ids of the messages.
    pub ids: &'static str,
    /// The texts in Polish.
    pub polish: &'static str,
    /// The texts in English.
    pub english: &'static str,
}

/// The messages of a language, of all parts that were added.
pub struct Messages {
    language: Language,
    parts: RwLock<Vec<Part>>,
}

/// The messages of one part, sorted by id.
struct Part {
    ids: Vec<&'static str>,
    texts: Vec<&'static str>,
}

impl Messages {
    /// The messages of some parts.
    pub fn new(language: Language, parts: &[Compiled]) -> Messages {
        let messages = Messages {
            language,
            parts: RwLock::default(),
        };
        for part in parts {
            messages.add(part);
        }
        messages
    }

    /// Adds the messages of a part.
    pub fn add(&self, part: &Compiled) {
        let texts = match self.language {
            Language::Polish => part.polish,
            Language::English => part.english,
        };
        let part = Part {
            ids: part.ids.split('\0').collect(),
            texts: texts.split('\0').collect(),
        };
        // Nobody panics while adding or reading: the parts are always whole.
        let parts = self.parts.write();
        parts.unwrap_or_else(PoisonError::into_inner).push(part);
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
            let at = part.ids.binary_search(&id).ok()?;
            part.texts.get(at).copied()
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
