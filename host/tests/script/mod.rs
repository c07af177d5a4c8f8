//! Scripts of what people do at one device, which every program around a
//! [`Host`](damka_host::Host) must turn into the same events.
//!
//! A script is a text file in two parts, with a line `=>` between them. The
//! first line names the rules, the second the players. Each further line of the
//! first part is a time in milliseconds, a seat, and what somebody there does:
//!
//! ```text
//! 1200 first play 22-18
//! 1500 second offer draw      (or takeback, pause, resume)
//! 1600 first accept           (or decline): the proposal that is open
//! 1700 second add żuraw       (or `add` alone: nothing)
//! 1800 second call heads      (or tails)
//! 1900 first resign
//! 1900 referee start          (or pause, resume)
//! 2000 referee warn first talks
//! 2100 nobody wait            only the time goes on
//! ```
//!
//! The second part is every event after the opening: its time, who did it, and
//! what happened. Batches are stored at once, and every seed is of bytes 7.

use damka_game::{Command, Face, Game, GameEnvelope, Opening, Proposal, Seat, Time, lot::Seed};
use damka_rules::{Ruleset, Side, notation::Attempt};

/// The seed of every lot in a script.
pub const SEED: Seed = Seed::from_bytes([7; 32]);

/// A script.
#[derive(Clone, Debug)]
pub struct Script {
    pub opening: Opening,
    pub steps: Vec<Step>,
    pub expected: Vec<String>,
}

/// Something that somebody does at a time.
#[derive(Clone, Debug)]
pub struct Step {
    pub at: Time,
    pub seat: Seat,
    pub act: Act,
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    Start,
    Play(String),
    Offer(Proposal),
    Accept,
    Decline,
    /// Adds this to the lot, or nothing.
    Add(String),
    Call(Face),
    Resign,
    Pause,
    Resume,
    Warn(Side, String),
    Wait,
}

/// All scripts, by their names.
pub fn all() -> Vec<(&'static str, Script)> {
    [
        ("classic", include_str!("../data/classic.script")),
        ("school", include_str!("../data/school.script")),
        ("tournament", include_str!("../data/tournament.script")),
    ]
    .map(|(name, text)| (name, Script::parse(text)))
    .into()
}

impl Script {
    pub fn parse(text: &str) -> Script {
        let (script, expected) = text.split_once("=>\n").expect("a line `=>`");
        let mut lines = script.lines();
        let rules = Ruleset::builtin(lines.next().expect("the rules")).expect("it is built in");
        let players = lines.next().expect("the players").split_once(' ');
        let (first, second) = players.expect("two names");
        Script {
            opening: Opening::new(rules).with_players(first, second),
            steps: lines.map(Step::parse).collect(),
            expected: expected.lines().map(str::to_owned).collect(),
        }
    }
}

impl Step {
    /// The command of somebody who does this in a game; none for who waits, adds nothing to a
    /// lot, or answers an offer that is not there.
    #[allow(dead_code, reason = "at a terminal it is typed")]
    pub fn command(&self, game: &Game) -> Option<Command> {
        let offer = || game.offers().first().map(|offer| offer.id);
        Some(match &self.act {
            Act::Start => Command::Start,
            Act::Play(text) => Command::Play {
                turn: game.turn(),
                attempt: Attempt::parse(text).expect("it is a move"),
            },
            Act::Offer(proposal) => Command::Offer {
                proposal: *proposal,
            },
            Act::Accept => Command::Accept { offer: offer()? },
            Act::Decline => Command::Decline { offer: offer()? },
            Act::Add(text) if text.is_empty() => return None,
            Act::Add(text) => Command::Contribute {
                text: text.parse().expect("it is one short line"),
            },
            Act::Call(face) => Command::Call {
                side: self.seat.side()?,
                face: *face,
            },
            Act::Resign => Command::Resign,
            Act::Pause => Command::Pause,
            Act::Resume => Command::Resume,
            Act::Warn(side, note) => Command::Warn {
                side: *side,
                note: note.clone(),
            },
            Act::Wait => return None,
        })
    }

    fn parse(line: &str) -> Step {
        let mut words = line.splitn(4, ' ');
        let mut word = || words.next().unwrap_or_default();
        let (at, seat) = (word(), word());
        let seat = match seat {
            "first" => Seat::First,
            "second" => Seat::Second,
            "referee" => Seat::Referee,
            "nobody" => Seat::Watcher,
            _ => panic!("no such seat: {line}"),
        };
        let (act, rest) = (word(), word());
        let act = match (act, rest) {
            ("start", _) => Act::Start,
            ("play", text) => Act::Play(text.to_owned()),
            ("offer", "draw") => Act::Offer(Proposal::Draw),
            ("offer", "takeback") => Act::Offer(Proposal::Takeback),
            ("offer", "pause") => Act::Offer(Proposal::Pause),
            ("offer", "resume") => Act::Offer(Proposal::Resume),
            ("accept", _) => Act::Accept,
            ("decline", _) => Act::Decline,
            ("add", text) => Act::Add(text.to_owned()),
            ("call", "heads") => Act::Call(Face::Heads),
            ("call", "tails") => Act::Call(Face::Tails),
            ("resign", _) => Act::Resign,
            ("pause", _) => Act::Pause,
            ("resume", _) => Act::Resume,
            ("warn", rest) => {
                let (side, note) = rest.split_once(' ').expect("a side and why");
                let side = match side {
                    "first" => Side::First,
                    _ => Side::Second,
                };
                Act::Warn(side, note.to_owned())
            }
            ("wait", _) => Act::Wait,
            _ => panic!("nobody can do that: {line}"),
        };
        let at = Time(at.parse().expect("a time"));
        Step { at, seat, act }
    }
}

/// The events after the opening, as a script has them.
pub fn told(log: &[GameEnvelope]) -> Vec<String> {
    log.iter()
        .skip(1)
        .map(|envelope| {
            let GameEnvelope {
                at, actor, event, ..
            } = envelope;
            format!("{} {actor}: {event}", at.0)
        })
        .collect()
}
