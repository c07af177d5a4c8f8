//! What is kept of a player beside his games, for the file that has everything.

use damka_protocol::{
    Account, Class, Invitation, Player, Rating, RatingPoint, ReportEntry, TournamentEntry,
};
use serde::Serialize;

use crate::{
    accounts, api::Denied, classes, client::Client, invitations, online::Online, store::SessionRow,
    tournaments,
};

/// How many points the history of a rating has at most: those of a life.
const LONGEST_HISTORY: u32 = 100_000;

/// What is kept of a player beside his games.
#[derive(Serialize)]
pub struct OwnData {
    account: Account,
    ratings: Vec<RatingWithHistory>,
    /// Whom he does not want to meet.
    blocks: Vec<Player>,
    /// The reports that he has made and nobody has dealt with yet.
    reports: Vec<ReportEntry>,
    /// The invitations that nobody has taken yet.
    invitations: Vec<Invitation>,
    /// The classes of a teacher, with their pupils.
    classes: Vec<Class>,
    /// The tournaments that he runs, or takes part in.
    tournaments: Vec<TournamentEntry>,
}

#[derive(Serialize)]
struct RatingWithHistory {
    #[serde(flatten)]
    rating: Rating,
    history: Vec<RatingPoint>,
}

impl OwnData {
    /// Reads it.
    pub async fn read(
        online: &Online,
        session: &SessionRow,
        client: Client,
    ) -> Result<OwnData, Denied> {
        let store = online.games().store();
        let player = &session.player.id;
        let mut ratings = Vec::new();
        for rating in store.ratings(player).await? {
            let history = store.rating_points(player, &rating.rules, rating.pace, LONGEST_HISTORY);
            let history = history.await?;
            ratings.push(RatingWithHistory { rating, history });
        }
        Ok(OwnData {
            account: accounts::account_of(online, session).await?,
            ratings,
            blocks: store.blocks(player).await?,
            reports: store.own_reports(player).await?,
            invitations: invitations::open_ones(online, &session.player).await?,
            classes: classes::own_classes(online, player).await?,
            tournaments: tournaments::entries(online, Some(session), client).await?,
        })
    }
}
