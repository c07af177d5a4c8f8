use alloc::{borrow::Cow, string::String, vec::Vec};

use crate::{Fault, FaultKind, GameResult, GameType, Location, Warning, WarningKind};

/// A game as it is written: tags, moves as text, and all that stands between
/// them, in order.
///
/// Two games are equal if they say the same, whatever their locations.
#[derive(Clone, Debug, Default)]
pub struct Game<'a> {
    /// The tags, in order; unknown ones too.
    pub tags: Vec<Tag<'a>>,
    /// The moves, and what stands between them.
    pub items: Vec<Item<'a>>,
    /// The result after the moves; [`GameResult::Unknown`] is `*`.
    pub end: GameResult,
    /// Where the game begins, and its text, for the locations of faults.
    pub(crate) start: Location,
    pub(crate) source: &'a str,
    /// Where `end` stands in the text.
    pub(crate) end_offset: usize,
}

/// A name and a value: `[Event "Mistrzostwa Polski"]`.
#[derive(Clone, Debug)]
pub struct Tag<'a> {
    /// The name.
    pub name: Cow<'a, str>,
    /// The value.
    pub value: Cow<'a, str>,
    pub(crate) offset: usize,
}

/// Something among the moves. What follows a move is about that move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item<'a> {
    /// A move.
    Move(Ply<'a>),
    /// A remark; see [`ClockNote::all`](crate::ClockNote::all) for the clock times in it.
    Comment(Cow<'a, str>),
    /// A numeric annotation.
    Nag(u16),
    /// How good the move is: `!?` or `(!?)`.
    Strength(Cow<'a, str>),
    /// Other moves instead of the last one.
    Variation(Vec<Item<'a>>),
    /// From here on, play goes on from another position.
    Setup(Setup<'a>),
}

/// A move as it is written.
#[derive(Clone, Debug)]
pub struct Ply<'a> {
    /// The text, such as `22-18` or `c3:e5`.
    pub text: Cow<'a, str>,
    pub(crate) offset: usize,
}

/// A FEN among the moves.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// The FEN; `B::` leaves the pieces and changes the turn.
    pub fen: Cow<'a, str>,
    pub(crate) offset: usize,
}

impl<'a> Game<'a> {
    /// The value of a tag, if the game has it; the case of the name does not matter.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find_tag(name).map(|tag| &*tag.value)
    }

    pub(crate) fn find_tag(&self, name: &str) -> Option<&Tag<'a>> {
        self.tags
            .iter()
            .find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// Gives a tag this value, where it stands or at the end.
    pub fn set_tag(&mut self, name: &'static str, value: impl Into<Cow<'a, str>>) {
        let value = value.into();
        match self
            .tags
            .iter_mut()
            .find(|tag| tag.name.eq_ignore_ascii_case(name))
        {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag::new(name, value)),
        }
    }

    /// Removes all tags with this name.
    pub fn remove_tag(&mut self, name: &str) {
        self.tags.retain(|tag| !tag.name.eq_ignore_ascii_case(name));
    }

    /// The result: what the moves end with, or else what the tag says.
    pub fn result(&self) -> GameResult {
        match self.end {
            GameResult::Unknown => self.result_tag().unwrap_or_default(),
            end => end,
        }
    }

    fn result_tag(&self) -> Option<GameResult> {
        self.tag("Result").and_then(GameResult::parse)
    }

    /// The moves of the game without variations, as they are written.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        self.items.iter().filter_map(|item| match item {
            Item::Move(ply) => Some(&*ply.text),
            _ => None,
        })
    }

    /// Whether the tag and the end of the moves tell different results.
    pub fn results_differ(&self) -> Option<Warning> {
        let tag = self.result_tag()?;
        let known = |result| result != GameResult::Unknown;
        (known(tag) && known(self.end) && tag != self.end).then(|| Warning {
            location: self.location_at(self.end_offset),
            kind: WarningKind::ResultsDiffer { tag, end: self.end },
        })
    }

    /// The sign with which the game says that it writes captures.
    pub(crate) fn capture_sign(&self) -> char {
        let kind: Option<GameType> = self.tag("GameType").and_then(|tag| tag.parse().ok());
        kind.map_or('x', |kind| kind.capture_sign())
    }

    /// The game without a reference to the text that it was read from.
    pub fn into_owned(self) -> Game<'static> {
        let tag = |tag: Tag<'_>| Tag {
            name: owned(tag.name),
            value: owned(tag.value),
            offset: tag.offset,
        };
        Game {
            tags: self.tags.into_iter().map(tag).collect(),
            items: self.items.into_iter().map(Item::into_owned).collect(),
            end: self.end,
            start: self.start,
            source: "",
            end_offset: self.end_offset,
        }
    }

    /// Where the game begins in the text that it was read from.
    pub fn location(&self) -> Location {
        self.start
    }

    pub(crate) fn fault(&self, offset: usize, kind: FaultKind) -> Fault {
        Fault {
            location: self.location_at(offset),
            kind,
        }
    }

    /// Where a byte of the game's text is in the whole text.
    pub(crate) fn location_at(&self, offset: usize) -> Location {
        let before = self.source.get(..offset).unwrap_or(self.source);
        self.start.after(before)
    }
}

impl<'a> Tag<'a> {
    /// A tag.
    pub fn new(name: impl Into<Cow<'a, str>>, value: impl Into<Cow<'a, str>>) -> Tag<'a> {
        Tag {
            name: name.into(),
            value: value.into(),
            offset: 0,
        }
    }
}

impl<'a> Item<'a> {
    /// A move.
    pub fn new_move(text: impl Into<Cow<'a, str>>) -> Item<'a> {
        Item::Move(Ply {
            text: text.into(),
            offset: 0,
        })
    }

    /// A set-up.
    pub fn new_setup(fen: impl Into<Cow<'a, str>>) -> Item<'a> {
        Item::Setup(Setup {
            fen: fen.into(),
            offset: 0,
        })
    }
}

impl Item<'_> {
    fn into_owned(self) -> Item<'static> {
        match self {
            Item::Move(Ply { text, offset }) => Item::Move(Ply {
                text: owned(text),
                offset,
            }),
            Item::Comment(text) => Item::Comment(owned(text)),
            Item::Nag(number) => Item::Nag(number),
            Item::Strength(mark) => Item::Strength(owned(mark)),
            Item::Variation(items) => {
                Item::Variation(items.into_iter().map(Item::into_owned).collect())
            }
            Item::Setup(Setup { fen, offset }) => Item::Setup(Setup {
                fen: owned(fen),
                offset,
            }),
        }
    }
}

fn owned(text: Cow<'_, str>) -> Cow<'static, str> {
    Cow::Owned(String::from(text))
}

/// The value of a tag from its text, in which `\"` stands for a quotation mark.
pub(crate) fn unescaped(text: &str) -> Cow<'_, str> {
    if memchr::memchr(b'\\', text.as_bytes()).is_some() {
        Cow::Owned(without_returns(text).replace("\\\"", "\""))
    } else {
        without_returns(text)
    }
}

/// A carriage return inside a line becomes a space: it would not survive writing.
pub(crate) fn without_returns(text: &str) -> Cow<'_, str> {
    if memchr::memchr(b'\r', text.as_bytes()).is_some() {
        Cow::Owned(text.replace('\r', " "))
    } else {
        Cow::Borrowed(text)
    }
}

macro_rules! equal_by {
    ($name:ident: $($field:ident)+) => {
        impl PartialEq for $name<'_> {
            fn eq(&self, other: &Self) -> bool {
                $(self.$field == other.$field)&&+
            }
        }
        impl Eq for $name<'_> {}
    };
}

// Locations do not count.
equal_by!(Game: tags items end);
equal_by!(Tag: name value);
equal_by!(Ply: text);
equal_by!(Setup: fen);
