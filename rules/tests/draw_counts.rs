//! What the draw rules count along a game, against a slow count over the whole
//! game, and the ply at which each rule of the federation ends one.

use damka_rules::{
    Cited, DrawRule, LossReason, Move, Outcome, Position, Progress, Role, Ruleset, Side, Squares,
};

use crate::random::{Random, endgame};

/// A ply of a game.
struct Ply {
    before: Position,
    m: Move,
    after: Position,
}

/// Every kind of rule, some with several numbers.
const RULES: [DrawRule; 11] = {
    let [a, b, c, d, e, f, g, h, i] = DrawRule::USUAL;
    let more = DrawRule::FewPieces {
        from: 6,
        to: 7,
        plies: 60,
    };
    let pair = DrawRule::EqualNumbers {
        at_most: 2,
        plies: 20,
    };
    [a, b, c, d, e, f, g, h, i, more, pair]
};

#[test]
fn counts_are_those_of_the_whole_game() {
    let mut random = Random::new(40);
    let mut highest = [0; RULES.len()];
    let mut removals = 0;
    for nth in 0..10_000 {
        let mut rules = Ruleset::ALL[nth % Ruleset::ALL.len()].clone().uncited();
        rules.draws = RULES.map(Cited::house).to_vec().into();
        let start = endgame(&mut random);
        let mut game: Vec<Ply> = Vec::new();
        let mut progress = Progress::start(&start);
        for _ in 0..150 {
            let position = game.last().map_or(start, |ply| ply.after);
            for (rule, highest) in RULES.into_iter().zip(&mut highest) {
                let count = naive_count(rule, &start, &game);
                let about = || format!("{} game {nth} ply {}: {rule}", rules.id, game.len());
                assert_eq!(progress.count(rule, &position), count, "{}", about());
                *highest = count.max(*highest);
            }
            let outcome = rules.outcome(&position, &progress);
            assert_eq!(outcome, naive_outcome(&rules, &start, &game));
            let Some(m) = choose(&mut random, &rules, &position, &game) else {
                break;
            };
            removals += u32::from(!position.owed().is_empty());
            let after = position.play_unchecked(&m);
            progress.play(&position, &m, &after);
            game.push(Ply {
                before: position,
                m,
                after,
            });
        }
    }
    for (rule, highest) in RULES.into_iter().zip(highest) {
        assert!(highest >= rule.limit(), "{rule} counted only to {highest}");
    }
    assert!(removals > 20, "{removals}");
}

/// A game by federation rules in which these moves come again and again: the
/// rule that ends it, and after how many plies.
const FEDERATION: [(&str, &str, &str, usize); 12] = [
    // Three kings against one: 15 moves of the stronger side, whoever begins.
    (
        "W:WK30,K31,K32:BK5",
        "30-26 5-1 26-30 1-5",
        "three-kings-against-one",
        29,
    ),
    (
        "B:WK30,K31,K32:BK5",
        "5-1 30-26 1-5 26-30",
        "three-kings-against-one",
        30,
    ),
    (
        "B:WK28:BK1,K2,K3",
        "1-5 28-32 5-1 32-28",
        "three-kings-against-one",
        29,
    ),
    // The same, while the lone king stays on the long diagonal: five moves each.
    (
        "W:WK30,K31,K32:BK4",
        "30-26 4-8 26-30 8-4",
        "long-diagonal",
        10,
    ),
    (
        "W:WK30,K31,28:BK4",
        "30-26 4-8 26-30 8-4",
        "long-diagonal",
        10,
    ),
    // Two against one, and one against one: five moves each.
    (
        "W:WK30,K31:BK5",
        "30-26 5-1 26-30 1-5",
        "two-against-one",
        10,
    ),
    (
        "W:WK30,28:BK5",
        "30-26 5-1 26-30 1-5",
        "two-against-one",
        10,
    ),
    ("W:WK30:BK5", "30-26 5-1 26-30 1-5", "two-against-one", 10),
    // Kings only against two kings: 15 moves each.
    (
        "W:WK30,K31,K32:BK1,K2",
        "30-26 1-5 26-30 5-1",
        "king-moves",
        30,
    ),
    ("W:WK30,K31:BK1,K2", "30-26 1-5 26-30 5-1", "king-moves", 30),
    (
        "W:WK30,K31,28:BK1,5,K2",
        "30-26 1-6 26-30 6-1",
        "king-moves",
        30,
    ),
    ("W:WK30,K31,28:BK5", "30-26 5-1 26-30 1-5", "king-moves", 30),
];

#[test]
fn the_federations_counts_end_a_game_at_their_limit() {
    let mut rules = Ruleset::BRAZILIAN.clone();
    rules
        .draws
        .to_mut()
        .retain(|draw| draw.key() != "repetition");
    for (fen, moves, key, plies) in FEDERATION {
        let cycle = moves.split(' ').cycle();
        assert_eq!(end(&rules, fen, cycle), (key, plies), "{fen} {moves}");
    }
}

/// Few pieces, men among them: the step of a man begins the count of the king
/// moves again, but not these.
#[test]
fn the_federation_gives_few_pieces_more_time() {
    let mut rules = Ruleset::BRAZILIAN.clone();
    rules
        .draws
        .to_mut()
        .retain(|draw| draw.key() != "repetition");
    let kings = "30-26 3-7 26-30 7-3 ".repeat(6);
    let steps = ["28-24 5-9", "24-20 9-13", "29-25 4-8", "25-21 8-12"];
    let moves: String = steps.map(|step| format!("{kings}{step} ")).concat() + &kings;
    for (fen, end_of_game) in [
        ("W:WK30,28,29:BK3,4,5", ("few-pieces", 120)),
        ("W:WK30,28,29,K31:BK3,4,5", ("few-pieces", 120)),
        // The last step, and then 15 king moves each: in time for eight pieces.
        ("W:WK30,28,29,K31:BK2,K3,4,5", ("king-moves", 134)),
    ] {
        let moves = moves.split_whitespace().chain(kings.split_whitespace());
        assert_eq!(end(&rules, fen, moves), end_of_game, "{fen}");
    }
    for fen in ["W:WK30,28:BK3,5", "W:WK30,28:BK3,K4,5"] {
        let moves = moves.split_whitespace();
        assert_eq!(end(&rules, fen, moves), ("few-pieces", 60), "{fen}");
    }
}

#[test]
fn the_third_time_a_position_stands_draws_and_not_the_second() {
    // The start is the first time, at the moment of the eighth ply the third.
    let cycle = "30-26 5-1 26-30 1-5".split(' ').cycle();
    let drawn = end(Ruleset::RUSSIAN, "W:WK30,K31,K32:BK5", cycle);
    assert_eq!(drawn, ("repetition", 8));
    // A step of a man in between: nothing from before comes back.
    let later = "30-26 3-7 26-30 7-3 28-24 5-9 30-26 3-7 26-30 7-3 30-26 3-7 26-30 7-3";
    let drawn = end(Ruleset::POOL, "W:WK30,28:BK3,5", later.split(' '));
    assert_eq!(drawn, ("repetition", 14));
}

/// The rule that draws a game of these moves, and after how many plies.
fn end<'a>(
    rules: &Ruleset,
    fen: &str,
    moves: impl Iterator<Item = &'a str>,
) -> (&'static str, usize) {
    let mut position: Position = fen.parse().expect("a position of the table");
    let mut progress = Progress::start(&position);
    for (plies, text) in (1..=200).zip(moves) {
        let m = rules.read_move(&position, text);
        let m = m.unwrap_or_else(|refusal| panic!("{position}: {text}: {refusal:?}"));
        let after = position.play_unchecked(&m);
        progress.play(&position, &m, &after);
        position = after;
        match rules.outcome(&position, &progress) {
            Some(Outcome::Drawn { rule }) => return (rules.draws[rule].key(), plies),
            other => assert_eq!(other, None, "{fen}: after {plies} plies"),
        }
    }
    panic!("{fen}: not drawn")
}

/// The last own move taken back if it can be, so that positions come again; or
/// any move, also one that misses a capture.
fn choose(random: &mut Random, rules: &Ruleset, position: &Position, game: &[Ply]) -> Option<Move> {
    let legal = rules.legal_moves(position);
    let missed = rules.missed_captures(position);
    if !missed.is_empty() && random.percent(20) {
        return missed.get(random.below(missed.len())).copied();
    }
    let own = game
        .iter()
        .rev()
        .find(|ply| ply.before.turn() == position.turn());
    let back = own.and_then(|ply| {
        let ends = |m: &&Move| (m.from(), m.to()) == (ply.m.to(), ply.m.from());
        legal.iter().find(ends)
    });
    match back {
        Some(back) if random.percent(75) => Some(*back),
        _ if legal.is_empty() => None,
        _ => legal.get(random.below(legal.len())).copied(),
    }
}

/// As the rules are worded, looking back over all plies each time.
fn naive_count(rule: DrawRule, start: &Position, game: &[Ply]) -> u16 {
    let now = game.last().map_or(start, |ply| &ply.after);
    let pieces = |position: &Position| position.occupied().len();
    let men = |position: &Position| (position.men(Side::First) | position.men(Side::Second)).len();
    let same_number = |ply: &&Ply| pieces(&ply.before) == pieces(&ply.after);
    // A capture and a lost piece change the pieces, a promotion the men.
    let no_progress = |ply: &&Ply| same_number(ply) && men(&ply.before) == men(&ply.after);
    let since = |unbroken: &dyn Fn(&&Ply) -> bool| game.iter().rev().take_while(unbroken).count();
    let by_king = |ply: &&Ply| {
        let piece = ply.before.piece_at(ply.m.from());
        piece.expect("a piece moves").role == Role::King
    };
    let lone = |position: &Position, side: Side| {
        (position.pieces(side).len(), position.kings(side).len()) == (1, 1)
    };
    // The pieces and the kings that stand against a lone king.
    let against_one = |position: &Position| {
        let side = Side::BOTH.into_iter().find(|&side| lone(position, side))?;
        let strong = side.other();
        Some((
            strong,
            position.pieces(strong).len(),
            position.kings(strong).len(),
        ))
    };
    let count = match rule {
        DrawRule::KingMoves { .. } => since(&|ply| same_number(ply) && by_king(ply)),
        DrawRule::NoProgress { .. } => since(&|ply| no_progress(ply)),
        DrawRule::OneKingEach => usize::from(Side::BOTH.iter().all(|&side| lone(now, side))),
        DrawRule::EqualNumbers { at_most, .. } => {
            let [first, second] = Side::BOTH.map(|side| now.pieces(side).len());
            match first == second && first <= at_most.into() {
                true => since(&|ply| same_number(ply)),
                false => 0,
            }
        }
        DrawRule::Repetition { .. } => {
            let positions = game.iter().map(|ply| &ply.after).chain([start]);
            positions.filter(|&position| position == now).count()
        }
        DrawRule::ThreeKingsAgainstOne { .. } => match against_one(now) {
            Some((strong, pieces, kings)) if kings >= 3 && kings == pieces => {
                let quiet = game.iter().rev().take_while(no_progress);
                quiet.filter(|ply| ply.before.turn() == strong).count()
            }
            _ => 0,
        },
        DrawRule::FewPieces { from, to, .. } => match pieces(now) {
            all if all < from.into() || all > to.into() => 0,
            _ => since(&|ply| no_progress(ply)),
        },
        DrawRule::LongDiagonal { .. } => match against_one(now) {
            Some((strong, 3, 1..)) => since(&|ply| {
                let king = ply.after.kings(strong.other());
                no_progress(ply) && king.is_subset(Squares::LONG_DIAGONAL)
            }),
            _ => 0,
        },
        DrawRule::TwoAgainstOne { .. } => match against_one(now) {
            Some((_, 1 | 2, 1..)) => since(&|ply| no_progress(ply)),
            _ => 0,
        },
    };
    count as u16
}

/// A loss comes before a draw, and nothing while a piece is to be taken off.
fn naive_outcome(rules: &Ruleset, start: &Position, game: &[Ply]) -> Option<Outcome> {
    let now = game.last().map_or(start, |ply| &ply.after);
    let lost = |side, reason| Some(Outcome::Lost { side, reason });
    if !now.owed().is_empty() {
        return None;
    }
    if let Some(side) = Side::BOTH
        .into_iter()
        .find(|&side| now.pieces(side).is_empty())
    {
        return lost(side, LossReason::NoPieces);
    }
    if rules.legal_moves(now).is_empty() {
        return lost(now.turn(), LossReason::NoMoves);
    }
    let over = |draw: &Cited<DrawRule>| naive_count(draw.value, start, game) >= draw.limit();
    let rule = rules.draws.iter().position(over)?;
    Some(Outcome::Drawn { rule })
}
