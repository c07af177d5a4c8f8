//! Everything that is kept of a player, handed out to him.

use std::{convert::Infallible, vec};

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use damka_game::GameId;
use damka_protocol::Denial;
use futures_util::stream;

use crate::{accounts, api::Denied, game_file, online::Online, session::Signed, store::Store};

/// `games.pdn`: all games of the player; `everything.json`: his account, and his
/// games with every event. Both are sent game by game: there may be many.
pub async fn export(
    State(online): State<Online>,
    Signed(session): Signed,
    Path(file): Path<String>,
) -> Result<Response, Denied> {
    let store = online.games().store();
    let (format, begin, kind) = match file.as_str() {
        "games.pdn" => (Format::Pdn, String::new(), "text/plain; charset=utf-8"),
        "everything.json" => {
            let account = accounts::account_of(&online, &session).await?;
            let account = serde_json::to_string(&account).map_err(|_| Denial::Unavailable)?;
            let begin = format!("{{\"account\":{account},\"games\":[");
            (Format::Json, begin, "application/json")
        }
        _ => return Err(Denied(Denial::NoSuchGame)),
    };
    let games = store.games_of(&session.player.id).await?;
    let pieces = Pieces {
        store: store.clone(),
        games: games.into_iter(),
        format,
        begin: Some(begin),
        first: true,
        ended: false,
    };
    let body = stream::unfold(pieces, async |mut pieces| {
        let piece = pieces.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(piece)), pieces))
    });
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{file}\""),
        ),
    ];
    Ok((headers, Body::from_stream(body)).into_response())
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Format {
    Pdn,
    Json,
}

/// What is still to be sent.
struct Pieces {
    store: Store,
    games: vec::IntoIter<GameId>,
    format: Format,
    begin: Option<String>,
    first: bool,
    ended: bool,
}

impl Pieces {
    async fn next(&mut self) -> Option<String> {
        if let Some(begin) = self.begin.take() {
            return Some(begin);
        }
        for id in self.games.by_ref() {
            let file = match game_file::read(&self.store, &id).await {
                Ok(Some(file)) => file,
                Ok(None) => continue,
                Err(error) => {
                    // The end is missing, so nobody takes it for everything.
                    tracing::error!(%error, "an export was broken off");
                    return None;
                }
            };
            let text = match self.format {
                Format::Pdn => game_file::pdn(&file),
                Format::Json => serde_json::to_string(&file).ok(),
            };
            let Some(text) = text else {
                tracing::error!(game = %id, "a game could not be exported");
                continue;
            };
            let first = std::mem::replace(&mut self.first, false);
            return Some(match (self.format, first) {
                (_, true) => text,
                (Format::Pdn, false) => format!("\n{text}"),
                (Format::Json, false) => format!(",{text}"),
            });
        }
        let end = self.format == Format::Json && !std::mem::replace(&mut self.ended, true);
        end.then(|| "]}".to_owned())
    }
}
