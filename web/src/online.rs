//! Playing over the network, without its rendering: a game as it is seen from this device,
//! the link to it as a picture, the requests and the socket.

mod claim;
mod lobby_list;
mod named_log;
mod qr_code;
mod rating_curve;
mod route;

#[cfg(target_family = "wasm")]
pub mod api;
#[cfg(target_family = "wasm")]
mod connection;
#[cfg(target_family = "wasm")]
mod fragment;

pub use claim::Claim;
#[cfg(target_family = "wasm")]
pub use connection::{Connection, Heard};
#[cfg(target_family = "wasm")]
pub use fragment::take_fragment;
pub use lobby_list::{LobbyFilter, LobbyList};
pub use named_log::named_log;
pub use qr_code::QrCode;
pub use rating_curve::RatingCurve;
pub use route::OnlineRoute;
