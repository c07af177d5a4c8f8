//! Deciding commands. Nothing changes here: the events say what happens, and
//! [`evolve`](Game::evolve) applies them.

use damka_rules::{LossReason, Outcome as OnBoard, Side};

use crate::{
    Absence, Actor, Command, Ended, Event, Game, Now, Outcome, Phase, Reason, Refusal, Seat,
    board::Board, bounds, result::time_up,
};

/// The events of a command, in their order, or why it was refused.
pub(crate) type Decided = Result<Vec<Event>, Refusal>;

impl Game {
    /// The events of a command that somebody gives from a seat, or why it is refused.
    ///
    /// No events means that there was nothing to do. When the time is over,
    /// everything but [`Command::Tick`] is refused with
    /// [`Refusal::TimeOver`]: whoever runs the game then decides a tick at the
    /// same time and with the same delay. A time before that of the last event counts as that of the
    /// last event.
    ///
    /// ```
    /// use damka_game::{Actor, Command, Game, Opening, Refusal, Seat, Time};
    /// use damka_rules::{Ruleset, notation::Attempt};
    ///
    /// let ala = Actor::local();
    /// let mut game = Game::open("g1".parse().unwrap(), Opening::new(Ruleset::CLASSIC), Time(0)).unwrap();
    /// for envelope in game.decide_batch(&Actor::Program, "start".parse().unwrap(), Seat::Referee, &Command::Start, Time(0)).unwrap() {
    ///     game.evolve(&envelope);
    /// }
    ///
    /// let attempt = Attempt::parse("22-18").unwrap();
    /// let play = Command::Play { turn: game.turn(), attempt };
    /// assert_eq!(game.decide(&ala, Seat::Second, &play, Time(900)), Err(Refusal::NotYourTurn));
    /// let events = game.decide(&ala, Seat::First, &play, Time(1000)).unwrap();
    /// assert_eq!(events[0].to_string(), "first plays 22-18");
    /// ```
    pub fn decide(
        &self,
        actor: &Actor,
        seat: Seat,
        command: &Command,
        now: impl Into<Now>,
    ) -> Result<Vec<Event>, Refusal> {
        let not_from_here = || Refusal::NotFromThisSeat {
            seat,
            command: command.key().into(),
        };
        if !command.is_for(seat) {
            return Err(not_from_here());
        }
        self.check_seat(actor, seat)?;
        if !command.may_end() {
            bounds::check_events(self.next)?;
        }
        let now = self.at(now.into());
        if let Some(side) = self.fallen(seat, command, now) {
            return match command {
                Command::Tick => Ok(vec![Event::Ended(Ended {
                    outcome: time_up(self.opening.clock, side),
                    reason: Reason::TimeUp,
                })]),
                _ => Err(Refusal::TimeOver { side }),
            };
        }
        match (command, seat.side()) {
            (Command::Tick, _) => Ok(Vec::new()),
            (Command::Start, _) => self.start(),
            (Command::Play { turn, attempt }, Some(side)) => self.play(side, *turn, attempt, now),
            (Command::Resign, Some(side)) => self.resign(side),
            (Command::Abort, side) => self.abort(side),
            (Command::Offer { proposal }, Some(side)) => self.offer(side, *proposal),
            (Command::Accept { offer }, Some(side)) => self.accept(side, *offer),
            (Command::Decline { offer }, Some(side)) => self.decline(side, *offer),
            (Command::Withdraw { offer }, Some(side)) => self.withdraw(side, *offer),
            (Command::CallReferee, Some(side)) => self.call_referee(side),
            (Command::Pause, _) => self.pause(),
            (Command::Interrupt { since }, _) => self.interrupt(*since, now.time),
            (Command::Resume, _) => self.resume(),
            (Command::JoinAsReferee, _) => self.join_as_referee(actor),
            (Command::LeaveAsReferee, _) => self.leave_as_referee(actor),
            (Command::Forfeit { side, absence }, _) => self.forfeit(*side, *absence),
            (Command::Record { outcome, note }, _) => self.record(*outcome, note),
            (Command::Correct { position, note }, _) => self.correct(*position, note),
            (Command::SetClock { side, left }, _) => self.set_clock(*side, *left),
            (Command::Warn { side, note }, _) => self.warn(*side, note),
            (Command::Award { outcome, note }, _) => self.award(*outcome, note),
            (Command::Undo, _) => self.undo_decision(actor),
            (Command::Commit { commitment }, _) => self.commit(*commitment),
            (Command::Contribute { text }, Some(side)) => self.contribute(side, text),
            (Command::Call { side, face }, _) => self.call(seat, *side, *face),
            (Command::Reveal { seed }, _) => self.reveal(*seed),
            (_, None) => Err(not_from_here()),
        }
    }

    /// The time of what happens now: never before the last event, and with no
    /// more delay than the limit.
    pub(crate) fn at(&self, now: Now) -> Now {
        Now {
            time: now.time.max(self.last),
            lag: now.lag.min(self.opening.lag_limit),
        }
    }

    /// A person plays only their own side. Where the player of a side is not
    /// known, the caller has checked who sits there.
    fn check_seat(&self, actor: &Actor, seat: Seat) -> Result<(), Refusal> {
        let Some(side) = seat.side() else {
            return Ok(());
        };
        match (&self.players[side].actor, actor) {
            (Actor::Person(sits), Actor::Person(acts)) if sits != acts => {
                Err(Refusal::NotYourSeat { seat })
            }
            _ => Ok(()),
        }
    }

    /// The side whose time is over. A move that was long on its way may have
    /// been made in time, so for everything else the time is over only when no
    /// such move can come any more. A tick carries the delay that it allows for.
    fn fallen(&self, seat: Seat, command: &Command, now: Now) -> Option<Side> {
        let lag = match command {
            Command::Tick => now.lag,
            Command::Play { .. } if seat.side() == self.timer.running() => now.lag,
            _ => self.opening.lag_limit,
        };
        let time = match command {
            // What ran while the program was away does not count.
            Command::Interrupt { since } => (*since).clamp(self.last, now.time),
            _ => now.time,
        };
        self.timer.fallen(self.timer.without_lag(time, lag))
    }

    /// Refuses what makes sense only between the start and the end.
    pub(crate) fn under_way(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing | Phase::Paused => Ok(()),
            Phase::Waiting => Err(Refusal::NotStarted),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    /// How the rules by themselves end a game on this board: a loss comes
    /// before a draw.
    pub(crate) fn end_on(&self, board: &Board) -> Option<Event> {
        let rules = self.rules();
        let ended = match rules.outcome(board.position(), board.progress())? {
            OnBoard::Lost { side, reason } => Ended {
                outcome: Outcome::won(side.other()),
                reason: match reason {
                    LossReason::NoPieces => Reason::NoPieces,
                    LossReason::NoMoves => Reason::NoMoves,
                },
            },
            OnBoard::Drawn { rule } => Ended {
                outcome: Outcome::Draw,
                reason: Reason::DrawRule {
                    rule,
                    since: board.counted_since(rules, rule),
                },
            },
        };
        Some(Event::Ended(ended))
    }

    fn start(&self) -> Decided {
        match self.phase {
            Phase::Waiting if self.lot.is_some() => Err(Refusal::LotOpen),
            Phase::Waiting if self.is_lot_due() => Err(Refusal::LotFirst),
            Phase::Waiting => {
                let end = self.end_on(&self.board);
                Ok([Event::Started].into_iter().chain(end).collect())
            }
            Phase::Playing | Phase::Paused => Err(Refusal::AlreadyStarted),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    fn resign(&self, side: Side) -> Decided {
        self.under_way()?;
        Ok(ended(Outcome::won(side.other()), Reason::Resigned))
    }

    fn abort(&self, side: Option<Side>) -> Decided {
        if self.ended().is_some() {
            return Err(Refusal::Over);
        }
        let begun = self.moves().next().is_some() || self.line > 0;
        if side.is_some() && begun {
            return Err(Refusal::AlreadyMoved);
        }
        Ok(ended(Outcome::Void, Reason::Aborted))
    }

    fn forfeit(&self, side: Option<Side>, absence: Absence) -> Decided {
        if self.ended().is_some() {
            return Err(Refusal::Over);
        }
        let outcome = side.map_or(Outcome::BothLose, |side| Outcome::won(side.other()));
        Ok(ended(outcome, Reason::Absent { absence }))
    }

    fn record(&self, outcome: Outcome, note: &str) -> Decided {
        if self.ended().is_some() {
            return Err(Refusal::Over);
        }
        bounds::check_note(note)?;
        let note = note.to_owned();
        Ok(ended(outcome, Reason::Recorded { note }))
    }

    fn call_referee(&self, side: Side) -> Decided {
        self.under_way()?;
        if self.referee_wanted {
            return Ok(Vec::new());
        }
        Ok(vec![Event::RefereeCalled { side }])
    }
}

/// The game ends.
pub(crate) fn ended(outcome: Outcome, reason: Reason) -> Vec<Event> {
    vec![Event::Ended(Ended { outcome, reason })]
}
