//! A code for every player on paper: by it a phone is that player, with a pasted list too.

use damka_protocol::{NewRoleLink, may_have_link};
use damka_text::{EventText, PlayerCode};
use damka_tournament::{Audience, Role};
use leptos::prelude::*;

use crate::{
    online::QrCode,
    route::Route,
    screens::{
        online::shared_link_to,
        tournament::{panel::TournamentPanel, print_frame::PrintFrame},
    },
    tournament::{TournamentRoute, api},
};

/// The button, and the sheet that it makes.
#[component]
pub fn PlayerCodes(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let sheet = RwSignal::new(None::<String>);
    let players = Memo::new(move |_| {
        let players = panel.read_group(|_, group| {
            let list = group.start_list().into_iter();
            let players = list.filter(|one| !one.withdrawn && may_have_link(&one.player));
            players.map(|one| one.player.clone()).collect::<Vec<_>>()
        });
        players.unwrap_or_default()
    });
    let make = move |_| {
        let (id, players) = (panel.id.get_value(), players.get_untracked());
        let work = async move {
            let link = shared_link_to(&Route::from(&TournamentRoute::Link)).await;
            let mut codes = Vec::new();
            for player in players {
                let new = NewRoleLink {
                    role: Role::Player,
                    group: None,
                    player: Some(player.clone()),
                };
                let made = api::new_link(&id, &new).await?;
                let key = made.key.map(|key| key.expose().to_owned());
                let address = format!("{link}#{}", key.unwrap_or_default());
                if let Some(QrCode { size, path }) = QrCode::of(&address) {
                    codes.push(PlayerCode { player, size, path });
                }
            }
            let text = untrack(|| app.text());
            let html = panel.now(|followed| {
                // What hangs in the room shows what the wall shows.
                let audience = followed.audience(Audience::Room);
                let (tournament, names) = (&followed.tournament, &followed.names.names);
                EventText::new(text, tournament, names, audience).player_codes(&codes)
            });
            sheet.try_set(html);
            Ok(())
        };
        panel.run(work, || {});
    };
    view! {
        {move || sheet.get().map(|html| view! { <PrintFrame html=html sheet=sheet /> })}
        <Show when=move || !players.with(Vec::is_empty)>
            <button class="quiet" id="player-codes" disabled=move || panel.request.busy.get() on:click=make>
                {app.label("page-tournament-player-codes")}
            </button>
        </Show>
    }
}
