use std::{sync::Arc, time::Duration};

use damka_arena::{GameHistory, MoveLimits, Player, RemainingTime, TimeControl};
use damka_engine::{Engine, Limits, Root, Stop, endgame::Tables};
use damka_game::{Game, Seq, Time};
use damka_protocol::Act;
use damka_rules::{Bonus, Clock, Movegen, Ruleset, Side, notation::Attempt};

use super::Strength;
use crate::failure::Failure;

/// How long an engine may think about a move where no clock runs.
const WITHOUT_CLOCK: Duration = Duration::from_secs(2);

/// The number of nodes of the search that judges an offered draw.
const DRAW_NODES: u64 = 200_000;

/// The part of the time left that is reserved for the way to the server.
const RESERVE: Duration = Duration::from_millis(300);

/// The engine of a bot. A search blocks, so it runs on a blocking thread.
pub struct BotEngine {
    player: Option<Box<dyn Player>>,
    level: u8,
}

impl BotEngine {
    /// Starts the engine for a game.
    pub fn start(strength: &Strength, rules: &Ruleset, seed: u64) -> Result<BotEngine, Failure> {
        let contestant = strength.contestant()?;
        let tables = Arc::new(Tables::new(rules));
        let started = contestant.player(rules, &tables, TimeControl::default());
        let mut player = started.map_err(Failure::new)?;
        player.new_game(seed).map_err(Failure::new)?;
        Ok(BotEngine {
            player: Some(player),
            level: strength.level.unwrap_or(10),
        })
    }

    /// Starts a search of the position, at this time of the server.
    pub fn think(&mut self, game: &Game, now: Time) -> Thought {
        let (game, limits) = (game.clone(), limits(game, now));
        let mut player = self.player.take();
        tokio::task::spawn_blocking(move || {
            let found = match &mut player {
                Some(player) => find(&mut **player, &game, limits),
                None => Err("the engine is busy".to_owned()),
            };
            (player, found)
        })
    }

    /// Starts to judge a draw that is offered to this side. Our own engine does it
    /// even if another one plays: Hub has no command for the value of a position.
    pub fn think_about_draw(&mut self, game: &Game, side: Side, offer: Seq) -> Thought {
        let (game, level) = (game.clone(), self.level);
        let player = self.player.take();
        tokio::task::spawn_blocking(move || {
            let act = match is_draw_welcome(&game, side, level) {
                true => Act::Accept { offer },
                false => Act::Decline { offer },
            };
            (player, Ok(act))
        })
    }

    /// Takes the engine back after a search.
    pub fn back(&mut self, player: Option<Box<dyn Player>>) {
        self.player = player;
    }
}

/// A search under way; it gives the engine back with its result.
pub type Thought = tokio::task::JoinHandle<(Option<Box<dyn Player>>, Result<Act, String>)>;

fn find(player: &mut dyn Player, game: &Game, move_limits: MoveLimits) -> Result<Act, String> {
    let turn = game.turn();
    let legal = Movegen::from(game.rules()).legal_moves(game.position());
    // Other engines do not know the choice of the lost piece.
    let only = |moves: &[damka_rules::Move]| match moves {
        [one] => Some(*one),
        [one, ..] if !game.position().owed().is_empty() => Some(*one),
        _ => None,
    };
    let m = match only(&legal) {
        Some(m) => m,
        None => {
            let mut history = GameHistory::new(game.line_start());
            game.moves().for_each(|m| history.play(&m));
            let reply = player.play(&history.turn(game.rules(), move_limits));
            reply.map_err(|fault| fault.to_string())?.m
        }
    };
    let attempt = Attempt::from(&m);
    Ok(Act::Play { turn, attempt })
}

/// Whether a computer of this level agrees to a draw here.
fn is_draw_welcome(game: &Game, side: Side, level: u8) -> bool {
    let root = Root {
        position: *game.position(),
        progress: game.progress().clone(),
    };
    let engine = Engine::new(game.rules());
    let found = engine.search(&root, &Limits::nodes(DRAW_NODES), &Stop::new(), &mut |_| {});
    let best = found.report.variations.first();
    let score = best.map_or(0, |line| line.score.hundredths());
    let score = if side == root.position.turn() {
        score
    } else {
        -score
    };
    damka_host::accepts_draw(level, score, 0, root.position.occupied().len())
}

/// How long it may think, by the clock of the game.
fn limits(game: &Game, now: Time) -> MoveLimits {
    let left = game.timer().left(game.position().turn(), now);
    let left = left.map(|left| Duration::from_millis(left.0).saturating_sub(RESERVE));
    let whole_game = |time, increment| MoveLimits {
        clock: Some(RemainingTime {
            time,
            increment,
            moves: None,
        }),
        ..MoveLimits::default()
    };
    let one_move = |time: Duration| MoveLimits {
        move_time: Some(time.min(WITHOUT_CLOCK)),
        ..MoveLimits::default()
    };
    match (game.opening().clock, left) {
        (Clock::EachPlayer { bonus, .. }, Some(left)) => {
            let increment = match bonus {
                Bonus::Fischer(time) => Duration::from_millis(time.0),
                Bonus::None | Bonus::Bronstein(_) => Duration::ZERO,
            };
            whole_game(left, increment)
        }
        (Clock::WholeMatch { .. }, Some(left)) => whole_game(left / 2, Duration::ZERO),
        (_, Some(left)) => one_move(left),
        (_, None) => one_move(WITHOUT_CLOCK),
    }
}
