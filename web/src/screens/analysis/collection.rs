//! The games of a file as a list.

use std::time::Duration;

use damka_text::Value;
use leptos::prelude::*;

use super::{
    import_export,
    state::{AnalysisState, Tab},
};
use crate::study::{Collection, Entry};

/// How many games are read before control returns to the browser.
const PORTION: usize = 100;
/// How many games are shown at first, and added with each “more”.
const SHOWN: usize = 60;

/// Shows a collection and reads the rest of it in portions.
pub fn begin(state: AnalysisState, collection: Collection) {
    state.notice.set(String::new());
    state.editor.set(None);
    state.games.set(Some(collection));
    state.tab.set(Tab::Text);
    go_on(state);
}

fn go_on(state: AnalysisState) {
    set_timeout(
        move || {
            let more = state.games.try_update(|games| match games {
                Some(games) => games.read_on(PORTION),
                None => false,
            });
            if more == Some(true) {
                go_on(state);
            }
        },
        Duration::ZERO,
    );
}

/// The list of games; nothing if there is no collection.
#[component]
pub fn Games(state: AnalysisState) -> impl IntoView {
    let app = state.app;
    let there = Memo::new(move |_| state.games.with(Option::is_some));
    let words = RwSignal::new(String::new());
    let most = RwSignal::new(SHOWN);
    let count = move || {
        let (count, done, share) = state.games.with(|games| match games {
            Some(games) => (games.entries().len(), games.is_done(), games.share()),
            None => (0, true, 1.0),
        });
        let count = Value::from(i64::try_from(count).unwrap_or(i64::MAX));
        let count = app.phrase("page-analysis-games-count", &[("count", count)]);
        match done {
            true => count,
            false => {
                let percent = Value::from((share * 100.0) as i64);
                let reading = app.phrase("page-analysis-games-reading", &[("percent", percent)]);
                format!("{count}. {reading}")
            }
        }
    };
    let list = Memo::new(move |_| {
        state.games.with(|games| {
            let Some(games) = games else {
                return (Vec::new(), false);
            };
            let words = words.get();
            let mut found = games.search(&words);
            let shown: Vec<Entry> = found.by_ref().take(most.get()).cloned().collect();
            let rest = found.next().is_some();
            (shown, rest)
        })
    });
    view! {
        <Show when=move || there.get()>
            <section class="collection" id="games" aria-label=app.label("page-analysis-games")>
                <h2>{app.label("page-analysis-games")}</h2>
                <p class="soft">{count}</p>
                <input
                    id="search"
                    type="search"
                    aria-label=app.label("page-analysis-games-search")
                    placeholder=app.label("page-analysis-games-search")
                    on:input=move |event| {
                        most.set(SHOWN);
                        words.set(event_target_value(&event));
                    }
                />
                <ol class="found">
                    {move || {
                        let (found, _) = list.get();
                        if found.is_empty() {
                            return view! { <li class="soft">{app.label("page-analysis-games-none")}</li> }.into_any();
                        }
                        found.into_iter().map(|entry| row(state, entry)).collect_view().into_any()
                    }}
                </ol>
                <Show when=move || list.with(|(_, rest)| *rest)>
                    <button on:click=move |_| most.update(|most| *most += SHOWN)>
                        {app.label("page-analysis-games-more")}
                    </button>
                </Show>
                <button class="quiet" on:click=move |_| state.games.set(None)>
                    {app.label("page-analysis-games-close")}
                </button>
            </section>
        </Show>
    }
}

fn row(state: AnalysisState, entry: Entry) -> AnyView {
    let app = state.app;
    let number = Value::from(i64::try_from(entry.number).unwrap_or(i64::MAX));
    let players = match (entry.white.is_empty(), entry.black.is_empty()) {
        (true, true) => app.phrase("page-analysis-game-number", &[("number", number)]),
        _ => format!("{}. {} – {}", entry.number, entry.white, entry.black),
    };
    let moves = Value::from(i64::try_from(entry.moves.div_ceil(2)).unwrap_or(i64::MAX));
    let moves = app.phrase("page-analysis-game-moves", &[("count", moves)]);
    let faulty = entry
        .is_faulty
        .then(|| app.phrase("page-analysis-game-faulty", &[]));
    let about = [Some(entry.event.clone()), Some(moves), faulty];
    let about = about.into_iter().flatten().filter(|part| !part.is_empty());
    let about = about.collect::<Vec<_>>().join(" · ");
    let result = entry.result.clone();
    let open = move |_| {
        let text = state.games.with_untracked(|games| {
            let games = games.as_ref()?;
            let (text, place) = games.text_of(&entry);
            Some((text.to_owned(), place))
        });
        if let Some((text, place)) = text {
            import_export::open_game(state, &text, place);
        }
    };
    view! {
        <li>
            <button class="row" on:click=open>
                <span class="who">{players}</span>
                <span class="result">{result}</span>
                <span class="about">{about}</span>
            </button>
        </li>
    }
    .into_any()
}
