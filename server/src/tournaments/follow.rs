use damka_game::TournamentId;
use damka_protocol::{Denial, ServerMessage};

use super::{open_tournaments::news, role_holder::RoleHolder};
use crate::{
    api::Denied, client::Client, game_task::ConnectionId, online::Online, outbox::Outbox,
    store::SessionRow,
};

/// A connection follows a tournament: how far it is, now and whenever that changes.
pub async fn follow(
    online: &Online,
    tournament: &TournamentId,
    session: Option<SessionRow>,
    client: Client,
    (connection, outbox): (ConnectionId, Outbox),
) -> Result<ServerMessage, Denied> {
    let found = RoleHolder::find(online, tournament, session, client).await?;
    found.ok_or(Denial::NoSuchTournament)?;
    // Whatever happens after this is told.
    online.tournaments().follow(tournament, connection, outbox);
    let news = news(online, tournament).await?;
    Ok(news.ok_or(Denial::NoSuchTournament)?)
}
