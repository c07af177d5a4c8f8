use damka_rules::MoveList;

use super::{mop_up::mop_up, node::Node, worker::Worker};
use crate::score::WIN;

impl Worker<'_> {
    /// The quiescence search: plays out captures, then evaluates quiet positions.
    ///
    /// At its first ply (`is_leaf`), where all moves were searched up to here, a
    /// threat of the opponent is answered with a full ply before the evaluation.
    pub fn quiescence(
        &mut self,
        node: &Node,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        is_leaf: bool,
    ) -> i32 {
        self.count_node();
        if self.stopped {
            return 0;
        }
        let engine = self.shared.engine;
        let position = &node.position;
        let turn = position.turn();
        if position.pieces(turn).is_empty() {
            return ply as i32 - WIN;
        }
        if position.pieces(turn.other()).is_empty() {
            return WIN - ply as i32;
        }
        if let Some(score) = self.probe(node, ply) {
            return score;
        }
        let mut moves = MoveList::new();
        engine.movegen.captures_into(position, &mut moves);
        let mut best = -WIN;
        if let Some(handicap) = &self.shared.handicap {
            handicap.filter_captures(position, ply, &mut moves);
            if moves.is_empty() {
                return handicap.distort(position, engine.evaluation.value(position));
            }
        } else if moves.is_empty() {
            let threatened = is_leaf
                && self.options.threats
                && engine.movegen.has_capture(position, turn.other());
            if !threatened {
                let value = engine.evaluation.value(position);
                return value + mop_up(&engine.movegen, position);
            }
            engine.movegen.legal_moves_into(position, &mut moves);
            if moves.is_empty() {
                return ply as i32 - WIN;
            }
        } else if engine.counts.has_penalty_moves() {
            // Missing the capture costs a piece: the score is at least this.
            best = engine.evaluation.value(position) - PENALTY;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        for m in &moves {
            let next = Node {
                position: position.play_unchecked(m),
                ..*node
            };
            let score = -self.quiescence(&next, -beta, -alpha, ply + 1, false);
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }
}

/// An estimate of what a missed capture costs at most: the lost piece, and the
/// value of the one that is not captured.
const PENALTY: i32 = 220;
