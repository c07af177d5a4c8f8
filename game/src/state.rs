use std::ops::Range;

use damka_rules::{
    BySide, DrawCount, DrawSettlement, Move, Position, Progress, Ruleset, Seating, Side,
};

use crate::{
    Actor, CommandId, Ended, GameId, Now, Offer, OpenLot, Opening, Outcome, Player, Seq, Sides,
    Time, Timer, Toss, Turn, board::Board, event_log::CommandIndex, lot::Proof, offer::Offers,
    referee::Decision,
};

/// A game in progress, or finished: what the events so far amount to.
///
/// [`Game::decide`] gives the events of a command and changes nothing;
/// [`Game::evolve`] is the only way that a game changes, and
/// [`Game::replay`] is that over all events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) id: GameId,
    pub(crate) opening: Opening,
    /// The players by the sides that they play, after the lot.
    pub(crate) players: BySide<Player>,
    pub(crate) phase: Phase,
    pub(crate) board: Board,
    pub(crate) line: u32,
    pub(crate) timer: Timer,
    pub(crate) offers: Offers,
    pub(crate) warnings: BySide<u32>,
    pub(crate) referee: Option<Actor>,
    pub(crate) referee_wanted: bool,
    pub(crate) decision: Option<Decision>,
    pub(crate) lot: Option<OpenLot>,
    pub(crate) sides: Option<Proof>,
    pub(crate) toss: Option<Toss>,
    pub(crate) commands: CommandIndex,
    /// The event that comes next, and the time of the last one.
    pub(crate) next: Seq,
    pub(crate) last: Time,
}

/// What stage a game has reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It is open; the clock has not been started.
    Waiting,
    /// It is being played.
    Playing,
    /// The clock is stopped.
    Paused,
    /// It is over.
    Over(Ended),
}

impl Game {
    /// Which game it is.
    pub fn id(&self) -> &GameId {
        &self.id
    }

    /// The rules.
    pub fn rules(&self) -> &Ruleset {
        &self.opening.rules
    }

    /// What the game began with.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The players by their sides: after the lot, if there was one.
    pub fn players(&self) -> &BySide<Player> {
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

    /// The position at the start or after the last correction, from which
    /// [`Game::moves`] lead to the present one.
    pub fn line_start(&self) -> &Position {
        self.board.start()
    }

    /// The moves since the start or the last correction, without those taken
    /// back; choices of a lost piece are among them.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.board.moves().iter().map(|played| played.m)
    }

    /// The clock.
    pub fn timer(&self) -> &Timer {
        &self.timer
    }

    /// The time of a [`Command::Tick`](crate::Command::Tick) of the program: it
    /// allows for a move that was made in time and is still on its way.
    pub fn tick_time(&self, time: Time) -> Now {
        Now {
            time,
            lag: self.opening.lag_limit,
        }
    }

    /// When the program should decide a [`Command::Tick`](crate::Command::Tick)
    /// if nothing happens before.
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

    /// The person in the referee's seat, if there is one.
    pub fn referee(&self) -> Option<&Actor> {
        self.referee.as_ref()
    }

    /// Whether somebody has asked for the referee, who has done nothing since.
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

    /// The events of a command that was accepted: a copy of it is answered with
    /// these, and not carried out again.
    pub fn events_of_command(&self, id: &CommandId) -> Option<Range<Seq>> {
        self.commands.events(id)
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
    pub(crate) fn opened(id: GameId, command: &CommandId, opening: Opening, at: Time) -> Game {
        let mut commands = CommandIndex::default();
        commands.add(command, Seq(0));
        Game {
            id,
            players: opening.players.clone(),
            phase: Phase::Waiting,
            board: Board::new(opening.position, 0),
            line: 0,
            timer: Timer::new(opening.clock),
            offers: Offers::default(),
            warnings: BySide::default(),
            referee: None,
            referee_wanted: false,
            decision: None,
            lot: None,
            sides: None,
            toss: None,
            commands,
            next: Seq(1),
            last: at,
            opening,
        }
    }
}
