//! Events as version 0.1 stored them, read for ever; they are not written any more.
//!
//! Format 1 had no id of the game, no actor and no command beside an event, so
//! the caller gives the id, the actor is unknown, and the events of one command
//! are recognised by their kinds and order. Its rules had the clock in
//! them; a built-in rule set was named by its id alone, and with another clock
//! it became a rule set of its own. Its terminal counted times from the start
//! of the game ([`Time::date`](crate::Time::date) knows no date of them), its
//! page from 1970.

use std::sync::Arc;

use damka_rules::{BySide, Clock, Millis, Position, Ruleset, StoredMove, StoredRules, format1};
use serde::{Deserialize, de::Error as _};
use serde_json::{Error, Value, json};

use crate::{
    Actor, CommandId, Ended, Event, FORMAT, Game, GameEnvelope, GameId, Opening, Player, Reason,
    Seq, Sides, Time,
};

/// Reads the stored events of a game, of this format or of the one that is
/// written now: a list of them, or a list of lists.
///
/// The id and the players are for games of format 1, which did not tell them.
pub fn read_events(
    events: Value,
    id: &GameId,
    players: &BySide<Actor>,
) -> Result<Vec<GameEnvelope>, Error> {
    let Value::Array(list) = events else {
        return Err(Error::custom("a list of events was expected"));
    };
    let mut flat = Vec::new();
    for entry in list {
        match entry {
            Value::Array(batch) => flat.extend(batch),
            event => flat.push(event),
        }
    }
    let version = flat.first().and_then(|event| event.get("v"));
    if version.and_then(Value::as_u64) == Some(1) {
        Reader::new(id, players).read(flat)
    } else {
        flat.into_iter().map(serde_json::from_value).collect()
    }
}

/// Reads a game of format 1 event by event: a move is judged by the rules, as
/// format 1 did not tell all that playing it needs.
struct Reader<'r> {
    id: &'r GameId,
    players: &'r BySide<Actor>,
    game: Option<Game>,
    envelopes: Vec<GameEnvelope>,
}

impl<'r> Reader<'r> {
    fn new(id: &'r GameId, players: &'r BySide<Actor>) -> Reader<'r> {
        Reader {
            id,
            players,
            game: None,
            envelopes: Vec::new(),
        }
    }

    fn read(mut self, events: Vec<Value>) -> Result<Vec<GameEnvelope>, Error> {
        for event in events {
            self.read_event(event)?;
        }
        Ok(self.envelopes)
    }

    fn read_event(&mut self, value: Value) -> Result<(), Error> {
        let head = Head::deserialize(&value)?;
        if head.v != 1 {
            return Err(Error::custom(format_args!(
                "an event of format {} among those of format 1; this program reads 1 to {FORMAT}",
                head.v
            )));
        }
        let event = if head.kind == "opened" {
            let opening: OldOpening = serde_json::from_value(value)?;
            Event::Opened(Box::new(opening.upgraded(self.players)?))
        } else {
            let mut event = serde_json::from_value(renamed(&head.kind, value))?;
            if let (Event::Played { played, .. }, Some(game)) = (&mut event, &self.game) {
                let judged = game.rules().judge(game.position(), &played.step.attempt());
                *played = judged.map_or(*played, |m| StoredMove::from(&m));
            }
            event
        };
        let last = self.envelopes.last();
        let command = match last.filter(|last| follows(&last.event, &event)) {
            Some(last) => last.command.clone(),
            None => command_id(head.seq),
        };
        let envelope = GameEnvelope {
            id: self.id.clone(),
            seq: head.seq,
            at: head.at,
            actor: Actor::Unknown,
            command,
            event,
        };
        match &mut self.game {
            Some(game) => game.evolve(&envelope),
            None => self.game = Game::replay([&envelope]).ok(),
        }
        self.envelopes.push(envelope);
        Ok(())
    }
}

/// The event as it is written now: format 1 had its kind and all its fields
/// in one object, beside the number and the time.
fn renamed(kind: &str, value: Value) -> Value {
    let Value::Object(mut fields) = value else {
        return value;
    };
    for head in ["v", "seq", "at", "type"] {
        fields.remove(head);
    }
    let mut take = |names: &[&str]| {
        let taken = names
            .iter()
            .filter_map(|&name| Some((name.to_owned(), fields.remove(name)?)));
        Value::Object(taken.collect())
    };
    match kind {
        "played" => {
            let step = take(&["from", "to", "captured"]);
            fields.insert("move".into(), json!({ "step": step }));
        }
        "ended" => {
            let details = take(&["rule", "since", "note"]);
            let reason = fields.remove("reason").unwrap_or_default();
            let reason = match (&reason, &details) {
                (Value::String(name), Value::Object(all)) if !all.is_empty() => {
                    json!({ name: details })
                }
                _ => reason,
            };
            fields.insert("reason".into(), reason);
        }
        _ => {}
    }
    if fields.is_empty() {
        json!(kind)
    } else {
        json!({ kind: fields })
    }
}

fn command_id(seq: Seq) -> CommandId {
    let id = format!("format1-{seq}");
    id.parse().expect("letters, digits and a hyphen are an id")
}

/// Whether the second event belongs to the same command as the first.
pub(crate) fn follows(first: &Event, second: &Event) -> bool {
    match second {
        Event::CaptureMissed { .. } => matches!(first, Event::Played { .. }),
        Event::PieceLost { side, .. } => {
            matches!(first, Event::CaptureMissed { side: missed, forfeits, .. }
                if missed == side && forfeits.len() == 1)
        }
        Event::TakenBack { .. } | Event::Paused | Event::Resumed => {
            matches!(first, Event::Accepted { .. })
        }
        Event::Ended(Ended { reason, .. }) => match reason {
            Reason::Agreed => matches!(first, Event::Accepted { .. }),
            Reason::MissedCapture => matches!(first, Event::CaptureMissed { .. }),
            Reason::NoPieces | Reason::NoMoves | Reason::DrawRule { .. } => matches!(
                first,
                Event::Played { .. }
                    | Event::PieceLost { .. }
                    | Event::CaptureMissed { .. }
                    | Event::Started
                    | Event::Corrected { .. }
            ),
            _ => false,
        },
        _ => false,
    }
}

#[derive(Deserialize)]
struct Head {
    v: u64,
    seq: Seq,
    at: Time,
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Deserialize)]
struct OldOpening {
    rules: OldRules,
    position: Position,
    players: BySide<String>,
    sides: Sides,
    #[serde(default)]
    lag_limit: Millis,
}

/// A rule set by its id and a hash; with its text if it was not built in.
/// Between 0.1 and 0.2 it stood there as it does now.
#[derive(Deserialize)]
#[serde(untagged)]
enum OldRules {
    Whole(Box<StoredRules>),
    ById {
        id: String,
        hash: String,
        #[serde(default)]
        plain: Option<String>,
    },
}

impl OldOpening {
    fn upgraded(self, actors: &BySide<Actor>) -> Result<Opening, Error> {
        let (rules, clock) = self.rules.upgraded()?;
        let BySide { first, second } = self.players;
        let player = |name, actor: &Actor| Player {
            actor: actor.clone(),
            name,
        };
        Ok(Opening {
            rules: Arc::new(rules),
            clock,
            position: self.position,
            players: BySide {
                first: player(first, &actors.first),
                second: player(second, &actors.second),
            },
            sides: self.sides,
            lag_limit: self.lag_limit,
            series: None,
        })
    }
}

impl OldRules {
    fn upgraded(self) -> Result<(Ruleset, Clock), Error> {
        let rules = match self {
            OldRules::Whole(stored) => stored.ruleset().map_err(Error::custom)?,
            OldRules::ById { id, hash, plain } => {
                let rules = match plain {
                    Some(plain) => format1::read(&plain).map_err(Error::custom)?,
                    None => format1::builtin(&id).ok_or_else(|| {
                        Error::custom(format_args!("no rule set “{id}” is built in"))
                    })?,
                };
                if format1::hash(&rules).to_string() != hash {
                    return Err(Error::custom(format_args!(
                        "the rule set “{id}” is not the one that the game was played by"
                    )));
                }
                rules
            }
        };
        let clock = *rules.clock;
        // With another clock a built-in rule set was one of the user's own.
        let id = rules.id.strip_suffix("-own-clock").unwrap_or(&rules.id);
        match format1::builtin(id) {
            Some(builtin) if builtin.canonical() == rules.canonical() => Ok((builtin, clock)),
            _ => Ok((rules, clock)),
        }
    }
}
