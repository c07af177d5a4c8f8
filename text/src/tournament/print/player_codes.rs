use damka_game::PersonId;

use super::Paper;
use crate::{EventText, tournament::html::Html};

/// The code of a player: a link by which a phone is that player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerCode {
    /// Whose.
    pub player: PersonId,
    /// How many squares the code is wide and high.
    pub size: usize,
    /// The dark squares as the path of an SVG drawing: numbers and letters only.
    pub path: String,
}

impl EventText<'_> {
    /// A card with the code of each player, to cut out and hand over.
    pub fn player_codes(&self, codes: &[PlayerCode]) -> String {
        let title = self.word("tournament-player-codes");
        let mut html = Html::new();
        html.raw("<main class=\"a4 print-codes\">\n");
        html.open("div", "codes");
        for code in codes {
            html.open("article", "code");
            html.element("p", "event", &self.title());
            html.element("p", "who", &self.player(&code.player));
            let (size, path) = (code.size, &code.path);
            html.raw(&format!(
                "<svg viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\" \
                 aria-hidden=\"true\"><path d=\"{path}\"/></svg>\n"
            ));
            html.element("p", "how", &self.word("tournament-player-codes.how"));
            html.close("article");
        }
        html.close("div");
        html.raw("</main>\n");
        let style = Paper::A4.style().to_owned() + include_str!("print.css");
        html.document(self.text.language(), &title, &style)
    }
}
