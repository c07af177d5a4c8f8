use std::{
    borrow::Cow,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use damka_engine::{
    Engine, Level,
    endgame::{Folder, Material, Tables},
};
use damka_rules::Ruleset;

use super::Message;
use crate::{Settings, SettingsError, Weights, read_at_most};

/// What a client can set: declared by `param` lines, set by `set-param`.
#[derive(Clone, Debug)]
pub struct Parameters {
    rules: Cow<'static, Ruleset>,
    rules_file: String,
    settings: Settings,
    endgames: String,
    endgame_pieces: u8,
    overhead: Duration,
    /// Whether files may be read; not if the client is not trusted.
    reads_files: bool,
}

/// An engine, and what the client should be told about it.
pub struct BuiltEngine {
    /// The engine.
    pub engine: Engine,
    /// Why it is not the one that was asked for.
    pub error: Option<String>,
    /// What may not be intended.
    pub warning: Option<String>,
}

const MIN_HASH: usize = 1;
const MAX_HASH: usize = 32_768;
const MAX_THREADS: usize = 256;

/// No value has more bytes: the longest are paths.
const MAX_VALUE: usize = 4096;
/// No rule file has more bytes.
const MAX_RULES: u64 = 1 << 20;

impl Parameters {
    /// For these rules, with the endgame tables in this folder.
    pub fn new(rules: Cow<'static, Ruleset>, endgames: Option<PathBuf>) -> Parameters {
        Parameters {
            rules,
            rules_file: String::new(),
            settings: Settings::default(),
            endgames: endgames
                .map(|path| path.display().to_string())
                .unwrap_or_default(),
            endgame_pieces: 6,
            overhead: Duration::from_millis(8),
            reads_files: true,
        }
    }

    /// For a client that is not trusted, such as a fuzzer: no files, little memory.
    pub fn confined() -> Parameters {
        let mut parameters = Parameters::new(Cow::Borrowed(Ruleset::CLASSIC), None);
        parameters.settings.hash = 1;
        parameters.reads_files = false;
        parameters
    }

    /// The settings of the engine.
    #[must_use]
    pub fn with_settings(mut self, settings: Settings) -> Parameters {
        self.settings = settings;
        self
    }

    /// The rules.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The level for people, if it is not full strength.
    pub fn level(&self) -> Option<Level> {
        self.settings.level
    }

    fn strength(&self) -> usize {
        let level = self.settings.level.unwrap_or(Level::BEST);
        level.number().into()
    }

    /// The time that each answer loses outside the search.
    pub fn overhead(&self) -> Duration {
        self.overhead
    }

    /// The `param` lines.
    pub fn declarations(&self) -> Vec<Message> {
        let parameter = |name: &str, value: &dyn std::fmt::Display, kind: &str| {
            Message::new("param")
                .with("name", name)
                .with("value", value)
                .with("type", kind)
        };
        let number = |name: &str, value: usize, min: usize, max: usize| {
            parameter(name, &value, "int")
                .with("min", min)
                .with("max", max)
        };
        let mut variants: Vec<&str> = Ruleset::ALL.iter().map(|rules| &*rules.id).collect();
        if !variants.contains(&&*self.rules.id) {
            variants.push(&self.rules.id);
        }
        let weights = match &self.settings.weights {
            Weights::Builtin => String::new(),
            Weights::Material => MATERIAL.to_owned(),
            Weights::File(path) => path.display().to_string(),
        };
        vec![
            parameter("variant", &self.rules.id, "enum").with("values", variants.join(" ")),
            parameter("rules-file", &self.rules_file, "string"),
            number("hash", self.settings.hash, 1, MAX_HASH),
            number("threads", self.settings.threads, 1, MAX_THREADS),
            number("strength", self.strength(), 1, FULL),
            parameter("evaluation", &weights, "string"),
            parameter("endgames", &self.endgames, "string"),
            number(
                "endgame-pieces",
                self.endgame_pieces.into(),
                0,
                MAX_PIECES.into(),
            ),
            number("overhead", self.overhead.as_millis() as usize, 0, 10_000),
        ]
    }

    /// Sets a parameter; unknown ones are ignored.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if value.len() > MAX_VALUE {
            return Err(format!("{name}: a value has at most {MAX_VALUE} bytes"));
        }
        match name {
            "variant" => {
                if value == self.rules.id {
                    return Ok(());
                }
                // Some clients have only one field for the rules.
                if value.ends_with(".toml") {
                    return self.set("rules-file", value);
                }
                let known = Ruleset::builtin(value);
                self.rules = Cow::Borrowed(known.ok_or_else(|| {
                    let ids: Vec<&str> = Ruleset::ALL.iter().map(|rules| &*rules.id).collect();
                    format!("variant {value}: there are {}", ids.join(", "))
                })?);
            }
            "rules-file" => {
                if !value.is_empty() {
                    let failed = |reason: String| format!("rules-file {value}: {reason}");
                    if !self.reads_files {
                        return Err(failed("files are not read here".to_owned()));
                    }
                    let bytes = read_at_most(Path::new(value), MAX_RULES);
                    let bytes = bytes.map_err(|error| failed(error.to_string()))?;
                    let rules = Ruleset::from_toml(bytes);
                    let rules = rules.map_err(|error| failed(error.to_string()))?;
                    self.rules = Cow::Owned(rules);
                }
                self.rules_file = value.to_owned();
            }
            "hash" | "tt-size" => {
                let most = if self.reads_files { MAX_HASH } else { 1 };
                self.settings.hash = number(name, value, 1, MAX_HASH)?.min(most);
            }
            "threads" => {
                let most = if self.reads_files { MAX_THREADS } else { 2 };
                self.settings.threads = number(name, value, 1, MAX_THREADS)?.min(most);
            }
            "strength" => {
                let number = number(name, value, 1, FULL)?;
                let level = u8::try_from(number).ok().and_then(Level::new);
                // The highest level is full strength, limited only by the clock.
                self.settings.level = level.filter(|level| *level < Level::BEST);
            }
            "evaluation" => {
                self.settings.weights = match value {
                    "" => Weights::Builtin,
                    MATERIAL => Weights::Material,
                    path if self.reads_files => Weights::File(PathBuf::from(path)),
                    path => return Err(format!("evaluation {path}: files are not read here")),
                };
            }
            "endgames" if self.reads_files => self.endgames = value.to_owned(),
            "endgame-pieces" => {
                let pieces = number(name, value, 0, MAX_PIECES.into())?;
                self.endgame_pieces = u8::try_from(pieces).unwrap_or(MAX_PIECES);
            }
            "overhead" => {
                let millis = number(name, value, 0, 10_000)?;
                self.overhead = Duration::from_millis(millis as u64);
            }
            _ => {}
        }
        Ok(())
    }

    /// The engine that these parameters ask for, or the nearest one that can be built.
    pub fn engine(&self) -> BuiltEngine {
        let (tables, error) = self.tables();
        let tables = Arc::new(tables);
        match self.settings.engine(&self.rules, tables.clone()) {
            Ok(engine) => BuiltEngine {
                engine,
                error,
                warning: self.settings.warning(&self.rules),
            },
            Err(error) => {
                let mut settings = self.settings.clone();
                match error {
                    SettingsError::Weights { .. } => settings.weights = Weights::Builtin,
                    SettingsError::Hash(_) => settings.hash = MIN_HASH,
                }
                let engine = settings.engine(&self.rules, tables);
                BuiltEngine {
                    engine: engine.unwrap_or_else(|_| Engine::new(&self.rules)),
                    error: Some(error.to_string()),
                    warning: None,
                }
            }
        }
    }

    fn tables(&self) -> (Tables, Option<String>) {
        if self.endgame_pieces == 0 {
            return (Tables::new(&self.rules), None);
        }
        let mut tables = Tables::builtin(&self.rules);
        if self.endgames.is_empty() {
            return (tables, None);
        }
        let folder = Folder::of(&self.rules, self.endgames.as_ref());
        let known = tables.pieces();
        let loaded = folder.load(&mut tables, known + 1..=self.endgame_pieces);
        (tables, loaded.err().map(|error| error.to_string()))
    }
}

/// The number of full strength.
const FULL: usize = Level::BEST.number() as usize;

/// The evaluation that needs no file.
const MATERIAL: &str = "material";

const MAX_PIECES: u8 = Material::MAX_PIECES;

fn number(name: &str, value: &str, min: usize, max: usize) -> Result<usize, String> {
    let number = value.trim().parse().ok();
    number
        .filter(|number| (min..=max).contains(number))
        .ok_or_else(|| format!("{name} {value}: expected a number from {min} to {max}"))
}
