//! What lies over the board before a game starts, and when a coin settles a draw.

use damka_game::{Game, Phase};

/// What the players see on the board instead of the pieces.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// Nothing: the board is free.
    #[default]
    Clear,
    /// A lot is open: people add words to it and call the coin.
    Asking,
    /// It is drawn, and the coin still turns: nobody has been told.
    Turning,
    /// Everybody is told who plays what, or who won the toss, until they go on.
    Told,
}

/// What of a game decides the stage.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct LotState {
    /// Whether a lot is open.
    pub lot_open: bool,
    /// Whether the lot of this stage of the game has been drawn.
    pub drawn: bool,
    /// Whether the game waits for its players.
    pub waiting: bool,
}

impl LotState {
    /// A game as it is now.
    pub fn of(game: &Game) -> LotState {
        let over = matches!(game.phase(), Phase::Over(_));
        LotState {
            lot_open: game.open_lot().is_some(),
            drawn: if over {
                game.toss().is_some()
            } else {
                game.sides_proof().is_some()
            },
            waiting: *game.phase() == Phase::Waiting && !game.is_lot_due(),
        }
    }
}

impl Stage {
    /// The stage after something has happened in the game.
    #[must_use]
    pub fn follow(self, before: LotState, now: LotState) -> Stage {
        match self {
            _ if now.lot_open => Stage::Asking,
            Stage::Asking if now.drawn => Stage::Turning,
            Stage::Turning => Stage::Turning,
            // Somebody has started the clock.
            Stage::Told if before.waiting && !now.waiting => Stage::Clear,
            // A game without a clock has started by itself: the result stays until
            // it has been read.
            Stage::Told => Stage::Told,
            Stage::Clear | Stage::Asking if now.waiting => Stage::Told,
            Stage::Clear | Stage::Asking => Stage::Clear,
        }
    }

    /// The coin lies.
    #[must_use]
    pub fn land(self) -> Stage {
        match self {
            Stage::Turning => Stage::Told,
            other => other,
        }
    }

    /// The result has been read. While the game waits for its players, it stays.
    #[must_use]
    pub fn close(self, now: LotState) -> Stage {
        match self {
            Stage::Told if !now.waiting => Stage::Clear,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: LotState = LotState {
        lot_open: false,
        drawn: false,
        waiting: false,
    };
    const OPEN: LotState = LotState {
        lot_open: true,
        ..FREE
    };
    const WAITING: LotState = LotState {
        waiting: true,
        ..FREE
    };

    #[test]
    fn the_result_is_told_after_the_coin_has_turned() {
        let drawn = LotState {
            drawn: true,
            ..WAITING
        };
        let stage = Stage::default().follow(FREE, OPEN);
        assert_eq!(stage, Stage::Asking);
        let stage = stage.follow(OPEN, drawn);
        assert_eq!(stage, Stage::Turning);
        assert_eq!(stage.close(drawn), Stage::Turning);
        let stage = stage.land();
        assert_eq!(stage, Stage::Told);
        // The players say when the clock starts; reading alone starts nothing.
        assert_eq!(stage.close(drawn), Stage::Told);
        let playing = LotState {
            waiting: false,
            ..drawn
        };
        assert_eq!(stage.follow(drawn, playing), Stage::Clear);
    }

    #[test]
    fn a_game_that_starts_by_itself_still_tells_who_plays_what() {
        let playing = LotState {
            drawn: true,
            ..FREE
        };
        let stage = Stage::Asking.follow(OPEN, playing).land();
        assert_eq!(stage.follow(playing, playing), Stage::Told);
        assert_eq!(stage.close(playing), Stage::Clear);
    }

    #[test]
    fn a_rematch_waits_for_its_players_without_a_lot() {
        let stage = Stage::Clear.follow(WAITING, WAITING);
        assert_eq!(stage, Stage::Told);
        assert_eq!(stage.follow(WAITING, FREE), Stage::Clear);
    }

    #[test]
    fn a_lot_that_is_called_off_leaves_the_board_free() {
        assert_eq!(Stage::Asking.follow(OPEN, FREE), Stage::Clear);
    }

    #[test]
    fn an_interrupted_show_goes_on_where_the_game_stands() {
        // After a reload nothing turns again.
        let over = LotState {
            drawn: true,
            ..FREE
        };
        assert_eq!(Stage::default().follow(over, over), Stage::Clear);
    }
}
