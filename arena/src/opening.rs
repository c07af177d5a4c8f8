use std::{collections::HashSet, fmt};

use damka_engine::{Engine, Limits, Root, Stop};
use damka_rules::{Move, Movegen, Position, Progress, Ruleset, Side, Zobrist};

use oorandom::Rand64;

/// The openings of a match: positions from a file, or random balanced ones, which
/// follow from a seed.
pub struct Openings {
    known: Vec<Position>,
    source: Source,
}

enum Source {
    File,
    Random(Box<Finder>),
}

/// Finds balanced positions after random plies.
struct Finder {
    rules: Ruleset,
    plies: usize,
    random: Rand64,
    engine: Engine,
    seen: HashSet<Zobrist>,
}

/// The largest score of an opening, in hundredths of a man, and the nodes of
/// the search that finds it.
const MARGIN: i32 = 60;
const NODES: u64 = 8_000;

/// After this number of bad or known positions in a row there are no more.
const TRIES: usize = 3_000;

impl Openings {
    /// Balanced positions after a number of plies: as many men on both sides, no
    /// kings, nothing to capture for either, and no advantage that a short
    /// search sees. No position comes twice before all have come.
    pub fn random(rules: &Ruleset, plies: usize, seed: u64) -> Openings {
        let engine = Engine::new(rules)
            .hash(1)
            .expect("a mebibyte can be allocated");
        Openings {
            known: Vec::new(),
            source: Source::Random(Box::new(Finder {
                rules: rules.clone(),
                plies,
                random: Rand64::new(seed.into()),
                engine,
                seen: HashSet::new(),
            })),
        }
    }

    /// The positions of a file: a line is a FEN, or moves from the start. Empty
    /// lines and those that begin with `#` are ignored.
    pub fn read(rules: &Ruleset, text: &str) -> Result<Openings, OpeningError> {
        let mut known = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let position = read(rules, line).map_err(|reason| OpeningError {
                line: Some(number),
                reason,
            })?;
            known.push(position);
        }
        if known.is_empty() {
            return Err(OpeningError {
                line: None,
                reason: "there is no opening: write a FEN or a few moves on each line".to_owned(),
            });
        }
        Ok(Openings {
            known,
            source: Source::File,
        })
    }

    /// The opening with this number; they begin again when there are no more.
    pub fn get(&mut self, number: usize) -> Result<Position, OpeningError> {
        if let Source::Random(finder) = &mut self.source {
            while self.known.len() <= number {
                match finder.find() {
                    Some(position) => self.known.push(position),
                    None => break,
                }
            }
        }
        match self.known.len() {
            0 => Err(OpeningError {
                line: None,
                reason: "no balanced opening can be found: take another number of plies, or a file"
                    .to_owned(),
            }),
            count => Ok(self.known[number % count]),
        }
    }
}

fn read(rules: &Ruleset, line: &str) -> Result<Position, String> {
    let position = if line.starts_with("W:") || line.starts_with("B:") {
        line.parse::<Position>()
            .map_err(|error| error.to_string())?
    } else {
        let mut position = rules.initial();
        let is_number = |word: &&str| word.ends_with('.');
        for word in line.split_whitespace().filter(|word| !is_number(word)) {
            let word = word.rsplit('.').next().unwrap_or(word);
            let m = rules
                .read_move(&position, word)
                .map_err(|error| format!("{word}: {error}"))?;
            position = position.play_unchecked(&m);
        }
        position
    };
    match rules.outcome(&position, &Progress::start(&position)) {
        Some(_) => Err("the game is over in this position".to_owned()),
        None => Ok(position),
    }
}

impl Finder {
    fn find(&mut self) -> Option<Position> {
        for _ in 0..TRIES {
            let Some(position) = self.walk() else {
                continue;
            };
            if self.seen.insert(Zobrist::of(&position)) && self.is_balanced(&position) {
                return Some(position);
            }
        }
        None
    }

    fn walk(&mut self) -> Option<Position> {
        let movegen = Movegen::from(&self.rules);
        let mut position = self.rules.initial();
        for _ in 0..self.plies {
            let moves = movegen.legal_moves(&position).sorted();
            if moves.is_empty() {
                return None;
            }
            let choice = self.random.rand_range(0..moves.len() as u64);
            let m: &Move = &moves[choice as usize];
            position = position.play_unchecked(m);
        }
        Some(position)
    }

    fn is_balanced(&self, position: &Position) -> bool {
        let men = |side| position.men(side).len();
        let kings = |side| position.kings(side).len();
        if men(Side::First) != men(Side::Second) || kings(Side::First) + kings(Side::Second) > 0 {
            return false;
        }
        let mut passed = position.to_setup();
        passed.turn = passed.turn.other();
        let passed = Position::from_setup_unchecked(&passed);
        let movegen = Movegen::from(&self.rules);
        let is_quiet = |position: &Position| movegen.captures(position).is_empty();
        if !is_quiet(position) || !is_quiet(&passed) {
            return false;
        }
        self.engine.forget();
        let (root, limits) = (Root::of(*position), Limits::nodes(NODES));
        let found = self
            .engine
            .search(&root, &limits, &Stop::new(), &mut |_| {});
        let score = found
            .report
            .variations
            .first()
            .map(|pv| pv.score.hundredths());
        score.is_some_and(|score| score.abs() <= MARGIN)
    }
}

/// Why there is no opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningError {
    /// The line of the file.
    pub line: Option<usize>,
    /// The reason.
    pub reason: String,
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.reason),
            None => f.write_str(&self.reason),
        }
    }
}

impl std::error::Error for OpeningError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_follow_from_the_seed_and_are_balanced() {
        let rules = Ruleset::STRICT;
        let take = |seed| {
            let mut openings = Openings::random(rules, 6, seed);
            (0..20)
                .map(|i| openings.get(i).unwrap())
                .collect::<Vec<_>>()
        };
        let once = take(5);
        assert_eq!(once, take(5));
        assert_ne!(once, take(6));
        for (i, position) in once.iter().enumerate() {
            assert!(!once[..i].contains(position), "{position} comes twice");
            assert_eq!(
                position.men(Side::First).len(),
                position.men(Side::Second).len()
            );
            assert!(rules.captures(position).is_empty());
        }
    }

    #[test]
    fn when_there_are_no_more_they_begin_again() {
        let mut openings = Openings::random(Ruleset::STRICT, 0, 1);
        let start = Ruleset::STRICT.initial();
        assert_eq!(openings.get(0), Ok(start));
        assert_eq!(openings.get(7), Ok(start));
    }

    #[test]
    fn files_are_read() {
        let rules = Ruleset::CLASSIC;
        let text = "# ballots\n\n22-18 9-13\n1. c3-d4 1... d6-c5\nW:W21-32:B1-12\n";
        let mut openings = Openings::read(rules, text).unwrap();
        assert_eq!(openings.get(2), Ok(rules.initial()));
        assert_eq!(openings.get(3), openings.get(0));
        let error = |text| Openings::read(rules, text).map(drop).unwrap_err();
        assert_eq!(error("22-18\n22-15").line, Some(2));
        assert_eq!(error("W:W1:B").line, Some(1));
        assert_eq!(error("# none").line, None);
    }
}
