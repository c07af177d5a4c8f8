//! Games as files.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use damka_game::{Actor, Game, GameId, Player, Record, Seq};
use damka_protocol::{Denial, GameFile};
use damka_rules::Side;

use crate::{
    access,
    api::Denied,
    client::Client,
    online::Online,
    picture,
    session::OptionalSession,
    store::{Store, StoreError},
};

/// A game as a file: `ID.pdn`, `ID.json` or `ID.png`.
pub async fn show(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    client: Client,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Denied> {
    let (id, ending) = file.rsplit_once('.').ok_or(Denial::NoSuchGame)?;
    let id: GameId = id.parse().map_err(|_| Denial::NoSuchGame)?;
    let store = online.games().store();
    let class = match store.game(&id).await? {
        Some(game) => game.class,
        None => { store.invitation(&id).await? }.and_then(|invitation| invitation.class),
    };
    let viewer = session.map(|session| session.player.id);
    if !access::may_see(store, class.as_ref(), viewer.as_ref()).await? {
        return Err(Denied(Denial::NoSuchGame));
    }
    if ending == "png" {
        return picture::show(&online, client, &headers, id).await;
    }
    let file = read(store, &id).await?;
    let file = file.ok_or(Denial::NoSuchGame)?;
    match ending {
        "json" => Ok(Json(file).into_response()),
        "pdn" => {
            let text = pdn(&file).ok_or(Denial::Unavailable)?;
            let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
            Ok(([kind], text).into_response())
        }
        _ => Err(Denied(Denial::NoSuchGame)),
    }
}

/// A game with its events and the names of its players.
pub async fn read(store: &Store, id: &GameId) -> Result<Option<GameFile>, StoreError> {
    let Some(players) = store.players_of_game(id).await? else {
        return Ok(None);
    };
    let events = store.events(id, Seq(0)).await?;
    Ok(Some(GameFile { players, events }))
}

/// A game as PDN.
pub fn pdn(file: &GameFile) -> Option<String> {
    record(file)?.to_pdn().ok()
}

/// The record of a game, with the names that its events do not hold.
pub fn record(file: &GameFile) -> Option<Record> {
    record_with(file, |player| player.name.to_string())
}

/// The same, with what each player is called where it is read.
pub fn record_with(
    file: &GameFile,
    called: impl Fn(&damka_protocol::Player) -> String,
) -> Option<Record> {
    let game = Game::replay(&file.events).ok()?;
    let mut record = Record::of(&file.events).ok()?;
    let name = |player: &Player| {
        let known = Side::BOTH
            .iter()
            .filter_map(|side| file.players[*side].as_ref());
        let mut his = known.filter(|known| player.actor == Actor::Person(known.id.clone()));
        his.next().map(&called)
    };
    for side in Side::BOTH {
        record.players[side] = name(&game.players()[side]).unwrap_or_default();
    }
    Some(record)
}
