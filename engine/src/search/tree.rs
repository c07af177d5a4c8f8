use damka_rules::{Move, MoveKind, MoveList};

use super::{
    node::Node,
    ordering::{self, Ranks, pick},
    worker::{MOST_PLIES, Worker},
};
use crate::{
    score::{MOST_EVALUATION, WIN},
    transposition::{Bound, Known},
};

/// Between which scores the truth is sought.
#[derive(Copy, Clone)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    fn is_wide(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Just above a score.
    fn above(alpha: i32) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    /// Just below a score.
    fn below(beta: i32) -> Window {
        Window {
            alpha: beta - 1,
            beta,
        }
    }
}

impl Worker<'_> {
    /// What a move leads to, for the side that plays it.
    pub fn after(&mut self, node: &Node, m: &Move, window: Window, depth: i32, ply: usize) -> i32 {
        let next = node.after(m);
        self.path.push(next.hash);
        let score = if m.kind() == MoveKind::Removal {
            // Half a turn: the same side goes on.
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

    /// What a position is worth to the side to move. A move with the key
    /// `without` is left out.
    pub fn search(
        &mut self,
        node: &Node,
        window: Window,
        depth: i32,
        ply: usize,
        without: u16,
    ) -> i32 {
        self.lines[ply].clear();
        self.farthest = self.farthest.max(ply);
        if depth <= 0 || ply >= MOST_PLIES {
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

        // Near the end of a draw count the same position is worth different things.
        let by_heart = self.recipe.memory && left > depth + 4;
        let known = engine.transpositions.get(node.hash);
        if let Some(known) = known.filter(|_| by_heart && without == 0 && !window.is_wide()) {
            let score = from_table(known.score, ply);
            let deep = i32::from(known.depth) >= depth || score.abs() > MOST_EVALUATION;
            let cuts = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= window.beta,
                Bound::AtMost => score <= window.alpha,
            };
            if deep && cuts {
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
        if let Some(sight) = &self.shared.sight {
            sight.narrow(&engine.movegen, position, ply, &mut moves);
        } else if engine.counts.can_pay() && moves[0].is_capture() {
            for m in engine.counts.sacrifices(&engine.movegen, position) {
                moves.push(m);
            }
        }
        let captures = moves[0].is_capture();
        let asked = depth;
        let depth = depth + i32::from(moves.len() == 1);

        if self.recipe.probcut
            && !window.is_wide()
            && depth >= 3
            && without == 0
            && !captures
            && window.beta.abs() < MOST_EVALUATION
            && let Some(score) = self.probcut(node, window, depth, ply)
        {
            return score;
        }

        let first = known.map_or(0, |known| known.best);
        let singular = self.recipe.singular
            && depth >= 8
            && without == 0
            && first != 0
            && moves.len() > 1
            && known.is_some_and(|known| {
                known.bound != Bound::AtMost
                    && i32::from(known.depth) >= depth - 4
                    && i32::from(known.score).abs() < MOST_EVALUATION
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
        for place in 0..moves.len() {
            pick(&mut moves, &mut ranks, place);
            let m = moves[place];
            let key = ordering::key(&m);
            if without != 0 && key == without {
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
                let less = self.reduction(&m, depth, tried, window.is_wide());
                let mut score = self.after(node, &m, Window::above(alpha), next - less, ply);
                if score > alpha && less > 0 && !self.stopped {
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
                        self.lengthen(m, ply);
                    }
                    if alpha >= beta {
                        self.history.learn(turn, ply, &moves[..place], &m, depth);
                        break;
                    }
                }
            }
        }
        if tried == 0 {
            // Only the move that is left out: it is singular indeed.
            return window.alpha;
        }
        if without == 0 {
            let bound = if best.0 >= beta {
                Bound::AtLeast
            } else if best.0 > window.alpha {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            engine.transpositions.put(
                node.hash,
                Known {
                    best: if bound == Bound::AtMost {
                        first
                    } else {
                        best.1
                    },
                    score: to_table(best.0, ply),
                    depth: asked.min(100) as i8,
                    bound,
                },
            );
        }
        best.0
    }

    /// A shallow search above the bar: the deep one would hardly fall below it.
    fn probcut(&mut self, node: &Node, window: Window, depth: i32, ply: usize) -> Option<i32> {
        // Where the captures alone do not reach the bar, it would be for nothing.
        let quick = self.quiescence(node, window.beta - 1, window.beta, ply, true);
        if quick < window.beta {
            return None;
        }
        let margin = 20 + 4 * depth;
        let bar = window.beta + margin;
        let score = self.search(node, Window::below(bar), depth * 2 / 5, ply, 0);
        (!self.stopped && score >= bar).then_some(score - margin)
    }

    /// Whether all other moves are clearly worse than the known best one.
    fn is_singular(
        &mut self,
        node: &Node,
        known: Option<Known>,
        depth: i32,
        ply: usize,
        best: u16,
    ) -> bool {
        let bar = known.map_or(0, |known| i32::from(known.score)) - 40;
        let score = self.search(node, Window::above(bar - 1), depth - 4, ply, best);
        score < bar
    }

    /// By how many plies a move that comes late is searched less deeply at first.
    fn reduction(&self, m: &Move, depth: i32, tried: usize, wide: bool) -> i32 {
        if !self.recipe.reductions || depth < 2 || m.promotes() {
            return 0;
        }
        match m.kind() {
            MoveKind::Missed => 2,
            MoveKind::Capture | MoveKind::Removal => 0,
            MoveKind::Quiet if wide => i32::from(tried >= 3),
            MoveKind::Quiet => 1 + i32::from(tried >= 4),
        }
    }

    fn lengthen(&mut self, m: Move, ply: usize) {
        let (shorter, longer) = self.lines.split_at_mut(ply + 1);
        let line = &mut shorter[ply];
        line.clear();
        line.push(m);
        line.extend_from_slice(&longer[0]);
    }
}

/// Wins are kept as plies from the position, not from the root.
fn to_table(score: i32, ply: usize) -> i16 {
    let far = if score > MOST_EVALUATION {
        score + ply as i32
    } else if score < -MOST_EVALUATION {
        score - ply as i32
    } else {
        score
    };
    far as i16
}

fn from_table(score: i16, ply: usize) -> i32 {
    let score = i32::from(score);
    if score > MOST_EVALUATION {
        score - ply as i32
    } else if score < -MOST_EVALUATION {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::TABLE_WIN;

    /// A win in four plies is one wherever the position is reached.
    #[test]
    fn the_table_keeps_wins_as_plies_from_the_position() {
        for sign in [1, -1] {
            let stored = to_table(sign * (WIN - 7), 3);
            assert_eq!(i32::from(stored), sign * (WIN - 4));
            assert_eq!(from_table(stored, 5), sign * (WIN - 9));
            let stored = to_table(sign * (TABLE_WIN - 7), 3);
            assert_eq!(from_table(stored, 0), sign * (TABLE_WIN - 4));
            let even = to_table(sign * MOST_EVALUATION, 3);
            assert_eq!(from_table(even, 5), sign * MOST_EVALUATION);
        }
    }
}
