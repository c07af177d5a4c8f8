use damka_game::{
    Command, CommandId, Event, Game, GameEnvelope, Refusal, ReplayError, Seq, Time, lot::Proof,
};
use damka_rules::{Millis, Side};

use crate::{ClockOffset, Question, Request, Sample, lot_policy::LotState, question};

/// After how long without an answer a command is sent again.
const RESEND: Millis = Millis::seconds(3);

/// Mirrors a game that is judged elsewhere: it keeps up with the events, and
/// sends a command until it is answered.
#[derive(Clone, Debug)]
pub struct Follower {
    game: Game,
    offset: ClockOffset,
    /// What is known of the open lot here, which is only since when it is open.
    lot: LotState,
    under_way: Option<UnderWay>,
    /// Whether missing events were asked for, and when.
    fetching: Option<Time>,
    connected: bool,
    effects: Vec<FollowerEffect>,
    /// The time that [`FollowerEffect::WakeAt`] asked for last, unless it has come.
    asked_wake: Option<Option<Time>>,
}

/// A command that was sent and not answered.
#[derive(Clone, Debug)]
struct UnderWay {
    request: Request,
    sent: Time,
}

/// What comes to a [`Follower`].
#[derive(Clone, Debug, PartialEq)]
pub enum FollowerInput {
    /// A command from this device.
    Command(Request),
    /// Events were received or fetched; an empty list says that none is missing.
    Heard(Vec<GameEnvelope>),
    /// A command was refused.
    Refused {
        /// Which.
        id: CommandId,
        /// Why.
        refusal: Refusal,
    },
    /// A command was answered otherwise: it had no effect, or could not be stored.
    Answered {
        /// Which.
        id: CommandId,
    },
    /// The connection is there.
    Connected,
    /// It is lost.
    Disconnected,
    /// What the clock there showed.
    Clock(Sample),
    /// The time has come that was asked for.
    Wake,
}

/// What the program around a [`Follower`] is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FollowerEffect {
    /// Send this command, again if it was sent before: its id is the same.
    Send(Request),
    /// Ask for all events from this number on.
    Fetch {
        /// The first that is missing.
        from: Seq,
    },
    /// This has happened: show it.
    Happened(Vec<GameEnvelope>),
    /// Show why a command is refused.
    Refused {
        /// Which.
        id: CommandId,
        /// Why.
        refusal: Refusal,
    },
    /// A lot was not drawn as it was promised: who judges the game has changed the seed, the
    /// outcome, or what was added here.
    UnfairLot,
    /// Another command waits for its answer: this one is not sent.
    Busy {
        /// Which.
        id: CommandId,
    },
    /// Bring [`FollowerInput::Wake`] at this time, instead of any that was asked
    /// for before.
    WakeAt(Option<Time>),
}

impl Follower {
    /// Follows a game from these events on.
    pub fn new(log: &[GameEnvelope]) -> Result<Follower, ReplayError> {
        let mut lot = LotState::default();
        log.iter().for_each(|envelope| note_lot(&mut lot, envelope));
        Ok(Follower {
            game: Game::replay(log)?,
            offset: ClockOffset::default(),
            lot,
            under_way: None,
            fetching: None,
            connected: false,
            effects: Vec::new(),
            asked_wake: Some(None),
        })
    }

    /// The game, as far as its events have come.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The time there, when it is this time here: for the clocks on the screen.
    pub fn time_there(&self, here: Time) -> Time {
        self.offset.there(here)
    }

    /// The command that waits for its answer.
    pub fn under_way(&self) -> Option<&Request> {
        self.under_way.as_ref().map(|command| &command.request)
    }

    /// What the game waits for from the player of this side.
    pub fn questions(&self, side: Side) -> Vec<Question> {
        let mut questions = question::questions(&self.game, &self.lot);
        questions.retain(|question| match question {
            Question::Contribute(asked) | Question::Call(asked) | Question::Answer(asked, _) => {
                *asked == side
            }
            Question::Start => false,
        });
        questions
    }

    /// Handles an input, and returns what is to be done.
    pub fn handle(&mut self, input: FollowerInput, now: Time) -> Vec<FollowerEffect> {
        match input {
            FollowerInput::Command(request) => self.command(request, now),
            FollowerInput::Heard(events) => self.heard(events, now),
            FollowerInput::Refused { id, refusal } => {
                if self.answered(&id) {
                    self.effects.push(FollowerEffect::Refused { id, refusal });
                }
            }
            FollowerInput::Answered { id } => {
                self.answered(&id);
            }
            FollowerInput::Connected => self.connect(now),
            FollowerInput::Disconnected => {
                self.connected = false;
                self.fetching = None;
            }
            FollowerInput::Clock(sample) => self.offset.add(sample),
            // The time has come, or this is too early: it is asked for again.
            FollowerInput::Wake => self.asked_wake = self.asked_wake.filter(Option::is_none),
        }
        self.lot.check(&self.game, self.offset.there(now));
        self.send_again(now);
        std::mem::take(&mut self.effects)
    }

    fn command(&mut self, request: Request, now: Time) {
        if self.under_way.is_some() {
            let id = request.id;
            return self.effects.push(FollowerEffect::Busy { id });
        }
        if self.connected {
            self.effects.push(FollowerEffect::Send(request.clone()));
        }
        self.under_way = Some(UnderWay { request, sent: now });
    }

    /// Known events are skipped; after a gap everything that is missing is
    /// fetched.
    fn heard(&mut self, events: Vec<GameEnvelope>, now: Time) {
        if events.is_empty() {
            self.fetching = None;
        }
        let mut news = Vec::new();
        let (mut gap, mut fair) = (false, true);
        for envelope in events {
            if envelope.id != *self.game.id() || envelope.seq < self.game.next_seq() {
                continue;
            }
            if envelope.seq > self.game.next_seq() {
                gap = true;
                break;
            }
            self.game.evolve(&envelope);
            note_lot(&mut self.lot, &envelope);
            fair &= self.is_fair(&envelope);
            news.push(envelope);
        }
        for envelope in &news {
            self.answered(&envelope.command);
        }
        if !news.is_empty() {
            self.fetching = None;
            self.effects.push(FollowerEffect::Happened(news));
        }
        if !fair {
            self.effects.push(FollowerEffect::UnfairLot);
        }
        if gap {
            self.fetch(now);
        }
    }

    /// Whether an event that has just been applied is no fraud at a lot.
    fn is_fair(&self, envelope: &GameEnvelope) -> bool {
        match &envelope.event {
            Event::LotContributed { text, .. } => {
                let own = self.under_way().filter(|own| own.id == envelope.command);
                own.is_none_or(|own| own.command == Command::Contribute { text: text.clone() })
            }
            Event::SidesDrawn { change, .. } => {
                let lot = self.game.sides_proof().map(Proof::verify);
                lot.is_some_and(|lot| lot.is_ok_and(|lot| lot.is_odd() == *change))
            }
            Event::CoinTossed { face, winner, .. } => {
                let toss = self.game.toss();
                toss.is_some_and(|toss| (toss.face, toss.winner) == (*face, *winner))
            }
            _ => true,
        }
    }

    fn fetch(&mut self, now: Time) {
        if self.fetching.is_none() && self.connected {
            self.fetching = Some(now);
            let from = self.game.next_seq();
            self.effects.push(FollowerEffect::Fetch { from });
        }
    }

    /// Whether this command was waiting for its answer.
    fn answered(&mut self, id: &CommandId) -> bool {
        let waited = |command: &mut UnderWay| command.request.id == *id;
        self.under_way.take_if(waited).is_some()
    }

    /// While there was no connection events may have been missed, and a command
    /// may have been lost.
    fn connect(&mut self, now: Time) {
        self.connected = true;
        self.fetching = None;
        self.fetch(now);
        if let Some(command) = &mut self.under_way {
            command.sent = now;
            let request = command.request.clone();
            self.effects.push(FollowerEffect::Send(request));
        }
    }

    fn send_again(&mut self, now: Time) {
        let mut wake = None;
        if self.connected {
            if self
                .fetching
                .is_some_and(|since| now.since(since) >= RESEND)
            {
                self.fetching = None;
                self.fetch(now);
            }
            if let Some(command) = &mut self.under_way {
                if now.since(command.sent) >= RESEND {
                    command.sent = now;
                    let request = command.request.clone();
                    self.effects.push(FollowerEffect::Send(request));
                }
                wake = Some(command.sent.after(RESEND));
            }
            let fetch = self.fetching.map(|since| since.after(RESEND));
            wake = wake.into_iter().chain(fetch).min();
        }
        let wake = wake.into_iter().chain(self.call_time(now)).min();
        if self.asked_wake != Some(wake) {
            self.asked_wake = Some(wake);
            self.effects.push(FollowerEffect::WakeAt(wake));
        }
    }

    /// When, by the clock here, the second side may call the coin instead of the referee.
    fn call_time(&self, now: Time) -> Option<Time> {
        let deadline = self.lot.referee_deadline(&self.game)?;
        let left = deadline.since(self.offset.there(now));
        (left > Millis(0)).then(|| now.after(left))
    }
}

/// Notes since when a lot is open.
fn note_lot(lot: &mut LotState, envelope: &GameEnvelope) {
    if let Event::LotCommitted { .. } = envelope.event {
        lot.since = Some(envelope.at);
    }
}
