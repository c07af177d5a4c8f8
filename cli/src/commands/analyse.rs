mod display;

use std::{
    io::{self, IsTerminal, Read, Write},
    path::Path,
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use clap::Args;
use damka_engine::{Engine, Evaluation, Limits, Root, endgame::Material};
use damka_rules::{Notation, Ruleset};

use self::display::Display;
use crate::{
    failure::Failure, input, interrupt, language::LanguageOption, larger_tables::LargerTables,
    pdn_file::OpenedGame, tables_folder::TablesFolder,
};

/// Analyse a position: the best variations, with increasing depth.
///
/// In a terminal the variations are updated in place; otherwise each depth prints
/// a line for each. Ctrl-C ends with the best move so far.
#[derive(Args)]
#[command(after_help = "Examples:
  damka analyse start --rules online --time 10
  damka analyse W:W22,27,32:B18,19,10,1 --multipv 3
  damka analyse game.pdn --infinite --threads 2
  damka analyse - --depth 12 < positions.txt")]
pub struct Arguments {
    /// A position as FEN, `start`, the path of a PDN file (its first game's last
    /// position), or `-` to read one a line from standard input.
    position: String,
    /// A rule set: an id, or the path of a rule file [default: that of the game
    /// in the PDN file, else classic].
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// Number of best variations.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=64))]
    multipv: u16,
    /// Seconds to search [default: 10, if there is no other limit].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Maximum depth, in plies.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u8).range(1..=99))]
    depth: Option<u8>,
    /// Maximum number of nodes.
    #[arg(long, value_name = "COUNT")]
    nodes: Option<u64>,
    /// Search until Ctrl-C.
    #[arg(long, conflicts_with_all = ["time", "depth", "nodes"])]
    infinite: bool,
    /// Number of search threads.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Size of the transposition table in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 64,
          value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
    /// Name squares by letter and digit.
    #[arg(long)]
    letters: bool,
    #[command(flatten)]
    folder: TablesFolder,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let stop = interrupt::stop()?;
        let (rules, roots) = self.roots()?;
        let tables = Arc::new(self.folder.tables(&rules, Material::MAX_PIECES)?);
        let named = self.rules.as_deref().unwrap_or(&rules.id);
        let mut larger = LargerTables::new(named, tables.pieces());
        let evaluation = Arc::new(Evaluation::builtin(&rules));
        let engine = Engine::with(&rules, evaluation, tables)
            .hash(self.hash as usize)
            .map_err(Failure::new)?
            .threads(self.threads.into());
        let text = self.language.text();
        let notation = match self.letters {
            true => Notation::Algebraic,
            false => Notation::Numeric,
        };
        for (number, root) in roots.iter().enumerate() {
            if stop.is_stopped() {
                break;
            }
            let mut out = io::stdout().lock();
            if roots.len() > 1 {
                let gap = if number > 0 { "\n" } else { "" };
                writeln!(out, "{gap}{}", root.position)?;
            }
            if engine.moves(&root.position).is_empty() {
                writeln!(out, "{}", text.analyse_over())?;
                continue;
            }
            let live = io::stdout().is_terminal();
            let mut display = Display::new(text, &rules, &root.position, notation, live);
            let mut failed = None;
            let found = engine.search(root, &self.limits().for_analysis(), &stop, &mut |report| {
                // If the output is closed, nobody reads the result.
                if let Err(error) = display.show(&mut out, report) {
                    failed = Some(error);
                    stop.now();
                }
            });
            if let Some(error) = failed {
                return Err(error.into());
            }
            display.end(&mut out, &found)?;
            // No advice for positions with too many pieces for any table.
            let pieces = Material::of(&root.position).pieces();
            if pieces <= Material::MAX_PIECES
                && let Some(advice) = larger.advice(&text, pieces)
            {
                eprintln!("{advice}");
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn limits(&self) -> Limits {
        let unlimited = self.depth.is_none() && self.nodes.is_none() && !self.infinite;
        let time = self.time.or(unlimited.then_some(Duration::from_secs(10)));
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            variations: self.multipv.into(),
            ..time.map_or_else(Limits::infinite, Limits::time)
        }
    }

    fn roots(&self) -> Result<(Ruleset, Vec<Root>), Failure> {
        let path = Path::new(&self.position);
        if path.is_file() || self.position.to_ascii_lowercase().ends_with(".pdn") {
            return self.end_of_game(path);
        }
        let rules = match &self.rules {
            Some(rules) => input::ruleset(rules)?.into_owned(),
            None => Ruleset::CLASSIC.clone(),
        };
        let mut lines = String::new();
        if self.position == "-" {
            io::stdin().lock().read_to_string(&mut lines)?;
        } else {
            lines.push_str(&self.position);
        }
        let given = lines.lines().filter(|line| !line.trim().is_empty());
        let roots = given
            .map(|line| Ok(Root::of(input::position(&rules, line.trim())?)))
            .collect::<Result<_, Failure>>()?;
        Ok((rules, roots))
    }

    /// The last position of the first game of a file, with its history.
    fn end_of_game(&self, path: &Path) -> Result<(Ruleset, Vec<Root>), Failure> {
        let Some(opened) = OpenedGame::first(path, self.rules.as_deref())? else {
            let (name, none) = (path.display(), self.language.text().review_no_game());
            return Err(Failure::new(format_args!("{name}: {none}")));
        };
        let mut root = Root::of(opened.start);
        for step in opened.transitions {
            match step.played {
                Some(m) => root.play(&m),
                None if step.after == root.position => {}
                None => root = Root::of(step.after),
            }
        }
        let rules = Arc::unwrap_or_clone(opened.rules);
        Ok((rules, vec![root]))
    }
}

/// A number of seconds, such as 0.5.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text
        .parse()
        .map_err(|_| "write seconds, such as 5 or 0.5")?;
    if !(0.001..=1e7).contains(&number) {
        return Err("between 0.001 and ten million seconds".to_owned());
    }
    Ok(Duration::from_secs_f64(number))
}
