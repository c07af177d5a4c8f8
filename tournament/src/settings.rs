use serde::{Deserialize, Serialize};

/// What holds for the whole event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// What the event is called.
    pub title: String,
    /// How many boards there are; none if there is one for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boards: Option<u16>,
}

impl Settings {
    /// An event with a board for everybody.
    pub fn new(title: impl Into<String>) -> Settings {
        Settings {
            title: title.into(),
            boards: None,
        }
    }

    /// With so many boards.
    #[must_use]
    pub fn with_boards(self, boards: u16) -> Settings {
        Settings {
            boards: Some(boards),
            ..self
        }
    }
}
