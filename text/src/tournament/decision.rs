//! Decisions and events, for the log.

use damka_game::{Face, PersonId, Seq};
use damka_rules::Side;
use damka_tournament::{
    Decision, Event, MissedCaptureCost, PairedBy, PairingId, Purpose, TournamentEnvelope,
};

use super::EventText;
use crate::message::Named;

/// A line of the log of decisions.
pub(super) struct LogLine {
    /// The time in hours and minutes.
    pub time: String,
    /// What.
    pub what: String,
    /// The reason that was given.
    pub why: String,
    /// Whether it was undone later.
    pub is_undone: bool,
}

impl EventText<'_> {
    /// A decision of a referee, as a sentence.
    pub fn decision(&self, decision: &Decision) -> String {
        let mut values: Vec<Named> = Vec::new();
        if let Some(pairing) = decision.pairing() {
            values.push(("pair", self.pair(pairing).into()));
        }
        let by_side = |pairing: &PairingId, game: u8, side: Side| {
            let found = self.event.pairing(*pairing);
            found.map_or_else(String::new, |found| self.player(found.player(game, side)))
        };
        let id = match decision {
            Decision::Warning { player, .. } => {
                values.push(("player", self.player(player).into()));
                "warning"
            }
            Decision::MissedCapture {
                pairing,
                game,
                side,
                cost,
            } => {
                values.push(("player", by_side(pairing, *game, *side).into()));
                match cost {
                    MissedCaptureCost::Game => "missed-capture-game",
                    MissedCaptureCost::Piece => "missed-capture-piece",
                }
            }
            Decision::Adjudication {
                pairing,
                game,
                result,
            } => {
                let found = self.event.pairing(*pairing);
                let result = found.map(|found| self.result(found, *game, *result));
                values.push(("result", result.unwrap_or_default().into()));
                "adjudication"
            }
            Decision::Walkover {
                pairing,
                game,
                side: Some(side),
            } => {
                values.push(("player", by_side(pairing, *game, *side).into()));
                "walkover"
            }
            Decision::Walkover { side: None, .. } => "walkover-both",
        };
        self.text.say(&format!("tournament-decision-{id}"), &values)
    }

    /// An event of the log as a sentence; none for routine events.
    pub fn event(&self, envelope: &TournamentEnvelope) -> Option<String> {
        let player = |player: &PersonId| ("player", self.player(player).into());
        let pair = |pairing: &PairingId| ("pair", self.pair(*pairing).into());
        let (id, values): (&str, Vec<Named>) = match &envelope.event {
            Event::GroupChanged { group, settings } => {
                let rules = self.text.ruleset_name(&settings.rules).to_owned();
                let values = vec![
                    ("group", self.group_name(*group).into()),
                    ("system", self.text.system_line(&settings.system).into()),
                    ("rules", rules.into()),
                    ("clock", self.text.clock_label(settings.clock).into()),
                ];
                ("group-changed", values)
            }
            Event::PlayersAdded { players, .. } => {
                ("players-added", vec![("count", players.len().into())])
            }
            Event::PlayersAdvanced { from, players, .. } => {
                let groups = from.iter().map(|group| self.group_name(*group));
                let groups = self.text.and(groups);
                let count = players.len().into();
                (
                    "players-advanced",
                    vec![("count", count), ("groups", groups.into())],
                )
            }
            Event::PlayerRemoved { player: who, .. } => ("player-removed", vec![player(who)]),
            Event::PlayerWithdrawn { player: who, .. } => ("player-withdrawn", vec![player(who)]),
            Event::PlayerReturned { player: who, .. } => ("player-returned", vec![player(who)]),
            Event::ByeGiven {
                player: who,
                round,
                bye,
                ..
            } => {
                let bye = self.text.bye(*bye);
                let values = vec![player(who), ("round", round.0.into()), ("bye", bye.into())];
                ("bye-given", values)
            }
            Event::ByeCancelled {
                player: who, round, ..
            } => (
                "bye-cancelled",
                vec![player(who), ("round", round.0.into())],
            ),
            Event::KeptApart { players, rounds } => {
                let names = ("players", self.players(players).into());
                match rounds {
                    Some(rounds) => (
                        "kept-apart-rounds",
                        vec![names, ("rounds", (*rounds).into())],
                    ),
                    None => ("kept-apart", vec![names]),
                }
            }
            Event::ApartEnded { .. } => ("apart-ended", Vec::new()),
            Event::LotCommitted {
                purpose,
                commitment,
            } => {
                let values = vec![
                    ("purpose", self.purpose(purpose).into()),
                    ("commitment", commitment.to_string().into()),
                ];
                ("lot-committed", values)
            }
            Event::LotDrawn {
                purpose,
                contributions,
                ..
            } => {
                let words = contributions
                    .iter()
                    .map(|word| super::harmless(word.as_str()));
                let words = self.text.and(words);
                let values = [
                    ("purpose", self.purpose(purpose).into()),
                    ("words", words.into()),
                ];
                let drawn = self.text.say("tournament-event-lot-drawn", &values);
                return Some(match self.second_draw(purpose, envelope.seq) {
                    Some(again) => format!("{drawn} {again}"),
                    None => drawn,
                });
            }
            Event::CoinTossed {
                pairing,
                game,
                face,
                winner,
            } => {
                let found = self.event.pairing(*pairing)?;
                let id = match face {
                    Face::Heads => "coin-tossed-heads",
                    Face::Tails => "coin-tossed-tails",
                };
                (
                    id,
                    vec![player(found.player(*game, *winner)), pair(pairing)],
                )
            }
            Event::Paired {
                round,
                by: PairedBy::Hand { .. },
                ..
            } => ("paired-hand", vec![("round", round.0.into())]),
            Event::RoundDropped { round, .. } => ("round-dropped", vec![("round", round.0.into())]),
            Event::BoardMoved { pairing, board, .. } => (
                "board-moved",
                vec![pair(pairing), ("board", (*board).into())],
            ),
            Event::BoardsSwapped { pairing, other, to } => {
                let other = ("other", self.pair(*other).into());
                let board = ("board", to.board.into());
                ("boards-swapped", vec![pair(pairing), other, board])
            }
            Event::ResultEntered {
                pairing,
                game,
                result,
                replaces,
                ..
            } => {
                let found = self.event.pairing(*pairing)?;
                let result = self.result(found, *game, *result);
                let id = match replaces {
                    Some(_) => "result-corrected",
                    None => "result",
                };
                (id, vec![pair(pairing), ("result", result.into())])
            }
            Event::TieSettled {
                pairing,
                winner,
                by,
                ..
            } => {
                let decider = self.text.decider(*by);
                (
                    "tie-settled",
                    vec![player(winner), pair(pairing), ("decider", decider.into())],
                )
            }
            Event::DecisionMade { decision, .. } => return Some(self.decision(decision)),
            Event::Undone { command, .. } => {
                let undone = self.event.log().get(command.0 as usize);
                let what = undone.and_then(|undone| self.event(undone));
                let id = self
                    .text
                    .say("tournament-event-undone", &[("number", command.0.into())]);
                return Some(match what {
                    Some(what) => format!("{id} {what}"),
                    None => id,
                });
            }
            _ => return None,
        };
        Some(self.text.say(&format!("tournament-event-{id}"), &values))
    }

    /// “Second draw, because …”: if the same was drawn before and undone.
    pub fn second_draw(&self, purpose: &Purpose, seq: Seq) -> Option<String> {
        let before = self.event.log().iter().take(seq.0 as usize);
        let mut draws = before.filter(|envelope| {
            matches!(&envelope.event, Event::LotDrawn { purpose: drawn, .. } if drawn == purpose)
        });
        let count = draws.clone().count();
        let last = draws.next_back()?;
        let note = self.undone_because(last.seq)?;
        let values = [("count", (count + 1).into()), ("note", note.into())];
        Some(self.text.say("tournament-event-lot-again", &values))
    }

    /// Why an event does not count any more: it was undone, or its round was taken back.
    fn undone_because(&self, seq: Seq) -> Option<String> {
        if let Some(note) = self.event.undone(seq) {
            return Some(super::harmless(note));
        }
        let log = self.event.log();
        let command = &log.get(seq.0 as usize)?.command;
        let same = log.iter().filter(|envelope| envelope.command == *command);
        let paired: Vec<Seq> = same
            .filter(|envelope| matches!(envelope.event, Event::Paired { .. }))
            .map(|envelope| envelope.seq)
            .collect();
        log.iter().rev().find_map(|envelope| match &envelope.event {
            Event::RoundDropped {
                paired: of, note, ..
            } if paired.contains(of) => Some(super::harmless(note)),
            _ => None,
        })
    }

    /// The log of decisions, without routine events.
    pub(super) fn decision_log(&self) -> Vec<LogLine> {
        let log = self.event.log().iter();
        log.filter(|envelope| is_decision(&envelope.event))
            .filter_map(|envelope| {
                Some(LogLine {
                    time: clock_time(envelope.at.0, self.ahead.unwrap_or(0)),
                    what: self.event(envelope)?,
                    why: super::harmless(note_of(&envelope.event)),
                    is_undone: self.event.undone(envelope.seq).is_some(),
                })
            })
            .collect()
    }
}

/// Whether an event belongs into the log of decisions.
fn is_decision(event: &Event) -> bool {
    match event {
        Event::ResultEntered { replaces, .. } => replaces.is_some(),
        Event::PlayersAdded { .. } | Event::GroupChanged { .. } | Event::LotCommitted { .. } => {
            false
        }
        _ => true,
    }
}

fn note_of(event: &Event) -> &str {
    match event {
        Event::PlayerWithdrawn { note, .. }
        | Event::RoundDropped { note, .. }
        | Event::ResultEntered { note, .. }
        | Event::TieSettled { note, .. }
        | Event::DecisionMade { note, .. }
        | Event::Undone { note, .. } => note,
        _ => "",
    }
}

/// Hours and minutes of a Unix time, by a clock that is so many minutes ahead of UTC.
fn clock_time(millis: u64, ahead: i32) -> String {
    const DAY: i64 = 24 * 60;
    let of_day = (millis / 60_000) as i64 % DAY;
    let minutes = (of_day + i64::from(ahead)).rem_euclid(DAY);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_clock_on_the_wall() {
        let at = 36_300_000;
        assert_eq!(clock_time(at, 0), "10:05");
        assert_eq!(clock_time(at, 120), "12:05");
        assert_eq!(clock_time(at, -11 * 60), "23:05");
        assert_eq!(clock_time(at, 14 * 60), "00:05");
    }
}
