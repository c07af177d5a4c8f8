//! What `duel` and `ladder` have in common: the rules, the limits, the
//! openings, the referee, and the files.

use std::{
    borrow::Cow,
    fs,
    io::{self, IsTerminal, Write},
    path::PathBuf,
    sync::{Arc, Mutex},
    time::Duration,
};

use clap::Args;
use damka_arena::{
    Clock, Contestant, Duel, LogEntry, MatchLog, MatchResult, Openings, Pair, PairRecord,
    PdnRecord, RatedMatch, Referee, TimeControl, read_at_most,
};
use damka_engine::endgame::Tables;
use damka_rules::{BySide, Ruleset};
use damka_text::Text;

use crate::{failure::Failure, input, tables_folder::TablesFolder};

/// The maximum size of a file of openings.
const MOST_OPENINGS: u64 = 64 << 20;

/// The options of `duel` and `ladder`.
#[derive(Args)]
pub struct MatchOptions {
    /// A rule set: an id, or the path of a rule file.
    #[arg(long, default_value = "classic")]
    pub rules: String,
    /// Number of games in a match, played in pairs with the colours exchanged.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: usize,
    /// Nodes per move, for players without limits of their own [default: 5000,
    /// if there is no other limit].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Depth of the search for a move, in plies.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=99))]
    depth: Option<u32>,
    /// Seconds per move.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    movetime: Option<Duration>,
    /// A clock for each game: seconds and increment (2+0.02), or moves and seconds
    /// (40/60).
    #[arg(long, value_name = "CLOCK")]
    time: Option<Clock>,
    /// Number of plies of the random openings.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(0..=40))]
    plies: u16,
    /// Openings from a file: a FEN or a few moves on each line.
    #[arg(long, value_name = "FILE", conflicts_with = "plies")]
    openings: Option<PathBuf>,
    /// Seed of the random openings and of the players' random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games played at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: u16,
    /// Do not end games when the endgame tables know the result.
    #[arg(long)]
    no_adjudication: bool,
    /// Maximum number of plies of a game; a longer one is a draw.
    #[arg(long, value_name = "PLIES", default_value_t = 400)]
    most_plies: usize,
    /// Seconds by which a player may exceed its time without losing.
    #[arg(long, value_name = "SECONDS", default_value = "0.02", value_parser = grace)]
    grace: Duration,
    /// Use endgame tables of at most this many pieces.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(0..=7))]
    pieces: u8,
    #[command(flatten)]
    tables_folder: TablesFolder,
    /// Add every game to a PDN file.
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Save the results in a file; the same command then continues the match.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
}

/// Plays matches with these options.
pub struct MatchRunner<'c> {
    match_options: &'c MatchOptions,
    pub rules: Cow<'static, Ruleset>,
    time_control: TimeControl,
    tables: Arc<Tables>,
    openings: Mutex<Openings>,
    log: Option<MatchLog>,
    before: Vec<LogEntry>,
    pdn: Option<fs::File>,
}

impl MatchOptions {
    /// Prepares matches between these contestants.
    pub fn runner(
        &self,
        kind: &str,
        contestants: &[Contestant],
    ) -> Result<MatchRunner<'_>, Failure> {
        let rules = input::ruleset(&self.rules)?;
        for warning in contestants.iter().filter_map(|c| c.warning(&rules)) {
            writeln!(io::stderr(), "{warning}")?;
        }
        let mut time_control = TimeControl {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self.movetime,
            clock: self.time,
        };
        if time_control.is_unlimited() {
            time_control.nodes = Some(5000);
        }
        let tables = match self.pieces {
            0 => Tables::new(&rules),
            pieces => self.tables_folder.tables(&rules, pieces)?,
        };
        let openings = match &self.openings {
            None => Openings::random(&rules, self.plies.into(), self.seed),
            Some(path) => {
                let bytes = read_at_most(path, MOST_OPENINGS);
                let bytes = bytes.map_err(|error| Failure::file(path, &error))?;
                Openings::read(&rules, &String::from_utf8_lossy(&bytes))
                    .map_err(|error| Failure::new(format_args!("{}: {error}", path.display())))?
            }
        };
        let (log, before) = match &self.state {
            None => (None, Vec::new()),
            Some(path) => {
                let event = self.event(kind, &rules, contestants, time_control);
                let (log, before) = MatchLog::open(path, &event).map_err(Failure::new)?;
                (Some(log), before)
            }
        };
        let pdn = match &self.pdn {
            None => None,
            Some(path) => {
                let mut options = fs::OpenOptions::new();
                let file = options.read(true).append(true).create(true).open(path);
                let failed = |error| Failure::file(path, &error);
                let mut file = file.map_err(failed)?;
                if let Some(last) = before.last().and_then(|entry| entry.pdn.as_ref()) {
                    last.complete(&mut file).map_err(failed)?;
                }
                Some(file)
            }
        };
        Ok(MatchRunner {
            match_options: self,
            rules,
            time_control,
            tables: Arc::new(tables),
            openings: Mutex::new(openings),
            log,
            before,
            pdn,
        })
    }

    /// Describes the event by everything that its games depend on.
    fn event(
        &self,
        kind: &str,
        rules: &Ruleset,
        contestants: &[Contestant],
        time_control: TimeControl,
    ) -> String {
        let players: Vec<_> = contestants
            .iter()
            .map(|contestant| {
                format!(
                    "{} {}",
                    contestant.name,
                    contestant.time_control(time_control)
                )
            })
            .collect();
        let openings = match &self.openings {
            Some(path) => path.display().to_string(),
            None => format!("{} plies, seed {}", self.plies, self.seed),
        };
        format!(
            "{kind} {} {}; {}; {openings}; tables {}{}",
            rules.id,
            rules.hash(),
            players.join(" | "),
            self.pieces,
            if self.no_adjudication {
                ", no adjudication"
            } else {
                ""
            },
        )
    }

    /// How many pairs a match has.
    pub fn pairs(&self) -> usize {
        self.games.div_ceil(2)
    }
}

impl MatchRunner<'_> {
    /// The result of a match as it was saved.
    pub fn match_result(&self, number: usize) -> MatchResult {
        let mut match_result = MatchResult::default();
        for entry in self.before.iter().filter(|entry| entry.number == number) {
            match_result.add(&entry.pair);
        }
        match_result
    }

    /// Plays what is left of a match; `go_on` sees it after every pair.
    pub fn play(
        &mut self,
        number: usize,
        contestants: [&Contestant; 2],
        go_on: &mut dyn FnMut(&MatchResult) -> bool,
    ) -> Result<MatchResult, Failure> {
        let mut match_result = self.match_result(number);
        let played = |pair: &usize| {
            let is = |entry: &LogEntry| entry.number == number && entry.pair.pair == *pair;
            self.before.iter().any(is)
        };
        let left: Vec<usize> = (0..self.match_options.pairs())
            .filter(|p| !played(p))
            .collect();
        if left.is_empty() || !go_on(&match_result) {
            return Ok(match_result);
        }
        let rules = &*self.rules;
        let duel = Duel {
            rules,
            contestants,
            time_control: self.time_control,
            openings: &self.openings,
            referee: match self.match_options.no_adjudication {
                true => None,
                false => Referee::new(rules, self.tables.clone()),
            },
            tables: self.tables.clone(),
            most_plies: self.match_options.most_plies,
            grace: self.match_options.grace,
            jobs: self.match_options.jobs.into(),
            seed: self.match_options.seed,
        };
        let (log, pdn) = (&mut self.log, &mut self.pdn);
        let mut failed: Option<io::Error> = None;
        let result = duel.run(&left, &mut |pair| {
            let note = PairRecord::from(&pair);
            match_result.add(&note);
            let keep = || {
                let record = |file: &fs::File| -> io::Result<PdnRecord> {
                    Ok(PdnRecord {
                        at: file.metadata()?.len(),
                        text: games(rules, contestants, &pair),
                    })
                };
                let record = pdn.as_ref().map(record).transpose()?;
                // The log first: games in it are added to the PDN file when the match continues.
                if let Some(log) = log {
                    let pdn = record.clone();
                    log.add(&LogEntry {
                        number,
                        pair: note,
                        pdn,
                    })?;
                }
                match (pdn.as_mut(), record) {
                    (Some(file), Some(record)) => record.add(file),
                    _ => Ok(()),
                }
            };
            if let Err(error) = keep() {
                failed = Some(error);
                return std::ops::ControlFlow::Break(());
            }
            match go_on(&match_result) {
                true => std::ops::ControlFlow::Continue(()),
                false => std::ops::ControlFlow::Break(()),
            }
        });
        result.map_err(Failure::new)?;
        match failed {
            Some(error) => Err(Failure::new(format_args!(
                "the game could not be saved: {error}"
            ))),
            None => Ok(match_result),
        }
    }
}

/// The games of a pair as PDN.
fn games(rules: &Ruleset, [a, b]: [&Contestant; 2], pair: &Pair) -> String {
    let event = format!("{} – {}", a.name, b.name);
    let text = |number: usize, first: &str, second: &str| {
        let round = format!("{}.{}", pair.number + 1, number + 1);
        pair.games[number].to_pdn(rules, &event, &round, BySide { first, second })
    };
    text(0, &a.name, &b.name) + &text(1, &b.name, &a.name)
}

/// The result so far: updated in place in a terminal, elsewhere an occasional line.
pub struct LiveProgress {
    bar: Option<indicatif::ProgressBar>,
    shown: std::time::Instant,
}

impl LiveProgress {
    /// For a number of pairs.
    pub fn new(pairs: usize) -> LiveProgress {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = indicatif::ProgressBar::new(pairs as u64);
            let style =
                indicatif::ProgressStyle::with_template("{wide_bar} {pos}/{len} × 2, {eta}\n{msg}");
            bar.set_style(style.expect("the template is valid"));
            bar.enable_steady_tick(Duration::from_millis(500));
            bar
        });
        LiveProgress {
            bar,
            shown: std::time::Instant::now(),
        }
    }

    /// Shows how many pairs are finished, in several lines or in a brief one.
    pub fn show(
        &mut self,
        pairs: u64,
        lines: impl FnOnce() -> Vec<String>,
        brief: impl FnOnce() -> String,
    ) {
        match &self.bar {
            Some(bar) => {
                bar.set_position(pairs);
                if self.shown.elapsed() > Duration::from_millis(100) {
                    bar.set_message(lines().join("\n"));
                    self.shown = std::time::Instant::now();
                }
            }
            None if self.shown.elapsed() > Duration::from_secs(10) => {
                // A closed error output is no reason to stop.
                drop(writeln!(io::stderr(), "{}", brief()));
                self.shown = std::time::Instant::now();
            }
            None => {}
        }
    }

    /// Removes it from the terminal.
    pub fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// A match in a few words: who, how many games of how many, and how they ended.
pub fn brief(
    text: &Text,
    [a, b]: [&Contestant; 2],
    match_result: &MatchResult,
    pairs: usize,
) -> String {
    let [losses, draws, wins] = match_result.tally.games;
    let played = losses + draws + wins;
    let score = text.decimal(100.0 * match_result.tally.score(), 1);
    format!(
        "{} – {}: {played}/{}, +{wins} ={draws} −{losses}, {score}%",
        a.name,
        b.name,
        2 * pairs
    )
}

/// A match of a list of players.
pub fn rated_match(players: [usize; 2], match_result: &MatchResult) -> RatedMatch {
    RatedMatch {
        players,
        tally: match_result.tally,
    }
}

/// Parses a positive time in seconds.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let time = grace(text)?;
    if time.is_zero() {
        return Err("must be greater than 0".to_owned());
    }
    Ok(time)
}

fn grace(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected seconds, such as 0.1")?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())?;
    if time > Duration::from_secs(86_400) {
        return Err("must be at most a day".to_owned());
    }
    Ok(time)
}
