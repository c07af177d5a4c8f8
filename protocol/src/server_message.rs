use damka_game::{
    ClassId, CommandId, GameEnvelope, GameId, PersonId, Refusal, Seq, Time, TournamentId,
};
use damka_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::{Denial, Draw, InvitationState, LobbyNews, Phrase, Player, PlayerRating};

/// What the server says over the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to a hello.
    Hello {
        /// The version that is spoken from now on: that of the client.
        version: u32,
        /// Who is signed in; nobody, if he only watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Player>,
        /// The time of the server.
        now: Time,
        /// In how many games with a correspondence clock or none it is this
        /// player's turn.
        #[serde(default, skip_serializing_if = "is_zero")]
        your_move: u32,
    },
    /// The client follows this game. Its events come next.
    Following {
        /// Which game.
        game: GameId,
        /// What the client is there.
        role: Role,
        /// Who plays, in the order in which they sat down; nobody, where one
        /// has deleted his account.
        players: BySide<Option<Player>>,
        /// Who of them, by the sides that they play now, is there.
        presence: BySide<Presence>,
        /// How many events the game has.
        next: Seq,
        /// How many games the match has.
        games: u8,
        /// The next game of the same two, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch: Option<GameId>,
        /// The referee, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        referee: Option<Player>,
        /// Whether it counts for the ratings of both: they come next.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        rated: bool,
    },
    /// This has happened, and is stored.
    Events(Vec<GameEnvelope>),
    /// The answer to a command without events. Of one that has some, the events
    /// have its id.
    Answer {
        /// In which game.
        game: GameId,
        /// Which command.
        id: CommandId,
        /// The answer.
        answer: Answer,
    },
    /// A player came or went.
    Presence {
        /// In which game.
        game: GameId,
        /// Which player, by the side that he plays now.
        side: Side,
        /// Whether he is there.
        presence: Presence,
    },
    /// A player said something.
    Said {
        /// In which game.
        game: GameId,
        /// Who.
        side: Side,
        /// What.
        phrase: Phrase,
    },
    /// A player wants another game.
    RematchOffered {
        /// After which game.
        game: GameId,
        /// Who.
        side: Side,
    },
    /// The next game of the same two has begun.
    Rematch {
        /// After which game.
        game: GameId,
        /// The new one.
        next: GameId,
    },
    /// A referee has come or gone.
    Referee {
        /// In which game.
        game: GameId,
        /// Who it is now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        referee: Option<Player>,
    },
    /// How strong the players of a rated game are: when one comes to it, and when it
    /// has counted.
    Ratings {
        /// In which game.
        game: GameId,
        /// The ratings of those who have not deleted their accounts.
        ratings: Vec<PlayerRating>,
    },
    /// What has become of an invitation of this player.
    Invitation {
        /// The game that it is for.
        game: GameId,
        /// Whether somebody has sat down.
        state: InvitationState,
    },
    /// A pupil of this teacher has come or gone.
    Attendance {
        /// In which class.
        class: ClassId,
        /// Who.
        player: PersonId,
        /// Whether he is here.
        present: bool,
    },
    /// What is in the lobby, to a client that follows it.
    Lobby(LobbyNews),
    /// How far a tournament is that the client follows: at once, and whenever
    /// something is stored. What is missing is fetched.
    Tournament {
        /// Which.
        tournament: TournamentId,
        /// How many events it has.
        next: Seq,
        /// The version of its table of names.
        names: u32,
    },
    /// Lots are drawn in the class of this player: when that begins, and when it
    /// is done.
    Draw(Draw),
    /// Nobody added anything to a draw, or it could not be stored: it is cancelled.
    DrawCalledOff {
        /// Which.
        draw: String,
    },
    /// `your_move` of the hello, when it has changed.
    YourMove {
        /// In how many games.
        count: u32,
    },
    /// The time of the server.
    Clock {
        /// The time of the client when it asked.
        asked: Time,
        /// The time of the server when it answered.
        now: Time,
    },
    /// Measures the round trip: to be answered at once.
    Ping {
        /// The number, to answer with.
        ping: u32,
    },
    /// Something that the client said is not possible.
    Denied {
        /// In which game, if it was about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        /// Why.
        denial: Denial,
    },
}

/// What a client is at a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// He plays: the events say which side.
    Player,
    /// He is the referee.
    Referee,
    /// He looks on.
    Watcher,
}

/// Whether a player is there.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// He is connected.
    There,
    /// He has not been connected for a while.
    Gone {
        /// Since when.
        since: Time,
        /// From when on the opponent may claim the game; never, where nobody has to be
        /// there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        claim_from: Option<Time>,
    },
}

/// The answer to a command without events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The game refuses it.
    Refused(Refusal),
    /// It was accepted before, as these events.
    Known {
        /// The first of them.
        from: Seq,
        /// The one after the last.
        to: Seq,
    },
    /// There was nothing to do.
    Nothing,
    /// It could not be stored: nothing happened, and it may be tried again.
    NotStored,
    /// Too many commands wait: it may be tried again.
    Busy,
    /// The server refuses it.
    Denied(Denial),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}
