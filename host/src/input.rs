use damka_game::{Actor, Command, CommandId, GameEnvelope, Seat, Time, lot::Seed};
use damka_rules::{Millis, Side};

use crate::{Found, TaskId, Ticket};

/// What comes to a [`Host`](crate::Host).
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A command.
    Command(Request),
    /// This side adds nothing to the open lot.
    AddNothing(Side),
    /// Somebody wants a lot drawn that the rules do not ask for: the sides
    /// before the start, the coin after a draw.
    DrawLot,
    /// The seed that was asked for by [`Effect::NeedSeed`](crate::Effect::NeedSeed).
    Seed(Seed),
    /// A batch is stored.
    Persisted(Ticket),
    /// A batch could not be stored: nothing happened.
    Failed(Ticket),
    /// Others have stored events meanwhile, from the number at which the batch
    /// was to begin.
    Conflict(Ticket, Vec<GameEnvelope>),
    /// Others have stored these events. Those that are known, or do not continue
    /// the game, are ignored.
    Heard(Vec<GameEnvelope>),
    /// The secret seed of a lot that others have opened, from the store that is
    /// shared with them.
    Secret(Seed),
    /// What the engine found.
    Found(TaskId, Found),
    /// The engine that had failed may be asked again.
    EngineBack,
    /// The program was down since this time, which is charged to nobody: a
    /// laptop slept, or nothing could be stored.
    WasAway {
        /// When the game was last seen running.
        since: Time,
    },
    /// The time has come that was asked for, or there is nothing else to report.
    Wake,
}

/// A command, and who gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Its id, chosen by the sender.
    pub id: CommandId,
    /// Who gives it.
    pub actor: Actor,
    /// From which seat.
    pub seat: Seat,
    /// The command.
    pub command: Command,
    /// How long it is known to have been on its way.
    pub lag: Millis,
}

impl Request {
    /// A command of somebody at this device.
    pub fn local(id: CommandId, seat: Seat, command: Command) -> Request {
        Request {
            id,
            actor: Actor::local(),
            seat,
            command,
            lag: Millis(0),
        }
    }
}
