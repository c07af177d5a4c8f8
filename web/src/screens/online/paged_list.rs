//! A list that the server hands out page by page.

use damka_protocol::Page;
use leptos::prelude::*;

use super::request::{Note, Request};
use crate::{app::App, online::api::RequestError};

/// The pages of a list that are loaded. It holds only signals, so it is `Copy`.
pub struct PagedList<T: Send + Sync + 'static> {
    /// What is loaded.
    pub entries: RwSignal<Vec<T>>,
    next: RwSignal<Option<String>>,
    /// Whether the first page is there.
    pub is_loaded: RwSignal<bool>,
    /// The request that loads it.
    pub request: Request,
}

impl<T: Send + Sync + 'static> Copy for PagedList<T> {}

impl<T: Send + Sync + 'static> Clone for PagedList<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Clone + Send + Sync + 'static> PagedList<T> {
    /// Nothing is loaded yet.
    pub fn new(app: App) -> PagedList<T> {
        PagedList {
            entries: RwSignal::new(Vec::new()),
            next: RwSignal::new(None),
            is_loaded: RwSignal::new(false),
            request: Request::new(app),
        }
    }

    /// Loads the first page anew.
    pub fn load(self, part: impl Future<Output = Result<Page<T>, RequestError>> + 'static) {
        self.request.run_last(part, move |page| {
            self.entries.set(page.entries);
            self.next.set(page.next);
            self.is_loaded.set(true);
        });
    }

    /// Shows nothing.
    pub fn clear(self) {
        self.entries.set(Vec::new());
        self.next.set(None);
        self.is_loaded.set(false);
    }

    fn load_more(self, part: impl Future<Output = Result<Page<T>, RequestError>> + 'static) {
        self.request.run(part, move |page| {
            self.entries.update(|entries| entries.extend(page.entries));
            self.next.set(page.next);
        });
    }

    /// The rows, what goes wrong, and the button for the next page. An empty list says by
    /// `empty` what belongs into it and how it gets there.
    pub fn view<F>(
        self,
        row: impl Fn(T) -> AnyView + Copy + Send + Sync + 'static,
        more: impl Fn(String) -> F + Copy + Send + Sync + 'static,
        empty: impl Fn() -> AnyView + Copy + Send + Sync + 'static,
    ) -> impl IntoView
    where
        F: Future<Output = Result<Page<T>, RequestError>> + 'static,
    {
        let app = App::get();
        let rows = move || self.entries.get().into_iter().map(row).collect_view();
        let is_empty = move || self.is_loaded.get() && self.entries.with(Vec::is_empty);
        view! {
            <ul class="rows">{rows}</ul>
            <Show when=is_empty>
                <div class="nothing" id="nothing">{empty()}</div>
            </Show>
            <Note words=self.request.note />
            {move || self.next.get().map(|next| view! {
                <button id="load-more" on:click=move |_| self.load_more(more(next.clone()))>{app.label("page-online-load-more")}</button>
            })}
        }
    }
}
