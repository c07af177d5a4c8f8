//! Why a player has a place.

use damka_tournament::{GroupId, PlaceReason, StandingsRow, TieBreak};

use super::{
    EventText,
    term::{points_value, tie_break_value},
};
use crate::message::Named;

impl EventText<'_> {
    /// The sentence that explains a place: “Ala ma tyle samo punktów, ale także
    /// zwycięstwo w partii między nimi.”
    pub fn place_reason(&self, standing: &StandingsRow) -> String {
        let equals = |equal: &[TieBreak]| {
            let names = equal.iter().map(|equal| self.text.tie_break_name(equal));
            self.text.and(names)
        };
        let mut values: Vec<Named> = Vec::new();
        let (id, above) = match &standing.reason {
            PlaceReason::Top => ("top", None),
            PlaceReason::Points { above, own, theirs } => {
                values.push(("own", points_value(*own)));
                values.push(("theirs", points_value(*theirs)));
                ("points", Some(above))
            }
            PlaceReason::TieBreak {
                above,
                tie_break: TieBreak::Lot,
                ..
            } => ("lot", Some(above)),
            PlaceReason::TieBreak {
                above,
                tie_break,
                own,
                theirs,
                equal,
            } => {
                values.push(("own", tie_break_value(*own)));
                values.push(("theirs", tie_break_value(*theirs)));
                values.push(("tie-break", self.text.tie_break_name(tie_break).into()));
                values.push(("equal", equals(equal).into()));
                let id = match equal.is_empty() {
                    true => "tie-break",
                    false => "tie-break-equal",
                };
                (id, Some(above))
            }
            PlaceReason::LostTheirGame { above, equal } => {
                values.push(("equal", equals(equal).into()));
                let id = match equal.is_empty() {
                    true => "lost",
                    false => "lost-equal",
                };
                (id, Some(above))
            }
            PlaceReason::KnockedOut { above, round, by } => {
                values.push(("round", round.0.into()));
                match by {
                    // The final, and the match for the third place.
                    Some(by) if by == above => ("lost-match", Some(above)),
                    Some(by) => {
                        values.push(("by", self.player(by).into()));
                        ("knocked-out", Some(above))
                    }
                    None => ("knocked-out-absent", Some(above)),
                }
            }
            PlaceReason::StillIn { above } => ("still-in", Some(above)),
            PlaceReason::Shared { above } => ("shared", Some(above)),
        };
        if let Some(above) = above {
            values.push(("above", self.player(above).into()));
        }
        let reason = self.text.say(&format!("tournament-place-{id}"), &values);
        EventText::with_single_stops(&reason)
    }

    /// “Tabela po rundzie 3”, “Tabela w trakcie rundy 4”, “Tabela końcowa”: what a round has
    /// given so far counts, so the table is one after a round only when it is over.
    pub fn standings_title(&self, group: GroupId) -> String {
        let found = self.event.group(group);
        let Some((found, round)) = found.and_then(|found| Some((found, found.last_round()?)))
        else {
            return self.word("tournament-standings");
        };
        let id = match round.is_complete() {
            _ if found.is_finished() => "tournament-standings.final",
            true => "tournament-standings.after",
            false => "tournament-standings.during",
        };
        self.text.say(id, &[("round", round.number.0.into())])
    }

    /// The criteria of the order of a table.
    pub fn order_line(&self, group: GroupId) -> String {
        let settings = self.event.group(group).map(|found| &found.settings);
        if settings.is_some_and(|settings| !settings.has_points()) {
            return self.word("tournament-standings.knock-out");
        }
        match settings.map_or(&[][..], |settings| settings.table_tie_breaks()) {
            [] => self.word("tournament-standings.points-only"),
            tie_breaks => {
                let names = { tie_breaks.iter() }.map(|one| self.text.tie_break_name(one));
                let names: Vec<String> = names.collect();
                let values = [("tie-breaks", names.join(", ").into())];
                self.text.say("tournament-standings.rules", &values)
            }
        }
    }
}
