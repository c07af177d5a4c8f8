use damka_game::{GameId, PersonId, Seq, TournamentId, lot::Seed};
use damka_protocol::{EveryRound, Key};
use damka_tournament::{Event, Name, TournamentEnvelope};

use super::{Entrance, LinkRow, SeatedGame, TournamentRow};
use crate::store::{
    StoreError, Written,
    connection::{Connection, on_either, run},
    json::to_json,
};

/// What happens to a tournament.
#[derive(Clone, Debug)]
pub enum TournamentChange {
    /// There is a new one.
    New(NewTournamentRow),
    /// Something happens in it.
    Events(Box<TournamentBatch>),
    /// Names are changed and forgotten.
    Names {
        /// In which.
        tournament: TournamentId,
        /// Who is somebody else now.
        set: Vec<(PersonId, Name)>,
        /// Who is forgotten.
        forget: Vec<PersonId>,
    },
    /// All names are forgotten.
    Wipe(TournamentId),
    /// Players have checked in, or have not.
    Present {
        /// In which.
        tournament: TournamentId,
        /// Who.
        players: Vec<PersonId>,
        /// Whether they are there.
        present: bool,
    },
    /// Everybody reads the names as they were typed, or not.
    ShowNames {
        /// In which.
        tournament: TournamentId,
        /// Whether they do.
        show: bool,
    },
    /// The games of every new round begin by themselves, or not.
    EveryRound {
        /// In which.
        tournament: TournamentId,
        /// How; none, if somebody begins them.
        every_round: Option<EveryRound>,
    },
    /// The code of a link hangs on the wall in place of any other, or none does.
    WallCode {
        /// In which.
        tournament: TournamentId,
        /// What the link is called in the list, and its key.
        code: Option<(String, Key)>,
    },
    /// There is a new link.
    Link(LinkRow),
    /// A link is good no longer, and neither are the roles that it gave.
    Revoke {
        /// At which tournament.
        tournament: TournamentId,
        /// What it is called in the list.
        link: String,
    },
    /// Somebody enters by a link.
    Enter(Box<Entrance>),
    /// The tournament knows of a game up to this event.
    Recorded(GameId, Seq),
    /// All games have heard of the clock of the hall up to this event.
    ClockTold(TournamentId, Seq),
    /// The games of all rounds that were paired up to this event have begun.
    RoundsBegun(TournamentId, Seq),
    /// Nobody is waited for in a game any longer.
    Came(GameId),
    /// It is deleted; games that were played in it stay.
    Delete(TournamentId),
}

/// A tournament that begins, or comes from elsewhere with all that happened.
#[derive(Clone, Debug)]
pub struct NewTournamentRow {
    /// What is kept of it.
    pub row: TournamentRow,
    /// Its events.
    pub log: Vec<TournamentEnvelope>,
    /// Its names.
    pub names: Vec<(PersonId, Name)>,
}

/// Events of a tournament, and what is stored with them.
#[derive(Clone, Debug)]
pub struct TournamentBatch {
    /// The events, numbered without a gap.
    pub events: Vec<TournamentEnvelope>,
    /// The seed of the lot that they commit to.
    pub secret: Option<Seed>,
    /// Who the players are whom they bring.
    pub names: Vec<(PersonId, Name)>,
    /// The games that begin.
    pub games: Vec<SeatedGame>,
    /// The game whose result they record, and its last event.
    pub recorded: Option<(GameId, Seq)>,
}

impl TournamentBatch {
    /// Events and nothing else.
    pub fn of(events: Vec<TournamentEnvelope>) -> TournamentBatch {
        TournamentBatch {
            events,
            secret: None,
            names: Vec::new(),
            games: Vec::new(),
            recorded: None,
        }
    }
}

impl TournamentChange {
    /// The events that it stores.
    pub fn events(&self) -> &[TournamentEnvelope] {
        match self {
            TournamentChange::New(new) => &new.log,
            TournamentChange::Events(batch) => &batch.events,
            _ => &[],
        }
    }
}

/// Whether games that are being played are to hear of an event: of the clock of the hall, or
/// of something that may leave them without their pairing.
pub fn concerns_games(event: &Event) -> bool {
    matches!(
        event,
        Event::ClockStarted { .. }
            | Event::ClockPaused { .. }
            | Event::ClockResumed { .. }
            | Event::ClockEnded { .. }
            | Event::RoundDropped { .. }
            | Event::DecisionMade { .. }
            | Event::Undone { .. }
    )
}

impl Connection {
    pub(in crate::store) async fn change_tournament(
        &mut self,
        change: &TournamentChange,
    ) -> Result<Written, StoreError> {
        let changed = match change {
            TournamentChange::New(new) => return self.insert_tournament(new).await,
            TournamentChange::Events(batch) => return self.insert_tournament_batch(batch).await,
            TournamentChange::Names {
                tournament,
                set,
                forget,
            } => {
                let tournament = tournament.as_str();
                let delete = "delete from tournament_names where tournament = $1 and person = $2";
                for person in forget {
                    run!(self, delete, tournament, person.as_str());
                }
                self.set_names(tournament, set).await?;
                self.change_names(tournament).await?
            }
            TournamentChange::Wipe(tournament) => {
                let delete = "delete from tournament_names where tournament = $1";
                run!(self, delete, tournament.as_str());
                self.change_names(tournament.as_str()).await?
            }
            TournamentChange::Present {
                tournament,
                players,
                present,
            } => {
                let update = "update tournament_names set present = $1
                    where tournament = $2 and person = $3";
                let (tournament, present) = (tournament.as_str(), i64::from(*present));
                for person in players {
                    run!(self, update, present, tournament, person.as_str());
                }
                self.change_names(tournament).await?
            }
            TournamentChange::ShowNames { tournament, show } => {
                let update = "update tournaments set show_names = $1 where id = $2";
                run!(self, update, i64::from(*show), tournament.as_str());
                self.change_names(tournament.as_str()).await?
            }
            TournamentChange::EveryRound {
                tournament,
                every_round,
            } => {
                // A round that is being played does not begin anew.
                let update = "update tournaments set every_round = $1,
                        every_round_no_show = $2, round_begun =
                            (case when every_round = 1 then round_begun else round_event end)
                    where id = $3";
                let no_show = every_round.and_then(|every_round| every_round.no_show);
                let (is, id) = (i64::from(every_round.is_some()), tournament.as_str());
                run!(self, update, is, no_show.map(|wait| wait.0 as i64), id);
                self.change_names(id).await?
            }
            TournamentChange::WallCode { tournament, code } => {
                let changed = { self.hang_code(tournament.as_str(), code.as_ref()) }.await?;
                if changed > 0 {
                    self.change_names(tournament.as_str()).await?;
                }
                changed
            }
            TournamentChange::Link(link) => self.insert_link(link).await.map(|()| 1)?,
            TournamentChange::Revoke { tournament, link } => {
                // Whoever is a player only by his link is nobody without it.
                let sign_out = "delete from sessions where secret_hash in (
                        select g.session from tournament_grants g
                        join tournament_links l on l.id = g.link
                        where l.tournament = $1 and l.id = $2 and l.person is not null)";
                run!(self, sign_out, tournament.as_str(), link);
                let delete = "delete from tournament_links where tournament = $1 and id = $2";
                let revoked = run!(self, delete, tournament.as_str(), link);
                if revoked > 0 {
                    // Its code may have hung on the wall.
                    self.change_names(tournament.as_str()).await?;
                }
                revoked
            }
            TournamentChange::Enter(entrance) => return self.enter(entrance).await,
            TournamentChange::Recorded(game, seq) => {
                self.note_recorded(game, *seq).await.map(|()| 1)?
            }
            TournamentChange::ClockTold(tournament, seq) => {
                let update = "update tournaments set clock_told = $1
                    where id = $2 and clock_told < $1";
                run!(self, update, i64::from(seq.0), tournament.as_str())
            }
            TournamentChange::RoundsBegun(tournament, seq) => {
                let update = "update tournaments set round_begun = $1
                    where id = $2 and round_begun < $1";
                run!(self, update, i64::from(seq.0), tournament.as_str())
            }
            TournamentChange::Came(game) => {
                let update = "update tournament_games set no_show = null where game = $1";
                run!(self, update, game.as_str())
            }
            TournamentChange::Delete(tournament) => {
                let delete = "delete from tournaments where id = $1";
                run!(self, delete, tournament.as_str())
            }
        };
        Ok(match changed {
            0 => Written::Conflict,
            _ => Written::Done,
        })
    }

    async fn insert_tournament(&mut self, new: &NewTournamentRow) -> Result<Written, StoreError> {
        let row = &new.row;
        let insert = "insert into tournaments (id, owner, title, show_names, created, last_used)
            values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing";
        let inserted = run!(
            self,
            insert,
            row.id.as_str(),
            row.owner.as_ref().map(PersonId::as_str),
            &row.title,
            i64::from(row.show_names),
            row.created.0 as i64,
            row.last_used.0 as i64
        );
        if inserted == 0 {
            return Ok(Written::Conflict);
        }
        self.set_names(row.id.as_str(), &new.names).await?;
        self.insert_tournament_events(&new.log).await
    }

    async fn insert_tournament_batch(
        &mut self,
        batch: &TournamentBatch,
    ) -> Result<Written, StoreError> {
        let Some(first) = batch.events.first() else {
            return Ok(Written::Done);
        };
        // The first event decides: whoever has stored it stores the rest, too.
        if self.insert_tournament_events(&batch.events).await? == Written::Conflict {
            return Ok(Written::Conflict);
        }
        let tournament = first.id.as_str();
        if let Some(seed) = batch.secret {
            let insert = "insert into tournament_secrets (tournament, commitment, seed)
                values ($1, $2, $3)";
            let commitment = seed.commitment().to_string();
            run!(self, insert, tournament, commitment, seed.to_string());
        }
        self.set_names(tournament, &batch.names).await?;
        for seated in &batch.games {
            self.insert_seated_game(tournament, seated).await?;
        }
        if let Some((game, seq)) = &batch.recorded {
            self.note_recorded(game, *seq).await?;
        }
        self.note_tournament(first.id.as_str(), &batch.events)
            .await?;
        Ok(Written::Done)
    }

    async fn insert_tournament_events(
        &mut self,
        events: &[TournamentEnvelope],
    ) -> Result<Written, StoreError> {
        let insert = "insert into tournament_events (tournament, seq, at, body)
            values ($1, $2, $3, $4) on conflict (tournament, seq) do nothing";
        for (number, envelope) in events.iter().enumerate() {
            let (id, seq) = (envelope.id.as_str(), i64::from(envelope.seq.0));
            let at = envelope.at.0 as i64;
            if run!(self, insert, id, seq, at, to_json(envelope)?) == 1 {
                continue;
            }
            if number == 0 {
                return Ok(Written::Conflict);
            }
            // Events are numbered without a gap, so nobody can have this one.
            let fault = "a gap in the events of a tournament";
            return Err(StoreError::Protocol(fault.into()));
        }
        Ok(Written::Done)
    }

    /// Notes what lists of tournaments tell, and what games are to hear.
    async fn note_tournament(
        &mut self,
        id: &str,
        events: &[TournamentEnvelope],
    ) -> Result<(), StoreError> {
        for envelope in events {
            match &envelope.event {
                Event::SettingsChanged(settings) => {
                    let update = "update tournaments set title = $1 where id = $2";
                    run!(self, update, &settings.title, id);
                }
                Event::Paired { .. } => {
                    let update = "update tournaments set round_event = $1 where id = $2";
                    run!(self, update, i64::from(envelope.seq.0), id);
                }
                event if concerns_games(event) => {
                    let update = "update tournaments set clock_event = $1 where id = $2";
                    run!(self, update, i64::from(envelope.seq.0), id);
                }
                _ => {}
            }
        }
        if let Some(last) = events.last() {
            let update = "update tournaments set last_used = $1 where id = $2";
            run!(self, update, last.at.0 as i64, id);
        }
        Ok(())
    }

    /// Whether an event of a tournament is stored as it was to be.
    pub(in crate::store) async fn has_tournament_event(
        &mut self,
        envelope: &TournamentEnvelope,
    ) -> Result<bool, StoreError> {
        let select = "select body from tournament_events where tournament = $1 and seq = $2";
        let found: Option<String> = on_either!(self, c => {
            sqlx::query_scalar(select)
                .bind(envelope.id.as_str())
                .bind(i64::from(envelope.seq.0))
                .fetch_optional(&mut *c)
                .await?
        });
        let own = to_json(envelope)?;
        Ok(found.is_some_and(|found| found == own))
    }
}
