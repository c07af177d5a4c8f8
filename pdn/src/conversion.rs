use alloc::{borrow::Cow, string::ToString, vec::Vec};

use crate::{
    Fault, Form, Game, GameResult, GameType, Item, Orientation, Replayer, ResultFormat, Tag,
    replay::VisitedItem,
};
use damka_rules::{Move, Notation, Position, Ruleset, fen};

/// How a game is to be written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Style {
    /// How squares are written; otherwise as they are.
    pub notation: Option<Notation>,
    /// How the result is written; otherwise as it is.
    pub results: Option<ResultFormat>,
}

/// The name of the format in the tag `ResultFormat`.
const DRAUGHTS_RESULTS: &str = "International";

impl<'a> Game<'a> {
    /// The game as the standard wants it: each move short where that is
    /// enough, in the notation in which it is written, with the capture sign of
    /// its type, and the result in its tag. All moves are played through for
    /// that; a game with faults cannot be converted.
    ///
    /// It says by which rules it is played, so that it is read back as the same
    /// game without any other information. It has a type only if every move, also of
    /// a variation, is legal there.
    pub fn converted(&self, rules: &Ruleset, style: &Style) -> Result<Game<'a>, Vec<Fault>> {
        let board = Orientation::of_game(self);
        let mut steps: Vec<(Position, Move)> = Vec::new();
        let faults = Replayer::new(rules).walk(self, &mut |item: VisitedItem| {
            steps.extend(item.step.and_then(|step| Some((step.before, step.played?))));
        });
        if !faults.is_empty() {
            return Err(faults);
        }

        let named: Option<GameType> = self.tag("GameType").and_then(|tag| tag.parse().ok());
        let kind = match named.filter(|kind| kind.rules().is_none()) {
            // A type that is not known here is kept.
            Some(other) => Some(other),
            None => {
                let ours =
                    |(before, m): &(Position, Move)| (board.turn(before), board.turn_move(m));
                let ours: Vec<_> = steps.iter().map(ours).collect();
                GameType::allowing(rules, named, &ours)
            }
        };
        let written = style.notation.or_else(|| self.written_notation());
        let usual = named.or(kind).map(|kind| kind.notation);
        let form = Form {
            board,
            notation: written.or(usual).unwrap_or_default(),
            sign: kind.map_or('x', |kind| kind.capture_sign()),
        };
        let (notation, sign) = (form.notation, form.sign_for(rules));
        let mut texts = steps
            .iter()
            .map(|(before, m)| rules.write_move(before, m, notation, sign));

        let mut game = self.clone();
        rewrite(&mut game.items, &mut texts, notation);
        game.set_type(kind, form);
        game.set_rules(rules);
        if let Some(tag) = game
            .tags
            .iter_mut()
            .find(|tag| tag.name.eq_ignore_ascii_case("FEN"))
        {
            tag.value = fen_in(&tag.value, notation);
        } else if rules.initial() != Ruleset::BRAZILIAN.initial() {
            game.set_tag("FEN", board.fen(&rules.initial(), notation));
        }
        game.settle_result(style.results);
        Ok(game)
    }

    /// Puts the result into its tag, and ends the game with `*`. Where the tag
    /// tells another result, or one that cannot be read, both stay.
    fn settle_result(&mut self, format: Option<ResultFormat>) {
        let tag = self.tag("Result").map(GameResult::parse);
        // A result that cannot be read is left as it is.
        let readable = tag != Some(None);
        let keeps_end = !readable || self.results_differ().is_some();
        let told = tag.flatten();
        let known = told.filter(|told| *told != GameResult::Unknown);
        let result = known.unwrap_or(self.end);
        if readable && (format.is_some() || told != Some(result)) {
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
        if !keeps_end {
            self.end = GameResult::Unknown;
        }
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
            Item::Setup(setup) => setup.fen = fen_in(&setup.fen, notation),
            Item::Comment(_) | Item::Nag(_) | Item::Strength(_) => {}
        }
    }
}

/// A FEN in this notation; a null move stays as it is.
fn fen_in<'a>(text: &str, notation: Notation) -> Cow<'a, str> {
    Cow::Owned(match (fen::parse(text), notation) {
        (Ok(setup), Notation::Numeric) => setup.to_string(),
        (Ok(setup), Notation::Algebraic) => fen::to_algebraic(&setup),
        (Err(_), _) => text.to_string(),
    })
}
