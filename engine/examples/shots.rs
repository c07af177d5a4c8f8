//! Finds shots: sacrifices that win by force, deeper than a short search sees. Its
//! output are the lines of `engine/tests/shots/list.txt`.
//!
//! `cargo run --release --features embedded --example shots -- RULES COUNT SEED FOLDER`,
//! where FOLDER holds endgame tables (`damka endgames build RULES --pieces 6`).
//!
//! The positions are those of games between weak levels, after any move that
//! could have been played there. The proof is a tree: of the winner's moves only
//! those that capture or force a capture, of the other side's all; each of its
//! branches ends where the tables know the game won and the board shows it.

use std::{env, error::Error, path::Path, sync::Arc};

use damka_engine::{
    Engine, Evaluation, Level, Limits, Root, SearchOptions, Stop,
    endgame::{Folder, Tables},
};
use damka_rules::{Move, Position, Ruleset, Side, Square};
use oorandom::Rand64;

#[path = "../tests/shots/combination.rs"]
mod combination;

use combination::{GAIN, Prover, gains, lead};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [rules, count, seed, folder] = arguments.as_slice() else {
        return Err("usage: shots RULES COUNT SEED FOLDER".into());
    };
    let rules = Ruleset::ALL
        .into_iter()
        .find(|known| known.id == rules.as_str());
    let rules = rules.ok_or("no such rule set")?;
    let count: usize = count.parse()?;
    let mut random = Rand64::new(seed.parse()?);
    let mut tables = Tables::builtin(rules);
    Folder::of(rules, Path::new(folder)).load(&mut tables, 5..=6)?;
    let finder = ShotFinder::new(rules, tables);
    let mut found: Vec<Position> = Vec::new();
    while found.len() < count {
        for position in finder.game(&mut random) {
            let Some(mut shot) = finder.look(position) else {
                continue;
            };
            let (mut here, mut family, mut steps) = (position, 0, 0);
            while family < FAMILY && found.len() < count {
                let is_new = found.iter().all(|other| apart(other, &here) >= APART);
                if is_new && finder.is_hidden(&here, &shot) {
                    println!("{} {here} {} {}", rules.id, shot.m, shot.plies);
                    found.push(here);
                    family += 1;
                }
                let mut next = None;
                while next.is_none() && steps < STEPS {
                    steps += 1;
                    let near = neighbour(&here, &mut random);
                    next = near.and_then(|near| Some((near, finder.look(near)?)));
                }
                match next {
                    Some(next) => (here, shot) = next,
                    None => break,
                }
            }
        }
    }
    Ok(())
}

/// A sacrifice and its plies.
struct Shot {
    m: Move,
    plies: u8,
}

/// The minimum number of pieces in which any two of the positions differ.
const APART: u32 = 3;
/// The maximum number of positions found around a position of a game, by moving a
/// man at a time,
const FAMILY: usize = 4;
/// and the maximum number of such steps.
const STEPS: usize = 400;
/// The depth of a short search.
const SHORT: u8 = 5;
/// The minimum number of plies of a shot.
const LONG: u8 = 7;
/// The maximum number of plies of a shot.
const LONGEST: u8 = 11;

/// Finds and proves shots.
struct ShotFinder {
    rules: &'static Ruleset,
    tables: Arc<Tables>,
    /// Plays the games, at weak levels.
    player: Engine,
    /// Searches for another move that wins.
    engine: Engine,
    /// Searches full-width, by material and tables alone.
    counter: Engine,
}

impl ShotFinder {
    fn new(rules: &'static Ruleset, tables: Tables) -> ShotFinder {
        let tables = Arc::new(tables);
        let mut full_width = SearchOptions::default();
        for option in ["reductions", "probcut", "singular"] {
            full_width.set(option, false);
        }
        let material = Arc::new(Evaluation::material());
        let counter = Engine::with(rules, material, tables.clone()).search_options(full_width);
        let builtin = Arc::new(Evaluation::builtin(rules));
        ShotFinder {
            rules,
            player: Engine::new(rules)
                .hash(1)
                .expect("a mebibyte can be allocated"),
            engine: Engine::with(rules, builtin, tables.clone()),
            counter,
            tables,
        }
    }

    /// Positions that could have arisen in a game of two weak levels, while it is open.
    fn game(&self, random: &mut Rand64) -> Vec<Position> {
        let levels = [3, 4, 5, 6].map(Level::new);
        let players = Side::BOTH.map(|_| levels[below(random, 4)].unwrap_or(Level::BEST));
        let seed = random.rand_u64();
        let mut root = Root::start(self.rules);
        let mut positions = Vec::new();
        for ply in 0..100 {
            if self.rules.outcome(&root.position, &root.progress).is_some() {
                break;
            }
            let moves = self.rules.legal_moves(&root.position);
            let after = moves.iter().map(|m| root.position.play_unchecked(m));
            positions.extend(after.filter(|position| {
                (8..=20).contains(&position.occupied().len())
                    && lead(position, Side::First).abs() < GAIN
            }));
            let m = if ply < 6 {
                moves[below(random, moves.len())]
            } else {
                let limits = players[ply % 2].limits(seed);
                match search(&self.player, &root, &limits).best {
                    Some(m) => m,
                    None => break,
                }
            };
            root.play(&m);
        }
        positions
    }

    /// The only combination of a position.
    fn look(&self, position: Position) -> Option<Shot> {
        let quiet = |m: &Move| !m.is_capture();
        let is_open = position.owed().is_empty() && lead(&position, position.turn()) < GAIN;
        if !is_open || !self.engine.moves(&position).iter().all(quiet) {
            return None;
        }
        let prover = self.prover();
        if prover.wins(&position, SHORT) {
            return None;
        }
        let plies = (LONG..=LONGEST).find(|&plies| prover.wins(&position, plies))?;
        let mut shots = prover.forcing(&position);
        shots.retain(|m| prover.has_won(&position.play_unchecked(m), LONGEST - 1));
        let &[m] = &shots[..] else {
            return None;
        };
        Some(Shot { m, plies })
    }

    /// Whether the shot is the only way to win, and a short search does not show it.
    fn is_hidden(&self, position: &Position, shot: &Shot) -> bool {
        if gains(self.rules, position, position.turn(), SHORT) {
            return false;
        }
        let root = Root::of(*position);
        let two = Limits::nodes(300_000).variations(2);
        let [best, second] = &search(&self.engine, &root, &two).report.variations[..] else {
            return false;
        };
        best.moves.first() == Some(&shot.m)
            && second.score.hundredths() <= 100
            && is_sacrifice(&root, &best.moves)
            && self.keeps(&root, shot)
    }

    /// Whether the full-width search plays the move and still has the gain some plies
    /// after the last capture.
    fn keeps(&self, root: &Root, shot: &Shot) -> bool {
        let found = search(&self.counter, root, &Limits::depth(shot.plies + 4));
        let line = found.report.variations.first();
        found.best == Some(shot.m) && line.is_some_and(|line| line.score.hundredths() >= 100 * GAIN)
    }

    fn prover(&self) -> Prover<'_> {
        Prover {
            rules: self.rules,
            engine: &self.engine,
            tables: &self.tables,
        }
    }
}

fn search(engine: &Engine, root: &Root, limits: &Limits) -> damka_engine::SearchResult {
    engine.search(root, limits, &Stop::new(), &mut |_| {})
}

/// The number of pieces in which two positions differ.
fn apart(one: &Position, other: &Position) -> u32 {
    let common = |side| {
        let men = one.men(side) & other.men(side);
        let kings = one.kings(side) & other.kings(side);
        men.len() + kings.len()
    };
    let shared = common(Side::First) + common(Side::Second);
    one.occupied().len().max(other.occupied().len()) - shared
}

/// The same position with one man on another square.
fn neighbour(position: &Position, random: &mut Rand64) -> Option<Position> {
    let men = position.men(Side::First) | position.men(Side::Second);
    let from = men
        .into_iter()
        .nth(below(random, men.len().max(1) as usize))?;
    let to = Square::ALL[below(random, 32)];
    let mut setup = position.to_setup();
    if setup.piece_at(to).is_some() {
        return None;
    }
    let man = setup.piece_at(from)?;
    setup.clear(from);
    setup.put(to, man);
    Position::try_from(setup).ok()
}

/// Whether the line begins with a move that gives pieces away.
fn is_sacrifice(root: &Root, line: &[Move]) -> bool {
    let [first, reply, ..] = line else {
        return false;
    };
    let side = root.position.turn();
    let mut after = root.clone();
    after.play(first);
    after.play(reply);
    let lost = |side| root.position.pieces(side).len() - after.position.pieces(side).len();
    reply.is_capture() && lost(side) > lost(side.other())
}

fn below(random: &mut Rand64, end: usize) -> usize {
    random.rand_range(0..end as u64) as usize
}
