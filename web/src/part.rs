//! The parts of the program that are loaded when they are first needed.

use std::{future::Future, pin::Pin};

use leptos::{
    prelude::*,
    task::spawn_local,
    wasm_split::{SplitLoaderError, wasm_split},
};

use crate::{app::App, browser, route::Route, screens};

/// A part of the program with its style sheet; `C` is what it can show. It holds only
/// signals, so it is `Copy`.
pub struct Part<C: 'static> {
    name: &'static str,
    state: RwSignal<State<C>>,
    load: fn() -> Loading<C>,
}

/// The function with which a part shows what it is given.
type Show<C> = fn(C) -> AnyView;

type Loading<C> = Pin<Box<dyn Future<Output = Result<Show<C>, Missing>>>>;

enum State<C> {
    Absent,
    Loading,
    Ready(Show<C>),
    Failed(Cause),
}

/// A part could not be loaded.
struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}

/// Why a part could not be loaded.
#[derive(Copy, Clone)]
enum Cause {
    /// The server cannot be reached.
    Offline,
    /// The server has a newer version of the page, without this part.
    Outdated,
    Unknown,
}

macro_rules! parts {
    ($($(#[$about:meta])* $name:ident: $content:ty => $show:path;)*) => {
        /// All parts.
        #[derive(Copy, Clone)]
        pub struct Parts {
            $($(#[$about])* pub $name: Part<$content>,)*
        }

        impl Parts {
            /// None of them is loaded yet.
            pub fn new() -> Parts {
                $(fn $name() -> Loading<$content> {
                    #[wasm_split($name, wasm_split_path = ::leptos::wasm_split, fallible)]
                    fn $name() -> Result<Show<$content>, Missing> {
                        Ok($show)
                    }
                    Box::pin($name())
                })*
                Parts {
                    $($name: Part::new(stringify!($name), $name),)*
                }
            }
        }
    };
}

// A name each: what two of them use and the main part does not is loaded with either,
// from a file that they share.
parts! {
    /// Setting up a game, and what a game needs now and then: the lot, the referee, its
    /// end.
    setup: screens::Setup => screens::show_setup;
    /// Playing over the network.
    online: screens::Online => screens::show_online;
    /// Analysis, rules, saved games, reviews, settings.
    study: Route => screens::show_study;
    /// The tournament desk.
    tournament: Route => screens::show_tournament;
}

impl<C> Copy for Part<C> {}

impl<C> Clone for Part<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for State<C> {}

impl<C> Clone for State<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: 'static> Part<C> {
    fn new(name: &'static str, load: fn() -> Loading<C>) -> Part<C> {
        Part {
            name,
            state: RwSignal::new(State::Absent),
            load,
        }
    }

    /// Loads it, if it is neither there nor on its way.
    pub fn load(self) {
        let state = self.state.get_untracked();
        if matches!(state, State::Loading | State::Ready(_)) {
            return;
        }
        self.state.set(State::Loading);
        spawn_local(async move {
            let styled = browser::load_style(self.name);
            let loaded = (self.load)().await;
            self.state.set(match (loaded, styled.await) {
                (Ok(show), true) => State::Ready(show),
                _ => State::Failed(Cause::find().await),
            });
        });
    }

    /// Whether it is loaded.
    pub fn is_there(self) -> bool {
        matches!(self.state.get(), State::Ready(_))
    }

    /// What it shows as soon as it is loaded; meanwhile nothing, and then perhaps why
    /// not.
    pub fn show(self, content: impl Fn() -> C + Send + 'static) -> AnyView {
        // What failed long ago may work now.
        self.load();
        let view = move || match self.state.get() {
            State::Ready(show) => show(content()),
            State::Absent | State::Loading => {
                let words = App::get().label("page-part-loading");
                view! { <p class="part-loading">{words}</p> }.into_any()
            }
            State::Failed(cause) => self.failed(cause).into_any(),
        };
        view.into_any()
    }

    /// The same for something that may as well be missing: nothing until it is loaded.
    pub fn show_if_loaded(self, content: impl Fn() -> C + Send + 'static) -> AnyView {
        self.load();
        let view = move || match self.state.get() {
            State::Ready(show) => Some(show(content())),
            State::Absent | State::Loading | State::Failed(_) => None,
        };
        view.into_any()
    }

    fn failed(self, cause: Cause) -> impl IntoView {
        let app = App::get();
        let words = match cause {
            Cause::Offline => "page-part-offline",
            Cause::Outdated => "page-part-outdated",
            Cause::Unknown => "page-part-failed",
        };
        let words = move || {
            let part = app.phrase("page-part", &[("part", self.name.into())]);
            app.phrase(words, &[("part", part.into())])
        };
        let button = match cause {
            Cause::Outdated => view! {
                <button class="main" id="part-reload" on:click=|_| browser::reload()>{app.label("page-news-load")}</button>
            }
            .into_any(),
            Cause::Offline | Cause::Unknown => view! {
                <button class="main" id="part-again" on:click=move |_| self.load()>{app.label("page-part-again")}</button>
            }
            .into_any(),
        };
        view! {
            <div class="part-failed" role="alert">
                <p>{words}</p>
                {button}
            </div>
        }
    }
}

impl Cause {
    /// Asks the server for the page: is it there, and the same as this one?
    async fn find() -> Cause {
        match browser::is_up_to_date().await {
            None => Cause::Offline,
            Some(false) => Cause::Outdated,
            Some(true) => Cause::Unknown,
        }
    }
}
