//! Texts that come from files: chosen in a field, or dropped onto the page.

use leptos::{ev, prelude::*, task::spawn_local};
use web_sys::{DragEvent, File, HtmlInputElement};

use crate::{app::App, browser};

/// A text that came in.
pub struct Given {
    /// The name of its file; empty if it came without one.
    pub name: String,
    /// None if the file could not be read.
    pub text: Option<String>,
}

/// A field to choose a file in.
#[component]
pub fn FileField(
    /// Its id.
    id: &'static str,
    /// The id of the phrase that names it.
    label: &'static str,
    /// The endings of the files.
    accept: &'static str,
    /// A file was chosen.
    on_take: Callback<Given>,
) -> impl IntoView {
    let app = App::get();
    let chosen = move |event: web_sys::Event| {
        let input: HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            read(file, on_take);
        }
        // The same file can be chosen again.
        input.set_value("");
    };
    view! {
        <label class="button file">
            <input id=id type="file" accept=accept on:change=chosen />
            {app.label(label)}
        </label>
    }
}

/// The whole page takes what is dropped, as long as this is on the screen.
#[component]
pub fn DropPlace(
    /// Something was dropped.
    on_take: Callback<Given>,
) -> impl IntoView {
    let app = App::get();
    let over = RwSignal::new(false);
    let handles = [
        window_event_listener(ev::dragover, move |event| {
            if brings_file(&event) {
                // Otherwise the browser would open it instead of the page.
                event.prevent_default();
                over.set(true);
            }
        }),
        window_event_listener(ev::dragleave, move |event| {
            // It goes from one part of the page to another all the time.
            if event.related_target().is_none() {
                over.set(false);
            }
        }),
        window_event_listener(ev::drop, move |event| {
            over.set(false);
            let data = event.data_transfer().filter(|_| brings_file(&event));
            if let Some(file) = data.and_then(|data| data.files()?.get(0)) {
                event.prevent_default();
                read(file, on_take);
            }
        }),
    ];
    on_cleanup(move || {
        for handle in handles {
            handle.remove();
        }
    });
    view! {
        <Show when=move || over.get()>
            <p class="drop-here" aria-hidden="true">{app.label("page-file-drop")}</p>
        </Show>
    }
}

/// Whether a file is dragged; words and links that are dragged within the page,
/// as into a field, are the browser's.
fn brings_file(event: &DragEvent) -> bool {
    let types = event.data_transfer().map(|data| data.types());
    types.is_some_and(|types| types.includes(&"Files".into(), 0))
}

fn read(file: File, on_take: Callback<Given>) {
    spawn_local(async move {
        let text = browser::read(&file).await.ok();
        let name = file.name();
        on_take.try_run(Given { name, text });
    });
}
