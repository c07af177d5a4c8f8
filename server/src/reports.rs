//! Reports to the operator.

use axum::extract::State;
use damka_protocol::{Denial, Report};

use crate::{
    api::{Body, Denied},
    blocks::check_known,
    online::Online,
    random,
    session::SignedInPlayer,
    store::{NewReport, Write},
};

/// How many open reports one player has made at most.
const MOST_OPEN: u32 = 20;

/// `POST /api/reports`
pub async fn report(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Body(report): Body<Report>,
) -> Result<(), Denied> {
    check_known(&online, &player.id, &report.player).await?;
    let store = online.games().store();
    if store.reports_of(&player.id).await? >= MOST_OPEN {
        return Err(Denied(Denial::TooMany { most: MOST_OPEN }));
    }
    let at = online.now();
    let new = NewReport {
        id: random::id_in_order(at),
        by: player.id,
        report,
        at,
    };
    online.write(Write::Report(new)).await?;
    Ok(())
}
