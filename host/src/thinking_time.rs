use damka_game::{Game, Time};
use damka_rules::{Millis, Zobrist};

/// How long a person would take over the move that is due: longer where there is
/// something to think about, hardly at all where there is one move. A shell that shows
/// the computer's moves to people waits so long before it brings one; the engine itself
/// is mostly done much sooner.
///
/// A clock is respected: it takes at most a fortieth of the time that is left.
pub fn thinking_time(game: &Game, now: Time) -> Millis {
    let position = game.position();
    let moves = game.rules().legal_moves(position);
    let pause = match &moves[..] {
        [] | [_] => ONLY_MOVE,
        several => {
            let choice = PER_MOVE * several.len().min(MOST_MOVES) as u64;
            let capture = match several.iter().any(|m| m.is_capture()) {
                true => CAPTURE,
                false => 0,
            };
            let all = LEAST + choice + capture + jitter(game);
            // The first moves are well known.
            if game.turn().ply < OPENING {
                all / 2
            } else {
                all
            }
        }
    };
    let left = game.timer().left(position.turn(), now);
    let most = left.map_or(u64::MAX, |Millis(left)| left / SHARE);
    Millis(pause.min(most))
}

/// What varies: pseudo-random, but the same for the same position.
fn jitter(game: &Game) -> u64 {
    Zobrist::of(game.position()).0 % JITTER
}

/// All in milliseconds: for the only move, for every other one, for each move to
/// choose from, for captures to be worked out, and what it varies by.
const ONLY_MOVE: u64 = 350;
const LEAST: u64 = 500;
const PER_MOVE: u64 = 120;
const CAPTURE: u64 = 500;
const JITTER: u64 = 700;
/// More moves than these take no longer.
const MOST_MOVES: usize = 12;
/// The plies of an opening.
const OPENING: u32 = 4;
/// The share of the time left that a move takes at most.
const SHARE: u64 = 40;

#[cfg(test)]
mod tests {
    use damka_game::{Actor, Command, Opening, Seat};
    use damka_rules::{Bonus, Clock, Ruleset, TimeUp};

    use super::*;

    fn game(fen: &str, clock: Clock) -> Game {
        let opening = Opening::new(Ruleset::CLASSIC)
            .with_position(fen.parse().unwrap())
            .with_clock(clock)
            .with_sides_settled();
        let opened =
            Game::opening_envelope("g".parse().unwrap(), Actor::local(), opening, Time(0)).unwrap();
        let mut game = Game::replay([&opened]).unwrap();
        let id = "start".parse().unwrap();
        let batch = game.decide_batch(&Actor::local(), id, Seat::Referee, &Command::Start, Time(0));
        for envelope in &batch.unwrap() {
            game.evolve(envelope);
        }
        game
    }

    #[test]
    fn the_only_move_comes_at_once_and_a_choice_takes_longer() {
        let forced = thinking_time(&game("W:W22,32:B18,1", Clock::None), Time(0));
        let choice = thinking_time(&game("W:W21-32:B1-12", Clock::None), Time(0));
        assert_eq!(forced, Millis(ONLY_MOVE));
        assert!(choice > forced && choice <= Millis(3_500), "{choice:?}");
    }

    #[test]
    fn it_never_thinks_its_clock_away() {
        let clock = |seconds| Clock::EachPlayer {
            base: Millis::seconds(seconds),
            bonus: Bonus::None,
            period: None,
            at_zero: TimeUp::Loses,
        };
        for seconds in [1, 10, 60] {
            let pause = thinking_time(&game("W:W21-32:B1-12", clock(seconds)), Time(0));
            assert!(pause <= Millis(seconds * 25), "{seconds}: {pause:?}");
        }
    }
}
