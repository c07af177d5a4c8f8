//! The log of decisions, and what of it no longer counts.

use damka_game::Seq;
use damka_tournament::{Event, PairedBy, Purpose, TakenBack, TournamentEnvelope};

use super::{EventText, harmless};

/// A line of the log of decisions.
pub(super) struct LogLine {
    /// The time in hours and minutes.
    pub time: String,
    /// What.
    pub what: String,
    /// The reason that was given.
    pub why: String,
    /// Whether it no longer counts.
    pub is_undone: bool,
}

impl EventText<'_> {
    /// “Second draw, because …”: if the same was drawn before and undone.
    pub fn second_draw(&self, purpose: &Purpose, seq: Seq) -> Option<String> {
        let before = self.event.log().iter().take(seq.0 as usize);
        let mut draws = before.filter(|envelope| {
            matches!(&envelope.event, Event::LotDrawn { purpose: drawn, .. } if drawn == purpose)
        });
        let count = draws.clone().count();
        let last = draws.next_back()?;
        let note = harmless(self.event.taken_back(last.seq)?.note);
        let values = [("count", (count + 1).into()), ("note", note.into())];
        Some(self.text.say("tournament-event-lot-again", &values))
    }

    /// Why an event no longer counts: the reason, or the round that was taken back with it.
    pub fn taken_back(&self, seq: Seq) -> Option<String> {
        let TakenBack { note, round } = self.event.taken_back(seq)?;
        Some(match round {
            Some(round) => {
                let values = [("round", round.0.into())];
                self.text.say("tournament-taken-back", &values)
            }
            None => harmless(note),
        })
    }

    /// The log of decisions, without routine events.
    pub(super) fn decision_log(&self) -> Vec<LogLine> {
        let log = self.event.log().iter();
        log.filter(|envelope| self.is_decision(envelope))
            .map(|envelope| {
                let back = self.event.taken_back(envelope.seq);
                let with_round = back.is_some_and(|back| back.round.is_some());
                let note = harmless(note_of(&envelope.event));
                let back_with = self.taken_back(envelope.seq).filter(|_| with_round);
                // What was undone by itself has a line of its own, with the reason.
                let why = [Some(note).filter(|note| !note.is_empty()), back_with];
                LogLine {
                    time: clock_time(envelope.at.0, self.ahead.unwrap_or(0)),
                    what: self.event(envelope),
                    why: why.into_iter().flatten().collect::<Vec<_>>().join("; "),
                    is_undone: back.is_some(),
                }
            })
            .collect()
    }

    /// Whether an event belongs into the log of decisions.
    fn is_decision(&self, envelope: &TournamentEnvelope) -> bool {
        match &envelope.event {
            Event::PlayersAdvanced { .. }
            | Event::PlayerRemoved { .. }
            | Event::PlayerWithdrawn { .. }
            | Event::PlayerReturned { .. }
            | Event::ByeGiven { .. }
            | Event::ByeCancelled { .. }
            | Event::KeptApart { .. }
            | Event::ApartEnded { .. }
            | Event::LotDrawn { .. }
            | Event::TieOrderGiven { .. }
            | Event::CoinTossed { .. }
            | Event::RoundDropped { .. }
            | Event::BoardMoved { .. }
            | Event::BoardsSwapped { .. }
            | Event::ProposalDismissed { .. }
            | Event::TieSettled { .. }
            | Event::DecisionMade { .. }
            | Event::Undone { .. } => true,
            Event::Paired { by, .. } => matches!(by, PairedBy::Hand { .. }),
            Event::ResultEntered { replaces, .. } => replaces.is_some(),
            Event::LotCommitted { replaces, .. } => replaces.is_some(),
            // After the first round it changes the table.
            Event::GroupChanged { group, .. } => {
                let before = self.event.log().iter().take(envelope.seq.0 as usize);
                let mut paired = before.map(|envelope| &envelope.event);
                paired.any(|event| matches!(event, Event::Paired { group: of, .. } if of == group))
            }
            Event::Opened(_)
            | Event::SettingsChanged(_)
            | Event::GroupAdded { .. }
            | Event::PlayersAdded { .. }
            | Event::StartNumbersGiven { .. }
            | Event::FirstSideGiven { .. }
            | Event::Drafted { .. }
            | Event::DraftDropped { .. }
            | Event::GameSeated { .. }
            | Event::ResultClaimed { .. }
            | Event::ResultProposed { .. }
            | Event::ClockStarted { .. }
            | Event::ClockPaused { .. }
            | Event::ClockResumed { .. }
            | Event::ClockEnded { .. } => false,
        }
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
