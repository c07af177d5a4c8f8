use damka_game::{CommandId, GameId, Seq, Time, TournamentId, lot::Contribution};
use serde::{Deserialize, Serialize};

use crate::{Act, Phrase};

/// What a client says over the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message: which protocol the client speaks.
    Hello {
        /// Its [version](crate::VERSION).
        version: u32,
    },
    /// Follow a game: what has happened from this number on, and what happens
    /// from now on. Sent again, it fetches what is missing.
    Follow {
        /// Which game.
        game: GameId,
        /// The first event that the client does not have.
        from: Seq,
    },
    /// Follow a game no longer.
    Leave {
        /// Which game.
        game: GameId,
    },
    /// Follow the lobby: what is in it, and how it changes.
    FollowLobby,
    /// Follow the lobby no longer.
    LeaveLobby,
    /// Follow a tournament: how far it is, and when something happens in it.
    FollowTournament {
        /// Which.
        tournament: TournamentId,
    },
    /// Follow a tournament no longer.
    LeaveTournament {
        /// Which.
        tournament: TournamentId,
    },
    /// Do something in a game. Copies with the same id are carried out once.
    Act {
        /// Which game.
        game: GameId,
        /// The id of this command, chosen by the client.
        id: CommandId,
        /// What to do.
        act: Act,
    },
    /// Add something to the lot that pairs a class.
    ContributeToDraw {
        /// Which draw.
        draw: String,
        /// What: made by the client, or a picture that the pupil picked.
        text: Contribution,
    },
    /// Ask for another game with the sides changed, or accept that.
    Rematch {
        /// The game that is over.
        game: GameId,
    },
    /// Say a set phrase to the opponent.
    Say {
        /// In which game.
        game: GameId,
        /// What.
        phrase: Phrase,
    },
    /// Ask for the time of the server.
    Clock {
        /// The time of the client, which comes back with the answer.
        asked: Time,
    },
    /// The answer to [`ServerMessage::Ping`](crate::ServerMessage::Ping), at once.
    Pong {
        /// The number of the ping.
        ping: u32,
    },
}
