use crate::{
    Command, Ended, Event, Game, Happening, Now, Opening, Phase, Reason, Refusal, Seat, Seq, Time,
    result::time_up,
};

/// The events of a command, in their order, or why it was refused.
pub(crate) type Applied = Result<Vec<Event>, Refusal>;

impl Game {
    /// The players sit down: the game, and its first event.
    pub fn open(opening: Opening, at: Time) -> (Game, Event) {
        let what = Happening::Opened(Box::new(opening.clone()));
        let event = Event {
            seq: Seq(0),
            at,
            what,
        };
        (Game::opened(opening, at), event)
    }

    /// Carries out a command that comes from a seat, or refuses it.
    ///
    /// A refusal leaves the game as it was. No events means that nothing was
    /// to be done. When the time is over, the game ends before anything else
    /// is looked at, and the command comes to nothing: the events say so. A
    /// time before that of the last event counts as that of the last event.
    ///
    /// ```
    /// use damka_game::{Command, Game, Opening, Refusal, Seat, Time};
    /// use damka_rules::{Ruleset, notation::Attempt};
    ///
    /// let (mut game, _) = Game::open(Opening::new(Ruleset::CLASSIC), Time(0));
    /// game.apply(Seat::Referee, &Command::Start, Time(0)).unwrap();
    ///
    /// let attempt = Attempt::parse("22-18").unwrap();
    /// let play = Command::Play { turn: game.turn(), attempt };
    /// assert_eq!(game.apply(Seat::Second, &play, Time(900)), Err(Refusal::NotYourTurn));
    /// let events = game.apply(Seat::First, &play, Time(1000)).unwrap();
    /// assert_eq!(events[0].to_string(), "0:01 first plays 22-18");
    /// // The same once more, delayed on its way, does no harm.
    /// assert!(matches!(game.apply(Seat::First, &play, Time(2000)), Err(Refusal::AlreadyDone { .. })));
    /// ```
    pub fn apply(
        &mut self,
        seat: Seat,
        command: &Command,
        now: impl Into<Now>,
    ) -> Result<Vec<Event>, Refusal> {
        if !command.is_for(seat) {
            return Err(Refusal::NotFromThisSeat {
                seat,
                command: command.key(),
            });
        }
        let now = now.into();
        let now = Now {
            time: now.time.max(self.last),
            lag: now.lag.min(self.opening.lag_limit),
        };
        let mut table = Table {
            game: self,
            now,
            events: Vec::new(),
        };
        table.look_at_copies(seat, command)?;
        if table.look_at_clock(seat, command) {
            return table.done();
        }
        match (command.clone(), seat.side()) {
            (Command::Tick, _) => table.done(),
            (Command::Start, _) => table.start(),
            (Command::Play { turn, attempt }, Some(side)) => table.play(side, turn, &attempt),
            (Command::Resign, Some(side)) => table.resign(side),
            (Command::Offer { proposal }, Some(side)) => table.offer(side, proposal),
            (Command::Accept { offer }, Some(side)) => table.accept(side, offer),
            (Command::Decline { offer }, Some(side)) => table.decline(side, offer),
            (Command::Withdraw { offer }, Some(side)) => table.withdraw(side, offer),
            (Command::CallReferee, Some(side)) => table.call_referee(side),
            (Command::Pause, _) => table.pause(),
            (Command::Resume, _) => table.resume(),
            (Command::Correct { position, note }, _) => table.correct(position, note),
            (Command::SetClock { side, left }, _) => table.set_clock(side, left),
            (Command::Warn { side, note }, _) => table.warn(side, note),
            (Command::Award { outcome, note }, _) => table.award(outcome, note),
            (Command::Undo, _) => table.undo(),
            (Command::Commit { commitment }, _) => table.commit(commitment),
            (Command::Contribute { text }, Some(side)) => table.contribute(side, text),
            (Command::Call { side, face }, _) => table.call(seat, side, face),
            (Command::Reveal { seed }, _) => table.reveal(seed),
            (_, None) => Err(Refusal::NotFromThisSeat {
                seat,
                command: command.key(),
            }),
        }
    }

    /// Refuses what makes sense only between the start and the end.
    pub(crate) fn under_way(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing | Phase::Paused => Ok(()),
            Phase::Waiting => Err(Refusal::NotStarted),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }
}

/// A game while a command is carried out: it changes by events only.
pub(crate) struct Table<'g> {
    pub game: &'g mut Game,
    pub now: Now,
    pub events: Vec<Event>,
}

impl Table<'_> {
    /// Lets something happen.
    pub(crate) fn emit(&mut self, what: Happening) {
        let event = Event {
            seq: self.game.next,
            at: self.now.time,
            what,
        };
        self.game
            .follow(&event)
            .expect("what was decided fits the game");
        self.events.push(event);
    }

    pub(crate) fn done(self) -> Applied {
        Ok(self.events)
    }

    pub(crate) fn end(&mut self, ended: Ended) {
        self.emit(Happening::Ended(ended));
    }

    /// Ends the game if the time is over. A move that was long on its way may
    /// have been made in time, so for everybody else the flag falls only when
    /// no such move can come any more.
    fn look_at_clock(&mut self, seat: Seat, command: &Command) -> bool {
        let (game, now) = (&*self.game, self.now);
        let own_move =
            matches!(command, Command::Play { .. }) && seat.side() == game.timer.running();
        let lag = if own_move {
            now.lag
        } else {
            game.opening.lag_limit
        };
        let at = game.timer.without_lag(now.time, lag);
        let Some(side) = game.timer.fallen(at) else {
            return false;
        };
        let outcome = time_up(*game.rules().clock, side);
        self.end(Ended {
            outcome,
            reason: Reason::TimeUp,
        });
        true
    }

    fn start(mut self) -> Applied {
        match self.game.phase {
            Phase::Waiting if self.game.lot.is_some() => return Err(Refusal::LotOpen),
            Phase::Waiting if self.game.is_lot_due() => return Err(Refusal::LotFirst),
            Phase::Waiting => self.emit(Happening::Started),
            Phase::Playing | Phase::Paused => return Err(Refusal::AlreadyStarted),
            Phase::Over(_) => return Err(Refusal::Over),
        }
        self.look_at_board();
        self.done()
    }

    fn resign(mut self, side: damka_rules::Side) -> Applied {
        self.game.under_way()?;
        self.end(Ended {
            outcome: crate::Outcome::won(side.other()),
            reason: Reason::Resigned,
        });
        self.done()
    }

    fn call_referee(mut self, side: damka_rules::Side) -> Applied {
        self.game.under_way()?;
        if self.game.referee_wanted {
            return self.done();
        }
        self.emit(Happening::RefereeCalled { side });
        self.done()
    }
}
