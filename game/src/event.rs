use std::fmt;

use damka_rules::{Millis, Position, Side, Square, Squares, Step};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use serde_json::Value;

use crate::{
    Call, Ended, Face, Opening, Proposal, Purpose, Seq, Time,
    fields::Fields,
    lot::{Commitment, Contribution, Seed},
    wire,
};

/// Something that happened in a game. The events are all that is stored: the
/// rest is [replayed](crate::Game::replay) from them.
///
/// In JSON each event carries the version of its format, and events of every
/// earlier version are read:
///
/// ```
/// let json = r#"{"v":1,"seq":2,"at":12500,"type":"played","side":"first","from":22,"to":18}"#;
/// let event: damka_game::Event = serde_json::from_str(json).unwrap();
/// assert_eq!(event.to_string(), "0:12.500 first plays 22-18");
/// assert_eq!(serde_json::to_string(&event).unwrap(), json);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number in the game, counted from 0 without a gap.
    pub seq: Seq,
    /// When it happened; never before an earlier event.
    pub at: Time,
    /// What happened.
    pub what: Happening,
}

/// What can happen in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Happening {
    /// The players sat down.
    Opened(Box<Opening>),
    /// A lot was promised.
    LotCommitted {
        /// For what.
        purpose: Purpose,
        /// The SHA-256 of the seed.
        commitment: Commitment,
    },
    /// A player added something to the lot.
    LotContributed {
        /// Who.
        #[serde(with = "wire::side")]
        side: Side,
        /// What.
        text: Contribution,
    },
    /// The coin was called.
    CoinCalled(Call),
    /// The lot for the sides was drawn.
    SidesDrawn {
        /// The seed.
        seed: Seed,
        /// Whether the players change chairs.
        change: bool,
    },
    /// The coin was tossed.
    CoinTossed {
        /// The seed.
        seed: Seed,
        /// What it showed.
        face: Face,
        /// Who won the toss.
        #[serde(with = "wire::side")]
        winner: Side,
    },
    /// The clock of the first move was started.
    Started,
    /// A move was made.
    Played {
        /// Who made it.
        #[serde(with = "wire::side")]
        side: Side,
        /// The move.
        #[serde(flatten)]
        step: Step,
        /// How much of its delay on the way was not charged to the player.
        #[serde(
            with = "wire::millis",
            default,
            skip_serializing_if = "wire::millis::is_zero"
        )]
        lag: Millis,
    },
    /// The move missed a capture.
    CaptureMissed {
        /// Whose move.
        #[serde(with = "wire::side")]
        side: Side,
        /// The captures that were possible.
        missed: Vec<Step>,
        /// If a piece is lost for it: the pieces of which the opponent chooses
        /// one, or the only one.
        #[serde(
            with = "wire::squares",
            default,
            skip_serializing_if = "wire::squares::is_empty"
        )]
        forfeits: Squares,
    },
    /// A piece left the board for a missed capture.
    PieceLost {
        /// Whose piece.
        #[serde(with = "wire::side")]
        side: Side,
        /// Where it stood.
        #[serde(with = "wire::square")]
        square: Square,
        /// If the opponent chose it: how much of the choice's delay on the way
        /// was not charged to him.
        #[serde(
            with = "wire::millis",
            default,
            skip_serializing_if = "wire::millis::is_zero"
        )]
        lag: Millis,
    },
    /// A player proposed something.
    Offered {
        /// Who.
        #[serde(with = "wire::side")]
        side: Side,
        /// What.
        proposal: Proposal,
    },
    /// The opponent accepted it.
    Accepted {
        /// The event of the proposal.
        offer: Seq,
    },
    /// The opponent declined it.
    Declined {
        /// The event of the proposal.
        offer: Seq,
    },
    /// The proposer took it back.
    Withdrawn {
        /// The event of the proposal.
        offer: Seq,
    },
    /// Moves were taken back.
    TakenBack {
        /// The ply that is to be played again.
        ply: u32,
    },
    /// The clock was stopped.
    Paused,
    /// The clock runs again.
    Resumed,
    /// A player asked for the referee.
    RefereeCalled {
        /// Who.
        #[serde(with = "wire::side")]
        side: Side,
    },
    /// The referee put the pieces as they should stand.
    Corrected {
        /// How they stand.
        #[serde(with = "wire::position")]
        position: Position,
        /// Why.
        note: String,
    },
    /// The referee set the clock.
    ClockSet {
        /// Whose.
        #[serde(with = "wire::side")]
        side: Side,
        /// What is left.
        #[serde(with = "wire::millis")]
        left: Millis,
    },
    /// The referee warned a player.
    Warned {
        /// Whom.
        #[serde(with = "wire::side")]
        side: Side,
        /// Why.
        note: String,
    },
    /// The referee undid a decision.
    Undone {
        /// The event of the decision.
        decision: Seq,
    },
    /// The game ended.
    Ended(Ended),
}

/// The version of the format that is written.
pub const FORMAT: u64 = 1;

/// Changes an event of one version into one of the next: the first turns
/// version 1 into 2, and so on, up to [`FORMAT`].
const UPGRADES: [fn(&mut Value); FORMAT as usize - 1] = [];

#[derive(Serialize)]
struct Wire<'a> {
    v: u64,
    seq: Seq,
    at: Time,
    #[serde(flatten)]
    what: &'a Happening,
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Wire {
            v: FORMAT,
            seq: self.seq,
            at: self.at,
            what: &self.what,
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Event, D::Error> {
        let mut value = Value::deserialize(from)?;
        let version = value.get("v").and_then(Value::as_u64).unwrap_or(0);
        if !(1..=FORMAT).contains(&version) {
            return Err(D::Error::custom(format_args!(
                "an event of format {version}; this program reads 1 to {FORMAT}"
            )));
        }
        for upgrade in UPGRADES.iter().skip(version as usize - 1) {
            upgrade(&mut value);
        }
        let read = || {
            let mut fields = Fields::of(value)?;
            Ok(Event {
                seq: fields.take("seq")?,
                at: fields.take("at")?,
                what: Happening::of(fields)?,
            })
        };
        read().map_err(|error: serde_json::Error| D::Error::custom(error))
    }
}

impl Happening {
    fn of(mut fields: Fields) -> serde_json::Result<Happening> {
        let kind: String = fields.take("type")?;
        Ok(match kind.as_str() {
            "opened" => Happening::Opened(Box::new(fields.rest()?)),
            "lot-committed" => Happening::LotCommitted {
                purpose: fields.take("purpose")?,
                commitment: fields.take("commitment")?,
            },
            "lot-contributed" => Happening::LotContributed {
                side: fields.side("side")?,
                text: fields.take("text")?,
            },
            "coin-called" => Happening::CoinCalled(fields.rest()?),
            "sides-drawn" => Happening::SidesDrawn {
                seed: fields.take("seed")?,
                change: fields.take("change")?,
            },
            "coin-tossed" => Happening::CoinTossed {
                seed: fields.take("seed")?,
                face: fields.take("face")?,
                winner: fields.side("winner")?,
            },
            "started" => Happening::Started,
            "played" => Happening::Played {
                side: fields.side("side")?,
                lag: fields.millis_or_none("lag")?,
                step: fields.rest()?,
            },
            "capture-missed" => Happening::CaptureMissed {
                side: fields.side("side")?,
                missed: fields.take("missed")?,
                forfeits: fields.squares_or_none("forfeits")?,
            },
            "piece-lost" => Happening::PieceLost {
                side: fields.side("side")?,
                square: fields.square("square")?,
                lag: fields.millis_or_none("lag")?,
            },
            "offered" => Happening::Offered {
                side: fields.side("side")?,
                proposal: fields.take("proposal")?,
            },
            "accepted" => Happening::Accepted {
                offer: fields.take("offer")?,
            },
            "declined" => Happening::Declined {
                offer: fields.take("offer")?,
            },
            "withdrawn" => Happening::Withdrawn {
                offer: fields.take("offer")?,
            },
            "taken-back" => Happening::TakenBack {
                ply: fields.take("ply")?,
            },
            "paused" => Happening::Paused,
            "resumed" => Happening::Resumed,
            "referee-called" => Happening::RefereeCalled {
                side: fields.side("side")?,
            },
            "corrected" => Happening::Corrected {
                position: fields.position("position")?,
                note: fields.take("note")?,
            },
            "clock-set" => Happening::ClockSet {
                side: fields.side("side")?,
                left: fields.millis("left")?,
            },
            "warned" => Happening::Warned {
                side: fields.side("side")?,
                note: fields.take("note")?,
            },
            "undone" => Happening::Undone {
                decision: fields.take("decision")?,
            },
            "ended" => Happening::Ended(Ended::of(fields)?),
            other => {
                return Err(Error::custom(format_args!("no event is called “{other}”")));
            }
        })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at, self.what)
    }
}

/// In plain English, for logs and for developers; what players read is in `damka-text`.
impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side: &Side| crate::Seat::from(*side);
        match self {
            Happening::Opened(opening) => {
                write!(
                    f,
                    "opened by {} from {}",
                    opening.rules.id, opening.position
                )
            }
            Happening::LotCommitted {
                purpose,
                commitment,
            } => write!(f, "lot for {purpose} committed to {commitment}"),
            Happening::LotContributed { side, text } => {
                write!(f, "{} adds “{text}” to the lot", name(side))
            }
            Happening::CoinCalled(call) => {
                write!(
                    f,
                    "{} calls {} for {}",
                    call.by,
                    call.face,
                    name(&call.side)
                )
            }
            Happening::SidesDrawn { seed, change } => {
                let chairs = if *change { "change" } else { "keep" };
                write!(f, "lot drawn with {seed}: the players {chairs} sides")
            }
            Happening::CoinTossed { seed, face, winner } => {
                write!(f, "coin tossed with {seed}: {face}, {} wins", name(winner))
            }
            Happening::Started => f.write_str("started"),
            Happening::Played { side, step, .. } => write!(f, "{} plays {step}", name(side)),
            Happening::CaptureMissed { side, missed, .. } => {
                write!(f, "{} missed", name(side))?;
                missed.iter().try_for_each(|step| write!(f, " {step}"))
            }
            Happening::PieceLost { side, square, .. } => {
                write!(f, "{} loses the piece on {square}", name(side))
            }
            Happening::Offered { side, proposal } => {
                write!(f, "{} offers {proposal}", name(side))
            }
            Happening::Accepted { offer } => write!(f, "offer {offer} accepted"),
            Happening::Declined { offer } => write!(f, "offer {offer} declined"),
            Happening::Withdrawn { offer } => write!(f, "offer {offer} withdrawn"),
            Happening::TakenBack { ply } => write!(f, "taken back to ply {ply}"),
            Happening::Paused => f.write_str("paused"),
            Happening::Resumed => f.write_str("resumed"),
            Happening::RefereeCalled { side } => write!(f, "{} calls the referee", name(side)),
            Happening::Corrected { position, note } => {
                write!(f, "corrected to {position} ({note})")
            }
            Happening::ClockSet { side, left } => {
                write!(f, "clock of {} set to {left}", name(side))
            }
            Happening::Warned { side, note } => write!(f, "{} warned ({note})", name(side)),
            Happening::Undone { decision } => write!(f, "decision {decision} undone"),
            Happening::Ended(ended) => write!(f, "ended, {ended}"),
        }
    }
}
