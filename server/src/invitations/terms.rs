use damka_game::ClassId;
use damka_protocol::{Denial, Invite, MOST_GAMES, PROPOSED_CLOCK, RulesChoice, Visibility};
use damka_rules::{Clock, Millis, Ruleset};

use crate::text_check::TextCheck;

/// The longest time a clock may give: a month.
const LONGEST: Millis = Millis::seconds(31 * 24 * 60 * 60);

/// The shortest time that a clock may give over a network.
const SHORTEST: Millis = Millis::seconds(1);

/// What somebody is invited to, checked.
pub struct Terms {
    /// The rules.
    pub rules: Ruleset,
    /// The clock.
    pub clock: Clock,
    /// Who may see it.
    pub visibility: Visibility,
    /// The class whose members may sit down.
    pub class: Option<ClassId>,
    /// Whether the game counts for the ratings of both.
    pub rated: bool,
}

impl Terms {
    /// Checks an invitation.
    pub fn of(invite: &Invite, visibility: Visibility, texts: &TextCheck) -> Result<Terms, Denial> {
        let rules = ruleset(&invite.rules)?;
        if matches!(invite.rules, RulesChoice::Own(_)) {
            // Others read what an own rule set is called.
            for text in [&rules.id, &rules.name.pl, &rules.name.en] {
                texts.check(text)?;
            }
        }
        let usual = match (*rules.clock, visibility) {
            (Clock::None, Visibility::Public) => PROPOSED_CLOCK,
            (clock, _) => clock,
        };
        let clock = invite.clock.unwrap_or(usual);
        check_clock(clock)?;
        if clock == Clock::None && visibility == Visibility::Public {
            return Err(Denial::NoClock);
        }
        if !(1..=MOST_GAMES).contains(&invite.games) {
            return Err(Denial::MatchLength { most: MOST_GAMES });
        }
        Ok(Terms {
            rules,
            clock,
            visibility,
            class: None,
            rated: false,
        })
    }
}

fn ruleset(choice: &RulesChoice) -> Result<Ruleset, Denial> {
    match choice {
        RulesChoice::Named(name) => Ruleset::builtin(name).cloned().ok_or_else(|| {
            let name = name.chars().take(100).collect();
            Denial::NoSuchRules { name }
        }),
        RulesChoice::Own(text) => Ruleset::from_toml(text).map_err(|error| {
            let faults = error.faults.iter().take(20).map(ToString::to_string);
            Denial::RuleFile {
                faults: faults.collect(),
            }
        }),
    }
}

/// A clock that can be played by.
pub fn check_clock(clock: Clock) -> Result<(), Denial> {
    let time = match clock {
        Clock::None => return Ok(()),
        Clock::EachMove { limit, .. } => limit,
        Clock::WholeMatch { length, .. } => length,
        Clock::EachPlayer { base, .. } => base,
    };
    match (SHORTEST..=LONGEST).contains(&time) {
        true => Ok(()),
        false => Err(Denial::Clock),
    }
}
