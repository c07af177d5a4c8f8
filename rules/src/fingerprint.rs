use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{
    fmt::{self, Write},
    str::FromStr,
};

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

    pub(crate) fn of(text: &str) -> Fingerprint {
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

/// The text is not 16 hexadecimal digits in lower case.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseFingerprintError;

impl FromStr for Fingerprint {
    type Err = ParseFingerprintError;

    fn from_str(text: &str) -> Result<Fingerprint, ParseFingerprintError> {
        let number = u64::from_str_radix(text, 16).map_err(|_| ParseFingerprintError)?;
        let fingerprint = Fingerprint(number);
        match fingerprint.to_string() == text {
            true => Ok(fingerprint),
            false => Err(ParseFingerprintError),
        }
    }
}

impl fmt::Display for ParseFingerprintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a fingerprint has 16 hexadecimal digits in lower case")
    }
}

impl core::error::Error for ParseFingerprintError {}

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
    /// assert_ne!(Ruleset::STRICT.hash(), Ruleset::CLASSIC.hash());
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

    pub(crate) fn write_moves(&self, text: &mut String) {
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
    pub(crate) fn write_draws(&self, text: &mut String) {
        let mut lines: Vec<String> = Vec::new();
        for draw in self.draws.iter() {
            let line = draw.value.to_string();
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
            // There is one landing; and a piece that jumps only over neighbours
            // never lands where a captured piece stood.
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

/// Writes the line of an axis. A later axis at the value that every rule set
/// had before it existed is left out, as in a canonical text, so that what was
/// computed before it is still found.
pub(crate) fn write_axis<A: Axis>(text: &mut String, value: A) {
    if A::IMPLIED != Some(value) {
        write_line(text, format_args!("{} {}", A::KEY, value.key()));
    }
}

pub(crate) fn write_line(text: &mut String, line: fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes all text");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cited, Clock, Meaning};
    use alloc::borrow::Cow;
    use std::{format, vec};

    #[test]
    fn the_texts_name_what_matters() {
        assert_eq!(
            Ruleset::SCHOOL.value_text(),
            "damka value 1
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
"
        );
        let moves = Ruleset::SCHOOL.moves_text();
        let (_, lines) = moves.split_once('\n').unwrap();
        assert!(Ruleset::SCHOOL.value_text().contains(lines));
    }

    /// What was computed and stored is found by these numbers: they never change.
    #[test]
    fn the_built_in_rule_sets_keep_their_hashes() {
        let hashes: Vec<_> = (Ruleset::ALL.iter())
            .map(|rules| {
                let (moves, value) = (rules.moves_hash(), rules.value_hash());
                format!("{} {moves} {value} {}", rules.id, rules.table_hash())
            })
            .collect();
        assert_eq!(
            hashes,
            [
                "tournament 2ff6a9db681ffcb5 c8557cb02274ddf4 4cfc6e46a5fab97e",
                "strict 6246f05bc1710fdd 2c183c1e67c63b10 8a3321d8741f9c81",
                "classic 6246f05bc1710fdd 2c183c1e67c63b10 8a3321d8741f9c81",
                "school 7fd2f7261ad2f80b f7fe4707d2cdd4b3 e46d707393f7c863",
                "online 18fec19888580e35 1b10814ced9e8eaa ed2ef82ab9953e39",
                "brazilian 6246f05bc1710fdd 0a0ee4db9c20117b 8a3321d8741f9c81",
                "pool 27446c0c87c9070f bc09cadeba921021 722d0315f1d77020",
                "russian 449dce501f4b5b82 731a9a7680de53b0 c0a4674d33f04edb",
                "english 120315c5af6e6bba 74489fc056aabb0d e8418aba918db7c1",
                "czech 7ed28b6d8e5b8317 4e403ff0e4075ef3 c6d90925e0441997",
                "thai 17409f963bfc0bee 58fbf246a4e12c11 cc55f828046cddcc",
            ]
        );
    }

    /// An axis that a later version adds.
    #[derive(Copy, Clone, PartialEq)]
    enum Later {
        AsBefore,
        Otherwise,
    }

    impl Axis for Later {
        const KEY: &'static str = "later";
        const ABOUT: &'static str = "";
        const ALL: &'static [Later] = &[Later::AsBefore, Later::Otherwise];
        const MEANINGS: &'static [Meaning] = &[];
        const IMPLIED: Option<Later> = Some(Later::AsBefore);

        fn key(self) -> &'static str {
            match self {
                Later::AsBefore => "as-before",
                Later::Otherwise => "otherwise",
            }
        }
    }

    #[test]
    fn after_an_axis_is_added_hashes_stay() {
        for rules in Ruleset::ALL {
            for text in [rules.moves_text(), rules.value_text()] {
                let with = |value| {
                    let mut later = text.clone();
                    write_axis(&mut later, value);
                    Fingerprint::of(&later)
                };
                assert_eq!(with(Later::AsBefore), Fingerprint::of(&text));
                assert_ne!(with(Later::Otherwise), Fingerprint::of(&text));
            }
        }
    }

    /// Each axis changed to each value: a hash changes if, and only if, what it
    /// stands for does.
    #[test]
    fn a_hash_changes_with_what_it_stands_for_and_only_then() {
        for rules in Ruleset::ALL {
            for choice in rules.choices() {
                for meaning in choice.meanings {
                    let mut changed = rules.clone();
                    assert!(changed.answer(rules, choice.key, meaning.key));
                    let moves = changed.move_axes().normal() == rules.move_axes().normal();
                    let costs_a_piece =
                        |rules: &Ruleset| *rules.missed_capture == MissedCapture::LosesPiece;
                    let penalty = costs_a_piece(&changed) == costs_a_piece(rules);
                    let about = format!("{} {} {}", rules.id, choice.key, meaning.key);
                    let same = |hash: fn(&Ruleset) -> Fingerprint| hash(&changed) == hash(rules);
                    assert_eq!(same(Ruleset::moves_hash), moves, "{about}");
                    assert_eq!(same(Ruleset::value_hash), moves && penalty, "{about}");
                    assert_eq!(same(Ruleset::table_hash), moves && penalty, "{about}");
                }
            }
            for draw in DrawRule::USUAL {
                let mut changed = rules.clone();
                changed.draws.to_mut().push(Cited::house(draw));
                let known = rules.draws.iter().any(|known| **known == draw);
                let at_once = draw == DrawRule::OneKingEach;
                assert_eq!(changed.moves_hash(), rules.moves_hash());
                assert_eq!(changed.value_hash() == rules.value_hash(), known, "{draw}");
                let table = changed.table_hash() == rules.table_hash();
                assert_eq!(table, known || !at_once, "{draw}");
            }
        }
    }

    #[test]
    fn only_what_matters_counts() {
        let strict = Ruleset::STRICT;
        let mut rules = strict.clone().uncited();
        rules.id = Cow::Borrowed("other");
        let twice = vec![Cited::house(DrawRule::KingMoves { plies: 30 }); 2];
        rules.draws = Cow::Owned(twice);
        rules.clock = Cited::house(Clock::None);
        let changed = |rules: &mut Ruleset, key, value| {
            assert!(rules.answer(Ruleset::STRICT, key, value));
        };
        // Nothing of what only people see or agree on.
        for (key, value) in [
            ("seating", "chosen"),
            ("start-rows", "two"),
            ("draw-settlement", "coin-toss"),
            ("takeback", "if-opponent-agrees"),
            ("pairing", "by-lot"),
            ("king-look", "stacked"),
        ] {
            changed(&mut rules, key, value);
        }
        rules.colours = Cited::house(*Ruleset::TOURNAMENT.colours);
        assert_eq!(rules.moves_hash(), strict.moves_hash());
        assert_eq!(rules.value_hash(), strict.value_hash());
        assert_eq!(rules.table_hash(), strict.table_hash());
        assert_ne!(rules.hash(), strict.hash());

        assert_eq!(Ruleset::CLASSIC.moves_hash(), strict.moves_hash());
        assert_eq!(Ruleset::CLASSIC.value_hash(), strict.value_hash());
        assert_ne!(Ruleset::BRAZILIAN.value_hash(), strict.value_hash());
        assert_eq!(Ruleset::BRAZILIAN.table_hash(), strict.table_hash());
        assert_ne!(Ruleset::TOURNAMENT.moves_hash(), strict.moves_hash());
        assert_eq!(Fingerprint(0xab).to_string(), "00000000000000ab");
        assert_eq!("00000000000000ab".parse(), Ok(Fingerprint(0xab)));
        for bad in ["ab", "+0000000000000ab", "00000000000000AB", "x"] {
            assert_eq!(bad.parse::<Fingerprint>(), Err(ParseFingerprintError));
        }
    }
}
