//! Terms of tournaments: systems, scorings, tie-breaks, roles.

use damka_tournament::{
    Bounded, ByeKind, Decider, GroupSettings, Points, Role, Scoring, Seeding, System, TieBreak,
    TieBreakValue, TossValue,
};

use crate::{Text, Value};

impl Text {
    /// The name of a system: “System szwajcarski”.
    pub fn system_name(&self, system: &System) -> String {
        self.say(&format!("tournament-system-{}", system.key()), &[])
    }

    /// What a system is, in a sentence.
    pub fn system_sentence(&self, system: &System) -> String {
        let id = format!("tournament-system-{}", system.key());
        self.say_part(&id, Some("sentence"), &[])
    }

    /// The system with what the organiser chose: “System pucharowy, numery
    /// startowe z losowania, jedna partia w każdym meczu”.
    pub fn system_line(&self, system: &System) -> String {
        let mut parts = vec![self.system_name(system)];
        if let Some(seeding) = system.seeding() {
            parts.push(self.seeding(seeding));
        }
        if let Some(matches) = system.knock_out() {
            let count = matches.games.games();
            parts.push(self.say("tournament-match-games", &[("count", count.into())]));
        }
        parts.join(", ")
    }

    /// Who gets which start number.
    pub fn seeding(&self, seeding: Seeding) -> String {
        let id = match seeding {
            Seeding::Lot => "tournament-seeding-lot",
            Seeding::Rating => "tournament-seeding-rating",
        };
        self.say(id, &[])
    }

    /// What decides a tied match.
    pub fn decider(&self, decider: Decider) -> String {
        let id = match decider {
            Decider::Toss => "tournament-decider-toss",
            Decider::Superblitz => "tournament-decider-superblitz",
            Decider::Lot => "tournament-decider-lot",
        };
        self.say(id, &[])
    }

    /// The points for games, and for a toss after a draw.
    pub fn scoring(&self, scoring: &Scoring) -> String {
        let values = [
            ("win", points_value(scoring.win)),
            ("draw", points_value(scoring.draw)),
            ("loss", points_value(scoring.loss)),
        ];
        let toss = match scoring.toss {
            TossValue::Nothing => "tournament-toss-nothing",
            TossValue::Win => "tournament-toss-win",
        };
        let games = self.say("tournament-scoring", &values);
        format!("{games}; {}", self.say(toss, &[]))
    }

    /// What a group's games are worth; in a knock-out, which has no points, what decides a
    /// tied match.
    pub fn worth(&self, settings: &GroupSettings) -> String {
        match settings.system.knock_out() {
            None => self.scoring(&settings.scoring),
            Some(matches) => {
                let decider = self.decider(matches.decider);
                self.say("tournament-decided-by", &[("decider", decider.into())])
            }
        }
    }

    /// Points: “2,5” in Polish.
    pub fn points(&self, points: Points) -> String {
        points_value(points).shown(self.language())
    }

    /// The value of a tie-break: “12,25” in Polish.
    pub fn tie_break_value(&self, value: TieBreakValue) -> String {
        tie_break_value(value).shown(self.language())
    }

    /// The name of a tie-break.
    pub fn tie_break_name(&self, tie_break: &TieBreak) -> String {
        self.tie_break(tie_break, None)
    }

    /// Its name in the head of a column.
    pub fn tie_break_short(&self, tie_break: &TieBreak) -> String {
        self.tie_break(tie_break, Some("short"))
    }

    /// What it is, in a sentence.
    pub fn tie_break_sentence(&self, tie_break: &TieBreak) -> String {
        self.tie_break(tie_break, Some("sentence"))
    }

    fn tie_break(&self, tie_break: &TieBreak, part: Option<&str>) -> String {
        let (id, values) = match tie_break {
            TieBreak::Buchholz {
                cut_lowest: 0,
                cut_highest: 0,
            } => ("buchholz", Vec::new()),
            TieBreak::Buchholz {
                cut_lowest,
                cut_highest: 0,
            } => ("buchholz-cut", vec![("lowest", (*cut_lowest).into())]),
            TieBreak::Buchholz { .. } => ("median", Vec::new()),
            other => (other.key(), Vec::new()),
        };
        self.say_part(&format!("tournament-tie-break-{id}"), part, &values)
    }

    /// Why somebody has no opponent.
    pub fn bye(&self, kind: ByeKind) -> String {
        self.say(&format!("tournament-bye-{}", kind.key()), &[])
    }

    /// The name of a role.
    pub fn role(&self, role: Role) -> String {
        self.say(&format!("tournament-role-{}", role.key()), &[])
    }

    pub(super) fn bounded(&self, what: Bounded) -> String {
        self.say(&format!("tournament-bounded-{}", what.key()), &[])
    }
}

pub(super) fn points_value(points: Points) -> Value {
    Value::Millionths(i64::from(points.to_tenths()) * 100_000)
}

pub(super) fn tie_break_value(value: TieBreakValue) -> Value {
    let hundredths = i64::try_from(value.to_hundredths()).unwrap_or(i64::MAX / 10_000);
    Value::Millionths(hundredths.saturating_mul(10_000))
}
