//! Finding games: one's own, and those that everybody may see.

use axum::{
    Json,
    extract::{Query, State},
    response::Response,
};
use damka_protocol::{Denial, GameEntry, GameScope, GameSearch, Page, SoughtResult};
use serde::Deserialize;

use crate::{
    api::Denied,
    export, lobby,
    online::Online,
    session::OptionalSession,
    store::{SessionRow, SoughtGames, Whose},
    text_check::NameKey,
};

/// How many games a page of the list has.
const PAGE_SIZE: u32 = 50;

/// The longest text that is looked for.
const LONGEST: usize = 100;

/// The game after which the requested part of the list begins.
#[derive(Deserialize)]
pub struct ListQuery {
    #[serde(default)]
    after: String,
}

/// `GET /api/games`
pub async fn list(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    Query(search): Query<GameSearch>,
    Query(ListQuery { after }): Query<ListQuery>,
) -> Result<Json<Page<GameEntry>>, Denied> {
    let Some(sought) = sought(&online, session, search).await? else {
        return Ok(Json(Page {
            entries: Vec::new(),
            next: None,
        }));
    };
    let found = online
        .games()
        .store()
        .find_games(&sought, &after, PAGE_SIZE);
    Ok(Json(found.await?))
}

/// `GET /api/games.pdn`: all that are found, up to a bound.
pub async fn pdn(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    Query(search): Query<GameSearch>,
) -> Result<Response, Denied> {
    let sought = sought(&online, session, search).await?;
    export::found_games(&online, sought)
}

/// Which games somebody looks for and may see; none, if nobody is called so.
async fn sought(
    online: &Online,
    session: Option<SessionRow>,
    search: GameSearch,
) -> Result<Option<SoughtGames>, Denied> {
    let too_long = |text: &str| text.chars().count() > LONGEST;
    if too_long(&search.player) || too_long(&search.rules) {
        return Ok(None);
    }
    let name = search.player.trim().to_owned();
    let look = match name.is_empty() {
        true => String::new(),
        false => NameKey::of(&name).as_str().to_owned(),
    };
    let whose = match search.scope {
        GameScope::Own => Whose::Of {
            player: session.ok_or(Denial::NotSignedIn)?.player.id,
            public: false,
            opponent: (name, look),
        },
        GameScope::Public => {
            lobby::check_public(online, session.map(|session| session.standing))?;
            match name.is_empty() {
                true => Whose::Public,
                false => match online.games().store().account_of_name(&look).await? {
                    Some(account) => Whose::Of {
                        player: account.player.id,
                        public: true,
                        opponent: (String::new(), String::new()),
                    },
                    None => return Ok(None),
                },
            }
        }
    };
    Ok(Some(SoughtGames {
        whose,
        rules: search.rules,
        result: search.result.map_or("", SoughtResult::key),
        since: search.since.map_or(0, |time| bounded(time.0)),
        until: search.until.map_or(i64::MAX, |time| bounded(time.0)),
    }))
}

/// A time as the database keeps it.
fn bounded(time: u64) -> i64 {
    i64::try_from(time).unwrap_or(i64::MAX)
}
