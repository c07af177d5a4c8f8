use crate::{
    Axis, CaptureChoice, CapturePriority, DrawSettlement, KingLanding, KingLook, KingReach,
    ManCapture, MissedCapture, Pairing, Promotion, Removal, Ruleset, Seating, Source, StartRows,
    Takeback,
};

/// A clause of a rule set that can be cited.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Clause {
    /// An axis, the colours, the clock, or one of the [basics](crate::Basics),
    /// by its name in rule files.
    Named(&'static str),
    /// A draw rule, by its index in [`Ruleset::draws`].
    Draw(usize),
}

/// The sources of the axes, the colours and the clock, by their names in rule files.
macro_rules! axis_sources {
    ($rules:ident, $($borrow:tt)+) => {
        [
            ("colours", $($borrow)+ $rules.colours.source),
            (Seating::KEY, $($borrow)+ $rules.seating.source),
            (StartRows::KEY, $($borrow)+ $rules.start_rows.source),
            (ManCapture::KEY, $($borrow)+ $rules.man_capture.source),
            (CaptureChoice::KEY, $($borrow)+ $rules.capture_choice.source),
            (CapturePriority::KEY, $($borrow)+ $rules.capture_priority.source),
            (KingReach::KEY, $($borrow)+ $rules.king_reach.source),
            (KingLanding::KEY, $($borrow)+ $rules.king_landing.source),
            (Removal::KEY, $($borrow)+ $rules.removal.source),
            (Promotion::KEY, $($borrow)+ $rules.promotion.source),
            (MissedCapture::KEY, $($borrow)+ $rules.missed_capture.source),
            (DrawSettlement::KEY, $($borrow)+ $rules.draw_settlement.source),
            ("clock", $($borrow)+ $rules.clock.source),
            (Takeback::KEY, $($borrow)+ $rules.takeback.source),
            (Pairing::KEY, $($borrow)+ $rules.pairing.source),
            (KingLook::KEY, $($borrow)+ $rules.king_look.source),
        ]
        .into_iter()
    };
}

impl Ruleset {
    /// Where a clause comes from; what the rule set does not have is its
    /// author's own.
    ///
    /// ```
    /// use damka_rules::{Clause, Ruleset, Source};
    ///
    /// let clause = Clause::Named("no-passing");
    /// assert_eq!(Ruleset::STRICT.source(clause), &Source::Reading);
    /// assert_eq!(Ruleset::ONLINE.source(clause), &Source::Rule("Początek gry".into()));
    /// ```
    pub fn source(&self, clause: Clause) -> &Source {
        let all = &mut self.cited_clauses();
        all.find(|(cited, _)| *cited == clause)
            .map_or(&Source::House, |(_, source)| source)
    }

    /// Every clause, and where it comes from.
    pub fn cited_clauses(&self) -> impl Iterator<Item = (Clause, &Source)> {
        let basics = self.basics.all().map(|(name, _, source)| (name, source));
        let named = basics.chain(axis_sources!(self, &));
        let draws = self.draws.iter().enumerate();
        named
            .map(|(name, source)| (Clause::Named(name), source))
            .chain(draws.map(|(index, draw)| (Clause::Draw(index), &draw.source)))
    }

    /// Everything that is cited but the draw rules, by its name in rule files.
    pub(crate) fn named_sources(&mut self) -> impl Iterator<Item = (&'static str, &mut Source)> {
        self.basics.all_mut().chain(axis_sources!(self, &mut))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_lists_name_the_same_clauses() {
        let mut rules = Ruleset::SCHOOL.clone();
        let names: alloc::vec::Vec<_> = rules
            .named_sources()
            .map(|(name, source)| (Clause::Named(name), source.clone()))
            .collect();
        let cited = Ruleset::SCHOOL.cited_clauses().take(names.len());
        assert!(cited.eq(names.iter().map(|(clause, source)| (*clause, source))));
        assert_eq!(
            Ruleset::SCHOOL.cited_clauses().count(),
            names.len() + Ruleset::SCHOOL.draws.len()
        );
        assert_eq!(
            Ruleset::SCHOOL.source(Clause::Draw(7)),
            &Source::House,
            "no such draw rule"
        );
    }
}
