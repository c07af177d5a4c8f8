//! The search compared with a naive one, and its limits.

use std::time::Duration;

use damka_engine::{Budget, Engine, Evaluation, Limits, Root, Score, SearchOptions, Stop};
use damka_rules::{
    BySide, Counters, MissedCapture, MoveKind, Outcome, Position, Progress, Ruleset,
};
use oorandom::Rand64;

use crate::ticking::ticking;

fn no_options() -> SearchOptions {
    let mut search_options = SearchOptions::default();
    for method in SearchOptions::NAMES {
        assert!(search_options.set(method, false));
    }
    search_options
}

/// A few hundred nodes a move, every rule set, whole games: each move is one
/// that the rules allow, and games end.
#[test]
fn plays_whole_games() {
    for rules in Ruleset::ALL {
        let engine = Engine::new(rules).hash(1).unwrap();
        for opening in 0..4 {
            engine.forget();
            let mut root = Root::start(rules);
            let mut plies = 0;
            while rules.outcome(&root.position, &root.progress).is_none() && plies < 400 {
                let found = engine.search(&root, &Limits::nodes(300), &Stop::new(), &mut |_| {});
                let moves = engine.moves(&root.position);
                let m = if plies < 4 {
                    moves[(opening * 7 + plies) % moves.len()]
                } else {
                    found.best.expect("the game goes on")
                };
                assert!(moves.contains(&m), "{} {} {m}", rules.id, root.position);
                root.play(&m);
                plies += 1;
            }
            assert!(plies < 400, "{} does not end: {}", rules.id, root.position);
        }
    }
}

#[test]
fn agrees_with_a_naive_search() {
    for rules in Ruleset::ALL {
        let engine = Engine::new(rules)
            .hash(1)
            .unwrap()
            .search_options(no_options());
        let evaluation = Evaluation::builtin(rules);
        let mut position = rules.initial();
        let mut random = Rand64::new(0x5DEE_CE66);
        for _ in 0..30 {
            let moves = rules.legal_moves(&position);
            let outcome = rules.outcome(&position, &Root::of(position).progress);
            if moves.is_empty() || outcome.is_some() {
                break;
            }
            for depth in 1..=4 {
                engine.forget();
                let root = Root::of(position);
                let found = engine.search(&root, &Limits::depth(depth), &Stop::new(), &mut |_| {});
                let naive = Naive {
                    rules,
                    evaluation: &evaluation,
                };
                let expected = naive.root(&root, depth.into());
                assert_eq!(
                    found.report.variations[0].score, expected,
                    "{} {position} depth {depth}",
                    rules.id
                );
            }
            let number = random.rand_range(0..moves.len() as u64) as usize;
            position = position.play_unchecked(&moves[number]);
        }
    }
}

/// The same near the end of a draw count: not a ply too early or too late.
#[test]
fn agrees_with_a_naive_search_near_the_end_of_a_count() {
    let mut drawn = 0;
    for rules in Ruleset::ALL {
        let engine = Engine::new(rules)
            .hash(1)
            .unwrap()
            .search_options(no_options());
        let evaluation = Evaluation::builtin(rules);
        let naive = Naive {
            rules,
            evaluation: &evaluation,
        };
        let mut random = Rand64::new(7);
        for number in 0..200 {
            let root = counted_ending(&mut random, number % 64);
            if rules.outcome(&root.position, &root.progress).is_some() {
                continue;
            }
            for depth in 1..=3 {
                engine.forget();
                let found = engine.search(&root, &Limits::depth(depth), &Stop::new(), &mut |_| {});
                let expected = naive.root(&root, depth.into());
                drawn += u32::from(expected == Score::DRAW);
                assert_eq!(
                    found.report.variations[0].score,
                    expected,
                    "{} {} after {}, depth {depth}",
                    rules.id,
                    root.position,
                    number % 64
                );
            }
        }
    }
    assert!(drawn > 200, "{drawn}");
}

/// Two pieces on each side, with this much of everything counted.
fn counted_ending(random: &mut Rand64, count: u16) -> Root {
    let mut squares: Vec<u32> = (1..=32).collect();
    let mut square = || squares.swap_remove(random.rand_range(0..squares.len() as u64) as usize);
    let [a, b, c, d] = [square(), square(), square(), square()];
    // In some of them one of the kings is a man. Three kings against one would need
    // the mop-up evaluation, which the naive search lacks.
    let king = if (5..=28).contains(&b) && count.is_multiple_of(3) {
        ""
    } else {
        "K"
    };
    let fen = format!("W:WK{a},{king}{b}:BK{c},K{d}");
    let position: Position = fen.parse().expect("a position");
    let counters = Counters {
        king_moves: count,
        no_progress: count,
        same_number: count,
        on_diagonal: count,
        moves: BySide {
            first: count / 2,
            second: count / 2,
        },
    };
    Root {
        position,
        progress: Progress::from_counters(counters, &position),
    }
}

/// An entry stored while a count was far from its end is not used near it.
#[test]
fn the_transposition_table_respects_draw_counts() {
    let rules = Ruleset::STRICT;
    let mut search_options = no_options();
    let without = Engine::new(rules)
        .hash(1)
        .unwrap()
        .search_options(search_options.clone());
    assert!(search_options.set("transpositions", true));
    let with = Engine::new(rules)
        .hash(1)
        .unwrap()
        .search_options(search_options);
    let search = |engine: &Engine, root: &Root, depth| {
        let found = engine.search(root, &Limits::depth(depth), &Stop::new(), &mut |_| {});
        found.report.variations[0].score
    };
    let mut saved = 0;
    for man in [9, 10, 11, 12, 13, 14, 15, 16] {
        for king in [1, 2, 3, 4, 17, 24] {
            let fen = format!("B:WK29,K30,K31:BK{king},{man}");
            let position: Position = fen.parse().expect("a position");
            let fresh = Root::of(position);
            let mut counted = fresh.clone();
            let counters = Counters {
                king_moves: 28,
                ..Counters::default()
            };
            counted.progress = Progress::from_counters(counters, &position);
            without.forget();
            if search(&without, &counted, 4) != Score::DRAW
                || search(&without, &fresh, 4) >= Score::new(-100)
            {
                continue;
            }
            with.forget();
            search(&with, &fresh, 7);
            assert_eq!(search(&with, &counted, 4), Score::DRAW, "{fen}");
            saved += 1;
        }
    }
    assert!(saved > 10, "{saved}");
}

/// Plain minimax: no window, no table.
struct Naive<'a> {
    rules: &'a Ruleset,
    evaluation: &'a Evaluation,
}

impl Naive<'_> {
    fn root(&self, root: &Root, depth: i32) -> Score {
        self.moves(root)
            .into_iter()
            .map(|m| {
                let mut next = root.clone();
                next.play(&m);
                self.seen_from(root, &next, self.search(&next, depth - 1, 1))
            })
            .max()
            .expect("there are moves")
    }

    fn moves(&self, root: &Root) -> Vec<damka_rules::Move> {
        let mut moves: Vec<_> = self.rules.legal_moves(&root.position).into_iter().collect();
        if *self.rules.missed_capture == MissedCapture::LosesPiece {
            moves.extend(self.rules.missed_captures(&root.position));
        }
        moves
    }

    fn seen_from(&self, root: &Root, next: &Root, score: Score) -> Score {
        if next.position.turn() == root.position.turn() {
            score
        } else {
            -score
        }
    }

    fn search(&self, root: &Root, depth: i32, ply: u16) -> Score {
        let position = &root.position;
        if position.owed().is_empty() {
            match self.rules.outcome(position, &root.progress) {
                Some(Outcome::Lost { side, .. }) if side == position.turn() => {
                    return Score::lost_in(ply);
                }
                Some(Outcome::Lost { .. }) => return Score::won_in(ply),
                Some(Outcome::Drawn { .. }) if depth > 0 => return Score::DRAW,
                _ => {}
            }
        }
        if depth <= 0 {
            return self.quiescence(position, ply);
        }
        let moves = self.moves(root);
        let deeper = depth - 1 + i32::from(moves.len() == 1);
        moves
            .into_iter()
            .map(|m| {
                let mut next = root.clone();
                next.play(&m);
                let deeper = deeper + i32::from(m.kind() == MoveKind::Removal);
                self.seen_from(root, &next, self.search(&next, deeper, ply + 1))
            })
            .max()
            .expect("there are moves")
    }

    fn quiescence(&self, position: &Position, ply: u16) -> Score {
        for (side, score) in [
            (position.turn(), Score::lost_in(ply)),
            (position.turn().other(), Score::won_in(ply)),
        ] {
            if position.pieces(side).is_empty() {
                return score;
            }
        }
        let captures = self.rules.captures(position);
        let stand = self.evaluation.score(position);
        let best = captures
            .iter()
            .map(|m| -self.quiescence(&position.play_unchecked(m), ply + 1))
            .max();
        match best {
            None => stand,
            // The cost that the quiescence search assumes for a missed capture.
            Some(best) if *self.rules.missed_capture == MissedCapture::LosesPiece => {
                best.max(Score::new(stand.hundredths() - 220))
            }
            Some(best) => best,
        }
    }
}

#[test]
fn stops_at_once() {
    let engine = Engine::new(Ruleset::STRICT);
    let stop = Stop::new();
    let (send, depths) = std::sync::mpsc::channel();
    let found = std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            let root = Root::start(Ruleset::STRICT);
            engine.search(&root, &Limits::infinite(), &stop, &mut |report| {
                send.send(report.depth).expect("somebody listens");
            })
        });
        assert!(depths.iter().any(|depth| depth > 3));
        stop.now();
        search.join().expect("it does not panic")
    });
    assert!(found.best.is_some());
    assert!(found.report.depth > 3);
}

#[test]
fn keeps_to_its_limits() {
    let engine = Engine::new(Ruleset::RUSSIAN).hash(1).unwrap().threads(2);
    let root = Root::start(Ruleset::RUSSIAN);
    let search = |limits: &Limits| engine.search(&root, limits, &Stop::new(), &mut |_| {});
    assert_eq!(search(&Limits::depth(5)).report.depth, 5);
    assert!(search(&Limits::nodes(10_000)).report.nodes <= 12_000);
    let lines = search(&Limits::depth(6).variations(3)).report.variations;
    assert_eq!(lines.len(), 3);
    assert!(lines.is_sorted_by(|a, b| a.score >= b.score));
    assert_ne!(lines[0].moves[0], lines[1].moves[0]);
}

#[test]
fn keeps_to_its_time() {
    let engine = Engine::new(Ruleset::RUSSIAN).clock(ticking);
    let root = Root::start(Ruleset::RUSSIAN);
    let search = |soft, hard| {
        engine.forget();
        let limits = Limits {
            time: Some(Budget {
                soft: Duration::from_millis(soft),
                hard: Duration::from_millis(hard),
            }),
            ..Limits::infinite()
        };
        let found = engine.search(&root, &limits, &Stop::new(), &mut |_| {});
        assert!(found.best.is_some());
        found.report.elapsed.as_millis()
    };
    // A fixed time is used up. The clock is read once in 1,024 nodes.
    assert!((100..=103).contains(&search(100, 100)));
    // A stable best move takes less than the soft limit, whatever the hard one is.
    assert!((35..=100).contains(&search(100, 10_000)));
}

/// Decided within a few plies, with several moves to choose from.
const DECIDED: [&str; 2] = ["W:WK29,K30,22:B18", "W:W11,22,32:B12"];

fn standing() -> Duration {
    Duration::ZERO
}

/// With a clock a search ends two plies after the last move of a win or a loss,
/// however much time is left; an analysis goes on.
#[test]
fn a_decided_game_is_searched_no_further() {
    let engine = Engine::new(Ruleset::STRICT)
        .search_options(no_options())
        .clock(standing);
    let hour = Duration::from_secs(3600);
    for fen in DECIDED {
        let root = Root::of(fen.parse().expect("a position"));
        let search = |time| {
            engine.forget();
            let limits = Limits {
                time,
                ..Limits::depth(12)
            };
            let report = engine
                .search(&root, &limits, &Stop::new(), &mut |_| {})
                .report;
            (report.variations[0].score.plies_to_end(), report.depth)
        };
        let (plies, depth) = search(Some(Budget {
            soft: hour,
            hard: 2 * hour,
        }));
        let plies = plies.expect("it is decided");
        assert_eq!(u16::from(depth), plies + 2, "{fen}");
        assert_eq!(search(None), (Some(plies), 12), "{fen}");
    }
    // An only move is searched for its score and the reply.
    let forced = Root::of("W:WK29,31,22:B18,5".parse().expect("a position"));
    let limits = Limits {
        time: Some(Budget {
            soft: hour,
            hard: 2 * hour,
        }),
        ..Limits::depth(12)
    };
    let report = engine
        .search(&forced, &limits, &Stop::new(), &mut |_| {})
        .report;
    assert_eq!(report.depth, 8);
}

/// Contempt lowers the score of a draw for the side at the root, whichever it is.
#[test]
fn contempt_is_that_of_the_side_at_the_root() {
    // One king each: neither side can win.
    for fen in ["W:WK29:BK1", "B:WK29:BK1"] {
        let root = Root::of(fen.parse().expect("a position"));
        for contempt in [0, 30, -30] {
            let engine = Engine::new(Ruleset::SCHOOL)
                .hash(1)
                .unwrap()
                .search_options(no_options())
                .contempt(contempt);
            let found = engine.search(&root, &Limits::depth(4), &Stop::new(), &mut |_| {});
            let score = found.report.variations[0].score;
            assert_eq!(score, Score::new(-contempt), "{fen} {contempt}");
        }
    }
}

#[test]
fn only_the_given_moves_are_searched() {
    let rules = Ruleset::CLASSIC;
    let engine = Engine::new(rules).hash(1).unwrap();
    let root = Root::start(rules);
    for m in engine.moves(&root.position) {
        let limits = Limits {
            only: Some(vec![m]),
            ..Limits::depth(3)
        };
        let found = engine.search(&root, &limits, &Stop::new(), &mut |_| {});
        assert_eq!(found.best, Some(m));
        assert_eq!(found.report.variations[0].moves[0], m);
    }
}

#[test]
fn an_ended_game_has_no_best_move() {
    let engine = Engine::new(Ruleset::STRICT).hash(1).unwrap();
    let blocked: Position = "W:W5:B1".parse().expect("a position");
    let found = engine.search(
        &Root::of(blocked),
        &Limits::depth(5),
        &Stop::new(),
        &mut |_| {},
    );
    assert_eq!(found.best, None);
}
