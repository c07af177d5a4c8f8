use damka_rules::Side;
use damka_tournament::{Group, Pairing, Round};

use crate::{EventText, tournament::html::Html};

impl EventText<'_> {
    /// Who meets whom, at which board, wave by wave; then who has no opponent.
    pub(in crate::tournament) fn pairings(&self, html: &mut Html, group: &Group, round: &Round) {
        let waves = round.waves();
        for wave in 1..=waves {
            if waves > 1 {
                let values = [("wave", wave.into())];
                html.element("h2", "", &self.text.say("tournament-wave", &values));
            }
            let mut pairings: Vec<&Pairing> = { round.pairings.iter() }
                .filter(|pairing| pairing.seating.wave == wave)
                .collect();
            pairings.sort_by_key(|pairing| pairing.seating.board);
            let (third, others): (Vec<_>, Vec<_>) =
                { pairings.into_iter() }.partition(|pairing| round.is_for_third_place(pairing));
            if !others.is_empty() {
                self.pairings_table(html, group, &others);
            }
            if !third.is_empty() {
                html.element("h2", "", &self.word("tournament-third-place"));
                self.pairings_table(html, group, &third);
            }
        }
        if !round.byes.is_empty() {
            html.element("h2", "", &self.word("tournament-no-opponent"));
            html.open("ul", "byes");
            for bye in &round.byes {
                let bye = format!("{}: {}", self.player(&bye.player), self.text.bye(bye.kind));
                html.element("li", "", &bye);
            }
            html.close("ul");
        }
    }

    fn pairings_table(&self, html: &mut Html, group: &Group, pairings: &[&Pairing]) {
        let rules = &group.settings.rules;
        html.open("table", "pairs");
        html.head([
            ("board", self.word("tournament-board")),
            ("number", self.word("tournament-number")),
            ("name first", self.side_title(rules, Side::First)),
            ("result", self.word("tournament-result")),
            ("name", self.side_title(rules, Side::Second)),
        ]);
        html.raw("<tbody>\n");
        for pairing in pairings {
            let players = &pairing.seating.players;
            html.raw("<tr>");
            html.element("td", "board", &pairing.seating.board.to_string());
            html.element("td", "number", &pairing.id.number.to_string());
            html.element("td", "name first", &self.player(&players.first));
            html.element("td", "result", &self.result_signs(pairing));
            html.element("td", "name", &self.player(&players.second));
            html.raw("</tr>\n");
        }
        html.raw("</tbody></table>\n");
    }
}
