use std::{fmt, sync::Arc};

use damka_game::PersonId;
use damka_rules::{Clock, Ruleset, Side};
use serde::{Deserialize, Serialize};

use crate::{Draft, Entrant, Pairing, Round, RoundNumber, Scoring, System, TieBreak};

/// The number of a group, from 1, in the order in which they were made.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GroupId(pub u16);

impl GroupId {
    /// The first group.
    pub const FIRST: GroupId = GroupId(1);

    pub(crate) const fn index(self) -> usize {
        self.0.wrapping_sub(1) as usize
    }
}

impl fmt::Display for GroupId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The settings of a group.
///
/// ```
/// use damka_rules::Ruleset;
/// use damka_tournament::{GroupSettings, System};
///
/// let settings = GroupSettings::new("4b", System::RandomPairs { rounds: 5 }, Ruleset::SCHOOL);
/// assert_eq!(settings.clock, *Ruleset::SCHOOL.clock);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupSettings {
    /// What it is called.
    pub name: String,
    /// Who meets whom.
    pub system: System,
    /// The rules of its games, whole.
    #[serde(with = "damka_game::stored_rules")]
    pub rules: Arc<Ruleset>,
    /// The clock of its games.
    pub clock: Clock,
    /// The points for each result.
    pub scoring: Scoring,
    /// What decides between equal points, in this order.
    pub tie_breaks: Vec<TieBreak>,
}

impl GroupSettings {
    /// A group with the clock of its rules, 1-½-0 and the usual tie-breaks of its system.
    pub fn new(name: impl Into<String>, system: System, rules: &Ruleset) -> GroupSettings {
        GroupSettings {
            name: name.into(),
            system,
            clock: *rules.clock,
            rules: Arc::new(rules.clone()),
            scoring: Scoring::HALVES,
            tie_breaks: TieBreak::usual(&system),
        }
    }

    /// Whether its table counts points: in a knock-out whoever came further stands higher.
    pub fn has_points(&self) -> bool {
        self.system.knock_out().is_none()
    }

    /// The tie-breaks of its table, none where it has no points.
    pub fn table_tie_breaks(&self) -> &[TieBreak] {
        match self.has_points() {
            true => &self.tie_breaks,
            false => &[],
        }
    }

    /// With another scoring.
    #[must_use]
    pub fn with_scoring(self, scoring: Scoring) -> GroupSettings {
        GroupSettings { scoring, ..self }
    }
}

/// A group: its players, and its rounds so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Which.
    pub id: GroupId,
    /// How it is played.
    pub settings: GroupSettings,
    /// Who plays, in the order in which they came in.
    pub entrants: Vec<Entrant>,
    /// The rounds that have been paired.
    pub rounds: Vec<Round>,
    /// The side of number 1 in the first round, where the system gives the sides.
    pub first_side: Option<Side>,
    /// The players in the order of a lot, which decides between those who are
    /// equal in all tie-breaks.
    pub tie_order: Option<Vec<PersonId>>,
    /// Pairs by hand that are not confirmed.
    pub draft: Option<Draft>,
}

impl Group {
    pub(crate) fn new(id: GroupId, settings: GroupSettings) -> Group {
        Group {
            id,
            settings,
            entrants: Vec::new(),
            rounds: Vec::new(),
            first_side: None,
            tie_order: None,
            draft: None,
        }
    }

    /// Somebody who plays in it.
    pub fn entrant(&self, player: &PersonId) -> Option<&Entrant> {
        self.entrants
            .iter()
            .find(|entrant| entrant.player == *player)
    }

    /// The players in the order of their start numbers; those without one at the end.
    pub fn start_list(&self) -> Vec<&Entrant> {
        let mut list: Vec<&Entrant> = self.entrants.iter().collect();
        list.sort_by_key(|entrant| entrant.number.map_or(u16::MAX, |number| number.0));
        list
    }

    /// A round that has been paired.
    pub fn round(&self, round: RoundNumber) -> Option<&Round> {
        self.rounds
            .get(round.index())
            .filter(|found| found.number == round)
    }

    /// The last round that has been paired.
    pub fn last_round(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// The round that is to be paired next.
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber(self.rounds.len() as u16 + 1)
    }

    /// How many rounds it has in all.
    pub fn rounds_in_all(&self) -> u16 {
        self.settings.system.rounds(self.entrants.len())
    }

    /// Whether everybody has a start number who needs one.
    pub fn has_start_numbers(&self) -> bool {
        let mut entrants = self.entrants.iter();
        !self.entrants.is_empty() && entrants.all(|entrant| entrant.number.is_some())
    }

    /// Who came too late for a round that was paired: they can play in it if it is taken back.
    pub fn came_after(&self, round: RoundNumber) -> Vec<PersonId> {
        let late = { self.entrants.iter() }.filter(|entrant| entrant.since > round);
        late.map(|entrant| entrant.player.clone()).collect()
    }

    /// All pairings so far.
    pub fn pairings(&self) -> impl Iterator<Item = &Pairing> {
        self.rounds.iter().flat_map(|round| &round.pairings)
    }

    /// The rounds in which two players were paired.
    pub fn meetings(&self, a: &PersonId, b: &PersonId) -> impl Iterator<Item = RoundNumber> {
        let met = move |pairing: &&Pairing| pairing.opponent_of(a) == Some(b);
        self.pairings().filter(met).map(|pairing| pairing.id.round)
    }

    pub(crate) fn entrant_mut(&mut self, player: &PersonId) -> Option<&mut Entrant> {
        let mut entrants = self.entrants.iter_mut();
        entrants.find(|entrant| entrant.player == *player)
    }
}

impl Group {
    /// Whether all rounds have been played, or a knock-out has its winner.
    pub fn is_finished(&self) -> bool {
        let complete = self.rounds.iter().all(Round::is_complete);
        if self.rounds.is_empty() || !complete {
            return false;
        }
        if self.settings.system.knock_out().is_some() {
            let left = self.survivors();
            return self.open_ties().next().is_none() && left.iter().flatten().count() <= 1;
        }
        self.rounds.len() >= usize::from(self.rounds_in_all())
    }

    /// The tied matches of the last round of a knock-out from which nobody goes on yet.
    pub fn open_ties(&self) -> impl Iterator<Item = &Pairing> {
        let knock_out = self.settings.system.knock_out().is_some();
        let last = self.last_round().filter(|_| knock_out);
        let pairings = last.into_iter().flat_map(|round| &round.pairings);
        pairings
            .filter(|pairing| pairing.is_tied() && pairing.winner().is_none() && !pairing.is_void())
    }
}
