//! Engines that meet: matches, Hub and DXP.

mod duel;
mod dxp;
mod hub;
mod hub_player;
