use damka_rules::{Move, MoveKind, Movegen, Position};

use crate::{MaterialChange, Score};

/// How much a move cost the side that played it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// There was no other legal move.
    Forced,
    /// The engine would have played it.
    Best,
    /// It costs little or nothing.
    Good,
    /// It costs at least 6 hundredths of the point: in an even game 14 hundredths
    /// of a man.
    Inaccuracy,
    /// It costs at least 12 hundredths: in an even game 29 hundredths of a man.
    Mistake,
    /// It costs at least 20 hundredths: in an even game 51 hundredths of a man.
    Blunder,
}

/// What was missed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Missed {
    /// A capture, where the rules punish that.
    Capture,
    /// The game was won.
    Win,
    /// A combination that wins material.
    Shot,
    /// The game could have been held.
    Draw,
    /// A piece was given away for nothing.
    Piece,
}

impl Judgement {
    /// All judgements, the best first.
    pub const ALL: [Judgement; 6] = [
        Judgement::Forced,
        Judgement::Best,
        Judgement::Good,
        Judgement::Inaccuracy,
        Judgement::Mistake,
        Judgement::Blunder,
    ];

    /// Those that are annotated, the mildest first.
    pub const FAULTS: [Judgement; 3] = [
        Judgement::Inaccuracy,
        Judgement::Mistake,
        Judgement::Blunder,
    ];

    /// The judgement on a move that is not the best, by its cost.
    pub(super) fn of_loss(loss: f32) -> Judgement {
        match loss {
            BLUNDER.. => Judgement::Blunder,
            MISTAKE.. => Judgement::Mistake,
            INACCURACY.. => Judgement::Inaccuracy,
            _ => Judgement::Good,
        }
    }

    /// Whether it is annotated.
    pub fn is_fault(self) -> bool {
        self >= Judgement::Inaccuracy
    }

    /// Its name in files and messages.
    pub const fn key(self) -> &'static str {
        match self {
            Judgement::Forced => "forced",
            Judgement::Best => "best",
            Judgement::Good => "good",
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        }
    }

    /// Its numeric annotation glyph in PDN, as for chess: `?!` is 6, `?` 2, `??` 4.
    pub const fn nag(self) -> Option<u16> {
        match self {
            Judgement::Inaccuracy => Some(6),
            Judgement::Mistake => Some(2),
            Judgement::Blunder => Some(4),
            Judgement::Forced | Judgement::Best | Judgement::Good => None,
        }
    }

    /// Its annotation symbol.
    pub const fn sign(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
            Judgement::Forced | Judgement::Best | Judgement::Good => "",
        }
    }
}

impl Missed {
    /// All of them.
    pub const ALL: [Missed; 5] = [
        Missed::Capture,
        Missed::Win,
        Missed::Shot,
        Missed::Draw,
        Missed::Piece,
    ];

    /// Its name in files and messages.
    pub const fn key(self) -> &'static str {
        match self {
            Missed::Capture => "capture",
            Missed::Win => "win",
            Missed::Shot => "shot",
            Missed::Draw => "draw",
            Missed::Piece => "piece",
        }
    }

    /// What a move that is a fault misses.
    pub(super) fn of(
        movegen: &Movegen,
        position: &Position,
        played: &Move,
        best: &[Move],
        before: Score,
        after: Score,
    ) -> Option<Missed> {
        let change = MaterialChange::of(movegen, position, best);
        let wins = |score: Score| score.is_decided() && score.hundredths() > 0;
        let loses = |score: Score| score.is_decided() && score.hundredths() < 0;
        if played.kind() == MoveKind::Missed {
            Some(Missed::Capture)
        } else if change.offers && change.worth() >= SHOT {
            Some(Missed::Shot)
        } else if wins(before) && !wins(after) {
            Some(Missed::Win)
        } else if before.hundredths().abs() < EVEN && loses(after) {
            Some(Missed::Draw)
        } else {
            None
        }
    }
}

/// Whether a move gives away a piece for nothing: it loses material that the best move
/// keeps, and the position is worse for it.
pub(super) fn gives_away(
    movegen: &Movegen,
    position: &Position,
    [played, best]: [&[Move]; 2],
    [before, after]: [Score; 2],
) -> bool {
    let worth = |line: &[Move]| {
        let near = &line[..line.len().min(SOON)];
        MaterialChange::of(movegen, position, near).worth()
    };
    let (ours, theirs) = (worth(played), worth(best));
    let won = after.is_decided() && after.hundredths() > 0;
    worse([before, after]) && !won && ours <= -SHOT && ours <= theirs - SHOT
}

/// Whether a position is worse than the one before, where the chances do not show it.
fn worse([before, after]: [Score; 2]) -> bool {
    match (before.is_decided(), after.is_decided()) {
        (false, false) => before.hundredths() - after.hundredths() >= SHOT,
        // A loss that was searched to its end stays one, though the next search may not
        // see its end.
        (true, false) if before < Score::DRAW => true,
        _ => before > after,
    }
}

/// The losses of winning chances from which a move is annotated.
pub(super) const INACCURACY: f32 = 0.06;
pub(super) const MISTAKE: f32 = 0.12;
pub(super) const BLUNDER: f32 = 0.20;
/// The minimum gain of a shot, and the limit of an even score, in hundredths of a man.
const SHOT: i32 = 60;
const EVEN: i32 = 50;
/// A piece that is lost within this many plies was given away; later it was not.
const SOON: usize = 6;
