//! What the messages say is what Fluent says they say.

use std::collections::{BTreeMap, BTreeSet};

use damka_text::{Language, Text, Value};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};

/// What a variable is chosen by, in a message or in one that it contains.
type Choices = BTreeMap<String, BTreeSet<String>>;

fn sources(language: Language) -> Vec<String> {
    let folder = format!("{}/messages/{language}", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).expect("the folder of messages");
    files
        .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("text"))
        .collect()
}

fn gather(pattern: &Pattern<&str>, choices: &mut Choices) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                choices.entry(id.name.to_owned()).or_default();
            }
            Expression::Select {
                selector: InlineExpression::VariableReference { id },
                variants,
            } => {
                for variant in variants {
                    let (VariantKey::Identifier { name: key }
                    | VariantKey::NumberLiteral { value: key }) = variant.key;
                    let keys = choices.entry(id.name.to_owned()).or_default();
                    keys.insert(key.to_owned());
                    gather(&variant.value, choices);
                }
            }
            _ => {}
        }
    }
}

/// The values to try for a variable: words if it is chosen by words.
fn values(keys: &BTreeSet<String>) -> Vec<Value> {
    let counted = |key: &String| {
        ["one", "few", "many", "other"].contains(&key.as_str()) || key.parse::<i64>().is_ok()
    };
    if keys.iter().all(counted) && !keys.is_empty() {
        let whole = (0..=25).chain([100, 101, 102, 112, 122, 1000, -1, -3]);
        let whole = whole.map(Value::Number);
        return whole
            .chain([1.5, 0.1, 2.0, 12.25].map(Value::from))
            .collect();
    }
    let words = keys.iter().map(|key| Value::from(key.as_str()));
    words
        .chain([Value::from("Ala"), 7.into(), 2.5.into()])
        .collect()
}

fn fluent(value: &Value) -> FluentValue<'static> {
    match value {
        Value::Words(words) => words.clone().into(),
        Value::Number(number) => (*number).into(),
        Value::Millionths(all) => (*all as f64 / 1e6).into(),
    }
}

#[test]
fn every_message_says_what_fluent_says() {
    damka_text::add_desk();
    let mut compared = 0;
    for language in Language::ALL {
        let tag: unic_langid::LanguageIdentifier = language.tag().parse().unwrap();
        let mut bundle = FluentBundle::new(vec![tag]);
        bundle.set_use_isolating(false);
        if language == Language::Polish {
            bundle.set_formatter(Some(|value, _| match value {
                FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
                _ => None,
            }));
        }
        let sources = sources(language);
        for source in &sources {
            let resource = FluentResource::try_new(source.clone()).unwrap();
            bundle.add_resource(resource).unwrap();
        }
        let text = Text::new(language);

        // The variables of all messages together: a message may contain others.
        let mut choices = Choices::new();
        let mut ids = Vec::new();
        for source in &sources {
            for entry in parser::parse(source.as_str()).unwrap().body {
                let Entry::Message(message) = entry else {
                    continue;
                };
                if let Some(value) = &message.value {
                    let mut own = Choices::new();
                    gather(value, &mut own);
                    ids.push((message.id.name.to_owned(), None, own));
                }
                for attribute in &message.attributes {
                    let mut own = Choices::new();
                    gather(&attribute.value, &mut own);
                    let name = Some(attribute.id.name.to_owned());
                    ids.push((message.id.name.to_owned(), name, own));
                }
            }
        }
        for (_, _, own) in &ids {
            for (name, keys) in own {
                choices
                    .entry(name.clone())
                    .or_default()
                    .extend(keys.clone());
            }
        }
        let others: Vec<(&'static str, Value)> = choices
            .iter()
            .map(|(name, keys)| (leaked(name), values(keys).remove(0)))
            .collect();

        for (id, attribute, own) in &ids {
            let message = bundle.get_message(id).unwrap();
            let pattern = match attribute {
                Some(name) => message.get_attribute(name).unwrap().value(),
                None => message.value().unwrap(),
            };
            let dotted = match attribute {
                Some(name) => format!("{id}.{name}"),
                None => id.clone(),
            };
            let rounds = own.values().map(|keys| values(keys).len()).max();
            for round in 0..rounds.unwrap_or(1) {
                let mut given = others.clone();
                for (place, (name, keys)) in own.iter().enumerate() {
                    let tried = values(keys);
                    // Not all in step, or a pair would never be tried.
                    let value = tried[(round * (place + 1) + place) % tried.len()].clone();
                    let slot = given.iter_mut().find(|(known, _)| known == name).unwrap();
                    slot.1 = value;
                }
                let mut arguments = FluentArgs::new();
                for (name, value) in &given {
                    arguments.set(*name, fluent(value));
                }
                let mut errors = Vec::new();
                let expected = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
                assert!(errors.is_empty(), "{dotted}: {errors:?}");
                assert_eq!(text.phrase(&dotted, &given), expected, "{dotted} {given:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

/// The names of variables are few.
fn leaked(name: &str) -> &'static str {
    Box::leak(name.to_owned().into_boxed_str())
}
