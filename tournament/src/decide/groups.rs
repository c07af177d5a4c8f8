//! The event and its groups.

use super::Decided;
use crate::{
    Bounded, Event, GroupId, GroupSettings, Refusal, Settings, System, Tournament, bounds,
};

impl Tournament {
    pub(super) fn change_settings(&self, settings: &Settings) -> Decided {
        settings.check()?;
        if *settings == self.state.settings {
            return Ok(Vec::new());
        }
        Ok(vec![Event::SettingsChanged(Box::new(settings.clone()))])
    }

    pub(super) fn add_group(&self, settings: &GroupSettings) -> Decided {
        let count = self.state.groups.len() + 1;
        bounds::check_count(count, Bounded::Groups, bounds::MOST_GROUPS)?;
        check(settings)?;
        Ok(vec![Event::GroupAdded {
            group: GroupId(count as u16),
            settings: Box::new(settings.clone()),
        }])
    }

    pub(super) fn change_group(&self, group: GroupId, settings: &GroupSettings) -> Decided {
        let found = self.required_group(group)?;
        check(settings)?;
        if *settings == found.settings {
            return Ok(Vec::new());
        }
        let (now, then) = (&found.settings, settings);
        let begun = !found.rounds.is_empty();
        if begun && (now.rules != then.rules || now.clock != then.clock) {
            return Err(Refusal::SystemStands);
        }
        let same = is_same_system(now.system, then.system, found.rounds.len());
        match same {
            false if begun => Err(Refusal::SystemStands),
            // They were drawn for this system.
            false if found.has_start_numbers() => Err(Refusal::NumbersDrawn),
            _ => Ok(()),
        }?;
        Ok(vec![Event::GroupChanged {
            group,
            settings: Box::new(settings.clone()),
        }])
    }
}

/// Whether only the number of rounds changes, to one that is not over.
fn is_same_system(now: System, then: System, played: usize) -> bool {
    match (now, then) {
        (System::RandomPairs { .. }, System::RandomPairs { rounds }) => {
            usize::from(rounds) >= played
        }
        (System::Swiss { seeding: a, .. }, System::Swiss { rounds, seeding: b }) => {
            a == b && usize::from(rounds) >= played
        }
        (a, b) => a == b,
    }
}

fn check(settings: &GroupSettings) -> Result<(), Refusal> {
    bounds::check_name(&settings.name)?;
    if !settings.scoring.is_sound() {
        return Err(Refusal::Scoring);
    }
    bounds::check_count(
        settings.tie_breaks.len(),
        Bounded::TieBreaks,
        bounds::MOST_TIE_BREAKS,
    )?;
    match settings.system {
        System::RandomPairs { rounds } | System::Swiss { rounds, .. } => check_rounds(rounds),
        System::WinnerGoesOn(_) | System::KnockOut(_) | System::RoundRobin { .. } => Ok(()),
    }
}

pub(super) fn check_rounds(rounds: u16) -> Result<(), Refusal> {
    if rounds == 0 {
        return Err(Refusal::TooFew {
            what: Bounded::Rounds,
            count: 0,
            least: 1,
        });
    }
    bounds::check_count(rounds.into(), Bounded::Rounds, bounds::MOST_ROUNDS.into())
}
