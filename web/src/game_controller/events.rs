//! What has happened, as it is shown and announced.

use std::time::Duration;

use damka_game::{Event, GameEnvelope};
use damka_rules::Squares;
use leptos::prelude::*;

use super::GameController;
use crate::{
    browser,
    sound::Sound,
    stage::{LotState, Stage},
};

/// How long a coin turns, in milliseconds; the style sheet has the same number.
const COIN_TURNS: u64 = 1_800;

impl GameController {
    /// Shows the moves of a batch that is not stored yet.
    pub fn show_early(self, batch: &[GameEnvelope]) {
        let moves = batch
            .iter()
            .take_while(|envelope| matches!(envelope.event, Event::Played { .. }));
        let count = moves.count();
        if count > 0 {
            self.unstored.set_value(count);
            self.clear_notice();
            self.local.update(|local| local.take(&batch[..count]));
        }
    }

    /// Takes back what is shown and not stored.
    pub fn hide_early(self) {
        let unstored = self.unstored.try_update_value(std::mem::take).unwrap_or(0);
        if unstored > 0 {
            self.local.update(|local| local.drop_last(unstored));
        }
    }

    /// Shows what has happened and announces it; the board shows the moves by
    /// itself.
    pub fn show(self, batch: &[GameEnvelope]) {
        let before = self
            .local
            .with_untracked(|local| LotState::of(local.game()));
        let was_shown = self.take_in(batch);
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
        let words = |is_told: &dyn Fn(&Event) -> bool| {
            let told = told.iter().filter(|(event, _)| is_told(event));
            let words: Vec<&str> = told.map(|(_, words)| words.as_str()).collect();
            words.join(" ")
        };
        self.app.say(words(&|_| true));
        // Over the network there is a line for a downtime as long as the clock stands.
        let has_line =
            |event: &Event| self.is_remote() && matches!(event, Event::Interrupted { .. });
        let noted = words(&|event| is_noted(event) && !has_line(event));
        // What was said since a move was shown, of a dropped premove perhaps, stays.
        if !(was_shown && noted.is_empty()) {
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
        let unstored = self.unstored.try_update_value(std::mem::take).unwrap_or(0);
        let is_shown = self.local.with_untracked(|local| {
            let log = local.log();
            let shown = log.get(log.len().saturating_sub(unstored)..);
            shown.is_some_and(|shown| batch.starts_with(shown))
        });
        match is_shown {
            true if unstored == batch.len() => {}
            true => self.local.update(|local| local.take(&batch[unstored..])),
            // Another tab was quicker.
            false => self.local.update(|local| {
                local.drop_last(unstored);
                local.take(batch);
            }),
        }
        unstored > 0
    }

    /// Changes what lies over the board after something has happened.
    fn turn_stage(self, before: LotState) {
        let now = self
            .local
            .with_untracked(|local| LotState::of(local.game()));
        let was = self.stage.get_untracked();
        let stage = was.follow(before, now);
        if stage == was {
            return;
        }
        match stage {
            Stage::Turning => self.turn_coin(),
            other => self.stage.set(other),
        }
    }

    /// A coin turns over the board, and comes to rest by itself.
    pub(super) fn turn_coin(self) {
        self.stage.set(Stage::Turning);
        let still = browser::media("(prefers-reduced-motion: reduce)");
        let wait = Duration::from_millis(if still { 0 } else { COIN_TURNS });
        let land = move || {
            self.stage.try_update(|stage| *stage = stage.land());
        };
        set_timeout(land, wait);
    }

    /// Everybody has read the result of a lot, or who plays what: the board is free, unless
    /// the game waits for its players.
    pub fn close_stage(self) {
        let now = (self.local).try_with_untracked(|local| LotState::of(local.game()));
        let Some(now) = now else { return };
        self.stage.update(|stage| *stage = stage.close(now));
        let held = self.held.try_update_value(std::mem::take);
        self.perform(held.unwrap_or_default());
    }
}

/// Whether an event is told beside the board, which does not show it otherwise.
fn is_noted(event: &Event) -> bool {
    !matches!(
        event,
        Event::Played { .. }
            | Event::Started
            | Event::Paused
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
