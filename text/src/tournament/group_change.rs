//! What changed in the settings of a group.

use damka_game::Seq;
use damka_tournament::{Event, GroupId, GroupSettings, Scoring, System};

use super::{EventText, harmless};
use crate::Value;

impl EventText<'_> {
    /// What new settings changed, each as “nazwa: 4b”.
    pub(super) fn group_changes(
        &self,
        group: GroupId,
        now: &GroupSettings,
        seq: Seq,
    ) -> Vec<String> {
        let before = self.event.log().iter().take(seq.0 as usize).rev();
        let mut before = before.filter(|envelope| self.event.undone(envelope.seq).is_none());
        let before = before.find_map(|envelope| match &envelope.event {
            Event::GroupAdded {
                group: of,
                settings,
            }
            | Event::GroupChanged {
                group: of,
                settings,
            } => (*of == group).then_some(settings),
            _ => None,
        });
        let Some(before) = before else {
            return Vec::new();
        };
        let mut changes = Vec::new();
        let mut add = |what: &'static str, value: Value| {
            let values = [("what", what.into()), ("value", value)];
            changes.push(self.text.say("tournament-group-change", &values));
        };
        let text = &self.text;
        if before.name != now.name {
            add("name", harmless(&now.name).into());
        }
        if text.system_line(&before.system) != text.system_line(&now.system) {
            add("system", text.system_line(&now.system).into());
        }
        if rounds(before) != rounds(now)
            && let Some(rounds) = rounds(now)
        {
            add("rounds", rounds.into());
        }
        let (was, is) = (before.system.knock_out(), now.system.knock_out());
        if let Some((was, is)) = was.zip(is) {
            if was.decider != is.decider {
                add("decider", text.decider(is.decider).into());
            }
            if was.third_place != is.third_place {
                let with = if is.third_place { "yes" } else { "no" };
                add(
                    "third-place",
                    self.word(&format!("tournament-third-place.{with}")).into(),
                );
            }
        }
        if before.rules != now.rules {
            add("rules", text.ruleset_name(&now.rules).to_owned().into());
        }
        if before.clock != now.clock {
            add("clock", text.clock_label(now.clock).into());
        }
        if games_of(&before.scoring) != games_of(&now.scoring) {
            add("scoring", text.scoring(&now.scoring).into());
        } else if before.scoring != now.scoring {
            add("byes", "".into());
        }
        if before.tie_breaks != now.tie_breaks {
            let names = now.tie_breaks.iter();
            let names = names.map(|tie_break| text.tie_break_name(tie_break));
            let names: Vec<String> = names.collect();
            let names = match names.is_empty() {
                true => "–".to_owned(),
                false => names.join(", "),
            };
            add("tie-breaks", names.into());
        }
        changes
    }
}

/// The scoring with other values for what was not played as they usually are.
fn games_of(scoring: &Scoring) -> Scoring {
    Scoring {
        win: scoring.win,
        draw: scoring.draw,
        loss: scoring.loss,
        toss: scoring.toss,
        ..Scoring::HALVES
    }
}

/// The number of rounds, where it is chosen.
fn rounds(settings: &GroupSettings) -> Option<u16> {
    match settings.system {
        System::RandomPairs { rounds } | System::Swiss { rounds, .. } => Some(rounds),
        System::WinnerGoesOn(_) | System::KnockOut(_) | System::RoundRobin { .. } => None,
    }
}
