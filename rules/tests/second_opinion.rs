//! The generator and the naive one find the same moves in random positions,
//! by every built-in rule set and by every combination of the axes.

use damka_rules::{
    MissedCapture, Move, MoveAxes, Movegen, Position, Role, Ruleset, Squares, perft::Counting,
};

use crate::{
    naive::{Board, NaiveMove},
    random::Positions,
    tables::rows,
};

/// Random positions for each built-in rule set.
const FOR_A_RULE_SET: u32 = 100_000;
/// Random positions for each of the 288 combinations of the axes.
const FOR_A_COMBINATION: u32 = 400;

type List = fn(&Board, MoveAxes) -> Vec<NaiveMove>;

/// A test for each built-in rule set, so that they run side by side.
macro_rules! agree_by {
    ($($test:ident $rules:ident)+) => {
        $(
            #[test]
            fn $test() {
                let seed = Ruleset::ALL.iter().position(|rules| rules.id == Ruleset::$rules.id);
                agree(Ruleset::$rules.move_axes(), FOR_A_RULE_SET, seed.unwrap() as u64);
            }
        )+

        #[test]
        fn no_rule_set_is_left_out() {
            let asked = [$(&Ruleset::$rules.id),+];
            assert!(Ruleset::ALL.iter().map(|rules| &rules.id).eq(asked));
        }
    };
}

agree_by! {
    agree_by_tournament TOURNAMENT
    agree_by_strict STRICT
    agree_by_classic CLASSIC
    agree_by_school SCHOOL
    agree_by_online ONLINE
    agree_by_brazilian BRAZILIAN
    agree_by_pool POOL
    agree_by_russian RUSSIAN
    agree_by_english ENGLISH
    agree_by_czech CZECH
    agree_by_thai THAI
}

#[test]
fn agree_by_every_combination_of_the_axes() {
    for (seed, axes) in MoveAxes::all().enumerate() {
        agree(axes, FOR_A_COMBINATION, 1_000 + seed as u64);
    }
}

#[test]
fn agree_on_missed_captures_by_school() {
    agree_on_missed_captures(Ruleset::SCHOOL.move_axes(), FOR_A_RULE_SET, 2_000);
}

#[test]
fn agree_on_missed_captures_by_every_combination_of_the_axes() {
    for (seed, axes) in MoveAxes::all().enumerate() {
        agree_on_missed_captures(axes, FOR_A_COMBINATION, 3_000 + seed as u64);
    }
}

#[test]
fn the_naive_generator_counts_the_published_leaves() {
    for row in rows!("perft_initial") {
        let depth = row.number("depth") as u32;
        if depth <= 8 {
            let axes = row.rules().move_axes();
            let board = to_board(&row.rules().initial());
            let kept = leaves(&board, axes, depth, Board::orders);
            let dropped = leaves(&board, axes, depth, Board::moves);
            assert_eq!(kept, row.number("keep"), "{row}");
            assert_eq!(dropped, row.number("drop"), "{row}");
        }
    }
}

fn agree(axes: MoveAxes, count: u32, seed: u64) {
    let movegen = Movegen::new(axes);
    let at_run_time = Movegen::at_run_time(axes);
    let mut positions = Positions::new(seed, movegen);
    let mut captures = 0;
    for nth in 0..count {
        let position = positions.next();
        let about = || format!("seed {seed}, position {nth}: {position} by {axes:?}");
        let board = to_board(&position);
        let expected = board.moves(axes);

        let moves = movegen.legal_moves(&position).sorted();
        assert_eq!(naive_moves(&position, &moves), expected, "{}", about());
        let unfolded = at_run_time.legal_moves(&position).sorted();
        assert_eq!(unfolded, moves, "at run time: {}", about());

        let orders = board.orders(axes).len() as u64;
        for movegen in [movegen, at_run_time] {
            let leaves = |counting| movegen.perft(&position, 1, counting);
            assert_eq!(leaves(Counting::Paths), orders, "{}", about());
            assert_eq!(leaves(Counting::Bulk), expected.len() as u64, "{}", about());
        }

        let nth = nth as usize;
        if let Some(m) = moves.get(nth % moves.len().max(1)) {
            let after = to_board(&position.play_unchecked(m));
            let expected = board.after(&expected[nth % moves.len()]);
            assert_eq!(after, expected, "{m}: {}", about());
            captures += u32::from(m.is_capture());
        }
    }
    // The positions are useless if only a few have a capture.
    assert!(captures > count / 4, "{captures} captures of {count}");
}

/// By rules that let a player miss a capture at the cost of a piece.
fn agree_on_missed_captures(axes: MoveAxes, count: u32, seed: u64) {
    let movegen = Movegen::new(axes);
    let mut positions = Positions::new(seed, movegen);
    let mut choices = 0;
    for nth in 0..count {
        let position = positions.next();
        let about = || format!("seed {seed}, position {nth}: {position} by {axes:?}");
        let board = to_board(&position);
        let missed = |rule| movegen.missed_captures(&position, rule);
        assert!(missed(MissedCapture::Refused).is_empty(), "{}", about());
        let mut free = missed(MissedCapture::LosesGame);
        let mut costly = missed(MissedCapture::LosesPiece);
        free.sort_by_key(|m| (m.from(), m.to()));
        costly.sort_by_key(|m| (m.from(), m.to()));
        let expected = board.missed(axes);
        let expected_moves: Vec<_> = expected.iter().map(|(m, _)| m.clone()).collect();
        assert_eq!(naive_moves(&position, &free), expected_moves, "{}", about());
        assert_eq!(
            naive_moves(&position, &costly),
            expected_moves,
            "{}",
            about()
        );
        for (m, (naive, forfeits)) in costly.iter().zip(&expected) {
            assert_eq!(numbers(m.forfeits()), *forfeits, "{m}: {}", about());
            let (after, moved) = (position.play_unchecked(m), board.after(naive));
            if let [lost] = forfeits[..] {
                assert_eq!(after.owed(), Squares::EMPTY, "{m}: {}", about());
                assert_eq!(to_board(&after), moved.without(lost), "{m}: {}", about());
                continue;
            }
            choices += 1;
            assert_eq!(numbers(after.owed()), *forfeits, "{m}: {}", about());
            assert_eq!(
                after.to_string().parse(),
                Ok(after.to_setup()),
                "{m}: {}",
                about()
            );
            let removals = movegen.legal_moves(&after).sorted();
            assert_eq!(removals.len(), forfeits.len(), "{m}: {}", about());
            for (removal, &lost) in removals.iter().zip(forfeits) {
                let left = after.play_unchecked(removal);
                assert_eq!(
                    to_board(&left),
                    moved.without(lost),
                    "{removal}: {}",
                    about()
                );
                assert_eq!(left.owed(), Squares::EMPTY);
            }
        }
    }
    assert!(
        choices > count / 4,
        "{choices} choices in {count} positions"
    );
}

/// The position as the naive generator has it, without the open choice.
fn to_board(position: &Position) -> Board {
    let fen = position.to_string();
    Board::from_fen(fen.split(":X").next().unwrap_or_default())
}

fn numbers(squares: Squares) -> Vec<u8> {
    squares.into_iter().map(|square| square.number()).collect()
}

fn naive_moves(position: &Position, moves: &[Move]) -> Vec<NaiveMove> {
    moves
        .iter()
        .map(|m| {
            let letter = position.turn().letter();
            NaiveMove {
                from: m.from().number(),
                to: m.to().number(),
                captured: numbers(m.captured()),
                becomes: match m.role() {
                    Role::Man if !m.promotes() => letter.to_ascii_lowercase(),
                    _ => letter,
                },
            }
        })
        .collect()
}

/// The leaves of the naive generator, with moves listed as `list` does.
fn leaves(board: &Board, axes: MoveAxes, depth: u32, list: List) -> u64 {
    let moves = list(board, axes);
    if depth == 1 {
        return moves.len() as u64;
    }
    let below = |m| leaves(&board.after(m), axes, depth - 1, list);
    moves.iter().map(below).sum()
}
