//! Rounds that are played on devices: the server makes the games and seats the
//! players, as the group says.

use std::{
    collections::{HashMap, HashSet},
    convert::Infallible,
};

use axum::{
    Json,
    body::{Body as Answer, Bytes},
    extract::{Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use damka_game::{Actor, ClassId, Game, GameId, PersonId, Seq, Time, TournamentId};
use damka_protocol::{Denial, GameFile, PlayHere, Player, TournamentAnswer, Visibility};
use damka_rules::{BySide, Millis};
use damka_tournament::{
    Audience, Command, Event, GroupSettings, Names, Pairing, PairingId, Role, Round, Tournament,
    round_command_id,
};
use futures_util::stream;

use super::{
    OF_PROGRAM,
    names::{self, NamesWanted},
    open_tournaments::Judged,
    role_holder::RoleHolder,
};
use crate::{
    api::{Body, Denied},
    game_file, invitations,
    online::Online,
    random,
    store::{NewGame, Origin, SeatedGame, TournamentBatch, TournamentRow},
};

/// How long somebody is waited for at most.
pub const LONGEST_WAIT: Millis = Millis::seconds(4 * 60 * 60);

/// `POST /api/tournaments/ID/games`
pub async fn play(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(wanted): Body<PlayHere>,
) -> Result<Json<TournamentAnswer>, Denied> {
    holder.needs_organiser()?;
    if wanted.no_show.is_some_and(|wait| wait > LONGEST_WAIT) {
        return Err(Denied(Denial::Clock));
    }
    let id = holder.row.id.clone();
    Ok(Json(seat(&online, &id, wanted, Cause::Asked).await?))
}

/// Why games begin.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Somebody asked for them, or the game before is over.
    Asked,
    /// Their round was paired by this event: each begins once, though it is undone.
    Paired(Seq),
}

/// Makes the games of a round that can be played here and are not there yet.
pub async fn seat(
    online: &Online,
    id: &TournamentId,
    wanted: PlayHere,
    cause: Cause,
) -> Result<TournamentAnswer, Denied> {
    let seats = Seats::read(online, id).await?;
    let judge =
        move |tournament: &Tournament, now: Time| seats.judge(tournament, &wanted, cause, now);
    let answer = { online.tournaments() }.change(online, id, judge).await?;
    if let TournamentAnswer::Done { events } = &answer {
        for envelope in events {
            if let Event::GameSeated { id, .. } = &envelope.event {
                online.games().wake(id);
            }
        }
    }
    Ok(answer)
}

/// Who can sit down, and which games are there.
struct Seats {
    /// Who has signed in here, and of which class he is.
    online: HashMap<PersonId, Option<ClassId>>,
    /// The games that are played, or whose result is not in the log yet.
    games: HashSet<GameId>,
}

impl Seats {
    async fn read(online: &Online, id: &TournamentId) -> Result<Seats, Denied> {
        let store = online.games().store();
        let names = store.tournament_names(id).await?.into_iter();
        let open = store.open_games_of_tournament(id).await?;
        let unrecorded = store.unrecorded_games().await?.into_iter();
        Ok(Seats {
            online: names
                .filter(|row| row.online)
                .map(|row| (row.person, row.pupil.map(|pupil| pupil.class)))
                .collect(),
            games: { unrecorded.map(|game| game.game) }.chain(open).collect(),
        })
    }

    fn judge(&self, tournament: &Tournament, wanted: &PlayHere, cause: Cause, now: Time) -> Judged {
        let group = tournament.group(wanted.group);
        let round = group.and_then(|group| group.round(wanted.round));
        let Some((group, round)) = group.zip(round) else {
            let round = wanted.round;
            return Judged::Refused(damka_tournament::Refusal::NoSuchRound { round });
        };
        if matches!(cause, Cause::Paired(paired) if paired != round.paired) {
            // It was taken back, and paired anew.
            return Judged::Nothing;
        }
        let mut after = tournament.clone();
        let mut batch = TournamentBatch::of(Vec::new());
        for (pairing, nth) in self.to_seat(round, wanted) {
            let Some(game) = self.new_game(&group.settings, pairing, nth, now) else {
                continue;
            };
            let id = game.opened.id.clone();
            let command = Command::SeatGame {
                pairing: pairing.id,
                game: nth,
                id: id.clone(),
            };
            let command_id = match cause {
                Cause::Asked => format!("{OF_PROGRAM}seat-{id}"),
                Cause::Paired(paired) => {
                    let number = pairing.id.number;
                    let id = round_command_id(tournament.id(), paired, number, nth);
                    format!("{OF_PROGRAM}{id}")
                }
            };
            let command_id = command_id.parse().expect("words and digits are an id");
            if tournament.events_of_command(&command_id).is_some() {
                continue;
            }
            let role = Role::Organiser;
            match after.decide_batch(&Actor::Program, command_id, role, &command, now) {
                Ok(events) => {
                    events.iter().for_each(|one| after.evolve(one));
                    batch.events.extend(events);
                }
                Err(refusal) => return Judged::Refused(refusal),
            }
            batch.games.push(SeatedGame {
                game,
                pairing: pairing.id,
                nth,
                no_show: wanted.no_show.map(|wait| now.after(wait)),
            });
        }
        match batch.events.is_empty() {
            true => Judged::Nothing,
            false => Judged::Batch(Box::new(batch)),
        }
    }

    /// The next game of each pair that has none being played.
    fn to_seat<'r>(
        &'r self,
        round: &'r Round,
        wanted: &'r PlayHere,
    ) -> impl Iterator<Item = (&'r Pairing, u8)> {
        let of_wave = |one: &Pairing| wanted.wave.is_none_or(|wave| one.seating.wave == wave);
        let of_pairs =
            |one: &Pairing| wanted.pairs.is_empty() || wanted.pairs.contains(&one.id.number);
        let pairings = round.pairings.iter();
        let pairings = pairings.filter(move |one| of_wave(one) && of_pairs(one));
        pairings.filter_map(|pairing| {
            let mut games = (1..).zip(&pairing.games);
            let (nth, game) = games.find(|(_, game)| game.result.is_none())?;
            let played = { game.seated.as_ref() }.is_some_and(|id| self.games.contains(id));
            (!played).then_some((pairing, nth))
        })
    }

    /// A game of a pairing; none, if one of the two has not signed in here.
    fn new_game(
        &self,
        settings: &GroupSettings,
        pairing: &Pairing,
        nth: u8,
        now: Time,
    ) -> Option<NewGame> {
        let players = BySide::from_fn(|side| pairing.player(nth, side).clone());
        let first = self.online.get(&players.first)?;
        let second = self.online.get(&players.second)?;
        // Pupils of one class are seen by their class, as always.
        let class = first.clone().filter(|_| first == second);
        let opening = invitations::opening(&settings.rules, settings.clock, &players);
        let opening = opening.with_sides_settled();
        let opened = Game::opening_envelope(random::game_id(), Actor::Program, opening, now);
        Some(NewGame {
            opened: opened.expect("two people without names can begin a game"),
            players,
            games: 1,
            visibility: match class {
                Some(_) => Visibility::Class,
                None => Visibility::Link,
            },
            class,
            rated: false,
            origin: Origin::Pairing,
        })
    }
}

/// `GET /api/tournaments/ID/games.pdn`: all games that were played here, round by round.
pub async fn pdn(
    State(online): State<Online>,
    holder: RoleHolder,
    Query(wanted): Query<NamesWanted>,
) -> Result<Response, Denied> {
    let names = names::leaving(&online, &holder, wanted).await?;
    let store = online.games().store().clone();
    let TournamentRow { id, title, .. } = holder.row;
    let games = store.games_of_tournament(&id, false).await?.into_iter();
    let event = GamesOf { title, names };
    let body = stream::unfold((store, event, games), async |(store, event, mut games)| {
        loop {
            let game = games.next()?;
            // If it cannot be read the end is missing, so nobody takes it for everything.
            let file = game_file::read(&store, &game.game).await.ok()??;
            if let Some(text) = event.pdn(&file, game.pairing) {
                let piece = Ok::<_, Infallible>(Bytes::from(text));
                return Some((piece, (store, event, games)));
            }
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"games.pdn\"",
        ),
    ];
    Ok((headers, Answer::from_stream(body)).into_response())
}

/// What the PDN of every game of a tournament says.
struct GamesOf {
    title: String,
    names: Names,
}

impl GamesOf {
    /// A game with the event and the round in which it was played. What a player called
    /// himself when he joined may be more than leaves the room.
    fn pdn(&self, file: &GameFile, pairing: PairingId) -> Option<String> {
        let called = |player: &Player| self.names.shown(&player.id, Audience::Desk);
        let record = game_file::record_with(file, called)?;
        let mut game = record.to_pdn_game().ok()?;
        game.set_tag("Event", self.title.clone());
        let (round, number) = (pairing.round, pairing.number);
        game.set_tag("Round", format!("{round}.{number}"));
        let text = damka_pdn::Writer::default().text(&game);
        Some(format!("{text}\n"))
    }
}
