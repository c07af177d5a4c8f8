//! Views of what is first to be read from the storage.

use std::future::Future;

use leptos::{prelude::*, task::spawn_local};

use crate::app::App;

/// Like [`once_loaded`] for a whole screen, which has no heading before.
pub fn screen_once_loaded<T: 'static>(
    load: impl Future<Output = T> + 'static,
    show: impl Fn(T) -> AnyView + Send + 'static,
) -> impl IntoView {
    let app = App::get();
    let waits = StoredValue::new(true);
    app.loading.update(|loading| *loading += 1);
    // Once: when it is there, or when the user goes elsewhere.
    let arrive = move || {
        if waits.try_update_value(std::mem::take) == Some(true) {
            app.loading.update(|loading| *loading -= 1);
        }
    };
    on_cleanup(arrive);
    let load = async move {
        let value = load.await;
        request_animation_frame(arrive);
        value
    };
    once_loaded(load, show)
}

/// Shows what is made of a value once it is there; until then nothing.
pub fn once_loaded<T: 'static>(
    load: impl Future<Output = T> + 'static,
    show: impl Fn(T) -> AnyView + Send + 'static,
) -> impl IntoView {
    let loaded = StoredValue::new_local(None);
    let is_there = RwSignal::new(false);
    spawn_local(async move {
        let value = load.await;
        // The user may have gone elsewhere meanwhile.
        if loaded.try_set_value(Some(value)).is_none() {
            is_there.set(true);
        }
    });
    move || {
        is_there.track();
        let value = loaded.try_update_value(Option::take).flatten();
        value.map(&show)
    }
}
