use damka_rules::{DrawRule, Move, MoveKind, Role};

use super::Material;

/// What a distance is counted to: the moves that reset the draw counts of a rule
/// set.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Metric {
    /// The next capture or man's move.
    CaptureOrManMove,
    /// The next capture or promotion.
    CaptureOrPromotion,
    /// The next capture.
    Capture,
}

impl Metric {
    /// The metric of this material under these draw rules.
    pub fn of(draws: &[DrawRule], material: Material) -> Metric {
        let any = |what: fn(&DrawRule) -> bool| draws.iter().any(what);
        let equal = |rule: &DrawRule| {
            matches!(rule, DrawRule::EqualNumbers { .. }) && applies(*rule, material)
        };
        if draws.iter().any(equal) {
            Metric::Capture
        } else if any(|rule| matches!(rule, DrawRule::KingMoves { .. })) {
            Metric::CaptureOrManMove
        } else if any(|rule| restart(*rule) == Some(Metric::CaptureOrPromotion)) {
            Metric::CaptureOrPromotion
        } else {
            Metric::CaptureOrManMove
        }
    }

    /// The name in file names.
    pub const fn key(self) -> &'static str {
        match self {
            Metric::CaptureOrManMove => "man-move",
            Metric::CaptureOrPromotion => "promotion",
            Metric::Capture => "capture",
        }
    }

    pub(crate) const fn from_code(code: u8) -> Option<Metric> {
        match code {
            0 => Some(Metric::CaptureOrManMove),
            1 => Some(Metric::CaptureOrPromotion),
            2 => Some(Metric::Capture),
            _ => None,
        }
    }

    /// Whether a move is one that distances are counted to.
    pub fn ends_at(self, m: &Move) -> bool {
        if m.kind() != MoveKind::Quiet {
            return true;
        }
        match self {
            Metric::CaptureOrManMove => m.role() == Role::Man,
            Metric::CaptureOrPromotion => m.promotes(),
            Metric::Capture => false,
        }
    }

    /// Whether a draw rule certainly reaches its limit if the distance is too long
    /// for it: every move that resets the rule ends the distance.
    pub(crate) fn decides(self, rule: DrawRule, material: Material) -> bool {
        let Some(restart) = restart(rule) else {
            return false;
        };
        applies(rule, material) && (material.men() == 0 || restart as u8 >= self as u8)
    }
}

/// What resets the count of a rule; from metric to metric there are fewer such
/// moves. None for rules without a count of moves, and for a count that the lone
/// king resets by leaving the diagonal.
fn restart(rule: DrawRule) -> Option<Metric> {
    match rule {
        DrawRule::KingMoves { .. } => Some(Metric::CaptureOrManMove),
        DrawRule::NoProgress { .. }
        | DrawRule::FewPieces { .. }
        | DrawRule::ThreeKingsAgainstOne { .. }
        | DrawRule::TwoAgainstOne { .. } => Some(Metric::CaptureOrPromotion),
        DrawRule::EqualNumbers { .. } => Some(Metric::Capture),
        DrawRule::OneKingEach | DrawRule::Repetition { .. } | DrawRule::LongDiagonal { .. } => None,
    }
}

/// What resets the count of a rule whatever the lone king does. None for rules
/// without a count of moves.
pub(crate) fn restarts_at_latest(rule: DrawRule) -> Option<Metric> {
    match rule {
        DrawRule::LongDiagonal { .. } => Some(Metric::CaptureOrPromotion),
        rule => restart(rule),
    }
}

/// Whether a rule counts at all while this material is on the board.
pub(crate) fn applies(rule: DrawRule, material: Material) -> bool {
    let Material {
        own_men,
        own_kings,
        foe_men,
        foe_kings,
    } = material;
    let (own, foe) = (own_men + own_kings, foe_men + foe_kings);
    // The men and kings of the side that plays against a lone king.
    let against_one = match ((own_men, own_kings), (foe_men, foe_kings)) {
        ((0, 1), foe) => Some(foe),
        (own, (0, 1)) => Some(own),
        _ => None,
    };
    match rule {
        DrawRule::KingMoves { .. } | DrawRule::NoProgress { .. } => true,
        DrawRule::OneKingEach => material == Material::LONE_KINGS,
        DrawRule::EqualNumbers { at_most, .. } => own == foe && own <= at_most,
        DrawRule::Repetition { .. } => true,
        DrawRule::ThreeKingsAgainstOne { .. } => {
            against_one.is_some_and(|(men, kings)| men == 0 && kings >= 3)
        }
        DrawRule::FewPieces { from, to, .. } => (from..=to).contains(&material.pieces()),
        DrawRule::LongDiagonal { .. } => {
            against_one.is_some_and(|(men, kings)| men + kings == 3 && kings > 0)
        }
        DrawRule::TwoAgainstOne { .. } => {
            against_one.is_some_and(|(men, kings)| men + kings <= 2 && kings > 0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damka_rules::{BySide, Counters, Ruleset};

    use crate::endgame::{Index, RelativePieces};

    #[test]
    fn the_draw_rules_choose_the_metric() {
        let metric = |rules: &Ruleset, text: &str| {
            let draws: Vec<DrawRule> = rules.draws.iter().map(|rule| **rule).collect();
            let material = Material::all(4).into_iter().chain(Material::all(3));
            let found = material
                .into_iter()
                .find(|material| material.to_string() == text);
            Metric::of(&draws, found.unwrap())
        };
        assert_eq!(metric(Ruleset::STRICT, "KM v KM"), Metric::CaptureOrManMove);
        assert_eq!(
            metric(Ruleset::RUSSIAN, "KM v KM"),
            Metric::CaptureOrManMove
        );
        assert_eq!(
            metric(Ruleset::ONLINE, "KM v KM"),
            Metric::CaptureOrPromotion
        );
        assert_eq!(metric(Ruleset::SCHOOL, "KM v KM"), Metric::Capture);
        assert_eq!(metric(Ruleset::SCHOOL, "KM v K"), Metric::CaptureOrManMove);
    }

    /// A rule applies if the counters of the rules count for it.
    #[test]
    fn rules_apply_as_they_count() {
        let counters = Counters {
            king_moves: 1,
            no_progress: 1,
            same_number: 1,
            moves: BySide {
                first: 1,
                second: 1,
            },
            on_diagonal: 1,
        };
        for material in (2..=5).flat_map(Material::all) {
            let placed = (0..material.placements())
                .find_map(|placement| {
                    RelativePieces::at(
                        material,
                        Index {
                            placement,
                            kings: 0,
                        },
                    )
                })
                .unwrap();
            let position = placed.to_position();
            for rule in Ruleset::ALL.iter().flat_map(|rules| rules.draws.iter()) {
                if matches!(**rule, DrawRule::Repetition { .. }) {
                    continue;
                }
                let counts = counters.count(**rule, &position) > 0;
                assert_eq!(counts, applies(**rule, material), "{rule:?} {material}");
            }
        }
    }

    /// What resets the count of a rule is the metric with the most moves of which
    /// every one sets it to zero, in games of a few men and kings.
    #[test]
    fn every_move_that_restarts_a_rule_resets_its_count() {
        let counter = |rule: &DrawRule, counters: &Counters| match rule {
            DrawRule::KingMoves { .. } => Some(counters.king_moves),
            DrawRule::NoProgress { .. }
            | DrawRule::FewPieces { .. }
            | DrawRule::TwoAgainstOne { .. } => Some(counters.no_progress),
            DrawRule::EqualNumbers { .. } => Some(counters.same_number),
            DrawRule::ThreeKingsAgainstOne { .. } => {
                Some(counters.moves.first + counters.moves.second)
            }
            DrawRule::LongDiagonal { .. } => Some(counters.on_diagonal),
            DrawRule::OneKingEach | DrawRule::Repetition { .. } => None,
        };
        let metrics = [
            Metric::CaptureOrManMove,
            Metric::CaptureOrPromotion,
            Metric::Capture,
        ];
        let rules: Vec<DrawRule> = (Ruleset::ALL.iter())
            .flat_map(|rules| rules.draws.iter().map(|rule| **rule))
            .collect();
        // For each rule, whether a move of each metric has left its count above zero.
        let mut left = vec![[false; 3]; rules.len()];
        let mut random = oorandom::Rand64::new(3);
        for start in [
            "W:W21,22,K30:BK29",
            "B:WK4:B9,12,K1",
            "W:W22,23,K32:B9,10,K1",
        ] {
            for _ in 0..200 {
                let mut position: damka_rules::Position = start.parse().unwrap();
                let mut counters = Counters::default();
                for _ in 0..60 {
                    let moves = Ruleset::STRICT.legal_moves(&position);
                    if moves.is_empty() {
                        break;
                    }
                    let m = moves[random.rand_range(0..moves.len() as u64) as usize];
                    let next = position.play_unchecked(&m);
                    counters.play(&position, &m, &next);
                    position = next;
                    for (rule, left) in rules.iter().zip(&mut left) {
                        for (metric, left) in metrics.iter().zip(left) {
                            let counted = counter(rule, &counters).is_some_and(|count| count > 0);
                            *left |= metric.ends_at(&m) && counted;
                        }
                    }
                }
            }
        }
        for (rule, left) in rules.iter().zip(&left) {
            let first = left.iter().position(|left| !left);
            let expected = first.and_then(|code| Metric::from_code(code as u8));
            let counts = counter(rule, &Counters::default()).is_some();
            assert_eq!(
                restarts_at_latest(*rule),
                expected.filter(|_| counts),
                "{rule:?}"
            );
        }
    }
}
