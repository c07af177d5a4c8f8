//! A game that is judged here: what its host wants is done.

use damka_game::{GameEnvelope, Refusal, lot::Seed};
use damka_host::{Effect as HostEffect, Input, Ticket};
use leptos::{prelude::*, task::spawn_local};

use super::{GameController, Session};
use crate::{browser, storage::Change};

impl GameController {
    /// Hands something else to the host.
    pub fn input(self, input: Input) {
        let effects = self.with_session(|session| session.handle(input, browser::now()));
        self.perform(effects.unwrap_or_default());
    }

    /// Asks the game that is judged here, as long as it is on the screen.
    pub(super) fn with_session<T>(self, ask: impl FnOnce(&mut Session) -> T) -> Option<T> {
        let asked = self
            .session
            .try_update_value(|session| session.as_mut().map(ask));
        asked.flatten()
    }

    /// Does what the host wants.
    pub(super) fn perform(self, effects: Vec<HostEffect>) {
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
                HostEffect::TimeLeft { side, left } => self.announce_time(side, left),
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
    pub(super) fn look_at_session(self) {
        let questions = self.with_session(|session| session.host().questions());
        let Some(questions) = questions else {
            return;
        };
        self.ask(questions);
        self.app.look_at_storage();
    }

    /// Has a batch stored. A move is shown at once; it has happened when it is stored.
    fn store(self, ticket: Ticket, batch: Vec<GameEnvelope>, secret: Option<Seed>) {
        self.show_early(&batch);
        let storing = self.with_session(|session| session.store(batch, secret));
        let Some(storing) = storing else { return };
        spawn_local(async move {
            let appended = storing.await;
            let effects =
                self.with_session(|session| session.stored(ticket, appended, browser::now()));
            if let Some(effects) = effects {
                let happened = |effect: &HostEffect| matches!(effect, HostEffect::Happened(_));
                if !effects.iter().any(happened) {
                    self.hide_early();
                }
                self.perform(effects);
            }
        });
    }

    /// Keeps the list of games up to date, and tells other tabs.
    pub(super) fn file(self) {
        let Some(filing) = self.with_session(|session| session.file()) else {
            return;
        };
        let id = self.local.with_untracked(|local| local.id().clone());
        spawn_local(async move {
            Change::Game(id).announce();
            filing.await;
        });
    }
}
