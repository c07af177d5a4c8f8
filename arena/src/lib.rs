#![doc = include_str!("../README.md")]

mod allowance;
mod bout;
mod chance;
pub mod hub;
mod line;
mod naive;
mod opening;
mod opponent;
mod own;
mod pace;
mod player;
mod referee;
mod settings;
mod statistics;

pub use allowance::{Allowance, Remaining};
pub use bout::{Bout, Ending, Played};
pub use chance::Chance;
pub use line::Line;
pub use naive::{Manner, NaivePlayer};
pub use opening::{OpeningError, Openings};
pub use opponent::{Invocation, Opponent};
pub use own::OwnPlayer;
pub use pace::{Clock, Pace};
pub use player::{Fault, Player, Reply, Turn};
pub use referee::Referee;
pub use settings::{Settings, SettingsError, Weights};
pub use statistics::{Decision, Elo, Points, Sprt, Tally, elo, expectation};
