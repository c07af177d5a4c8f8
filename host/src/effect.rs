use std::ops::Range;

use damka_game::{CommandId, GameEnvelope, Refusal, Seq, Time, lot::Seed};
use damka_rules::{Millis, Side};

use crate::{Task, TaskId};

/// Which batch: a late answer to an earlier one is ignored.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ticket(pub u64);

/// What the program around a [`Host`](crate::Host) is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Store these events, all or none, and answer with
    /// [`Persisted`](crate::Input::Persisted), [`Failed`](crate::Input::Failed)
    /// or [`Conflict`](crate::Input::Conflict). Until then nothing has happened.
    Persist {
        /// What to answer with.
        ticket: Ticket,
        /// The events.
        batch: Vec<GameEnvelope>,
        /// The secret seed of the lot that they commit to: stored with them,
        /// and shown to nobody.
        secret: Option<Seed>,
    },
    /// This has happened: show it, send it to everybody.
    Happened(Vec<GameEnvelope>),
    /// Tell the sender why the command is refused.
    Refused {
        /// Which command.
        id: CommandId,
        /// Why.
        refusal: Refusal,
    },
    /// Tell the sender that the command was accepted before, as these events.
    Known {
        /// Which command.
        id: CommandId,
        /// Its events.
        events: Range<Seq>,
    },
    /// Tell the sender that there was nothing to do.
    Nothing {
        /// Which command.
        id: CommandId,
    },
    /// Tell the sender that the command could not be stored; it may be sent again.
    NotStored {
        /// Which command.
        id: CommandId,
    },
    /// Tell the sender that too many commands wait; it may be sent again.
    Busy {
        /// Which command.
        id: CommandId,
    },
    /// No player contributes to the open lot, which the program must not decide
    /// alone: say so, since all are asked again.
    NobodyAdded,
    /// Pick a seed that nobody knows, and bring it as [`Input::Seed`](crate::Input::Seed).
    NeedSeed,
    /// Let the engine think, and bring what it finds as [`Input::Found`](crate::Input::Found).
    Think(Task),
    /// The engine need not think about this any more.
    StopThinking(TaskId),
    /// A player is short of time.
    TimeLeft {
        /// Whose; of a whole match, whoever is to move.
        side: Side,
        /// How much.
        left: Millis,
    },
    /// Bring [`Input::Wake`](crate::Input::Wake) at this time, instead of any
    /// that was asked for before; never if there is none.
    WakeAt(Option<Time>),
}
