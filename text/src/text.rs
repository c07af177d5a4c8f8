use std::sync::LazyLock;

use damka_rules::{Move, MoveKind, Notation, Ruleset, Side, Square, Squares};

#[cfg(all(feature = "study", not(feature = "terminal")))]
use crate::quotation;
use crate::{
    Language,
    message::{Messages, Named},
};

/// The texts of one language; cheap to create and to copy.
#[derive(Copy, Clone)]
pub struct Text {
    language: Language,
    messages: &'static Messages,
    /// Whether moves are made on a board rather than typed.
    touched: bool,
}

/// The messages of a part in a language.
#[cfg(any(feature = "online", feature = "study"))]
macro_rules! compiled {
    ($part:literal, $language:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $part, ".", $language))
    };
}

/// The parts that are there from the beginning: in a terminal all, on the page none.
macro_rules! first {
    ($language:literal) => {
        &[
            #[cfg(feature = "terminal")]
            compiled!("game", $language),
            #[cfg(feature = "terminal")]
            compiled!("setup", $language),
            #[cfg(feature = "terminal")]
            compiled!("study", $language),
            #[cfg(feature = "terminal")]
            compiled!("tournament", $language),
            #[cfg(feature = "terminal")]
            compiled!("terminal", $language),
        ]
    };
}

static POLISH: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::Polish, first!("pl")));
static ENGLISH: LazyLock<Messages> =
    LazyLock::new(|| Messages::new(Language::English, first!("en")));

/// Messages that the page loads when it needs them; the feature `terminal` has them from
/// the beginning.
#[derive(Copy, Clone)]
pub struct Compiled {
    language: Language,
    messages: &'static str,
}

impl Compiled {
    /// The messages of a game, in Polish.
    #[cfg(feature = "study")]
    pub const POLISH: Compiled = Compiled {
        language: Language::Polish,
        messages: compiled!("game", "pl"),
    };

    /// The messages of a game, in English.
    #[cfg(feature = "study")]
    pub const ENGLISH: Compiled = Compiled {
        language: Language::English,
        messages: compiled!("game", "en"),
    };

    /// Adds them to the messages of their language; the second time it changes nothing.
    pub fn add(self) {
        Text::new(self.language).messages.add(self.messages);
    }
}

/// Adds the messages of the set-up and of rare events of a game: cards of rule sets, lots,
/// hints, and the quotations of the documents.
#[cfg(feature = "study")]
pub fn add_setup() {
    POLISH.add(compiled!("setup", "pl"));
    ENGLISH.add(compiled!("setup", "en"));
    #[cfg(not(feature = "terminal"))]
    quotation::add();
}

/// Adds the messages outside a game, likewise: rule sheets, comparisons, analyses,
/// reviews.
#[cfg(feature = "study")]
pub fn add_study() {
    add_setup();
    POLISH.add(compiled!("study", "pl"));
    ENGLISH.add(compiled!("study", "en"));
}

/// Adds the messages of tournaments, likewise.
#[cfg(feature = "tournament")]
pub fn add_tournament() {
    add_study();
    POLISH.add(compiled!("tournament", "pl"));
    ENGLISH.add(compiled!("tournament", "en"));
}

/// Adds the messages of playing over the network, likewise.
#[cfg(feature = "online")]
pub fn add_online() {
    #[cfg(feature = "study")]
    add_setup();
    POLISH.add(compiled!("online", "pl"));
    ENGLISH.add(compiled!("online", "en"));
}

/// Adds the messages of the tournament desk, likewise.
#[cfg(feature = "desk")]
pub fn add_desk() {
    add_tournament();
    add_online();
    POLISH.add(compiled!("desk", "pl"));
    ENGLISH.add(compiled!("desk", "en"));
}

impl Text {
    /// The messages of a language.
    pub fn new(language: Language) -> Text {
        let messages = match language {
            Language::Polish => &*POLISH,
            Language::English => &*ENGLISH,
        };
        Text {
            language,
            messages,
            touched: false,
        }
    }

    /// The same for people who move pieces on a board, and are not told what to type.
    #[must_use]
    pub fn touched(self) -> Text {
        Text {
            touched: true,
            ..self
        }
    }

    /// How moves are made, as a message is told.
    pub(crate) fn input(&self) -> Named {
        let input = if self.touched { "touched" } else { "typed" };
        ("input", input.into())
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The name of a rule set.
    pub fn ruleset_name<'r>(&self, rules: &'r Ruleset) -> &'r str {
        match self.language {
            Language::Polish => &rules.name.pl,
            Language::English => &rules.name.en,
        }
    }

    /// The name of a side, after its colour: “białe”, “White”.
    pub fn side(&self, rules: &Ruleset, side: Side) -> String {
        self.axis_value(rules.colours[side])
    }

    /// Several squares: “11, 15 i 18”.
    pub fn squares(&self, squares: Squares, notation: Notation) -> String {
        self.and(names(squares, notation))
    }

    /// Squares of which one is meant: “18 lub 22”.
    pub fn squares_or(&self, squares: Squares, notation: Notation) -> String {
        self.or(names(squares, notation))
    }

    /// All of these: “a, b and c”.
    pub(crate) fn and(&self, items: impl IntoIterator<Item = String>) -> String {
        self.list("list-and", items)
    }

    /// One of these: “a, b or c”.
    pub(crate) fn or(&self, items: impl IntoIterator<Item = String>) -> String {
        self.list("list-or", items)
    }

    fn list(&self, id: &str, items: impl IntoIterator<Item = String>) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        let Some(last) = items.pop() else {
            return String::new();
        };
        if items.is_empty() {
            return last;
        }
        let rest = items.join(", ");
        self.say(id, &[("rest", rest.into()), ("last", last.into())])
    }

    /// A message.
    pub(crate) fn say(&self, id: &str, values: &[Named]) -> String {
        let said = self.messages.say(id, values);
        debug_assert!(said.is_some(), "no message {id} with {values:?}");
        said.unwrap_or_else(|| id.to_owned())
    }

    /// An attribute of a message, or its value.
    pub(crate) fn say_part(&self, id: &str, attribute: Option<&str>, values: &[Named]) -> String {
        match attribute {
            Some(name) => self.say(&format!("{id}.{name}"), values),
            None => self.say(id, values),
        }
    }
}

/// The values of a move for messages such as `play-capture`.
#[cfg(feature = "study")]
pub(crate) fn move_values(
    text: &Text,
    m: &Move,
    notation: Notation,
) -> [(&'static str, crate::Value); 3] {
    [
        ("move", short(m, notation).into()),
        ("count", m.captured().len().into()),
        ("squares", text.squares(m.captured(), notation).into()),
    ]
}

/// A move by its start and end, without what it captures.
pub(crate) fn short(m: &Move, notation: Notation) -> String {
    let square = |square: Square| notation.square(square);
    match m.kind() {
        MoveKind::Quiet | MoveKind::Missed => square(m.from()) + "-" + &square(m.to()),
        MoveKind::Capture => square(m.from()) + "x" + &square(m.to()),
        MoveKind::Removal => "x".to_owned() + &square(m.from()),
    }
}

/// The names of squares in order: numbers ascending, names from a to h.
fn names(squares: Squares, notation: Notation) -> Vec<String> {
    let in_order: Vec<Square> = match notation {
        Notation::Numeric => squares.into_iter().collect(),
        Notation::Algebraic => (0..8)
            .flat_map(|column| (0..8).filter_map(move |row| Square::at(column, row)))
            .filter(|square| squares.contains(*square))
            .collect(),
    };
    in_order
        .into_iter()
        .map(|square| notation.square(square))
        .collect()
}
