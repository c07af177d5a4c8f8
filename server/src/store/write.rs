use damka_game::{GameEnvelope, GameId, PersonId, Time, lot::Seed};
use damka_protocol::{InvitationState, Player};
use damka_rules::{BySide, StoredRules};

use super::{
    InvitationRow, StoreError,
    connection::{Connection, on_either},
    event_row,
};

/// A change, done whole or not at all.
#[derive(Clone, Debug)]
pub enum Write {
    /// Events of one command, and the seed of the lot that they commit to.
    Events {
        /// The events, numbered without a gap.
        batch: Vec<GameEnvelope>,
        /// The secret.
        secret: Option<Seed>,
    },
    /// A game begins.
    Game(Box<NewGame>),
    /// Nothing more happens in this game.
    GameOver(GameId),
    /// Somebody signs in for the first time.
    Player(NewPlayer),
    /// Somebody invites.
    Invitation(Box<InvitationRow>),
    /// An invitation is withdrawn.
    Withdraw(GameId),
    /// This server runs.
    Heartbeat {
        /// Which server.
        server: String,
        /// When.
        at: Time,
    },
}

/// A game that begins.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its first event.
    pub opened: GameEnvelope,
    /// The players, as they sat down.
    pub players: BySide<PersonId>,
    /// How many games the match has.
    pub games: u8,
    /// What it comes of.
    pub origin: Origin,
}

/// What a game comes of: each leads to one game at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The invitation with its id.
    Invitation,
    /// A rematch after this game.
    Rematch(GameId),
}

/// Somebody who signs in for the first time.
#[derive(Clone, Debug)]
pub struct NewPlayer {
    /// Who.
    pub player: Player,
    /// The hash of the secret of his session.
    pub secret_hash: String,
    /// When.
    pub created: Time,
}

/// What became of a change.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is stored, and stays.
    Done,
    /// Somebody else was quicker: nothing was changed.
    Conflict,
}

impl Connection {
    /// Does a change, within a transaction.
    pub(super) async fn apply(&mut self, write: &Write) -> Result<Written, StoreError> {
        let done = match write {
            Write::Events { batch, secret } => return self.insert_batch(batch, *secret).await,
            Write::Game(game) => return self.insert_game(game).await,
            Write::Withdraw(game) => {
                { self.close_invitation(game, InvitationState::Withdrawn) }.await?
            }
            Write::GameOver(game) => self.close_game(game).await.map(|()| true)?,
            Write::Player(player) => self.insert_player(player).await.map(|()| true)?,
            Write::Invitation(row) => self.insert_invitation(row).await.map(|()| true)?,
            Write::Heartbeat { server, at } => {
                self.beat(server, *at).await?;
                true
            }
        };
        Ok(match done {
            true => Written::Done,
            false => Written::Conflict,
        })
    }

    /// Whether a change of unknown fate is stored.
    pub(super) async fn is_stored(&mut self, write: &Write) -> Result<bool, StoreError> {
        let first = match write {
            Write::Events { batch, .. } => batch.first(),
            Write::Game(game) => Some(&game.opened),
            // Whoever asked for one of these asks again: they may be done twice.
            _ => None,
        };
        let Some(first) = first else {
            return Ok(false);
        };
        let select = "select body from events where game = $1 and seq = $2";
        let found: Option<String> = on_either!(self, c => {
            sqlx::query_scalar(select)
                .bind(first.id.as_str())
                .bind(i64::from(first.seq.0))
                .fetch_optional(&mut *c)
                .await?
        });
        let (own, _) = event_row::body(first)?;
        Ok(found.is_some_and(|found| found == own))
    }

    /// The first event decides: whoever has stored it stores the rest, too.
    async fn insert_batch(
        &mut self,
        batch: &[GameEnvelope],
        secret: Option<Seed>,
    ) -> Result<Written, StoreError> {
        for (number, envelope) in batch.iter().enumerate() {
            let (body, rules) = event_row::body(envelope)?;
            if let Some(rules) = rules {
                self.insert_rules(&rules).await?;
            }
            if !self.insert_event(envelope, body).await? {
                if number == 0 {
                    return Ok(Written::Conflict);
                }
                // Events are numbered without a gap, so nobody can have this one.
                return Err(StoreError::Protocol("a gap in the events of a game".into()));
            }
        }
        if let (Some(seed), Some(first)) = (secret, batch.first()) {
            self.insert_secret(&first.id, seed).await?;
        }
        Ok(Written::Done)
    }

    async fn insert_event(
        &mut self,
        envelope: &GameEnvelope,
        body: String,
    ) -> Result<bool, StoreError> {
        let insert = "insert into events (game, seq, at, body) values ($1, $2, $3, $4)
            on conflict (game, seq) do nothing";
        let inserted = on_either!(self, c => {
            let done = sqlx::query(insert)
                .bind(envelope.id.as_str())
                .bind(i64::from(envelope.seq.0))
                .bind(envelope.at.0 as i64)
                .bind(body)
                .execute(&mut *c)
                .await?;
            done.rows_affected()
        });
        Ok(inserted == 1)
    }

    pub(super) async fn insert_rules(&mut self, rules: &StoredRules) -> Result<(), StoreError> {
        let insert = "insert into rules (hash, text) values ($1, $2) on conflict (hash) do nothing";
        let (hash, text) = (
            rules.hash.to_string(),
            rules.text.clone().unwrap_or_default(),
        );
        on_either!(self, c => {
            sqlx::query(insert).bind(hash).bind(text).execute(&mut *c).await.map(drop)
        })
    }

    async fn insert_secret(&mut self, game: &GameId, seed: Seed) -> Result<(), StoreError> {
        let insert = "insert into lot_secrets (game, commitment, seed) values ($1, $2, $3)";
        on_either!(self, c => {
            sqlx::query(insert)
                .bind(game.as_str())
                .bind(seed.commitment().to_string())
                .bind(seed.to_string())
                .execute(&mut *c)
                .await
                .map(drop)
        })
    }

    async fn insert_game(&mut self, game: &NewGame) -> Result<Written, StoreError> {
        let id = &game.opened.id;
        let after = match &game.origin {
            Origin::Invitation => {
                if !self.close_invitation(id, InvitationState::Taken).await? {
                    return Ok(Written::Conflict);
                }
                None
            }
            Origin::Rematch(after) => Some(after.as_str()),
        };
        let insert = "insert into games
                (id, first_player, second_player, games, after, active, created)
            values ($1, $2, $3, $4, $5, 1, $6) on conflict do nothing";
        let inserted = on_either!(self, c => {
            let done = sqlx::query(insert)
                .bind(id.as_str())
                .bind(game.players.first.as_str())
                .bind(game.players.second.as_str())
                .bind(i64::from(game.games))
                .bind(after)
                .bind(game.opened.at.0 as i64)
                .execute(&mut *c)
                .await?;
            done.rows_affected()
        });
        match inserted {
            0 => Ok(Written::Conflict),
            _ => {
                self.insert_batch(std::slice::from_ref(&game.opened), None)
                    .await
            }
        }
    }

    async fn close_game(&mut self, game: &GameId) -> Result<(), StoreError> {
        let update = "update games set active = 0 where id = $1";
        on_either!(self, c => {
            sqlx::query(update).bind(game.as_str()).execute(&mut *c).await.map(drop)
        })
    }

    async fn insert_player(&mut self, new: &NewPlayer) -> Result<(), StoreError> {
        let player = "insert into players (id, name, bot, created) values ($1, $2, $3, $4)";
        let session = "insert into sessions (secret_hash, player, created) values ($1, $2, $3)";
        let created = new.created.0 as i64;
        on_either!(self, c => {
            sqlx::query(player)
                .bind(new.player.id.as_str())
                .bind(new.player.name.as_str())
                .bind(i64::from(new.player.bot))
                .bind(created)
                .execute(&mut *c)
                .await?;
            sqlx::query(session)
                .bind(&new.secret_hash)
                .bind(new.player.id.as_str())
                .bind(created)
                .execute(&mut *c)
                .await
                .map(drop)
        })
    }

    async fn beat(&mut self, server: &str, at: Time) -> Result<(), StoreError> {
        let upsert = "insert into heartbeats (server, at) values ($1, $2)
            on conflict (server) do update set at = excluded.at";
        on_either!(self, c => {
            sqlx::query(upsert).bind(server).bind(at.0 as i64).execute(&mut *c).await.map(drop)
        })
    }
}
