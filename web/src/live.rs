//! A game on the screen: it takes what people do, keeps every change, and lets
//! the computer answer.

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
    sound::Sound,
    storage,
    table::{Chair, Table},
    worker::Thinker,
};

/// A game on the screen: small, and free to copy.
#[derive(Copy, Clone)]
pub struct Live {
    /// What every screen knows.
    pub app: App,
    /// The game.
    pub table: RwSignal<Table>,
    /// The time, several times a second.
    pub now: RwSignal<Time>,
    /// What was said last: a refusal, a hint, an answer.
    pub notice: RwSignal<String>,
    /// The squares that it speaks of.
    pub lit: RwSignal<Squares>,
    /// The move that a hint advises.
    pub hinted: RwSignal<Option<(Square, Square)>>,
    /// Whether the browser has no room to keep the game.
    pub full: RwSignal<bool>,
    /// Whether the computer is thinking about its move.
    pub thinking: RwSignal<bool>,
    thinker: StoredValue<Thinker, LocalStorage>,
    /// For hints and draw offers, so that they do not disturb the computer's move.
    adviser: StoredValue<Thinker, LocalStorage>,
}

/// Nobody likes to be answered before he has let go of the piece.
const POLITE: u64 = 450;

impl Live {
    /// A game comes to the screen.
    pub fn new(table: Table) -> Live {
        let live = Live {
            app: App::get(),
            table: RwSignal::new(table),
            now: RwSignal::new(browser::now()),
            notice: RwSignal::new(String::new()),
            lit: RwSignal::new(Squares::EMPTY),
            hinted: RwSignal::new(None),
            full: RwSignal::new(false),
            thinking: RwSignal::new(false),
            thinker: StoredValue::new_local(Thinker::default()),
            adviser: StoredValue::new_local(Thinker::default()),
        };
        live.watch_clock();
        live.watch_other_tabs();
        Effect::new(move |_| {
            let kept = live
                .table
                .with(|table| storage::keep_game(table, browser::now()));
            if !kept && !live.full.get_untracked() {
                live.app.say(live.app.phrase("page-store-full", &[]));
            }
            live.full.set(!kept);
        });
        live.stay_awake();
        Effect::new(move |asked: Option<Option<Turn>>| {
            let due = live.table.with(|table| {
                let level = table.computer_to_move()?;
                Some((
                    table.game().turn(),
                    level,
                    !table.game().position().owed().is_empty(),
                ))
            });
            let asked = asked.flatten();
            match due {
                // The choice of a lost piece and the move after it are one turn.
                Some((turn, level, choice))
                    if asked != Some(turn) || choice || !live.thinking.get_untracked() =>
                {
                    live.answer(level);
                    Some(turn)
                }
                Some((turn, ..)) => Some(turn),
                None => {
                    live.thinking.set(false);
                    live.thinker.with_value(Thinker::stop);
                    None
                }
            }
        });
        on_cleanup(move || {
            live.thinker.with_value(Thinker::stop);
            live.adviser.with_value(Thinker::stop);
        });
        live
    }

    /// Somebody does something; true if it was done.
    pub fn act(self, seat: Seat, command: &Command) -> bool {
        self.catch_up();
        let now = browser::now();
        let done = self.table.try_update(|table| table.act(seat, command, now));
        match done {
            Some(Ok(events)) => {
                self.notice.set(String::new());
                self.lit.set(Squares::EMPTY);
                self.hinted.set(None);
                self.tell(&events);
                true
            }
            Some(Err(refusal)) => {
                self.refuse(&refusal);
                false
            }
            None => false,
        }
    }

    /// The side to move plays.
    pub fn play(self, attempt: Attempt) -> bool {
        let (seat, turn) = self.table.with_untracked(|table| {
            (
                Seat::from(table.game().position().turn()),
                table.game().turn(),
            )
        });
        self.act(seat, &Command::Play { turn, attempt })
    }

    /// Says why something is refused, with the squares lit.
    pub fn refuse(self, refusal: &Refusal) {
        let notation = self
            .app
            .settings
            .with_untracked(|settings| settings.notation());
        let text = self.app.text();
        let words = self
            .table
            .with_untracked(|table| text.game_refusal(table.game().rules(), refusal, notation));
        if let Refusal::Rules(refusal) = refusal {
            self.lit.set(refusal.squares());
        }
        self.say(words);
        self.sound(Sound::Refusal);
    }

    /// Shows and says something.
    pub fn say(self, words: String) {
        self.app.say(words.clone());
        self.notice.set(words);
    }

    /// The side for which a button at this device speaks: the only person's, or
    /// the one to move.
    pub fn speaker(self) -> Side {
        self.table.with(|table| {
            table
                .only_person()
                .unwrap_or(table.game().position().turn())
        })
    }

    /// Proposes something; the computer answers at once, a person is asked.
    pub fn propose(self, proposal: Proposal) {
        let side = self.table.with_untracked(|table| {
            let turn = table.game().position().turn();
            // Of two at one device, who has just moved wants the move back.
            let speaker = match proposal {
                Proposal::Takeback => turn.other(),
                _ => turn,
            };
            table.only_person().unwrap_or(speaker)
        });
        if !self.act(Seat::from(side), &Command::Offer { proposal }) {
            return;
        }
        let against_computer = self
            .table
            .with_untracked(|table| table.only_person().is_some());
        if against_computer {
            match proposal {
                Proposal::Draw => self.weigh_draw(side),
                _ => self.reply(side, true),
            }
        }
    }

    /// Answers the proposal of a side.
    pub fn reply(self, side: Side, yes: bool) {
        let offer = self.table.with_untracked(|table| {
            let mut offers = table.game().offers().iter();
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

    /// The computer agrees to a draw where it is not better.
    fn weigh_draw(self, side: Side) {
        let effort = Effort::Most {
            nodes: 100_000,
            millis: 1_000,
            lines: 1,
        };
        self.ask(self.adviser, effort, move |thought| {
            let to_move = self
                .table
                .with_untracked(|table| table.game().position().turn());
            let score = thought.lines.first().map_or(0, |line| line.score);
            let mine = if to_move == side { -score } else { score };
            let agreed = mine <= Score::DRAW.hundredths();
            self.reply(side, agreed);
            if !agreed {
                self.say(self.app.phrase("page-draw-declined", &[]));
            }
        });
    }

    /// The computer looks for its move, and plays it.
    fn answer(self, level: u8) {
        self.thinking.set(true);
        let begun = browser::now();
        let turn = self.table.with_untracked(|table| table.game().turn());
        let seed = self.table.with_untracked(Table::seed);
        self.ask(
            self.thinker,
            Effort::Level { level, seed },
            move |thought| {
                let Some(attempt) = thought.best().and_then(|best| Attempt::parse(best).ok())
                else {
                    return;
                };
                let used = browser::now().since(begun).0;
                let wait = Duration::from_millis(POLITE.saturating_sub(used));
                set_timeout(
                    move || {
                        self.catch_up();
                        let still = self.table.try_with_untracked(|table| {
                            table.game().turn() == turn && table.computer_to_move().is_some()
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
        let events = self.table.with_untracked(|table| table.events().to_vec());
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

    /// Says what has happened; the board shows the moves by itself.
    fn tell(self, events: &[Event]) {
        let notation = self
            .app
            .settings
            .with_untracked(|settings| settings.notation());
        let text = self.app.text();
        let words: Vec<String> = self.table.with_untracked(|table| {
            let told = events
                .iter()
                .map(|event| text.happening(table.game(), &event.what, notation));
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
        self.table.with(|table| {
            let game = table.game();
            *game.phase() == Phase::Playing && table.chair(game.position().turn()) == Chair::Person
        })
    }
}
