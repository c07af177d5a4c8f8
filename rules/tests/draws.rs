//! The draw counters: single moves at the edge of a limit, and whole games
//! with the counter after every ply and the way in which they end.

use damka_rules::{Counters, LossReason, Move, Outcome, Position, Progress, Ruleset, Side};

use crate::tables::{Row, rows};

#[test]
fn counters_at_the_edge() {
    for row in rows!("draw_counters") {
        let rules = row.rules();
        let before = row.position("fen");
        let count = row.number("before") as u16;
        let counters = Counters {
            king_moves: count,
            no_progress: count,
            same_number: count,
            ..Counters::default()
        };
        let mut progress = Progress::from_counters(counters, &before);
        let mut position = before;
        if row.text("move") != "-" {
            let m = find(&row, rules, &position);
            position = rules.play(&before, &m).expect("a move of the position");
            progress.play(&before, &m, &position);
        }
        let counter = counter(rules, &position, &progress);
        assert_eq!(u64::from(counter), row.number("after"), "{row}");
        let outcome = rules.outcome(&position, &progress);
        assert_eq!(result(outcome), row.text("result"), "{row}");
    }
}

#[test]
fn whole_games() {
    let games = rows!("draw_games");
    let games = games
        .chunk_by(|a, b| (a.text("rules"), a.text("game")) == (b.text("rules"), b.text("game")));
    let results = rows!("draw_results");
    assert_eq!(games.clone().count(), results.len());
    for (game, end) in games.zip(&results) {
        let rules = end.rules();
        assert_eq!(game[0].text("rules"), end.text("rules"), "{end}");
        assert_eq!(game[0].text("game"), end.text("game"), "{end}");

        let mut position = game[0].position("fen");
        let mut progress = Progress::start(&position);
        for row in &game[1..] {
            let outcome = rules.outcome(&position, &progress);
            assert_eq!(outcome, None, "{row}: already over before this move");
            let m = find(row, rules, &position);
            let after = rules.play(&position, &m).expect("a move of the position");
            progress.play(&position, &m, &after);
            position = after;
            assert_eq!(position.to_string(), row.text("fen"), "{row}");
            let counter = counter(rules, &position, &progress);
            assert_eq!(u64::from(counter), row.number("counter"), "{row}");
        }
        let outcome = rules.outcome(&position, &progress);
        assert_eq!(result(outcome), end.text("result"), "{end}");
        assert_eq!(reason(rules, outcome), Some(reason_key(end)), "{end}");
    }
}

#[test]
fn the_last_piece_lost_for_a_missed_capture_loses_the_game() {
    let rules = Ruleset::SCHOOL;
    let before: Position = "W:W22:B5,18".parse().unwrap();
    let m = rules.read_move(&before, "22-17").unwrap();
    let after = rules.play(&before, &m).unwrap();
    assert_eq!(after.to_string(), "B:W:B5,18");
    let mut progress = Progress::start(&before);
    progress.play(&before, &m, &after);
    let outcome = rules.outcome(&after, &progress);
    assert_eq!(result(outcome), "0-1");
    assert_eq!(reason(rules, outcome), Some("no-pieces"));
}

/// The move of a row.
fn find(row: &Row, rules: &Ruleset, position: &Position) -> Move {
    let text = row.text("move");
    let moves = rules.legal_moves(position);
    let m = moves.iter().find(|m| m.to_string() == text).copied();
    m.unwrap_or_else(|| panic!("{row}: {text} is not among {moves:?}"))
}

/// The counter that the tables follow: that of the first rule that counts at all.
fn counter(rules: &Ruleset, position: &Position, progress: &Progress) -> u16 {
    let mut counts = rules.draw_counts(position, progress);
    let counting = counts.find(|draw| draw.limit > 1);
    counting.expect("a rule with a limit").count
}

fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome::Drawn { .. }) => "1/2-1/2",
        Some(Outcome::Lost { side, .. }) => match side {
            Side::First => "0-1",
            Side::Second => "1-0",
        },
    }
}

fn reason(rules: &Ruleset, outcome: Option<Outcome>) -> Option<&'static str> {
    outcome.map(|outcome| match outcome {
        Outcome::Drawn { rule } => rules.draws[rule].key(),
        Outcome::Lost { reason, .. } => match reason {
            LossReason::NoPieces => "no-pieces",
            LossReason::NoMoves => "no-moves",
        },
    })
}

/// The reason in a table, as the rules name it.
fn reason_key(row: &Row) -> &'static str {
    match row.text("reason") {
        "no pieces" => "no-pieces",
        "blocked" => "no-moves",
        "one king each" => "one-king-each",
        "30 plies with kings only, no capture" => "king-moves",
        "30 plies without capture or promotion" => "no-progress",
        "20 plies, equal pieces, at most 3 each" => "equal-numbers",
        other => panic!("{row}: unknown reason “{other}”"),
    }
}
