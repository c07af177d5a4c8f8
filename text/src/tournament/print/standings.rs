use damka_tournament::Group;

use crate::{EventText, tournament::html::Html};

impl EventText<'_> {
    /// The table, with the reason for each place.
    pub(in crate::tournament) fn standings(&self, html: &mut Html, group: &Group) {
        let standings = group.standings();
        if standings.is_empty() {
            html.element("p", "", &self.word("tournament-nobody"));
            return;
        }
        let tie_breaks = group.settings.table_tie_breaks();
        html.element("p", "lead", &self.order_line(group.id));
        html.open("table", "standings");
        let mut head = vec![
            ("place", self.word("tournament-place")),
            ("name", self.word("tournament-player")),
        ];
        let has_points = group.settings.has_points();
        if has_points {
            head.push(("number", self.word("tournament-points")));
        }
        let columns = tie_breaks.iter();
        head.extend(columns.map(|tie_break| ("number", self.text.tie_break_short(tie_break))));
        html.head(head).raw("<tbody>\n");
        for standing in &standings {
            let entrant = group.entrant(&standing.player);
            html.open("tr", "row");
            html.element("td", "place", &standing.place.to_string());
            html.open("td", "name");
            html.element("b", "", &self.player(&standing.player));
            let origin = entrant
                .map(|entrant| self.origin(entrant))
                .unwrap_or_default();
            if !origin.is_empty() {
                html.element("span", "origin", &origin);
            }
            html.close("td");
            if has_points {
                html.element("td", "number points", &self.text.points(standing.points));
            }
            for at in 0..tie_breaks.len() {
                let value = standing.values.get(at).copied().flatten();
                let value = value.map(|value| self.text.tie_break_value(value));
                html.element("td", "number", &value.unwrap_or_else(|| "–".to_owned()));
            }
            html.close("tr");
            let columns = 1 + usize::from(has_points) + tie_breaks.len();
            html.raw("<tr class=\"why\"><td></td>");
            html.raw(&format!("<td colspan=\"{columns}\">"));
            html.text(&self.place_reason(standing)).raw("</td></tr>\n");
        }
        html.raw("</tbody></table>\n");
        if !tie_breaks.is_empty() {
            html.open("dl", "legend");
            for tie_break in tie_breaks {
                html.element("dt", "", &self.text.tie_break_short(tie_break));
                let name = self.text.tie_break_name(tie_break);
                let sentence = self.text.tie_break_sentence(tie_break);
                html.element("dd", "", &format!("{name}: {sentence}"));
            }
            html.close("dl");
        }
    }
}
