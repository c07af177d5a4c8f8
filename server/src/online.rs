//! Everything that play over the network needs, started together.

use std::{sync::Arc, time::Duration};

use damka_game::{PersonId, Time};
use damka_protocol::{Denial, Key, LobbyOffer, Pace};
use damka_rules::Millis;

use crate::{
    api::Denied,
    attendance::ABSENT_FOR,
    classes,
    config::Config,
    connection::Stop,
    draws::{self, Draws},
    export_turn::ExportTurns,
    failed_tries::FailedTries,
    game_task::{IDLE, Order},
    games::Games,
    heartbeat::{self, RunningClocks},
    invitations,
    judging_clock::JudgingClock,
    lobby::Lobby,
    packing,
    passwords::Passwords,
    picture::Pictures,
    random,
    refusals::Refusals,
    store::{Database, DatabaseError, LinkChange, Store, Write, Writer, Written},
    text_check::TextCheck,
    tournaments::{self, OpenTournaments},
};

/// How often forgotten games are looked for.
const SWEEP: Duration = Duration::from_secs(60 * 60);

/// After how long a guest who does not come back, and a class that nobody uses, is
/// forgotten: 13 months.
const UNUSED_KEPT: Millis = Millis::seconds(396 * 24 * 60 * 60);

/// How often the lobby is tidied.
const TIDY: Duration = Duration::from_secs(10);

/// Play over the network: the state behind [`api`](crate::api).
#[derive(Clone)]
pub struct Online(Arc<Shared>);

struct Shared {
    games: Games,
    tries: FailedTries,
    passwords: Passwords,
    draws: Draws,
    tournaments: OpenTournaments,
    text_check: TextCheck,
    pairing: tokio::sync::Mutex<()>,
    pictures: Pictures,
    exports: ExportTurns,
    refusals: Refusals,
    /// Whether somebody without an account may play.
    guests: bool,
    /// How long the code of an invitation is good.
    code_lasts: Millis,
    /// Where others of the same room open the page.
    room: Vec<String>,
    stop: Stop,
}

impl Online {
    /// Opens the database, loads the games in which something can still
    /// happen, and lets their clocks run.
    pub async fn start(
        config: &Config,
        room: Vec<String>,
        stop: Stop,
    ) -> Result<Online, DatabaseError> {
        let database = match &config.database {
            Some(url) => url.expose().parse()?,
            None => Database::in_folder(&config.data)?,
        };
        let store = Store::open(database, &config.data).await?;
        // One that was killed before its first heartbeat was away since the last event of
        // each game, which is later than this.
        let away_since = store.heartbeat(heartbeat::SERVER).await?;
        let away_since = away_since.unwrap_or(Time(0));
        let clock = Arc::new(JudgingClock::new());
        let writer = Writer::start(store.clone()).await?;
        let lobby = Lobby::load(&store).await?;
        let games = Games::new(
            store,
            writer,
            clock,
            RunningClocks::default(),
            lobby,
            away_since,
            Millis(config.limits.claim_after.as_millis() as u64),
        );
        let loaded = games.load_active().await?;
        tracing::info!(games = loaded, "games loaded");
        tokio::spawn(heartbeat::beat(games.clone()));
        let online = Online(Arc::new(Shared {
            games,
            tries: FailedTries::default(),
            passwords: Passwords::default(),
            draws: Draws::default(),
            tournaments: OpenTournaments::default(),
            text_check: TextCheck::new(&config.refused_words),
            pairing: tokio::sync::Mutex::default(),
            pictures: Pictures::new(&config.limits),
            exports: ExportTurns::default(),
            refusals: Refusals::default(),
            guests: config.guests || !config.lan,
            code_lasts: Millis(config.limits.code_lasts.as_millis() as u64),
            room,
            stop,
        }));
        draws::resume_open(&online).await?;
        tokio::spawn(tidy(online.clone()));
        tokio::spawn(sweep(online.clone()));
        let pack = packing::pack(online.games().clone(), config.limits.pack_after);
        tokio::spawn(pack);
        tokio::spawn(tournaments::keep_up(online.clone()));
        Ok(online)
    }

    /// The key of a new link that makes the operator's account, if there is no
    /// such account or another one is wanted.
    pub async fn operator_key(&self, wanted: bool) -> Result<Option<Key>, DatabaseError> {
        if !wanted && self.0.games.store().has_operator().await? {
            return Ok(None);
        }
        let key = random::key();
        let change = LinkChange::ForOperator {
            key_hash: random::secret_hash(key.expose()),
        };
        let written = self.0.games.writer().write(Write::Link(change)).await;
        Ok(written.is_ok().then_some(key))
    }

    pub(crate) fn games(&self) -> &Games {
        &self.0.games
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        self.0.games.lobby()
    }

    /// One pairing after the other.
    pub(crate) async fn pairing_turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.0.pairing.lock().await
    }

    /// The pictures of games that were drawn last.
    pub(crate) fn pictures(&self) -> &Pictures {
        &self.0.pictures
    }

    /// The places for exports.
    pub(crate) fn exports(&self) -> &ExportTurns {
        &self.0.exports
    }

    /// Lots that are being drawn.
    pub(crate) fn draws(&self) -> &Draws {
        &self.0.draws
    }

    /// Tournaments in memory.
    pub(crate) fn tournaments(&self) -> &OpenTournaments {
        &self.0.tournaments
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    /// The check of every text that others see.
    pub(crate) fn text_check(&self) -> &TextCheck {
        &self.0.text_check
    }

    /// Stores a change, or says that nothing can be stored now.
    pub(crate) async fn write(&self, write: Write) -> Result<Written, Denied> {
        let written = self.0.games.writer().write(write).await;
        written.map_err(|_| Denied(Denial::Unavailable))
    }

    /// A player has another name, or none any more: whoever sees him is told.
    pub(crate) async fn player_changed(&self, id: &PersonId) {
        let games = &self.0.games;
        let store = games.store();
        let (player, active) = match (store.player(id).await, store.active_games_of(id).await) {
            (Ok(player), Ok(active)) => (player, active),
            (Err(error), _) | (_, Err(error)) => {
                // It is shown when the games are loaded again.
                tracing::warn!(%error, "a changed name could not be shown");
                return;
            }
        };
        games.lobby().player_changed(id, player.as_ref());
        active.iter().for_each(|game| games.reread_players(game));
    }

    /// Deletes a player and his programs with all that is known of them. Their
    /// games stay; those that are open they give up.
    pub(crate) async fn close_account(&self, id: &PersonId) -> Result<(), Denied> {
        for class in self.0.games.store().classes_of(id).await? {
            classes::delete_class(self, &class.id).await?;
        }
        let mut all = self.0.games.store().bots(id).await?;
        let programs = all.drain(..).map(|bot| bot.id);
        for id in programs.chain([id.clone()]) {
            self.give_up_games(&id).await?;
            self.write(Write::DeletePlayer(id.clone())).await?;
            self.0.games.attendance().disconnect(&id, |_| true);
            self.player_changed(&id).await;
        }
        Ok(())
    }

    /// A player gives up whatever he plays.
    pub(crate) async fn give_up_games(&self, id: &PersonId) -> Result<(), Denied> {
        for game in self.0.games.store().active_games_of(id).await? {
            let order = Order::GiveUp(id.clone());
            self.0.games.order(&game, order).await?;
        }
        Ok(())
    }

    /// Withdraws whatever a player offers in the lobby.
    pub(crate) async fn withdraw_offers(&self, id: &PersonId) {
        for offer in self.lobby().offers(|offer| offer.by.id == *id) {
            invitations::withdraw_from_lobby(self, offer.game).await;
        }
    }

    /// Counts what is refused.
    pub(crate) fn refusals(&self) -> &Refusals {
        &self.0.refusals
    }

    pub(crate) fn tries(&self) -> &FailedTries {
        &self.0.tries
    }

    pub(crate) fn has_guests(&self) -> bool {
        self.0.guests
    }

    pub(crate) fn code_lasts(&self) -> Millis {
        self.0.code_lasts
    }

    /// Where others of the same room open the page.
    pub(crate) fn room(&self) -> &[String] {
        &self.0.room
    }

    pub(crate) fn stop(&self) -> &Stop {
        &self.0.stop
    }

    pub(crate) fn now(&self) -> Time {
        self.0.games.clock().now()
    }
}

/// Takes invitations out of the lobby whose makers have gone, or which nobody
/// wants.
async fn tidy(online: Online) {
    let mut ticks = tokio::time::interval(TIDY);
    loop {
        ticks.tick().await;
        let now = online.now();
        let attendance = online.games().attendance();
        attendance.forget_absent(now);
        let stale = |offer: &LobbyOffer| match offer.pace {
            Pace::Correspondence => now >= offer.since.after(IDLE),
            Pace::Quick | Pace::Slow => {
                now >= offer.since.after(ABSENT_FOR) && !attendance.has(&offer.by.id, now)
            }
        };
        for offer in online.lobby().offers(stale) {
            invitations::withdraw_from_lobby(&online, offer.game).await;
        }
    }
}

/// Aborts forgotten games, and deletes what has expired.
async fn sweep(online: Online) {
    let games = online.games();
    let mut ticks = tokio::time::interval(SWEEP);
    loop {
        ticks.tick().await;
        let since = games.clock().now().before(IDLE);
        if let Err(error) = games.load_idle(since).await {
            tracing::warn!(%error, "forgotten games could not be looked for");
        }
        let since = games.clock().now().before(UNUSED_KEPT);
        classes::wipe_unused(&online, since).await;
        tournaments::wipe_unused(&online, since).await;
        if let Err(error) = games.store().remove_old_copies() {
            tracing::warn!(%error, "old copies of the database could not be removed");
        }
        // If it fails it is tried again in an hour.
        games.writer().write(Write::WipeUnused { since }).await.ok();
    }
}
