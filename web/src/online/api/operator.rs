//! The requests of the operator, and reports to the operator.

use damka_game::{GameId, PersonId};
use damka_protocol::{
    AccountEntry, GameEntry, Key, LinkSignIn, NewAccount, NewOperator, Page, Player, PlayerName,
    Promotion, Rename, Report, ReportEntry, Session, SignInLink, Standing,
};

use super::{RequestError, command, get, request};

/// Makes the account of the operator, by the link that the server has printed.
pub async fn make_operator(new: &NewOperator) -> Result<NewAccount, RequestError> {
    request("POST", "/api/operator", Some(new)).await
}

/// A link by which another device signs in.
pub async fn sign_in_link() -> Result<SignInLink, RequestError> {
    request("POST", "/api/account/link", None::<&()>).await
}

/// Signs in by such a link.
pub async fn enter_by_link(key: Key) -> Result<Session, RequestError> {
    request("POST", "/api/sign-in/link", Some(&LinkSignIn { key })).await
}

/// Tells the operator of somebody.
pub async fn report(report: &Report) -> Result<(), RequestError> {
    command("POST", "/api/reports", Some(report)).await
}

/// Who is blocked.
pub async fn blocks() -> Result<Vec<Player>, RequestError> {
    get("/api/blocks").await
}

/// Never meets somebody again.
pub async fn block(player: &PersonId) -> Result<(), RequestError> {
    command("PUT", &format!("/api/blocks/{player}"), None::<&()>).await
}

/// May meet him again.
pub async fn unblock(player: &PersonId) -> Result<(), RequestError> {
    command("DELETE", &format!("/api/blocks/{player}"), None::<&()>).await
}

/// Reports, after this key.
pub async fn reports(after: &str) -> Result<Page<ReportEntry>, RequestError> {
    get(&format!("/api/operator/reports?after={after}")).await
}

/// Closes a report.
pub async fn close_report(id: &str) -> Result<(), RequestError> {
    command(
        "DELETE",
        &format!("/api/operator/reports/{id}"),
        None::<&()>,
    )
    .await
}

/// Accounts with this in their names, after this key.
pub async fn accounts(name: &str, after: &str) -> Result<Page<AccountEntry>, RequestError> {
    let name: String = js_sys::encode_uri_component(name).into();
    get(&format!("/api/operator/accounts?name={name}&after={after}")).await
}

/// Gives somebody another name.
pub async fn rename(player: &PersonId, name: PlayerName) -> Result<(), RequestError> {
    let path = format!("/api/operator/accounts/{player}/name");
    command("PUT", &path, Some(&Rename { name })).await
}

/// Makes somebody a teacher, or a member again.
pub async fn promote(player: &PersonId, standing: Standing) -> Result<(), RequestError> {
    let path = format!("/api/operator/accounts/{player}/standing");
    command("PUT", &path, Some(&Promotion { standing })).await
}

/// Bans somebody, or lifts that.
pub async fn ban(player: &PersonId, is: bool) -> Result<(), RequestError> {
    let path = format!("/api/operator/accounts/{player}/ban");
    let method = if is { "PUT" } else { "DELETE" };
    command(method, &path, None::<&()>).await
}

/// Closes somebody's account.
pub async fn close_account(player: &PersonId) -> Result<(), RequestError> {
    let path = format!("/api/operator/accounts/{player}");
    command("DELETE", &path, None::<&()>).await
}

/// Games that are not over, after this key.
pub async fn open_games(after: &str) -> Result<Page<GameEntry>, RequestError> {
    get(&format!("/api/operator/games?after={after}")).await
}

/// Calls a game off.
pub async fn call_off(game: &GameId) -> Result<(), RequestError> {
    command(
        "DELETE",
        &format!("/api/operator/games/{game}"),
        None::<&()>,
    )
    .await
}
