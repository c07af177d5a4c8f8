//! How fast PDN is read: megabytes a second of CPU, on one thread.
//!
//! The games are played at random from a fixed seed, so that the counts are
//! known and no large file is needed.

use cpu_time::ProcessTime;
use damka_pdn::{Game, Reader, Replayer, Token, Tokens, Writer};
use damka_rules::{Move, Movegen, Ruleset};
use oorandom::Rand64;

const GAMES: usize = 20_000;

fn main() {
    for rules in [Ruleset::BRAZILIAN, Ruleset::RUSSIAN, Ruleset::POOL] {
        let (text, moves) = collection(rules);
        println!(
            "{}: {GAMES} games, {moves} moves, {:.1} MB",
            rules.id,
            megabytes(&text)
        );
        measure("tokenise", &text, || {
            let is_move = |token: &_| matches!(token, Ok((_, Token::Move(_))));
            assert_eq!(Tokens::new(&text).filter(is_move).count(), moves);
        });
        measure("read", &text, || {
            let count = Reader::new(&text)
                .map(|game| game.expect("every game is good").moves().count())
                .sum::<usize>();
            assert_eq!(count, moves);
        });
        measure("read and replay", &text, || {
            let mut replayer = Replayer::new(rules);
            let games = Reader::new(&text).filter(|game| {
                let game = game.as_ref().expect("every game is good");
                replayer.check(game).is_empty()
            });
            assert_eq!(games.count(), GAMES);
        });
        measure("read, replay and write", &text, || {
            let mut written = 0;
            for game in Reader::new(&text) {
                let game = game.expect("every game is good");
                let converted = game.converted(rules, &Default::default());
                let converted = converted.expect("every move is legal");
                written += Writer::default().text(&converted).len() + 1;
            }
            assert_eq!(written, text.len());
        });
    }
}

/// The best of five runs.
fn measure(name: &str, text: &str, mut run: impl FnMut()) {
    let best = (0..5)
        .map(|_| {
            let start = ProcessTime::now();
            run();
            start.elapsed().as_secs_f64()
        })
        .fold(f64::INFINITY, f64::min);
    println!("  {name:<24}{:8.1} MB/s", megabytes(text) / best);
}

fn megabytes(text: &str) -> f64 {
    text.len() as f64 / 1e6
}

/// Random games, with the tags of a tournament.
fn collection(rules: &Ruleset) -> (String, usize) {
    let movegen = Movegen::from(rules);
    let mut random = Rand64::new(1);
    let (mut text, mut count) = (String::new(), 0);
    for round in 0..GAMES {
        let (start, mut moves) = (rules.initial(), Vec::<Move>::new());
        let mut position = start;
        while moves.len() < 80 {
            let legal = movegen.legal_moves(&position).sorted();
            if legal.is_empty() {
                break;
            }
            let m = legal[random.rand_range(0..legal.len() as u64) as usize];
            position = position.play_unchecked(&m);
            moves.push(m);
        }
        count += moves.len();
        let mut game = Game::record(rules, &start, &moves, None);
        game.set_tag("Event", "Open championship");
        game.set_tag("Date", "2026.05.17");
        game.set_tag("Round", (round % 9 + 1).to_string());
        game.set_tag("White", "Kowalska, Anna");
        game.set_tag("Black", "Nowak, Jan");
        game.set_tag("Result", "1-0");
        text += &Writer::default().text(&game);
        text.push('\n');
    }
    (text, count)
}
