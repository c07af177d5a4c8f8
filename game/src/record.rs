//! The record of a game: what was played in the end, as PDN.
//!
//! PDN holds the rule set's id and hash, the players, the start, every move
//! with its time, lost pieces and corrections, how the game ended and the
//! toss. It holds neither moves that were taken back nor offers, warnings and
//! pauses: only the [events](crate::Event) hold everything. Tags of our own
//! beside those of the standard:
//!
//! | tag | holds |
//! |---|---|
//! | `Rules`, `RulesHash`, `RulesText` | the rule set: [`pdn::Game::set_rules`] |
//! | `MatchClock`, `ClockRules` | the clock, where `TimeControl` cannot tell it: [`pdn::Game::set_clock`] |
//! | `Reason`, `ReasonNote` | why the game ended |
//! | `EndedAt` | when, since the start |
//! | `TossCommitment`, `TossSeed`, `TossFirst`, `TossSecond`, `TossCall`, `TossWinner` | the coin |
//!
//! After each move stands when it was played (`%egt`) and what its player had
//! left (`%clk`).

mod reading;
mod tags;
mod writing;

use std::{fmt, sync::Arc};

use damka_pdn as pdn;
use damka_rules::{BySide, Clock, Millis, Move, Position, Ruleset, Square, notation::Attempt};

use crate::{
    Actor, CommandId, Ended, Event, Game, GameEnvelope, GameId, Opening, Player, ReplayError, Seq,
    Step, Time, Toss, format1,
};

/// A game as it stands in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// The clock: that of the rules, or another that the players chose.
    pub clock: Clock,
    /// The names of the players by their sides.
    pub players: BySide<String>,
    /// The position at the start.
    pub start: Position,
    /// What was done, in order.
    pub entries: Vec<Entry>,
    /// How it ended and when, if it has.
    pub ended: Option<(Millis, Ended)>,
    /// The toss that settled a draw.
    pub toss: Option<Toss>,
}

/// An entry of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When, since the start.
    pub at: Millis,
    /// What the player who acted had left then; nothing for the referee.
    pub left: Option<Millis>,
    /// What was done.
    pub act: RecordedAct,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordedAct {
    /// A move.
    Played(Step),
    /// The opponent's piece that is lost for a missed capture was chosen.
    Chosen(Square),
    /// The referee put the pieces as they should stand.
    Corrected {
        /// How they stand.
        position: Position,
        /// Why.
        note: String,
    },
}

impl Record {
    /// The record of these events.
    pub fn of(envelopes: &[GameEnvelope]) -> Result<Record, ReplayError> {
        let mut game = Game::replay(envelopes.first())?;
        let mut entries: Vec<(u32, Seq, Entry)> = Vec::new();
        let (mut started, mut ended) = (game.last_time(), Time(0));
        for envelope in envelopes.iter().skip(1) {
            let (ply, side) = (game.turn().ply, game.side());
            let choice_open = !game.position().owed().is_empty();
            game.evolve(envelope);
            let act = match &envelope.event {
                Event::Played { played, .. } => RecordedAct::Played(played.step),
                Event::PieceLost { square, .. } if choice_open => RecordedAct::Chosen(*square),
                Event::Corrected { position, note } => RecordedAct::Corrected {
                    position: *position,
                    note: tags::single_line(note),
                },
                Event::Started => {
                    started = envelope.at;
                    continue;
                }
                Event::TakenBack { ply } => {
                    // A correction comes before the turn that is played again.
                    entries.retain(|(of, _, entry)| match entry.act {
                        RecordedAct::Corrected { .. } => of <= ply,
                        RecordedAct::Played(_) | RecordedAct::Chosen(_) => of < ply,
                    });
                    continue;
                }
                Event::Undone { decision } => {
                    entries.retain(|(_, seq, _)| seq != decision);
                    continue;
                }
                Event::Ended(_) => {
                    ended = envelope.at;
                    continue;
                }
                _ => continue,
            };
            let left = match act {
                RecordedAct::Corrected { .. } => None,
                _ => game.timer().left(side, envelope.at),
            };
            let at = envelope.at.since(started);
            entries.push((ply, envelope.seq, Entry { at, left, act }));
        }
        let ended = game.ended().map(|how| {
            let mut how = how.clone();
            if let crate::Reason::Awarded { note } | crate::Reason::Recorded { note } =
                &mut how.reason
            {
                *note = tags::single_line(note);
            }
            (ended.since(started), how)
        });
        Ok(Record {
            rules: game.opening.rules.clone(),
            clock: game.opening.clock,
            players: game.players.map(|player| tags::parse_name(&player.name)),
            start: game.opening.position,
            entries: entries.into_iter().map(|(.., entry)| entry).collect(),
            ended,
            toss: game.toss,
        })
    }

    /// The events of a game with this record, without detours, that began at
    /// this time.
    ///
    /// Replayed, they give the same position, end and toss. The error is a
    /// move that the rules refuse.
    pub fn events(&self, id: GameId, began: Time) -> Result<Vec<GameEnvelope>, RecordError> {
        let player = |name| Player {
            actor: Actor::Unknown,
            name,
        };
        let opening = Opening {
            rules: self.rules.clone(),
            ..Opening::new(&self.rules)
                .with_clock(self.clock)
                .with_position(self.start)
                .between(self.players.clone().map(player))
                .with_sides_settled()
        };
        let mut log = Log::open(id, began, opening);
        if !self.entries.is_empty() || self.ended.is_some() {
            log.add(Millis(0), vec![Event::Started]);
        }
        for entry in &self.entries {
            let attempt = match &entry.act {
                RecordedAct::Played(step) => step.attempt(),
                RecordedAct::Chosen(square) => Attempt::Removal(*square),
                RecordedAct::Corrected { position, note } => {
                    let (position, note) = (*position, note.clone());
                    log.add(entry.at, vec![Event::Corrected { position, note }]);
                    continue;
                }
            };
            log.play(entry.at, &attempt)?;
        }
        if let Some((at, ended)) = &self.ended {
            log.end(*at, ended);
        }
        for event in self.toss.iter().flat_map(tags::toss_events) {
            log.add(Millis(0), vec![event]);
        }
        Ok(log.envelopes)
    }
}

/// The events of a record while they are put together.
struct Log {
    game: Game,
    began: Time,
    last: Millis,
    envelopes: Vec<GameEnvelope>,
}

impl Log {
    fn open(id: GameId, began: Time, opening: Opening) -> Log {
        let opened = GameEnvelope {
            id,
            seq: Seq(0),
            at: began,
            actor: Actor::Unknown,
            command: command_id(Seq(0)),
            event: Event::Opened(Box::new(opening)),
        };
        Log {
            game: Game::replay([&opened]).expect("it is the opening of a game"),
            began,
            last: Millis(0),
            envelopes: vec![opened],
        }
    }

    /// Adds the events of one command.
    fn add(&mut self, at: Millis, events: Vec<Event>) {
        self.last = self.last.max(at);
        let command = command_id(self.game.next_seq());
        for event in events {
            self.push(command.clone(), event);
        }
    }

    fn push(&mut self, command: CommandId, event: Event) {
        let envelope = GameEnvelope {
            id: self.game.id().clone(),
            seq: self.game.next_seq(),
            at: self.began.after(self.last),
            actor: Actor::Unknown,
            command,
            event,
        };
        self.game.evolve(&envelope);
        self.envelopes.push(envelope);
    }

    fn play(&mut self, at: Millis, attempt: &Attempt) -> Result<(), RecordError> {
        let m: Move = (self.game.rules())
            .judge(self.game.position(), attempt)
            .map_err(RecordError::Move)?;
        let mut events = self.game.events_of(&m, Millis(0));
        // The record itself says how the game ended.
        events.retain(|event| !matches!(event, Event::Ended(_)));
        self.add(at, events);
        Ok(())
    }

    /// An end that follows from the last move is part of its command.
    fn end(&mut self, at: Millis, ended: &Ended) {
        self.last = self.last.max(at);
        let event = Event::Ended(ended.clone());
        let last = self.envelopes.last();
        let command = match last.filter(|last| format1::follows(&last.event, &event)) {
            Some(last) => last.command.clone(),
            None => command_id(self.game.next_seq()),
        };
        self.push(command, event);
    }
}

fn command_id(seq: Seq) -> CommandId {
    let id = format!("record-{seq}");
    id.parse().expect("letters, digits and a hyphen are an id")
}

/// Why a PDN game is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The game cannot be played through by the rules.
    Faults(Vec<pdn::Fault>),
    /// The game was played by other rules than those given.
    OtherRules {
        /// The hash of the rules that it was played by.
        hash: String,
    },
    /// A move is not allowed by the rules.
    Move(damka_rules::Refusal),
    /// A tag cannot be understood.
    Tag {
        /// Its name.
        name: &'static str,
        /// Its value.
        value: String,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Faults(faults) => {
                for (i, fault) in faults.iter().enumerate() {
                    if i > 0 {
                        f.write_str("\n")?;
                    }
                    fault.fmt(f)?;
                }
                Ok(())
            }
            RecordError::OtherRules { hash } => {
                write!(
                    f,
                    "the game was played by other rules, with the hash {hash}"
                )
            }
            RecordError::Move(refusal) => refusal.fmt(f),
            RecordError::Tag { name, value } => {
                write!(f, "the tag {name} has no such value as “{value}”")
            }
        }
    }
}

impl std::error::Error for RecordError {}
