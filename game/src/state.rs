use std::fmt;

use damka_rules::{
    BySide, DrawCount, DrawSettlement, Move, Position, Progress, Ruleset, Seating, Side,
};

use crate::{
    Ended, Event, Happening, Offer, OpenLot, Opening, Outcome, Seq, Sides, Time, Timer, Toss, Turn,
    board::Board, lot::Proof, offer::Offers, referee::Decision,
};

/// A game in progress, or finished: what the events so far amount to.
///
/// It changes only by [`Game::apply`](Game::apply), and only as the events
/// that this returns say: who stores them can [`Game::replay`](Game::replay) it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) opening: Opening,
    /// The names by the sides that they play, after the lot.
    pub(crate) players: BySide<String>,
    pub(crate) phase: Phase,
    pub(crate) board: Board,
    pub(crate) line: u32,
    pub(crate) timer: Timer,
    pub(crate) offers: Offers,
    pub(crate) warnings: BySide<u32>,
    pub(crate) referee_wanted: bool,
    pub(crate) decision: Option<Decision>,
    pub(crate) lot: Option<OpenLot>,
    pub(crate) sides: Option<Proof>,
    pub(crate) toss: Option<Toss>,
    /// The event that comes next, and the time of the last one.
    pub(crate) next: Seq,
    pub(crate) last: Time,
}

/// What stage a game has reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The players have sat down; the clock has not been started.
    Waiting,
    /// It is being played.
    Playing,
    /// The clock is stopped.
    Paused,
    /// It is over.
    Over(Ended),
}

impl Game {
    /// The rules.
    pub fn rules(&self) -> &Ruleset {
        &self.opening.rules
    }

    /// What the game began with.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The players by their sides: after the lot, if there was one.
    pub fn players(&self) -> &BySide<String> {
        &self.players
    }

    /// What stage it has reached.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How it ended, if it has.
    pub fn ended(&self) -> Option<&Ended> {
        match &self.phase {
            Phase::Over(ended) => Some(ended),
            _ => None,
        }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        self.board.position()
    }

    /// What the draw rules have counted.
    pub fn progress(&self) -> &Progress {
        self.board.progress()
    }

    /// How far each draw rule has counted, to show it before it is fulfilled.
    pub fn draw_counts(&self) -> impl Iterator<Item = DrawCount> + '_ {
        self.rules().draw_counts(self.position(), self.progress())
    }

    /// The turn that a move must answer to.
    pub fn turn(&self) -> Turn {
        Turn {
            line: self.line,
            ply: self.board.ply(),
        }
    }

    /// The moves since the start or the last correction, without those taken
    /// back; choices of a lost piece are among them.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.board.acts().iter().map(|act| act.m)
    }

    /// The clock.
    pub fn timer(&self) -> &Timer {
        &self.timer
    }

    /// When the host should say [`Command::Tick`](crate::Command::Tick) if
    /// nobody does anything before.
    pub fn deadline(&self) -> Option<Time> {
        Some(self.timer.deadline()?.after(self.opening.lag_limit))
    }

    /// The proposals that wait for an answer.
    pub fn offers(&self) -> &[Offer] {
        self.offers.open()
    }

    /// How often each player was warned.
    pub fn warnings(&self) -> BySide<u32> {
        self.warnings
    }

    /// Whether somebody has asked for the referee, and he has done nothing since.
    pub fn referee_wanted(&self) -> bool {
        self.referee_wanted
    }

    /// The decision that the referee can still undo.
    pub fn undoable(&self) -> Option<Seq> {
        self.decision.as_ref().map(|decision| decision.seq)
    }

    /// The lot that is open.
    pub fn open_lot(&self) -> Option<&OpenLot> {
        self.lot.as_ref()
    }

    /// How to check the lot for the sides.
    pub fn sides_proof(&self) -> Option<&Proof> {
        self.sides.as_ref()
    }

    /// The toss that settled the draw. It never changes the score.
    pub fn toss(&self) -> Option<&Toss> {
        self.toss.as_ref()
    }

    /// Whether the sides are still to be drawn before the game can start.
    pub fn is_lot_due(&self) -> bool {
        let by_lot = matches!(
            *self.rules().seating,
            Seating::ColoursByLot | Seating::StarterByLot
        );
        by_lot && self.opening.sides == Sides::AsRuled && self.sides.is_none()
    }

    /// Whether the game is drawn, and the rules want a toss that has not been made.
    pub fn is_toss_due(&self) -> bool {
        *self.rules().draw_settlement == DrawSettlement::CoinToss
            && self.is_drawn()
            && self.toss.is_none()
    }

    /// How many events there have been: the number of the next one.
    pub fn next_seq(&self) -> Seq {
        self.next
    }

    /// The time of the last event.
    pub fn last_time(&self) -> Time {
        self.last
    }

    pub(crate) fn is_drawn(&self) -> bool {
        self.ended()
            .is_some_and(|ended| ended.outcome == Outcome::Draw)
    }

    /// The side to move.
    pub(crate) fn side(&self) -> Side {
        self.position().turn()
    }

    /// The game after its first event.
    pub(crate) fn opened(opening: Opening, at: Time) -> Game {
        Game {
            players: opening.players.clone(),
            phase: Phase::Waiting,
            board: Board::new(opening.position, 0),
            line: 0,
            timer: Timer::new(*opening.rules.clock),
            offers: Offers::default(),
            warnings: BySide::default(),
            referee_wanted: false,
            decision: None,
            lot: None,
            sides: None,
            toss: None,
            next: Seq(1),
            last: at,
            opening,
        }
    }
}

/// Why stored events are not those of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The event that does not fit.
    pub seq: Seq,
    /// What is wrong with it.
    pub kind: ReplayErrorKind,
}

/// What is wrong with a stored event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayErrorKind {
    /// The first event is not the opening, or another one is.
    Opening,
    /// Its number does not follow the one before.
    Number {
        /// The number that it should have.
        expected: Seq,
    },
    /// It is earlier than the event before.
    Time {
        /// The time of the event before.
        last: Time,
    },
    /// The rules do not allow its move.
    Move(damka_rules::Refusal),
    /// It cannot happen at this stage of the game.
    OutOfPlace,
    /// The lot does not come to what it says.
    Lot,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: ", self.seq)?;
        match &self.kind {
            ReplayErrorKind::Opening => f.write_str("a game has one opening, its first event"),
            ReplayErrorKind::Number { expected } => {
                write!(f, "expected number {expected} here")
            }
            ReplayErrorKind::Time { last } => {
                write!(f, "it is earlier than the one before, at {last}")
            }
            ReplayErrorKind::Move(refusal) => refusal.fmt(f),
            ReplayErrorKind::OutOfPlace => {
                f.write_str("it cannot happen at this stage of the game")
            }
            ReplayErrorKind::Lot => f.write_str("the lot does not come to what it says"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Game {
    /// The game that these events tell.
    pub fn replay<'e>(events: impl IntoIterator<Item = &'e Event>) -> Result<Game, ReplayError> {
        let mut events = events.into_iter();
        let mut game = match events.next() {
            Some(Event {
                seq: Seq(0),
                at,
                what: Happening::Opened(opening),
            }) => Game::opened(Opening::clone(opening), *at),
            other => {
                return Err(ReplayError {
                    seq: other.map_or(Seq(0), |event| event.seq),
                    kind: ReplayErrorKind::Opening,
                });
            }
        };
        for event in events {
            game.follow(event)?;
        }
        Ok(game)
    }

    /// Follows an event that was stored or sent: who watches a game from
    /// elsewhere keeps up with it so.
    ///
    /// If the event does not fit, the game is as it was.
    pub fn follow(&mut self, event: &Event) -> Result<(), ReplayError> {
        let error = |kind| ReplayError {
            seq: event.seq,
            kind,
        };
        if event.seq != self.next {
            return Err(error(ReplayErrorKind::Number {
                expected: self.next,
            }));
        }
        if event.at < self.last {
            return Err(error(ReplayErrorKind::Time { last: self.last }));
        }
        self.absorb(&event.what, event.at).map_err(error)?;
        self.next = Seq(self.next.0.saturating_add(1));
        self.last = event.at;
        Ok(())
    }
}
