use alloc::{borrow::Cow, string::ToString, vec::Vec};

use crate::{
    Fault, Game, GameResult, GameType, Item, Orientation, Replayer, ResultFormat, Tag, replay::Act,
};
use damka_rules::{Notation, Ruleset, fen};

/// How a game is to be written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Style {
    /// How squares are written; otherwise as the game type has it.
    pub notation: Option<Notation>,
    /// How the result is written; otherwise as it is.
    pub results: Option<ResultFormat>,
}

/// The name of the format in the tag `ResultFormat`.
const DRAUGHTS_RESULTS: &str = "International";

impl<'a> Game<'a> {
    /// The game as the standard wants it: each move short where that is
    /// enough, in the notation and with the capture sign of its type, the
    /// result in its tag, and `*` at the end. All moves are played through
    /// for that; a game with faults cannot be converted.
    pub fn converted(&self, rules: &Ruleset, style: &Style) -> Result<Game<'a>, Vec<Fault>> {
        let tag: Option<GameType> = self.tag("GameType").and_then(|tag| tag.parse().ok());
        let notation = style
            .notation
            .or(tag.map(|kind| kind.notation))
            .unwrap_or(Notation::Algebraic);
        let board = Orientation::of_game(self);
        let sign = tag
            .or_else(|| GameType::of(rules))
            .map_or('x', |kind| kind.capture_sign());

        let mut texts = Vec::new();
        let faults = Replayer::new(rules).walk(self, &mut |act: Act| {
            if let Some(step) = act.step
                && let Some(m) = step.played
            {
                texts.push(rules.write_move(&step.before, &m, notation, sign));
            }
        });
        if !faults.is_empty() {
            return Err(faults);
        }

        let mut game = self.clone();
        rewrite(&mut game.items, &mut texts.into_iter(), notation);
        for tag in &mut game.tags {
            if tag.name == "FEN" {
                tag.value = dressed(&tag.value, notation);
            }
        }
        if let Some(mut kind) = tag {
            kind.notation = notation;
            kind.corner = corner(board, notation);
            game.set_tag("GameType", kind.to_string());
        }
        game.settle_result(style.results);
        Ok(game)
    }

    /// Puts the result into its tag, and ends the game with `*`.
    fn settle_result(&mut self, format: Option<ResultFormat>) {
        let result = self.result();
        let tag = self.tag("Result");
        // What we do not understand, we leave.
        let readable = tag.is_none_or(|tag| GameResult::parse(tag).is_some());
        if readable && (format.is_some() || tag.is_none()) {
            self.set_tag("Result", result.text(format.unwrap_or_default()));
        }
        match format {
            Some(ResultFormat::Draughts) if readable => {
                self.set_tag("ResultFormat", DRAUGHTS_RESULTS);
            }
            Some(ResultFormat::Classic) if readable => {
                let is_ours =
                    |tag: &Tag<'_>| tag.name == "ResultFormat" && tag.value == DRAUGHTS_RESULTS;
                self.tags.retain(|tag| !is_ours(tag));
            }
            _ => {}
        }
        self.end = GameResult::Unknown;
    }
}

/// The corner of the first square, as the player who begins sees it.
pub(crate) const fn corner(board: Orientation, notation: Notation) -> u8 {
    match (board, notation) {
        (Orientation::Turned, Notation::Numeric) => 1,
        (Orientation::Turned, Notation::Algebraic) => 3,
        (_, Notation::Numeric) => 2,
        (_, Notation::Algebraic) => 0,
    }
}

fn rewrite<'a>(
    items: &mut [Item<'a>],
    texts: &mut impl Iterator<Item = alloc::string::String>,
    notation: Notation,
) {
    for item in items {
        match item {
            Item::Move(ply) => {
                if let Some(text) = texts.next() {
                    ply.text = Cow::Owned(text);
                }
            }
            Item::Variation(items) => rewrite(items, texts, notation),
            Item::Setup(setup) => setup.fen = dressed(&setup.fen, notation),
            Item::Comment(_) | Item::Nag(_) | Item::Strength(_) => {}
        }
    }
}

/// A FEN in this notation; a null move stays as it is.
fn dressed<'a>(text: &str, notation: Notation) -> Cow<'a, str> {
    Cow::Owned(match (fen::parse(text), notation) {
        (Ok(setup), Notation::Numeric) => setup.to_string(),
        (Ok(setup), Notation::Algebraic) => fen::to_algebraic(&setup),
        (Err(_), _) => text.to_string(),
    })
}
