use serde::{Deserialize, Serialize};

/// A part of a long list. The next part is asked for with `?after=` and its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page<T> {
    /// What is in it.
    pub entries: Vec<T>,
    /// The key to ask for the next part with; none, if this is the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}
