//! Diplomas: nobody gets two of one kind.

use std::collections::HashSet;

use damka_game::PersonId;
use damka_tournament::Group;

use super::{EventText, PrintOptions, html::Html};

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
    /// A sheet for everybody who gets a diploma.
    pub(super) fn diplomas(&self, html: &mut Html, options: &PrintOptions) {
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
        // Finals are made after the groups that lead to them.
        for group in self.chosen_groups(options.group).into_iter().rev() {
            for standing in group.standings() {
                let is_new = seen.insert(standing.player.clone());
                let place = match options.diploma.kind {
                    DiplomaKind::Place => Some(standing.place),
                    DiplomaKind::TakingPart => None,
                };
                let wins = place.is_none_or(|place| place <= options.diploma.places);
                if is_new && wins {
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
