use std::sync::LazyLock;

use damka_rules::{Move, MoveKind, Notation, Ruleset, Side, Square, Squares};
use fluent_bundle::{
    FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle, memoizer::MemoizerKind,
};

use crate::Language;

type Bundle = FluentBundle<FluentResource>;

/// The messages of one language: a small value, free to make and to copy.
#[derive(Copy, Clone)]
pub struct Text {
    language: Language,
    bundle: &'static Bundle,
}

// Who plays does not load what is said elsewhere.
macro_rules! messages {
    ($language:literal) => {
        [
            include_str!(concat!("../messages/", $language, "/analyse.ftl")),
            include_str!(concat!("../messages/", $language, "/clock.ftl")),
            include_str!(concat!("../messages/", $language, "/common.ftl")),
            include_str!(concat!("../messages/", $language, "/draw.ftl")),
            include_str!(concat!("../messages/", $language, "/error.ftl")),
            include_str!(concat!("../messages/", $language, "/game.ftl")),
            include_str!(concat!("../messages/", $language, "/hint.ftl")),
            include_str!(concat!("../messages/", $language, "/level.ftl")),
            include_str!(concat!("../messages/", $language, "/outcome.ftl")),
            include_str!(concat!("../messages/", $language, "/page.ftl")),
            include_str!(concat!("../messages/", $language, "/refusal.ftl")),
            include_str!(concat!("../messages/", $language, "/source.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/axis.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/compare.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/endgame.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/fault.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/figure.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/page-analysis.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/page-games.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/page-rules.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/pdn.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/review.ftl")),
            #[cfg(feature = "study")]
            include_str!(concat!("../messages/", $language, "/sheet.ftl")),
            #[cfg(feature = "terminal")]
            include_str!(concat!("../messages/", $language, "/duel.ftl")),
            #[cfg(feature = "terminal")]
            include_str!(concat!("../messages/", $language, "/dxp.ftl")),
            #[cfg(feature = "terminal")]
            include_str!(concat!("../messages/", $language, "/play.ftl")),
            #[cfg(feature = "terminal")]
            include_str!(concat!("../messages/", $language, "/tables.ftl")),
            #[cfg(feature = "terminal")]
            include_str!(concat!("../messages/", $language, "/train.ftl")),
        ]
    };
}

static POLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::Polish));
static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::English));

impl Text {
    /// The messages of a language.
    pub fn new(language: Language) -> Text {
        let bundle = match language {
            Language::Polish => &*POLISH,
            Language::English => &*ENGLISH,
        };
        Text { language, bundle }
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
    pub(crate) fn say(&self, id: &str, values: &[(&'static str, FluentValue<'_>)]) -> String {
        self.say_part(id, None, values)
    }

    /// An attribute of a message, or its value.
    pub(crate) fn say_part(
        &self,
        id: &str,
        attribute: Option<&str>,
        values: &[(&'static str, FluentValue<'_>)],
    ) -> String {
        let message = self.bundle.get_message(id);
        let pattern = message.and_then(|message| match attribute {
            Some(name) => message.get_attribute(name).map(|found| found.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else {
            debug_assert!(false, "no message {id}.{attribute:?}");
            return id.to_owned();
        };
        let mut arguments = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            arguments.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "message {id}: {errors:?}");
        text.into_owned()
    }
}

/// The values that `play-capture` and the like need of a move.
pub(crate) fn move_values(
    text: &Text,
    m: &Move,
    notation: Notation,
) -> [(&'static str, FluentValue<'static>); 3] {
    [
        ("move", short(m, notation).into()),
        ("count", m.captured().len().into()),
        ("squares", text.squares(m.captured(), notation).into()),
    ]
}

/// A move by its start and end; what it captures is told beside it.
pub(crate) fn short(m: &Move, notation: Notation) -> String {
    let square = |square: Square| notation.square(square);
    match m.kind() {
        MoveKind::Quiet | MoveKind::Missed => square(m.from()) + "-" + &square(m.to()),
        MoveKind::Capture => square(m.from()) + "x" + &square(m.to()),
        MoveKind::Removal => "x".to_owned() + &square(m.from()),
    }
}

/// The squares one by one: numbers upwards, names from a to h.
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

fn bundle(language: Language) -> Bundle {
    let (files, tag) = match language {
        Language::Polish => (messages!("pl"), "pl"),
        Language::English => (messages!("en"), "en"),
    };
    let tag = tag.parse().expect("the tags of the languages are valid");
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    // The texts are all in one direction: marks around values would only be in the way.
    bundle.set_use_isolating(false);
    if language == Language::Polish {
        bundle.set_formatter(Some(decimal_comma));
    }
    for file in files {
        let resource = FluentResource::try_new(file.to_owned())
            .map_err(|(_, errors)| errors)
            .expect("a test reads all files");
        bundle
            .add_resource(resource)
            .expect("a test finds ids that are there twice");
    }
    bundle
}

fn decimal_comma<M: MemoizerKind>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
        _ => None,
    }
}
