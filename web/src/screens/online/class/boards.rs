//! All boards of a class on one screen.

use std::{collections::BTreeMap, time::Duration};

use damka_game::{ClassId, Game, GameEnvelope, GameId, Seq};
use damka_protocol::{ClientMessage, GameEntry, ServerMessage};
use damka_rules::Diagram;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    app::App,
    online::{Heard, OnlineRoute, api::classes},
    route::Route,
    screens::online::{
        game_row::players,
        live_connection::{ConnectionNotice, LiveConnection},
    },
};

/// How often it is looked which games there are.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// The boards.
#[component]
pub fn Boards(
    /// The class.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let back = OnlineRoute::Class(id.clone()).url();
    let class: StoredValue<Option<ClassId>> = StoredValue::new(id.parse().ok());
    let games = RwSignal::new(Vec::<GameEntry>::new());
    let logs = RwSignal::new(BTreeMap::<String, Vec<GameEnvelope>>::new());
    let live = LiveConnection::new(app);
    let follow = move |game: &GameId| {
        let has = logs.with_untracked(|logs| logs.get(game.as_str()).map_or(0, Vec::len));
        live.send(&ClientMessage::Follow {
            game: game.clone(),
            from: Seq(has as u32),
        });
    };
    let look = move || {
        let Some(class) = class.try_get_value().flatten() else {
            return;
        };
        spawn_local(async move {
            let Ok(found) = classes::open_games(&class).await else {
                return;
            };
            let new = |entry: &&GameEntry| {
                let known = games
                    .try_with_untracked(|games| games.iter().any(|one| one.game == entry.game));
                known == Some(false)
            };
            let added: Vec<GameEntry> = found.entries.iter().filter(new).cloned().collect();
            if added.is_empty() {
                return;
            }
            added.iter().for_each(|entry| follow(&entry.game));
            // What is over stays, to be looked at.
            games.try_update(|games| games.splice(0..0, added).for_each(drop));
        });
    };
    live.connect(move |heard| match heard {
        Heard::Connected { .. } => {
            games.with_untracked(|games| games.iter().for_each(|entry| follow(&entry.game)));
            look();
        }
        Heard::Message(ServerMessage::Events(events)) => logs.update(|logs| {
            for event in events {
                let log = logs.entry(event.id.to_string()).or_default();
                if event.seq.0 == log.len() as u32 {
                    log.push(event);
                }
            }
        }),
        _ => {}
    });
    if let Ok(timer) = set_interval_with_handle(look, LOOK_EVERY) {
        on_cleanup(move || timer.clear());
    }
    let board = move |entry: GameEntry| {
        let id = entry.game.to_string();
        let game = Memo::new(move |_| {
            logs.with(|logs| {
                let game = Game::replay(logs.get(&id)?).ok()?;
                Some((
                    Diagram::new(game.rules(), game.position().to_setup()).to_string(),
                    game.ended().is_some(),
                ))
            })
        });
        let svg = move || {
            game.with(|game| {
                game.as_ref()
                    .map(|(svg, _)| svg.clone())
                    .unwrap_or_default()
            })
        };
        let over = move || game.with(|game| game.as_ref().is_some_and(|(_, over)| *over));
        let href = Route::OnlineGame(entry.game.to_string()).to_string();
        view! {
            <li class="small-board" class:over=over>
                <a href=href>
                    <span class="drawing" aria-hidden="true" inner_html=svg></span>
                    <strong>{move || players(app.text(), &entry)}</strong>
                </a>
            </li>
        }
    };
    view! {
        <section class="boards" id="boards">
            <h1>{app.label("page-class-boards")}</h1>
            <ConnectionNotice live=live />
            <a href=back>{app.label("page-class-back")}</a>
            <Show when=move || games.with(Vec::is_empty)>
                <p class="soft">{app.label("page-class-no-boards")}</p>
            </Show>
            <ul>{move || games.get().into_iter().map(board).collect_view()}</ul>
        </section>
    }
}
