use damka_rules::{
    CaptureChoice, CapturePriority, Direction, Move, MoveAxes, MoveKind, Movegen, Position, Side,
    Square, Squares,
};

use super::MaterialChange;
use crate::{Engine, Root, Variation, endgame::Value};

/// Why a move is good. `M` is text where moves are text, as between the page and
/// its worker.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reason<M = Move> {
    /// It is the only legal move.
    Forced,
    /// Captures are compulsory; this rule decides which.
    Compulsory(Compulsion),
    /// It wins the game.
    WinsGame {
        /// The number of own moves to the end, if it was found.
        moves: Option<u16>,
    },
    /// It leads to an ending that is won with perfect play.
    WonEnding,
    /// It wins material; with a sacrifice it is a shot.
    WinsMaterial {
        /// Men won.
        men: u32,
        /// Kings won.
        kings: u32,
        /// The number of own moves it takes.
        moves: u16,
        /// The number of pieces sacrificed first.
        given: u32,
    },
    /// It promotes a man.
    Crowns {
        /// The number of own moves it takes.
        moves: u16,
        /// Whether it is the first king on the board.
        first: bool,
    },
    /// Another plausible move would lose.
    AvoidsLoss {
        /// That move.
        instead: M,
        /// The number of pieces it loses; 0 if it loses the game.
        pieces: u32,
        /// Whether the opponent would sacrifice first.
        shot: bool,
    },
    /// With another move the opponent would get a king.
    StopsKing,
    /// It keeps the draw: every other move loses.
    KeepsDraw,
    /// It misses a capture on purpose: the lost piece costs less.
    Pays,
    /// It exchanges pieces.
    Exchange {
        /// The number of pieces of each side.
        pieces: u32,
    },
    /// A king occupies the long diagonal.
    TakesDiagonal,
    /// A king stays on the long diagonal.
    KeepsDiagonal,
    /// The game is lost; this move delays the end most.
    LastsLongest,
    /// It stands behind an own man, which could otherwise be jumped.
    Supports {
        /// Where that man stands.
        square: Square,
    },
    /// It occupies the centre.
    TakesCentre {
        /// The square in the centre.
        square: Square,
    },
    /// It leaves the home row closed, where the next best move would open it.
    KeepsHome {
        /// That move.
        instead: M,
    },
    /// It is quietly better than the next best move.
    Better {
        /// That move.
        than: M,
        /// By how much, in hundredths of a man.
        by: u32,
    },
    /// It has the best evaluation.
    Stands,
}

/// The rule that decides among captures.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Compulsion {
    /// Captures are compulsory.
    Any,
    /// The most pieces must be captured.
    Most,
    /// A king captures first.
    KingFirst,
}

impl<M> Reason<M> {
    /// The same reason with its move converted; none if that fails.
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
            Reason::KeepsHome { ref instead } => Reason::KeepsHome {
                instead: other(instead)?,
            },
            Reason::Better { ref than, by } => Reason::Better {
                than: other(than)?,
                by,
            },
            Reason::Supports { square } => Reason::Supports { square },
            Reason::TakesCentre { square } => Reason::TakesCentre { square },
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

/// The smallest relevant difference, in hundredths of a man.
const RELEVANT: i32 = 60;

pub(super) fn reasons(
    engine: &Engine,
    root: &Root,
    best: &Variation,
    others: &[Variation],
) -> Vec<Reason> {
    let (position, movegen) = (&root.position, &Movegen::from(engine.rules()));
    let Some(&m) = best.moves.first() else {
        return vec![Reason::Stands];
    };
    let change = MaterialChange::of(movegen, position, &best.moves);
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
    reasons.extend(material(&change, position.turn()));
    if reasons.first() != Some(&Reason::Forced) {
        reasons.extend(avoided(movegen, position, &change, best, others));
    }
    reasons.extend(crown(&change, position));
    reasons.extend(exchange(&change));
    reasons.extend(diagonal(position, &m));
    // Nothing happens soon: what the move does for the position.
    if reasons.is_empty() {
        reasons.extend(placement(position, &m));
        reasons.extend(comparison(position, best, others.first()));
    }
    if reasons.is_empty() {
        reasons.push(Reason::Stands);
    }
    reasons
}

/// What a man does on its new square.
fn placement(position: &Position, m: &Move) -> Vec<Reason> {
    let (side, to) = (position.turn(), m.to());
    if m.kind() != MoveKind::Quiet || !position.men(side).contains(m.from()) {
        return Vec::new();
    }
    let own = position.pieces(side).without(m.from());
    let behind = Squares::of(to);
    let supported = Direction::forward(side).into_iter().find_map(|ahead| {
        let next = behind.step(ahead) & own;
        // A man on the edge cannot be jumped, nor one behind an own piece.
        let jumper = next.step(ahead) & !own;
        (!jumper.is_empty()).then(|| next.single()).flatten()
    });
    let mut reasons = Vec::new();
    reasons.extend(supported.map(|square| Reason::Supports { square }));
    if CENTRE.contains(&(to.column(), to.row())) {
        reasons.push(Reason::TakesCentre { square: to });
    }
    reasons
}

/// Columns and rows of the squares in the centre: c5, d4, e5 and f4.
const CENTRE: [(u8, u8); 4] = [(2, 4), (3, 3), (4, 4), (5, 3)];

/// How the move compares with the next best one.
fn comparison(position: &Position, best: &Variation, next: Option<&Variation>) -> Vec<Reason> {
    let Some((next, instead)) = next.and_then(|next| Some((next, *next.moves.first()?))) else {
        return Vec::new();
    };
    let mut reasons = Vec::new();
    let home = Squares::row(match position.turn() {
        Side::First => 0,
        Side::Second => 7,
    });
    let at_home = |m: &Move| home.contains(m.from());
    let best_opens = best.moves.first().is_some_and(at_home);
    if at_home(&instead) && instead.kind() == MoveKind::Quiet && !best_opens {
        reasons.push(Reason::KeepsHome { instead });
    }
    let by = best.score.hundredths() - next.score.hundredths();
    if !best.score.is_decided() && !next.score.is_decided() {
        reasons.push(Reason::Better {
            than: instead,
            by: u32::try_from(by).unwrap_or_default(),
        });
    }
    reasons
}

/// The rule that restricts the choice of captures.
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

/// What the move means for the result of the game.
fn result(engine: &Engine, root: &Root, best: &Variation, others: &[Variation]) -> Option<Reason> {
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
    let is_loss = |other: &Variation| other.score.hundredths() < -3 * RELEVANT;
    let holds = score.hundredths().abs() < RELEVANT / 3;
    (holds && !others.is_empty() && others.iter().all(is_loss)).then_some(Reason::KeepsDraw)
}

/// The number of own moves of a variation that ends the game.
fn moves_to_end(engine: &Engine, start: &Position, variation: &[Move]) -> Option<u16> {
    let last = variation
        .iter()
        .fold(*start, |position, m| position.play_unchecked(m));
    let over = engine.moves(&last).is_empty();
    over.then(|| u16::try_from(variation.len().div_ceil(2)).unwrap_or(u16::MAX))
}

fn material(change: &MaterialChange, side: Side) -> Option<Reason> {
    // A promotion alone is another reason.
    let captured = change.lost[side.other()] > change.lost[side];
    if change.worth() < RELEVANT || !captured {
        return None;
    }
    let won = |count: i32| u32::try_from(count).unwrap_or_default();
    // A man that was promoted is not lost.
    let crowned = i32::from(change.crowned[side].is_some());
    Some(Reason::WinsMaterial {
        men: won(change.men + crowned),
        kings: won(change.kings - crowned),
        moves: change.moves(),
        given: if change.offers { change.lost[side] } else { 0 },
    })
}

/// What the best of the other moves would have led to.
fn avoided(
    movegen: &Movegen,
    position: &Position,
    change: &MaterialChange,
    best: &Variation,
    others: &[Variation],
) -> Option<Reason> {
    others.iter().find_map(|other| {
        let instead = *other.moves.first()?;
        let worse = best.score.hundredths() - other.score.hundredths();
        if worse < RELEVANT {
            return None;
        }
        if other.score.is_decided() && other.score.hundredths() < 0 {
            return (!best.score.is_decided()).then_some(Reason::AvoidsLoss {
                instead,
                pieces: 0,
                shot: false,
            });
        }
        let theirs = MaterialChange::of(movegen, position, &other.moves);
        let (side, foe) = (position.turn(), position.turn().other());
        let lost = theirs.lost[side].saturating_sub(theirs.lost[foe]);
        if theirs.worth() <= -RELEVANT && theirs.worth() < change.worth() && lost > 0 {
            return Some(Reason::AvoidsLoss {
                instead,
                pieces: lost,
                shot: is_shot(movegen, position, &other.moves),
            });
        }
        let king = theirs.crowned[foe].is_some() && change.crowned[foe].is_none();
        king.then_some(Reason::StopsKing)
    })
}

/// Whether the opponent answers with a sacrifice.
fn is_shot(movegen: &Movegen, position: &Position, variation: &[Move]) -> bool {
    let Some((first, rest)) = variation.split_first() else {
        return false;
    };
    MaterialChange::of(movegen, &position.play_unchecked(first), rest).offers
}

fn crown(change: &MaterialChange, position: &Position) -> Option<Reason> {
    let (side, foe) = (position.turn(), position.turn().other());
    let ply = change.crowned[side].filter(|ply| *ply < 8)?;
    let race = position.kings(side).is_empty() && position.kings(foe).is_empty();
    let first = race && change.crowned[foe].is_none_or(|theirs| theirs > ply);
    Some(Reason::Crowns {
        moves: u16::try_from(ply / 2 + 1).unwrap_or(u16::MAX),
        first,
    })
}

fn exchange(change: &MaterialChange) -> Option<Reason> {
    let pieces = change.lost.first;
    let even = change.worth() == 0 && pieces > 0 && pieces == change.lost.second;
    (even && change.offers).then_some(Reason::Exchange { pieces })
}

fn diagonal(position: &Position, m: &Move) -> Option<Reason> {
    let side = position.turn();
    // The long diagonal matters only against kings.
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
