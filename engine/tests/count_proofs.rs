//! Draw counts that start again on the way to a win: what is proved of them is
//! what a search through all positions and all counts finds.
#![cfg(all(feature = "offline", feature = "embedded"))]

use std::collections::HashMap;

use damka_engine::endgame::{CountProof, Material, PositionSampler, Prober, Tables, Value};
use damka_rules::{Cited, Counters, DrawRule, MissedCapture, Outcome, Position, Progress, Ruleset};

/// Searches everything, counts included.
struct Naive<'a> {
    rules: &'a Ruleset,
    /// Keeps only the counts that the rules depend on.
    relevant: fn(&Counters) -> Counters,
    values: HashMap<(Position, Counters), Value>,
}

impl Naive<'_> {
    fn value(&mut self, position: &Position, counters: &Counters) -> Value {
        let counters = (self.relevant)(counters);
        if let Some(value) = self.values.get(&(*position, counters)) {
            return *value;
        }
        let progress = Progress::from_counters(counters, position);
        let value = match self.rules.outcome(position, &progress) {
            Some(Outcome::Lost { side, .. }) if side == position.turn() => Value::Loss,
            Some(Outcome::Lost { .. }) => Value::Win,
            Some(Outcome::Drawn { .. }) => Value::Draw,
            None => self.best(position, &counters),
        };
        self.values.insert((*position, counters), value);
        value
    }

    fn best(&mut self, position: &Position, counters: &Counters) -> Value {
        let mut moves = self.rules.legal_moves(position);
        if *self.rules.missed_capture == MissedCapture::LosesPiece {
            for m in self.rules.missed_captures(position) {
                moves.push(m);
            }
        }
        let mut best = Value::Loss;
        for m in &moves {
            let next = position.play_unchecked(m);
            let mut counters = *counters;
            counters.play(position, m, &next);
            let value = self.value(&next, &counters);
            let same = next.turn() == position.turn();
            best = best.max(if same { value } else { -value });
            if best == Value::Win {
                break;
            }
        }
        best
    }
}

fn with(rules: &Ruleset, draws: &[DrawRule]) -> Ruleset {
    let mut rules = rules.clone();
    rules.draws = draws.iter().copied().map(Cited::house).collect();
    rules
}

/// Compares random positions; returns how many wins and losses are safe, how many a
/// later count ends, and how many are left open.
fn compare(
    rules: &Ruleset,
    relevant: fn(&Counters) -> Counters,
    materials: &[Material],
    positions: usize,
) -> [u32; 3] {
    let tables = Tables::builtin(rules);
    assert_eq!(tables.pieces(), 4, "the counts are not in the key");
    let mut prober = Prober::new(&tables, 5_000);
    let mut sample = PositionSampler::new(&tables, 11);
    let mut naive = Naive {
        rules,
        relevant,
        values: HashMap::new(),
    };
    let mut counts = [0; 3];
    for material in materials.iter().cycle().take(positions) {
        let position = sample.position(*material).to_position();
        let counters = Counters::default();
        let verdict = prober.verdict(&position, &counters).expect("all is known");
        let exact = naive.value(&position, &counters);
        if !verdict.is_open() {
            assert_eq!(verdict.result(), exact, "{position} {verdict:?}");
        }
        match (verdict.value, verdict.ended_by, verdict.proof) {
            (Value::Draw, ..) | (_, Some(_), _) => {}
            (_, _, CountProof::Safe) => counts[0] += 1,
            (_, _, CountProof::Drawn) => counts[1] += 1,
            (_, _, CountProof::Unknown) => counts[2] += 1,
        }
        let moves = prober.moves(&position, &counters).expect("all is known");
        if let (Some(best), false) = (moves.first(), verdict.is_open()) {
            let result = best.verdict.result();
            assert!(
                best.verdict.is_open() || result == exact,
                "{position} {best:?}"
            );
        }
    }
    counts
}

#[test]
fn one_count_is_proved() {
    let kings = |counters: &Counters| Counters {
        king_moves: counters.king_moves,
        ..Counters::default()
    };
    let strict = with(Ruleset::STRICT, &[DrawRule::KingMoves { plies: 2 }]);
    assert_eq!(
        compare(&strict, kings, &Material::all(3), 1_000),
        [500, 2, 0]
    );
    let progress = |counters: &Counters| Counters {
        no_progress: counters.no_progress,
        ..Counters::default()
    };
    let online = with(Ruleset::ONLINE, &[DrawRule::NoProgress { plies: 6 }]);
    assert_eq!(
        compare(&online, progress, &Material::all(3), 1_000),
        [481, 5, 0]
    );
}

#[test]
fn several_counts_are_proved() {
    let school = with(
        Ruleset::SCHOOL,
        &[
            DrawRule::OneKingEach,
            DrawRule::EqualNumbers {
                at_most: 1,
                plies: 3,
            },
            DrawRule::KingMoves { plies: 5 },
        ],
    );
    let both = |counters: &Counters| Counters {
        king_moves: counters.king_moves,
        same_number: counters.same_number.min(3),
        ..Counters::default()
    };
    assert_eq!(
        compare(&school, both, &Material::all(3), 1_000),
        [432, 63, 0]
    );
    let russian = with(
        Ruleset::RUSSIAN,
        &[
            DrawRule::KingMoves { plies: 5 },
            DrawRule::FewPieces {
                from: 3,
                to: 3,
                plies: 7,
            },
            DrawRule::TwoAgainstOne { plies: 4 },
        ],
    );
    let both = |counters: &Counters| Counters {
        king_moves: counters.king_moves,
        no_progress: counters.no_progress,
        ..Counters::default()
    };
    assert_eq!(
        compare(&russian, both, &Material::all(3), 1_000),
        [490, 15, 0]
    );
}

/// The moves of three kings are counted alone; a count of all king moves bounds the
/// search after a capture.
#[test]
fn the_count_of_three_kings_is_proved() {
    let rules = with(
        Ruleset::RUSSIAN,
        &[
            DrawRule::ThreeKingsAgainstOne { moves: 2 },
            DrawRule::KingMoves { plies: 5 },
        ],
    );
    let relevant = |counters: &Counters| Counters {
        king_moves: counters.king_moves,
        moves: counters.moves,
        ..Counters::default()
    };
    let strong = Material {
        own_men: 0,
        own_kings: 3,
        foe_men: 0,
        foe_kings: 1,
    };
    let counts = compare(&rules, relevant, &[strong, strong.flipped()], 60);
    assert!(counts[0] > 0, "{counts:?}");
}

/// Where repetition draws, a winner that is safe only as long as it gets no
/// nearer is not proved to win: it might repeat moves for ever.
#[test]
fn a_safe_move_that_gets_no_nearer_proves_nothing_where_repetition_draws() {
    let position: Position = "W:W31,32:B14,25".parse().expect("a position");
    let proof = |draws: &[DrawRule]| {
        let tables = Tables::builtin(&with(Ruleset::RUSSIAN, draws));
        let mut prober = Prober::new(&tables, 2_000);
        let verdict = prober.verdict(&position, &Counters::default());
        verdict.expect("it is known").proof
    };
    let count = DrawRule::KingMoves { plies: 4 };
    let repetition = DrawRule::Repetition { times: 3 };
    assert_eq!(proof(&[count]), CountProof::Safe);
    assert_eq!(proof(&[count, repetition]), CountProof::Unknown);
}
