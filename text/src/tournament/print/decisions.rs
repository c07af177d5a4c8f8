use crate::{EventText, tournament::html::Html};

impl EventText<'_> {
    /// What was decided, with its reasons; what was undone is struck out.
    pub(super) fn decisions(&self, html: &mut Html) {
        self.head(html, &self.word("tournament-decisions"), "");
        let log = self.decision_log();
        if log.is_empty() {
            html.element("p", "", &self.word("tournament-decisions.none"));
            return;
        }
        html.open("table", "log");
        let time = match self.ahead {
            Some(_) => "tournament-decisions.time",
            None => "tournament-decisions.utc",
        };
        html.head([
            ("time", self.word(time)),
            ("", self.word("tournament-decisions.what")),
            ("", self.word("tournament-decisions.why")),
        ]);
        html.raw("<tbody>\n");
        for line in log {
            html.open("tr", if line.is_undone { "undone" } else { "" });
            html.element("td", "time", &line.time);
            html.element("td", "what", &line.what);
            html.element("td", "why", &line.why);
            html.close("tr");
        }
        html.raw("</tbody></table>\n");
    }
}
