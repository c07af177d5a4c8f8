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

/// Analyse a position: the best lines, deeper and deeper.
///
/// In a terminal the lines are drawn anew with every depth; otherwise each
/// depth is a line. Ctrl-C ends with the best so far.
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
    /// A rule set: an id, or the path of a rule file. Without it those of the
    /// game in the PDN file, else classic.
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// So many best lines.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=64))]
    multipv: u16,
    /// So many seconds; without any limit, ten.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// To this depth.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u8).range(1..=99))]
    depth: Option<u8>,
    /// At most so many nodes.
    #[arg(long, value_name = "COUNT")]
    nodes: Option<u64>,
    /// Until Ctrl-C.
    #[arg(long, conflicts_with_all = ["time", "depth", "nodes"])]
    infinite: bool,
    /// Work in so many threads.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// So many mebibytes to remember positions.
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
        let tables = Arc::new(self.folder.tables(&rules, Material::MOST_PIECES)?);
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
            let found = engine.search(root, &self.limits().judging(), &stop, &mut |report| {
                // Whoever reads may have gone: then the search is in vain.
                if let Err(error) = display.show(&mut out, report) {
                    failed = Some(error);
                    stop.now();
                }
            });
            if let Some(error) = failed {
                return Err(error.into());
            }
            display.end(&mut out, &found)?;
            // Of more pieces than tables ever have nothing is said each time.
            let pieces = Material::of(&root.position).pieces();
            if pieces <= Material::MOST_PIECES
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
            lines: self.multipv.into(),
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

    /// The last position of the first game of a file, with its past.
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
