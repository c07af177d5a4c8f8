use damka_rules::{Jump, Removal, Square, Squares};

/// The animation of a move: a piece that glides from stop to stop.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveAnimation {
    from: Square,
    stops: Vec<Stop>,
    removal: Removal,
}

#[derive(Copy, Clone, Debug, PartialEq)]
struct Stop {
    over: Option<Square>,
    at: Square,
    /// When the piece arrives, in milliseconds since the start.
    time: f64,
}

/// The state of the animation at one moment.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Frame {
    /// The piece has left this square…
    pub from: Square,
    /// …for this one…
    pub to: Square,
    /// …and has covered this fraction of the way, from 0 to 1.
    pub share: f64,
    /// Pieces that are captured but still on the board.
    pub taken: Squares,
    /// Pieces that have left the board.
    pub gone: Squares,
    /// Whether the animation is over.
    pub over: bool,
}

/// Milliseconds that a piece rests after each jump, so that the eye can follow.
const PAUSE: f64 = 50.0;

impl MoveAnimation {
    /// A quiet move.
    pub fn step(from: Square, to: Square) -> MoveAnimation {
        let stop = Stop {
            over: None,
            at: to,
            time: length(from, to),
        };
        MoveAnimation {
            from,
            stops: vec![stop],
            removal: Removal::AfterMove,
        }
    }

    /// A capture, jump by jump; captured pieces disappear when the rules remove
    /// them.
    pub fn capture(from: Square, jumps: &[Jump], removal: Removal) -> MoveAnimation {
        let (mut here, mut time) = (from, 0.0);
        let mut stops = Vec::with_capacity(jumps.len());
        for jump in jumps {
            time += length(here, jump.landing) + if here == from { 0.0 } else { PAUSE };
            here = jump.landing;
            stops.push(Stop {
                over: Some(jump.over),
                at: here,
                time,
            });
        }
        MoveAnimation {
            from,
            stops,
            removal,
        }
    }

    /// Its duration in milliseconds.
    pub fn length(&self) -> f64 {
        self.stops.last().map_or(0.0, |stop| stop.time)
    }

    /// The frame at this time, in milliseconds since the start.
    pub fn frame(&self, time: f64) -> Frame {
        let mut frame = Frame {
            from: self.from,
            to: self.from,
            share: 1.0,
            taken: Squares::EMPTY,
            gone: Squares::EMPTY,
            over: false,
        };
        let mut begun = 0.0;
        for stop in &self.stops {
            if time < stop.time {
                let pause = if begun > 0.0 { PAUSE } else { 0.0 };
                let share = (time - begun - pause) / (stop.time - begun - pause);
                frame.from = frame.to;
                frame.to = stop.at;
                frame.share = ease(share.clamp(0.0, 1.0));
                return frame;
            }
            frame.to = stop.at;
            if let Some(over) = stop.over {
                match self.removal {
                    Removal::AtOnce => frame.gone = frame.gone.with(over),
                    Removal::AfterMove => frame.taken = frame.taken.with(over),
                }
            }
            begun = stop.time;
        }
        frame.from = frame.to;
        frame.over = true;
        frame
    }
}

/// Smoothstep: slow at both ends.
fn ease(share: f64) -> f64 {
    share * share * (3.0 - 2.0 * share)
}

/// Long moves take longer, but not in proportion to their length.
fn length(from: Square, to: Square) -> f64 {
    let rows = f64::from(from.row().abs_diff(to.row()));
    110.0 + 45.0 * rows
}

#[cfg(test)]
mod tests {
    use super::*;

    const JUMPS: [Jump; 2] = [
        Jump {
            over: Square::D4,
            landing: Square::E5,
        },
        Jump {
            over: Square::F6,
            landing: Square::G7,
        },
    ];

    #[test]
    fn captured_pieces_leave_when_the_rules_say() {
        let both = Squares::of(Square::D4).with(Square::F6);
        let late = MoveAnimation::capture(Square::C3, &JUMPS, Removal::AfterMove);
        let soon = MoveAnimation::capture(Square::C3, &JUMPS, Removal::AtOnce);
        let middle = late.length() * 0.55;
        assert_eq!(late.frame(middle).taken, Squares::of(Square::D4));
        assert_eq!(late.frame(middle).gone, Squares::EMPTY);
        assert_eq!(soon.frame(middle).gone, Squares::of(Square::D4));
        let end = late.frame(late.length());
        assert_eq!((end.taken, end.over, end.to), (both, true, Square::G7));
    }

    #[test]
    fn the_piece_never_jumps_back() {
        for animation in [
            MoveAnimation::step(Square::A1, Square::H8),
            MoveAnimation::capture(Square::C3, &JUMPS, Removal::AtOnce),
        ] {
            let mut last = 0.0;
            for time in 0..=(animation.length() as u32) {
                let frame = animation.frame(f64::from(time));
                let at = |square: Square| f64::from(square.row());
                let row = at(frame.from) + (at(frame.to) - at(frame.from)) * frame.share;
                assert!(row >= last, "at {time} ms");
                last = row;
            }
            assert!(animation.frame(animation.length() + 1.0).over);
        }
    }
}
