use std::collections::HashMap;

use damka_game::PersonId;
use damka_rules::Side;

use crate::{
    ByeKind, GameResult, Group, Pairing, Points, RoundNumber, Scoring, TossValue, pairing::side_in,
};

/// The results of a player in a group, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreCard {
    /// Who.
    pub player: PersonId,
    /// The games and byes, in order.
    pub entries: Vec<ScoreCardEntry>,
}

/// One game, or a round without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreCardEntry {
    /// In which round.
    pub round: RoundNumber,
    /// Which game of the pairing, from 1.
    pub game: u8,
    /// The score.
    pub score: RoundScore,
}

/// The result of a game or a round for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundScore {
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
    /// Not paired: withdrawn, or knocked out.
    Out,
    /// No result yet.
    Pending {
        /// Against whom.
        opponent: PersonId,
        /// With which side.
        side: Side,
    },
}

impl RoundScore {
    /// What it is worth.
    pub fn points(&self, scoring: &Scoring) -> Points {
        match self {
            RoundScore::Won { .. } => scoring.win,
            RoundScore::Drawn { toss, .. } => match (scoring.toss, toss) {
                (TossValue::Win, Some(true)) => scoring.win,
                (TossValue::Win, Some(false)) => scoring.loss,
                (TossValue::Win, None) | (TossValue::Nothing, _) => scoring.draw,
            },
            RoundScore::Lost { .. } => scoring.loss,
            RoundScore::ForfeitWon { .. } => scoring.forfeit_win,
            RoundScore::ForfeitLost { .. } => scoring.forfeit_loss,
            RoundScore::Bye(kind) => scoring.bye(*kind),
            RoundScore::Out | RoundScore::Pending { .. } => Points::ZERO,
        }
    }

    /// The opponent of a game that was played to its end on the board.
    pub fn played(&self) -> Option<&PersonId> {
        match self {
            RoundScore::Won { opponent, .. }
            | RoundScore::Drawn { opponent, .. }
            | RoundScore::Lost { opponent, .. } => Some(opponent),
            _ => None,
        }
    }

    /// The opponent, whether the game was played, forfeited or is in progress.
    pub fn opponent(&self) -> Option<&PersonId> {
        match self {
            RoundScore::ForfeitWon { opponent }
            | RoundScore::ForfeitLost { opponent }
            | RoundScore::Pending { opponent, .. } => Some(opponent),
            played => played.played(),
        }
    }

    /// The side in a game that was played or is in progress; none for a forfeit.
    pub fn side(&self) -> Option<Side> {
        match self {
            RoundScore::Won { side, .. }
            | RoundScore::Drawn { side, .. }
            | RoundScore::Lost { side, .. }
            | RoundScore::Pending { side, .. } => Some(*side),
            _ => None,
        }
    }
}

impl ScoreCard {
    /// All points.
    pub fn points(&self, scoring: &Scoring) -> Points {
        let points = |entry: &ScoreCardEntry| entry.score.points(scoring);
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
    pub fn cards(&self) -> Vec<ScoreCard> {
        let mut cards: Vec<ScoreCard> = { self.entrants.iter() }
            .map(|entrant| ScoreCard {
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
                        .push(entry(round.number, RoundScore::Bye(bye.kind)));
                }
            }
            for (card, entrant) in cards.iter_mut().zip(&self.entrants) {
                if { card.entries.last() }.is_none_or(|last| last.round < round.number) {
                    let score = match round.number < entrant.since {
                        true => RoundScore::Bye(entrant.missed),
                        false => RoundScore::Out,
                    };
                    card.entries.push(entry(round.number, score));
                }
            }
        }
        cards
    }

    /// The card of one player.
    pub fn card(&self, player: &PersonId) -> Option<ScoreCard> {
        let mut cards = self.cards().into_iter();
        cards.find(|card| card.player == *player)
    }
}

fn entry(round: RoundNumber, score: RoundScore) -> ScoreCardEntry {
    ScoreCardEntry {
        round,
        game: 1,
        score,
    }
}

/// The games of a pairing, as the player with this side in the first of them sees them.
fn pairing_entries(pairing: &Pairing, first: Side) -> impl Iterator<Item = ScoreCardEntry> {
    let opponent = pairing.seating.players[first.other()].clone();
    (1..).zip(&pairing.games).map(move |(number, game)| {
        let (opponent, side) = (opponent.clone(), side_in(number, first));
        let score = match game.result.as_ref().map(|entered| entered.result) {
            None => RoundScore::Pending { opponent, side },
            Some(GameResult::Won { side: winner }) if winner == side => {
                RoundScore::Won { opponent, side }
            }
            Some(GameResult::Won { .. }) => RoundScore::Lost { opponent, side },
            Some(GameResult::Drawn { toss }) => RoundScore::Drawn {
                opponent,
                side,
                toss: toss.map(|winner| winner == side),
            },
            Some(GameResult::Forfeit { side: absent }) if absent != side => {
                RoundScore::ForfeitWon { opponent }
            }
            Some(GameResult::Forfeit { .. } | GameResult::DoubleForfeit) => {
                RoundScore::ForfeitLost { opponent }
            }
        };
        ScoreCardEntry {
            round: pairing.id.round,
            game: number,
            score,
        }
    })
}
