//! The settings screen; every change takes effect at once.

use damka_rules::{Role, Side};
use damka_text::{Language, Value};
use leptos::prelude::*;

use crate::{
    app::App,
    browser,
    settings::{BoardSize, Grip, Hints, Light, Names, PieceSet, Settings, Theme},
    view::{
        form::{Choice, Switch},
        piece,
    },
};

/// The settings.
#[component]
pub fn SettingsScreen() -> impl IntoView {
    let app = App::get();
    let languages = Signal::derive(move || {
        let text = app.text();
        let browser = Settings::default().language(&browser::languages()).name();
        let first = text.phrase(
            "page-language-browser",
            &[("language", Value::from(browser))],
        );
        let named =
            Language::ALL.map(|language| (language.tag().to_owned(), language.name().to_owned()));
        [(String::new(), first)]
            .into_iter()
            .chain(named)
            .collect::<Vec<_>>()
    });
    let language = Signal::derive(move || {
        app.settings
            .with(|settings| settings.language.clone().unwrap_or_default())
    });
    let choose_language = move |tag: String| {
        app.settings
            .update(|settings| settings.language = Some(tag).filter(|tag| !tag.is_empty()));
    };

    let missing_language = move || {
        app.missing_language.get().map(|language| {
            let language = Value::from(language.name());
            let words = app.phrase("page-language-missing", &[("language", language)]);
            view! { <p role="alert" id="language-missing">{words}</p> }
        })
    };

    /// A choice whose message ids are derived from its keys.
    macro_rules! choice {
        ($label:literal, $type:ident, $field:ident) => {{
            let options = Signal::derive(move || {
                let text = app.text();
                let words = |key: &str| text.phrase(&format!("{}-{key}", $label), &[]);
                let all = $type::ALL
                    .iter()
                    .map(|value| (value.key().to_owned(), words(value.key())));
                all.collect::<Vec<_>>()
            });
            let value = Signal::derive(move || {
                app.settings
                    .with(|settings| settings.$field.key().to_owned())
            });
            let choose = move |key: String| {
                if let Some(value) = $type::from_key(&key) {
                    app.settings.update(|settings| settings.$field = value);
                }
            };
            view! { <Choice label=$label options=options value=value on_choose=choose /> }
        }};
    }
    /// A setting that is on or off.
    macro_rules! switch {
        ($label:literal, $field:ident) => {{
            let value = Signal::derive(move || app.settings.with(|settings| settings.$field));
            let switch = move |on| app.settings.update(|settings| settings.$field = on);
            view! { <Switch label=$label value=value on_switch=switch /> }
        }};
    }
    view! {
        <section class="card settings">
            <h1>{app.label("page-settings")}</h1>
            <Choice label="page-language" options=languages value=language on_choose=choose_language />
            {missing_language}
            {choice!("page-light", Light, light)}
            {choice!("page-theme", Theme, theme)}
            {choice!("page-pieces", PieceSet, pieces)}
            <Sample />
            {choice!("page-board-size", BoardSize, board_size)}
            {choice!("page-hints", Hints, hints)}
            {choice!("page-grip", Grip, grip)}
            {choice!("page-square-names", Names, names)}
            {switch!("page-labels", labels)}
            {switch!("page-sound", sound)}
            {switch!("page-premoves", premoves)}
            {switch!("page-motion", motion)}
            {switch!("page-pause-like-person", pause)}
        </section>
    }
}

/// A preview of board and pieces.
#[component]
fn Sample() -> impl IntoView {
    let app = App::get();
    let stands = [
        (50, Side::First, Role::Man),
        (250, Side::First, Role::King),
        (450, Side::Second, Role::Man),
        (650, Side::Second, Role::King),
    ];
    let pieces = move || {
        let rules = app.ruleset();
        let piece = |(x, side, role)| {
            let class = piece::class(rules.colours[side]);
            let at = format!("translate({x} 50)");
            view! { <g class=class transform=at>{piece::shapes(role, *rules.king_look)}</g> }
        };
        stands.map(piece)
    };
    view! {
        <svg class="sample" viewBox="-12 -12 824 124" aria-hidden="true">
            <defs>{piece::gloss()}</defs>
            <rect class="frame" x="-12" y="-12" width="824" height="124" rx="8" />
            <rect class="light" width="800" height="100" />
            {stands.map(|(x, ..)| view! { <rect class="dark" x=x - 50 width="100" height="100" /> })}
            {pieces}
        </svg>
    }
}
