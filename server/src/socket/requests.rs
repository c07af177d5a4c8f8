//! What a client asks for over its socket.

use std::time::{Duration, Instant};

use axum::extract::ws::WebSocket;
use damka_game::{GameId, PersonId, Seq, TournamentId};
use damka_protocol::{
    Act, Answer, ClientMessage, Denial, OLDEST, ServerMessage, Standing, TextFault, VERSION,
    is_made_by_client, is_spoken,
};
use damka_rules::Millis;

use super::{Connection, Over, deny, say};
use crate::{
    api::Denied,
    attendance::{AttendanceGuard, Teacher},
    blocks,
    game_task::{Listener, ToGame},
    lobby,
    outbox::Outgoing,
    store::SessionRow,
    tournaments,
};

/// How many games a connection follows at most.
const MOST_FOLLOWED: usize = 100;

/// How many tournaments a connection follows at most.
const MOST_TOURNAMENTS: usize = 20;

/// After how long it is tried again to follow a game that was too busy.
const FOLLOW_AGAIN: Duration = Duration::from_millis(250);

/// What is added to a lot is made by the client: others see it.
const FREE_TEXT: Denial = Denial::Text {
    fault: TextFault::Free,
};

impl Connection {
    pub(super) async fn message(
        &mut self,
        message: ClientMessage,
        socket: &mut WebSocket,
    ) -> Result<(), Over> {
        if self.is_expired() {
            return Err(Over);
        }
        let now = self.online.now();
        match message {
            ClientMessage::Hello { version } if is_spoken(version) => {
                self.greeted = true;
                if self.presence.is_none() {
                    self.presence = self.attend().await;
                    // From now on the end of the session ends the connection, too. It may
                    // have ended since the socket was opened.
                    if !self.has_valid_session().await {
                        return Err(Over);
                    }
                }
                let hello = ServerMessage::Hello {
                    version,
                    player: self.session.as_ref().map(|session| session.player.clone()),
                    now,
                    your_move: self.count_to_move().await,
                };
                say(socket, &hello).await?;
                let player = self.player();
                match player.and_then(|player| self.online.draws().news_for(&player)) {
                    Some(news) => say(socket, &news).await,
                    None => Ok(()),
                }
            }
            ClientMessage::Hello { .. } => {
                let denial = Denial::Version {
                    oldest: OLDEST,
                    newest: VERSION,
                };
                deny(socket, None, denial).await?;
                Err(Over)
            }
            _ if !self.greeted => deny(socket, None, Denial::HelloFirst).await,
            ClientMessage::Follow { game, from } => {
                if !self.follow_rate.allows(Instant::now()) {
                    return deny(socket, Some(game), Denial::TooFast).await;
                }
                if self.followed.len() >= MOST_FOLLOWED && !self.followed.contains(&game) {
                    let most = MOST_FOLLOWED as u32;
                    return deny(socket, Some(game), Denial::TooMany { most }).await;
                }
                self.follow(game, from);
                Ok(())
            }
            ClientMessage::Leave { game } => {
                if self.followed.remove(&game) {
                    self.online.games().leave(&game, self.id);
                }
                Ok(())
            }
            ClientMessage::FollowLobby => match self.follow_lobby().await {
                Ok(()) => Ok(()),
                Err(Denied(denial)) => deny(socket, None, denial).await,
            },
            ClientMessage::LeaveLobby => {
                self.online.lobby().leave(self.id);
                Ok(())
            }
            ClientMessage::FollowTournament { tournament } => {
                match self.follow_tournament(tournament).await {
                    Ok(news) => say(socket, &news).await,
                    Err(Denied(denial)) => deny(socket, None, denial).await,
                }
            }
            ClientMessage::LeaveTournament { tournament } => {
                self.tournaments.remove(&tournament);
                self.online.tournaments().leave(&tournament, self.id);
                Ok(())
            }
            ClientMessage::Clock { asked } => {
                say(socket, &ServerMessage::Clock { asked, now }).await
            }
            ClientMessage::Pong { ping } => {
                self.pong(ping);
                Ok(())
            }
            ClientMessage::Act { game, id, act } => {
                let Some(player) = self.player() else {
                    return deny(socket, Some(game), Denial::NotSignedIn).await;
                };
                if let Act::Contribute { text } = &act
                    && !is_made_by_client(text)
                {
                    let answer = Answer::Denied(FREE_TEXT);
                    return say(socket, &ServerMessage::Answer { game, id, answer }).await;
                }
                let act = ToGame::Act {
                    player,
                    outbox: self.outbox.clone(),
                    unanswered: self.unanswered.token(),
                    id: id.clone(),
                    act,
                    arrived: now,
                };
                if self.online.games().send(&game, act) {
                    return Ok(());
                }
                let answer = Answer::Busy;
                say(socket, &ServerMessage::Answer { game, id, answer }).await
            }
            ClientMessage::ContributeToDraw { draw, text } => {
                let Some(player) = self.player() else {
                    return deny(socket, None, Denial::NotSignedIn).await;
                };
                if !is_made_by_client(&text) {
                    return deny(socket, None, FREE_TEXT).await;
                }
                match self.online.draws().contribute(&draw, player, text) {
                    Ok(()) => Ok(()),
                    Err(denial) => deny(socket, None, denial).await,
                }
            }
            ClientMessage::Rematch { game } => {
                let Some(player) = self.player() else {
                    return deny(socket, Some(game), Denial::NotSignedIn).await;
                };
                let outbox = self.outbox.clone();
                self.online
                    .games()
                    .send(&game, ToGame::Rematch { player, outbox });
                Ok(())
            }
            ClientMessage::Say { game, phrase } => {
                if let Some(player) = self.player() {
                    self.online
                        .games()
                        .send(&game, ToGame::Say { player, phrase });
                }
                Ok(())
            }
        }
    }

    async fn follow_lobby(&self) -> Result<(), Denied> {
        lobby::check_public(&self.online, self.standing())?;
        let player = self.player();
        let unseen = blocks::kept_apart_from(&self.online, player.as_ref()).await?;
        let (lobby, outbox) = (self.online.lobby(), self.outbox.clone());
        lobby.follow(self.id, outbox, player, unseen);
        Ok(())
    }

    async fn follow_tournament(
        &mut self,
        tournament: TournamentId,
    ) -> Result<ServerMessage, Denied> {
        if self.tournaments.len() >= MOST_TOURNAMENTS && !self.tournaments.contains(&tournament) {
            let most = MOST_TOURNAMENTS as u32;
            return Err(Denied(Denial::TooMany { most }));
        }
        let (session, outbox) = (self.session.clone(), self.outbox.clone());
        let connection = (self.id, outbox);
        let news = tournaments::follow(&self.online, &tournament, session, self.client, connection);
        let news = news.await?;
        self.tournaments.insert(tournament);
        Ok(news)
    }

    /// Whether the session of the socket is still the one that was there when it was opened.
    async fn has_valid_session(&self) -> bool {
        let Some(session) = &self.session else {
            return true;
        };
        let (store, now) = (self.online.games().store(), self.online.now());
        let found = store.session(&session.secret_hash, now).await;
        // If it cannot be read, the client tries again.
        found.is_ok_and(|found| found.is_some())
    }

    /// Whether the session of the socket has expired.
    pub(super) fn is_expired(&self) -> bool {
        let until = self.session.as_ref().and_then(|session| session.until);
        until.is_some_and(|until| until <= self.online.now())
    }

    fn standing(&self) -> Option<Standing> {
        self.session.as_ref().map(|session| session.standing)
    }

    fn player(&self) -> Option<PersonId> {
        let session = self.session.as_ref()?;
        Some(session.player.id.clone())
    }

    pub(super) fn follow(&mut self, game: GameId, from: Seq) {
        let listener = Listener::new(game.clone(), self.id, self.player(), self.outbox.clone());
        self.followed.insert(game.clone());
        if self.online.games().follow(&game, listener, from) {
            return;
        }
        let outbox = self.outbox.clone();
        tokio::spawn(async move {
            tokio::time::sleep(FOLLOW_AGAIN).await;
            outbox.put(Outgoing::FollowAgain(game, from));
        });
    }

    fn pong(&mut self, ping: u32) {
        let (Some((game, sent)), Some(player)) = (self.pings.remove(&ping), self.player()) else {
            return;
        };
        let round_trip = Millis(sent.elapsed().as_millis() as u64);
        self.online
            .games()
            .send(&game, ToGame::Measured { player, round_trip });
    }

    /// Registers the player as present.
    async fn attend(&self) -> Option<AttendanceGuard> {
        let (session, online) = (self.session.as_ref()?, self.online.clone());
        let (player, outbox) = (&session.player.id, self.outbox.clone());
        let teacher = self.teacher(session).await;
        let attendance = self.online.games().attendance();
        let now = move || online.now();
        Some(attendance.enter(player, self.id, session.id(), outbox, teacher, now))
    }

    /// The teacher of a pupil, who is told of his presence.
    async fn teacher(&self, session: &SessionRow) -> Option<Teacher> {
        if session.standing != Standing::Pupil {
            return None;
        }
        let store = self.online.games().store();
        // If it cannot be read, the teacher sees it when he looks next.
        let class = store.pupil(&session.player.id).await.ok()??.class;
        let id = store.class(&class).await.ok()??.teacher;
        Some(Teacher { id, class })
    }

    /// In how many games without a live clock it is the player's move.
    async fn count_to_move(&self) -> u32 {
        let Some(player) = self.player() else {
            return 0;
        };
        let count = self.online.games().store().count_to_move(&player).await;
        // It is told again when it changes.
        count.unwrap_or_default()
    }
}
