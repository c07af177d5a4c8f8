//! The record of a game: what was played in the end, as PDN.
//!
//! PDN holds the rule set's id and hash, the players, the start, every move
//! with its time, lost pieces and corrections, how the game ended and the
//! toss. It holds neither moves that were taken back nor offers, warnings and
//! pauses: these are in the [events](crate::Event), whose JSON is the whole
//! story. Own tags beside those of the standard:
//!
//! | tag | holds |
//! |---|---|
//! | `Rules`, `RulesHash` | the id of the rule set, and [`Ruleset::hash`] |
//! | `MatchClock` | the seconds of a clock for the whole match |
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
use damka_rules::{BySide, Millis, MoveKind, Position, Ruleset, Square};

use crate::{Ended, Event, Game, Happening, Opening, ReplayError, Seq, Step, Time, Toss};

/// A game as it stands in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// The players by their sides.
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

/// An act of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When, since the start.
    pub at: Millis,
    /// What the player who acted had left then; nothing for the referee.
    pub left: Option<Millis>,
    /// What was done.
    pub act: Act,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
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
    pub fn of(events: &[Event]) -> Result<Record, ReplayError> {
        let mut game = Game::replay(events.first())?;
        let mut entries: Vec<(u32, Seq, Entry)> = Vec::new();
        let (mut started, mut ended) = (game.last_time(), Time(0));
        for event in events.iter().skip(1) {
            let (ply, side) = (game.turn().ply, game.side());
            let choice_open = !game.position().owed().is_empty();
            game.follow(event)?;
            let act = match &event.what {
                Happening::Played { step, .. } => Act::Played(*step),
                Happening::PieceLost { square, .. } if choice_open => Act::Chosen(*square),
                Happening::Corrected { position, note } => Act::Corrected {
                    position: *position,
                    note: tags::plain(note),
                },
                Happening::Started => {
                    started = event.at;
                    continue;
                }
                Happening::TakenBack { ply } => {
                    entries.retain(|(of, ..)| of < ply);
                    continue;
                }
                Happening::Undone { decision } => {
                    entries.retain(|(_, seq, _)| seq != decision);
                    continue;
                }
                Happening::Ended(_) => {
                    ended = event.at;
                    continue;
                }
                _ => continue,
            };
            let left = match act {
                Act::Corrected { .. } => None,
                _ => game.timer().left(side, event.at),
            };
            let at = event.at.since(started);
            entries.push((ply, event.seq, Entry { at, left, act }));
        }
        let ended = game.ended().map(|how| {
            let mut how = how.clone();
            if let crate::Reason::Awarded { note } = &mut how.reason {
                *note = tags::plain(note);
            }
            (ended.since(started), how)
        });
        Ok(Record {
            rules: game.opening.rules.clone(),
            players: game.players.map(|name| tags::parse_name(&name)),
            start: game.opening.position,
            entries: entries.into_iter().map(|(.., entry)| entry).collect(),
            ended,
            toss: game.toss,
        })
    }

    /// The events of a game that went so, without detours, from time 0.
    ///
    /// Replayed, they give the same position, end and toss.
    pub fn events(&self) -> Result<Vec<Event>, ReplayError> {
        let opening = Opening {
            rules: self.rules.clone(),
            ..Opening::new(&self.rules)
                .with_position(self.start)
                .with_players(self.players.first.clone(), self.players.second.clone())
                .with_sides_settled()
        };
        let (mut game, opened) = Game::open(opening, Time(0));
        let mut events = vec![opened];
        let mut last = Millis(0);
        let mut add = |game: &mut Game, at: Millis, what: Happening| {
            last = last.max(at);
            let event = Event {
                seq: game.next_seq(),
                at: Time(last.0),
                what,
            };
            let result = game.follow(&event);
            events.push(event);
            result
        };
        if !self.entries.is_empty() || self.ended.is_some() {
            add(&mut game, Millis(0), Happening::Started)?;
        }
        for entry in &self.entries {
            let side = game.side();
            match &entry.act {
                Act::Chosen(square) => {
                    let (side, square, lag) = (side.other(), *square, Millis(0));
                    add(
                        &mut game,
                        entry.at,
                        Happening::PieceLost { side, square, lag },
                    )?;
                }
                Act::Corrected { position, note } => {
                    let (position, note) = (*position, note.clone());
                    add(&mut game, entry.at, Happening::Corrected { position, note })?;
                }
                Act::Played(step) => {
                    let before = *game.position();
                    let lag = Millis(0);
                    let step = *step;
                    add(&mut game, entry.at, Happening::Played { side, step, lag })?;
                    for what in game.missed(&before) {
                        add(&mut game, entry.at, what)?;
                    }
                }
            }
        }
        if let Some((at, ended)) = &self.ended {
            add(&mut game, *at, Happening::Ended(ended.clone()))?;
        }
        if let Some(toss) = &self.toss {
            for what in tags::toss_events(toss) {
                add(&mut game, Millis(0), what)?;
            }
        }
        Ok(events)
    }
}

impl Game {
    /// What follows from the last move by itself, if it missed a capture in
    /// this position before it.
    fn missed(&self, before: &Position) -> Vec<Happening> {
        let last = self.moves().next_back();
        let Some(m) = last.filter(|m| m.kind() == MoveKind::Missed) else {
            return Vec::new();
        };
        let side = before.turn();
        let captures = self.rules().captures(before).sorted();
        let mut events = vec![Happening::CaptureMissed {
            side,
            missed: captures.iter().map(Step::from).collect(),
            forfeits: m.forfeits(),
        }];
        if let Some(square) = m.forfeits().single() {
            let lag = Millis(0);
            events.push(Happening::PieceLost { side, square, lag });
        }
        events
    }
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
