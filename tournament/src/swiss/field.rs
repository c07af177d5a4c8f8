use std::{collections::HashMap, fmt};

use damka_rules::Side;

use crate::{Points, StartNumber};

/// Everything that decides the pairs of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The players, by ascending start number.
    pub players: Vec<Player>,
    /// The number of rounds that have been paired already.
    pub paired_rounds: u16,
    /// The number of rounds of the whole tournament: in the last one the top scorers are paired
    /// with less regard to sides.
    pub rounds: u16,
    /// The side that the lot gave to the first player in the list.
    pub initial_side: Side,
    /// The points for a won game: who got as many without playing gets no bye.
    pub win: Points,
    /// The points for a lost game: who got more without playing has floated down.
    pub loss: Points,
    /// Pairs that must not meet, in any order.
    pub forbidden: Vec<(StartNumber, StartNumber)>,
}

/// A player of a [`Field`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The place in the start list.
    pub number: StartNumber,
    /// Whether the player is to be paired in this round.
    pub is_present: bool,
    /// What happened in each round so far; a round that is missing at the end was not played.
    pub past: Vec<PastRound>,
    /// Virtual points of an accelerated tournament that count when the round of that place is
    /// paired; nothing where it is too short.
    pub virtual_points: Vec<Points>,
}

/// What happened to a player in a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PastRound {
    /// A game that was played.
    Game {
        /// The opponent.
        opponent: StartNumber,
        /// The side of this player.
        side: Side,
        /// What the player got for it.
        points: Points,
    },
    /// A game that was paired and not played: somebody did not come.
    Forfeit {
        /// The opponent who was paired.
        opponent: StartNumber,
        /// What the player got for it.
        points: Points,
    },
    /// The bye that the pairing gives when the number of players is odd.
    Bye {
        /// What the player got for it.
        points: Points,
    },
    /// The player was not paired: absent, not there yet, or with a bye that they asked for.
    NotPaired {
        /// What the player got for it.
        points: Points,
    },
}

impl PastRound {
    /// What the player got in the round.
    pub fn points(self) -> Points {
        match self {
            PastRound::Game { points, .. }
            | PastRound::Forfeit { points, .. }
            | PastRound::Bye { points }
            | PastRound::NotPaired { points } => points,
        }
    }
}

impl Player {
    /// The points that count when round `round` (from 1) is paired: all won before it, and the
    /// virtual ones of the round.
    pub fn score_before(&self, round: u16) -> Points {
        let before = usize::from(round).saturating_sub(1);
        let won: Points = self
            .past
            .iter()
            .take(before)
            .map(|past| past.points())
            .sum();
        won + self.virtual_points.get(before).copied().unwrap_or_default()
    }

    /// A player who comes to the first round.
    pub fn new(number: StartNumber) -> Player {
        Player {
            number,
            is_present: true,
            past: Vec::new(),
            virtual_points: Vec::new(),
        }
    }
}

impl Field {
    /// The greatest number of players that can be paired.
    pub const MOST_PLAYERS: usize = 4096;

    /// The field of a first round with a point for a win and nothing for a loss.
    pub fn new(
        rounds: u16,
        initial_side: Side,
        players: impl IntoIterator<Item = StartNumber>,
    ) -> Field {
        Field {
            players: players.into_iter().map(Player::new).collect(),
            paired_rounds: 0,
            rounds,
            initial_side,
            win: Points::ONE,
            loss: Points::ZERO,
            forbidden: Vec::new(),
        }
    }

    /// The number of the round that is to be paired.
    pub fn round(&self) -> u16 {
        self.paired_rounds + 1
    }

    /// The place of each player in the list, if the field makes sense.
    pub(crate) fn check(&self) -> Result<HashMap<StartNumber, usize>, FieldError> {
        if self.players.len() > Field::MOST_PLAYERS {
            return Err(FieldError::TooManyPlayers {
                players: self.players.len(),
            });
        }
        if self.paired_rounds >= self.rounds {
            return Err(FieldError::NoRoundLeft {
                rounds: self.rounds,
            });
        }
        if let Some(pair) = self
            .players
            .windows(2)
            .find(|pair| pair[0].number >= pair[1].number)
        {
            return Err(FieldError::NotInOrder {
                number: pair[1].number,
            });
        }
        let places: HashMap<StartNumber, usize> = (0..)
            .zip(&self.players)
            .map(|(place, player)| (player.number, place))
            .collect();
        for player in &self.players {
            self.check_past(player, &places)?;
        }
        let forbidden = self.forbidden.iter().flat_map(|&(a, b)| [a, b]);
        match { forbidden }.find(|number| !places.contains_key(number)) {
            Some(number) => Err(FieldError::Unknown { number }),
            None => Ok(places),
        }
    }

    fn check_past(
        &self,
        player: &Player,
        places: &HashMap<StartNumber, usize>,
    ) -> Result<(), FieldError> {
        if player.past.len() > usize::from(self.paired_rounds) {
            return Err(FieldError::PastTooLong {
                number: player.number,
            });
        }
        for (past, round) in player.past.iter().zip(1..) {
            let (PastRound::Game { opponent, .. } | PastRound::Forfeit { opponent, .. }) = *past
            else {
                continue;
            };
            let place = places
                .get(&opponent)
                .ok_or(FieldError::Unknown { number: opponent })?;
            let theirs = self.players[*place].past.get(usize::from(round) - 1);
            let agrees = match (*past, theirs) {
                (
                    PastRound::Game { side, .. },
                    Some(&PastRound::Game {
                        opponent: back,
                        side: their_side,
                        ..
                    }),
                ) => back == player.number && their_side == side.other(),
                (PastRound::Forfeit { .. }, Some(&PastRound::Forfeit { opponent: back, .. })) => {
                    back == player.number
                }
                _ => false,
            };
            if !agrees || opponent == player.number {
                return Err(FieldError::OneSided {
                    number: player.number,
                    round,
                });
            }
        }
        Ok(())
    }
}

/// A [`Field`] that contradicts itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// More players than can be paired.
    TooManyPlayers {
        /// How many there are.
        players: usize,
    },
    /// All the rounds of the tournament are paired.
    NoRoundLeft {
        /// How many rounds it has.
        rounds: u16,
    },
    /// A start number is not greater than the one before it.
    NotInOrder {
        /// The second of the two.
        number: StartNumber,
    },
    /// A start number that no player has.
    Unknown {
        /// The number.
        number: StartNumber,
    },
    /// A player has a past in more rounds than were paired.
    PastTooLong {
        /// The player.
        number: StartNumber,
    },
    /// A game of one player that the opponent does not have.
    OneSided {
        /// The player who has it.
        number: StartNumber,
        /// The round.
        round: u16,
    },
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FieldError::TooManyPlayers { players } => write!(
                f,
                "{players} players, but at most {} can be paired",
                Field::MOST_PLAYERS
            ),
            FieldError::NoRoundLeft { rounds } => {
                write!(f, "all {rounds} rounds are paired")
            }
            FieldError::NotInOrder { number } => {
                write!(
                    f,
                    "start number {number} is twice in the list or out of order"
                )
            }
            FieldError::Unknown { number } => write!(f, "no player has the start number {number}"),
            FieldError::PastTooLong { number } => {
                write!(
                    f,
                    "player {number} has results of rounds that were not paired"
                )
            }
            FieldError::OneSided { number, round } => write!(
                f,
                "the game of player {number} in round {round} is not among the games of the opponent"
            ),
        }
    }
}

impl std::error::Error for FieldError {}
