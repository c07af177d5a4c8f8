//! The games that are kept in this browser.

mod intake;
mod row;

use damka_game::Phase;
use damka_text::{Text, Value};
use leptos::prelude::*;

use crate::{
    app::App, archive::Archive, browser, route::Route, shelf, storage, table::Table, view::seat,
};
use intake::Intake;
use row::Row;

/// The list on the screen: small, and free to copy.
#[derive(Copy, Clone)]
struct Shelf {
    app: App,
    tables: RwSignal<Vec<Table>>,
    /// How many are kept that cannot be read.
    broken: RwSignal<usize>,
    /// The game that was deleted last.
    deleted: RwSignal<Option<Table>>,
}

impl Shelf {
    /// Looks into the store again.
    fn refresh(self) {
        let kept = storage::games();
        let count = kept.len();
        let mut tables: Vec<Table> = kept
            .values()
            .filter_map(|json| Table::from_json(json).ok())
            .collect();
        shelf::sort(&mut tables);
        self.broken.set(count - tables.len());
        self.tables.set(tables);
    }

    /// Puts a game away, so that it can be called back.
    fn delete(self, id: &str) {
        let table = self.tables.with_untracked(|tables| {
            let mut tables = tables.iter();
            tables.find(|table| table.id() == id).cloned()
        });
        let Some(table) = table else {
            return;
        };
        storage::forget_game(id);
        let title = Value::from(seat::title(self.app.text(), &table));
        self.app
            .say(self.app.phrase("page-games-deleted", &[("title", title)]));
        self.deleted.set(Some(table));
        self.refresh();
    }

    fn undelete(self) {
        if let Some(table) = self.deleted.get_untracked() {
            if storage::put_game(&table) {
                self.deleted.set(None);
            } else {
                self.app.say(self.app.phrase("page-store-full", &[]));
            }
        }
        self.refresh();
    }
}

/// My games.
#[component]
pub fn Games() -> impl IntoView {
    let app = App::get();
    let shelf = Shelf {
        app,
        tables: RwSignal::new(Vec::new()),
        broken: RwSignal::new(0),
        deleted: RwSignal::new(None),
    };
    shelf.refresh();
    // Another tab plays on, or deletes.
    let listener = window_event_listener(leptos::ev::storage, move |event| {
        let game = event.key().is_none_or(|key| key.starts_with("game/"));
        if game {
            shelf.refresh();
        }
    });
    on_cleanup(move || listener.remove());

    let search = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let (text, search) = (app.text(), search.get());
        shelf.tables.with(|tables| {
            let fits = |table: &&Table| shelf::is_found(&search, &known(text, table));
            tables.iter().filter(fits).cloned().collect::<Vec<Table>>()
        })
    });
    let count = Memo::new(move |_| shelf.tables.with(Vec::len));
    Effect::new(move |before: Option<String>| {
        let search = search.get();
        if before.is_some_and(|before| before != search) {
            let count = Value::from(found.with(Vec::len) as i64);
            app.say(app.phrase("page-games-found", &[("count", count)]));
        }
        search
    });
    view! {
        <section class="games">
            <h1>{app.label("page-games")}</h1>
            <Show when=move || count.get() != 0>
                <label class="field search">
                    <span>{app.label("page-games-search")}</span>
                    <input
                        id="search"
                        type="search"
                        autocomplete="off"
                        prop:value=move || search.get()
                        on:input=move |event| search.set(event_target_value(&event))
                    />
                </label>
            </Show>
            {move || {
                shelf.deleted.get().map(|table| {
                    let title = move || {
                        let title = Value::from(seat::title(app.text(), &table));
                        app.phrase("page-games-deleted", &[("title", title)])
                    };
                    view! {
                        <div class="asked">
                            <p>{title}</p>
                            <button id="undelete" on:click=move |_| shelf.undelete()>{app.label("page-games-undo")}</button>
                        </div>
                    }
                })
            }}
            {move || match (count.get(), found.with(Vec::is_empty)) {
                (0, _) => view! {
                    <div class="empty-shelf">
                        <p>{app.label("page-games-none")}</p>
                        <a class="button" href=Route::Start.to_string()>{app.label("page-start-now")}</a>
                    </div>
                }
                .into_any(),
                (_, true) => view! { <p class="soft">{app.label("page-games-none-found")}</p> }.into_any(),
                _ => ().into_any(),
            }}
            <ul class="shelf">
                <For
                    each=move || found.get()
                    key=|table| (table.id().to_owned(), table.name().to_owned(), table.events().len())
                    let:table
                >
                    <Row shelf=shelf table=table />
                </For>
            </ul>
            <Show when=move || shelf.broken.get() != 0>
                <p class="soft">
                    {move || {
                        let count = Value::from(shelf.broken.get() as i64);
                        app.phrase("page-games-broken", &[("count", count)])
                    }}
                </p>
            </Show>
            <Intake shelf=shelf />
            <Show when=move || count.get() != 0>
                <section class="outlet">
                    <h2>{app.label("page-games-out")}</h2>
                    <p class="soft">{app.label("page-games-out-about")}</p>
                    <div class="controls">
                        <button id="all-pdn" on:click=move |_| save_pdn(shelf)>{app.label("page-games-all-pdn")}</button>
                        <button id="all" on:click=move |_| save_all(shelf)>{app.label("page-games-all")}</button>
                    </div>
                </section>
            </Show>
        </section>
    }
}

/// How a game stands or has ended, in words.
fn state(text: Text, table: &Table) -> String {
    let game = table.game();
    match game.phase() {
        Phase::Over(ended) => text.result(game.rules(), ended),
        Phase::Waiting => text.phrase("page-games-waiting", &[]),
        Phase::Playing | Phase::Paused => {
            let count = Value::from(table.plies().len() as i64);
            text.phrase("page-games-open", &[("count", count)])
        }
    }
}

/// All that can be searched for.
fn known(text: Text, table: &Table) -> String {
    let rules = table.game().rules();
    let names = damka_rules::Side::BOTH.map(|side| seat::player(text, table, side));
    [
        table.name(),
        &names.join(" "),
        &rules.id,
        text.ruleset_name(rules),
        &browser::day(table.began(), text.language().tag()),
        &state(text, table),
    ]
    .join(" ")
}

fn save_pdn(shelf: Shelf) {
    let games: Vec<String> = shelf.tables.with_untracked(|tables| {
        let games = tables.iter().filter_map(|table| shelf::to_pdn(table).ok());
        games.collect()
    });
    save("damka.pdn", &games.join("\n"));
}

fn save_all(shelf: Shelf) {
    let settings = shelf.app.settings.get_untracked();
    let games = storage::games().into_values();
    let archive = Archive::new(settings, games, storage::own_rules());
    save("damka.json", &archive.to_json());
}

fn save(name: &str, text: &str) {
    // A browser that saves no files says so itself.
    drop(browser::download(name, text));
}
