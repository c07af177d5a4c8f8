//! Which moves an attempt can mean.

use super::attempt::Attempt;
use crate::{Direction, Jump, Move, MoveKind, MoveList, Movegen, Position, Square, Squares};

/// Whether the attempt would be a quiet move if no capture came first.
pub(super) fn goes_quietly(movegen: &Movegen, position: &Position, attempt: &Attempt) -> bool {
    let quiet = movegen.quiet_moves(position);
    !matching(movegen, position, attempt, &quiet).is_empty()
}

/// The moves of a list that an attempt can mean.
pub(crate) fn matching(
    movegen: &Movegen,
    position: &Position,
    attempt: &Attempt,
    moves: &[Move],
) -> MoveList {
    let fits = |m: &&Move| match attempt {
        Attempt::Removal(square) => m.kind == MoveKind::Removal && m.from == *square,
        Attempt::Move {
            squares,
            capture,
            captured,
        } => {
            squares.first() == Some(&m.from)
                && m.kind != MoveKind::Removal
                && (m.is_capture() || !capture)
                && captured.is_none_or(|captured| captured == m.captured())
                && ends_fit(movegen, position, squares, m)
        }
    };
    moves.iter().filter(fits).copied().collect()
}

fn ends_fit(movegen: &Movegen, position: &Position, squares: &[Square], m: &Move) -> bool {
    let [_, rest @ ..] = squares else {
        return false;
    };
    let [middle @ .., last] = rest else {
        return false;
    };
    if middle.is_empty() {
        return *last == m.to;
    }
    // Start, end, and all captured squares, as Hub writes it.
    let named: Squares = rest[1..].iter().copied().collect();
    let as_hub = rest[0] == m.to && rest.len() - 1 == m.captured().len() as usize;
    if as_hub && named == m.captured() {
        return true;
    }
    *last == m.to
        && movegen
            .paths(position, m)
            .iter()
            .any(|path| follows(m.from, path, middle))
}

/// Whether an attempt names every square on which this capture comes down.
pub(super) fn is_whole_way(
    movegen: &Movegen,
    position: &Position,
    attempt: &Attempt,
    m: &Move,
) -> bool {
    let Attempt::Move {
        squares,
        capture,
        captured,
    } = attempt
    else {
        return false;
    };
    // Two squares that somebody points at are no way yet; two that are written
    // with a sign between them are the way of the capture of one piece. Some
    // games have a dash for it.
    (*capture || captured.is_some() || squares.len() > 2)
        && movegen.paths(position, m).iter().any(|path| {
            let landings = path.iter().map(|jump| &jump.landing);
            squares[1..].iter().eq(landings)
        })
}

/// Whether these squares lie, in order, on the way of a capture: where it
/// turns, or anywhere between two pieces on one line.
pub(crate) fn follows(from: Square, path: &[Jump], squares: &[Square]) -> bool {
    let mut wanted = squares.iter().peekable();
    let mut here = from;
    for (i, jump) in path.iter().enumerate() {
        let line = |from, to| Direction::between(from, to).map(|(direction, _)| direction);
        let direction = line(here, jump.over);
        let straight = path
            .get(i + 1)
            .filter(|next| line(jump.landing, next.over) == direction);
        let mut stop = Some(jump.landing);
        while let Some(at) = stop {
            if wanted.peek() == Some(&&at) {
                wanted.next();
            }
            stop = match (straight, direction) {
                (Some(next), Some(direction)) => direction.from(at).filter(|&at| at != next.over),
                _ => None,
            };
        }
        here = jump.landing;
    }
    wanted.peek().is_none()
}
