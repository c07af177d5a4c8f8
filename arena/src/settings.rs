use std::{
    fmt,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use damka_engine::{
    Budget, Engine, Evaluation, HashSizeError, Level, Limits, Origin, SearchOptions,
    endgame::Tables,
};
use damka_rules::Ruleset;

use crate::MoveLimits;

/// The settings of our own engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Its evaluation.
    pub weights: Weights,
    /// Size of the transposition table in MiB.
    pub hash: usize,
    /// Number of search threads.
    pub threads: usize,
    /// A level of play; none is full strength.
    pub level: Option<Level>,
    /// The techniques of its search.
    pub search_options: SearchOptions,
    /// Contempt for draws, in hundredths of a man.
    pub contempt: i32,
}

/// Where an evaluation comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Weights {
    /// Built in.
    Builtin,
    /// Men, kings and tempo: the baseline of measurements.
    Material,
    /// From a file.
    File(PathBuf),
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            weights: Weights::Builtin,
            hash: 64,
            threads: 1,
            level: None,
            search_options: SearchOptions::default(),
            contempt: 0,
        }
    }
}

impl Settings {
    /// The engine, with these endgame tables.
    pub fn engine(&self, rules: &Ruleset, tables: Arc<Tables>) -> Result<Engine, SettingsError> {
        let evaluation = match &self.weights {
            Weights::Builtin => Evaluation::builtin(rules),
            Weights::Material => Evaluation::material(),
            Weights::File(path) => read(path)?,
        };
        let engine = Engine::with(rules, Arc::new(evaluation), tables)
            .hash(self.hash)
            .map_err(SettingsError::Hash)?;
        Ok(engine
            .threads(self.threads)
            .search_options(self.search_options.clone())
            .contempt(self.contempt))
    }

    /// A warning if the weights were trained for other rules. They can be used
    /// anyway: a match may measure how well they play.
    pub fn warning(&self, rules: &Ruleset) -> Option<String> {
        let Weights::File(path) = &self.weights else {
            return None;
        };
        let origin = Origin::open(path).ok()?;
        let class = rules.value_hash().bits();
        if origin.class == class || origin == Origin::default() {
            return None;
        }
        let known = Ruleset::ALL.into_iter();
        let mut trained_for = known.filter(|known| known.value_hash().bits() == origin.class);
        let others = match trained_for.next() {
            Some(other) => format!("for {}", other.id),
            None => "for other rules".to_owned(),
        };
        let path = path.display();
        Some(format!(
            "{path}: these weights were trained {others}, not for {}",
            rules.id
        ))
    }
}

fn read(path: &Path) -> Result<Evaluation, SettingsError> {
    Evaluation::open(path).map_err(|error| SettingsError::Weights {
        path: path.to_owned(),
        reason: error.to_string(),
    })
}

/// Why there is no engine with these settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// An evaluation cannot be used.
    Weights {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// There is not enough memory.
    Hash(HashSizeError),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingsError::Weights { path, reason } => write!(f, "{}: {reason}", path.display()),
            SettingsError::Hash(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SettingsError {}

/// The search limits for a move, if this much of its time is lost outside the
/// search.
pub(crate) fn limits(move_limits: &MoveLimits, overhead: Duration) -> Limits {
    let each = move_limits.move_time.map(|time| {
        // A late answer is worse than a slightly shorter search: the longer the
        // time, the larger the reserve.
        Budget::fixed(time.saturating_sub(overhead + time / 50))
    });
    let clock = move_limits.clock.map(|clock| {
        let moves = clock
            .moves
            .map(|moves| u16::try_from(moves).unwrap_or(u16::MAX));
        Budget::of_clock(clock.time.saturating_sub(overhead), clock.increment, moves)
    });
    let time = match (each, clock) {
        (Some(each), Some(clock)) => Some(Budget {
            soft: each.soft.min(clock.soft),
            hard: each.hard.min(clock.hard),
        }),
        (each, clock) => each.or(clock),
    };
    Limits {
        depth: move_limits
            .depth
            .map(|depth| depth.clamp(1, u8::MAX.into()) as u8),
        nodes: move_limits.nodes,
        time,
        ..Limits::infinite()
    }
}

/// The same at a level for people, if there is one; its random choices follow
/// from the seed.
pub(crate) fn limits_at(
    level: Option<Level>,
    seed: u64,
    move_limits: &MoveLimits,
    overhead: Duration,
) -> Limits {
    let limits = limits(move_limits, overhead);
    let Some(level) = level else {
        return limits;
    };
    let own = level.limits(seed);
    Limits {
        depth: own.depth.into_iter().chain(limits.depth).min(),
        nodes: own.nodes.into_iter().chain(limits.nodes).min(),
        time: limits.time,
        ..own
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RemainingTime;

    #[test]
    fn a_search_ends_before_its_time_is_over() {
        let millis = Duration::from_millis;
        let each = MoveLimits {
            move_time: Some(millis(100)),
            ..MoveLimits::default()
        };
        assert_eq!(limits(&each, millis(8)).time.unwrap().hard, millis(90));
        let clock = MoveLimits {
            clock: Some(RemainingTime {
                time: millis(500),
                increment: millis(20),
                moves: None,
            }),
            ..each
        };
        let both = limits(&clock, millis(8)).time.unwrap();
        assert!(both.hard <= millis(90) && both.soft <= both.hard);
        // Less than the overhead.
        let nothing = limits(&each, millis(200)).time.unwrap();
        assert_eq!(nothing.hard, Duration::ZERO);
    }
}
