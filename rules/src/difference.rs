//! What differs between two rule sets, and where it matters.

mod smallest;

use alloc::{borrow::Cow, boxed::Box, vec::Vec};

use self::smallest::{Rank, smallest};
use crate::{
    Axis, CaptureChoice, CapturePriority, KingLanding, KingReach, ManCapture, MissedCapture,
    Movegen, Position, Promotion, Removal, RuleEntry, Ruleset, Verdict, rule_entry,
};

/// An axis on which two rule sets differ.
#[derive(Clone, Debug)]
pub struct Difference<'a> {
    /// The name of the axis in rule files.
    pub key: &'static str,
    /// What only the one rule set says; nothing if it lacks a draw rule.
    pub ours: Vec<RuleEntry<'a>>,
    /// What only the other rule set says.
    pub theirs: Vec<RuleEntry<'a>>,
}

/// What a search for an example of a difference found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExampleSearch {
    /// It is not about what may be played.
    OffTheBoard,
    /// Under the other rules of either rule set, it changes no move in any position.
    NoDifference,
    /// No position of up to this many pieces shows it.
    NotFound(u32),
    /// In this position, and in none with fewer pieces.
    Found(Box<Example>),
}

/// A position in which an axis matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The position.
    pub position: Position,
    /// Whose other rules hold.
    pub other_rules: OtherRules,
    /// What is said of it with our value of the axis.
    pub ours: Verdict,
    /// What is said of it with their value.
    pub theirs: Verdict,
}

/// The rules around an axis in an [`Example`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum OtherRules {
    /// Only this axis matters in the position: each verdict is that of its whole rule set.
    Either,
    /// All other rules are ours.
    Ours,
    /// All other rules are theirs.
    Theirs,
}

impl Ruleset {
    /// The axes on which this rule set differs from another, in the order of
    /// [`Ruleset::entries`].
    ///
    /// ```
    /// use damka_rules::{Ruleset, ExampleSearch};
    ///
    /// let (strict, online) = (Ruleset::STRICT, Ruleset::ONLINE);
    /// let differences = strict.differences(online);
    /// let removal = differences.iter().find(|difference| difference.key == "removal").unwrap();
    /// assert_eq!(removal.theirs[0].value, "at-once");
    /// let ExampleSearch::Found(example) = strict.find_example(online, "removal", 4) else { panic!() };
    /// assert_eq!(example.position.occupied().len(), 3);
    /// ```
    pub fn differences<'a>(&'a self, other: &'a Ruleset) -> Vec<Difference<'a>> {
        let (ours, theirs) = (self.entries(), other.entries());
        let mut keys: Vec<&'static str> = ours.iter().map(|entry| entry.key).collect();
        // A rule set may have no draw rule at all.
        keys.push(rule_entry::DRAW);
        keys.dedup();
        let only = |key, of: &[RuleEntry<'a>], than: &[RuleEntry<'a>]| -> Vec<RuleEntry<'a>> {
            let new = |entry: &&RuleEntry<'_>| {
                entry.key == key
                    && than
                        .iter()
                        .all(|other| (other.key, &other.value) != (entry.key, &entry.value))
            };
            of.iter().filter(new).cloned().collect()
        };
        keys.into_iter()
            .map(|key| Difference {
                key,
                ours: only(key, &ours, &theirs),
                theirs: only(key, &theirs, &ours),
            })
            .filter(|difference| !(difference.ours.is_empty() && difference.theirs.is_empty()))
            .collect()
    }

    /// Searches the positions of up to `most_pieces` pieces for a smallest one in
    /// which the axis of this name makes a difference between the two rule sets.
    ///
    /// All other rules are ours, or theirs if the axis makes no difference under
    /// ours; penalties and draws are left out unless the axis is one of them.
    /// Among the positions with the fewest pieces those come first in which the
    /// whole rule sets differ in the same way, then those with few kings, few
    /// moves, and pieces near the middle.
    pub fn find_example(&self, other: &Ruleset, key: &str, most_pieces: u32) -> ExampleSearch {
        let (us, them) = (self.bare(key), other.bare(key));
        let Some(changed) = us.with_axis_of(&them, key) else {
            return ExampleSearch::OffTheBoard;
        };
        if us.differs_on_board(&changed) {
            return search(&us, &changed, [&us, &them], OtherRules::Ours, most_pieces);
        }
        let changed = them.with_axis_of(&us, key);
        match changed.filter(|changed| them.differs_on_board(changed)) {
            Some(changed) => search(
                &changed,
                &them,
                [&us, &them],
                OtherRules::Theirs,
                most_pieces,
            ),
            None if key == rule_entry::DRAW => ExampleSearch::OffTheBoard,
            None => ExampleSearch::NoDifference,
        }
    }

    /// This rule set without what has nothing to do with an axis: the
    /// penalties and the draws, unless the axis is one of them.
    fn bare(&self, key: &str) -> Ruleset {
        let mut bare = self.clone();
        if key != MissedCapture::KEY {
            bare.missed_capture.value = MissedCapture::Refused;
        }
        if key != rule_entry::DRAW {
            bare.draws = Cow::Borrowed(&[]);
        }
        bare
    }

    /// This rule set with one axis from another, if the axis can matter on the board.
    fn with_axis_of(&self, other: &Ruleset, key: &str) -> Option<Ruleset> {
        let mut mixed = self.clone();
        match key {
            ManCapture::KEY => mixed.man_capture = other.man_capture.clone(),
            CaptureChoice::KEY => mixed.capture_choice = other.capture_choice.clone(),
            CapturePriority::KEY => mixed.capture_priority = other.capture_priority.clone(),
            KingReach::KEY => mixed.king_reach = other.king_reach.clone(),
            KingLanding::KEY => mixed.king_landing = other.king_landing.clone(),
            Removal::KEY => mixed.removal = other.removal.clone(),
            Promotion::KEY => mixed.promotion = other.promotion.clone(),
            MissedCapture::KEY => mixed.missed_capture = other.missed_capture.clone(),
            rule_entry::DRAW => mixed.draws = other.draws.clone(),
            _ => return None,
        }
        Some(mixed)
    }

    /// Whether there is a position, with nothing counted yet, that the two
    /// rule sets judge differently.
    fn differs_on_board(&self, other: &Ruleset) -> bool {
        // A rule that counts to more than one needs moves before it shows.
        let at_once = |rules: &Ruleset| -> Vec<_> {
            let draws = rules.draws.iter().map(|draw| draw.value);
            draws.filter(|draw| draw.limit() <= 1).collect()
        };
        self.move_axes().normal() != other.move_axes().normal()
            || *self.missed_capture != *other.missed_capture
            || at_once(self) != at_once(other)
    }
}

/// Finds the best position in which `ours` and `theirs`, which differ on one
/// axis, disagree.
fn search(
    ours: &Ruleset,
    theirs: &Ruleset,
    whole: [&Ruleset; 2],
    other_rules: OtherRules,
    most_pieces: u32,
) -> ExampleSearch {
    let quick_check = QuickCheck::new(ours, theirs);
    let found = smallest(most_pieces, |position| {
        if !quick_check.may_differ(position) {
            return None;
        }
        let verdicts = [ours.verdict(position), theirs.verdict(position)];
        if verdicts[0] == verdicts[1] {
            return None;
        }
        let is_alone = whole.map(|rules| rules.verdict(position)) == verdicts;
        let moves = verdicts.iter().map(|verdict| verdict.moves().count()).sum();
        Some(Rank { is_alone, moves })
    });
    match found {
        None => ExampleSearch::NotFound(most_pieces),
        Some((position, rank)) => ExampleSearch::Found(Box::new(Example {
            position,
            other_rules: if rank.is_alone {
                OtherRules::Either
            } else {
                other_rules
            },
            ours: ours.verdict(&position),
            theirs: theirs.verdict(&position),
        })),
    }
}

/// A cheap test that skips most positions in which two rule sets agree.
struct QuickCheck {
    ours: Movegen,
    theirs: Movegen,
    /// Whether moves without a capture can differ.
    quiet: bool,
    /// Whether moves that miss a capture can differ.
    missed: bool,
    /// Whether draws without a move can differ.
    at_once: bool,
}

impl QuickCheck {
    fn new(ours: &Ruleset, theirs: &Ruleset) -> QuickCheck {
        QuickCheck {
            ours: Movegen::from(ours),
            theirs: Movegen::from(theirs),
            quiet: *ours.king_reach != *theirs.king_reach,
            missed: *ours.missed_capture != *theirs.missed_capture,
            at_once: ours.draws != theirs.draws,
        }
    }

    fn may_differ(&self, position: &Position) -> bool {
        if self.quiet || self.at_once {
            return true;
        }
        let captures = self.ours.captures(position);
        if self.missed {
            return !captures.is_empty();
        }
        captures != self.theirs.captures(position)
    }
}
