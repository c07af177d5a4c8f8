//! The messages of a language as `build.rs` has written them, and what they say.
//!
//! The ids of a part are there once, and in each language the texts in the same
//! order, with `\0` between them; an attribute is a message of its own,
//! `id.attribute`. In a text, `\x02 … \x03` is a value, `\x04 … \x03` another
//! message, and `\x05 … \x03` begins a choice by a value: variants, each a key
//! (`*` before that of the default), `\x07`, a text and `\x08`, up to `\x06`.

use std::collections::BTreeMap;

use crate::{Language, Value};

/// A value with its name in the messages.
pub type Named = (&'static str, Value);

/// The messages of a language.
pub struct Messages {
    language: Language,
    by_id: BTreeMap<&'static str, &'static str>,
}

impl Messages {
    /// Takes up what was written, in parts, each its ids and its texts.
    pub fn new(language: Language, parts: &[(&'static str, &'static str)]) -> Messages {
        let messages =
            |(ids, texts): &(&'static str, &'static str)| ids.split('\0').zip(texts.split('\0'));
        Messages {
            language,
            by_id: parts.iter().flat_map(messages).collect(),
        }
    }

    /// What a message says with these values; none if there is no such message,
    /// or if it needs another value.
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
        self.by_id.get(id).copied()
    }
}

/// A message while it is said.
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

    /// Goes through a text up to its end, and says it or passes it over.
    fn text(&mut self, rest: &mut &str, aloud: bool) -> Option<()> {
        loop {
            let end = rest.find(|c| c <= '\x08').unwrap_or(rest.len());
            let (plain, after) = rest.split_at(end);
            if aloud {
                self.out.push_str(plain);
            }
            let mut signs = after.chars();
            let sign = signs.next();
            *rest = signs.as_str();
            match sign {
                Some('\x02') => {
                    let name = up_to(rest, '\x03')?;
                    if aloud {
                        let value = self.value(name)?;
                        self.out.push_str(&value.shown(self.messages.language));
                    }
                }
                Some('\x04') => {
                    let id = up_to(rest, '\x03')?;
                    if aloud {
                        self.message(id)?;
                    }
                }
                Some('\x05') => {
                    let name = up_to(rest, '\x03')?;
                    self.choice(name, rest, aloud)?;
                }
                // The end of a variant, or of the message.
                _ => return Some(()),
            }
        }
    }

    fn choice(&mut self, name: &str, rest: &mut &str, aloud: bool) -> Option<()> {
        let chosen = match aloud {
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

    /// Which of the variants that begin here fits a value.
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

/// What comes before a sign; both are passed.
fn up_to<'a>(rest: &mut &'a str, sign: char) -> Option<&'a str> {
    let (before, after) = rest.split_once(sign)?;
    *rest = after;
    Some(before)
}
