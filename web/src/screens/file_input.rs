//! Texts from elsewhere: files chosen in a field or dropped onto the page, pasted text.

use leptos::{ev, prelude::*, task::spawn_local};
use web_sys::{DragEvent, File, HtmlInputElement};

use crate::{app::App, browser};

/// A text file.
pub struct LoadedFile {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its content; none if it could not be read.
    pub text: Option<String>,
}

/// A field for choosing a file.
#[component]
pub fn FileField(
    /// Its id.
    id: &'static str,
    /// The id of the phrase that names it.
    label: &'static str,
    /// The file extensions that it accepts.
    accept: &'static str,
    /// A file was chosen.
    on_take: Callback<File>,
) -> impl IntoView {
    let app = App::get();
    let chosen = move |event: web_sys::Event| {
        let input: HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            on_take.run(file);
        }
        // So that the same file can be chosen again.
        input.set_value("");
    };
    view! {
        <label class="button file">
            <input id=id type="file" accept=accept on:change=chosen />
            {app.label(label)}
        </label>
    }
}

/// A field for pasting a long text.
#[component]
pub fn PasteField(
    /// The id of the phrase that names it.
    label: &'static str,
    /// How many lines it shows.
    rows: u8,
    /// What is pasted.
    value: RwSignal<String>,
) -> impl IntoView {
    let app = App::get();
    view! {
        <label for="paste">{app.label(label)}</label>
        <textarea
            id="paste"
            rows=rows
            spellcheck="false"
            prop:value=move || value.get()
            on:input=move |event| value.set(event_target_value(&event))
        ></textarea>
    }
}

/// Accepts files dropped anywhere on the page while it is mounted.
#[component]
pub fn DropZone(
    /// Something was dropped.
    on_take: Callback<File>,
) -> impl IntoView {
    let app = App::get();
    let over = RwSignal::new(false);
    let handles = [
        window_event_listener(ev::dragover, move |event| {
            if brings_file(&event) {
                // Otherwise the browser would navigate to the file.
                event.prevent_default();
                over.set(true);
            }
        }),
        window_event_listener(ev::dragleave, move |event| {
            // It also fires when the pointer moves from one element to another.
            if event.related_target().is_none() {
                over.set(false);
            }
        }),
        window_event_listener(ev::drop, move |event| {
            over.set(false);
            let data = event.data_transfer().filter(|_| brings_file(&event));
            if let Some(file) = data.and_then(|data| data.files()?.get(0)) {
                event.prevent_default();
                on_take.run(file);
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
            <p class="drop-zone" aria-hidden="true">{app.label("page-file-drop")}</p>
        </Show>
    }
}

/// Whether a file is dragged; text and links are left to the browser.
fn brings_file(event: &DragEvent) -> bool {
    let types = event.data_transfer().map(|data| data.types());
    types.is_some_and(|types| types.includes(&"Files".into(), 0))
}

/// Reads the whole text of a file first.
pub fn reading(on_take: Callback<LoadedFile>) -> Callback<File> {
    Callback::new(move |file: File| {
        spawn_local(async move {
            let text = browser::read(&file).await.ok();
            let name = file.name();
            on_take.try_run(LoadedFile { name, text });
        });
    })
}
