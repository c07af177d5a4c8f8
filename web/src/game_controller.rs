//! The controller of a game on the screen: hands what people do to whoever judges the
//! game, here or elsewhere, and shows what comes of it.

mod advice;
mod engine;
mod watch;

pub use advice::Advice;

use std::time::Duration;

use damka_game::{
    Command, CommandId, Event, GameEnvelope, Phase, Proposal, Refusal, Seat, Time, lot::Seed,
};
use damka_host::{Chair, Effect as HostEffect, Input, Question, Task, Ticket};
use damka_rules::{BySide, Clause, Side, Square, Squares, notation::Attempt};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    app::App,
    board::Dropped,
    browser,
    game_session::GameSession,
    local_game::LocalGame,
    sound::Sound,
    stage::{LotState, Stage},
    storage::Change,
    store::BrowserDatabase,
    worker::Thinker,
};

/// How long a coin turns, in milliseconds; the style sheet has the same number.
const COIN_TURNS: u64 = 1_800;

/// A game with the store of this browser.
type Session = GameSession<BrowserDatabase>;

/// A game that is judged elsewhere. The part `online` takes the commands, and tells the
/// controller what comes of them.
#[derive(Copy, Clone)]
pub struct Remote {
    /// Takes a command; true unless it is refused at once.
    pub act: Callback<(CommandId, Command), bool>,
    /// The time there, when it is this time here.
    pub time: Callback<Time, Time>,
}

/// A game on the screen; it holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct GameController {
    /// What every screen knows.
    pub app: App,
    /// The game.
    pub local: RwSignal<LocalGame>,
    /// What it waits for from people.
    pub questions: RwSignal<Vec<Question>>,
    /// The time, several times a second while a clock runs.
    pub now: RwSignal<Time>,
    /// The last message: a refusal, an answer.
    pub notice: RwSignal<String>,
    /// The clause of the rules that it follows from.
    pub notice_rule: RwSignal<Option<Clause>>,
    /// The squares that it refers to.
    pub lit: RwSignal<Squares>,
    /// The move that a hint suggests; the piece alone is a move to its own square.
    pub hinted: RwSignal<Option<(Square, Square)>>,
    /// What the engine was asked about this turn.
    pub advice: RwSignal<Option<Advice>>,
    /// Whether nothing but the board and the clocks is shown.
    pub calm: RwSignal<bool>,
    /// What lies over the board.
    pub stage: RwSignal<Stage>,
    /// Which players elsewhere are not connected.
    pub away: RwSignal<BySide<bool>>,
    /// What the computer was to think about when its program could not be loaded.
    pub(crate) stranded: RwSignal<Option<Task>>,
    /// Who judges the game, if it is not judged here.
    remote: Option<Remote>,
    /// The game, if it is judged here.
    session: StoredValue<Option<Session>, LocalStorage>,
    /// How many of the game's events are shown before they are stored.
    drawn: StoredValue<usize>,
    /// When it was last noted that the game is seen running.
    seen: StoredValue<Time>,
    /// When the host wants to be woken.
    wake: StoredValue<Option<(Time, TimeoutHandle)>>,
    thinker: StoredValue<Thinker, LocalStorage>,
    /// What the computer was asked last.
    thinking: StoredValue<Option<Task>>,
    /// For hints, so that they do not interrupt what the computer thinks about.
    pub(crate) adviser: StoredValue<Thinker, LocalStorage>,
}

impl GameController {
    /// Shows a game, and does what is to be done at once.
    pub fn new(session: Session, local: LocalGame, effects: Vec<HostEffect>) -> GameController {
        let controller = GameController::show_game(local, Some(session), None);
        controller.watch_engine();
        controller.watch_other_tabs();
        controller.perform(effects);
        controller.file();
        controller
    }

    /// Shows a game that is judged elsewhere.
    pub fn of_remote(remote: Remote, local: LocalGame) -> GameController {
        GameController::show_game(local, None, Some(remote))
    }

    fn show_game(
        local: LocalGame,
        session: Option<Session>,
        remote: Option<Remote>,
    ) -> GameController {
        let lot = LotState::of(local.game());
        let controller = GameController {
            app: App::get(),
            local: RwSignal::new(local),
            questions: RwSignal::new(Vec::new()),
            now: RwSignal::new(browser::now()),
            notice: RwSignal::new(String::new()),
            notice_rule: RwSignal::new(None),
            lit: RwSignal::new(Squares::EMPTY),
            hinted: RwSignal::new(None),
            advice: RwSignal::new(None),
            calm: RwSignal::new(false),
            stage: RwSignal::new(Stage::default().follow(lot, lot)),
            away: RwSignal::new(BySide::default()),
            stranded: RwSignal::new(None),
            remote,
            session: StoredValue::new_local(session),
            drawn: StoredValue::new(0),
            seen: StoredValue::new(Time(0)),
            wake: StoredValue::new(None),
            thinker: StoredValue::new_local(Thinker::default()),
            thinking: StoredValue::new(None),
            adviser: StoredValue::new_local(Thinker::default()),
        };
        controller.watch_clock();
        controller.stay_awake();
        on_cleanup(move || {
            controller.thinker.with_value(Thinker::stop);
            controller.adviser.with_value(Thinker::stop);
            controller.wake_at(None);
        });
        controller
    }

    /// Whether the game is judged elsewhere.
    pub fn is_remote(self) -> bool {
        self.remote.is_some()
    }

    /// The time by which the game is judged.
    fn time(self) -> Time {
        let now = browser::now();
        self.remote.map_or(now, |remote| remote.time.run(now))
    }

    /// Gives a command; true if it was accepted.
    pub fn act(self, seat: Seat, command: Command) -> bool {
        let Ok(id) = browser::new_id().parse::<CommandId>() else {
            return false;
        };
        if let Some(remote) = self.remote {
            return remote.act.run((id, command));
        }
        let effects = self.with_session(|session| {
            let now = browser::now();
            session.command(id, seat, command, now)
        });
        let Some(effects) = effects else {
            return false;
        };
        let refused = |effect: &HostEffect| {
            matches!(
                effect,
                HostEffect::Refused { .. } | HostEffect::NotStored { .. } | HostEffect::Busy { .. }
            )
        };
        let accepted = !effects.iter().any(refused);
        self.perform(effects);
        accepted
    }

    /// Plays a move for the side to move.
    pub fn play(self, attempt: Attempt) -> bool {
        let (seat, turn) = self.local.with_untracked(|local| {
            (
                Seat::from(local.game().position().turn()),
                local.game().turn(),
            )
        });
        self.act(seat, Command::Play { turn, attempt })
    }

    /// Hands something else to the host.
    pub fn input(self, input: Input) {
        let effects = self.with_session(|session| session.handle(input, browser::now()));
        self.perform(effects.unwrap_or_default());
    }

    /// Asks the game that is judged here, as long as it is on the screen.
    fn with_session<T>(self, ask: impl FnOnce(&mut Session) -> T) -> Option<T> {
        let asked = self
            .session
            .try_update_value(|session| session.as_mut().map(ask));
        asked.flatten()
    }

    /// Shows why something is refused and highlights the squares.
    pub fn refuse(self, refusal: &Refusal) {
        let notation = self
            .app
            .settings
            .with_untracked(|settings| settings.notation());
        let text = self.app.text();
        let words = self
            .local
            .with_untracked(|local| text.game_refusal(local.game().rules(), refusal, notation));
        if let Refusal::Rules(refusal) = refusal {
            self.lit.set(refusal.squares());
        }
        self.say(words);
        self.notice_rule.set(refusal.clause());
        self.sound(Sound::Refusal);
    }

    /// Shows a message and announces it.
    pub fn say(self, words: String) {
        self.app.say(words.clone());
        self.notice_rule.set(None);
        self.forget_advice();
        self.notice.set(words);
    }

    /// The side for which a button acts: that of the only person, or the side to
    /// move.
    pub fn speaker(self) -> Side {
        self.local.with(|local| {
            local
                .only_person()
                .unwrap_or(local.game().position().turn())
        })
    }

    /// Makes an offer; the opponent is asked.
    pub fn propose(self, proposal: Proposal) {
        let side = self.local.with_untracked(|local| {
            let turn = local.game().position().turn();
            // Of two people, it is the one who has just moved who takes it back.
            let speaker = match proposal {
                Proposal::Takeback => turn.other(),
                _ => turn,
            };
            local.only_person().unwrap_or(speaker)
        });
        self.act(Seat::from(side), Command::Offer { proposal });
    }

    /// Whether the side to move is played by a person here.
    pub fn is_persons_turn(self) -> bool {
        self.local.with(|local| {
            let game = local.game();
            *game.phase() == Phase::Playing && local.chair(game.position().turn()) == Chair::Here
        })
    }

    /// The side of the only person, while the computer thinks: its next move can
    /// be entered in advance.
    pub fn premover(self) -> Option<Side> {
        self.local.with(|local| {
            let game = local.game();
            let person = local.only_person()?;
            let waits = *game.phase() == Phase::Playing && game.position().turn() != person;
            waits.then_some(person)
        })
    }

    /// Says that a move entered in advance was not played.
    pub fn tell_dropped(self, dropped: &Dropped) {
        let notation = self
            .app
            .settings
            .with_untracked(|settings| settings.notation());
        let text = self.app.text();
        let (why, clause) = match dropped {
            // Which capture there is, the player finds himself.
            Dropped::MissesCapture => (text.phrase("page-premove-look", &[]), None),
            Dropped::Refused(refusal) => {
                let words = self
                    .local
                    .with_untracked(|local| text.refusal(local.game().rules(), refusal, notation));
                (words, Some(refusal.clause()))
            }
        };
        let dropped = self.app.phrase("page-premove-dropped", &[]);
        self.say(format!("{dropped} {why}"));
        self.notice_rule.set(clause);
    }

    /// Whether the lot for the sides is open, or its coin still turns.
    pub fn is_drawing_sides(self) -> bool {
        matches!(self.stage.get(), Stage::Asking | Stage::Turning)
            && self.local.with(|local| local.game().ended().is_none())
    }

    /// Does what the host wants.
    fn perform(self, effects: Vec<HostEffect>) {
        for effect in effects {
            match effect {
                HostEffect::Happened(batch) => self.show(&batch),
                HostEffect::Refused { refusal, .. } => self.refuse(&refusal),
                HostEffect::NotStored { .. } | HostEffect::Busy { .. } => {
                    self.say(self.app.phrase("page-not-stored", &[]));
                }
                HostEffect::NobodyAdded => self.refuse(&Refusal::NoContribution),
                HostEffect::NeedSeed => self.bring_seed(),
                HostEffect::Think(task) => self.think(task),
                HostEffect::StopThinking(_) => self.stop_thinking(),
                HostEffect::TimeLeft { side, left } => {
                    let words = self.local.with_untracked(|local| {
                        let text = self.app.text();
                        text.time_left(local.game(), side, left)
                    });
                    self.app.say(words);
                }
                HostEffect::WakeAt(time) => self.wake_at(time),
                HostEffect::Persist {
                    ticket,
                    batch,
                    secret,
                } => self.store(ticket, batch, secret),
                // The sender is at this device.
                HostEffect::Known { .. } | HostEffect::Nothing { .. } => {}
            }
        }
        self.look_at_session();
    }

    /// Shows what else has changed.
    fn look_at_session(self) {
        let questions = self.with_session(|session| session.host().questions());
        let Some(questions) = questions else {
            return;
        };
        self.ask(questions);
        self.app.look_at_storage();
    }

    /// Shows what the game waits for from people.
    pub fn ask(self, questions: Vec<Question>) {
        if self.questions.with_untracked(|before| *before != questions) {
            self.questions.set(questions);
        }
    }

    /// Has a batch stored. A move is shown at once; it has happened when it is stored.
    fn store(self, ticket: Ticket, batch: Vec<GameEnvelope>, secret: Option<Seed>) {
        self.draw(&batch);
        let storing = self.with_session(|session| session.store(batch, secret));
        let Some(storing) = storing else { return };
        spawn_local(async move {
            let appended = storing.await;
            let effects =
                self.with_session(|session| session.stored(ticket, appended, browser::now()));
            if let Some(effects) = effects {
                let happened = |effect: &HostEffect| matches!(effect, HostEffect::Happened(_));
                if !effects.iter().any(happened) {
                    self.undraw();
                }
                self.perform(effects);
            }
        });
    }

    /// Shows the moves of a batch that is not stored yet.
    pub fn draw(self, batch: &[GameEnvelope]) {
        let moves = batch
            .iter()
            .take_while(|envelope| matches!(envelope.event, Event::Played { .. }));
        let count = moves.count();
        if count > 0 {
            self.drawn.set_value(count);
            self.notice_rule.set(None);
            self.notice.set(String::new());
            self.lit.set(Squares::EMPTY);
            self.hinted.set(None);
            self.local.update(|local| local.take(&batch[..count]));
        }
    }

    /// Takes back what is shown and not stored.
    pub fn undraw(self) {
        let drawn = self.drawn.try_update_value(std::mem::take).unwrap_or(0);
        if drawn > 0 {
            self.local.update(|local| local.drop_last(drawn));
        }
    }

    /// Keeps the list of games up to date, and tells other tabs.
    fn file(self) {
        let Some(filing) = self.with_session(|session| session.file()) else {
            return;
        };
        let id = self.local.with_untracked(|local| local.id().clone());
        spawn_local(async move {
            Change::Game(id).announce();
            filing.await;
        });
    }

    /// Shows what has happened and announces it; the board shows the moves by
    /// itself.
    pub fn show(self, batch: &[GameEnvelope]) {
        let before = self
            .local
            .with_untracked(|local| LotState::of(local.game()));
        let drawn = self.take_in(batch);
        self.turn_stage(before);
        self.file();
        self.lit.set(Squares::EMPTY);
        self.forget_advice();
        let notation = self
            .app
            .settings
            .with_untracked(|settings| settings.notation());
        let text = self.app.text();
        let told: Vec<(&Event, String)> = self.local.with_untracked(|local| {
            let told = batch.iter().map(|envelope| {
                // The stage tells the result of a lot when the coin lies.
                let words = match envelope.event {
                    Event::SidesDrawn { .. } | Event::CoinTossed { .. } => String::new(),
                    _ => text.event(local.game(), &envelope.event, notation),
                };
                (&envelope.event, words)
            });
            told.collect()
        });
        let words = |noted: fn(&Event) -> bool| {
            let told = told.iter().filter(|(event, _)| noted(event));
            let words: Vec<&str> = told.map(|(_, words)| words.as_str()).collect();
            words.join(" ")
        };
        self.app.say(words(|_| true));
        let noted = words(is_noted);
        // What was said since a move was drawn, of a dropped premove perhaps, stays.
        if !(drawn && noted.is_empty()) {
            self.notice_rule.set(None);
            self.notice.set(noted);
        }
        if told
            .iter()
            .any(|(event, _)| matches!(event, Event::Ended(_)))
        {
            self.sound(Sound::End);
            browser::ask_to_persist();
        }
    }

    /// Takes in what has happened and is not shown already; true if its moves were.
    fn take_in(self, batch: &[GameEnvelope]) -> bool {
        let drawn = self.drawn.try_update_value(std::mem::take).unwrap_or(0);
        let is_drawn = self.local.with_untracked(|local| {
            let log = local.log();
            let shown = log.get(log.len().saturating_sub(drawn)..);
            shown.is_some_and(|shown| batch.starts_with(shown))
        });
        match is_drawn {
            true if drawn == batch.len() => {}
            true => self.local.update(|local| local.take(&batch[drawn..])),
            // Another tab was quicker.
            false => self.local.update(|local| {
                local.drop_last(drawn);
                local.take(batch);
            }),
        }
        drawn > 0
    }

    /// Changes what lies over the board after something has happened; a coin that
    /// turns comes to rest by itself.
    fn turn_stage(self, before: LotState) {
        let now = self
            .local
            .with_untracked(|local| LotState::of(local.game()));
        let was = self.stage.get_untracked();
        let stage = was.follow(before, now);
        if stage == was {
            return;
        }
        self.stage.set(stage);
        if stage == Stage::Turning {
            let still = browser::media("(prefers-reduced-motion: reduce)");
            let wait = Duration::from_millis(if still { 0 } else { COIN_TURNS });
            let land = move || {
                self.stage.try_update(|stage| *stage = stage.land());
            };
            set_timeout(land, wait);
        }
    }

    fn sound(self, sound: Sound) {
        if self.app.settings.with_untracked(|settings| settings.sound) {
            sound.play();
        }
    }
}

/// Whether an event is told beside the board, which does not show it otherwise.
fn is_noted(event: &Event) -> bool {
    !matches!(
        event,
        Event::Played { .. }
            | Event::Started
            | Event::Ended(_)
            | Event::Accepted { .. }
            | Event::Opened(_)
            | Event::CaptureMissed { .. }
            | Event::PieceLost { .. }
            | Event::SidesDrawn { .. }
            | Event::CoinTossed { .. }
            | Event::CoinCalled(_)
            | Event::LotCommitted { .. }
            | Event::LotContributed { .. }
    )
}
