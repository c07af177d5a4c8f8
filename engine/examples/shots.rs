//! Looks for shots: sacrifices that win by force, deeper than a short search
//! sees. What it finds are the lines of `engine/tests/data/shots.txt`.
//!
//! `cargo run --release --features embedded --example shots -- RULES COUNT SEED FOLDER`,
//! where FOLDER holds endgame tables (`damka endgames build RULES --pieces 6`).
//!
//! The positions come from games between weak levels, who leave shots on the
//! board; where there is one, a random way leads from it to others, a man at a time.

use std::{env, error::Error, path::Path, sync::Arc};

use damka_engine::{
    Engine, Evaluation, Level, Limits, Recipe, Root, Stop,
    endgame::{Folder, Tables},
};
use damka_rules::{Move, Position, Ruleset, Side, Square};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [rules, count, seed, folder] = arguments.as_slice() else {
        return Err("what is needed: RULES COUNT SEED FOLDER".into());
    };
    let rules = Ruleset::ALL
        .into_iter()
        .find(|known| known.id == rules.as_str());
    let rules = rules.ok_or("no such rule set")?;
    let count: usize = count.parse()?;
    let mut random = Random(seed.parse()?);
    let mut tables = Tables::builtin(rules);
    Folder::of(rules, Path::new(folder)).load(&mut tables, 5..=6)?;
    let hunter = Hunter::new(rules, tables);
    let mut found: Vec<Position> = Vec::new();
    while found.len() < count {
        for position in hunter.game(&mut random) {
            let Some(shot) = hunter.look(position) else {
                continue;
            };
            let (mut here, mut shot, mut family) = (position, shot, 0);
            for _ in 0..STEPS {
                let is_new = || found.iter().all(|other| apart(other, &here) >= APART);
                if shot.hidden && is_new() {
                    println!("{} {here} {} {}", rules.id, shot.m, shot.depth);
                    found.push(here);
                    family += 1;
                }
                if family == FAMILY || found.len() == count {
                    break;
                }
                let next = neighbour(&here, &mut random);
                if let Some((next, found)) = next.and_then(|next| Some((next, hunter.look(next)?)))
                {
                    (here, shot) = (next, found);
                }
            }
        }
    }
    Ok(())
}

/// In any two of the positions at least so many pieces stand otherwise.
const APART: u32 = 3;
/// At most so many are taken from the way that begins at a position of a game.
const FAMILY: usize = 4;
/// The winner has so many hundredths of a man more in the end.
const GAIN: i32 = 180;
/// So many steps are tried on this way.
const STEPS: usize = 400;

/// The one winning move of a position, a sacrifice.
struct Shot {
    m: Move,
    /// The full-width search needs so many plies to prove it.
    depth: u8,
    /// The short search would play another move.
    hidden: bool,
}

struct Hunter {
    rules: &'static Ruleset,
    /// Plays, badly.
    player: Engine,
    /// Suspects.
    engine: Engine,
    /// Looks five plies ahead.
    short: Engine,
    /// Proves: every move to the full depth.
    prover: Engine,
    /// Counts pieces: the same by material alone.
    counter: Engine,
}

impl Hunter {
    fn new(rules: &'static Ruleset, tables: Tables) -> Hunter {
        let tables = Arc::new(tables);
        let mut plain = Recipe::default();
        for method in ["reductions", "probcut", "singular"] {
            plain.set(method, false);
        }
        let mut blind = plain.clone();
        blind.set("tables", false);
        Hunter {
            rules,
            player: Engine::new(rules).hash(1),
            engine: Engine::new(rules).endgames(tables.clone()),
            short: Engine::new(rules).hash(1).recipe(blind.clone()),
            prover: Engine::new(rules).endgames(tables).recipe(plain),
            counter: Engine::new(rules)
                .evaluation(Arc::new(Evaluation::material()))
                .recipe(blind),
        }
    }

    /// The positions of a game of two weak levels, as long as it is open.
    fn game(&self, random: &mut Random) -> Vec<Position> {
        let levels = [3, 4, 5, 6].map(Level::new);
        let players = Side::BOTH.map(|_| levels[random.below(4)].unwrap_or(Level::BEST));
        let seed = random.next();
        let mut root = Root::start(self.rules);
        let mut positions = Vec::new();
        for ply in 0..100 {
            if self.rules.outcome(&root.position, &root.progress).is_some() {
                break;
            }
            let m = if ply < 6 {
                let moves = self.rules.legal_moves(&root.position);
                moves[random.below(moves.len())]
            } else {
                let limits = players[ply % 2].limits(seed);
                match search(&self.player, &root, &limits).best {
                    Some(m) => m,
                    None => break,
                }
            };
            root.play(&m);
            let pieces = root.position.occupied().len();
            let [one, other] = Side::BOTH.map(|side| root.position.pieces(side).len());
            if pieces < 7 || one.abs_diff(other) > 2 {
                break;
            }
            if pieces <= 16 && root.position.owed().is_empty() {
                positions.push(root.position);
            }
        }
        positions
    }

    fn look(&self, position: Position) -> Option<Shot> {
        let root = Root::of(position);
        if self.rules.outcome(&position, &root.progress).is_some() {
            return None;
        }
        let short = search(&self.short, &root, &Limits::depth(5));
        // It sees no win, and nothing else to end the game with.
        if !(-500..=100).contains(&short.report.lines.first()?.score.hundredths()) {
            return None;
        }
        let offers = Limits {
            only: Some(self.offers(&position)).filter(|offers| !offers.is_empty()),
            ..Limits::nodes(12_000)
        };
        offers.only.as_ref()?;
        let found = search(&self.engine, &root, &offers);
        let (m, line) = (found.best?, found.report.lines.first()?);
        if line.score.hundredths() < 150 || !is_sacrifice(&root, &line.moves) {
            return None;
        }
        let two = Limits::nodes(300_000).lines(2);
        let lines = search(&self.engine, &root, &two).report.lines;
        let is_only = lines.len() == 2
            && lines[0].moves.first() == Some(&m)
            && lines[1].score.hundredths() <= 120;
        if !is_only {
            return None;
        }
        let (depth, proved) = self.proof(&root)?;
        let hidden = short.best != Some(m);
        let is_shot = depth >= 7 && proved == m && self.wins_material(&root, &m, depth);
        is_shot.then_some(Shot { m, depth, hidden })
    }

    /// The moves after which the other side has to capture.
    fn offers(&self, position: &Position) -> Vec<Move> {
        let mut moves = self.engine.moves(position);
        moves.retain(|m| {
            let replies = self.rules.legal_moves(&position.play_unchecked(m));
            replies.first().is_some_and(|reply| reply.is_capture())
        });
        moves
    }

    /// The depth at which a win is proved, on the board or by the tables, and
    /// its first move.
    fn proof(&self, root: &Root) -> Option<(u8, Move)> {
        let limits = Limits {
            nodes: Some(3_000_000),
            depth: Some(15),
            ..Limits::infinite()
        };
        let mut proof = None;
        let stop = Stop::new();
        self.prover.forget();
        self.prover.search(root, &limits, &stop, &mut |report| {
            let line = &report.lines[0];
            if line.score.is_decided() && line.score.hundredths() > 0 && proof.is_none() {
                proof = Some((report.depth, line.moves[0]));
                stop.now();
            }
        });
        proof
    }

    /// Whether full width and material alone, without trained weights and tables,
    /// show that the move wins two men: what is won only because the tables say
    /// so is no shot.
    fn wins_material(&self, root: &Root, m: &Move, depth: u8) -> bool {
        let limits = Limits {
            depth: Some(depth),
            ..Limits::nodes(3_000_000)
        };
        self.counter.forget();
        let found = search(&self.counter, root, &limits);
        let line = found.report.lines.first();
        found.best == Some(*m) && line.is_some_and(|line| line.score.hundredths() >= GAIN)
    }
}

fn search(engine: &Engine, root: &Root, limits: &Limits) -> damka_engine::Found {
    engine.search(root, limits, &Stop::new(), &mut |_| {})
}

/// How many pieces of the one have no counterpart in the other.
fn apart(one: &Position, other: &Position) -> u32 {
    let common = |side| {
        let men = one.men(side) & other.men(side);
        let kings = one.kings(side) & other.kings(side);
        men.len() + kings.len()
    };
    let shared = common(Side::First) + common(Side::Second);
    one.occupied().len().max(other.occupied().len()) - shared
}

/// The same with one man elsewhere.
fn neighbour(position: &Position, random: &mut Random) -> Option<Position> {
    let men = position.men(Side::First) | position.men(Side::Second);
    let from = men
        .into_iter()
        .nth(random.below(men.len().max(1) as usize))?;
    let to = Square::ALL[random.below(32)];
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

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn below(&mut self, bound: usize) -> usize {
        self.next() as usize % bound
    }
}
