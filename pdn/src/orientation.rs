use alloc::string::String;

use crate::{Game, GameType, Item};
use damka_rules::{BySide, Move, Notation, Position, Setup, Side, fen, notation::Attempt};

/// How the board of a PDN text lies to ours, where the side that moves first
/// is always on 21 to 32 and called `W`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Orientation {
    /// The same.
    #[default]
    Same,
    /// Turned by 180 degrees: Black moves first, from 1 to 12 (types 21 and 23).
    Turned,
    /// The same squares, but the side that moves first is called `B` (type 31).
    Recoloured,
}

impl Orientation {
    /// What a game type says.
    ///
    /// The first square is where the tag says, as the player who begins sees
    /// it: square 1 bottom right, or a1 top right, means that his men stand on
    /// 1 to 12. Only tags by which Black begins are trusted in this: some
    /// programs always write `N1`.
    pub const fn of(game: &GameType) -> Orientation {
        match (game.black_first, game.notation, game.corner) {
            (false, ..) => Orientation::Same,
            (true, Notation::Numeric, 1) | (true, Notation::Algebraic, 3) => Orientation::Turned,
            (true, ..) => Orientation::Recoloured,
        }
    }

    /// How the board of a game lies: what its type or its tag `BoardLayout`
    /// says, unless its first move shows otherwise; with neither, what its first
    /// move shows.
    pub fn of_game(game: &Game<'_>) -> Orientation {
        let declared = game.layout().as_ref().map(Orientation::of);
        let declared = declared.unwrap_or_default();
        let starts_elsewhere =
            game.tag("FEN").is_some() || matches!(game.items.first(), Some(Item::Setup(_)));
        let first = game.moves().next().map(Attempt::parse);
        let Some(Ok(Attempt::Move { squares, .. })) = first else {
            return declared;
        };
        if starts_elsewhere {
            return declared;
        }
        let from_below = squares.first().is_none_or(|from| from.row() < 3);
        let from_above = squares.first().is_some_and(|from| from.row() > 4);
        match declared {
            Orientation::Turned if from_below => Orientation::Same,
            Orientation::Same | Orientation::Recoloured if from_above => Orientation::Turned,
            declared => declared,
        }
    }

    /// A position of ours as the text has it, or the reverse. The colours of
    /// [`Orientation::Recoloured`] are a matter of the FEN only.
    pub(crate) fn turn(self, position: &Position) -> Position {
        match self {
            Orientation::Turned => position.turned(),
            Orientation::Same | Orientation::Recoloured => *position,
        }
    }

    /// A move of ours as the text has it, or the reverse.
    pub(crate) fn turn_move(self, m: &Move) -> Move {
        match self {
            Orientation::Turned => m.turned(),
            Orientation::Same | Orientation::Recoloured => *m,
        }
    }

    /// The arrangement that a FEN means, still on the board of the text.
    pub(crate) fn recolour(self, setup: Setup) -> Setup {
        let swap = |sets: BySide<_>| BySide {
            first: sets.second,
            second: sets.first,
        };
        match self {
            Orientation::Recoloured => Setup {
                men: swap(setup.men),
                kings: swap(setup.kings),
                turn: setup.turn.other(),
                owed: setup.owed,
            },
            Orientation::Same | Orientation::Turned => setup,
        }
    }

    /// The FEN of one of our positions, as the text has it.
    pub fn fen(self, position: &Position, notation: Notation) -> String {
        let setup = self.recolour(self.turn(position).to_setup());
        match notation {
            Notation::Numeric => alloc::format!("{setup}"),
            Notation::Algebraic => fen::to_algebraic(&setup),
        }
    }

    /// The letter of a side in the text, `W` or `B`.
    pub const fn letter(self, side: Side) -> char {
        match self {
            Orientation::Same => side.letter(),
            Orientation::Turned | Orientation::Recoloured => side.other().letter(),
        }
    }
}
