mod annotation;
mod graph;
mod page;
mod summary;
mod work;

use std::{
    fs,
    io::{self, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use clap::Args;
use damka_engine::{Level, Limits, Review, ReviewPlan, endgame::Material};
use damka_game::Seat;
use damka_pdn::{Game, GameResult, Orientation, Transition, Writer};
use damka_rules::{Notation, Ruleset, Side};
use damka_text::Text;
use serde_json::{Value as Json, json};

use super::analyse::seconds;
use crate::{
    failure::Failure,
    interrupt,
    language::LanguageOption,
    pdn_file::{OpenedGame, PdnFile, RulesFinder, fault_text, warn},
    tables_folder::TablesFolder,
    visible::visible,
};

/// Review games: mistakes, missed shots, better variations.
///
/// The engine searches the position before and after each move. The output is a
/// summary with a graph in the terminal and, on request, annotated PDN, an HTML
/// page, JSON, the graph as SVG. A file `-` is standard output. After Ctrl-C the
/// moves reviewed so far are written.
#[derive(Args)]
#[command(after_help = "Examples:
  damka review game.pdn
  damka review games.pdn --game 3 --html game3.html --lang pl
  damka review games.pdn --nodes 1000000 --out judged.pdn --json judged.json")]
pub struct Arguments {
    /// A PDN file with one or more games; `-` is standard input.
    file: PathBuf,
    /// The rule set of all games: an id, or the path of a rule file.
    #[arg(long)]
    rules: Option<String>,
    /// Only the game with this number, from 1.
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Search each position with the effort of this level, from 1 to 10.
    #[arg(long, value_name = "1-10", conflicts_with_all = ["nodes", "time"],
          value_parser = clap::value_parser!(u8).range(1..=10))]
    level: Option<u8>,
    /// Nodes per position [default: 300000].
    #[arg(long, value_name = "COUNT", conflicts_with = "time")]
    nodes: Option<u64>,
    /// Seconds per position.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Number of threads [default: the number of cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write the annotated games.
    #[arg(long, value_name = "FILE.pdn")]
    out: Option<PathBuf>,
    /// Write an HTML page to read and print.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the graph as SVG; of several games, that of the first.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Name squares by letter and digit.
    #[arg(long)]
    letters: bool,
    #[command(flatten)]
    folder: TablesFolder,
    #[command(flatten)]
    language: LanguageOption,
}

/// A game and its review.
pub struct Judged {
    pub number: usize,
    pub rules: Ruleset,
    pub game: Game<'static>,
    pub steps: Vec<Transition>,
    pub review: Review,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = self.language.text();
        let stop = interrupt::stop()?;
        let (mut judged, bad) = self.games()?;
        if judged.is_empty() && bad == 0 {
            let name = self.file.display();
            return Err(Failure::new(format_args!(
                "{name}: {}",
                text.review_no_game()
            )));
        }
        let threads = match self.threads {
            Some(threads) => threads.into(),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        };
        let tables = |rules: &Ruleset| self.folder.tables(rules, Material::MAX_PIECES);
        let limits = self.limits();
        work::review(&mut judged, &limits, threads, &tables, text, &stop)?;
        if stop.is_stopped() {
            eprintln!("{}", text.review_interrupted());
        }
        self.write(text, &judged)?;
        Ok(ExitCode::from(u8::from(bad > 0)))
    }

    fn limits(&self) -> Limits {
        if let Some(time) = self.time {
            return Limits::time(time);
        }
        match self.level.and_then(Level::new) {
            // The effort of the level, without its handicap.
            Some(level) => Limits {
                handicap: None,
                ..level.limits(0)
            },
            None => Limits::nodes(self.nodes.unwrap_or(ReviewPlan::NODES).max(1)),
        }
    }

    /// The games that can be replayed, and the number of those that cannot.
    fn games(&self) -> Result<(Vec<Judged>, usize), Failure> {
        let mut finder = RulesFinder::new(self.rules.as_deref())?;
        let mut file = PdnFile::open(&self.file, None)?;
        let name = file.name().to_owned();
        let (mut games, mut bad, mut number) = (Vec::new(), 0, 0);
        file.each_game(|found| {
            number += 1;
            if self.game.is_some_and(|wanted| wanted != number) {
                return Ok(ControlFlow::Continue(()));
            }
            match OpenedGame::play(found, &mut finder) {
                Ok(opened) => {
                    warn(&name, &opened.warnings);
                    let opened = opened.into_owned();
                    games.push(Judged {
                        number,
                        rules: Arc::unwrap_or_clone(opened.rules),
                        game: opened.game,
                        steps: opened.transitions,
                        review: Review {
                            moves: Vec::new(),
                            accuracy: Default::default(),
                        },
                    });
                }
                Err(faults) => {
                    bad += 1;
                    for fault in &faults {
                        eprintln!("{name}:{}", visible(&fault_text(fault)));
                    }
                }
            }
            Ok(match self.game {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            })
        })?;
        if let Some(wanted) = self.game
            && games.is_empty()
            && bad == 0
        {
            return Err(Failure::new(format_args!(
                "{name}: there is no game {wanted}"
            )));
        }
        Ok((games, bad))
    }

    fn write(&self, text: Text, judged: &[Judged]) -> Result<(), Failure> {
        let notation = match self.letters {
            true => Notation::Algebraic,
            false => Notation::Numeric,
        };
        let outputs = [&self.out, &self.html, &self.json, &self.svg];
        let to_stdout = |path: &&Option<PathBuf>| path.as_deref() == Some(Path::new("-"));
        if !outputs.iter().any(to_stdout) {
            let mut out = io::stdout().lock();
            for judged in judged {
                summary::write(&mut out, text, judged, notation)?;
            }
        }
        if let Some(path) = &self.out {
            let games = judged.iter().map(|judged| {
                let game = annotation::annotated(text, judged);
                Writer::default().text(&game)
            });
            put(path, &games.collect::<Vec<_>>().join("\n"))?;
        }
        if let Some(path) = &self.html {
            let limits = self.limits();
            let seconds = self.time.map(|time| time.as_secs_f64());
            let how = text.review_how(limits.nodes, seconds);
            put(path, &page::page(text, judged, notation, &how))?;
        }
        if let Some(path) = &self.json {
            let all: Vec<Json> = judged.iter().map(json).collect();
            put(path, &format!("{:#}\n", Json::from(all)))?;
        }
        if let (Some(path), Some(first)) = (&self.svg, judged.first()) {
            put(path, &graph::svg(text, first))?;
        }
        Ok(())
    }
}

impl Judged {
    /// The names of the players, the first side first.
    pub fn players(&self) -> [&str; 2] {
        let name = |tag: &str| self.game.tag(tag).filter(|name| !name.trim().is_empty());
        let (white, black) = (name("White").unwrap_or("?"), name("Black").unwrap_or("?"));
        match Orientation::of_game(&self.game) {
            // Black begins.
            Orientation::Turned => [black, white],
            _ => [white, black],
        }
    }

    /// The result as it is written.
    pub fn result(&self) -> String {
        match self.game.result() {
            GameResult::Unknown => "*".to_owned(),
            result => result.to_string(),
        }
    }

    /// The number of a move as people count: `3.` or `3…`.
    pub fn number_of(&self, step: usize) -> String {
        let first = self
            .steps
            .iter()
            .find_map(|step| step.played.map(|_| step.before));
        let late = first.is_some_and(|first| first.turn() == Side::Second);
        let turns = self.steps.iter().take(step).filter(|step| {
            let removal = |m: damka_rules::Move| m.kind() == damka_rules::MoveKind::Removal;
            step.played.is_some_and(|m| !removal(m))
        });
        let ply = turns.count() + usize::from(late);
        let dots = if ply.is_multiple_of(2) { "." } else { "…" };
        format!("{}{dots}", ply / 2 + 1)
    }
}

fn json(judged: &Judged) -> Json {
    let Judged { review, .. } = judged;
    let moves = review.moves.iter().map(|m| {
        json!({
            "step": m.step,
            "side": Seat::from(m.side).to_string(),
            "fen": m.before.to_string(),
            "move": m.played.to_string(),
            "best": m.best.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "reply": m.reply.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "score_before": m.score_before.hundredths(),
            "score_after": m.score_after.hundredths(),
            "chance_before": m.chance_before(),
            "chance_after": m.chance_after(),
            "judgement": m.judgement.key(),
            "missed": m.missed.map(|missed| missed.key()),
        })
    });
    let [first, second] = judged.players();
    json!({
        "game": judged.number,
        "rules": judged.rules.id,
        "players": { "first": first, "second": second },
        "result": judged.result(),
        "accuracy": { "first": review.accuracy.first, "second": review.accuracy.second },
        "moves": moves.collect::<Vec<_>>(),
    })
}

fn put(path: &Path, content: &str) -> Result<(), Failure> {
    if path == Path::new("-") {
        return Ok(io::stdout().lock().write_all(content.as_bytes())?);
    }
    fs::write(path, content).map_err(|error| Failure::file(path, &error))
}
