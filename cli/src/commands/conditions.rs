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
    Clock, Contestant, Duel, Entry, Journal, Meeting, Openings, Pace, Pair, PairNote, Referee,
    Standing,
};
use damka_engine::endgame::Tables;
use damka_rules::{BySide, Ruleset};
use damka_text::Text;

use crate::{failure::Failure, input, tables_folder::TablesFolder};

/// The conditions of matches.
#[derive(Args)]
pub struct Conditions {
    /// A rule set: an id, or the path of a rule file.
    #[arg(long, default_value = "classic")]
    pub rules: String,
    /// So many games a match, in pairs with the colours exchanged.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: usize,
    /// So many nodes a move, for players without limits of their own; 5000 if
    /// nothing is limited.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// So deep a move.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=99))]
    depth: Option<u32>,
    /// So many seconds a move.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    movetime: Option<Duration>,
    /// A clock: seconds and increment (2+0.02), or moves and seconds (40/60).
    #[arg(long, value_name = "CLOCK")]
    time: Option<Clock>,
    /// Random openings of so many plies.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(0..=40))]
    plies: u16,
    /// Openings from a file: a FEN or a few moves on each line.
    #[arg(long, value_name = "FILE", conflicts_with = "plies")]
    openings: Option<PathBuf>,
    /// Where random openings start.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// So many games at once.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: u16,
    /// Play on where the endgame tables know the result.
    #[arg(long)]
    no_adjudication: bool,
    /// After so many plies a game is drawn.
    #[arg(long, value_name = "PLIES", default_value_t = 400)]
    most_plies: usize,
    /// So many seconds beyond its time are forgiven.
    #[arg(long, value_name = "SECONDS", default_value = "0.02", value_parser = grace)]
    grace: Duration,
    /// Use endgame tables of up to so many pieces.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(0..=7))]
    pieces: u8,
    #[command(flatten)]
    place: TablesFolder,
    /// Add every game to a PDN file.
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Keep what was played in a file: the same command goes on from there.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
}

/// The conditions, ready for use.
pub struct Venue<'c> {
    conditions: &'c Conditions,
    pub rules: Cow<'static, Ruleset>,
    pace: Pace,
    tables: Arc<Tables>,
    openings: Mutex<Openings>,
    journal: Option<Journal>,
    before: Vec<Entry>,
    pdn: Option<fs::File>,
}

impl Conditions {
    /// Prepares matches between these contestants.
    pub fn venue(&self, kind: &str, contestants: &[Contestant]) -> Result<Venue<'_>, Failure> {
        let rules = input::ruleset(&self.rules)?;
        for caution in contestants.iter().filter_map(|c| c.caution(&rules)) {
            writeln!(io::stderr(), "{caution}")?;
        }
        let mut pace = Pace {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self.movetime,
            clock: self.time,
        };
        if pace.is_free() {
            pace.nodes = Some(5000);
        }
        let tables = match self.pieces {
            0 => Tables::new(&rules),
            pieces => self.place.tables(&rules, pieces)?,
        };
        let openings = match &self.openings {
            None => Openings::random(&rules, self.plies.into(), self.seed),
            Some(path) => {
                let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
                Openings::read(&rules, &text)
                    .map_err(|error| Failure::new(format_args!("{}: {error}", path.display())))?
            }
        };
        let (journal, before) = match &self.state {
            None => (None, Vec::new()),
            Some(path) => {
                let event = self.event(kind, &rules, contestants, pace);
                let (journal, before) = Journal::open(path, &event).map_err(Failure::new)?;
                (Some(journal), before)
            }
        };
        let pdn = match &self.pdn {
            None => None,
            Some(path) => {
                let file = fs::OpenOptions::new().create(true).append(true).open(path);
                Some(file.map_err(|error| Failure::file(path, &error))?)
            }
        };
        Ok(Venue {
            conditions: self,
            rules,
            pace,
            tables: Arc::new(tables),
            openings: Mutex::new(openings),
            journal,
            before,
            pdn,
        })
    }

    /// What tells an event from others: all that its games depend on.
    fn event(&self, kind: &str, rules: &Ruleset, contestants: &[Contestant], pace: Pace) -> String {
        let players: Vec<_> = contestants
            .iter()
            .map(|contestant| format!("{} {}", contestant.name, contestant.pace(pace)))
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

impl Venue<'_> {
    /// How a match stands from before.
    pub fn standing(&self, meeting: usize) -> Standing {
        let mut standing = Standing::default();
        for entry in self.before.iter().filter(|entry| entry.meeting == meeting) {
            standing.add(&entry.note);
        }
        standing
    }

    /// Plays what is left of a match; `go_on` sees it after every pair.
    pub fn play(
        &mut self,
        meeting: usize,
        contestants: [&Contestant; 2],
        go_on: &mut dyn FnMut(&Standing) -> bool,
    ) -> Result<Standing, Failure> {
        let mut standing = self.standing(meeting);
        let played = |pair: &usize| {
            let is = |entry: &Entry| entry.meeting == meeting && entry.note.pair == *pair;
            self.before.iter().any(is)
        };
        let left: Vec<usize> = (0..self.conditions.pairs())
            .filter(|p| !played(p))
            .collect();
        if left.is_empty() || !go_on(&standing) {
            return Ok(standing);
        }
        let rules = &*self.rules;
        let duel = Duel {
            rules,
            contestants,
            pace: self.pace,
            openings: &self.openings,
            referee: match self.conditions.no_adjudication {
                true => None,
                false => Referee::new(rules, self.tables.clone()),
            },
            tables: self.tables.clone(),
            most_plies: self.conditions.most_plies,
            grace: self.conditions.grace,
            jobs: self.conditions.jobs.into(),
            seed: self.conditions.seed,
        };
        let (journal, pdn) = (&mut self.journal, &mut self.pdn);
        let mut failed: Option<io::Error> = None;
        let result = duel.run(&left, &mut |pair| {
            let note = PairNote::from(&pair);
            standing.add(&note);
            let keep = || {
                if let Some(file) = pdn {
                    file.write_all(games(rules, contestants, &pair).as_bytes())?;
                }
                if let Some(journal) = journal {
                    journal.add(&Entry { meeting, note })?;
                }
                Ok(())
            };
            if let Err(error) = keep() {
                failed = Some(error);
                return std::ops::ControlFlow::Break(());
            }
            match go_on(&standing) {
                true => std::ops::ControlFlow::Continue(()),
                false => std::ops::ControlFlow::Break(()),
            }
        });
        result.map_err(Failure::new)?;
        match failed {
            Some(error) => Err(Failure::new(format_args!(
                "the game could not be kept: {error}"
            ))),
            None => Ok(standing),
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

/// Lines that stay in their place in a terminal; elsewhere one now and then.
pub struct Live {
    bar: Option<indicatif::ProgressBar>,
    shown: std::time::Instant,
}

impl Live {
    /// For so many pairs.
    pub fn new(pairs: usize) -> Live {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = indicatif::ProgressBar::new(pairs as u64);
            let style =
                indicatif::ProgressStyle::with_template("{wide_bar} {pos}/{len} × 2, {eta}\n{msg}");
            bar.set_style(style.expect("the template is valid"));
            bar.enable_steady_tick(Duration::from_millis(500));
            bar
        });
        Live {
            bar,
            shown: std::time::Instant::now(),
        }
    }

    /// So many pairs are finished, and this can be said, at length or in one line.
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
                // Whoever has closed it does not want to know.
                drop(writeln!(io::stderr(), "{}", brief()));
                self.shown = std::time::Instant::now();
            }
            None => {}
        }
    }

    /// Nothing more is to come.
    pub fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// A match in a few words: who, how many games of how many, and how they ended.
pub fn brief(text: &Text, [a, b]: [&Contestant; 2], standing: &Standing, pairs: usize) -> String {
    let [losses, draws, wins] = standing.tally.games;
    let played = losses + draws + wins;
    let score = text.decimal(100.0 * standing.tally.score(), 1);
    format!(
        "{} – {}: {played}/{}, +{wins} ={draws} −{losses}, {score} %",
        a.name,
        b.name,
        2 * pairs
    )
}

/// A match of a list of players.
pub fn meeting(players: [usize; 2], standing: &Standing) -> Meeting {
    Meeting {
        players,
        tally: standing.tally,
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let time = grace(text)?;
    if time.is_zero() {
        return Err("more than nothing is needed".to_owned());
    }
    Ok(time)
}

fn grace(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "seconds are needed, such as 0.1")?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())?;
    if time > Duration::from_secs(86_400) {
        return Err("that is more than a day".to_owned());
    }
    Ok(time)
}
