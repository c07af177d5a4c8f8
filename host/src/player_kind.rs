use damka_game::{Actor, Player};

/// Who plays a side, seen from the program that runs the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person at this device.
    Here,
    /// A person elsewhere: perhaps slow to answer, or gone.
    Elsewhere,
    /// The computer, at a level from 1 to 10.
    Computer {
        /// The level.
        level: u8,
    },
}

impl PlayerKind {
    /// Whether it is a person.
    pub const fn is_person(self) -> bool {
        matches!(self, PlayerKind::Here | PlayerKind::Elsewhere)
    }
}

impl From<&Player> for PlayerKind {
    fn from(player: &Player) -> PlayerKind {
        match &player.actor {
            Actor::Computer { level } => PlayerKind::Computer { level: *level },
            // Players whom version 0.1 and PDN do not name played at one device.
            Actor::Unknown | Actor::Program => PlayerKind::Here,
            person if *person == Actor::local() => PlayerKind::Here,
            Actor::Person(_) => PlayerKind::Elsewhere,
        }
    }
}
