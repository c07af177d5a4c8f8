//! The field for names: typed, pasted or from a file.

use damka_text::Value;
use damka_tournament::{Audience, Name, NameOrder};
use leptos::prelude::*;

use crate::{
    app::App,
    screens::file_input::{FileField, LoadedFile, reading},
    tournament::{ListedPlayer, read_names, repeated},
    view::form::Switch,
};

/// Names that are typed or pasted. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct TypedNames {
    text: RwSignal<String>,
    surname_first: RwSignal<bool>,
}

impl TypedNames {
    /// None yet.
    pub fn new() -> TypedNames {
        TypedNames {
            text: RwSignal::new(String::new()),
            surname_first: RwSignal::new(false),
        }
    }

    /// The players in it.
    pub fn players(self) -> Vec<ListedPlayer> {
        untrack(move || self.read())
    }

    /// Empties the field.
    pub fn clear(self) {
        self.text.set(String::new());
    }

    fn read(self) -> Vec<ListedPlayer> {
        let order = match self.surname_first.get() {
            true => NameOrder::SurnameFirst,
            false => NameOrder::GivenFirst,
        };
        self.text.with(|text| read_names(text, order))
    }
}

/// The field for pasted names, with what was found in it, and a file instead.
#[component]
pub fn NamesField(names: TypedNames) -> impl IntoView {
    let app = App::get();
    let players = Memo::new(move |_| names.read());
    let found = Memo::new(move |_| {
        let players = players.get();
        let twice = repeated(&players);
        let with = |has: fn(&ListedPlayer) -> bool| players.iter().filter(|one| has(one)).count();
        let classes = with(|one| one.class.is_some());
        let ratings = with(|one| one.rating.is_some());
        (players.len(), classes, ratings, twice)
    });
    let about = move || {
        let (players, classes, ratings, twice) = found.get();
        let said = |id: &str, count: usize| app.phrase(id, &[("count", Value::from(count))]);
        let mut words = said("page-tournament-found", players);
        for (id, count) in [
            ("page-tournament-found-classes", classes),
            ("page-tournament-found-ratings", ratings),
        ] {
            if count > 0 {
                words.push_str(", ");
                words.push_str(&said(id, count));
            }
        }
        if players > 0 {
            words.push('.');
        }
        if !twice.is_empty() {
            let names = Value::from(twice.join(", "));
            words.push(' ');
            words.push_str(&app.phrase("page-tournament-twice", &[("names", names)]));
        }
        words
    };
    // Only the first word of a name leaves the room whole: everybody sees which one that is.
    let example = Memo::new(move |_| {
        players.with(|players| {
            let whole = players.iter().find(|one| one.name.contains(' '))?;
            Some(Name::new(&whole.name).shown(Audience::World))
        })
    });
    let outside = move || {
        let name = Value::from(example.get()?);
        Some(app.phrase("page-tournament-names-outside", &[("name", name)]))
    };
    let take = reading(Callback::new(move |file: LoadedFile| {
        if let Some(text) = file.text {
            names.text.set(text);
        }
    }));
    view! {
        <label class="field">
            <span>{app.label("page-tournament-names")}</span>
            <textarea
                id="names"
                rows="8"
                placeholder=move || app.phrase("page-tournament-names-example", &[])
                prop:value=move || names.text.get()
                on:input=move |event| names.text.set(event_target_value(&event))
            ></textarea>
        </label>
        <p class="soft" id="names-found" aria-live="polite">{about}</p>
        <Show when=move || example.with(Option::is_some)>
            <p class="soft" id="names-outside" aria-live="polite">{outside}</p>
            <Switch label="page-tournament-surname-first" value=names.surname_first on_switch=move |is| names.surname_first.set(is) />
        </Show>
        <div class="buttons">
            <FileField id="names-file" label="page-tournament-names-file" accept=".csv,.tsv,.txt" on_take=take />
        </div>
    }
}
