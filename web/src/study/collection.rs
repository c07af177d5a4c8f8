use std::{ops::Range, sync::Arc};

use damka_pdn::{Game, Location, Reader};

/// The games of a PDN text, read in portions, so that a long text does not block
/// the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    text: Arc<str>,
    entries: Vec<Entry>,
    /// Up to where it is read.
    read: Location,
    done: bool,
}

/// A game of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 1.
    pub number: usize,
    /// The white player.
    pub white: String,
    /// The black player.
    pub black: String,
    /// Event, round and date.
    pub event: String,
    /// The result.
    pub result: String,
    /// The number of moves.
    pub moves: usize,
    /// Whether parts of it cannot be read.
    pub is_faulty: bool,
    location: Location,
    bytes: Range<usize>,
}

impl Collection {
    /// The collection of a text; nothing is read yet.
    pub fn new(text: impl Into<Arc<str>>) -> Collection {
        Collection {
            text: text.into(),
            entries: Vec::new(),
            read: Location::START,
            done: false,
        }
    }

    /// Reads up to `count` more games; false if all are read.
    pub fn read_on(&mut self, count: usize) -> bool {
        let from = self.read.offset;
        let Some(rest) = self.text.get(from..) else {
            self.done = true;
            return false;
        };
        let mut reader = Reader::at(rest, self.read);
        for _ in 0..count {
            let (game, is_faulty) = match reader.next() {
                None => {
                    self.done = true;
                    break;
                }
                Some(Ok(game)) => (game, false),
                Some(Err(bad)) => (bad.game, true),
            };
            // A repeated result is not a game.
            if is_faulty || !game.tags.is_empty() || !game.items.is_empty() {
                let number = self.entries.len() + 1;
                let end = from + reader.offset();
                self.entries.push(Entry::of(&game, number, is_faulty, end));
            }
        }
        let read = rest.get(..reader.offset()).unwrap_or(rest);
        self.read = self.read.after(read);
        !self.done
    }

    /// Whether all games are read.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// The games found so far.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The fraction of the text that is read, from 0 to 1.
    pub fn share(&self) -> f64 {
        self.read.offset as f64 / self.text.len().max(1) as f64
    }

    /// The games in which all these words occur, ignoring case.
    pub fn search<'c>(&'c self, words: &str) -> impl Iterator<Item = &'c Entry> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        self.entries.iter().filter(move |entry| {
            if words.is_empty() {
                return true;
            }
            let Entry {
                number,
                white,
                black,
                event,
                result,
                ..
            } = entry;
            let all = format!("{number} {white} {black} {event} {result}").to_lowercase();
            words.iter().all(|word| all.contains(word))
        })
    }

    /// The text of a game, and its location in the whole.
    pub fn text_of(&self, entry: &Entry) -> (&str, Location) {
        let text = self.text.get(entry.bytes.clone());
        (text.unwrap_or_default(), entry.location)
    }
}

impl Entry {
    fn of(game: &Game<'_>, number: usize, is_faulty: bool, end: usize) -> Entry {
        let tag = |name| {
            let value = game.tag(name).unwrap_or_default().trim();
            if value == "?" { "" } else { value }.to_owned()
        };
        let about = ["Event", "Round", "Date"].map(tag);
        let about = about.into_iter().filter(|part| !part.is_empty());
        Entry {
            number,
            white: tag("White"),
            black: tag("Black"),
            event: about.collect::<Vec<_>>().join(", "),
            result: game.result().to_string(),
            moves: game.moves().count(),
            is_faulty,
            location: game.location(),
            bytes: game.location().offset..end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_games_are_read_in_portions() {
        let text: String = (0..250)
            .map(|i| format!("[White \"Żółw p{i}\"]\n[Event \"Liga\"]\n\n1. 22-18 9-13 1-0\n\n"))
            .collect();
        let mut collection = Collection::new(text);
        let mut portions = 0;
        while collection.read_on(40) {
            portions += 1;
            assert!(collection.share() <= 1.0);
        }
        assert_eq!((portions, collection.entries().len()), (6, 250));
        let found: Vec<_> = collection.search("ŻÓŁW P249").collect();
        assert_eq!(found.len(), 1);
        let (text, place) = collection.text_of(found[0]);
        assert!(text.starts_with("[White \"Żółw p249\"]") && text.trim_end().ends_with("1-0"));
        assert_eq!(place.line, 249 * 5 + 1);
        assert_eq!(collection.search("liga nobody").count(), 0);
    }

    #[test]
    fn a_broken_game_is_listed_and_hurts_no_other() {
        let mut collection = Collection::new("[White \"A\"] 1. 22-( 1-0\n[White \"B\"] 1. 22-18 *");
        while collection.read_on(1) {}
        let [a, b] = collection.entries() else {
            panic!("two games")
        };
        assert!(a.is_faulty && !b.is_faulty);
        assert_eq!(Collection::new("").search("").count(), 0);
    }
}
