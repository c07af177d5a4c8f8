//! What a seat may want: sensible commands, and any at all.

use std::{borrow::Cow, sync::Arc};

use damka_game::{Command, Face, Game, Outcome, Phase, Proposal, Seat, Seq, Turn, lot::Seed};
use damka_rules::{
    Axis, Bonus, Cited, Clock, DrawRule, DrawSettlement, Millis, MissedCapture, MoveAxes, Movegen,
    Position, Ruleset, Seating, Side, Square, StartRows, Takeback, TimeUp, notation::Attempt,
};

use crate::chance::Chance;

pub fn sensible_command(chance: &mut Chance, game: &Game) -> (Seat, Command) {
    let secret = Seed::from_bytes([9; 32]);
    if let Some(lot) = game.open_lot() {
        let side = *chance.pick(&Side::BOTH);
        return match chance.below(3) {
            0 => (
                side.into(),
                Command::Contribute {
                    text: chance.below(1000).to_string().parse().unwrap(),
                },
            ),
            1 if lot.call.is_none() => (
                side.into(),
                Command::Call {
                    side,
                    face: Face::Heads,
                },
            ),
            _ => (Seat::Referee, Command::Reveal { seed: secret }),
        };
    }
    let commit = Command::Commit {
        commitment: secret.commitment(),
    };
    match game.phase() {
        Phase::Waiting if game.is_lot_due() => (Seat::Referee, commit),
        Phase::Waiting => (Seat::Referee, Command::Start),
        Phase::Paused => (Seat::Referee, Command::Resume),
        Phase::Over(_) if game.is_toss_due() => (Seat::Referee, commit),
        Phase::Over(_) => (Seat::Watcher, Command::Tick),
        Phase::Playing => {
            let side = game.position().turn();
            (side.into(), random_play(chance, game))
        }
    }
}

/// A legal move, or one that misses a capture where that is possible.
fn random_play(chance: &mut Chance, game: &Game) -> Command {
    let movegen = Movegen::from(game.rules());
    let position = game.position();
    let missed = movegen.missed_captures(position, *game.rules().missed_capture);
    let moves = if !missed.is_empty() && chance.below(6) == 0 {
        missed
    } else {
        movegen.legal_moves(position)
    };
    let m = chance.pick(&moves);
    let text = m.to_string();
    Command::Play {
        turn: game.turn(),
        attempt: Attempt::parse(&text).unwrap(),
    }
}

pub fn random_command(chance: &mut Chance, game: &Game) -> Command {
    let side = *chance.pick(&Side::BOTH);
    let note = || "uwaga: „ręka” {drżała} [%egt 0:00:01] \\ \"?\"\nkoniec".to_owned();
    let seed = Seed::from_bytes([8 + chance.below(2) as u8; 32]);
    let offers = game.offers();
    let offer = match offers.first() {
        Some(offer) if chance.below(4) > 0 => offer.id,
        _ => Seq(chance.below(50) as u32),
    };
    match chance.below(20) {
        0 => Command::Tick,
        1 => Command::Start,
        2 => Command::Play {
            turn: Turn {
                line: (chance.below(3) as u32).saturating_sub(1) + game.turn().line,
                ply: (game.turn().ply + chance.below(4) as u32).saturating_sub(2),
            },
            attempt: random_attempt(chance),
        },
        3 => Command::Play {
            turn: game.turn(),
            attempt: random_attempt(chance),
        },
        4 if chance.below(4) == 0 => Command::Resign,
        5 | 6 => Command::Offer {
            proposal: *chance.pick(&Proposal::ALL),
        },
        7 | 8 => Command::Accept { offer },
        9 => Command::Decline { offer },
        10 => Command::Withdraw { offer },
        11 => Command::CallReferee,
        12 => Command::Pause,
        13 => Command::Correct {
            position: random_position(chance),
            note: note(),
        },
        14 => Command::SetClock {
            side,
            left: Millis(chance.below(300_000)),
        },
        15 => Command::Warn { side, note: note() },
        16 if chance.below(4) == 0 => Command::Award {
            outcome: *chance.pick(&Outcome::ALL),
            note: note(),
        },
        17 => Command::Undo,
        18 => Command::Commit {
            commitment: seed.commitment(),
        },
        _ => Command::Reveal { seed },
    }
}

fn random_attempt(chance: &mut Chance) -> Attempt {
    let mut square = || *chance.pick(&Square::ALL);
    let squares = [square(), square(), square()];
    match chance.below(4) {
        0 => Attempt::Removal(squares[0]),
        1 => Attempt::along(&squares),
        _ => Attempt::between(squares[0], squares[1]),
    }
}

/// Some pieces of both sides, anywhere they may stand.
pub fn random_position(chance: &mut Chance) -> Position {
    let mut setup = damka_rules::Setup::empty(*chance.pick(&Side::BOTH));
    let kings = chance.below(4);
    for side in Side::BOTH {
        for _ in 0..1 + chance.below(8) {
            let square = *chance.pick(&Square::ALL);
            setup.clear(square);
            if square.row() == side.last_row() || chance.below(4) < kings {
                setup.kings[side] = setup.kings[side].with(square);
            } else {
                setup.men[side] = setup.men[side].with(square);
            }
        }
    }
    Position::try_from(setup).unwrap()
}

/// A built-in rule set, or one composed of any axes.
pub fn random_rules(chance: &mut Chance) -> Arc<Ruleset> {
    let mut rules = Ruleset::clone(*chance.pick(&Ruleset::ALL));
    if chance.below(2) == 0 {
        return Arc::new(rules);
    }
    fn any<A: Axis>(chance: &mut Chance) -> Cited<A> {
        Cited::house(*chance.pick(A::ALL))
    }
    rules.id = Cow::Borrowed("composed");
    rules.document = None;
    let axes: Vec<MoveAxes> = MoveAxes::all().map(MoveAxes::normal).collect();
    rules = rules.with_move_axes(*chance.pick(&axes));
    rules.missed_capture = any::<MissedCapture>(chance);
    rules.takeback = any::<Takeback>(chance);
    rules.seating = any::<Seating>(chance);
    rules.draw_settlement = any::<DrawSettlement>(chance);
    rules.start_rows = any::<StartRows>(chance);
    // Rule files let only the clock of a whole match end in a draw.
    let at_zero = *chance.pick(&[TimeUp::Loses, TimeUp::Resigns]);
    let time = |chance: &mut Chance| Millis(1000 + chance.below(100_000));
    rules.clock = Cited::house(match chance.below(4) {
        0 => Clock::None,
        1 => Clock::EachMove {
            limit: time(chance),
            at_zero,
        },
        2 => Clock::WholeMatch {
            length: time(chance),
            at_zero: TimeUp::Draws,
        },
        _ => Clock::EachPlayer {
            base: time(chance),
            bonus: match chance.below(3) {
                0 => Bonus::None,
                1 => Bonus::Fischer(time(chance)),
                _ => Bonus::Bronstein(time(chance)),
            },
            period: (chance.below(2) == 0).then_some(3),
            at_zero,
        },
    });
    let plies = 2 + chance.below(30) as u16;
    let draws = [
        DrawRule::KingMoves { plies },
        DrawRule::NoProgress { plies },
        DrawRule::OneKingEach,
        DrawRule::EqualNumbers { at_most: 3, plies },
        DrawRule::Repetition { times: 3 },
        DrawRule::TwoAgainstOne { plies },
    ];
    // Without the first, kings could walk to and fro for ever.
    let first = [draws[0], draws[1], draws[4]][chance.below(3) as usize];
    let draws = draws
        .into_iter()
        .filter(|draw| *draw == first || chance.below(3) == 0);
    rules.draws = draws.map(Cited::house).collect();
    Arc::new(rules)
}
