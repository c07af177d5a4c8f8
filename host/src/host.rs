use std::collections::VecDeque;

use damka_game::{
    Actor, Command, CommandId, Event, Game, GameEnvelope, GameId, Now, Opening, Refusal,
    ReplayError, Seat, Time, lot::Seed,
};
use damka_rules::{BySide, Millis, Side};

use crate::{
    Effect, Input, PlayerKind, Question, Request, Task, Ticket, clock_watch::ClockWatch,
    lot_policy::LotState, question,
};

/// How many commands may wait for the one that is being stored.
const LONGEST_QUEUE: usize = 64;

/// How long the program waits before it tries again what failed.
pub(crate) const RETRY: Millis = Millis::seconds(1);

/// A shorter absence is a reload: the clock runs on.
const SHORT_ABSENCE: Millis = Millis::seconds(5);

/// Runs a game: judges what people want, has it stored, and does what the
/// program itself has to do. It does no input and no output.
#[derive(Clone, Debug)]
pub struct Host {
    pub(crate) game: Game,
    /// The opening, if it could not be stored: nothing can happen before it is.
    unopened: Option<Vec<GameEnvelope>>,
    pub(crate) in_flight: Option<InFlight>,
    /// What waits, with its time of arrival.
    pub(crate) queue: VecDeque<(Request, Time)>,
    pub(crate) lot: LotState,
    /// The seed of the next lot.
    pub(crate) seed: NewSeed,
    /// The seed of a lot that others may have opened.
    others_secret: Option<Seed>,
    /// What others have stored, until it can happen.
    heard: Vec<GameEnvelope>,
    /// Somebody wants a lot that the rules do not ask for.
    pub(crate) lot_wanted: bool,
    /// When the game was last seen running, if the program was down since.
    pub(crate) away_since: Option<Time>,
    pub(crate) task: Option<Task>,
    pub(crate) engine_failed: bool,
    /// What the computer thought of its last move.
    pub(crate) scores: BySide<Option<i32>>,
    /// When the program tries again what failed.
    pub(crate) retry: Option<Time>,
    pub(crate) effects: Vec<Effect>,
    watch: ClockWatch,
    /// The time that [`Effect::WakeAt`] asked for last, unless it has come.
    asked_wake: Option<Option<Time>>,
    tickets: u64,
    pub(crate) tasks: u64,
}

/// A batch that is being stored.
#[derive(Clone, Debug)]
pub(crate) struct InFlight {
    ticket: Ticket,
    batch: Vec<GameEnvelope>,
    secret: Option<Seed>,
    /// The request behind it, to judge it again after a conflict; none for the
    /// opening.
    request: Option<(Request, Time)>,
}

/// The seed of the next lot: whether it is needed, and known.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum NewSeed {
    NotNeeded,
    Asked,
    There(Seed),
}

impl Host {
    /// Opens a game: the opening is to be stored first.
    pub fn open(
        id: GameId,
        actor: Actor,
        opening: Opening,
        now: Time,
    ) -> Result<(Host, Vec<Effect>), Refusal> {
        let opened = Game::opening_envelope(id, actor, opening, now)?;
        let game = Game::replay([&opened]).expect("it is the opening of a game");
        let mut host = Host::new(game);
        host.persist(vec![opened], None, None);
        let effects = std::mem::take(&mut host.effects);
        Ok((host, effects))
    }

    /// Resumes a stored game that was last seen running at this time, and whose
    /// open lot has this secret.
    pub fn resume(
        log: &[GameEnvelope],
        secret: Option<Seed>,
        seen: Time,
        now: Time,
    ) -> Result<(Host, Vec<Effect>), ReplayError> {
        let away = (now.since(seen) > SHORT_ABSENCE).then_some(seen);
        Host::resume_away(log, secret, away, |_| false, now)
    }

    /// Resumes a stored game whose open lot has this secret. If the program was
    /// down since some time, however short, the clock stands as it stood then:
    /// players elsewhere could not move meanwhile. Whether a lot is wanted that the rules do
    /// not ask for is known before the game can start.
    pub fn resume_away(
        log: &[GameEnvelope],
        secret: Option<Seed>,
        away: Option<Time>,
        wants_lot: fn(&Game) -> bool,
        now: Time,
    ) -> Result<(Host, Vec<Effect>), ReplayError> {
        let mut host = Host::new(Game::replay(log)?);
        let open = host.game.open_lot().map(|lot| lot.commitment);
        host.lot.seed = secret.filter(|seed| open == Some(seed.commitment()));
        host.lot.since = Some(now);
        host.lot_wanted = wants_lot(&host.game);
        if let Some(since) = away {
            host.was_away(since);
        }
        let effects = host.handle(Input::Wake, now);
        Ok((host, effects))
    }

    /// Handles an input, and returns what is to be done.
    pub fn handle(&mut self, input: Input, now: Time) -> Vec<Effect> {
        match input {
            Input::Command(request) => self.enqueue(request, now),
            Input::AddNothing(side) => {
                if self.lot.add_nothing(&self.game, side) {
                    self.effects.push(Effect::NobodyAdded);
                }
            }
            Input::DrawLot => self.lot_wanted = true,
            Input::Seed(seed) if self.seed == NewSeed::Asked => self.seed = NewSeed::There(seed),
            Input::Seed(_) => {}
            Input::Persisted(ticket) => self.persisted(ticket),
            Input::Failed(ticket) => self.failed(ticket, now),
            Input::Conflict(ticket, events) => self.conflict(ticket, events),
            Input::Heard(events) => self.heard.extend(events),
            Input::Secret(seed) => self.others_secret = Some(seed),
            Input::Found(task, found) => self.found(task, found, now),
            Input::EngineBack => self.engine_failed = false,
            Input::WasAway { since } => self.was_away(since),
            // The time has come, or this is too early: it is asked for again.
            Input::Wake => self.asked_wake = None,
        }
        self.advance(now);
        std::mem::take(&mut self.effects)
    }

    /// The game, as far as it is stored.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The events that are being stored: a screen may show them already.
    pub fn pending(&self) -> &[GameEnvelope] {
        self.in_flight
            .as_ref()
            .map_or(&[], |in_flight| &in_flight.batch)
    }

    /// What the engine is thinking about.
    pub fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// Whether the engine has failed, and waits to be asked again.
    pub fn has_engine_failed(&self) -> bool {
        self.engine_failed
    }

    /// Who plays a side.
    pub fn player_kind(&self, side: Side) -> PlayerKind {
        PlayerKind::from(&self.game.players()[side])
    }

    /// What the game waits for from people.
    pub fn questions(&self) -> Vec<Question> {
        let mut questions = question::questions(&self.game, &self.lot);
        if self.starts_by_itself() {
            questions.retain(|question| *question != Question::Start);
        }
        questions
    }

    fn new(game: Game) -> Host {
        Host {
            game,
            unopened: None,
            in_flight: None,
            queue: VecDeque::new(),
            lot: LotState::default(),
            seed: NewSeed::NotNeeded,
            others_secret: None,
            heard: Vec::new(),
            lot_wanted: false,
            away_since: None,
            task: None,
            engine_failed: false,
            scores: BySide::default(),
            retry: None,
            effects: Vec::new(),
            watch: ClockWatch::default(),
            asked_wake: Some(None),
            tickets: 0,
            tasks: 0,
        }
    }

    /// The program was down since this time: if a clock ran, it is stopped there.
    fn was_away(&mut self, since: Time) {
        if self.game.deadline().is_some() {
            let earlier = self.away_since.unwrap_or(since);
            self.away_since = Some(earlier.min(since));
        }
    }

    fn enqueue(&mut self, request: Request, now: Time) {
        let storing = self.in_flight.iter().filter_map(|f| f.request.as_ref());
        let mut waiting = storing.chain(&self.queue);
        if waiting.any(|(waiting, _)| waiting.id == request.id) {
            // A copy: the first one will be answered.
            return;
        }
        if self.queue.len() < LONGEST_QUEUE {
            self.queue.push_back((request, now));
        } else {
            self.effects.push(Effect::Busy { id: request.id });
        }
    }

    /// Does everything that can be done before the next batch is stored.
    fn advance(&mut self, now: Time) {
        if self.retry.is_none_or(|retry| now >= retry)
            && let Some(opening) = self.unopened.take()
        {
            self.persist(opening, None, None);
        }
        if self.in_flight.is_none() && self.unopened.is_none() && !self.heard.is_empty() {
            let heard = std::mem::take(&mut self.heard);
            self.apply_stored(heard);
        }
        self.lot.check(&self.game, now);
        while self.in_flight.is_none() && self.unopened.is_none() {
            let next = self.queue.pop_front().map(|(r, at)| (r, at, None));
            let next = next.or_else(|| {
                let (request, secret) = self.next_command(now)?;
                Some((request, now, secret))
            });
            let Some((request, at, secret)) = next else {
                break;
            };
            self.judge(request, at, secret);
        }
        if self.queue.is_empty() {
            // Of the many games of a server nearly all wait.
            self.queue = VecDeque::new();
        }
        self.assign_task(now);
        if let Some((side, left)) = self.watch.check(&self.game, now) {
            self.effects.push(Effect::TimeLeft { side, left });
        }
        let wake = [
            self.watch.wake(&self.game, now),
            self.lot.wake(&self.game, now),
            self.retry,
        ];
        // What is due is being stored, or will be tried again.
        let later = |at: &Time| *at > now;
        let wake = wake.into_iter().flatten().filter(later).min();
        if self.asked_wake != Some(wake) {
            self.asked_wake = Some(wake);
            self.effects.push(Effect::WakeAt(wake));
        }
    }

    /// Decides a command; its events are stored before they happen.
    fn judge(&mut self, request: Request, time: Time, secret: Option<Seed>) {
        let id = request.id.clone();
        if let Some(events) = self.game.events_of_command(&id) {
            return self.effects.push(Effect::Known { id, events });
        }
        let now = Now {
            time,
            lag: request.lag,
        };
        let Request {
            actor,
            seat,
            command,
            ..
        } = &request;
        let batch = (self.game).decide_batch(actor, id.clone(), *seat, command, now);
        match batch {
            Ok(batch) if !batch.is_empty() => self.persist(batch, Some((request, time)), secret),
            result if is_program(actor) => self.program_refused(result.err(), time),
            Ok(_) => self.effects.push(Effect::Nothing { id }),
            Err(refusal) => {
                if let Refusal::TimeOver { .. } = refusal {
                    self.let_flag_fall(&request, now);
                }
                self.effects.push(Effect::Refused { id, refusal });
            }
        }
    }

    /// The time was over when a command came: the program ends the game, at the
    /// same time.
    fn let_flag_fall(&mut self, request: &Request, now: Now) {
        let own_move = matches!(request.command, Command::Play { .. })
            && request.seat.side() == self.game.timer().running();
        let tick = match own_move {
            true => now,
            false => self.game.tick_time(now.time),
        };
        let request = Request {
            lag: tick.lag,
            ..self.program(Seat::Referee, Command::Tick)
        };
        self.judge(request, tick.time, None);
    }

    fn persist(
        &mut self,
        batch: Vec<GameEnvelope>,
        request: Option<(Request, Time)>,
        secret: Option<Seed>,
    ) {
        self.tickets += 1;
        let ticket = Ticket(self.tickets);
        self.effects.push(Effect::Persist {
            ticket,
            batch: batch.clone(),
            secret,
        });
        self.in_flight = Some(InFlight {
            ticket,
            batch,
            secret,
            request,
        });
    }

    /// The batch of this ticket, if it is the one that is being stored.
    fn take_in_flight(&mut self, ticket: Ticket) -> Option<InFlight> {
        self.in_flight
            .take_if(|in_flight| in_flight.ticket == ticket)
    }

    fn persisted(&mut self, ticket: Ticket) {
        if let Some(InFlight { batch, secret, .. }) = self.take_in_flight(ticket) {
            self.lot.seed = secret.or(self.lot.seed);
            self.evolve(batch);
        }
    }

    fn failed(&mut self, ticket: Ticket, now: Time) {
        let Some(in_flight) = self.take_in_flight(ticket) else {
            return;
        };
        self.retry = Some(now.after(RETRY));
        match in_flight.request {
            Some((request, _)) if !is_program(&request.actor) => {
                self.effects.push(Effect::NotStored { id: request.id });
            }
            Some((request, _)) => {
                if let Command::Interrupt { since } = request.command {
                    self.was_away(since);
                }
            }
            None => self.unopened = Some(in_flight.batch),
        }
    }

    fn conflict(&mut self, ticket: Ticket, events: Vec<GameEnvelope>) {
        let Some(in_flight) = self.take_in_flight(ticket) else {
            return;
        };
        self.apply_stored(events);
        if let Some((request, at)) = in_flight.request
            && !is_program(&request.actor)
        {
            self.queue.push_front((request, at));
        }
    }

    /// Applies what others have stored, as far as it continues the game.
    fn apply_stored(&mut self, mut events: Vec<GameEnvelope>) {
        let mut next = self.game.next_seq();
        events.retain(|envelope| {
            let fits = envelope.seq == next && envelope.id == *self.game.id();
            next.0 += u32::from(fits);
            fits
        });
        if !events.is_empty() {
            self.evolve(events);
        }
    }

    fn evolve(&mut self, batch: Vec<GameEnvelope>) {
        for envelope in &batch {
            self.game.evolve(envelope);
            if let Event::LotCommitted { commitment, .. } = envelope.event {
                let fits = |seed: &Seed| seed.commitment() == commitment;
                let known = [self.lot.seed, self.others_secret].into_iter().flatten();
                self.lot.seed = { known }.find(fits);
                self.lot.since = Some(envelope.at);
                self.lot.adds_nothing = BySide::default();
            }
        }
        if self.game.open_lot().is_none() {
            self.lot = LotState::default();
        }
        self.retry = None;
        self.effects.push(Effect::Happened(batch));
    }

    /// A command of the program itself.
    pub(crate) fn program(&self, seat: Seat, command: Command) -> Request {
        let actor = match seat.side().map(|side| self.player_kind(side)) {
            Some(PlayerKind::Computer { level }) => Actor::Computer { level },
            _ => Actor::Program,
        };
        Request {
            id: CommandId::of_program(self.game.next_seq(), &command),
            actor,
            seat,
            command,
            lag: Millis(0),
        }
    }
}

fn is_program(actor: &Actor) -> bool {
    matches!(actor, Actor::Program | Actor::Computer { .. })
}
