//! The requests of the operator.

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    routing::{delete, get, put},
};
use damka_game::{GameId, PersonId};
use damka_protocol::{
    AccountEntry, Denial, GameEntry, Page, Promotion, Rename, ReportEntry, Standing,
};
use serde::Deserialize;

use crate::{
    accounts::free_name,
    api::{Body, Denied, Named},
    client::Client,
    game_task::Order,
    online::Online,
    session::Operator,
    store::{AccountRow, OperatorChange, Write, Written},
    text_check::NameKey,
};

/// How many entries a page of the list has.
const PAGE_SIZE: u32 = 100;

/// Everything under `/api/operator` but the request that makes the first one.
pub fn routes() -> Router<Online> {
    Router::new()
        .route("/api/operator/reports", get(reports))
        .route("/api/operator/reports/{id}", delete(close_report))
        .route("/api/operator/accounts", get(accounts))
        .route("/api/operator/accounts/{player}", delete(close_account))
        .route("/api/operator/accounts/{player}/name", put(rename))
        .route("/api/operator/accounts/{player}/standing", put(promote))
        .route(
            "/api/operator/accounts/{player}/ban",
            put(ban).delete(lift_ban),
        )
        .route("/api/operator/games", get(games))
        .route("/api/operator/games/{game}", delete(call_off))
}

/// Which part of a list is asked for.
#[derive(Deserialize)]
struct ListQuery {
    #[serde(default)]
    after: String,
    /// A part of the name.
    #[serde(default)]
    name: String,
}

async fn reports(
    State(online): State<Online>,
    _: Operator,
    Query(query): Query<ListQuery>,
) -> Result<Json<Page<ReportEntry>>, Denied> {
    let store = online.games().store();
    Ok(Json(store.reports(&query.after, PAGE_SIZE).await?))
}

async fn close_report(
    State(online): State<Online>,
    _: Operator,
    Path(id): Path<String>,
) -> Result<(), Denied> {
    match online.write(Write::CloseReport(id)).await? {
        Written::Done => Ok(()),
        Written::Conflict => Err(Denied(Denial::NoSuchReport)),
    }
}

async fn accounts(
    State(online): State<Online>,
    _: Operator,
    Query(query): Query<ListQuery>,
) -> Result<Json<Page<AccountEntry>>, Denied> {
    let store = online.games().store();
    let name = query.name.trim();
    let key = NameKey::of(name);
    let accounts = store.accounts(&query.after, (name, key.as_str()), PAGE_SIZE);
    Ok(Json(accounts.await?))
}

async fn games(
    State(online): State<Online>,
    _: Operator,
    Query(query): Query<ListQuery>,
) -> Result<Json<Page<GameEntry>>, Denied> {
    let store = online.games().store();
    Ok(Json(store.open_games(&query.after, PAGE_SIZE).await?))
}

async fn call_off(
    State(online): State<Online>,
    Operator(operator): Operator,
    Named(game): Named<GameId>,
) -> Result<(), Denied> {
    if online.games().store().game(&game).await?.is_none() {
        return Err(Denied(Denial::NoSuchGame));
    }
    Ok(online
        .games()
        .order(&game, Order::CallOff(operator.id))
        .await?)
}

async fn close_account(
    State(online): State<Online>,
    _: Operator,
    Named(player): Named<PersonId>,
) -> Result<(), Denied> {
    find(&online, &player).await?;
    online.close_account(&player).await
}

async fn rename(
    State(online): State<Online>,
    _: Operator,
    Named(player): Named<PersonId>,
    Body(Rename { name }): Body<Rename>,
) -> Result<(), Denied> {
    let account = find(&online, &player).await?;
    let key = free_name(&online, &name, Some(&player)).await?;
    let has_key = account.standing >= Standing::Member;
    let change = OperatorChange::Rename {
        player: player.clone(),
        name: name.to_string(),
        name_key: has_key.then(|| key.as_str().to_owned()),
    };
    if online.write(Write::Operator(change)).await? == Written::Conflict {
        return Err(Denied(Denial::NameTaken));
    }
    online.player_changed(&player).await;
    Ok(())
}

async fn promote(
    State(online): State<Online>,
    client: Client,
    _: Operator,
    Named(player): Named<PersonId>,
    Body(Promotion { standing }): Body<Promotion>,
) -> Result<(), Denied> {
    // Whoever has listened to a session of the operator is not to make himself a teacher,
    // who stays when that session has ended.
    if !client.is_private() {
        return Err(Denied(Denial::NotPrivate));
    }
    let account = find(&online, &player).await?;
    let is_account = account.standing >= Standing::Member && !account.player.bot;
    if !is_account || ![Standing::Member, Standing::Teacher].contains(&standing) {
        return Err(Denied(Denial::NoAccount));
    }
    let change = OperatorChange::Promote {
        player: player.clone(),
        standing,
    };
    online.write(Write::Operator(change)).await?;
    // A session may have begun where others listen, which a teacher's does not.
    online.games().attendance().disconnect(&player, |_| true);
    Ok(())
}

async fn ban(
    State(online): State<Online>,
    _: Operator,
    Named(player): Named<PersonId>,
) -> Result<(), Denied> {
    find(&online, &player).await?;
    let change = OperatorChange::Ban(player.clone());
    online.write(Write::Operator(change)).await?;
    let programs = online.games().store().bots(&player).await?;
    let programs = programs.into_iter().map(|bot| bot.id);
    for id in programs.chain([player]) {
        online.games().attendance().disconnect(&id, |_| true);
        online.withdraw_offers(&id).await;
        online.give_up_games(&id).await?;
    }
    Ok(())
}

async fn lift_ban(
    State(online): State<Online>,
    _: Operator,
    Named(player): Named<PersonId>,
) -> Result<(), Denied> {
    find(&online, &player).await?;
    let change = OperatorChange::LiftBan(player);
    online.write(Write::Operator(change)).await?;
    Ok(())
}

/// An account on which the operator may act: not that of another operator.
async fn find(online: &Online, player: &PersonId) -> Result<AccountRow, Denied> {
    let account = online.games().store().account(player).await?;
    let account = account.ok_or(Denial::NoSuchPlayer)?;
    match account.standing {
        Standing::Operator => Err(Denied(Denial::IsOperator)),
        _ => Ok(account),
    }
}
