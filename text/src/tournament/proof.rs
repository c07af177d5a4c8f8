//! The lots of an event, with everything that is needed to check them.

use damka_game::lot::Commitment;
use damka_tournament::Event;

use super::{EventText, harmless, html::Html};

impl EventText<'_> {
    /// A table of all lots that were drawn, undone ones too.
    pub(super) fn proofs(&self, html: &mut Html) {
        html.element("p", "lead", &self.word("tournament-proofs.how"));
        html.open("div", "wide").open("table", "proofs");
        html.head([
            ("", self.word("tournament-proofs.purpose")),
            ("", self.word("tournament-proofs.commitment")),
            ("", self.word("tournament-proofs.words")),
            ("", self.word("tournament-proofs.seed")),
        ]);
        html.raw("<tbody>\n");
        for envelope in self.event.log() {
            let Event::LotDrawn {
                lot,
                purpose,
                seed,
                contributions,
            } = &envelope.event
            else {
                continue;
            };
            let what = self.bare_purpose(purpose, envelope.seq);
            let mut what = self.of_group(purpose.group(), what);
            if let Some(note) = self.taken_back(envelope.seq) {
                let values = [("note", note.into())];
                let undone = self.text.say("tournament-proofs.undone", &values);
                what = format!("{what} ({undone})");
            }
            let shown = self
                .commitment(lot.0 as usize)
                .map(|shown| shown.to_string());
            let words = contributions.iter().map(|word| harmless(word.as_str()));
            let words: Vec<String> = words.collect();
            html.raw("<tr>");
            html.element("td", "", &what);
            html.element("td", "digits", &shown.unwrap_or_default());
            html.element("td", "", &words.join(", "));
            html.element("td", "digits", &seed.to_string());
            html.raw("</tr>\n");
        }
        html.raw("</tbody></table></div>\n");
    }

    /// The commitment of the lot with this event number.
    fn commitment(&self, seq: usize) -> Option<Commitment> {
        match &self.event.log().get(seq)?.event {
            Event::LotCommitted { commitment, .. } => Some(*commitment),
            _ => None,
        }
    }
}
