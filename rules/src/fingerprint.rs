use alloc::{string::String, vec::Vec};
use core::fmt::{self, Write};

use crate::{
    Axis, CaptureChoice, DrawRule, KingLanding, KingReach, ManCapture, MissedCapture, MoveAxes,
    Promotion, Removal, Ruleset,
};

/// A number that stands for the content of a rule set, to key what is computed from it.
///
/// It is the same in every version of the program and on every machine: the
/// FNV-1a hash, 64 bits, mixed once more, of a text that names the axes and
/// their values, one a line. Shown as 16 hexadecimal digits.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// The number.
    pub const fn bits(self) -> u64 {
        self.0
    }

    fn of(text: &str) -> Fingerprint {
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for byte in text.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        // FNV leaves the upper bits of short texts alike: spread the lower ones.
        hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Fingerprint(hash ^ (hash >> 31))
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Ruleset {
    /// Stands for the axes of the moves: with equal ones the same moves are
    /// legal in every position.
    pub fn moves_hash(&self) -> Fingerprint {
        Fingerprint::of(&self.moves_text())
    }

    /// Stands for what decides the value of a position: moves, missed
    /// captures and draws.
    ///
    /// A capture that may not be missed and one whose miss loses the game are
    /// worth the same:
    ///
    /// ```
    /// use damka_rules::Ruleset;
    ///
    /// assert_eq!(Ruleset::STRICT.value_hash(), Ruleset::CLASSIC.value_hash());
    /// assert_ne!(Ruleset::STRICT.full_hash(), Ruleset::CLASSIC.full_hash());
    /// ```
    pub fn value_hash(&self) -> Fingerprint {
        Fingerprint::of(&self.value_text())
    }

    /// Stands for what decides the value of a position as long as nothing is
    /// counted: moves, missed captures, and the draws that come at once.
    /// Endgame tables are keyed by it.
    ///
    /// ```
    /// use damka_rules::Ruleset;
    ///
    /// assert_eq!(Ruleset::STRICT.table_hash(), Ruleset::BRAZILIAN.table_hash());
    /// assert_ne!(Ruleset::STRICT.table_hash(), Ruleset::SCHOOL.table_hash());
    /// ```
    pub fn table_hash(&self) -> Fingerprint {
        let mut text = String::from("damka table 1\n");
        self.write_moves(&mut text);
        self.write_penalty(&mut text);
        if (self.draws.iter()).any(|draw| **draw == DrawRule::OneKingEach) {
            write_line(
                &mut text,
                format_args!("draw {}", DrawRule::OneKingEach.key()),
            );
        }
        Fingerprint::of(&text)
    }

    /// Stands for all that a game is played by: everything but id, name,
    /// document and citations.
    pub fn full_hash(&self) -> Fingerprint {
        Fingerprint::of(&self.full_text())
    }

    fn moves_text(&self) -> String {
        let mut text = String::from("damka moves 1\n");
        self.write_moves(&mut text);
        text
    }

    fn value_text(&self) -> String {
        let mut text = String::from("damka value 1\n");
        self.write_moves(&mut text);
        self.write_penalty(&mut text);
        self.write_draws(&mut text);
        text
    }

    fn full_text(&self) -> String {
        let mut text = String::from("damka full 1\n");
        self.write_moves(&mut text);
        write_axis(&mut text, *self.missed_capture);
        self.write_draws(&mut text);
        write_axis(&mut text, *self.start_rows);
        let colours = *self.colours;
        write_line(
            &mut text,
            format_args!("colours {} {}", colours.first, colours.second),
        );
        write_axis(&mut text, *self.seating);
        write_axis(&mut text, *self.draw_settlement);
        write_line(&mut text, format_args!("clock {}", self.clock.words()));
        write_axis(&mut text, *self.takeback);
        write_axis(&mut text, *self.pairing);
        write_axis(&mut text, *self.king_look);
        text
    }

    fn write_moves(&self, text: &mut String) {
        let axes = self.move_axes().normal();
        write_axis(text, axes.capture_choice);
        write_axis(text, axes.man_capture);
        write_axis(text, axes.king_reach);
        write_axis(text, axes.king_landing);
        write_axis(text, axes.removal);
        write_axis(text, axes.promotion);
        write_axis(text, axes.capture_priority);
    }

    /// A capture that may not be missed and one whose miss loses the game are worth the same.
    fn write_penalty(&self, text: &mut String) {
        write_axis(
            text,
            match *self.missed_capture {
                MissedCapture::LosesGame => MissedCapture::Refused,
                other => other,
            },
        );
    }

    /// The order of the draw rules does not matter, nor that one is there twice.
    fn write_draws(&self, text: &mut String) {
        let mut lines: Vec<String> = Vec::new();
        for draw in self.draws.iter() {
            let line = draw.words();
            if let Err(place) = lines.binary_search(&line) {
                lines.insert(place, line);
            }
        }
        for line in lines {
            write_line(text, format_args!("draw {line}"));
        }
    }
}

impl MoveAxes {
    /// The axes with the same moves in which those that cannot matter have a
    /// fixed value. Two combinations have the same moves in every position if
    /// and only if their normal forms are equal.
    ///
    /// ```
    /// use damka_rules::{KingLanding, MoveAxes, Ruleset};
    ///
    /// // Under the majority rule a king never stops where another landing would go on.
    /// let axes = MoveAxes {
    ///     king_landing: KingLanding::WhereItCanGoOn,
    ///     ..Ruleset::STRICT.move_axes()
    /// };
    /// assert_eq!(axes.normal(), Ruleset::STRICT.move_axes());
    /// ```
    pub fn normal(self) -> MoveAxes {
        let mut axes = self;
        if axes.king_reach == KingReach::OneStep {
            // There is one landing; and whoever jumps over neighbours only
            // never comes down where a captured piece stood.
            axes.king_landing = KingLanding::JustBehind;
            axes.removal = Removal::AfterMove;
        }
        if axes.capture_choice == CaptureChoice::MostPieces
            && axes.king_landing == KingLanding::WhereItCanGoOn
        {
            axes.king_landing = KingLanding::Free;
        }
        if axes.man_capture == ManCapture::ForwardOnly && axes.promotion == Promotion::AtRest {
            // From the last row no way leads forward: the man comes to rest there.
            axes.promotion = Promotion::EndsTurn;
        }
        axes
    }
}

fn write_axis<A: Axis>(text: &mut String, value: A) {
    write_line(text, format_args!("{} {}", A::KEY, value.key()));
}

fn write_line(text: &mut String, line: fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes all text");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cited;
    use alloc::{borrow::Cow, string::ToString};
    use std::{collections::HashSet, format, vec};

    #[test]
    fn the_texts_name_every_axis() {
        assert_eq!(
            Ruleset::SCHOOL.full_text(),
            "damka full 1
capture-choice most-pieces
man-capture forward-and-back
king-reach flying
king-landing just-behind
removal after-move
promotion at-rest
capture-priority none
missed-capture loses-piece
draw equal-numbers at-most 3 plies 20
draw king-moves plies 100
draw one-king-each
start-rows three
colours white black
seating colours-by-lot
draw-settlement stands
clock each-move limit 2:00 at-zero loses
takeback never
pairing by-lot
king-look stacked
"
        );
        assert!(Ruleset::SCHOOL.choices().iter().all(|choice| {
            let line = format!("\n{} {}\n", choice.key, choice.value);
            Ruleset::SCHOOL.full_text().contains(&line)
        }));
    }

    /// What was computed and stored is found by these numbers: they never change.
    #[test]
    fn the_built_in_rule_sets_keep_their_hashes() {
        let hashes: Vec<_> = (Ruleset::ALL.iter())
            .map(|rules| {
                let (moves, value) = (rules.moves_hash(), rules.value_hash());
                format!("{} {moves} {value} {}", rules.id, rules.full_hash())
            })
            .collect();
        assert_eq!(
            hashes,
            [
                "tournament 2ff6a9db681ffcb5 c8557cb02274ddf4 453834edfcb39003",
                "strict 6246f05bc1710fdd 2c183c1e67c63b10 491d027f7f34e89a",
                "classic 6246f05bc1710fdd 2c183c1e67c63b10 50f1a97defb46e7b",
                "school 7fd2f7261ad2f80b f7fe4707d2cdd4b3 1eff16d0a9bb9366",
                "online 18fec19888580e35 1b10814ced9e8eaa 44d8dbe3c9eeae3e",
                "brazilian 6246f05bc1710fdd 0a0ee4db9c20117b 6bdff2b737c22662",
                "pool 27446c0c87c9070f bc09cadeba921021 c281190d09a6a80c",
                "russian 449dce501f4b5b82 731a9a7680de53b0 5adcdc868580dff5",
                "english 120315c5af6e6bba 74489fc056aabb0d 14c3d501d1d010d6",
                "czech 7ed28b6d8e5b8317 4e403ff0e4075ef3 eebd1295dc39adc8",
                "thai 17409f963bfc0bee 58fbf246a4e12c11 639c3a7a9f9190e3",
            ]
        );
    }

    #[test]
    fn only_what_matters_counts() {
        let strict = Ruleset::STRICT;
        let mut rules = strict.clone().uncited();
        rules.id = Cow::Borrowed("other");
        let twice = vec![Cited::house(DrawRule::KingMoves { plies: 30 }); 2];
        rules.draws = Cow::Owned(twice);
        assert_eq!(rules.full_hash(), strict.full_hash());

        assert_eq!(Ruleset::CLASSIC.moves_hash(), strict.moves_hash());
        assert_eq!(Ruleset::CLASSIC.value_hash(), strict.value_hash());
        assert_ne!(Ruleset::BRAZILIAN.value_hash(), strict.value_hash());
        assert_ne!(Ruleset::TOURNAMENT.moves_hash(), strict.moves_hash());
        let full: HashSet<_> = Ruleset::ALL.iter().map(|rules| rules.full_hash()).collect();
        assert_eq!(full.len(), Ruleset::ALL.len());
        assert_eq!(Fingerprint(0xab).to_string(), "00000000000000ab");
    }
}
