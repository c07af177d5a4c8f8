use std::fmt;

use crate::Event;

/// In plain English, for logs and for developers; what people read is in `damka-text`.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Opened(settings) => write!(f, "opened as “{}”", settings.title),
            Event::GroupAdded { group, settings } => {
                let system = settings.system.key();
                write!(f, "group {group} “{}”: {system}", settings.name)
            }
            Event::PlayersAdded { group, players, .. } => {
                write!(f, "{} players came into group {group}", players.len())
            }
            Event::LotCommitted {
                purpose,
                commitment,
                ..
            } => write!(f, "lot for {purpose} committed to {commitment}"),
            Event::LotDrawn { purpose, seed, .. } => {
                write!(f, "lot for {purpose} drawn with {seed}")
            }
            Event::Paired {
                group,
                round,
                pairings,
                ..
            } => write!(
                f,
                "round {round} of group {group} paired: {} pairs",
                pairings.len()
            ),
            Event::ResultEntered {
                pairing, result, ..
            } => write!(f, "result of {pairing}: {result}"),
            Event::CoinTossed {
                pairing,
                face,
                winner,
                ..
            } => write!(f, "coin for {pairing}: {face}, {winner:?} wins the toss"),
            Event::Undone { command, note } => write!(f, "command {command} undone ({note})"),
            other => f.write_str(other.key()),
        }
    }
}
