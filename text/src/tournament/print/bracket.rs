use damka_rules::Side;
use damka_tournament::{Group, Pairing, RoundNumber, System};

use crate::{EventText, tournament::html::Html};

impl EventText<'_> {
    /// The matches of a knock-out, a column a round; what is not played yet is empty.
    pub(in crate::tournament) fn bracket(&self, html: &mut Html, group: &Group) {
        if group.entrants.is_empty() {
            html.element("p", "", &self.word("tournament-nobody"));
            return;
        }
        let rounds = group.rounds_in_all().max(group.rounds.len() as u16);
        let class = if rounds > 4 {
            "bracket narrow"
        } else {
            "bracket"
        };
        html.open("div", class);
        for round in 1..=rounds {
            self.bracket_round(html, group, RoundNumber(round), rounds);
        }
        html.close("div");
    }

    fn bracket_round(&self, html: &mut Html, group: &Group, number: RoundNumber, rounds: u16) {
        html.open("section", "column");
        html.element("h2", "", &self.round_title(group, number));
        html.open("div", "matches");
        let round = group.round(number);
        let (third, pairings): (Vec<&Pairing>, Vec<&Pairing>) = { round.into_iter() }
            .flat_map(|round| &round.pairings)
            .partition(|pairing| round.is_some_and(|round| round.is_for_third_place(pairing)));
        let left = u32::from(rounds - number.0);
        // Every match has its place in the bracket, even without players.
        let in_tree = matches!(group.settings.system, System::KnockOut(_));
        let slots = match in_tree {
            true => 1u32.checked_shl(left).unwrap_or(0),
            false => (pairings.len() as u32).max(u32::from(round.is_none())),
        };
        for slot in 1..=slots {
            let pairing = match in_tree {
                true => { pairings.iter() }.find(|pairing| u32::from(pairing.id.number) == slot),
                false => pairings.get(slot as usize - 1),
            };
            match pairing {
                Some(pairing) => self.bracket_match(html, pairing),
                None if round.is_some() => {
                    html.raw("<div class=\"match gone\"></div>\n");
                }
                None => {
                    html.raw("<div class=\"match open\"><p>&nbsp;</p><p>&nbsp;</p></div>\n");
                }
            }
        }
        html.close("div");
        for pairing in third {
            html.element("h3", "", &self.word("tournament-third-place"));
            self.bracket_match(html, pairing);
        }
        let byes = round.map(|round| &round.byes[..]).unwrap_or_default();
        for bye in byes {
            let line = format!("{}: {}", self.player(&bye.player), self.text.bye(bye.kind));
            html.element("p", "bye", &line);
        }
        html.close("section");
    }

    fn bracket_match(&self, html: &mut Html, pairing: &Pairing) {
        html.open("div", "match");
        let winner = pairing.winner();
        for side in Side::BOTH {
            let player = &pairing.seating.players[side];
            let class = match winner {
                Some(winner) if winner == player => "won",
                Some(_) => "lost",
                None => "",
            };
            html.element("p", class, &self.player(player));
        }
        let result = self.result_signs(pairing);
        if !result.is_empty() {
            let settled = pairing.settled.as_ref();
            let by = settled.map(|settled| self.text.decider(settled.by));
            let by = by.map_or(String::new(), |by| format!(" ({by})"));
            html.element("p", "score", &(result + &by));
        }
        html.close("div");
    }
}
