//! The model of the analysis board: a tree of variations with undo, PDN import
//! and export, collections of games.

mod collection;
mod game_link;
mod graph;
mod layout;
mod mark;
mod pdn_export;
mod pdn_import;
mod session;
mod tree;

pub use collection::{Collection, Entry};
pub use game_link::{read_game, write_game};
pub use graph::Graph;
pub use layout::{Branch, MoveEntry, layout};
pub use mark::Mark;
pub use pdn_export::to_pdn;
pub use pdn_import::{Loaded, Unreadable, is_fen};
pub use session::Session;
pub use tree::{Node, NodeId, START, Tree};
