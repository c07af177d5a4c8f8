//! Diplomas: nobody gets two of one kind, and none for a place that may still change.

use std::collections::HashSet;

use damka_game::PersonId;
use damka_tournament::{ByeKind, GameResult, Group, Missing, Pairing, Round};

use super::{EventText, Print, PrintOptions, html::Html};

/// What a diploma is for.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum DiplomaKind {
    /// A place. A player with places in several groups gets one for the group that
    /// was created last: the final.
    #[default]
    Place,
    /// Taking part.
    TakingPart,
}

/// The diplomas to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diploma {
    /// The reason for a diploma.
    pub kind: DiplomaKind,
    /// The number of places that get one.
    pub places: u32,
    /// A text of the organiser's own below it.
    pub text: String,
}

impl Default for Diploma {
    /// For the first three places.
    fn default() -> Diploma {
        Diploma {
            kind: DiplomaKind::Place,
            places: 3,
            text: String::new(),
        }
    }
}

/// A player who gets one, for a place in a group.
struct Winner<'a> {
    player: PersonId,
    group: &'a Group,
    place: Option<u32>,
}

impl EventText<'_> {
    /// Why a sheet cannot be printed yet, as a sentence that says what is missing: diplomas
    /// for places wait for the final tables.
    pub fn not_printable(&self, kind: Print, options: &PrintOptions) -> Option<String> {
        if kind != Print::Diplomas || options.diploma.kind != DiplomaKind::Place {
            return None;
        }
        let groups = self.chosen_groups(options.group).into_iter();
        // A final that nobody has filled yet keeps nobody waiting.
        let groups = groups.filter(|group| !group.entrants.is_empty());
        let open = groups.filter(|group| !group.is_finished());
        let missing: Vec<String> = open.map(|group| self.missing_to_end(group)).collect();
        let values = [("missing", missing.join("; ").into())];
        (!missing.is_empty()).then(|| self.text.say("tournament-diploma.not-yet", &values))
    }

    /// What a group needs before its table is final.
    fn missing_to_end(&self, group: &Group) -> String {
        let missing = self.event.missing(group.id);
        let open = { missing.iter() }
            .filter(|missing| matches!(missing, Missing::Results { .. } | Missing::Ties { .. }));
        let mut open: Vec<String> = open.map(|missing| self.missing(missing)).collect();
        if open.is_empty() {
            let round = self.round_title(group, group.next_round());
            let values = [("round", round.into())];
            open.push(self.text.say("tournament-missing-round", &values));
        }
        match self.event.groups() {
            [_] => open.join("; "),
            _ => format!("{} – {}", self.group_title(group.id), open.join("; ")),
        }
    }

    /// A sheet for everybody who gets a diploma.
    pub(super) fn diplomas(&self, html: &mut Html, options: &PrintOptions) {
        if let Some(why) = self.not_printable(Print::Diplomas, options) {
            html.element("p", "", &why);
            return;
        }
        let winners = self.winners(options);
        if winners.is_empty() {
            html.element("p", "", &self.word("tournament-nobody"));
        }
        for winner in winners {
            self.diploma(html, &winner, &options.diploma);
        }
    }

    fn winners(&self, options: &PrintOptions) -> Vec<Winner<'_>> {
        let mut seen = HashSet::new();
        let mut winners = Vec::new();
        // Finals are made after the groups that lead to them: who is in one gets nothing for
        // another group, though only that is printed.
        for group in self.event.groups().iter().rev() {
            let is_chosen = options.group.is_none_or(|chosen| chosen == group.id);
            for standing in group.standings() {
                let is_new = seen.insert(standing.player.clone());
                let place = match options.diploma.kind {
                    DiplomaKind::Place => Some(standing.place),
                    DiplomaKind::TakingPart => None,
                };
                let wins = place.is_none_or(|place| place <= options.diploma.places);
                let is_absent = never_came(group, &standing.player);
                if is_chosen && is_new && wins && !is_absent {
                    winners.push(Winner {
                        player: standing.player,
                        group,
                        place,
                    });
                }
            }
        }
        winners
    }

    fn diploma(&self, html: &mut Html, winner: &Winner<'_>, diploma: &Diploma) {
        html.raw("<section class=\"diploma\"><div class=\"frame\">\n");
        html.element("h1", "", &self.word("tournament-diploma"));
        html.element("p", "who", &self.player(&winner.player));
        let what = match winner.place {
            Some(place) => {
                let values = [("place", place.into())];
                self.text.say("tournament-diploma.place", &values)
            }
            None => self.word("tournament-diploma.taking-part"),
        };
        html.element("p", "what", &what);
        let values = [("title", self.title().into())];
        html.element("p", "at", &self.text.say("tournament-diploma.at", &values));
        if self.event.groups().len() > 1 {
            html.element("p", "group", &self.group_title(winner.group.id));
        }
        if !diploma.text.trim().is_empty() {
            html.open("div", "own");
            for line in diploma.text.lines() {
                html.element("p", "", line);
            }
            html.close("div");
        }
        html.raw("<div class=\"feet\">");
        for id in ["tournament-diploma.date", "tournament-diploma.signature"] {
            html.open("p", "foot").raw("<span class=\"line\"></span>");
            html.text(&self.word(id)).close("p");
        }
        html.raw("</div>\n</div></section>\n");
    }
}

/// Whether somebody was away from all rounds so far: who never came gets no diploma.
fn never_came(group: &Group, player: &PersonId) -> bool {
    let was_there = |round: &Round| match (round.pairing_of(player), round.bye_of(player)) {
        (Some(pairing), _) => Some(!pairing.is_complete() || came_to(pairing, player)),
        (None, Some(kind)) => Some(kind != ByeKind::Absent),
        (None, None) => None,
    };
    let rounds: Vec<bool> = group.rounds.iter().filter_map(was_there).collect();
    let has_left = { group.entrant(player) }.is_some_and(|entrant| entrant.withdrawn);
    rounds.iter().all(|was_there| !was_there) && (has_left || !rounds.is_empty())
}

fn came_to(pairing: &Pairing, player: &PersonId) -> bool {
    let mut results = pairing.results();
    results.any(|(game, result)| match result {
        GameResult::Forfeit { side } => pairing.player(game, side) != player,
        GameResult::DoubleForfeit => false,
        GameResult::Won { .. } | GameResult::Drawn { .. } => true,
    })
}
