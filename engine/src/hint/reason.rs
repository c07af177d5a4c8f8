use damka_rules::{
    CaptureChoice, CapturePriority, Move, MoveAxes, MoveKind, Movegen, Position, Side, Squares,
};

use super::Course;
use crate::{Engine, Line, Root, endgame::Value};

/// Why a move is good. Where moves are text, as between a page and its worker,
/// it names them so.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reason<M = Move> {
    /// There is no other.
    Forced,
    /// A capture is due, and this rule leaves fewer of them.
    Compulsory(Compulsion),
    /// It wins the game.
    WinsGame {
        /// In so many own moves, if that was seen.
        moves: Option<u16>,
    },
    /// It leads to an ending that is won by perfect play.
    WonEnding,
    /// It wins material; with a sacrifice it is a shot.
    WinsMaterial {
        /// Men more than now.
        men: u32,
        /// Kings more than now.
        kings: u32,
        /// In so many own moves.
        moves: u16,
        /// Pieces given on the way, if they are given first.
        given: u32,
    },
    /// A man is crowned.
    Crowns {
        /// In so many own moves.
        moves: u16,
        /// Before the opponent's first.
        first: bool,
    },
    /// A natural move would lose.
    AvoidsLoss {
        /// That move.
        instead: M,
        /// Its price in pieces; 0 if it is the game.
        pieces: u32,
        /// Whether the opponent would give something first.
        shot: bool,
    },
    /// With another move the opponent would get a king.
    StopsKing,
    /// Every other move loses: it keeps the draw.
    KeepsDraw,
    /// A capture is missed on purpose: the lost piece is the smaller price.
    Pays,
    /// So many pieces of each side are exchanged.
    Exchange {
        /// Of each side.
        pieces: u32,
    },
    /// A king takes the long diagonal.
    TakesDiagonal,
    /// A king stays on the long diagonal.
    KeepsDiagonal,
    /// The game is lost anyway; so it lasts longest.
    LastsLongest,
    /// The position is the best that can be had.
    Stands,
}

/// Which rule decides among captures.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Compulsion {
    /// Whoever can capture must.
    Any,
    /// The most pieces must be captured.
    Most,
    /// A king captures first.
    KingFirst,
}

impl<M> Reason<M> {
    /// The same reason with its move written or read; none if that cannot be.
    pub fn with_move<N>(&self, other: impl FnOnce(&M) -> Option<N>) -> Option<Reason<N>> {
        Some(match *self {
            Reason::AvoidsLoss {
                ref instead,
                pieces,
                shot,
            } => Reason::AvoidsLoss {
                instead: other(instead)?,
                pieces,
                shot,
            },
            Reason::WinsMaterial {
                men,
                kings,
                moves,
                given,
            } => Reason::WinsMaterial {
                men,
                kings,
                moves,
                given,
            },
            Reason::Crowns { moves, first } => Reason::Crowns { moves, first },
            Reason::WinsGame { moves } => Reason::WinsGame { moves },
            Reason::Exchange { pieces } => Reason::Exchange { pieces },
            Reason::Compulsory(rule) => Reason::Compulsory(rule),
            Reason::Forced => Reason::Forced,
            Reason::WonEnding => Reason::WonEnding,
            Reason::StopsKing => Reason::StopsKing,
            Reason::KeepsDraw => Reason::KeepsDraw,
            Reason::Pays => Reason::Pays,
            Reason::TakesDiagonal => Reason::TakesDiagonal,
            Reason::KeepsDiagonal => Reason::KeepsDiagonal,
            Reason::LastsLongest => Reason::LastsLongest,
            Reason::Stands => Reason::Stands,
        })
    }
}

/// From here on, in hundredths of a man, a difference matters.
const MATTERS: i32 = 60;

pub(super) fn reasons(engine: &Engine, root: &Root, best: &Line, others: &[Line]) -> Vec<Reason> {
    let (position, movegen) = (&root.position, &Movegen::from(engine.rules()));
    let Some(&m) = best.moves.first() else {
        return vec![Reason::Stands];
    };
    let course = Course::of(movegen, position, &best.moves);
    let mut reasons = Vec::new();
    let legal = movegen.legal_moves(position);
    if legal.len() == 1 && m.kind() != MoveKind::Missed {
        reasons.push(Reason::Forced);
    }
    reasons.extend(compulsion(movegen.axes(), position, &legal).map(Reason::Compulsory));
    if m.kind() == MoveKind::Missed {
        reasons.push(Reason::Pays);
    }
    reasons.extend(result(engine, root, best, others));
    reasons.extend(material(&course, position.turn()));
    if reasons.first() != Some(&Reason::Forced) {
        reasons.extend(avoided(movegen, position, &course, best, others));
    }
    reasons.extend(crown(&course, position));
    reasons.extend(exchange(&course));
    reasons.extend(diagonal(position, &m));
    if reasons.is_empty() {
        reasons.push(Reason::Stands);
    }
    reasons
}

/// The rule by which not every capture may be chosen.
fn compulsion(axes: MoveAxes, position: &Position, legal: &[Move]) -> Option<Compulsion> {
    if !legal.first()?.is_capture() {
        return None;
    }
    let more = |axes: MoveAxes| Movegen::new(axes).captures(position).len() > legal.len();
    let king_first = axes.capture_priority != CapturePriority::None
        && more(MoveAxes {
            capture_priority: CapturePriority::None,
            ..axes
        });
    let most = axes.capture_choice != CaptureChoice::Any
        && more(MoveAxes {
            capture_choice: CaptureChoice::Any,
            ..axes
        });
    Some(if king_first {
        Compulsion::KingFirst
    } else if most {
        Compulsion::Most
    } else {
        Compulsion::Any
    })
}

/// What the move means for the result.
fn result(engine: &Engine, root: &Root, best: &Line, others: &[Line]) -> Option<Reason> {
    let score = best.score;
    if score.is_decided() {
        if score.hundredths() < 0 {
            return Some(Reason::LastsLongest);
        }
        return Some(match score.plies_to_end() {
            Some(plies) => Reason::WinsGame {
                moves: Some(plies.div_ceil(2)),
            },
            None => match engine.tables().value(&root.position) {
                Some(Value::Win) => Reason::WinsGame {
                    moves: moves_to_end(engine, &root.position, &best.moves),
                },
                _ => Reason::WonEnding,
            },
        });
    }
    let is_loss = |line: &Line| line.score.hundredths() < -3 * MATTERS;
    let holds = score.hundredths().abs() < MATTERS / 3;
    (holds && !others.is_empty() && others.iter().all(is_loss)).then_some(Reason::KeepsDraw)
}

/// The own moves of a line that ends the game.
fn moves_to_end(engine: &Engine, start: &Position, line: &[Move]) -> Option<u16> {
    let last = line
        .iter()
        .fold(*start, |position, m| position.play_unchecked(m));
    let over = engine.moves(&last).is_empty();
    over.then(|| u16::try_from(line.len().div_ceil(2)).unwrap_or(u16::MAX))
}

fn material(course: &Course, side: Side) -> Option<Reason> {
    // A crowned man alone is told as such.
    let captured = course.lost[side.other()] > course.lost[side];
    if course.worth() < MATTERS || !captured {
        return None;
    }
    let won = |count: i32| u32::try_from(count).unwrap_or_default();
    // A man that was crowned on the way is no man lost.
    let crowned = i32::from(course.crowned[side].is_some());
    Some(Reason::WinsMaterial {
        men: won(course.men + crowned),
        kings: won(course.kings - crowned),
        moves: course.moves(),
        given: if course.offers { course.lost[side] } else { 0 },
    })
}

/// What would have come of the best-looking other move.
fn avoided(
    movegen: &Movegen,
    position: &Position,
    course: &Course,
    best: &Line,
    others: &[Line],
) -> Option<Reason> {
    others.iter().find_map(|other| {
        let instead = *other.moves.first()?;
        let worse = best.score.hundredths() - other.score.hundredths();
        if worse < MATTERS {
            return None;
        }
        if other.score.is_decided() && other.score.hundredths() < 0 {
            return (!best.score.is_decided()).then_some(Reason::AvoidsLoss {
                instead,
                pieces: 0,
                shot: false,
            });
        }
        let theirs = Course::of(movegen, position, &other.moves);
        let (side, foe) = (position.turn(), position.turn().other());
        let lost = theirs.lost[side].saturating_sub(theirs.lost[foe]);
        if theirs.worth() <= -MATTERS && theirs.worth() < course.worth() && lost > 0 {
            return Some(Reason::AvoidsLoss {
                instead,
                pieces: lost,
                shot: is_shot(movegen, position, &other.moves),
            });
        }
        let king = theirs.crowned[foe].is_some() && course.crowned[foe].is_none();
        king.then_some(Reason::StopsKing)
    })
}

/// Whether the opponent answers with an offer.
fn is_shot(movegen: &Movegen, position: &Position, line: &[Move]) -> bool {
    let Some((first, rest)) = line.split_first() else {
        return false;
    };
    Course::of(movegen, &position.play_unchecked(first), rest).offers
}

fn crown(course: &Course, position: &Position) -> Option<Reason> {
    let (side, foe) = (position.turn(), position.turn().other());
    let ply = course.crowned[side].filter(|ply| *ply < 8)?;
    let race = position.kings(side).is_empty() && position.kings(foe).is_empty();
    let first = race && course.crowned[foe].is_none_or(|theirs| theirs > ply);
    Some(Reason::Crowns {
        moves: u16::try_from(ply / 2 + 1).unwrap_or(u16::MAX),
        first,
    })
}

fn exchange(course: &Course) -> Option<Reason> {
    let pieces = course.lost.first;
    let even = course.worth() == 0 && pieces > 0 && pieces == course.lost.second;
    (even && course.offers).then_some(Reason::Exchange { pieces })
}

fn diagonal(position: &Position, m: &Move) -> Option<Reason> {
    let side = position.turn();
    // Only where kings meet kings does the long diagonal decide.
    if position.kings(side.other()).is_empty() || m.kind() == MoveKind::Removal {
        return None;
    }
    let on = |position: &Position| !(position.kings(side) & Squares::LONG_DIAGONAL).is_empty();
    match (on(position), on(&position.play_unchecked(m))) {
        (true, true) => Some(Reason::KeepsDiagonal),
        (false, true) => Some(Reason::TakesDiagonal),
        _ => None,
    }
}
