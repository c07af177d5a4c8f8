use damka_game::{GameEnvelope, GameId, PersonId, Time, lot::Seed};
use damka_protocol::{GameEnd, InvitationState, JoinCode, Player, Standing};
use damka_rules::StoredRules;

use super::{
    ClassChange, InvitationRow, LinkChange, NewGame, NewMember, NewPassword, NewReport,
    NewSessionRow, OperatorChange, PackedRow, StoreError, ToMove, TournamentChange,
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
        /// Whose move it is then.
        to_move: ToMove,
    },
    /// A game begins.
    Game(Box<NewGame>),
    /// Nothing more happens in this game.
    GameOver(GameId),
    /// A finished game is packed.
    Pack(PackedRow),
    /// The referee has taken back how a game ended.
    GameReopened {
        /// Which.
        game: GameId,
        /// How it had ended before that.
        end: Option<GameEnd>,
    },
    /// There is another link for the referee of a game, or none any more.
    RefereeLink {
        /// Which game.
        game: GameId,
        /// The hash of its key.
        key_hash: Option<String>,
    },
    /// Somebody signs in for the first time.
    Player(NewPlayer),
    /// A guest becomes an account.
    Member(Box<NewMember>),
    /// An account makes a program.
    Bot {
        /// The program.
        bot: NewPlayer,
        /// Whose it is.
        owner: PersonId,
        /// How its name looks.
        name_key: String,
    },
    /// Somebody signs in.
    Session(NewSessionRow),
    /// Something happens to a class.
    Class(ClassChange),
    /// Something happens to a tournament.
    Tournament(TournamentChange),
    /// A link that signs somebody in is made or used.
    Link(LinkChange),
    /// The operator does something about somebody.
    Operator(OperatorChange),
    /// Somebody does not want to meet somebody.
    Block {
        /// Who.
        player: PersonId,
        /// Whom.
        blocked: PersonId,
    },
    /// He does not mind any more.
    Unblock {
        /// Who.
        player: PersonId,
        /// Whom.
        blocked: PersonId,
    },
    /// Somebody reports somebody.
    Report(NewReport),
    /// The operator has dealt with a report.
    CloseReport(String),
    /// Somebody signs out.
    EndSession {
        /// Who.
        player: PersonId,
        /// Which session, as lists call it.
        id: String,
    },
    /// Somebody has another password.
    Password(NewPassword),
    /// A session was used.
    SessionUsed {
        /// The hash of its secret.
        secret_hash: String,
        /// When.
        at: Time,
    },
    /// A player is deleted, and his programs.
    DeletePlayer(PersonId),
    /// Somebody has other recovery codes.
    RecoveryCodes {
        /// Who.
        player: PersonId,
        /// Their hashes.
        codes: Vec<String>,
    },
    /// Guests who were not here since are deleted, and sessions that were not used.
    WipeUnused {
        /// Since when.
        since: Time,
    },
    /// Somebody invites.
    Invitation(Box<InvitationRow>),
    /// An open invitation has another code.
    InvitationCode {
        /// To which game.
        game: GameId,
        /// The code.
        code: JoinCode,
        /// Until when it is good.
        until: Time,
    },
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
    /// Applies a change, within a transaction.
    pub(super) async fn apply(&mut self, write: &Write) -> Result<Written, StoreError> {
        let done = match write {
            Write::Events {
                batch,
                secret,
                to_move,
            } => return self.insert_events(batch, *secret, to_move).await,
            Write::Game(game) => return self.insert_game(game).await,
            Write::Withdraw(game) => {
                { self.close_invitation(game, InvitationState::Withdrawn) }.await?
            }
            Write::InvitationCode { game, code, until } => {
                self.set_code(game, *code, *until).await?
            }
            Write::Pack(packed) => return self.pack(packed).await,
            Write::GameOver(game) => self.close_game(game).await.map(|()| true)?,
            Write::GameReopened { game, end } => {
                self.set_end(game, end.as_ref()).await.map(|()| true)?
            }
            Write::RefereeLink { game, key_hash } => {
                let set = self.set_referee_link(game, key_hash.as_deref());
                set.await.map(|()| true)?
            }
            Write::Player(player) => self.insert_player(player).await.map(|()| true)?,
            Write::Member(member) => return self.insert_member(member, Standing::Member).await,
            Write::Bot {
                bot,
                owner,
                name_key,
            } => return self.insert_bot(bot, owner, name_key).await,
            Write::Session(session) => self.insert_session(session).await.map(|()| true)?,
            Write::Class(change) => return self.change_class(change).await,
            Write::Tournament(change) => return self.change_tournament(change).await,
            Write::Link(change) => return self.change_link(change).await,
            Write::Operator(change) => return self.change_account(change).await,
            Write::Block { player, blocked } => self.block(player, blocked).await.map(|()| true)?,
            Write::Unblock { player, blocked } => self.unblock(player, blocked).await?,
            Write::Report(report) => self.insert_report(report).await.map(|()| true)?,
            Write::CloseReport(id) => self.close_report(id).await?,
            Write::EndSession { player, id } => self.end_session(player, id).await?,
            Write::Password(new) => return self.change_password(new).await,
            Write::SessionUsed { secret_hash, at } => {
                self.note_use(secret_hash, *at).await.map(|()| true)?
            }
            Write::DeletePlayer(player) => self.delete_player(player).await.map(|()| true)?,
            Write::RecoveryCodes { player, codes } => {
                self.renew_codes(player, codes).await.map(|()| true)?
            }
            Write::WipeUnused { since } => self.wipe_unused(*since).await.map(|()| true)?,
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

    /// Whether a change is stored whose commit may have failed.
    pub(super) async fn is_stored(&mut self, write: &Write) -> Result<bool, StoreError> {
        if let Write::Tournament(change) = write {
            return match change.events().first() {
                Some(first) => self.has_tournament_event(first).await,
                None => Ok(false),
            };
        }
        let first = match write {
            Write::Events { batch, .. } => batch.first(),
            Write::Game(game) => Some(&game.opened),
            Write::Class(ClassChange::Draw(_, games)) => games.first().map(|game| &game.opened),
            // Each hash of a password and each secret of a session is made once.
            Write::Member(member) | Write::Link(LinkChange::MakeOperator { member, .. }) => {
                return self.has_password(&member.player, &member.password).await;
            }
            Write::Password(new) => return self.has_password(&new.player, &new.password).await,
            Write::Player(new) | Write::Bot { bot: new, .. } => {
                return self.has_session(&new.secret_hash).await;
            }
            Write::Session(new) | Write::Link(LinkChange::SignIn { session: new, .. }) => {
                return self.has_session(&new.secret_hash).await;
            }
            // Whoever asked for one of these asks again: they may be done twice.
            _ => None,
        };
        let Some(first) = first else {
            return Ok(false);
        };
        let found = self.event_body(first).await?;
        let (own, _) = event_row::body(first)?;
        Ok(found.is_some_and(|found| found == own))
    }

    async fn insert_events(
        &mut self,
        batch: &[GameEnvelope],
        secret: Option<Seed>,
        to_move: &ToMove,
    ) -> Result<Written, StoreError> {
        let written = self.insert_batch(batch).await?;
        if written == Written::Done {
            self.after_insert(batch, secret, to_move).await?;
        }
        Ok(written)
    }

    /// What is stored beside the events of a command.
    pub(super) async fn after_insert(
        &mut self,
        batch: &[GameEnvelope],
        secret: Option<Seed>,
        to_move: &ToMove,
    ) -> Result<(), StoreError> {
        if let (Some(seed), Some(first)) = (secret, batch.first()) {
            self.insert_secret(&first.id, seed).await?;
        }
        self.update_listing(batch, to_move).await
    }

    /// The first event decides: whoever has stored it stores the rest, too.
    pub(super) async fn insert_batch(
        &mut self,
        batch: &[GameEnvelope],
    ) -> Result<Written, StoreError> {
        for (number, envelope) in batch.iter().enumerate() {
            let (body, rules) = event_row::body(envelope)?;
            if let Some(rules) = rules {
                self.insert_rules(&rules).await?;
            }
            let mut inserted = self.insert_event(envelope, &body).await?;
            if !inserted && number == 0 && self.unpack(&envelope.id).await? {
                inserted = self.insert_event(envelope, &body).await?;
            }
            if !inserted {
                if number == 0 {
                    return Ok(Written::Conflict);
                }
                // Events are numbered without a gap, so nobody can have this one.
                return Err(StoreError::Protocol("a gap in the events of a game".into()));
            }
        }
        Ok(Written::Done)
    }

    /// False if there is such an event, or the game is packed.
    async fn insert_event(
        &mut self,
        envelope: &GameEnvelope,
        body: &str,
    ) -> Result<bool, StoreError> {
        let insert = "insert into events (game, seq, at, body) select $1, $2, $3, $4
            where not exists (select 1 from packed_games where game = $1)
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

    pub(super) async fn insert_player(&mut self, new: &NewPlayer) -> Result<(), StoreError> {
        let player = "insert into players (id, name, bot, created, last_seen)
            values ($1, $2, $3, $4, $4)";
        let created = new.created.0 as i64;
        on_either!(self, c => {
            sqlx::query(player)
                .bind(new.player.id.as_str())
                .bind(new.player.name.as_str())
                .bind(i64::from(new.player.bot))
                .bind(created)
                .execute(&mut *c)
                .await
                .map(drop)?;
        });
        let session = NewSessionRow {
            player: new.player.id.clone(),
            secret_hash: new.secret_hash.clone(),
            at: new.created,
            until: None,
        };
        self.insert_session(&session).await
    }

    async fn beat(&mut self, server: &str, at: Time) -> Result<(), StoreError> {
        let upsert = "insert into heartbeats (server, at) values ($1, $2)
            on conflict (server) do update set at = excluded.at";
        on_either!(self, c => {
            sqlx::query(upsert).bind(server).bind(at.0 as i64).execute(&mut *c).await.map(drop)
        })
    }
}
