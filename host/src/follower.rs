use damka_game::{CommandId, Game, GameEnvelope, Refusal, ReplayError, Seq, Time};
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
    under_way: Option<UnderWay>,
    /// Whether missing events were asked for, and when.
    fetching: Option<Time>,
    connected: bool,
    effects: Vec<FollowerEffect>,
    wake: Option<Time>,
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
        Ok(Follower {
            game: Game::replay(log)?,
            offset: ClockOffset::default(),
            under_way: None,
            fetching: None,
            connected: false,
            effects: Vec::new(),
            wake: None,
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
        let mut questions = question::questions(&self.game, &LotState::default());
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
            FollowerInput::Wake => {}
        }
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
        let mut gap = false;
        for envelope in events {
            if envelope.id != *self.game.id() || envelope.seq < self.game.next_seq() {
                continue;
            }
            if envelope.seq > self.game.next_seq() {
                gap = true;
                break;
            }
            self.game.evolve(&envelope);
            news.push(envelope);
        }
        for envelope in &news {
            self.answered(&envelope.command);
        }
        if !news.is_empty() {
            self.fetching = None;
            self.effects.push(FollowerEffect::Happened(news));
        }
        if gap {
            self.fetch(now);
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
        if wake != self.wake {
            self.wake = wake;
            self.effects.push(FollowerEffect::WakeAt(wake));
        }
    }
}
