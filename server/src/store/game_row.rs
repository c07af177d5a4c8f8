use damka_game::{ClassId, Event, GameEnvelope, GameId, PersonId};
use damka_protocol::{GameEnd, InvitationState, Pace, RulesTitle, Visibility};
use damka_rules::{BySide, StoredRules};

use super::{
    Store, StoreError, Written,
    connection::{Connection, Reader, on_either, run},
    decode,
    json::{from_word, to_json, to_word},
};

/// A game that begins.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its first event.
    pub opened: GameEnvelope,
    /// The players, as they sat down.
    pub players: BySide<PersonId>,
    /// How many games the match has.
    pub games: u8,
    /// Who may see it.
    pub visibility: Visibility,
    /// The class that it is played in.
    pub class: Option<ClassId>,
    /// Whether it counts for the ratings of both.
    pub rated: bool,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where a game comes from: each leads to one game at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The invitation with its id.
    Invitation,
    /// A rematch after this game.
    Rematch(GameId),
    /// A lot that has paired a class.
    Draw,
    /// A pairing of a tournament.
    Pairing,
}

/// Whose move it is after a batch of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToMove {
    /// Not stored: the players are there and see it.
    Unkept,
    /// Nobody's.
    Nobody,
    /// This player's.
    Player(PersonId),
}

/// What is kept of a game beside its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// The players, as they sat down.
    pub players: BySide<PersonId>,
    /// How many games the match has.
    pub games: u8,
    /// Who may see it.
    pub visibility: Visibility,
    /// The class that it is played in.
    pub class: Option<ClassId>,
    /// Whether it counts for the ratings of both.
    pub rated: bool,
    /// The next game of the same two.
    pub rematch: Option<GameId>,
}

/// The columns of a game.
type Row = (String, String, i64, String, Option<String>, Option<String>);

impl Store {
    /// What is kept of a game beside its events.
    pub async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
        let mut reader = self.reader().await?;
        let Some((first, second, games, visibility, class, rated)) =
            reader.game(id.as_str()).await?
        else {
            return Ok(None);
        };
        let rematch = reader.rematch(id.as_str()).await?;
        Ok(Some(StoredGame {
            players: BySide {
                first: first.parse().map_err(decode)?,
                second: second.parse().map_err(decode)?,
            },
            games: u8::try_from(games).map_err(decode)?,
            visibility: from_word(visibility)?,
            class: class.map(|id| id.parse().map_err(decode)).transpose()?,
            rated: rated.is_some(),
            rematch: rematch.map(|id| id.parse().map_err(decode)).transpose()?,
        }))
    }
}

impl Reader {
    async fn game(&mut self, id: &str) -> Result<Option<Row>, StoreError> {
        let select = "select first_player, second_player, games, visibility, class, rated from games where id = $1";
        on_either!(self, c => sqlx::query_as(select).bind(id).fetch_optional(&mut **c).await)
    }
}

impl Connection {
    pub(super) async fn insert_game(&mut self, game: &NewGame) -> Result<Written, StoreError> {
        let id = &game.opened.id;
        let Event::Opened(opening) = &game.opened.event else {
            return Err(StoreError::Protocol(
                "a game begins with its opening".into(),
            ));
        };
        let after = match &game.origin {
            Origin::Invitation => {
                if !self.close_invitation(id, InvitationState::Taken).await? {
                    return Ok(Written::Conflict);
                }
                None
            }
            Origin::Rematch(after) => Some(after.as_str()),
            Origin::Draw | Origin::Pairing => None,
        };
        let title = RulesTitle::from(&StoredRules::from(&*opening.rules));
        let insert = "insert into games (id, first_player, second_player, games, after, active,
                created, visibility, rules, clock, pace, class, rated, rules_id)
            values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11, $12, $13)
            on conflict do nothing";
        let inserted = on_either!(self, c => {
            let done = sqlx::query(insert)
                .bind(id.as_str())
                .bind(game.players.first.as_str())
                .bind(game.players.second.as_str())
                .bind(i64::from(game.games))
                .bind(after)
                .bind(game.opened.at.0 as i64)
                .bind(to_word(game.visibility)?)
                .bind(to_json(&title)?)
                .bind(opening.clock.to_string())
                .bind(Pace::of(opening.clock).map(Pace::key))
                .bind(game.class.as_ref().map(ClassId::as_str))
                .bind(game.rated.then_some(title.id.as_str()))
                .bind(title.id.as_str())
                .execute(&mut *c)
                .await?;
            done.rows_affected()
        });
        match inserted {
            0 => Ok(Written::Conflict),
            _ => self.insert_batch(std::slice::from_ref(&game.opened)).await,
        }
    }

    pub(super) async fn close_game(&mut self, game: &GameId) -> Result<(), StoreError> {
        let update = "update games set active = 0, to_move = null where id = $1";
        on_either!(self, c => {
            sqlx::query(update).bind(game.as_str()).execute(&mut *c).await.map(drop)
        })
    }

    /// The referee has taken back how a game ended: lists tell how it stands now.
    pub(super) async fn set_end(
        &mut self,
        game: &GameId,
        end: Option<&GameEnd>,
    ) -> Result<(), StoreError> {
        let update = "update games set outcome = $1, reason = $2, ended = $3, active = 1
            where id = $4";
        let outcome = end.map(|end| to_word(end.outcome)).transpose()?;
        let reason = end.map(|end| end.reason.as_str());
        let at = end.map(|end| end.at.0 as i64);
        run!(self, update, outcome.as_deref(), reason, at, game.as_str());
        Ok(())
    }

    /// Updates the columns that lists of games show, for a batch that is being stored.
    pub(super) async fn update_listing(
        &mut self,
        batch: &[GameEnvelope],
        to_move: &ToMove,
    ) -> Result<(), StoreError> {
        for envelope in batch {
            let id = envelope.id.as_str();
            match &envelope.event {
                Event::SidesDrawn { change: true, .. } => {
                    let update = "update games set swapped = 1 where id = $1";
                    on_either!(self, c => sqlx::query(update).bind(id).execute(&mut *c).await.map(drop)?);
                }
                Event::Ended(ended) => {
                    let update =
                        "update games set outcome = $1, reason = $2, ended = $3 where id = $4";
                    on_either!(self, c => {
                        sqlx::query(update)
                            .bind(to_word(ended.outcome)?)
                            .bind(ended.reason.key())
                            .bind(envelope.at.0 as i64)
                            .bind(id)
                            .execute(&mut *c)
                            .await
                            .map(drop)?
                    });
                    self.rate(&envelope.id, ended, envelope.at).await?;
                    self.note_pending(&envelope.id).await?;
                }
                // A referee may have taken back how it ended.
                Event::Undone { .. } => self.note_pending(&envelope.id).await?,
                _ => {}
            }
        }
        let player = match to_move {
            ToMove::Unkept => return Ok(()),
            ToMove::Nobody => None,
            ToMove::Player(player) => Some(player.as_str()),
        };
        let Some(first) = batch.first() else {
            return Ok(());
        };
        let update = "update games set to_move = $1 where id = $2";
        on_either!(self, c => {
            sqlx::query(update).bind(player).bind(first.id.as_str()).execute(&mut *c).await.map(drop)
        })
    }
}
