//! Random commands: sensible commands, and any at all.

use std::{borrow::Cow, sync::Arc};

use damka_game::{
    Absence, Command, Face, Game, Outcome, Phase, Proposal, Seat, Seq, Time, Turn, lot::Seed,
};
use damka_rules::{
    Axis, Bonus, Cited, Clock, DrawRule, DrawSettlement, Millis, MissedCapture, MoveAxes, Movegen,
    Position, Ruleset, Seating, Side, Square, StartRows, Takeback, TimeUp, notation::Attempt,
};

use crate::random::Random;

pub fn sensible_command(random: &mut Random, game: &Game) -> (Seat, Command) {
    let secret = Seed::from_bytes([9; 32]);
    if let Some(lot) = game.open_lot() {
        let side = *random.pick(&Side::BOTH);
        return match random.below(3) {
            0 => (
                side.into(),
                Command::Contribute {
                    text: random.below(1000).to_string().parse().unwrap(),
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
            (side.into(), random_play(random, game))
        }
    }
}

/// A legal move, or one that misses a capture where that is possible.
fn random_play(random: &mut Random, game: &Game) -> Command {
    let movegen = Movegen::from(game.rules());
    let position = game.position();
    let missed = movegen.missed_captures(position, *game.rules().missed_capture);
    let moves = if !missed.is_empty() && random.below(6) == 0 {
        missed
    } else {
        movegen.legal_moves(position)
    };
    let m = random.pick(&moves);
    let text = m.to_string();
    Command::Play {
        turn: game.turn(),
        attempt: Attempt::parse(&text).unwrap(),
    }
}

pub fn random_command(random: &mut Random, game: &Game) -> Command {
    let side = *random.pick(&Side::BOTH);
    let note = || "uwaga: „ręka” {drżała} [%egt 0:00:01] \\ \"?\"\nkoniec".to_owned();
    let seed = Seed::from_bytes([8 + random.below(2) as u8; 32]);
    let offers = game.offers();
    let offer = match offers.first() {
        Some(offer) if random.below(4) > 0 => offer.id,
        _ => Seq(random.below(50) as u32),
    };
    match random.below(27) {
        0 => Command::Tick,
        1 => Command::Start,
        2 => Command::Play {
            turn: Turn {
                line: (random.below(3) as u32).saturating_sub(1) + game.turn().line,
                ply: (game.turn().ply + random.below(4) as u32).saturating_sub(2),
            },
            attempt: random_attempt(random),
        },
        3 => Command::Play {
            turn: game.turn(),
            attempt: random_attempt(random),
        },
        4 if random.below(4) == 0 => Command::Resign,
        5 | 6 => Command::Offer {
            proposal: *random.pick(&Proposal::ALL),
        },
        7 | 8 => Command::Accept { offer },
        9 => Command::Decline { offer },
        10 => Command::Withdraw { offer },
        11 => Command::CallReferee,
        12 => Command::Pause,
        13 => Command::Correct {
            position: random_position(random),
            note: note(),
        },
        14 => Command::SetClock {
            side,
            left: Millis(random.below(300_000)),
        },
        15 => Command::Warn { side, note: note() },
        16 if random.below(4) == 0 => Command::Award {
            outcome: *random.pick(&Outcome::ALL),
            note: note(),
        },
        17 => Command::Undo,
        18 if random.below(4) == 0 => Command::Abort,
        19 => Command::Interrupt {
            since: Time(random.below(game.last_time().0.saturating_add(10_000))),
        },
        20 => Command::JoinAsReferee,
        21 => Command::LeaveAsReferee,
        22 if random.below(8) == 0 => Command::Forfeit {
            side: (random.below(3) > 0).then_some(side),
            absence: Absence::Gone,
        },
        23 if random.below(8) == 0 => Command::Record {
            outcome: *random.pick(&Outcome::ALL),
            note: note(),
        },
        24 => Command::Resume,
        25 => Command::Commit {
            commitment: seed.commitment(),
        },
        _ => Command::Reveal { seed },
    }
}

fn random_attempt(random: &mut Random) -> Attempt {
    let mut square = || *random.pick(&Square::ALL);
    let squares = [square(), square(), square()];
    match random.below(4) {
        0 => Attempt::Removal(squares[0]),
        1 => Attempt::along(&squares),
        _ => Attempt::between(squares[0], squares[1]),
    }
}

/// Some pieces of both sides, anywhere they may stand.
pub fn random_position(random: &mut Random) -> Position {
    let mut setup = damka_rules::Setup::empty(*random.pick(&Side::BOTH));
    let kings = random.below(4);
    for side in Side::BOTH {
        for _ in 0..1 + random.below(8) {
            let square = *random.pick(&Square::ALL);
            setup.clear(square);
            if square.row() == side.last_row() || random.below(4) < kings {
                setup.kings[side] = setup.kings[side].with(square);
            } else {
                setup.men[side] = setup.men[side].with(square);
            }
        }
    }
    Position::try_from(setup).unwrap()
}

/// A built-in rule set, or one composed of any axes.
pub fn random_rules(random: &mut Random) -> Arc<Ruleset> {
    let mut rules = Ruleset::clone(*random.pick(&Ruleset::ALL));
    if random.below(2) == 0 {
        return Arc::new(rules);
    }
    fn any<A: Axis>(random: &mut Random) -> Cited<A> {
        Cited::house(*random.pick(A::ALL))
    }
    rules.id = Cow::Borrowed("composed");
    rules.document = None;
    let axes: Vec<MoveAxes> = MoveAxes::all().map(MoveAxes::normal).collect();
    rules = rules.with_move_axes(*random.pick(&axes));
    rules.missed_capture = any::<MissedCapture>(random);
    rules.takeback = any::<Takeback>(random);
    rules.seating = any::<Seating>(random);
    rules.draw_settlement = any::<DrawSettlement>(random);
    rules.start_rows = any::<StartRows>(random);
    // Rule files let only the clock of a whole match end in a draw.
    let at_zero = *random.pick(&[TimeUp::Loses, TimeUp::Resigns]);
    let time = |random: &mut Random| Millis(1000 + random.below(100_000));
    rules.clock = Cited::house(match random.below(4) {
        0 => Clock::None,
        1 => Clock::EachMove {
            limit: time(random),
            at_zero,
        },
        2 => Clock::WholeMatch {
            length: time(random),
            at_zero: TimeUp::Draws,
        },
        _ => Clock::EachPlayer {
            base: time(random),
            bonus: match random.below(3) {
                0 => Bonus::None,
                1 => Bonus::Fischer(time(random)),
                _ => Bonus::Bronstein(time(random)),
            },
            period: (random.below(2) == 0).then_some(3),
            at_zero,
        },
    });
    let plies = 2 + random.below(30) as u16;
    let draws = [
        DrawRule::KingMoves { plies },
        DrawRule::NoProgress { plies },
        DrawRule::OneKingEach,
        DrawRule::EqualNumbers { at_most: 3, plies },
        DrawRule::Repetition { times: 3 },
        DrawRule::TwoAgainstOne { plies },
    ];
    // Without the first, kings could walk to and fro for ever.
    let first = [draws[0], draws[1], draws[4]][random.below(3) as usize];
    let draws = draws
        .into_iter()
        .filter(|draw| *draw == first || random.below(3) == 0);
    rules.draws = draws.map(Cited::house).collect();
    Arc::new(rules)
}
