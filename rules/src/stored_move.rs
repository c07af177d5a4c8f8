use crate::{Move, MoveKind, Position, Side, Square, Squares, Step, moves::Mover};

/// A move with everything that playing it needs: what a game stores, so that
/// it can be replayed without asking the rules again.
///
/// ```
/// use damka_rules::{Position, Ruleset, StoredMove};
///
/// let position: Position = "W:W22:B18".parse().unwrap();
/// let m = Ruleset::STRICT.legal_moves(&position)[0];
/// assert_eq!(StoredMove::from(&m).trusted(&position), m);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StoredMove {
    /// From where to where, and what it captured.
    pub step: Step,
    /// Whether a man became a king; where it goes on as a king, the move need
    /// not end on the last row.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "core::ops::Not::not")
    )]
    pub promotes: bool,
    /// If it missed a capture: the [pieces of which one is
    /// lost](Move::forfeits); none of them where the game is lost.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub missed: Option<Squares>,
}

impl StoredMove {
    /// The move in the position that it was played in.
    ///
    /// Nothing is checked: the caller knows that it was judged when it was
    /// stored. In any other position the result is meaningless.
    pub fn trusted(&self, position: &Position) -> Move {
        let Step { from, to, captured } = self.step;
        let king = Side::BOTH
            .into_iter()
            .any(|side| position.kings(side).contains(from));
        let mover = match (king, self.promotes) {
            (true, _) => Mover::King,
            (false, true) => Mover::CrownedMan,
            (false, false) => Mover::Man,
        };
        let (kind, pieces) = match self.missed {
            Some(forfeits) => (MoveKind::Missed, forfeits),
            None if captured.is_empty() => (MoveKind::Quiet, Squares::EMPTY),
            None => (MoveKind::Capture, captured),
        };
        Move {
            from,
            to,
            kind,
            mover,
            pieces,
        }
    }
}

impl From<&Move> for StoredMove {
    fn from(m: &Move) -> StoredMove {
        StoredMove {
            step: Step::from(m),
            promotes: m.promotes(),
            missed: (m.kind() == MoveKind::Missed).then(|| m.forfeits()),
        }
    }
}

impl Move {
    /// The choice of the piece that the opponent loses, on this square.
    ///
    /// Nothing is checked: the caller knows that it was judged when it was stored.
    pub fn trusted_removal(position: &Position, square: Square) -> Move {
        let kings = position.kings(position.turn().other());
        Move {
            from: square,
            to: square,
            kind: MoveKind::Removal,
            mover: if kings.contains(square) {
                Mover::King
            } else {
                Mover::Man
            },
            pieces: Squares::EMPTY,
        }
    }
}
