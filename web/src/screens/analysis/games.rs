//! The games of a file as a list.

use std::time::Duration;

use damka_text::Value;
use leptos::prelude::*;

use super::{
    bench::{Bench, Tab},
    exchange,
};
use crate::study::{Collection, Entry};

/// So many games are read before the page may breathe.
const PORTION: usize = 100;
/// So many are shown at first, and with each “more”.
const SHOWN: usize = 60;

/// Shows a collection, and reads the rest of it little by little.
pub fn begin(bench: Bench, collection: Collection) {
    bench.notice.set(String::new());
    bench.editor.set(None);
    bench.games.set(Some(collection));
    bench.tab.set(Tab::Text);
    go_on(bench);
}

fn go_on(bench: Bench) {
    set_timeout(
        move || {
            let more = bench.games.try_update(|games| match games {
                Some(games) => games.read_on(PORTION),
                None => false,
            });
            if more == Some(true) {
                go_on(bench);
            }
        },
        Duration::ZERO,
    );
}

/// The list; nothing if there is no collection.
#[component]
pub fn Games(bench: Bench) -> impl IntoView {
    let app = bench.app;
    let there = Memo::new(move |_| bench.games.with(Option::is_some));
    let words = RwSignal::new(String::new());
    let most = RwSignal::new(SHOWN);
    let count = move || {
        let (count, done, share) = bench.games.with(|games| match games {
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
        bench.games.with(|games| {
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
                        found.into_iter().map(|entry| row(bench, entry)).collect_view().into_any()
                    }}
                </ol>
                <Show when=move || list.with(|(_, rest)| *rest)>
                    <button on:click=move |_| most.update(|most| *most += SHOWN)>
                        {app.label("page-analysis-games-more")}
                    </button>
                </Show>
                <button class="quiet" on:click=move |_| bench.games.set(None)>
                    {app.label("page-analysis-games-close")}
                </button>
            </section>
        </Show>
    }
}

fn row(bench: Bench, entry: Entry) -> AnyView {
    let app = bench.app;
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
        let text = bench.games.with_untracked(|games| {
            let games = games.as_ref()?;
            let (text, place) = games.text_of(&entry);
            Some((text.to_owned(), place))
        });
        if let Some((text, place)) = text {
            exchange::open_game(bench, &text, place);
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
