//! Parts of a record as the values of PDN tags.

use damka_rules::{BySide, Side};

use crate::{Absence, Call, Event, Face, OpenLot, Purpose, Reason, Seat, Toss};

/// A text that any reader of PDN gets back as it was: one line without
/// quotation marks, brackets or backslashes.
pub fn single_line(text: &str) -> String {
    let odd = |c: char| c.is_control() || "\"\\{}[]".contains(c);
    let words = text.split(|c: char| c.is_whitespace() || odd(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The value of `White` and `Black`: the standard writes `?` for an unknown player.
pub fn of_name(name: &str) -> String {
    match name {
        "" => UNKNOWN.to_owned(),
        name => name.to_owned(),
    }
}

/// The reverse of [`of_name`].
pub fn parse_name(value: &str) -> String {
    match value {
        UNKNOWN => String::new(),
        value => single_line(value),
    }
}

const UNKNOWN: &str = "?";

/// The value of `Reason`.
pub fn reason(reason: &Reason) -> String {
    match reason {
        Reason::DrawRule { rule, since } => format!("draw-rule {} since ply {since}", rule + 1),
        Reason::Absent { absence } => format!("absent {}", absence.key()),
        other => other.key().to_owned(),
    }
}

/// The reason with this value and note.
pub fn parse_reason(value: &str, note: &str) -> Option<Reason> {
    if let Some(rest) = value.strip_prefix("draw-rule ") {
        let (rule, since) = rest.split_once(" since ply ")?;
        return Some(Reason::DrawRule {
            rule: rule.parse::<usize>().ok()?.checked_sub(1)?,
            since: since.parse().ok()?,
        });
    }
    if let Some(absence) = value.strip_prefix("absent ") {
        let known = [Absence::NoShow, Absence::Gone];
        let absence = known.into_iter().find(|known| known.key() == absence)?;
        return Some(Reason::Absent { absence });
    }
    let note = note.to_owned();
    let known = [
        Reason::NoPieces,
        Reason::NoMoves,
        Reason::MissedCapture,
        Reason::TimeUp,
        Reason::Resigned,
        Reason::Agreed,
        Reason::Aborted,
        Reason::Awarded { note: note.clone() },
        Reason::Recorded { note },
    ];
    known.into_iter().find(|reason| reason.key() == value)
}

/// The tags of a toss.
pub fn of_toss(toss: &Toss) -> Vec<(&'static str, String)> {
    let Call { by, side, face } = toss.call;
    let side = Seat::from(side);
    let mut tags = vec![
        ("TossCommitment", toss.proof.commitment.to_string()),
        ("TossSeed", toss.proof.seed.to_string()),
    ];
    for (name, text) in [
        ("TossFirst", &toss.contributions.first),
        ("TossSecond", &toss.contributions.second),
    ] {
        if let Some(text) = text {
            tags.push((name, text.to_string()));
        }
    }
    tags.push(("TossCall", format!("{by} calls {face} for {side}")));
    tags.push(("TossWinner", Seat::from(toss.winner).to_string()));
    tags
}

/// The toss in these tags; none if they do not fit together.
pub fn parse_toss<'t>(tag: impl Fn(&str) -> Option<&'t str>) -> Option<Toss> {
    let seat = |text: &str| Seat::ALL.into_iter().find(|seat| seat.to_string() == text);
    let text = |name| match tag(name) {
        Some(text) => text.parse().map(Some),
        None => Ok(None),
    };
    let mut lot = OpenLot::new(Purpose::Coin, tag("TossCommitment")?.parse().ok()?);
    lot.contributions = BySide {
        first: text("TossFirst").ok()?,
        second: text("TossSecond").ok()?,
    };
    let (by, rest) = tag("TossCall")?.split_once(" calls ")?;
    let (face, side) = rest.split_once(" for ")?;
    lot.call = Some(Call {
        by: seat(by)?,
        side: seat(side)?.side()?,
        face: match face {
            "heads" => Face::Heads,
            "tails" => Face::Tails,
            _ => return None,
        },
    });
    let toss = lot.toss(tag("TossSeed")?.parse().ok()?)?;
    let told = tag("TossWinner").and_then(seat).and_then(Seat::side);
    (told == Some(toss.winner)).then_some(toss)
}

/// The events of a toss.
pub fn toss_events(toss: &Toss) -> Vec<Event> {
    let mut events = vec![Event::LotCommitted {
        purpose: Purpose::Coin,
        commitment: toss.proof.commitment,
    }];
    for side in Side::BOTH {
        if let Some(text) = toss.contributions[side].clone() {
            events.push(Event::LotContributed { side, text });
        }
    }
    events.push(Event::CoinCalled(toss.call));
    events.push(Event::CoinTossed {
        seed: toss.proof.seed,
        face: toss.face,
        winner: toss.winner,
    });
    events
}
