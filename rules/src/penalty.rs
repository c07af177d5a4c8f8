use crate::{MissedCapture, Move, MoveKind, MoveList, Movegen, Position, Ruleset, Squares};

impl Movegen {
    /// The quiet moves that miss a capture, where the rules let a player miss one;
    /// none where a missed capture is refused, or where there is no capture.
    ///
    /// They are apart from the legal moves. Where a piece is lost,
    /// [`Move::forfeits`] holds the pieces that could have captured, a moved
    /// one on its new square: a single one is taken off when the move is
    /// played, with several the opponent has the choice.
    pub fn missed_captures(&self, position: &Position, rule: MissedCapture) -> MoveList {
        if rule == MissedCapture::Refused {
            return MoveList::new();
        }
        let captures = self.captures(position);
        if captures.is_empty() {
            return MoveList::new();
        }
        let able: Squares = captures.iter().map(Move::from).collect();
        let mut missed = self.quiet_moves(position);
        for m in missed.iter_mut() {
            m.kind = MoveKind::Missed;
            m.pieces = match rule {
                MissedCapture::LosesPiece if able.contains(m.from) => {
                    able.without(m.from).with(m.to)
                }
                MissedCapture::LosesPiece => able,
                MissedCapture::LosesGame | MissedCapture::Refused => Squares::EMPTY,
            };
        }
        missed
    }
}

impl Ruleset {
    /// The quiet moves that miss a capture, where the rules let a player miss one.
    ///
    /// ```
    /// use damka_rules::{Position, Ruleset};
    ///
    /// let rules = Ruleset::SCHOOL;
    /// let position: Position = "W:W22,23,32:B18".parse().unwrap();
    /// let missed = rules.missed_captures(&position);
    /// let m = missed.iter().find(|m| m.to_string() == "32-28").unwrap();
    ///
    /// // Both 22 and 23 could have captured: Black takes one of them off.
    /// let after = position.play_unchecked(m);
    /// assert_eq!(after.to_string(), "B:W22,23,28:B18:X22,23");
    /// let choices = rules.legal_moves(&after);
    /// assert_eq!(choices[0].to_string(), "x22");
    /// assert_eq!(after.play_unchecked(&choices[0]).to_string(), "B:W23,28:B18");
    /// ```
    pub fn missed_captures(&self, position: &Position) -> MoveList {
        Movegen::from(self).missed_captures(position, *self.missed_capture)
    }
}
