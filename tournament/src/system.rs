use serde::{Deserialize, Serialize};

/// How the players are paired.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Pairs and sides are drawn by lot, each round anew (document 003 a).
    RandomPairs {
        /// How many rounds.
        rounds: u16,
    },
    /// Knock-out with pairs drawn by lot each round, until one player is left.
    WinnerGoesOn(KnockOut),
    /// Knock-out by a bracket that is fixed from the beginning.
    KnockOut(KnockOut),
    /// Everybody meets everybody, by Berger tables.
    RoundRobin {
        /// How often: once, or twice with sides changed.
        games: MatchLength,
        /// Who gets which number.
        seeding: Seeding,
    },
    /// Everybody plays each round against somebody with about as many points,
    /// nobody twice: FIDE Dutch.
    Swiss {
        /// How many rounds.
        rounds: u16,
        /// Who gets which number.
        seeding: Seeding,
    },
}

/// The matches of a knock-out.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KnockOut {
    /// Who gets which place in the bracket.
    pub seeding: Seeding,
    /// How many games a match has.
    pub games: MatchLength,
    /// What decides a tied match.
    pub decider: Decider,
    /// Whether those who lost the semi-finals play for the third place.
    pub third_place: bool,
}

impl Default for KnockOut {
    /// By lot, one game a match, a coin for a draw, with a match for the third place.
    fn default() -> KnockOut {
        KnockOut {
            seeding: Seeding::Lot,
            games: MatchLength::One,
            decider: Decider::Toss,
            third_place: true,
        }
    }
}

/// Who gets which start number.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seeding {
    /// By lot.
    #[default]
    Lot,
    /// The highest rating first; among equal ones, and those without, by lot.
    Rating,
}

/// How often two players meet.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchLength {
    /// One game.
    #[default]
    One,
    /// Two games, with sides changed.
    Two,
}

impl MatchLength {
    /// How many games.
    pub const fn games(self) -> u8 {
        match self {
            MatchLength::One => 1,
            MatchLength::Two => 2,
        }
    }
}

/// What decides a tied match of a knock-out.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decider {
    /// The referee tosses a coin (document 000).
    #[default]
    Toss,
    /// Short games with sides changed after each, until one is won.
    Superblitz,
    /// A lot is drawn.
    Lot,
}

impl System {
    /// Its name in files and message ids.
    pub const fn key(&self) -> &'static str {
        match self {
            System::RandomPairs { .. } => "random-pairs",
            System::WinnerGoesOn(_) => "winner-goes-on",
            System::KnockOut(_) => "knock-out",
            System::RoundRobin { .. } => "round-robin",
            System::Swiss { .. } => "swiss",
        }
    }

    /// The settings of a knock-out, if it is one.
    pub const fn knock_out(&self) -> Option<&KnockOut> {
        match self {
            System::WinnerGoesOn(matches) | System::KnockOut(matches) => Some(matches),
            System::RandomPairs { .. } | System::RoundRobin { .. } | System::Swiss { .. } => None,
        }
    }

    /// Whether a lot gives the pairs of each round.
    pub const fn draws_each_round(&self) -> bool {
        matches!(self, System::RandomPairs { .. } | System::WinnerGoesOn(_))
    }

    /// Whether somebody can come in after the first round.
    pub const fn takes_late_players(&self) -> bool {
        matches!(self, System::RandomPairs { .. } | System::Swiss { .. })
    }

    /// How the players get their start numbers, if they have any.
    pub const fn seeding(&self) -> Option<Seeding> {
        match self {
            System::KnockOut(KnockOut { seeding, .. })
            | System::RoundRobin { seeding, .. }
            | System::Swiss { seeding, .. } => Some(*seeding),
            System::RandomPairs { .. } | System::WinnerGoesOn(_) => None,
        }
    }

    /// Whether the system gives the sides, and a lot the first of them.
    pub const fn gives_sides(&self) -> bool {
        matches!(self, System::RoundRobin { .. } | System::Swiss { .. })
    }

    /// How many games two players have when they meet in a round.
    pub const fn games_in_round(&self) -> u8 {
        match self.knock_out() {
            Some(matches) => matches.games.games(),
            None => 1,
        }
    }

    /// How many rounds there are with this many players.
    pub fn rounds(&self, players: usize) -> u16 {
        let bracket = || players.max(1).next_power_of_two().trailing_zeros() as u16;
        match self {
            System::RandomPairs { rounds } | System::Swiss { rounds, .. } => *rounds,
            System::WinnerGoesOn(_) | System::KnockOut(_) => bracket(),
            System::RoundRobin { games, .. } => {
                let even = players + players % 2;
                let once = even.saturating_sub(1) as u16;
                once.saturating_mul(games.games().into())
            }
        }
    }
}
