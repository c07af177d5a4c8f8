use damka_rules::{Move, MoveKind, MoveList};

use super::{
    node::Node,
    ordering::{self, Ranks, pick},
    worker::{MAX_PLIES, Worker},
};
use crate::{
    score::{MAX_EVALUATION, WIN},
    transposition::{Bound, Entry},
};

/// The alpha-beta window.
#[derive(Copy, Clone)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    fn is_wide(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Whether a stored score decides the search of this window.
    fn is_cut_by(self, bound: Bound, score: i32) -> bool {
        match bound {
            Bound::Exact => true,
            Bound::Lower => score >= self.beta,
            Bound::Upper => score <= self.alpha,
        }
    }

    /// The null window above a score.
    fn above(alpha: i32) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    /// The null window below a score.
    fn below(beta: i32) -> Window {
        Window {
            alpha: beta - 1,
            beta,
        }
    }
}

impl Worker<'_> {
    /// The score of a move, for the side that plays it.
    pub fn after(&mut self, node: &Node, m: &Move, window: Window, depth: i32, ply: usize) -> i32 {
        let next = node.after(m);
        self.path.push(next.hash);
        let score = if m.kind() == MoveKind::Removal {
            // Half a turn: the same side moves again.
            self.search(&next, window, depth, ply + 1, 0)
        } else {
            let window = Window {
                alpha: -window.beta,
                beta: -window.alpha,
            };
            -self.search(&next, window, depth, ply + 1, 0)
        };
        self.path.pop();
        score
    }

    /// Principal variation search: the score of a position for the side to move.
    /// The move with the key `excluded` is not searched.
    pub fn search(
        &mut self,
        node: &Node,
        window: Window,
        depth: i32,
        ply: usize,
        excluded: u16,
    ) -> i32 {
        self.pv[ply].clear();
        self.selective_depth = self.selective_depth.max(ply);
        if depth <= 0 || ply >= MAX_PLIES {
            return self.quiescence(node, window.alpha, window.beta, ply, true);
        }
        self.count_node();
        if self.stopped {
            return 0;
        }
        let engine = self.shared.engine;
        let position = &node.position;
        let turn = position.turn();
        let lost = ply as i32 - WIN;
        if position.pieces(turn).is_empty() {
            return lost;
        }
        if position.owed().is_empty() && position.pieces(turn.other()).is_empty() {
            return -lost;
        }
        if let Some(score) = self.probe(node, ply) {
            return score;
        }
        if self.is_repeated(node) {
            return self.draw(node);
        }
        let left = i32::from(engine.counts.left(&node.counters, position));

        // Near the end of a draw count the score of a position depends on the path to it.
        let may_cut = self.options.transpositions && left > depth + 4;
        let known = engine.transpositions.probe(node.hash);
        if let Some(known) = known.filter(|_| may_cut && excluded == 0 && !window.is_wide()) {
            let score = from_stored(known.score, ply);
            let deep = i32::from(known.depth) >= depth || score.abs() > MAX_EVALUATION;
            if deep && window.is_cut_by(known.bound, score) {
                return score;
            }
        }

        let mut moves = MoveList::new();
        engine.movegen.legal_moves_into(position, &mut moves);
        if moves.is_empty() {
            return lost;
        }
        if left == 0 && position.owed().is_empty() {
            return self.draw(node);
        }
        if let Some(handicap) = &self.shared.handicap {
            handicap.filter_moves(&engine.movegen, position, ply, &mut moves);
        } else if engine.counts.has_penalty_moves() && moves[0].is_capture() {
            for m in engine.counts.penalty_moves(&engine.movegen, position) {
                moves.push(m);
            }
        }
        let captures = moves[0].is_capture();
        let nominal_depth = depth;
        // A forced move costs no depth.
        let depth = depth + i32::from(moves.len() == 1);

        if self.options.probcut
            && !window.is_wide()
            && depth >= 3
            && excluded == 0
            && !captures
            && window.beta.abs() < MAX_EVALUATION
            && let Some(score) = self.probcut(node, window, depth, ply)
        {
            return score;
        }

        let first = known.map_or(0, |known| known.best);
        let singular = self.options.singular
            && depth >= 8
            && excluded == 0
            && first != 0
            && moves.len() > 1
            && known.is_some_and(|known| {
                known.bound != Bound::Upper
                    && i32::from(known.depth) >= depth - 4
                    && i32::from(known.score).abs() < MAX_EVALUATION
            })
            && self.is_singular(node, known, depth, ply, first);
        if self.stopped {
            return 0;
        }

        let mut ranks = Ranks::new();
        self.history.rank(&moves, turn, ply, first, &mut ranks);
        let Window { mut alpha, beta } = window;
        let mut best = (-WIN - 1, 0);
        let mut tried = 0;
        for at in 0..moves.len() {
            pick(&mut moves, &mut ranks, at);
            let m = moves[at];
            let key = ordering::key(&m);
            if excluded != 0 && key == excluded {
                continue;
            }
            let next = if m.kind() == MoveKind::Removal {
                depth
            } else {
                depth - 1 + i32::from(singular && key == first)
            };
            let score = if tried == 0 {
                self.after(node, &m, Window { alpha, beta }, next, ply)
            } else {
                let reduced = next - self.reduction(&m, depth, tried, window.is_wide());
                let mut score = self.after(node, &m, Window::above(alpha), reduced, ply);
                if score > alpha && reduced < next && !self.stopped {
                    score = self.after(node, &m, Window::above(alpha), next, ply);
                }
                if score > alpha && score < beta && !self.stopped {
                    score = self.after(node, &m, Window { alpha, beta }, next, ply);
                }
                score
            };
            if self.stopped {
                return 0;
            }
            tried += 1;
            if score > best.0 {
                best = (score, key);
                if score > alpha {
                    alpha = score;
                    if window.is_wide() {
                        self.update_pv(m, ply);
                    }
                    if alpha >= beta {
                        self.history.update(turn, ply, &moves[..at], &m, depth);
                        break;
                    }
                }
            }
        }
        if tried == 0 {
            // There is no move but the excluded one: it is singular.
            return window.alpha;
        }
        if excluded == 0 {
            let bound = if best.0 >= beta {
                Bound::Lower
            } else if best.0 > window.alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            engine.transpositions.store(
                node.hash,
                Entry {
                    best: if bound == Bound::Upper { first } else { best.1 },
                    score: to_stored(best.0, ply),
                    depth: nominal_depth.min(100) as i8,
                    bound,
                },
            );
        }
        best.0
    }

    /// ProbCut: if a shallow search exceeds beta by a margin, the deep one would
    /// hardly fall below beta.
    fn probcut(&mut self, node: &Node, window: Window, depth: i32, ply: usize) -> Option<i32> {
        // Where the quiescence search does not reach beta, the attempt would fail.
        let quick = self.quiescence(node, window.beta - 1, window.beta, ply, true);
        if quick < window.beta {
            return None;
        }
        let margin = 20 + 4 * depth;
        let raised_beta = window.beta + margin;
        let score = self.search(node, Window::below(raised_beta), depth * 2 / 5, ply, 0);
        (!self.stopped && score >= raised_beta).then_some(score - margin)
    }

    /// Whether all other moves fail low below the best move of the table entry.
    fn is_singular(
        &mut self,
        node: &Node,
        known: Option<Entry>,
        depth: i32,
        ply: usize,
        best: u16,
    ) -> bool {
        let beta = known.map_or(0, |known| i32::from(known.score)) - 40;
        let score = self.search(node, Window::below(beta), depth - 4, ply, best);
        score < beta
    }

    /// The late move reduction, in plies.
    fn reduction(&self, m: &Move, depth: i32, tried: usize, wide: bool) -> i32 {
        if !self.options.reductions || depth < 2 || m.promotes() {
            return 0;
        }
        match m.kind() {
            MoveKind::Missed => 2,
            MoveKind::Capture | MoveKind::Removal => 0,
            MoveKind::Quiet if wide => i32::from(tried >= 3),
            MoveKind::Quiet => 1 + i32::from(tried >= 4),
        }
    }

    fn update_pv(&mut self, m: Move, ply: usize) {
        let (shorter, longer) = self.pv.split_at_mut(ply + 1);
        let pv = &mut shorter[ply];
        pv.clear();
        pv.push(m);
        pv.extend_from_slice(&longer[0]);
    }
}

/// Wins are stored as plies from the position, not from the root.
fn to_stored(score: i32, ply: usize) -> i16 {
    let stored = if score > MAX_EVALUATION {
        score + ply as i32
    } else if score < -MAX_EVALUATION {
        score - ply as i32
    } else {
        score
    };
    stored as i16
}

fn from_stored(score: i16, ply: usize) -> i32 {
    let score = i32::from(score);
    if score > MAX_EVALUATION {
        score - ply as i32
    } else if score < -MAX_EVALUATION {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::TABLE_WIN;

    #[test]
    fn a_bound_cuts_only_on_its_side_of_the_window() {
        let window = Window {
            alpha: 10,
            beta: 11,
        };
        for (bound, cutting, others) in [
            (Bound::Lower, [11, 12], [9, 10]),
            (Bound::Upper, [9, 10], [11, 12]),
        ] {
            assert!(cutting.iter().all(|score| window.is_cut_by(bound, *score)));
            assert!(!others.iter().any(|score| window.is_cut_by(bound, *score)));
        }
        assert!((9..13).all(|score| window.is_cut_by(Bound::Exact, score)));
    }

    /// A win in four plies is one wherever the position is reached.
    #[test]
    fn wins_are_stored_as_plies_from_the_position() {
        for sign in [1, -1] {
            let stored = to_stored(sign * (WIN - 7), 3);
            assert_eq!(i32::from(stored), sign * (WIN - 4));
            assert_eq!(from_stored(stored, 5), sign * (WIN - 9));
            let stored = to_stored(sign * (TABLE_WIN - 7), 3);
            assert_eq!(from_stored(stored, 0), sign * (TABLE_WIN - 4));
            let even = to_stored(sign * MAX_EVALUATION, 3);
            assert_eq!(from_stored(even, 5), sign * MAX_EVALUATION);
        }
    }
}
