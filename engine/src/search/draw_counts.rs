use damka_rules::{Counters, DrawRule, MissedCapture, MoveList, Movegen, Position, Ruleset};

/// What the search needs of a rule set beyond its moves: the draw counts,
/// grouped by the cost of checking them, and the penalty for a missed capture.
pub(crate) struct DrawCounts {
    king_moves: Option<u16>,
    no_progress: Option<u16>,
    /// After how many occurrences a position is a draw.
    pub repetitions: Option<usize>,
    /// Those that depend on the material.
    by_pieces: Vec<DrawRule>,
    missed: MissedCapture,
}

/// With more pieces than this no rule that depends on the material counts.
const FEW: u32 = 8;

impl DrawCounts {
    pub fn of(rules: &Ruleset) -> DrawCounts {
        let mut counts = DrawCounts {
            king_moves: None,
            no_progress: None,
            repetitions: None,
            by_pieces: Vec::new(),
            missed: *rules.missed_capture,
        };
        for rule in rules.draws.iter() {
            match **rule {
                DrawRule::KingMoves { plies } => counts.king_moves = Some(plies),
                DrawRule::NoProgress { plies } => counts.no_progress = Some(plies),
                DrawRule::Repetition { times } => counts.repetitions = Some(times.into()),
                rule => counts.by_pieces.push(rule),
            }
        }
        counts
    }

    /// The number of plies without progress after which the game is drawn; 0 if
    /// it is drawn already.
    #[inline]
    pub fn left(&self, counters: &Counters, position: &Position) -> u16 {
        let left = |limit: Option<u16>, count: u16| {
            limit.map_or(u16::MAX, |limit| limit.saturating_sub(count))
        };
        let in_any_material = left(self.king_moves, counters.king_moves)
            .min(left(self.no_progress, counters.no_progress));
        if self.by_pieces.is_empty() || position.occupied().len() > FEW {
            return in_any_material;
        }
        self.by_pieces
            .iter()
            .map(|rule| {
                let count = counters.count(*rule, position);
                let left = rule.limit().saturating_sub(count);
                match rule {
                    // A king each is a draw at once, or not at all.
                    DrawRule::OneKingEach if left > 0 => u16::MAX,
                    // One move of the stronger side is two plies.
                    DrawRule::ThreeKingsAgainstOne { .. } if left > 0 => left * 2 - 1,
                    _ => left,
                }
            })
            .fold(in_any_material, u16::min)
    }

    /// The moves that miss a capture and cost a piece, where the rules allow that.
    #[inline]
    pub fn penalty_moves(&self, movegen: &Movegen, position: &Position) -> MoveList {
        match self.missed {
            MissedCapture::LosesPiece => movegen.missed_captures(position, self.missed),
            MissedCapture::Refused | MissedCapture::LosesGame => MoveList::new(),
        }
    }

    /// Whether the rules allow a capture to be missed at the cost of a piece.
    #[inline]
    pub fn has_penalty_moves(&self) -> bool {
        self.missed == MissedCapture::LosesPiece
    }
}

#[cfg(test)]
mod tests {
    use damka_rules::{Cited, Progress};

    use super::*;

    /// Kings move back and forth without being captured: one rule at a time, the
    /// search counts down to exactly the ply at which the rules declare a draw.
    #[test]
    fn counts_end_when_the_rules_say_so() {
        let mut checked = 0;
        for rules in Ruleset::ALL {
            for rule in rules.draws.iter() {
                if matches!(**rule, DrawRule::Repetition { .. }) {
                    continue;
                }
                let alone = Ruleset {
                    draws: vec![Cited::house(**rule)].into(),
                    ..rules.clone()
                };
                for fen in [
                    "W:WK4,K8,K12:BK5",
                    "B:WK4,K8,K12:BK5",
                    "W:WK4,K8:BK5",
                    "B:WK4,K8:BK5,K9",
                ] {
                    checked += usize::from(count_down(&alone, **rule, fen));
                }
            }
        }
        assert!(checked > 20, "{checked}");
    }

    /// Whether the rule ends the game that begins here.
    fn count_down(rules: &Ruleset, rule: DrawRule, fen: &str) -> bool {
        let counts = DrawCounts::of(rules);
        let mut position: Position = fen.parse().unwrap();
        let mut progress = Progress::start(&position);
        let mut left = Vec::new();
        for _ in 0..200 {
            left.push(counts.left(progress.counters(), &position));
            let drawn = rules.outcome(&position, &progress).is_some();
            assert_eq!(
                left.last() == Some(&0),
                drawn,
                "{} {rule:?} {position}",
                rules.id
            );
            if drawn {
                let early = match rule {
                    // Of each pair of plies the one of the three kings counts.
                    DrawRule::ThreeKingsAgainstOne { .. } => 1,
                    // The lone king may leave the diagonal.
                    DrawRule::LongDiagonal { .. } => u16::MAX,
                    _ => 0,
                };
                for (plies, left) in (0..left.len() as u16).rev().zip(&left) {
                    let right = *left <= plies && plies - left <= early;
                    assert!(right, "{} {rule:?} {fen}: {left} of {plies}", rules.id);
                }
                return true;
            }
            let moves = rules.legal_moves(&position).sorted();
            let is_quiet = |m: &&damka_rules::Move| {
                let next = position.play_unchecked(m);
                !m.is_capture() && rules.captures(&next).is_empty()
            };
            let Some(m) = moves.iter().find(is_quiet) else {
                return false;
            };
            let next = position.play_unchecked(m);
            progress.play(&position, m, &next);
            position = next;
        }
        false
    }
}
