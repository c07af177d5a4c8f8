//! The whole event as one self-contained page.

use damka_tournament::{Event, Group};

use super::{EventText, html::Html};

impl EventText<'_> {
    /// The event as a single document: tables, rounds, all results, the proofs
    /// of the lots. It has no scripts and loads nothing.
    pub fn to_page(&self) -> String {
        let mut html = Html::new();
        html.raw("<main class=\"event\">\n<header>\n");
        html.element("h1", "", &self.title()).raw("</header>\n");
        let several = self.event.groups().len() > 1;
        if several {
            html.open("nav", "").open("ul", "");
            for group in self.event.groups() {
                html.raw(&format!("<li><a href=\"#group-{}\">", group.id));
                html.text(&self.group_title(group.id)).raw("</a></li>\n");
            }
            html.close("ul").close("nav");
        }
        for group in self.event.groups() {
            html.raw(&format!("<section id=\"group-{}\">\n", group.id));
            if several {
                html.element("h2", "group", &self.group_title(group.id));
            }
            self.page_of_group(&mut html, group);
            html.raw("</section>\n");
        }
        let mut log = self.event.log().iter();
        if log.any(|envelope| matches!(envelope.event, Event::LotDrawn { .. })) {
            html.raw("<section>\n");
            html.element("h2", "", &self.word("tournament-proofs"));
            self.proofs(&mut html);
            html.raw("</section>\n");
        }
        html.raw("</main>\n");
        html.document(
            self.text.language(),
            &self.title(),
            include_str!("page.css"),
        )
    }

    fn page_of_group(&self, html: &mut Html, group: &Group) {
        html.element(
            "p",
            "lead",
            &self.text.system_sentence(&group.settings.system),
        );
        html.element("p", "lead", &self.rules_line(group));
        html.element("h3", "", &self.standings_title(group.id));
        html.open("div", "wide");
        self.standings(html, group);
        html.close("div");
        if group.rounds.is_empty() {
            return;
        }
        let results = match group.settings.system.knock_out() {
            Some(_) => "tournament-bracket",
            None => "tournament-crosstable",
        };
        html.element("h3", "", &self.word(results));
        html.open("div", "wide");
        self.all_results(html, group);
        html.close("div");
        for round in &group.rounds {
            html.raw("<details>\n");
            html.element("summary", "", &self.round_title(group, round.number));
            html.open("div", "wide");
            self.pairings(html, group, round);
            html.close("div");
            html.raw("</details>\n");
        }
    }
}
