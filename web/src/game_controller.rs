//! The controller of a game on the screen: hands what people do to whoever judges the
//! game, here or elsewhere, and shows what comes of it.

mod advice;
mod engine;
mod events;
mod local_judge;
mod watch;

pub use advice::Advice;

use damka_game::{Command, CommandId, Phase, Proposal, Refusal, Seat, Time};
use damka_host::{ClockWatch, Effect as HostEffect, PlayerKind, Question, Task};
use damka_rules::{BySide, Clause, Side, Square, Squares, notation::Attempt};
use leptos::prelude::*;

use crate::{
    app::App,
    board::Dropped,
    browser,
    engine_client::EngineClient,
    game_session::{GameSession, OpenedGame},
    local_game::LocalGame,
    sound::Sound,
    stage::{LotState, Stage},
    store::BrowserDatabase,
};

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
    unstored: StoredValue<usize>,
    /// When it was last noted that the game is seen running.
    seen: StoredValue<Time>,
    /// What was last seen of the clock of a game that is judged elsewhere.
    clock: StoredValue<ClockWatch>,
    /// When the host wants to be woken.
    wake: StoredValue<Option<(Time, TimeoutHandle)>>,
    /// What the host wants done as soon as everybody has been told who plays what.
    held: StoredValue<Vec<HostEffect>>,
    engine: StoredValue<EngineClient, LocalStorage>,
    /// What the computer was asked last.
    thinking: StoredValue<Option<Task>>,
    /// For hints, so that they do not interrupt what the computer thinks about.
    pub(crate) adviser: StoredValue<EngineClient, LocalStorage>,
}

impl GameController {
    /// Shows a game, and does what is to be done at once.
    pub fn new(opened: OpenedGame<BrowserDatabase>) -> GameController {
        let OpenedGame {
            session,
            local,
            effects,
            by_lot,
        } = opened;
        // A lot by the rules turns when it is drawn.
        let turns = by_lot && !local.game().is_lot_due();
        let controller = GameController::show_game(local, Some(session), None);
        controller.watch_engine();
        controller.watch_other_tabs();
        if turns {
            controller.held.set_value(effects);
            controller.turn_coin();
        } else {
            controller.perform(effects);
        }
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
            unstored: StoredValue::new(0),
            seen: StoredValue::new(Time(0)),
            clock: StoredValue::new(ClockWatch::default()),
            wake: StoredValue::new(None),
            held: StoredValue::new(Vec::new()),
            engine: StoredValue::new_local(EngineClient::default()),
            thinking: StoredValue::new(None),
            adviser: StoredValue::new_local(EngineClient::default()),
        };
        controller.watch_clock();
        controller.stay_awake();
        on_cleanup(move || {
            controller.engine.with_value(EngineClient::stop);
            controller.adviser.with_value(EngineClient::stop);
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

    /// Takes back the last message and the advice, with what they show on the board.
    pub fn clear_notice(self) {
        self.notice_rule.set(None);
        self.notice.set(String::new());
        self.lit.set(Squares::EMPTY);
        self.forget_advice();
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
            *game.phase() == Phase::Playing
                && local.player_kind(game.position().turn()) == PlayerKind::Here
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

    /// Shows what the game waits for from people.
    pub fn ask(self, questions: Vec<Question>) {
        if self.questions.with_untracked(|before| *before != questions) {
            self.questions.set(questions);
        }
    }

    fn sound(self, sound: Sound) {
        if self.app.settings.with_untracked(|settings| settings.sound) {
            sound.play();
        }
    }
}
