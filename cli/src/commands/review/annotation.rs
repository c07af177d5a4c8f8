//! An annotated game as PDN.

use damka_engine::ReviewedMove;
use damka_pdn::{Game, GameType, Item, Orientation};
use damka_rules::Notation;
use damka_text::Text;

use super::Judged;

/// Maximum number of moves of a better variation.
const MAX_MOVES: usize = 12;

/// The game with annotation glyphs, comments and better variations after its faults.
pub fn annotated(text: Text, judged: &Judged) -> Game<'static> {
    let mut game = judged.game.clone();
    let mut faults = judged.review.moves.iter().peekable();
    let kind: Option<GameType> = game.tag("GameType").and_then(|tag| tag.parse().ok());
    let annotator = Annotator {
        text,
        judged,
        board: Orientation::of_game(&game),
        notation: kind
            .as_ref()
            .map_or(Notation::Numeric, |kind| kind.notation),
        sign: kind.as_ref().map_or('x', |kind| kind.capture_sign()),
    };
    let mut items = Vec::with_capacity(game.items.len());
    let mut step = 0;
    for item in game.items {
        let is_step = matches!(item, Item::Move(_) | Item::Setup(_));
        let is_move = matches!(item, Item::Move(_));
        items.push(item);
        if !is_step {
            continue;
        }
        while faults.next_if(|m| m.step < step).is_some() {}
        if is_move && let Some(m) = faults.next_if(|m| m.step == step) {
            items.extend(annotator.remarks(m));
        }
        step += 1;
    }
    game.items = items;
    for (side, tag) in [
        (damka_rules::Side::First, "AccuracyFirst"),
        (damka_rules::Side::Second, "AccuracySecond"),
    ] {
        if let Some(accuracy) = judged.review.accuracy[side] {
            game.set_tag(tag, format!("{accuracy:.0}"));
        }
    }
    game
}

/// How moves are written in this game.
struct Annotator<'j> {
    text: Text,
    judged: &'j Judged,
    board: Orientation,
    notation: Notation,
    sign: char,
}

impl Annotator<'_> {
    fn remarks<'i>(&self, m: &ReviewedMove) -> Vec<Item<'i>> {
        let Some(nag) = m.judgement.nag() else {
            return Vec::new();
        };
        let mut short = m.clone();
        // The better moves follow as a variation.
        short.best.clear();
        let comment = self.text.review_comment(&short, self.notation);
        let mut items = vec![Item::Nag(nag), Item::Comment(comment.into())];
        let better = self.variation(m);
        if !better.is_empty() {
            items.push(Item::Variation(better));
        }
        items
    }

    /// The better variation, in the orientation and notation of the game.
    fn variation<'i>(&self, m: &ReviewedMove) -> Vec<Item<'i>> {
        let mut position = m.before;
        let turned = self.board == Orientation::Turned;
        let mut items = Vec::new();
        for m in m.best.iter().take(MAX_MOVES) {
            let rules = &self.judged.rules;
            let text = match turned {
                true => rules.write_move(&position.turned(), &m.turned(), self.notation, self.sign),
                false => rules.write_move(&position, m, self.notation, self.sign),
            };
            items.push(Item::new_move(text));
            position = position.play_unchecked(m);
        }
        items
    }
}
