use std::{fmt, path::PathBuf, str::FromStr, sync::Arc, time::Duration};

use damka_engine::{Level, SearchOptions, endgame::Tables};
use damka_rules::Ruleset;

use crate::{
    EnginePlayer, Fault, HubPlayer, Invocation, NaivePlayer, Player, Settings, Strategy,
    TimeControl, Weights, move_limits::seconds,
};

/// Who plays, as it is written on the command line.
///
/// `self`, `level:3` (1 to 10), `material`, `weights:FILE`, `random`, `greedy` or `hub:PROGRAM
/// ARGUMENTS…`, followed by options: `nodes=5000`, `depth=8`, `movetime=0.1`,
/// `time=2+0.02`, `hash=16`, `threads=2`, `contempt=10`, `name=…`, search options
/// (`probcut=off`), and for programs `variant=…` and `param.NAME=…`. They are
/// separated by commas or spaces.
///
/// ```
/// use damka_arena::Contestant;
///
/// let own: Contestant = "material,nodes=5000".parse().unwrap();
/// assert_eq!(own.time_control.nodes, Some(5000));
/// let other: Contestant = "hub:./kestog -b x=1 movetime=0.1 name=KestoG".parse().unwrap();
/// assert_eq!(other.name, "KestoG");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Contestant {
    /// Its name: the text that it was read from, unless `name=` says otherwise.
    pub name: String,
    /// Its own limits; unlimited if it has those of the match.
    pub time_control: TimeControl,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Engine {
        settings: Settings,
        hash: Option<usize>,
    },
    Naive(Strategy),
    Program(Invocation),
}

/// How long a program may be silent if no clock runs.
const TIMEOUT: Duration = Duration::from_secs(60);

impl Contestant {
    /// Its limits in a match where the others have these. A level has its own.
    pub fn time_control(&self, common: TimeControl) -> TimeControl {
        match &self.kind {
            Kind::Engine { settings, .. } if settings.level.is_some() => self.time_control,
            _ => self.time_control.or(common),
        }
    }

    /// A warning if its weights were trained for other rules than these.
    pub fn warning(&self, rules: &Ruleset) -> Option<String> {
        match &self.kind {
            Kind::Engine { settings, .. } => settings.warning(rules),
            Kind::Naive(_) | Kind::Program(_) => None,
        }
    }

    /// The player, for these rules.
    pub fn player(
        &self,
        rules: &Ruleset,
        tables: &Arc<Tables>,
        time_control: TimeControl,
    ) -> Result<Box<dyn Player>, String> {
        let failed = |error: &dyn fmt::Display| format!("{}: {error}", self.name);
        Ok(match &self.kind {
            Kind::Naive(strategy) => Box::new(NaivePlayer::new(*strategy)),
            Kind::Program(invocation) => {
                let started = HubPlayer::start(invocation, rules);
                Box::new(started.map_err(|fault| failed(&not_started(invocation, &fault)))?)
            }
            Kind::Engine { settings, hash } => {
                let settings = Settings {
                    hash: hash.unwrap_or_else(|| fitting_hash(time_control, settings.level)),
                    ..settings.clone()
                };
                let engine = settings.engine(rules, tables.clone());
                let engine = engine.map_err(|error| failed(&error))?;
                Box::new(EnginePlayer::new(engine).at(settings.level))
            }
        })
    }
}

/// Why a program does not start, and what the user may have meant.
fn not_started(invocation: &Invocation, fault: &Fault) -> String {
    let reason = match fault {
        Fault::Crash(reason) => format!("it does not start: {reason}"),
        fault => fault.to_string(),
    };
    let has_comma = |word: &String| {
        let mut parts = word.split(',').skip(1);
        parts.any(|part| {
            part.split_once('=')
                .is_some_and(|(name, _)| is_option(name))
        })
    };
    let hint = match invocation.words.iter().any(has_comma) {
        true => "; after hub: options are separated by spaces, and commas belong to the program",
        false => "",
    };
    format!("{reason}{hint} (hub:PROGRAM ARGUMENTS… name=…)")
}

/// As much memory as a search of this length can use: clearing a larger table before
/// each game would take longer than the game.
fn fitting_hash(time_control: TimeControl, level: Option<Level>) -> usize {
    let level = level.and_then(|level| level.limits(0).nodes);
    match time_control.nodes.into_iter().chain(level).min() {
        Some(nodes) => usize::try_from(nodes / 20_000).unwrap_or(16).clamp(1, 16),
        None => 16,
    }
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(text: &str) -> Result<Contestant, String> {
        let is_program = text.starts_with("hub:");
        let mut words = words(text, !is_program);
        let mut options = Vec::new();
        // Options come last, after the arguments of a program.
        while let Some((name, value)) = words.last().and_then(|word| word.split_once('=')) {
            if !is_option(name) {
                break;
            }
            options.push((name.to_owned(), value.to_owned()));
            words.pop();
        }
        options.reverse();
        let mut words = words.into_iter();
        let head = words.next().unwrap_or_default();
        let rest: Vec<String> = words.collect();
        let (kind, argument) = head.split_once(':').unwrap_or((&head, ""));
        let mut contestant = Contestant {
            name: text.trim().to_owned(),
            time_control: TimeControl::default(),
            kind: Kind::of(kind, argument, rest)?,
        };
        for (name, value) in &options {
            contestant.set(name, value)?;
        }
        Ok(contestant)
    }
}

impl Kind {
    fn of(kind: &str, argument: &str, rest: Vec<String>) -> Result<Kind, String> {
        let own = |weights, level| Kind::Engine {
            settings: Settings {
                weights,
                level,
                ..Settings::default()
            },
            hash: None,
        };
        let found = match (kind, argument) {
            ("self", "") => own(Weights::Builtin, None),
            ("material", "") => own(Weights::Material, None),
            ("weights", path) if !path.is_empty() => own(Weights::File(PathBuf::from(path)), None),
            ("level", number) => {
                let level = number.parse().ok().and_then(Level::new);
                let level = level.ok_or("a level is written level:1 to level:10")?;
                own(Weights::Builtin, Some(level))
            }
            ("random", "") => Kind::Naive(Strategy::Random),
            ("greedy", "") => Kind::Naive(Strategy::Greedy),
            ("hub", program) => {
                let first = Some(program.to_owned()).filter(|program| !program.is_empty());
                return Ok(Kind::Program(Invocation {
                    words: first.into_iter().chain(rest).collect(),
                    parameters: Vec::new(),
                    timeout: TIMEOUT,
                }));
            }
            _ => {
                return Err(format!(
                    "“{kind}{}{argument}” is not a player: write self, level:N, material, weights:FILE, \
                     random, greedy or hub:PROGRAM",
                    if argument.is_empty() { "" } else { ":" }
                ));
            }
        };
        match rest.first() {
            Some(word) => Err(format!(
                "“{word}” is not an option of {kind}: there are nodes=, depth=, movetime=, time=, \
                 hash=, threads=, contempt=, the search options ({}) and name=",
                SearchOptions::NAMES
                    .map(|option| format!("{option}=off"))
                    .join(", ")
            )),
            None => Ok(found),
        }
    }
}

fn is_option(name: &str) -> bool {
    matches!(
        name,
        "nodes"
            | "depth"
            | "movetime"
            | "time"
            | "hash"
            | "threads"
            | "contempt"
            | "name"
            | "variant"
    ) || name.starts_with("param.")
        || SearchOptions::NAMES.contains(&name)
}

impl Contestant {
    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = || {
            let number: Option<u64> = value.parse().ok();
            let number = number.filter(|number| *number > 0);
            number.ok_or_else(|| format!("{name}={value}: expected a number of at least 1"))
        };
        match (name, &mut self.kind) {
            ("name", _) => self.name = value.to_owned(),
            ("nodes", _) => self.time_control.nodes = Some(number()?),
            ("depth", _) => self.time_control.depth = Some(u32::try_from(number()?).unwrap_or(99)),
            ("movetime", _) => {
                let time = seconds(value).filter(|time| !time.is_zero());
                let bad = || format!("movetime={value}: expected seconds, such as 0.1");
                self.time_control.move_time = Some(time.ok_or_else(bad)?);
            }
            ("time", _) => self.time_control.clock = Some(value.parse()?),
            ("hash", Kind::Engine { hash, .. }) => {
                *hash = Some(usize::try_from(number()?).unwrap_or(1).min(32_768));
            }
            ("threads", Kind::Engine { settings, .. }) => {
                settings.threads = usize::try_from(number()?).unwrap_or(1).min(256);
            }
            ("contempt", Kind::Engine { settings, .. }) => {
                let contempt = value.parse().ok();
                let contempt = contempt.filter(|contempt| (-500..=500).contains(contempt));
                settings.contempt = contempt.ok_or("contempt= is a number from -500 to 500")?;
            }
            (name, Kind::Engine { settings, .. }) if SearchOptions::NAMES.contains(&name) => {
                let on = match value {
                    "on" => true,
                    "off" => false,
                    _ => return Err(format!("{name}={value}: expected on or off")),
                };
                settings.search_options.set(name, on);
            }
            (name, Kind::Program(invocation)) => {
                let name = name.strip_prefix("param.").unwrap_or(name);
                invocation
                    .parameters
                    .push((name.to_owned(), value.to_owned()));
            }
            (name, _) => return Err(format!("{name}= is not an option of {}", self.name)),
        }
        Ok(())
    }
}

/// The words of a text; spaces within quotation marks do not separate.
fn words(text: &str, commas: bool) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), c) => word.get_or_insert_default().push(c),
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() || commas && c == ',' => words.extend(word.take()),
            (None, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Contestant, String> {
        text.parse()
    }

    #[test]
    fn players_are_read() {
        let common = "self nodes=7".parse::<Contestant>().unwrap().time_control;
        assert_eq!(read("material").unwrap().time_control(common), common);
        assert!(read("level:3").unwrap().time_control(common).is_unlimited());
        assert_eq!(read("self").unwrap().time_control, TimeControl::default());
        let own = read("self nodes=5000,hash=2").unwrap();
        assert_eq!(
            (own.name.as_str(), own.time_control.nodes),
            ("self nodes=5000,hash=2", Some(5000))
        );
        let Kind::Engine { settings, .. } = read("self probcut=off,contempt=-5").unwrap().kind
        else {
            panic!("it is our own");
        };
        assert!(!settings.search_options.probcut && settings.search_options.singular);
        assert_eq!(settings.contempt, -5);
        assert!(read("self probcut=maybe").is_err());
        let clock = read("self,time=2+0.02")
            .unwrap()
            .time_control
            .clock
            .unwrap();
        assert_eq!(clock.to_string(), "2+0.02");
        let program =
            read("hub:\"my engine\" --x=1 a,b param.tt-size=24 variant=brazilian").unwrap();
        let Kind::Program(invocation) = program.kind else {
            panic!("{program:?}");
        };
        assert_eq!(invocation.words, ["my engine", "--x=1", "a,b"]);
        assert_eq!(invocation.parameters.len(), 2);
    }

    #[test]
    fn a_program_that_does_not_start_is_reported() {
        let tables = Arc::new(Tables::new(Ruleset::CLASSIC));
        let start = |text: &str| {
            let player = read(text).unwrap();
            let started = player.player(Ruleset::CLASSIC, &tables, TimeControl::default());
            started.err().expect("it does not start")
        };
        let nowhere = start("hub:/no/such/program");
        assert!(nowhere.contains("it does not start"), "{nowhere}");
        assert!(!nowhere.contains("commas"), "{nowhere}");
        let comma = start("hub:/no/such/program hub,name=A");
        assert!(comma.contains("separated by spaces"), "{comma}");
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, reason) in [
            ("", "is not a player"),
            ("nobody", "is not a player"),
            ("weights", "is not a player"),
            ("level:0", "level:1 to level:10"),
            ("level", "level:1 to level:10"),
            ("self speed=9", "is not an option"),
            ("random hash=3", "is not an option"),
            ("self nodes=0", "expected a number"),
            ("self movetime=x", "expected seconds"),
            ("self time=", "is not a clock"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(reason), "{text}: {error}");
        }
    }
}
