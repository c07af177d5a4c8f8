//! What is shown of what comes, and what becomes of what the player does.

use std::time::Duration;

use damka_client::{News, Participant};
use damka_game::{Actor, Command, CommandId, Refusal, Seat, Time};
use damka_protocol::{Act, Answer, Player, Presence};
use damka_rules::{BySide, Side};
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::OnlineGame;
use crate::{
    browser,
    game_controller::{GameController, Remote},
    local_game::LocalGame,
    online::named_log,
    route::Route,
    screens::online::request_error,
    storage::{self, Change},
    store::put_game,
    view::player_name,
};

impl OnlineGame {
    /// The game on its screen; none if its events are not those of a game.
    pub(super) fn show(self) -> Option<GameController> {
        let log = self.log.try_update_value(std::mem::take)?;
        let log = self.participant.with_value(|participant| {
            let participant = participant.as_ref()?;
            Some(named_log(log, participant.players(), participant.me()))
        })?;
        let remote = Remote {
            act: Callback::new(move |(id, command)| self.act(id, command)),
            time: Callback::new(move |here| self.time_there(here)),
        };
        let local = LocalGame::of_log(log).ok()?;
        let controller = GameController::of_remote(remote, local);
        self.controller.set_value(Some(controller));
        self.refresh();
        self.keep(controller);
        Some(controller)
    }

    /// Keeps an own game that is over among the games of this browser, where it can be
    /// analysed and reviewed without the server.
    fn keep(self, controller: GameController) {
        let writes = controller.local.with_untracked(|local| {
            let game = local.game();
            let over = game.ended().is_some() && game.open_lot().is_none() && !game.is_toss_due();
            (over && local.only_person().is_some()).then(|| (put_game(local), local.id().clone()))
        });
        if let Some((writes, id)) = writes {
            spawn_local(async move {
                // If there is no room, the server still has it.
                if storage::games().write(writes).await.is_ok() {
                    Change::Game(id).announce();
                }
            });
        }
    }

    /// Brings up to date what is shown beside the events of the game.
    pub(super) fn refresh(self) {
        let controller = self.controller.get_value();
        self.participant.with_value(|participant| {
            let Some(participant) = participant else {
                return;
            };
            set_changed(self.side, participant.side());
            set_changed(self.presence, participant.presence());
            set_changed(self.rematch, participant.rematch_offered());
            set_changed(self.games, participant.games());
            set_changed(self.referee, participant.referee().cloned());
            set_changed(self.is_referee, participant.is_referee());
            set_changed(self.rated, participant.is_rated());
            set_changed(self.ratings, participant.ratings().to_vec());
            if let Some(controller) = controller {
                let away = |side: Side| participant.presence()[side] != Presence::There;
                set_changed(controller.away, BySide::from_fn(away));
                controller.ask(participant.questions());
            }
        });
    }

    /// Shows something that was heard.
    pub(super) fn tell(self, news: News) {
        let Some(controller) = self.controller.get_value() else {
            if let News::Happened(events) = news {
                self.log.update_value(|log| log.extend(events));
            }
            return;
        };
        match news {
            News::Happened(events) => {
                controller.show(&events);
                self.keep(controller);
            }
            News::Refused(refusal) => {
                controller.hide_early();
                controller.refuse(&refusal);
            }
            News::Answered(Answer::Nothing) => controller.hide_early(),
            News::Answered(Answer::Denied(denial)) | News::Denied(denial) => {
                controller.hide_early();
                controller.say(request_error::denied(self.app.text(), &denial));
            }
            News::Answered(_) => {
                controller.hide_early();
                controller.say(self.app.phrase("page-online-not-stored", &[]));
            }
            News::Said(side, phrase) => self.hear_phrase(controller, side, phrase),
            News::Rematch(next) => self.app.go(&Route::OnlineGame(next.to_string())),
            News::RematchOffered(side) if self.side.get_untracked() != Some(side) => {
                let words = controller.local.with_untracked(|local| {
                    let name = Value::from(player_name::name(self.app.text(), local, side));
                    self.app
                        .phrase("page-online-wants-rematch", &[("name", name)])
                });
                controller.say(words);
            }
            News::UnfairLot => self.app.warn(self.app.phrase("page-lot-unfair", &[])),
            News::Referee(referee) => self.tell_referee(controller, referee),
            News::RematchOffered(_) | News::Presence(..) | News::Ratings(_) | News::Reconnected => {
            }
        }
    }

    /// Both players hear who referees, which a line beside the board shows, and that he has gone.
    fn tell_referee(self, controller: GameController, referee: Option<Player>) {
        match referee {
            Some(referee) => {
                let name = Value::from(referee.name.to_string());
                self.app
                    .say(self.app.phrase("page-referee-is", &[("name", name)]));
            }
            None => controller.say(self.app.phrase("page-referee-gone", &[])),
        }
    }

    fn hear_phrase(self, controller: GameController, side: Side, phrase: damka_protocol::Phrase) {
        let own = self.side.get_untracked() == Some(side);
        if own || !self.muted.get_untracked() {
            self.said.set(Some((side, phrase)));
            self.app
                .say(untrack(|| self.said_words(controller)).unwrap_or_default());
        }
    }

    /// Takes a command of the player. A move that the rules refuse is not sent, and one
    /// that they allow is shown before the server has stored it.
    fn act(self, id: CommandId, command: Command) -> bool {
        let Some(controller) = self.controller.get_value() else {
            return false;
        };
        let seat = match self.side.get_untracked() {
            Some(side) => Seat::from(side),
            None if self.is_referee.get_untracked() => Seat::Referee,
            None => return false,
        };
        let waiting = |participant: &Option<Participant>| {
            { participant.as_ref() }.is_some_and(Participant::is_waiting)
        };
        if self.participant.with_value(waiting) {
            controller.say(self.app.phrase("page-online-one-by-one", &[]));
            return false;
        }
        let Some(act) = Act::of_command(seat, command.clone()) else {
            return false;
        };
        if let Act::Play { .. } = act {
            let now = self.time_there(browser::now());
            let decided = controller.local.with_untracked(|local| {
                let (here, game) = (Actor::local(), local.game());
                game.decide_batch(&here, id.clone(), seat, &command, now)
            });
            match decided {
                Ok(batch) => controller.show_early(&batch),
                // Whether the time is over the server knows: it gives back what a move
                // was on its way.
                Err(Refusal::TimeOver { .. }) => {}
                Err(refusal) => {
                    controller.refuse(&refusal);
                    return false;
                }
            }
        }
        self.with_participant(|participant, now| participant.act(id, act, now))
    }

    /// Wakes the participant at this time, instead of any told before.
    pub(super) fn wake_at(self, time: Option<Time>) {
        let timer = time.and_then(|time| {
            let wait = Duration::from_millis(time.since(browser::now()).0.max(1));
            let wake = move || {
                self.with_participant(Participant::wake);
            };
            set_timeout_with_handle(wake, wait).ok()
        });
        let before = self
            .wake
            .try_update_value(|wake| std::mem::replace(wake, timer));
        if let Some(before) = before.flatten() {
            before.clear();
        }
    }
}

/// Sets a signal if its value changes, so that nothing is rendered for nothing.
fn set_changed<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|before| *before != value) {
        signal.set(value);
    }
}
