use damka_tournament::{Entrant, Group};

use crate::{
    EventText,
    tournament::{harmless, html::Html},
};

impl EventText<'_> {
    /// Who plays: numbers, names, where from.
    pub(super) fn start_list(&self, html: &mut Html, group: &Group) {
        let count = [("count", group.entrants.len().into())];
        html.element("p", "lead", &self.text.say("tournament-players", &count));
        html.element(
            "p",
            "lead",
            &self.text.system_sentence(&group.settings.system),
        );
        html.element("p", "lead", &self.rules_line(group));
        if group.entrants.is_empty() {
            html.element("p", "", &self.word("tournament-nobody"));
            return;
        }
        let list = group.start_list();
        let origin = |entrant: &Entrant| self.origin(entrant);
        let origins = list.iter().any(|entrant| !origin(entrant).is_empty());
        let ratings = list.iter().any(|entrant| entrant.rating.is_some());
        html.open("table", "");
        let mut head = vec![
            ("number", self.word("tournament-number")),
            ("name", self.word("tournament-player")),
        ];
        if origins {
            head.push(("", self.word("tournament-class")));
        }
        if ratings {
            head.push(("number", self.word("tournament-rating")));
        }
        head.push(("", String::new()));
        html.head(head).raw("<tbody>\n");
        for entrant in list {
            html.raw("<tr>");
            let number = entrant
                .number
                .map_or("–".to_owned(), |number| number.to_string());
            html.element("td", "number", &number);
            html.element("td", "name", &self.player(&entrant.player));
            if origins {
                html.element("td", "", &origin(entrant));
            }
            if ratings {
                let rating = entrant.rating.map(|rating| rating.to_string());
                html.element("td", "number", &rating.unwrap_or_default());
            }
            html.element("td", "note", &self.remark(entrant));
            html.raw("</tr>\n");
        }
        html.raw("</tbody></table>\n");
    }

    /// The class or the club of somebody.
    pub(in crate::tournament) fn origin(&self, entrant: &Entrant) -> String {
        let Some(name) = self.names.name(&entrant.player) else {
            return String::new();
        };
        let parts = [&name.class, &name.club].into_iter().flatten();
        let parts: Vec<String> = parts.map(|part| harmless(part)).collect();
        parts.join(", ")
    }

    /// Remarks: late, withdrawn.
    fn remark(&self, entrant: &Entrant) -> String {
        let mut remarks = Vec::new();
        if entrant.since.0 > 1 {
            let values = [("round", entrant.since.0.into())];
            remarks.push(self.text.say("tournament-since", &values));
        }
        if entrant.withdrawn {
            remarks.push(self.word("tournament-withdrawn"));
        }
        remarks.join(", ")
    }
}
