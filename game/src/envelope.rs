use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{Actor, CommandId, GameId, Seq, Time};

/// The version of the format that is written. [`format1`](crate::format1) reads the one before.
pub const FORMAT: u32 = 2;

/// An event as it is stored: where it belongs, when it happened, who did it,
/// and by which command. The events of one command share its id, and are
/// stored together or not at all.
///
/// ```
/// use damka_game::GameEnvelope;
///
/// let json = r#"{"v":2,"id":"g1","seq":2,"at":1794873600000,"actor":"person:ala","command":"c7","event":"resumed"}"#;
/// let envelope: GameEnvelope = serde_json::from_str(json).unwrap();
/// assert_eq!(envelope.event.to_string(), "resumed");
/// assert_eq!(serde_json::to_string(&envelope).unwrap(), json);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope<Id, Event> {
    /// Of which game or tournament.
    pub id: Id,
    /// Its number there, counted from 0 without a gap: `(id, seq)` is unique.
    pub seq: Seq,
    /// When it happened; never before an earlier event.
    pub at: Time,
    /// Who did it.
    pub actor: Actor,
    /// By which command.
    pub command: CommandId,
    /// What happened.
    pub event: Event,
}

impl<Id: Clone, Event> Envelope<Id, Event> {
    /// The first event of a log.
    pub fn opening(id: Id, actor: Actor, at: Time, event: Event) -> Envelope<Id, Event> {
        Envelope {
            id,
            seq: Seq(0),
            at,
            actor,
            command: "open".parse().expect("letters are an id"),
            event,
        }
    }

    /// The events of one command, from this number on.
    pub fn batch(
        id: &Id,
        first: Seq,
        at: Time,
        actor: &Actor,
        command: &CommandId,
        events: Vec<Event>,
    ) -> Vec<Envelope<Id, Event>> {
        let envelope = |(number, event)| Envelope {
            id: id.clone(),
            seq: Seq(first.0.saturating_add(number)),
            at,
            actor: actor.clone(),
            command: command.clone(),
            event,
        };
        (0..).zip(events).map(envelope).collect()
    }
}

/// An event of a game as it is stored.
pub type GameEnvelope = Envelope<GameId, crate::Event>;

#[derive(Serialize)]
struct Written<'a, Id, Event> {
    v: u32,
    id: &'a Id,
    seq: Seq,
    at: Time,
    actor: &'a Actor,
    command: &'a CommandId,
    event: &'a Event,
}

#[derive(Deserialize)]
struct Read<Id, Event> {
    #[serde(rename = "v")]
    _version: Version,
    id: Id,
    seq: Seq,
    at: Time,
    actor: Actor,
    command: CommandId,
    event: Event,
}

/// The version of an event that is read here.
struct Version;

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Version, D::Error> {
        match u32::deserialize(from)? {
            FORMAT => Ok(Version),
            other => Err(D::Error::custom(format_args!(
                "an event of format {other}; this program reads 1 to {FORMAT}"
            ))),
        }
    }
}

impl<Id: Serialize, Event: Serialize> Serialize for Envelope<Id, Event> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Written {
            v: FORMAT,
            id: &self.id,
            seq: self.seq,
            at: self.at,
            actor: &self.actor,
            command: &self.command,
            event: &self.event,
        }
        .serialize(to)
    }
}

impl<'de, Id: Deserialize<'de>, Event: Deserialize<'de>> Deserialize<'de> for Envelope<Id, Event> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Envelope<Id, Event>, D::Error> {
        let Read {
            id,
            seq,
            at,
            actor,
            command,
            event,
            ..
        } = Read::deserialize(from)?;
        Ok(Envelope {
            id,
            seq,
            at,
            actor,
            command,
            event,
        })
    }
}

/// In plain English, for logs and for developers.
impl<Id, Event: fmt::Display> fmt::Display for Envelope<Id, Event> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at, self.event)
    }
}
