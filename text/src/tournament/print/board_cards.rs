use damka_tournament::{Group, Round};

use crate::{EventText, tournament::html::Html};

impl EventText<'_> {
    /// A card for each board, to fold in the middle: the number can be read from both sides.
    pub(super) fn board_cards(&self, html: &mut Html) {
        for board in 1..=self.boards() {
            let values = [("board", board.into())];
            let label = self.text.say("tournament-board.number", &values);
            html.open("section", "card");
            for class in ["half turned", "half"] {
                html.open("div", class);
                html.element("p", "event", &self.title());
                html.element("p", "big", &board.to_string());
                html.element("p", "label", &label);
                html.close("div");
            }
            html.close("section");
        }
    }

    /// The boards of the hall, or as many as were ever needed at once.
    fn boards(&self) -> u16 {
        if let Some(boards) = self.event.settings().boards {
            return boards;
        }
        let rounds = self.event.groups().iter().flat_map(|group| &group.rounds);
        let used = |round: &Round| {
            let boards = round.pairings.iter().map(|pairing| pairing.seating.board);
            boards.max().unwrap_or(0)
        };
        let pairs = |group: &Group| (group.entrants.len() / 2) as u16;
        let expected: u16 = self.event.groups().iter().map(pairs).sum();
        rounds.map(used).max().unwrap_or(0).max(expected).max(1)
    }
}
