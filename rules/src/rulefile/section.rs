use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use toml_edit::{Item, Key, TableLike};

use super::{Conflict, RuleFault, RuleFaultKind, location::line_and_column, nearest::nearest};
use crate::{Axis, Cited, Source};

/// The faults found so far, and what is needed to say where they are.
pub(super) struct Faults<'a> {
    pub text: &'a str,
    /// Keys of lines that are not TOML: they are not reported as missing.
    pub unread: Vec<String>,
    pub found: Vec<RuleFault>,
    /// Axes that are not there, with where they are missed and an example.
    pub missing_axes: Vec<(usize, &'static str, String)>,
}

impl Faults<'_> {
    pub fn add(&mut self, at: usize, key: impl Into<String>, kind: RuleFaultKind) {
        let (line, column) = line_and_column(self.text, at);
        self.found.push(RuleFault {
            line,
            column,
            key: key.into(),
            kind,
        });
    }

    pub fn missing_axis(&mut self, at: usize, key: &'static str, example: &str) {
        if !self.unread.iter().any(|unread| unread == key) {
            let example = example.to_owned();
            self.missing_axes.push((at, key, example));
        }
    }

    /// Reports the axes that are missing: each, or all at once if they are many.
    pub fn join_missing_axes(&mut self) {
        /// If more are missing, the file probably lacks `based-on`.
        const FORGOTTEN: usize = 3;
        let missing = core::mem::take(&mut self.missing_axes);
        match missing.first() {
            Some(&(at, ..)) if missing.len() > FORGOTTEN => {
                let keys = missing.iter().map(|(_, key, _)| *key).collect();
                self.add(at, "based-on", RuleFaultKind::MissingAxes { keys });
            }
            _ => {
                for (at, key, example) in missing {
                    self.add(at, key, RuleFaultKind::Missing { example });
                }
            }
        }
    }

    pub fn impossible(&mut self, at: usize, key: impl Into<String>, conflict: Conflict) {
        self.add(at, key, RuleFaultKind::Impossible(conflict));
    }

    fn wrong_type(&mut self, entry: &Entry<'_>, example: &str) {
        let found = type_of(entry.item);
        let example = example.to_owned();
        let kind = RuleFaultKind::WrongType { found, example };
        self.add(entry.at, &*entry.path, kind);
    }
}

/// A key and its value.
pub(super) struct Entry<'t> {
    /// The key with the names of the tables that it is in.
    pub path: String,
    /// Where the value is.
    pub at: usize,
    pub item: &'t Item,
}

/// A table while it is read: it knows which keys were asked for, so that all
/// others are unknown.
pub(super) struct Section<'t> {
    table: &'t dyn TableLike,
    /// The names of the tables that it is in, and its own; empty for the file.
    path: String,
    /// Where it begins.
    pub at: usize,
    known: Vec<&'static str>,
}

impl<'t> Section<'t> {
    pub fn new(table: &'t dyn TableLike, path: String, at: usize) -> Section<'t> {
        Section {
            table,
            path,
            at,
            known: Vec::new(),
        }
    }

    /// The table that an entry is, or a fault.
    pub fn of(entry: &Entry<'t>, faults: &mut Faults<'_>, example: &str) -> Option<Section<'t>> {
        match entry.item.as_table_like() {
            Some(table) => Some(Section::new(table, entry.path.clone(), entry.at)),
            None => {
                faults.wrong_type(entry, example);
                None
            }
        }
    }

    pub fn path(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        }
    }

    /// The value of a key, if it is there.
    pub fn take(&mut self, key: &'static str) -> Option<Entry<'t>> {
        if !self.known.contains(&key) {
            self.known.push(key);
        }
        let (key, item) = self.table.get_key_value(key)?;
        let at = item
            .span()
            .or(key.span())
            .map_or(self.at, |span| span.start);
        Some(Entry {
            path: self.path(key.get()),
            at,
            item,
        })
    }

    /// The value of a key that must be there.
    pub fn demand(
        &mut self,
        key: &'static str,
        example: &str,
        faults: &mut Faults<'_>,
    ) -> Option<Entry<'t>> {
        let entry = self.take(key);
        if entry.is_none() {
            self.missing(key, example, faults);
        }
        entry
    }

    pub fn missing(&self, key: &str, example: &str, faults: &mut Faults<'_>) {
        if !faults.unread.iter().any(|unread| unread == key) {
            let example = example.to_owned();
            let kind = RuleFaultKind::Missing { example };
            faults.add(self.at, self.path(key), kind);
        }
    }

    /// Reports the keys that were not read.
    pub fn finish(self, faults: &mut Faults<'_>) {
        for (name, _) in self.table.iter() {
            if self.known.contains(&name) {
                continue;
            }
            let key = self.table.key(name).and_then(Key::span);
            let at = key.map_or(self.at, |span| span.start);
            let kind = RuleFaultKind::UnknownKey {
                nearest: nearest(name, &self.known).map(ToString::to_string),
                known: self.known.clone(),
            };
            faults.add(at, self.path(&shown(name)), kind);
        }
    }

    /// Where the value of this table comes from: `rule` or `source`.
    pub fn source(&mut self, faults: &mut Faults<'_>) -> Source {
        let rule = self.take("rule");
        let source = self.take("source");
        match (rule, source) {
            (None, None) => Source::House,
            (Some(rule), None) => match rule.words(faults) {
                Some(words) => Source::Rule(words.into()),
                None => Source::House,
            },
            (None, Some(source)) => {
                const KNOWN: [&str; 3] = ["published", "reading", "house"];
                match source.one_of(&KNOWN, faults) {
                    Some(0) => Source::Published,
                    Some(1) => Source::Reading,
                    _ => Source::House,
                }
            }
            // A rule of the document with `reading` as its source: the document says it, but not clearly.
            (Some(rule), Some(source)) if source.item.as_str() == Some("reading") => {
                match rule.words(faults) {
                    Some(words) => Source::RuleAsRead(words.into()),
                    None => Source::House,
                }
            }
            (Some(_), Some(source)) => {
                faults.impossible(source.at, source.path, Conflict::TwoSources);
                Source::House
            }
        }
    }

    /// An axis: its value alone, or a table with the value and where it comes from.
    pub fn axis<A: Axis>(
        &mut self,
        base: Option<&Cited<A>>,
        faults: &mut Faults<'_>,
    ) -> Option<Cited<A>> {
        let Some(entry) = self.take(A::KEY) else {
            if base.is_none() {
                let value = A::ALL.first().map_or("", |value| value.key());
                faults.missing_axis(self.at, A::KEY, &format!("{} = \"{value}\"", A::KEY));
            }
            return base.cloned();
        };
        let Some(table) = entry.item.as_table_like() else {
            return entry.choice(faults).map(Cited::house);
        };
        let mut section = Section::new(table, entry.path, entry.at);
        let example = A::ALL.first().map_or("", |value| value.key());
        let value = section.demand("value", &format!("value = \"{example}\""), faults);
        let value = value.and_then(|entry| entry.choice(faults));
        let source = section.source(faults);
        section.finish(faults);
        Some(Cited {
            value: value?,
            source,
        })
    }
}

impl<'t> Entry<'t> {
    pub fn string(&self, example: &str, faults: &mut Faults<'_>) -> Option<&'t str> {
        let string = self.item.as_str();
        if string.is_none() {
            faults.wrong_type(self, example);
        }
        string
    }

    /// A text for people.
    pub fn words(&self, faults: &mut Faults<'_>) -> Option<String> {
        let words = self.string(&format!("{} = \"…\"", last(&self.path)), faults)?;
        if words.trim().is_empty() || words.contains(char::is_control) {
            faults.add(self.at, &*self.path, RuleFaultKind::BadText);
            return None;
        }
        Some(words.to_owned())
    }

    pub fn choice<A: Axis>(&self, faults: &mut Faults<'_>) -> Option<A> {
        let known: Vec<_> = A::ALL.iter().map(|value| value.key()).collect();
        let index = self.one_of(&known, faults)?;
        A::ALL.get(index).copied()
    }

    /// Which of these texts it is.
    pub fn one_of(&self, known: &[&'static str], faults: &mut Faults<'_>) -> Option<usize> {
        let example = format!("{} = \"{}\"", last(&self.path), known.join("\"` or `\""));
        let found = self.string(&example, faults)?;
        let index = known.iter().position(|&name| name == found);
        if index.is_none() {
            let kind = RuleFaultKind::UnknownValue {
                found: found.to_owned(),
                nearest: nearest(found, known).map(ToString::to_string),
                known: known.to_vec(),
            };
            faults.add(self.at, &*self.path, kind);
        }
        index
    }

    pub fn number(&self, from: u16, to: u16, faults: &mut Faults<'_>) -> Option<u16> {
        let Some(found) = self.item.as_integer() else {
            faults.wrong_type(self, &format!("{} = {to}", last(&self.path)));
            return None;
        };
        let number = u16::try_from(found).ok();
        let number = number.filter(|number| (from..=to).contains(number));
        if number.is_none() {
            let kind = RuleFaultKind::OutOfRange { found, from, to };
            faults.add(self.at, &*self.path, kind);
        }
        number
    }
}

/// The key alone, without the names of its tables.
fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}

/// A key of the file as it can be shown.
fn shown(name: &str) -> String {
    name.escape_debug().take(40).collect()
}

fn type_of(item: &Item) -> &'static str {
    match item.type_name() {
        "string" => "a text",
        "integer" => "a number",
        "float" => "a number with a fraction",
        "boolean" => "true or false",
        "datetime" => "a date or time of day",
        "array" | "array of tables" => "a list",
        _ => "a table",
    }
}
