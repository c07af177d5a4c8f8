//! Explains why an attempt is refused.

use smallvec::SmallVec;

use crate::{
    CaptureChoice, CapturePriority, Direction, KingLanding, KingReach, ManCapture, Move, MoveAxes,
    Movegen, Position, Promotion, Refusal, Removal, Role, Ruleset, Square, Squares, Step,
    notation::{Attempt, follows, matching},
};

impl Refusal {
    /// Finds the reason why an attempt fits none of the legal moves.
    pub(crate) fn explain(
        rules: &Ruleset,
        position: &Position,
        attempt: &Attempt,
        legal: &[Move],
    ) -> Refusal {
        let choices = position.owed();
        let (squares, capture) = match attempt {
            &Attempt::Removal(square) if choices.is_empty() => {
                return Refusal::NothingToRemove { square };
            }
            &Attempt::Removal(square) => return Refusal::NotAChoice { square, choices },
            Attempt::Move {
                squares, capture, ..
            } => (squares, *capture),
        };
        let (Some(&from), Some(&to)) = (squares.first(), squares.last()) else {
            return Refusal::NoMoves;
        };
        if !choices.is_empty() {
            return Refusal::RemoveFirst { choices };
        }
        let side = position.turn();
        let role = match position.piece_at(from) {
            None => return Refusal::NoPiece { square: from },
            Some(piece) if piece.side != side => return Refusal::NotYours { square: from },
            Some(piece) => piece.role,
        };
        let Some(&some_legal) = legal.first() else {
            return Refusal::NoMoves;
        };
        let failed = FailedAttempt {
            rules,
            position,
            attempt,
            squares,
            from,
            legal,
            some_legal,
        };
        failed
            .unfinished()
            .or_else(|| failed.jumped_twice())
            .or_else(|| failed.forbidden_capture())
            .unwrap_or_else(|| failed.quiet(to, role, capture))
    }
}

/// An attempt that fits no legal move.
struct FailedAttempt<'a> {
    rules: &'a Ruleset,
    position: &'a Position,
    attempt: &'a Attempt,
    squares: &'a SmallVec<[Square; 4]>,
    from: Square,
    legal: &'a [Move],
    some_legal: Move,
}

impl FailedAttempt<'_> {
    /// A legal capture, of the attempting piece if it has one; if there is
    /// none, any legal move.
    fn example(&self) -> Step {
        let captures = || self.legal.iter().filter(|m| m.is_capture());
        let own = captures().find(|m| m.from() == self.from);
        let example = own.or_else(|| captures().next());
        Step::from(example.unwrap_or(&self.some_legal))
    }

    /// The attempt is the beginning of a legal capture.
    fn unfinished(&self) -> Option<Refusal> {
        let movegen = Movegen::from(self.rules);
        let (&at, stops) = (self.squares.last()?, self.squares.get(1..)?);
        let own = |m: &&Move| m.is_capture() && m.from() == self.from;
        let mut next = Squares::EMPTY;
        let mut example = None;
        for m in self.legal.iter().filter(own) {
            for path in movegen.paths(self.position, m) {
                for done in 1..path.len() {
                    let reached = path[done - 1].landing == at
                        || follows(self.from, &path[..=done], &[at]) && path[done].landing != at;
                    if reached && follows(self.from, &path[..=done], stops) {
                        next = next.with(path[done].over);
                        example = example.or(Some(Step::from(m)));
                        break;
                    }
                }
            }
        }
        Some(Refusal::Unfinished {
            at,
            next,
            example: example?,
        })
    }

    /// The attempted way leads over the same piece again.
    fn jumped_twice(&self) -> Option<Refusal> {
        let foes = self.position.pieces(self.position.turn().other());
        let mut jumped = Squares::EMPTY;
        for pair in self.squares.windows(2) {
            let (direction, steps) = Direction::between(pair[0], pair[1])?;
            let mut at = pair[0];
            for _ in 1..steps {
                at = direction.from(at)?;
                if jumped.contains(at) {
                    return Some(Refusal::SamePieceTwice { square: at });
                }
                if foes.contains(at) {
                    jumped = jumped.with(at);
                }
            }
        }
        None
    }

    /// The attempt would be a capture if one rule, or a few, were otherwise.
    fn forbidden_capture(&self) -> Option<Refusal> {
        let axes = self.rules.move_axes();
        let others: SmallVec<[Obstacle; 8]> = Obstacle::ALL
            .into_iter()
            .filter(|axis| axis.relaxed(axes) != axes)
            .collect();
        let all = 1..1_u32 << others.len();
        // The fewer rules, the better the reason.
        let mut combinations = (1..=others.len()).flat_map(|count| {
            let all = all.clone();
            all.filter(move |set| set.count_ones() as usize == count)
        });
        combinations.find_map(|set| {
            let chosen = || {
                (0..others.len())
                    .filter(|i| set & 1 << i != 0)
                    .map(|i| others[i])
            };
            let movegen = Movegen::new(chosen().fold(axes, |axes, axis| axis.relaxed(axes)));
            let moves = movegen.captures(self.position);
            let found = matching(&movegen, self.position, self.attempt, &moves);
            chosen().next()?.refusal(self, &movegen, found.first()?)
        })
    }

    /// The pieces that a capture, allowed if captured pieces left at once, has
    /// taken before and comes upon again.
    fn in_the_way(&self, movegen: &Movegen, m: &Move) -> Option<Squares> {
        let middle = match &self.squares[..] {
            [_, middle @ .., _] => middle,
            _ => &[],
        };
        let paths = movegen.paths(self.position, m);
        let meant = paths
            .iter()
            .find(|path| follows(self.from, path, middle))
            .or_else(|| paths.first())?;
        let (mut here, mut captured) = (self.from, Squares::EMPTY);
        for jump in meant {
            let (direction, steps) = Direction::between(here, jump.landing)?;
            let mut met = Squares::EMPTY;
            for _ in 0..steps {
                here = direction.from(here)?;
                met = met.with(here);
            }
            if !(met & captured).is_empty() {
                return Some(met & captured);
            }
            captured = captured.with(jump.over);
        }
        None
    }

    /// The attempt is no capture whatever the rules.
    fn quiet(&self, to: Square, role: Role, capture: bool) -> Refusal {
        let (from, position) = (self.from, self.position);
        let side = position.turn();
        if from == to {
            return Refusal::SkipsTurn { square: from };
        }
        if position.occupied().contains(to) {
            return Refusal::Occupied { square: to };
        }
        let Some((direction, steps)) = Direction::between(from, to) else {
            return Refusal::NotDiagonal { from, to, role };
        };
        let mut pieces = Squares::EMPTY;
        let mut at = from;
        for _ in 1..steps {
            at = direction.from(at).unwrap_or(at);
            if position.pieces(side).contains(at) {
                return Refusal::OwnPieceInTheWay { square: at };
            }
            if position.occupied().contains(at) {
                if let Some(last) = direction
                    .opposite()
                    .from(at)
                    .filter(|&s| pieces.contains(s))
                {
                    return Refusal::TwoInARow {
                        squares: Squares::of(last).with(at),
                    };
                }
                pieces = pieces.with(at);
            }
        }
        let short = role == Role::Man || *self.rules.king_reach == KingReach::OneStep;
        if short && steps > 1 {
            return Refusal::TooFar { from, to, role };
        }
        if role == Role::Man && !Direction::forward(side).contains(&direction) {
            return Refusal::ManBackwards { from, to };
        }
        if let Some(square) = pieces.first() {
            return Refusal::Blocked { square };
        }
        let example = self.example();
        if !example.captured.is_empty() {
            let able = self.legal.iter().map(Move::from).collect();
            return Refusal::MustCapture { able, example };
        }
        if capture {
            return Refusal::NothingToCapture { from, to };
        }
        // The two squares fit, but not what was said of the way between them.
        Refusal::NotDiagonal {
            from,
            to: self.squares.get(1).copied().unwrap_or(to),
            role,
        }
    }
}

/// A rule that can forbid a capture.
#[derive(Copy, Clone)]
enum Obstacle {
    Choice,
    Priority,
    Landing,
    Removal,
    /// It would go on as a man, or as a king where it does so as a man.
    Promotion,
    /// It would go on as a king.
    PromotionAsKing,
    Backwards,
    Reach,
}

impl Obstacle {
    /// The most telling first: of several together it is named.
    const ALL: [Obstacle; 8] = [
        Obstacle::Choice,
        Obstacle::Priority,
        Obstacle::Promotion,
        Obstacle::PromotionAsKing,
        Obstacle::Landing,
        Obstacle::Removal,
        Obstacle::Backwards,
        Obstacle::Reach,
    ];

    /// The axes with this one as permissive as it can be.
    fn relaxed(self, mut axes: MoveAxes) -> MoveAxes {
        match self {
            Obstacle::Choice => axes.capture_choice = CaptureChoice::Any,
            Obstacle::Priority => axes.capture_priority = CapturePriority::None,
            Obstacle::Landing => axes.king_landing = KingLanding::Free,
            Obstacle::Removal => axes.removal = Removal::AtOnce,
            Obstacle::Promotion => {
                axes.promotion = match axes.promotion {
                    Promotion::EndsTurn | Promotion::GoesOnAsKing => Promotion::AtRest,
                    Promotion::AtRest => Promotion::GoesOnAsKing,
                }
            }
            Obstacle::PromotionAsKing => axes.promotion = Promotion::GoesOnAsKing,
            Obstacle::Backwards => axes.man_capture = ManCapture::ForwardAndBack,
            Obstacle::Reach => axes.king_reach = KingReach::Flying,
        }
        axes
    }

    /// Why the move, which is allowed without this axis, is not allowed with it.
    fn refusal(self, failed: &FailedAttempt<'_>, movegen: &Movegen, m: &Move) -> Option<Refusal> {
        let example = failed.example();
        let path = || movegen.paths(failed.position, m).into_iter().next();
        Some(match self {
            Obstacle::Choice => Refusal::TakesTooFew {
                takes: m.captured().len(),
                possible: example.captured.len(),
                better: example,
            },
            Obstacle::Priority => Refusal::KingFirst {
                kings: failed.legal.iter().map(Move::from).collect(),
                example,
            },
            Obstacle::Landing if *failed.rules.king_landing == KingLanding::JustBehind => {
                let mut here = m.from();
                let one_step = *failed.rules.king_reach == KingReach::OneStep;
                path()?.into_iter().find_map(|jump| {
                    let (direction, steps) = Direction::between(here, jump.over)?;
                    if one_step && steps > 1 {
                        // It could not even begin: where it lands does not matter.
                        return Obstacle::Reach.refusal(failed, movegen, m);
                    }
                    let behind = direction.from(jump.over)?;
                    here = jump.landing;
                    (behind != jump.landing).then_some(Refusal::LandsTooFar {
                        over: jump.over,
                        behind,
                    })
                })?
            }
            Obstacle::Landing => Refusal::LandsWhereItStops {
                at: m.to(),
                example,
            },
            Obstacle::Removal => Refusal::CapturedInTheWay {
                captured: failed.in_the_way(movegen, m)?,
            },
            Obstacle::Promotion | Obstacle::PromotionAsKing => {
                let last = Squares::row(failed.position.turn().last_row());
                let jump = path()?
                    .into_iter()
                    .find(|jump| last.contains(jump.landing))?;
                Refusal::OnLastRow { at: jump.landing }
            }
            Obstacle::Backwards => Refusal::ManCapturesBackwards { from: m.from() },
            Obstacle::Reach => Refusal::TooFar {
                from: m.from(),
                to: m.to(),
                role: Role::King,
            },
        })
    }
}
