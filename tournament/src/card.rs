use std::collections::HashMap;

use damka_game::PersonId;
use damka_rules::Side;

use crate::{
    ByeKind, GameResult, Group, Pairing, Points, RoundNumber, Scoring, TossValue, pairing::side_in,
};

/// What somebody has done in a group, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Who.
    pub player: PersonId,
    /// The games and byes, in order.
    pub entries: Vec<CardEntry>,
}

/// One game, or a round without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardEntry {
    /// In which round.
    pub round: RoundNumber,
    /// Which game of the pairing, from 1.
    pub game: u8,
    /// What came of it.
    pub score: Score,
}

/// What came of a game or a round, as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Score {
    /// A game that was won.
    Won {
        /// Against whom.
        opponent: PersonId,
        /// With which side.
        side: Side,
    },
    /// A game that was drawn.
    Drawn {
        /// Against whom.
        opponent: PersonId,
        /// With which side.
        side: Side,
        /// Whether he won the toss, if there was one.
        toss: Option<bool>,
    },
    /// A game that was lost.
    Lost {
        /// Against whom.
        opponent: PersonId,
        /// With which side.
        side: Side,
    },
    /// The opponent was not there.
    ForfeitWon {
        /// Who.
        opponent: PersonId,
    },
    /// He was not there himself.
    ForfeitLost {
        /// Against whom he would have played.
        opponent: PersonId,
    },
    /// No opponent.
    Bye(ByeKind),
    /// Not paired: gone home, or out.
    Out,
    /// No result yet.
    Pending {
        /// Against whom.
        opponent: PersonId,
        /// With which side.
        side: Side,
    },
}

impl Score {
    /// What it is worth.
    pub fn points(&self, scoring: &Scoring) -> Points {
        match self {
            Score::Won { .. } => scoring.win,
            Score::Drawn { toss, .. } => match (scoring.toss, toss) {
                (TossValue::Win, Some(true)) => scoring.win,
                (TossValue::Win, Some(false)) => scoring.loss,
                (TossValue::Win, None) | (TossValue::Nothing, _) => scoring.draw,
            },
            Score::Lost { .. } => scoring.loss,
            Score::ForfeitWon { .. } => scoring.forfeit_win,
            Score::ForfeitLost { .. } => scoring.forfeit_loss,
            Score::Bye(kind) => scoring.bye(*kind),
            Score::Out | Score::Pending { .. } => Points::ZERO,
        }
    }

    /// The opponent of a game that was played to its end on the board.
    pub fn played(&self) -> Option<&PersonId> {
        match self {
            Score::Won { opponent, .. }
            | Score::Drawn { opponent, .. }
            | Score::Lost { opponent, .. } => Some(opponent),
            _ => None,
        }
    }

    /// The opponent, whether the game was played, forfeited or is still on.
    pub fn opponent(&self) -> Option<&PersonId> {
        match self {
            Score::ForfeitWon { opponent }
            | Score::ForfeitLost { opponent }
            | Score::Pending { opponent, .. } => Some(opponent),
            played => played.played(),
        }
    }

    /// The side of a game that was played or is still on: a forfeit counts for none.
    pub fn side(&self) -> Option<Side> {
        match self {
            Score::Won { side, .. }
            | Score::Drawn { side, .. }
            | Score::Lost { side, .. }
            | Score::Pending { side, .. } => Some(*side),
            _ => None,
        }
    }
}

impl Card {
    /// All points.
    pub fn points(&self, scoring: &Scoring) -> Points {
        let points = |entry: &CardEntry| entry.score.points(scoring);
        self.entries.iter().map(points).sum()
    }

    /// The points of the rounds up to one.
    pub fn points_after(&self, round: RoundNumber, scoring: &Scoring) -> Points {
        let before = self.entries.iter().filter(|entry| entry.round <= round);
        before.map(|entry| entry.score.points(scoring)).sum()
    }

    /// The sides of the games so far, without forfeits.
    pub fn sides(&self) -> impl Iterator<Item = Side> {
        self.entries.iter().filter_map(|entry| entry.score.side())
    }
}

impl Group {
    /// The cards of all players, in the order in which they came in.
    pub fn cards(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = { self.entrants.iter() }
            .map(|entrant| Card {
                player: entrant.player.clone(),
                entries: Vec::with_capacity(self.rounds.len()),
            })
            .collect();
        let index: HashMap<&PersonId, usize> = { self.entrants.iter().enumerate() }
            .map(|(index, entrant)| (&entrant.player, index))
            .collect();
        for round in &self.rounds {
            for pairing in &round.pairings {
                for side in Side::BOTH {
                    if let Some(&at) = index.get(&pairing.seating.players[side]) {
                        cards[at].entries.extend(pairing_entries(pairing, side));
                    }
                }
            }
            for bye in &round.byes {
                if let Some(&at) = index.get(&bye.player) {
                    cards[at]
                        .entries
                        .push(entry(round.number, Score::Bye(bye.kind)));
                }
            }
            for (card, entrant) in cards.iter_mut().zip(&self.entrants) {
                if { card.entries.last() }.is_none_or(|last| last.round < round.number) {
                    let score = match round.number < entrant.since {
                        true => Score::Bye(entrant.missed),
                        false => Score::Out,
                    };
                    card.entries.push(entry(round.number, score));
                }
            }
        }
        cards
    }

    /// The card of one player.
    pub fn card(&self, player: &PersonId) -> Option<Card> {
        let mut cards = self.cards().into_iter();
        cards.find(|card| card.player == *player)
    }
}

fn entry(round: RoundNumber, score: Score) -> CardEntry {
    CardEntry {
        round,
        game: 1,
        score,
    }
}

/// The games of a pairing, as the player with this side in the first of them sees them.
fn pairing_entries(pairing: &Pairing, first: Side) -> impl Iterator<Item = CardEntry> {
    let opponent = pairing.seating.players[first.other()].clone();
    (1..).zip(&pairing.games).map(move |(number, game)| {
        let (opponent, side) = (opponent.clone(), side_in(number, first));
        let score = match game.result.as_ref().map(|entered| entered.result) {
            None => Score::Pending { opponent, side },
            Some(GameResult::Won { side: winner }) if winner == side => {
                Score::Won { opponent, side }
            }
            Some(GameResult::Won { .. }) => Score::Lost { opponent, side },
            Some(GameResult::Drawn { toss }) => Score::Drawn {
                opponent,
                side,
                toss: toss.map(|winner| winner == side),
            },
            Some(GameResult::Forfeit { side: absent }) if absent != side => {
                Score::ForfeitWon { opponent }
            }
            Some(GameResult::Forfeit { .. } | GameResult::DoubleForfeit) => {
                Score::ForfeitLost { opponent }
            }
        };
        CardEntry {
            round: pairing.id.round,
            game: number,
            score,
        }
    })
}
