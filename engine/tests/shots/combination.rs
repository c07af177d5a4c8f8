//! What makes a combination: simple searches that count men.

use damka_engine::{
    Engine,
    endgame::{Tables, Value},
};
use damka_rules::{Move, Position, Ruleset, Side};

/// The lead of the winner at the end of a shot in men, a king counted as two.
pub const GAIN: i32 = 2;

/// The lead of a side in men, a king counted as two.
pub fn lead(position: &Position, side: Side) -> i32 {
    let count = |side| (position.men(side).len() + 2 * position.kings(side).len()) as i32;
    count(side) - count(side.other())
}

/// Whether a side leads by the [gain](GAIN) after a full-width search of this many
/// plies and the captures that follow.
pub fn gains(rules: &Ruleset, position: &Position, side: Side, plies: u8) -> bool {
    let moves = rules.legal_moves(position);
    let Some(first) = moves.first() else {
        return position.turn() != side;
    };
    if plies == 0 && !first.is_capture() {
        return lead(position, side) >= GAIN;
    }
    let next = plies.saturating_sub(1);
    let mut after = moves.iter().map(|m| position.play_unchecked(m));
    if position.turn() == side {
        after.any(|position| gains(rules, &position, side, next))
    } else {
        after.all(|position| gains(rules, &position, side, next))
    }
}

/// Proves combinations: a tree with all moves of the defender, and with those of
/// the winner that capture or force a capture. Each branch ends where there is
/// nothing to capture and the winner has the gain; where the tables know the result,
/// they decide.
pub struct Prover<'a> {
    pub rules: &'static Ruleset,
    /// Its moves are all that can be played, a piece paid for a missed capture included.
    pub engine: &'a Engine,
    pub tables: &'a Tables,
}

impl Prover<'_> {
    /// Whether the side to move wins within this many plies.
    pub fn wins(&self, position: &Position, plies: u8) -> bool {
        let may_move = plies > 0 && position.owed().is_empty();
        let moves = may_move.then(|| self.forcing(position));
        let mut moves = moves.into_iter().flatten();
        moves.any(|m| self.has_won(&position.play_unchecked(&m), plies - 1))
    }

    /// Whether the side that has just moved wins within this many plies.
    pub fn has_won(&self, position: &Position, plies: u8) -> bool {
        let replies = self.engine.moves(position);
        if replies.iter().all(|reply| !reply.is_capture()) {
            let is_known = matches!(self.tables.value(position), None | Some(Value::Loss));
            let gain = lead(position, position.turn().other());
            return position.owed().is_empty() && is_known && gain >= GAIN;
        }
        let mut after = replies.iter().map(|reply| position.play_unchecked(reply));
        plies > 0 && after.all(|position| self.wins(&position, plies - 1))
    }

    /// The moves that capture, or after which the other side has to.
    pub fn forcing(&self, position: &Position) -> Vec<Move> {
        let mut moves = self.engine.moves(position);
        moves.retain(|m| {
            let replies = self.rules.legal_moves(&position.play_unchecked(m));
            m.is_capture() || replies.first().is_some_and(|reply| reply.is_capture())
        });
        moves
    }
}
