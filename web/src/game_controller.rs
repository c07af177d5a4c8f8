//! The controller of a game on the screen: takes commands, stores every change,
//! asks the engine for the computer's moves.

mod advice;
mod watch;

use damka_engine::Score;
use damka_engine_worker::{Effort, Thought};
use damka_game::{Command, Event, Happening, Phase, Proposal, Refusal, Seat, Time, Turn};
use damka_rules::{Side, Square, Squares, notation::Attempt};
use leptos::prelude::*;
use std::time::Duration;

use crate::{
    app::App,
    browser,
    local_game::{Chair, LocalGame},
    sound::Sound,
    storage,
    worker::Thinker,
};

/// A game on the screen; it holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct GameController {
    /// What every screen knows.
    pub app: App,
    /// The game.
    pub local: RwSignal<LocalGame>,
    /// The time, several times a second.
    pub now: RwSignal<Time>,
    /// The last message: a refusal, a hint, an answer.
    pub notice: RwSignal<String>,
    /// The squares that it refers to.
    pub lit: RwSignal<Squares>,
    /// The move that a hint suggests.
    pub hinted: RwSignal<Option<(Square, Square)>>,
    /// Whether storage is full, so that the game is not saved.
    pub full: RwSignal<bool>,
    /// Whether the computer is thinking about its move.
    pub thinking: RwSignal<bool>,
    thinker: StoredValue<Thinker, LocalStorage>,
    /// For hints and draw offers, so that they do not interrupt the computer's move.
    adviser: StoredValue<Thinker, LocalStorage>,
}

/// Milliseconds before the computer moves at the earliest.
const MIN_DELAY: u64 = 450;

impl GameController {
    /// Shows a game.
    pub fn new(local: LocalGame) -> GameController {
        let controller = GameController {
            app: App::get(),
            local: RwSignal::new(local),
            now: RwSignal::new(browser::now()),
            notice: RwSignal::new(String::new()),
            lit: RwSignal::new(Squares::EMPTY),
            hinted: RwSignal::new(None),
            full: RwSignal::new(false),
            thinking: RwSignal::new(false),
            thinker: StoredValue::new_local(Thinker::default()),
            adviser: StoredValue::new_local(Thinker::default()),
        };
        controller.watch_clock();
        controller.watch_other_tabs();
        Effect::new(move |_| {
            let kept = controller
                .local
                .with(|local| storage::keep_game(local, browser::now()));
            if !kept && !controller.full.get_untracked() {
                controller
                    .app
                    .say(controller.app.phrase("page-store-full", &[]));
            }
            controller.full.set(!kept);
        });
        controller.stay_awake();
        Effect::new(move |asked: Option<Option<Turn>>| {
            let due = controller.local.with(|local| {
                let level = local.computer_to_move()?;
                Some((
                    local.game().turn(),
                    level,
                    !local.game().position().owed().is_empty(),
                ))
            });
            let asked = asked.flatten();
            match due {
                // The choice of the removed piece and the move after it are one turn.
                Some((turn, level, choice))
                    if asked != Some(turn) || choice || !controller.thinking.get_untracked() =>
                {
                    controller.answer(level);
                    Some(turn)
                }
                Some((turn, ..)) => Some(turn),
                None => {
                    controller.thinking.set(false);
                    controller.thinker.with_value(Thinker::stop);
                    None
                }
            }
        });
        on_cleanup(move || {
            controller.thinker.with_value(Thinker::stop);
            controller.adviser.with_value(Thinker::stop);
        });
        controller
    }

    /// Executes a command; true if it was accepted.
    pub fn act(self, seat: Seat, command: &Command) -> bool {
        self.catch_up();
        let now = browser::now();
        let done = self.local.try_update(|local| local.act(seat, command, now));
        match done {
            Some(Ok(events)) => {
                self.notice.set(String::new());
                self.lit.set(Squares::EMPTY);
                self.hinted.set(None);
                self.announce(&events);
                true
            }
            Some(Err(refusal)) => {
                self.refuse(&refusal);
                false
            }
            None => false,
        }
    }

    /// Plays a move for the side to move.
    pub fn play(self, attempt: Attempt) -> bool {
        let (seat, turn) = self.local.with_untracked(|local| {
            (
                Seat::from(local.game().position().turn()),
                local.game().turn(),
            )
        });
        self.act(seat, &Command::Play { turn, attempt })
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
        self.sound(Sound::Refusal);
    }

    /// Shows a message and announces it.
    pub fn say(self, words: String) {
        self.app.say(words.clone());
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

    /// Makes an offer; the computer answers at once, a person is asked.
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
        if !self.act(Seat::from(side), &Command::Offer { proposal }) {
            return;
        }
        let against_computer = self
            .local
            .with_untracked(|local| local.only_person().is_some());
        if against_computer {
            match proposal {
                Proposal::Draw => self.consider_draw(side),
                _ => self.reply(side, true),
            }
        }
    }

    /// Answers the offer of a side.
    pub fn reply(self, side: Side, yes: bool) {
        let offer = self.local.with_untracked(|local| {
            let mut offers = local.game().offers().iter();
            offers
                .find(|offer| offer.side == side)
                .map(|offer| offer.id)
        });
        if let Some(offer) = offer {
            let command = match yes {
                true => Command::Accept { offer },
                false => Command::Decline { offer },
            };
            self.act(Seat::from(side.other()), &command);
        }
    }

    /// The computer accepts a draw unless it is better.
    fn consider_draw(self, side: Side) {
        let effort = Effort::Most {
            nodes: 100_000,
            millis: 1_000,
            lines: 1,
        };
        self.ask(self.adviser, effort, move |thought| {
            let to_move = self
                .local
                .with_untracked(|local| local.game().position().turn());
            let score = thought.lines.first().map_or(0, |line| line.score);
            let mine = if to_move == side { -score } else { score };
            let agreed = mine <= Score::DRAW.hundredths();
            self.reply(side, agreed);
            if !agreed {
                self.say(self.app.phrase("page-draw-declined", &[]));
            }
        });
    }

    /// Searches for the computer's move and plays it.
    fn answer(self, level: u8) {
        self.thinking.set(true);
        let begun = browser::now();
        let turn = self.local.with_untracked(|local| local.game().turn());
        let seed = self.local.with_untracked(LocalGame::seed);
        self.ask(
            self.thinker,
            Effort::Level { level, seed },
            move |thought| {
                let Some(attempt) = thought.best().and_then(|best| Attempt::parse(best).ok())
                else {
                    return;
                };
                let used = browser::now().since(begun).0;
                let wait = Duration::from_millis(MIN_DELAY.saturating_sub(used));
                set_timeout(
                    move || {
                        self.catch_up();
                        let still = self.local.try_with_untracked(|local| {
                            local.game().turn() == turn && local.computer_to_move().is_some()
                        });
                        if still == Some(true) {
                            self.thinking.set(false);
                            self.play(attempt);
                        }
                    },
                    wait,
                );
            },
        );
    }

    fn ask(
        self,
        whom: StoredValue<Thinker, LocalStorage>,
        effort: Effort,
        mut hear: impl FnMut(Thought) + 'static,
    ) {
        let events = self.local.with_untracked(|local| local.events().to_vec());
        let asked = whom.with_value(|thinker| {
            thinker.ask(events, effort, move |thought| {
                if thought.done {
                    hear(thought);
                }
            })
        });
        if asked.is_err() {
            self.thinking.set(false);
            self.say(self.app.phrase("page-engine-failed", &[]));
        }
    }

    /// Announces events; the board shows the moves by itself.
    fn announce(self, events: &[Event]) {
        let notation = self
            .app
            .settings
            .with_untracked(|settings| settings.notation());
        let text = self.app.text();
        let words: Vec<String> = self.local.with_untracked(|local| {
            let told = events
                .iter()
                .map(|event| text.happening(local.game(), &event.what, notation));
            told.collect()
        });
        self.app.say(words.join(" "));
        let noted = |event: &&Event| {
            !matches!(
                event.what,
                Happening::Played { .. }
                    | Happening::Started
                    | Happening::Ended(_)
                    | Happening::Accepted { .. }
                    | Happening::Opened(_)
                    | Happening::LotCommitted { .. }
                    | Happening::LotContributed { .. }
            )
        };
        let seen: Vec<String> = events
            .iter()
            .zip(&words)
            .filter(|(event, _)| noted(event))
            .map(|(_, words)| words.clone())
            .collect();
        if !seen.is_empty() {
            self.notice.set(seen.join(" "));
        }
        if events
            .iter()
            .any(|event| matches!(event.what, Happening::Ended(_)))
        {
            self.sound(Sound::End);
            browser::ask_to_persist();
        }
    }

    fn sound(self, sound: Sound) {
        if self.app.settings.with_untracked(|settings| settings.sound) {
            sound.play();
        }
    }

    /// Whether the side to move is played by a person here.
    pub fn is_persons_turn(self) -> bool {
        self.local.with(|local| {
            let game = local.game();
            *game.phase() == Phase::Playing && local.chair(game.position().turn()) == Chair::Person
        })
    }
}
