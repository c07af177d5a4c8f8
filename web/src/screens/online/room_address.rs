//! The address of this server for the others in a room without internet.

use leptos::{prelude::*, task::spawn_local};

use super::waiting::picture;
use crate::{
    app::App,
    online::{QrCode, api},
};

/// The address and its QR code, if the server stands in a room.
#[component]
pub fn RoomAddress() -> impl IntoView {
    let app = App::get();
    let address = RwSignal::new(None::<String>);
    spawn_local(async move {
        // Without an answer there is nothing to show.
        if let Ok(addresses) = api::room().await {
            address.try_set(addresses.into_iter().next());
        }
    });
    move || {
        address.get().map(|address| {
            view! {
                <section class="room-address">
                    <h2>{app.label("page-room-others")}</h2>
                    <p><code id="room-address">{address.clone()}</code></p>
                    {QrCode::of(&address).map(|code| picture(app, &code))}
                    {address.starts_with("http:").then(|| view! {
                        <p class="soft" id="plain-http">{app.label("page-room-plain")}</p>
                    })}
                </section>
            }
        })
    }
}
