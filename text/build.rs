//! Compiles the Fluent messages, so that no program contains a parser of Fluent,
//! and each program contains only the parts that it uses.

use std::{collections::BTreeMap, env, fmt::Write, fs, path::Path};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};

/// The message files of each part.
const PARTS: [(&str, &[&str]); 7] = [
    (
        "game",
        &[
            "analyse", "clock", "common", "error", "game", "level", "outcome", "page", "refusal",
            "source",
        ],
    ),
    ("setup", &["card", "hint", "page-setup"]),
    (
        "study",
        &[
            "axis",
            "compare",
            "draw",
            "endgame",
            "fault",
            "figure",
            "page-analysis",
            "page-games",
            "page-rules",
            "page-settings",
            "pdn",
            "review",
            "sheet",
            "verdict",
        ],
    ),
    (
        "online",
        &["page-online", "page-online-account", "page-online-class"],
    ),
    ("tournament", &["tournament", "tournament-event"]),
    ("desk", &["page-tournament"]),
    (
        "terminal",
        &["duel", "dxp", "link", "play", "report", "tables", "train"],
    ),
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=messages");
    let folder = env::var("OUT_DIR").expect("cargo says where to write");
    for (part, files) in PARTS {
        let [polish, english] = ["pl", "en"].map(|language| messages(language, files));
        assert!(
            polish.keys().eq(english.keys()),
            "{part}: both languages have the same messages"
        );
        for (language, messages) in [("pl", polish), ("en", english)] {
            let path = Path::new(&folder).join(format!("{part}.{language}"));
            let pieces = messages.into_iter().flat_map(|(id, text)| [id, text]);
            let written = fs::write(&path, pieces.collect::<Vec<_>>().join("\0"));
            written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
    }
}

/// All messages of some files by id, in the form of `src/message.rs`.
fn messages(language: &str, files: &[&str]) -> BTreeMap<String, String> {
    let mut messages = BTreeMap::new();
    for file in files {
        let path = format!("messages/{language}/{file}.ftl");
        let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let resource = parser::parse(&*source)
            .unwrap_or_else(|(_, errors)| panic!("{path} is not Fluent: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            let attributes = message.attributes.iter();
            let attributes = attributes.map(|part| (format!("{id}.{}", part.id.name), &part.value));
            let value = message.value.iter().map(|value| (id.to_owned(), value));
            for (id, pattern) in value.chain(attributes) {
                let body = written(pattern, &format!("{path}: {id}"));
                let twin = messages.insert(id.clone(), body);
                assert!(twin.is_none(), "{path}: {id} is there twice");
            }
        }
    }
    messages
}

fn written(pattern: &Pattern<&str>, place: &str) -> String {
    let mut out = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                assert!(!value.contains(|c| matches!(c, '\0'..='\x08')), "{place}");
                out.push_str(value);
            }
            PatternElement::Placeable { expression } => add(&mut out, expression, place),
        }
    }
    out
}

fn add(out: &mut String, expression: &Expression<&str>, place: &str) {
    let written = match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            write!(out, "\x02{}\x03", id.name)
        }
        Expression::Inline(InlineExpression::MessageReference {
            id,
            attribute: None,
        }) => write!(out, "\x04{}\x03", id.name),
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            add(out, expression, place);
            Ok(())
        }
        Expression::Select {
            selector: InlineExpression::VariableReference { id },
            variants,
        } => {
            let variants: String = (variants.iter())
                .map(|variant| {
                    let (VariantKey::Identifier { name: key }
                    | VariantKey::NumberLiteral { value: key }) = variant.key;
                    let default = if variant.default { "*" } else { "" };
                    format!("{default}{key}\x07{}\x08", written(&variant.value, place))
                })
                .collect();
            write!(out, "\x05{}\x03{variants}\x06", id.name)
        }
        other => panic!("{place}: Damka’s messages have no {other:?}"),
    };
    written.expect("a string takes all text");
}
