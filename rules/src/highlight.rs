use alloc::vec::Vec;
use core::mem::discriminant;

use crate::{
    CaptureChoice, CapturePriority, Clock, DrawRule, DrawSettlement, KingLanding, KingReach,
    ManCapture, MissedCapture, Promotion, Removal, Ruleset, StartRows,
};

/// A fact by which players tell rule sets apart at a glance. Axes of which only
/// the combination matters to them are one fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// How many rows of men there are at the start.
    StartRows(StartRows),
    /// In which directions men capture.
    ManCapture(ManCapture),
    /// Which of several captures may be played.
    CaptureChoice(CaptureChoice),
    /// Whether a king's capture comes first.
    CapturePriority(CapturePriority),
    /// What happens when a capture is missed.
    MissedCapture(MissedCapture),
    /// Where a flying king lands; none if kings go one step only.
    King(Option<KingLanding>),
    /// What becomes of a man that reaches the last row in a capture.
    Promotion(Promotion),
    /// When captured pieces leave.
    Removal(Removal),
    /// How the time is limited.
    Clock(Clock),
    /// All the rules by which a game is drawn.
    Draws(Vec<DrawRule>),
    /// What becomes of a drawn game.
    DrawSettlement(DrawSettlement),
}

impl Highlight {
    /// Whether more than half of the built-in rule sets have it.
    ///
    /// ```
    /// use damka_rules::{Highlight, MissedCapture};
    ///
    /// assert!(Highlight::MissedCapture(MissedCapture::Refused).is_usual());
    /// assert!(!Highlight::MissedCapture(MissedCapture::LosesGame).is_usual());
    /// ```
    pub fn is_usual(&self) -> bool {
        let has = |rules: &&Ruleset| rules.highlights().contains(self);
        let sharing = Ruleset::ALL.into_iter().filter(has).count();
        sharing * 2 > Ruleset::ALL.len()
    }
}

impl Ruleset {
    /// The facts by which it can be told apart, in the order of a card.
    ///
    /// ```
    /// use damka_rules::{Highlight, MissedCapture, Ruleset};
    ///
    /// let missed = Highlight::MissedCapture(MissedCapture::LosesPiece);
    /// assert!(Ruleset::SCHOOL.highlights().contains(&missed));
    /// ```
    pub fn highlights(&self) -> Vec<Highlight> {
        let king = match *self.king_reach {
            KingReach::Flying => Some(*self.king_landing),
            KingReach::OneStep => None,
        };
        // A man that captures forward only cannot go on from the last row as a man.
        let promotion = match (*self.man_capture, *self.promotion) {
            (ManCapture::ForwardOnly, Promotion::AtRest | Promotion::EndsTurn) => None,
            (_, promotion) => Some(Highlight::Promotion(promotion)),
        };
        let mut highlights = Vec::from([
            Highlight::StartRows(*self.start_rows),
            Highlight::ManCapture(*self.man_capture),
            Highlight::CaptureChoice(*self.capture_choice),
            Highlight::CapturePriority(*self.capture_priority),
            Highlight::MissedCapture(*self.missed_capture),
            Highlight::King(king),
        ]);
        highlights.extend(promotion);
        highlights.extend([
            Highlight::Removal(*self.removal),
            Highlight::Clock(*self.clock),
            Highlight::Draws(self.draws.iter().map(|draw| **draw).collect()),
            Highlight::DrawSettlement(*self.draw_settlement),
        ]);
        highlights
    }

    /// The facts in which it is unlike most of the built-in rule sets: what is
    /// worth saying of it beside them.
    pub fn unusual_highlights(&self) -> Vec<Highlight> {
        let mut highlights = self.highlights();
        highlights.retain(|highlight| !highlight.is_usual());
        highlights
    }

    /// What most of the built-in rule sets have in common.
    pub fn usual_highlights() -> Vec<Highlight> {
        let mut usual = Vec::new();
        for rules in Ruleset::ALL {
            for highlight in rules.highlights() {
                let known = |one: &Highlight| discriminant(one) == discriminant(&highlight);
                if highlight.is_usual() && !usual.iter().any(known) {
                    usual.push(highlight);
                }
            }
        }
        usual
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unusual_tells_all_built_in_rule_sets_apart() {
        for ours in Ruleset::ALL {
            assert!(!ours.unusual_highlights().is_empty(), "{}", ours.id);
            for theirs in Ruleset::ALL {
                let same = ours.unusual_highlights() == theirs.unusual_highlights();
                assert_eq!(same, ours.id == theirs.id, "{} {}", ours.id, theirs.id);
            }
        }
    }

    #[test]
    fn a_fact_is_either_usual_or_told() {
        let usual = Ruleset::usual_highlights();
        for rules in Ruleset::ALL {
            let told = rules.unusual_highlights();
            for highlight in rules.highlights() {
                assert!(usual.contains(&highlight) != told.contains(&highlight));
            }
        }
    }

    #[test]
    fn an_axis_that_changes_the_moves_changes_a_fact() {
        let base = Ruleset::CLASSIC;
        for choice in base.choices() {
            for meaning in choice.meanings {
                let mut rules = base.clone();
                assert!(rules.answer(base, choice.key, meaning.key));
                if rules.move_axes() != base.move_axes() {
                    assert_ne!(rules.highlights(), base.highlights(), "{}", meaning.key);
                }
            }
        }
    }
}
