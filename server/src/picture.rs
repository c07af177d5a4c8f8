//! The position of a game as a picture, for whoever is sent its link.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    body::Bytes,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use damka_game::{Game, GameId, Seq};
use damka_protocol::Denial;
use damka_rules::{Diagram, Mark, MoveKind, Ruleset};
use resvg::{
    tiny_skia::{Color, Pixmap, Transform},
    usvg,
};
use tokio::sync::Semaphore;

use crate::{
    api::Denied,
    client::Client,
    config::Limits,
    negotiation,
    online::Online,
    rate::{Caller, RateLimit},
};

/// The size that messengers show.
pub const WIDTH: u32 = 1200;
/// The height.
pub const HEIGHT: u32 = 630;

/// The side of the board, and the paper around it.
const BOARD: u32 = 590;

/// How many pictures are remembered; each has some 30 KB.
const MOST_KEPT: usize = 200;

/// How many are drawn at once.
const AT_ONCE: usize = 2;

/// Which picture: that of a game after this number of events.
type Key = (GameId, Seq);

/// The pictures that were drawn last. Clones are the same ones.
#[derive(Clone)]
pub struct Pictures {
    kept: Arc<Mutex<VecDeque<(Key, Bytes)>>>,
    turns: Arc<Semaphore>,
    limit: RateLimit,
}

impl Pictures {
    /// None yet.
    pub fn new(limits: &Limits) -> Pictures {
        Pictures {
            kept: Arc::default(),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            limit: RateLimit::new("picture", limits.picture_rate),
        }
    }

    /// The picture with this key, drawn if it is not there.
    async fn of(&self, key: Key, diagram: impl FnOnce() -> Diagram) -> Option<Bytes> {
        if let Some(kept) = self.find(&key) {
            return Some(kept);
        }
        // Nobody gives it back, and nobody closes it.
        let _turn = self.turns.acquire().await.ok()?;
        if let Some(kept) = self.find(&key) {
            return Some(kept);
        }
        let diagram = diagram();
        let drawn = tokio::task::spawn_blocking(move || draw(diagram)).await;
        let picture = Bytes::from(drawn.ok()??);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(MOST_KEPT - 1);
        kept.push_front((key, picture.clone()));
        Some(picture)
    }

    fn find(&self, key: &Key) -> Option<Bytes> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().find(|(one, _)| one == key);
        found.map(|(_, picture)| picture.clone())
    }
}

/// Whatever has this id: a game, or an invitation to one. The caller has checked that it may be seen.
pub async fn show(
    online: &Online,
    client: Client,
    headers: &HeaderMap,
    id: GameId,
) -> Result<Response, Denied> {
    let pictures = online.pictures();
    let counted = pictures.limit.check(Caller::at(client.address));
    counted.map_err(|_| Denial::TooFast)?;
    let store = online.games().store();
    let events = store.events(&id, Seq(0)).await?;
    let picture = match Game::replay(&events) {
        Ok(game) => {
            let key = (id.clone(), game.next_seq());
            pictures.of(key, move || of_game(&game)).await
        }
        Err(_) => {
            let row = store.invitation(&id).await?.ok_or(Denial::NoSuchGame)?;
            let rules = row.rules.ruleset().map_err(|_| Denial::Unavailable)?;
            let key = (id.clone(), Seq(0));
            pictures.of(key, move || of_start(&rules)).await
        }
    };
    let picture = picture.ok_or(Denial::Unavailable)?;
    let tag = format!("\"{}-{}\"", id, events.len());
    let headers_sent = [
        (header::CONTENT_TYPE, "image/png".to_owned()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::ETAG, tag.clone()),
    ];
    if negotiation::has_copy(headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, headers_sent).into_response());
    }
    Ok((headers_sent, picture).into_response())
}

/// The position, with the last move marked.
fn of_game(game: &Game) -> Diagram {
    let diagram = Diagram::new(game.rules(), game.position().to_setup());
    // Taking off a piece that was lost is no move.
    let moved = |m: &damka_rules::Move| m.kind() != MoveKind::Removal;
    match game.moves().rfind(moved) {
        Some(last) => diagram
            .mark(Mark::From, [last.from()])
            .mark(Mark::To, [last.to()]),
        None => diagram,
    }
}

fn of_start(rules: &Ruleset) -> Diagram {
    Diagram::new(rules, rules.initial().to_setup())
}

/// The diagram in the middle of a picture, as PNG.
fn draw(diagram: Diagram) -> Option<Vec<u8>> {
    let svg = diagram.width(BOARD).to_string();
    let tree = usvg::Tree::from_str(&svg, &usvg::Options::default()).ok()?;
    let mut image = Pixmap::new(WIDTH, HEIGHT)?;
    image.fill(Color::from_rgba8(0x4a, 0x37, 0x24, 0xff));
    let [left, top] = [WIDTH, HEIGHT].map(|side| (side - BOARD) as f32 / 2.0);
    resvg::render(
        &tree,
        Transform::from_translate(left, top),
        &mut image.as_mut(),
    );
    image.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn a_picture_has_the_size_that_messengers_show() {
        for rules in Ruleset::ALL {
            let png = draw(of_start(rules)).unwrap();
            let shown = Pixmap::decode_png(&png).unwrap();
            assert_eq!((shown.width(), shown.height()), (WIDTH, HEIGHT));
            assert!(png.len() < 100_000, "{}: {}", rules.id, png.len());
        }
    }

    #[tokio::test]
    async fn pictures_are_drawn_once_and_few_are_kept() {
        let pictures = Pictures::new(&Limits::default());
        let start = || of_start(Ruleset::CLASSIC);
        let key = |number: u32| ("g1".parse::<GameId>().unwrap(), Seq(number));
        let first = pictures.of(key(0), start).await.unwrap();
        let again = || -> Diagram { panic!("it was drawn before") };
        assert_eq!(pictures.of(key(0), again).await, Some(first));
        let mut kept = pictures.kept.lock().unwrap();
        for number in 1..=MOST_KEPT as u32 {
            kept.truncate(MOST_KEPT - 1);
            kept.push_front((key(number), Bytes::new()));
        }
        drop(kept);
        assert!(pictures.find(&key(0)).is_none() && pictures.find(&key(1)).is_some());
    }

    #[tokio::test]
    async fn two_pictures_are_drawn_at_once_and_the_next_waits() {
        let pictures = Pictures::new(&Limits::default());
        let start = || of_start(Ruleset::CLASSIC);
        let key = |number: u32| ("g1".parse::<GameId>().unwrap(), Seq(number));
        let one = pictures.turns.clone().acquire_owned().await.unwrap();
        let two = pictures.turns.clone().acquire_owned().await.unwrap();
        let third = pictures.of(key(0), || panic!("it is not its turn"));
        assert_eq!(third.now_or_never(), None);
        drop(one);
        assert!(pictures.of(key(0), start).await.is_some());
        drop(two);
    }
}
