use serde::{Deserialize, Serialize};

use crate::{Bounded, Refusal, bounds};

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

    /// With this many boards.
    #[must_use]
    pub fn with_boards(self, boards: u16) -> Settings {
        Settings {
            boards: Some(boards),
            ..self
        }
    }

    /// Refuses what no event can have.
    pub fn check(&self) -> Result<(), Refusal> {
        bounds::check_title(&self.title)?;
        let boards = self.boards.unwrap_or(1);
        if boards == 0 {
            return Err(Refusal::TooFew {
                what: Bounded::Boards,
                count: 0,
                least: 1,
            });
        }
        bounds::check_count(boards.into(), Bounded::Boards, bounds::MOST_BOARDS.into())
    }
}
