use std::{path::PathBuf, time::Duration};

/// `cargo xtask load --help` shows it, too.
const USAGE: &str = include_str!("help.txt");

/// What is measured.
pub struct Options {
    /// The program `damka`.
    pub damka: PathBuf,
    pub postgres: bool,
    pub json: bool,
    pub plot: Option<PathBuf>,
    /// How many pairs play when the server is to be as fast as it can.
    pub pairs: usize,
    /// How long a throughput is measured.
    pub window: Duration,
    /// How many games wait when their memory is measured.
    pub idle_games: usize,
    /// With how many games growth is measured.
    pub scale: [usize; 3],
}

impl Options {
    /// Reads the arguments: the program, then what the user says.
    pub fn read(arguments: &[String]) -> Result<Options, String> {
        let [damka, rest @ ..] = arguments else {
            return Err(USAGE.to_owned());
        };
        let mut options = Options {
            damka: damka.into(),
            postgres: false,
            json: false,
            plot: None,
            pairs: 300,
            window: Duration::from_secs(10),
            idle_games: 3000,
            scale: [2_000, 6_000, 20_000],
        };
        let mut rest = rest.iter();
        while let Some(word) = rest.next() {
            match word.as_str() {
                "--quick" => {
                    options.window /= 5;
                    options.idle_games /= 10;
                    options.scale = options.scale.map(|games| games / 10);
                }
                "--postgres" => options.postgres = true,
                "--json" => options.json = true,
                "--plot" => options.plot = Some(rest.next().ok_or(USAGE)?.into()),
                _ => return Err(format!("no argument “{word}”\n\n{USAGE}")),
            }
        }
        Ok(options)
    }
}
