use damka_game::{Game, Offer, Phase, Proposal, Seq, Turn};
use damka_rules::{Position, Side, notation::Attempt};

use crate::PlayerKind;

/// Which task of the engine: a late answer to an earlier one is ignored.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TaskId(pub u64);

/// Something for the engine to think about, in the position of the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What to answer with.
    pub id: TaskId,
    /// The side of the computer.
    pub side: Side,
    /// Its level, from 1 to 10.
    pub level: u8,
    /// What is wanted.
    pub think: Think,
}

/// What the engine is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Think {
    /// The computer's move in this position, or the piece that the opponent loses.
    Move {
        /// The turn.
        turn: Turn,
        /// The position.
        position: Position,
    },
    /// What the position is worth, to answer an offered draw.
    Draw {
        /// The offer.
        offer: Seq,
    },
}

/// What the engine found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The move to play.
    Move {
        /// The move.
        attempt: Attempt,
        /// What it is worth to the computer, in hundredths of a man.
        score: i32,
    },
    /// What the position is worth to the computer, in hundredths of a man.
    Score(i32),
    /// The engine cannot be asked: it could not be loaded, or has failed.
    Failed,
}

/// The offer that a computer is to answer.
pub(crate) fn offer_to_computer(game: &Game) -> Option<(Offer, u8)> {
    let to_computer = |offer: &Offer| {
        let player = &game.players()[offer.side.other()];
        player.actor.level().map(|level| (*offer, level))
    };
    game.offers().iter().find_map(to_computer)
}

/// What the engine should think about now: an offered draw first, as a move
/// would answer it.
pub(crate) fn due(game: &Game) -> Option<(Side, u8, Think)> {
    if let Some((offer, level)) = offer_to_computer(game)
        && offer.proposal == Proposal::Draw
    {
        let think = Think::Draw { offer: offer.id };
        return Some((offer.side.other(), level, think));
    }
    let side = game.position().turn();
    match (game.phase(), PlayerKind::from(&game.players()[side])) {
        (Phase::Playing, PlayerKind::Computer { level }) => {
            let (turn, position) = (game.turn(), *game.position());
            Some((side, level, Think::Move { turn, position }))
        }
        _ => None,
    }
}
