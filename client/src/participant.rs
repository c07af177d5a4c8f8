use damka_game::{
    Actor, CommandId, Game, GameEnvelope, GameId, PersonId, Refusal, ReplayError, Seat, Seq, Time,
};
use damka_host::{Follower, FollowerEffect, FollowerInput, Question, Request, Sample};
use damka_protocol::{
    Act, Answer, ClientMessage, Denial, Phrase, Player, PlayerRating, Presence, ServerMessage,
};
use damka_rules::{BySide, Side};

/// Somebody at a game, a player or a watcher, without his connection: takes the messages
/// of the server, and returns what is to be sent and shown. The program around it has the
/// socket and the time.
#[derive(Clone, Debug)]
pub struct Participant {
    me: Option<PersonId>,
    follower: Follower,
    players: BySide<Option<Player>>,
    presence: BySide<Presence>,
    games: u8,
    rematch_offered: BySide<bool>,
    rematch: Option<GameId>,
    referee: Option<Player>,
    rated: bool,
    ratings: Vec<PlayerRating>,
}

/// What the program around a [`Participant`] is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParticipantEffect {
    /// Send this to the server. If the connection is lost it is sent again later.
    Send(ClientMessage),
    /// Show this.
    News(News),
    /// Call [`Participant::wake`] at this time, instead of any asked for before.
    WakeAt(Option<Time>),
}

/// What somebody at a game is to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// This has happened.
    Happened(Vec<GameEnvelope>),
    /// A command is refused by the rules of the game.
    Refused(Refusal),
    /// A command had no effect, and waits no longer.
    Answered(Answer),
    /// The server does not do something.
    Denied(Denial),
    /// A player came or went.
    Presence(Side, Presence),
    /// A player said something.
    Said(Side, Phrase),
    /// A player wants another game.
    RematchOffered(Side),
    /// Another game has begun.
    Rematch(GameId),
    /// Another referee, or none any more.
    Referee(Option<Player>),
    /// How strong the players are, or how the game has changed that.
    Ratings(Vec<PlayerRating>),
    /// A lot was not drawn as the server had promised.
    UnfairLot,
    /// The connection was lost, and is there again.
    Reconnected,
}

/// Somebody who joins a game: he follows it, and has not received all events yet.
#[derive(Clone, Debug)]
pub struct Arrival {
    me: Option<PersonId>,
    game: GameId,
    following: Option<ServerMessage>,
    /// The ratings in a rated game, which come before its events.
    ratings: Option<ServerMessage>,
    log: Vec<GameEnvelope>,
}

/// Why somebody cannot join a game.
#[derive(Debug, thiserror::Error)]
pub enum ArrivalError {
    /// The server denies it.
    #[error("the server says: {0}")]
    Denied(Denial),
    /// The events are not those of a game.
    #[error("the events are not those of a game: {0}")]
    Replay(#[from] ReplayError),
}

impl Arrival {
    /// Joins a game from its first event on; the message is to be sent to the server.
    pub fn new(me: Option<PersonId>, game: GameId) -> (Arrival, ClientMessage) {
        let follow = ClientMessage::Follow {
            game: game.clone(),
            from: Seq(0),
        };
        let arrival = Arrival {
            me,
            game,
            following: None,
            ratings: None,
            log: Vec::new(),
        };
        (arrival, follow)
    }

    /// Handles a message of the server; gives the participant when all events have come.
    pub fn message(&mut self, message: ServerMessage) -> Result<Option<Participant>, ArrivalError> {
        match message {
            ServerMessage::Following { ref game, .. } if *game == self.game => {
                self.following = Some(message);
            }
            ServerMessage::Ratings { ref game, .. } if *game == self.game => {
                self.ratings = Some(message);
            }
            ServerMessage::Events(events) => {
                let next = Seq(u32::try_from(self.log.len()).unwrap_or(u32::MAX));
                let ours = events.iter().filter(|event| event.id == self.game);
                self.log
                    .extend(ours.skip_while(|event| event.seq < next).cloned());
            }
            ServerMessage::Denied { denial, .. } => return Err(ArrivalError::Denied(denial)),
            _ => {}
        }
        let Some(ServerMessage::Following { next, .. }) = &self.following else {
            return Ok(None);
        };
        if self.log.len() < next.0 as usize {
            return Ok(None);
        }
        let mut participant = Participant {
            me: self.me.clone(),
            follower: Follower::new(&self.log)?,
            players: BySide::default(),
            presence: BySide::from_fn(|_| Presence::There),
            games: 1,
            rematch_offered: BySide::default(),
            rematch: None,
            referee: None,
            rated: false,
            ratings: Vec::new(),
        };
        let told = [self.following.take(), self.ratings.take()];
        told.iter()
            .flatten()
            .for_each(|message| participant.note(message));
        Ok(Some(participant))
    }

    /// All events that have come.
    pub fn log(&self) -> &[GameEnvelope] {
        &self.log
    }
}

impl Participant {
    /// The game, as far as its events have come.
    pub fn game(&self) -> &Game {
        self.follower.game()
    }

    /// Who he is; nobody, if he is not signed in.
    pub fn me(&self) -> Option<&PersonId> {
        self.me.as_ref()
    }

    /// The side that he plays; none, if he only watches.
    pub fn side(&self) -> Option<Side> {
        let me = Actor::Person(self.me.clone()?);
        let plays = |side: &Side| self.game().players()[*side].actor == me;
        Side::BOTH.into_iter().find(plays)
    }

    /// Whether he is the referee.
    pub fn is_referee(&self) -> bool {
        let me = self.me.clone().map(Actor::Person);
        me.is_some() && self.game().referee() == me.as_ref()
    }

    /// The referee, if there is one who has not deleted his account.
    pub fn referee(&self) -> Option<&Player> {
        self.referee.as_ref()
    }

    /// Whether the game counts for the ratings of both.
    pub fn is_rated(&self) -> bool {
        self.rated
    }

    /// How strong the players of a rated game are.
    pub fn ratings(&self) -> &[PlayerRating] {
        &self.ratings
    }

    /// What the game waits for from him.
    pub fn questions(&self) -> Vec<Question> {
        self.side()
            .map_or(Vec::new(), |side| self.follower.questions(side))
    }

    /// Who plays, in the order in which they sat down; nobody, where one has deleted
    /// his account.
    pub fn players(&self) -> &BySide<Option<Player>> {
        &self.players
    }

    /// Who of them, by the sides that they play now, is there.
    pub fn presence(&self) -> BySide<Presence> {
        self.presence
    }

    /// How many games the match has.
    pub fn games(&self) -> u8 {
        self.games
    }

    /// Who wants another game.
    pub fn rematch_offered(&self) -> BySide<bool> {
        self.rematch_offered
    }

    /// The next game of the same two, if there is one.
    pub fn rematch(&self) -> Option<&GameId> {
        self.rematch.as_ref()
    }

    /// The time at the server, when it is this time here.
    pub fn time_there(&self, here: Time) -> Time {
        self.follower.time_there(here)
    }

    /// Whether a command waits for its answer.
    pub fn is_waiting(&self) -> bool {
        self.follower.under_way().is_some()
    }

    /// Does something. Its events will have this id, which nobody else uses.
    pub fn act(&mut self, id: CommandId, act: Act, now: Time) -> Vec<ParticipantEffect> {
        let side = self.side().unwrap_or(Side::First);
        let seat = match act {
            Act::Referee(_) => Seat::Referee,
            _ => side.into(),
        };
        let mut request = Request::local(id, seat, act.command(side));
        if let Some(me) = &self.me {
            request.actor = Actor::Person(me.clone());
        }
        self.handle(FollowerInput::Command(request), now)
    }

    /// The connection is open, and hello was said: what was missed is fetched, and the
    /// clocks are compared.
    pub fn connected(&mut self, now: Time) -> Vec<ParticipantEffect> {
        let mut effects = self.handle(FollowerInput::Connected, now);
        effects.push(ParticipantEffect::Send(ClientMessage::Clock { asked: now }));
        effects
    }

    /// The connection is lost.
    pub fn disconnected(&mut self, now: Time) -> Vec<ParticipantEffect> {
        self.handle(FollowerInput::Disconnected, now)
    }

    /// The time has come that was asked for.
    pub fn wake(&mut self, now: Time) -> Vec<ParticipantEffect> {
        self.handle(FollowerInput::Wake, now)
    }

    /// Handles a message of the server.
    pub fn message(&mut self, message: ServerMessage, now: Time) -> Vec<ParticipantEffect> {
        if self.is_about_another(&message) {
            return Vec::new();
        }
        self.note(&message);
        match message {
            ServerMessage::Events(events) => self.handle(FollowerInput::Heard(events), now),
            ServerMessage::Following { next, .. } if next <= self.game().next_seq() => {
                self.handle(FollowerInput::Heard(Vec::new()), now)
            }
            // What is missing comes next, or is asked for.
            ServerMessage::Following { .. } => self.handle(FollowerInput::Connected, now),
            ServerMessage::Answer { id, answer, .. } => match answer {
                Answer::Refused(refusal) => {
                    self.handle(FollowerInput::Refused { id, refusal }, now)
                }
                // Its events come, or have come.
                Answer::Known { .. } => self.handle(FollowerInput::Answered { id }, now),
                other => {
                    let mut effects = self.handle(FollowerInput::Answered { id }, now);
                    effects.push(ParticipantEffect::News(News::Answered(other)));
                    effects
                }
            },
            ServerMessage::Clock { asked, now: told } => {
                let answered = now;
                let sample = Sample {
                    asked,
                    told,
                    answered,
                };
                self.handle(FollowerInput::Clock(sample), now)
            }
            ServerMessage::Ping { ping } => {
                vec![ParticipantEffect::Send(ClientMessage::Pong { ping })]
            }
            ServerMessage::Denied { denial, .. } => {
                vec![ParticipantEffect::News(News::Denied(denial))]
            }
            ServerMessage::Presence { side, presence, .. } => {
                vec![ParticipantEffect::News(News::Presence(side, presence))]
            }
            ServerMessage::Said { side, phrase, .. } => {
                vec![ParticipantEffect::News(News::Said(side, phrase))]
            }
            ServerMessage::RematchOffered { side, .. } => {
                vec![ParticipantEffect::News(News::RematchOffered(side))]
            }
            ServerMessage::Rematch { next, .. } => {
                vec![ParticipantEffect::News(News::Rematch(next))]
            }
            ServerMessage::Referee { referee, .. } => {
                vec![ParticipantEffect::News(News::Referee(referee))]
            }
            ServerMessage::Ratings { ratings, .. } => {
                vec![ParticipantEffect::News(News::Ratings(ratings))]
            }
            _ => Vec::new(),
        }
    }

    /// A connection may carry several games.
    fn is_about_another(&self, message: &ServerMessage) -> bool {
        let game = match message {
            ServerMessage::Following { game, .. }
            | ServerMessage::Answer { game, .. }
            | ServerMessage::Presence { game, .. }
            | ServerMessage::Said { game, .. }
            | ServerMessage::RematchOffered { game, .. }
            | ServerMessage::Rematch { game, .. }
            | ServerMessage::Referee { game, .. }
            | ServerMessage::Ratings { game, .. }
            | ServerMessage::Denied {
                game: Some(game), ..
            } => game,
            // The follower skips events of other games.
            _ => return false,
        };
        game != self.game().id()
    }

    /// Notes what the events of the game do not hold.
    fn note(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Following {
                players,
                presence,
                games,
                rematch,
                referee,
                rated,
                ..
            } => {
                self.players.clone_from(players);
                self.referee.clone_from(referee);
                self.rated = *rated;
                (self.presence, self.games) = (*presence, *games);
                self.rematch.clone_from(rematch);
            }
            ServerMessage::Presence { side, presence, .. } => self.presence[*side] = *presence,
            ServerMessage::RematchOffered { side, .. } => self.rematch_offered[*side] = true,
            ServerMessage::Rematch { next, .. } => self.rematch = Some(next.clone()),
            ServerMessage::Referee { referee, .. } => self.referee.clone_from(referee),
            ServerMessage::Ratings { ratings, .. } => self.ratings.clone_from(ratings),
            _ => {}
        }
    }

    fn handle(&mut self, input: FollowerInput, now: Time) -> Vec<ParticipantEffect> {
        let game = self.game().id().clone();
        let effects = self.follower.handle(input, now).into_iter();
        let effect = |effect| match effect {
            FollowerEffect::Send(request) => {
                let act =
                    Act::of_command(request.seat, request.command).expect("only acts are sent");
                let id = request.id;
                let game = game.clone();
                ParticipantEffect::Send(ClientMessage::Act { game, id, act })
            }
            FollowerEffect::Fetch { from } => {
                let game = game.clone();
                ParticipantEffect::Send(ClientMessage::Follow { game, from })
            }
            FollowerEffect::Happened(events) => ParticipantEffect::News(News::Happened(events)),
            FollowerEffect::Refused { refusal, .. } => {
                ParticipantEffect::News(News::Refused(refusal))
            }
            FollowerEffect::UnfairLot => ParticipantEffect::News(News::UnfairLot),
            FollowerEffect::Busy { .. } => ParticipantEffect::News(News::Answered(Answer::Busy)),
            FollowerEffect::WakeAt(wake) => ParticipantEffect::WakeAt(wake),
        };
        effects.map(effect).collect()
    }
}

#[cfg(test)]
mod tests;
