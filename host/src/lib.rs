#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod clock_offset;
mod clock_watch;
mod computer;
mod draw_policy;
mod effect;
mod follower;
mod host;
mod input;
mod lot_policy;
mod player_kind;
mod program;
mod question;
mod rematch;
mod thinking_time;

pub use clock_offset::{ClockOffset, Sample};
pub use clock_watch::ClockWatch;
pub use computer::{Found, Task, TaskId, Think};
pub use draw_policy::accepts_draw;
pub use effect::{Effect, Ticket};
pub use follower::{Follower, FollowerEffect, FollowerInput};
pub use host::Host;
pub use input::{Input, Request};
pub use player_kind::PlayerKind;
pub use question::Question;
pub use rematch::{match_score, rematch};
pub use thinking_time::thinking_time;
