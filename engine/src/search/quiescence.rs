use damka_rules::MoveList;

use super::{chase::chase, node::Node, worker::Worker};
use crate::score::WIN;

impl Worker<'_> {
    /// Plays out the captures, then judges what has become quiet.
    ///
    /// `fresh` says that the whole width was searched up to here: then a threat
    /// of the other side is answered with a full ply before the position is judged.
    pub fn quiescence(
        &mut self,
        node: &Node,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        fresh: bool,
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
        if let Some(sight) = &self.shared.sight {
            sight.narrow_captures(position, ply, &mut moves);
            if moves.is_empty() {
                return sight.judge(position, engine.evaluation.value(position));
            }
        } else if moves.is_empty() {
            let threatened =
                fresh && self.recipe.threats && engine.movegen.has_capture(position, turn.other());
            if !threatened {
                let value = engine.evaluation.value(position);
                return value + chase(&engine.movegen, position);
            }
            engine.movegen.legal_moves_into(position, &mut moves);
            if moves.is_empty() {
                return ply as i32 - WIN;
            }
        } else if engine.counts.can_pay() {
            // A piece may be given up instead of capturing: no worse than this.
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

/// What a missed capture costs at most, as the quiescence guesses: the piece,
/// and what the captured one would have been worth.
const PENALTY: i32 = 220;
