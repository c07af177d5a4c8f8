use damka_rules::{DrawSettlement, Side};
use damka_tournament::{Decider, Group, Pairing};

use super::PrintOptions;
use crate::{EventText, tournament::html::Html};

impl EventText<'_> {
    /// A slip for each game of the round, to cut out.
    pub(super) fn slips(&self, html: &mut Html, options: &PrintOptions) {
        let rounds = self.chosen_rounds(options);
        if rounds.is_empty() {
            let what = self.word("tournament-slips");
            self.head(html, &what, &self.word("tournament-no-round"));
        }
        html.open("div", "slips");
        for (group, round) in rounds {
            let mut pairings: Vec<&Pairing> = round.pairings.iter().collect();
            pairings.sort_by_key(|pairing| (pairing.seating.wave, pairing.seating.board));
            for pairing in pairings {
                let third = self.third_place(round, pairing);
                let what = third.unwrap_or_else(|| self.round_title(group, round.number));
                for game in 1..=pairing.seating.games {
                    self.slip(html, group, &what, pairing, game);
                }
            }
        }
        html.close("div");
    }

    /// A slip for a game; `what` is the round, or the match.
    fn slip(&self, html: &mut Html, group: &Group, what: &str, pairing: &Pairing, game: u8) {
        let rules = &group.settings.rules;
        let number =
            |id: &str, name: &'static str, value: u16| self.text.say(id, &[(name, value.into())]);
        html.open("article", "slip");
        html.element("p", "event", &self.title());
        html.open("p", "where");
        let mut place = vec![
            what.to_owned(),
            number("tournament-board.number", "board", pairing.seating.board),
        ];
        if pairing.seating.wave > 1 {
            place.push(number("tournament-wave", "wave", pairing.seating.wave));
        }
        place.push(format!(
            "{} {}",
            self.word("tournament-number"),
            pairing.id.number
        ));
        if self.event.groups().len() > 1 {
            place.insert(0, self.group_title(group.id));
        }
        if pairing.seating.games > 1 {
            place.push(format!("{game}/{}", pairing.seating.games));
        }
        let place: Vec<String> = place.iter().map(|part| with_number(part)).collect();
        // A line may end after a dot, not before it.
        html.text(&place.join("\u{a0}· ")).close("p");
        html.element("p", "ask", &self.word("tournament-slip.winner"));
        for side in Side::BOTH {
            html.open("p", "tick").raw("<span class=\"box\"></span>");
            html.element("b", "", &self.player(pairing.player(game, side)));
            html.element("span", "side", &self.text.side(rules, side));
            html.close("p");
        }
        html.open("p", "tick").raw("<span class=\"box\"></span>");
        html.element("span", "", &self.word("tournament-slip.draw"));
        let tosses = match group.settings.system.knock_out() {
            // Of two games the coin decides the match, not one of them.
            Some(matches) => matches.decider == Decider::Toss && pairing.seating.games == 1,
            None => *rules.draw_settlement == DrawSettlement::CoinToss,
        };
        if tosses {
            html.element("span", "toss", &self.word("tournament-slip.toss"));
            html.raw("<span class=\"line\"></span>");
        }
        html.close("p");
        html.open("p", "sign");
        html.element("span", "", &self.word("tournament-slip.signatures"));
        html.raw("<span class=\"line\"></span><span class=\"line\"></span>");
        html.close("p");
        html.element("p", "bring", &self.word("tournament-slip.bring"));
        html.close("article");
    }
}

/// A text of which no line ends before the number at its end: “Stół 7”.
fn with_number(text: &str) -> String {
    match text.rsplit_once(' ') {
        Some((words, number)) if number.chars().all(|digit| digit.is_ascii_digit()) => {
            format!("{words}\u{a0}{number}")
        }
        _ => text.to_owned(),
    }
}
