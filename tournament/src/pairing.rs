use std::fmt;

use damka_game::{GameId, PersonId, Seq};
use damka_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::{BoardSlot, Decider, EnteredResult, GameResult, GroupId, RoundNumber};

/// Which pairing: its group, its round, and its number there, from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PairingId {
    /// The group.
    pub group: GroupId,
    /// The round.
    pub round: RoundNumber,
    /// The number in the round, from 1; in a bracket that of the match.
    pub number: u16,
}

/// `1.2.3`: group 1, round 2, pair 3.
impl fmt::Display for PairingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.group, self.round, self.number)
    }
}

/// Two players who are paired in a round, and the board where they sit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatedPair {
    /// The number of the pair in the round, from 1.
    pub number: u16,
    /// The players by the sides of the first game.
    pub players: BySide<PersonId>,
    /// The board, from 1.
    pub board: u16,
    /// The wave, from 1: with fewer boards than pairs a round is played in several.
    pub wave: u16,
    /// How many games they play, with sides changed after each.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub games: u8,
}

impl SeatedPair {
    /// Where they sit, and when.
    pub const fn slot(&self) -> BoardSlot {
        BoardSlot {
            wave: self.wave,
            board: self.board,
        }
    }

    pub(crate) const fn sit_at(&mut self, slot: BoardSlot) {
        (self.wave, self.board) = (slot.wave, slot.board);
    }
}

/// Two players who meet in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Which.
    pub id: PairingId,
    /// Who sits where.
    pub seating: SeatedPair,
    /// Their games, in order.
    pub games: Vec<PairingGame>,
    /// How a tied match was settled.
    pub settled: Option<TieSettled>,
}

/// One game of a pairing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairingGame {
    /// The result that stands.
    pub result: Option<EnteredResult>,
    /// What each player claims, by the sides of this game.
    pub claims: BySide<Option<Claim>>,
    /// How many claims they have made.
    pub claimed: u8,
    /// The game on a device here.
    pub seated: Option<GameId>,
    /// A change in the game played here that nobody has looked at.
    pub proposal: Option<ResultProposal>,
}

/// The result that a player claims.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The event.
    pub seq: Seq,
    /// The result.
    pub result: GameResult,
}

/// A result of a game played here that differs from the one in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultProposal {
    /// The event by which it was proposed.
    pub seq: Seq,
    /// The result that the game has.
    pub result: GameResult,
    /// The game.
    pub game: GameId,
    /// Its last event.
    pub game_seq: Seq,
}

/// How a tied match was settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieSettled {
    /// The event.
    pub seq: Seq,
    /// Who goes on.
    pub winner: PersonId,
    /// By what.
    pub by: Decider,
}

impl Pairing {
    pub(crate) fn new(group: GroupId, round: RoundNumber, seating: &SeatedPair) -> Pairing {
        Pairing {
            id: PairingId {
                group,
                round,
                number: seating.number,
            },
            seating: seating.clone(),
            games: vec![PairingGame::default(); usize::from(seating.games.clamp(1, 2))],
            settled: None,
        }
    }

    /// The side that somebody has in the first game.
    pub fn side_of(&self, player: &PersonId) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.seating.players[side] == *player)
    }

    /// Who has this side in a game of the pairing, counted from 1.
    pub fn player(&self, game: u8, side: Side) -> &PersonId {
        &self.seating.players[side_in(game, side)]
    }

    /// The opponent of somebody.
    pub fn opponent_of(&self, player: &PersonId) -> Option<&PersonId> {
        let side = self.side_of(player)?;
        Some(&self.seating.players[side.other()])
    }

    /// A game, counted from 1.
    pub fn game(&self, game: u8) -> Option<&PairingGame> {
        self.games.get(usize::from(game.checked_sub(1)?))
    }

    /// The results so far, with the number of the game.
    pub fn results(&self) -> impl Iterator<Item = (u8, GameResult)> {
        let entered = |game: &PairingGame| game.result.as_ref().map(|entered| entered.result);
        (1..)
            .zip(&self.games)
            .filter_map(move |(number, game)| Some((number, entered(game)?)))
    }

    /// Whether all games have a result.
    pub fn is_complete(&self) -> bool {
        self.games.iter().all(|game| game.result.is_some())
    }

    /// Whether both players said something and it is not the same.
    pub fn is_disputed(&self) -> bool {
        self.games.iter().any(|game| {
            let BySide { first, second } = &game.claims;
            let differ = first
                .zip(*second)
                .is_some_and(|(a, b)| a.result != b.result);
            differ && game.result.is_none()
        })
    }

    /// Who has won the match, if it is over: by the games, or by what settled a tie.
    pub fn winner(&self) -> Option<&PersonId> {
        if !self.is_complete() {
            return None;
        }
        if let Some(settled) = &self.settled {
            return Some(&settled.winner);
        }
        if let Some(side) = self.ahead() {
            return Some(&self.seating.players[side]);
        }
        // In a match of several games the toss of a drawn one is only shown beside it.
        match &self.games[..] {
            [game] => {
                let toss = game.result.as_ref()?.result.toss()?;
                Some(&self.seating.players[toss])
            }
            _ => None,
        }
    }

    /// Who lost to the winner.
    pub fn loser(&self) -> Option<&PersonId> {
        self.opponent_of(self.winner()?)
    }

    /// Whether the match is over and nobody is ahead.
    pub fn is_tied(&self) -> bool {
        self.is_complete() && self.ahead().is_none()
    }

    /// Whether neither player came to any of the games.
    pub fn is_void(&self) -> bool {
        !self.games.is_empty()
            && { self.results() }.all(|(_, result)| result == GameResult::DoubleForfeit)
            && self.is_complete()
    }

    /// The side of the first game that has won more games than it lost.
    fn ahead(&self) -> Option<Side> {
        let mut balance = 0i32;
        for (number, result) in self.results() {
            match result.winner().map(|side| side_in(number, side)) {
                Some(Side::First) => balance += 1,
                Some(Side::Second) => balance -= 1,
                None => {}
            }
        }
        match balance {
            0 => None,
            1.. => Some(Side::First),
            _ => Some(Side::Second),
        }
    }
}

/// Which side of the first game has this side in another one, or the other way round.
pub(crate) const fn side_in(game: u8, side: Side) -> Side {
    if game % 2 == 1 { side } else { side.other() }
}

fn one() -> u8 {
    1
}

fn is_one(games: &u8) -> bool {
    *games == 1
}
