pub mod painted;

use std::{
    borrow::Cow,
    env, fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, value_parser};
use damka_rules::{
    ArrowKind, Diagram, Labels, Mark, Medium, PieceSymbols, Ruleset, Setup, SetupFault, Side,
    Square, SquareError, Squares, TextBoard, fen,
};
use resvg::{tiny_skia, usvg};

use self::painted::Painted;
use crate::{failure::Failure, input};

/// Show a position: as text, or as a picture in a file.
///
/// In the text, marked squares and the squares of arrows are in brackets; on a
/// terminal with colours (which the variable NO_COLOR turns off) they are lighter.
/// So are the pieces of which one is to be removed for a missed capture.
#[derive(Args)]
#[command(after_help = "Examples:
  damka board start
  damka board W:W11:B6,7,12 --numbers --flip
  damka board W:W11:B6,7,12 --rules school --arrow 11x2x9 --mark 6 --png capture.png
  damka board W:WK29:B5 --rules online --svg - > diagram.svg")]
pub struct Arguments {
    /// A position as FEN, or `start`.
    #[arg(default_value = "start")]
    fen: String,
    /// The rule set for the colours and the look of kings: an id, or the path of a rule file.
    #[arg(long, default_value = "strict", value_name = "ID|FILE")]
    rules: String,
    /// Write the picture as SVG; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the picture as PNG; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// The width of the picture in pixels.
    #[arg(long, default_value_t = 480, value_name = "PX", value_parser = value_parser!(u32).range(16..=8192))]
    width: u32,
    /// See the board from the second side.
    #[arg(long)]
    flip: bool,
    /// Number the squares 1 to 32.
    #[arg(long, conflicts_with_all = ["letters", "no_labels"])]
    numbers: bool,
    /// Letters and digits along the edge (the default).
    #[arg(long, conflicts_with = "no_labels")]
    letters: bool,
    /// Do not name the squares.
    #[arg(long)]
    no_labels: bool,
    /// Draw an arrow along the squares of a move: 22-18, c3-d4, 11x2x9.
    #[arg(long, value_name = "MOVE")]
    arrow: Vec<String>,
    /// Mark a square: 18, d4.
    #[arg(long, value_name = "SQUARE")]
    mark: Vec<String>,
    /// Draw the picture for a black-and-white print.
    #[arg(long)]
    print: bool,
    /// Print the text without colours, with the letters w W b B.
    #[arg(long)]
    plain: bool,
    /// Print the text without colours, with the signs ⛀ ⛁ ⛂ ⛃.
    #[arg(long, conflicts_with = "plain")]
    unicode: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let board = Board {
            setup: setup(&rules, &self.fen)?,
            arrows: self
                .arrow
                .iter()
                .map(|text| path(text))
                .collect::<Result<_, _>>()?,
            marks: self
                .mark
                .iter()
                .map(|text| mark(text))
                .collect::<Result<_, _>>()?,
            arguments: &self,
            rules,
        };
        let is_stdout = |file: &Option<PathBuf>| file.as_deref() == Some(Path::new("-"));
        if is_stdout(&self.svg) && is_stdout(&self.png) {
            return Err(Failure::new("--svg - and --png -: only one of them"));
        }
        if self.svg.is_none() && self.png.is_none() {
            board.print()?;
        }
        if let Some(file) = &self.svg {
            write(file, format!("{}\n", board.diagram()).as_bytes())?;
        }
        if let Some(file) = &self.png {
            write(file, &png(&board.diagram(), self.width)?)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn labels(&self) -> Labels {
        match () {
            () if self.numbers => Labels::Numbers,
            () if self.no_labels => Labels::None,
            () => Labels::Letters,
        }
    }

    fn viewer(&self) -> Side {
        match self.flip {
            true => Side::Second,
            false => Side::First,
        }
    }
}

/// What is shown, read and checked.
struct Board<'a> {
    arguments: &'a Arguments,
    rules: Cow<'static, Ruleset>,
    setup: Setup,
    arrows: Vec<Vec<Square>>,
    marks: Squares,
}

impl Board<'_> {
    fn diagram(&self) -> Diagram {
        let diagram = Diagram::new(&self.rules, self.setup)
            .labels(self.arguments.labels())
            .seen_by(self.arguments.viewer())
            .width(self.arguments.width)
            .medium(match self.arguments.print {
                true => Medium::Print,
                false => Medium::Screen,
            })
            .title(self.setup.to_string())
            .mark(Mark::To, self.marks);
        self.arrows.iter().fold(diagram, |diagram, path| {
            diagram.arrow(ArrowKind::Played, path.iter().copied())
        })
    }

    fn print(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let touched: Squares = self.arrows.iter().flatten().copied().collect();
        let marked = touched | self.marks | self.setup.owed;
        let (labels, viewer) = (self.arguments.labels(), self.arguments.viewer());
        let text = self.arguments.plain || self.arguments.unicode;
        let colourful = out.is_terminal() && env::var_os("NO_COLOR").is_none_or(|v| v.is_empty());
        if colourful && !text {
            let painted = Painted {
                setup: self.setup,
                colours: *self.rules.colours,
                viewer,
                labels,
                marked,
            };
            return write!(out, "{painted}");
        }
        let picture = TextBoard::new(self.setup)
            .labels(labels)
            .seen_by(viewer)
            .marked(marked)
            .symbols(match self.arguments.unicode {
                true => PieceSymbols::Unicode,
                false => PieceSymbols::Letters,
            });
        write!(out, "{picture}")
    }
}

/// The setup with this FEN. Whatever can be drawn is drawn; a note says why it could
/// not be played.
fn setup(rules: &Ruleset, text: &str) -> Result<Setup, Failure> {
    if text == "start" {
        return Ok(rules.initial().to_setup());
    }
    let setup =
        fen::parse(text).map_err(|error| Failure::new(format_args!("FEN “{text}”: {error}")))?;
    for fault in setup.faults() {
        if let SetupFault::SharedSquares(_) = fault {
            return Err(Failure::new(format_args!("FEN “{text}”: {fault}")));
        }
        eprintln!("damka: note: {fault}");
    }
    Ok(setup)
}

/// The squares of an arrow.
fn path(text: &str) -> Result<Vec<Square>, Failure> {
    let bad = |reason: &str| {
        Failure::new(format_args!(
            "arrow “{text}”: {reason}; write the squares of a move, as in 22-18, c3-d4 or 11x2x9"
        ))
    };
    let squares: Vec<Square> = text
        .split(['-', 'x', 'X', ':'])
        .map(|square| square.trim().parse())
        .collect::<Result<_, SquareError>>()
        .map_err(|error| bad(&error.to_string()))?;
    match squares.windows(2).any(|pair| pair[0] != pair[1]) {
        true => Ok(squares),
        false => Err(bad("it goes nowhere")),
    }
}

fn mark(text: &str) -> Result<Square, Failure> {
    text.trim()
        .parse()
        .map_err(|error| Failure::new(format_args!("mark “{text}”: {error}")))
}

/// The diagram as a PNG image.
fn png(diagram: &Diagram, width: u32) -> Result<Vec<u8>, Failure> {
    let tree = usvg::Tree::from_str(&diagram.to_string(), &usvg::Options::default())
        .map_err(Failure::new)?;
    let mut image = tiny_skia::Pixmap::new(width, width)
        .ok_or_else(|| Failure::new(format_args!("no image can be {width} pixels wide")))?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut image.as_mut());
    image.encode_png().map_err(Failure::new)
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if file == Path::new("-") {
        return Ok(io::stdout().lock().write_all(bytes)?);
    }
    fs::write(file, bytes).map_err(|error| Failure::file(file, &error))
}
