//! The analysis board without the screen: a tree of variations, what was
//! changed in it, a collection of games.

mod collection;
mod graph;
mod layout;
mod mark;
mod notes;
mod pen;
mod session;
mod tree;

pub use collection::{Collection, Entry};
pub use graph::Graph;
pub use layout::{Branch, Spot, layout};
pub use mark::Mark;
pub use notes::{Loaded, Unreadable, is_fen};
pub use pen::to_pdn;
pub use session::Study;
pub use tree::{Node, NodeId, START, Tree};
