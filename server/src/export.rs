//! Games as one file, game by game: everything that is kept of a player, and whatever
//! somebody has looked for.

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

use crate::{
    api::Denied,
    client::Client,
    export_turn::ExportTurn,
    game_file,
    online::Online,
    own_data::OwnData,
    random,
    session::RequiredSession,
    store::{SoughtGames, Store, StoreError},
};

/// How many games that were looked for are sent at most.
const MOST_FOUND: usize = 5_000;

/// How many of them are read at a time.
const PAGE_SIZE: u32 = 100;

/// What a file ends with that does not have all. PDN knows such comments.
const MORE: &str = "\n; There are more games. Narrow the search by date to get the others.\n";

const PDN: &str = "text/plain; charset=utf-8";

/// `games.pdn`: all games of the player; `everything.json`: what is kept of him, and his
/// games with every event.
pub async fn export(
    State(online): State<Online>,
    client: Client,
    RequiredSession(session): RequiredSession,
    Path(file): Path<String>,
) -> Result<Response, Denied> {
    let (format, begin, kind) = match file.as_str() {
        "games.pdn" => (Format::Pdn, String::new(), PDN),
        "everything.json" => {
            let own = OwnData::read(&online, &session, client).await?;
            let own = serde_json::to_string(&own).map_err(|_| Denial::Unavailable)?;
            // The games are its last field.
            let begin = own.strip_suffix('}').unwrap_or(&own);
            let begin = format!("{begin},\"games\":[");
            (Format::Json, begin, "application/json")
        }
        _ => return Err(Denied(Denial::NoSuchGame)),
    };
    let games = online.games().store().games_of(&session.player.id).await?;
    let pieces = ExportStream::new(&online, Source::listed(games), format, begin)?;
    Ok(pieces.file(kind, &file))
}

/// The games that were looked for, as PDN; none, if nobody can be found so.
pub fn found_games(online: &Online, sought: Option<SoughtGames>) -> Result<Response, Denied> {
    let mut source = Source::listed(Vec::new());
    if let Some(sought) = sought {
        source.further = Some((sought, String::new()));
    }
    let pieces = ExportStream::new(online, source, Format::Pdn, String::new())?;
    Ok(pieces.file(PDN, "games.pdn"))
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Format {
    Pdn,
    Json,
}

/// Which games are to be sent.
struct Source {
    games: vec::IntoIter<GameId>,
    /// What is looked for when these are sent, from after this game on.
    further: Option<(SoughtGames, String)>,
    /// How many that were looked for may still be sent.
    left: usize,
}

impl Source {
    fn listed(games: Vec<GameId>) -> Source {
        Source {
            games: games.into_iter(),
            further: None,
            left: MOST_FOUND,
        }
    }

    async fn next(&mut self, store: &Store) -> Result<Option<GameId>, StoreError> {
        if let Some(game) = self.games.next() {
            return Ok(Some(game));
        }
        let Some((sought, after)) = self.further.take_if(|_| self.left > 0) else {
            return Ok(None);
        };
        let found = store.find_games(&sought, &after, PAGE_SIZE).await?;
        self.left = self.left.saturating_sub(found.entries.len());
        let games: Vec<_> = found.entries.into_iter().map(|entry| entry.game).collect();
        self.games = games.into_iter();
        self.further = found.next.map(|next| (sought, next));
        Ok(self.games.next())
    }
}

/// An export that is being sent, game by game.
struct ExportStream {
    store: Store,
    source: Source,
    format: Format,
    begin: Option<String>,
    first: bool,
    ended: bool,
    /// Held while it is sent: few exports run at once.
    turn: ExportTurn,
}

impl ExportStream {
    fn new(
        online: &Online,
        source: Source,
        format: Format,
        begin: String,
    ) -> Result<ExportStream, Denied> {
        let turn = online.exports().take().ok_or(Denial::TooFast)?;
        Ok(ExportStream {
            store: online.games().store().clone(),
            source,
            format,
            begin: Some(begin),
            first: true,
            ended: false,
            turn,
        })
    }

    /// A file to be saved.
    fn file(self, kind: &str, name: &str) -> Response {
        let body = stream::unfold(self, async |mut pieces| {
            let piece = pieces.next().await?;
            Some((Ok::<_, Infallible>(Bytes::from(piece)), pieces))
        });
        let headers = [
            (header::CONTENT_TYPE, kind.to_owned()),
            (
                header::CONTENT_DISPOSITION,
                format!("attachment; filename=\"{name}\""),
            ),
        ];
        (headers, Body::from_stream(body)).into_response()
    }

    async fn next(&mut self) -> Option<String> {
        if let Some(begin) = self.begin.take() {
            return Some(begin);
        }
        loop {
            if self.turn.is_over() {
                tracing::warn!("an export took too long, and was broken off");
                return None;
            }
            // The end is missing, so nobody takes it for everything.
            let broken = |error: StoreError| tracing::error!(%error, "an export was broken off");
            let Some(id) = self.source.next(&self.store).await.map_err(broken).ok()? else {
                break;
            };
            let read = game_file::read(&self.store, &id).await;
            let Some(file) = read.map_err(broken).ok()? else {
                continue;
            };
            let text = match self.format {
                Format::Pdn => game_file::pdn(&file),
                Format::Json => serde_json::to_string(&file).ok(),
            };
            let Some(text) = text else {
                tracing::error!(
                    game = random::log_id(id.as_str()),
                    "a game could not be exported"
                );
                continue;
            };
            let first = std::mem::replace(&mut self.first, false);
            return Some(match (self.format, first) {
                (_, true) => text,
                (Format::Pdn, false) => format!("\n{text}"),
                (Format::Json, false) => format!(",{text}"),
            });
        }
        if std::mem::replace(&mut self.ended, true) {
            return None;
        }
        match self.format {
            Format::Json => Some("]}".to_owned()),
            Format::Pdn => self.source.further.is_some().then(|| MORE.to_owned()),
        }
    }
}
