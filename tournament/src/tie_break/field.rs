//! What the tie-breaks are computed from.

use std::collections::HashMap;

use damka_game::PersonId;

use crate::{ByeKind, Group, RoundScore, ScoreCard, Scoring, System};

/// The cards of a group, and what every tie-break needs of them.
pub(crate) struct Field<'g> {
    pub group: &'g Group,
    pub cards: &'g [ScoreCard],
    pub scoring: &'g Scoring,
    pub index: HashMap<&'g PersonId, usize>,
    /// How many rounds there are so far.
    pub rounds: u32,
    /// The points of each, in tenths.
    pub points: Vec<u64>,
    /// What each is worth to his opponents, in tenths: see [`adjusted`].
    pub adjusted: Vec<u64>,
    /// In a round robin a game that was not played counts like one that was.
    pub round_robin: bool,
}

impl<'g> Field<'g> {
    pub fn new(group: &'g Group, cards: &'g [ScoreCard]) -> Field<'g> {
        let scoring = &group.settings.scoring;
        let index = cards.iter().enumerate();
        let last = { cards.iter().flat_map(|card| &card.entries) }.map(|entry| entry.round.0);
        let points = |card: &ScoreCard| card.points(scoring).to_tenths().into();
        let round_robin = matches!(group.settings.system, System::RoundRobin { .. });
        Field {
            group,
            cards,
            scoring,
            index: index.map(|(at, card)| (&card.player, at)).collect(),
            rounds: last.max().unwrap_or(0).into(),
            points: cards.iter().map(points).collect(),
            adjusted: { cards.iter() }
                .map(|card| adjusted(card, scoring, round_robin))
                .collect(),
            round_robin,
        }
    }

    /// What an entry gave, in tenths.
    pub fn tenths(&self, score: &RoundScore) -> u64 {
        score.points(self.scoring).to_tenths().into()
    }

    /// The opponent of a game that counts as played.
    pub fn counted_opponent(&self, score: &RoundScore) -> Option<usize> {
        let opponent = match score {
            RoundScore::ForfeitWon { opponent } | RoundScore::ForfeitLost { opponent }
                if self.round_robin =>
            {
                Some(opponent)
            }
            _ => score.played(),
        };
        self.index.get(opponent?).copied()
    }

    /// The opponent of a game that was paired and not played.
    pub fn absent_opponent(&self, score: &RoundScore) -> Option<usize> {
        match score {
            RoundScore::ForfeitWon { opponent } | RoundScore::ForfeitLost { opponent } => {
                self.index.get(opponent).copied()
            }
            _ => None,
        }
    }
}

/// Whether somebody did not play in a round by his own choice, and got less than
/// a win for it: he asked for a bye, was not there, or had withdrawn.
pub(crate) fn is_voluntary(score: &RoundScore, scoring: &Scoring) -> bool {
    match score {
        RoundScore::Bye(ByeKind::Allocated) => false,
        RoundScore::Bye(kind) => scoring.bye(*kind) < scoring.win,
        RoundScore::ForfeitLost { .. } | RoundScore::Out => true,
        RoundScore::ForfeitWon { .. }
        | RoundScore::Won { .. }
        | RoundScore::Drawn { .. }
        | RoundScore::Lost { .. }
        | RoundScore::Pending { .. } => false,
    }
}

/// The points of somebody as his opponents count them (FIDE C.07, 16.3): after
/// the last round that he wanted to play in, each round in which he was not even
/// paired counts as a draw.
fn adjusted(card: &ScoreCard, scoring: &Scoring, round_robin: bool) -> u64 {
    let stayed = card
        .entries
        .iter()
        .rfind(|entry| !is_voluntary(&entry.score, scoring));
    let last = stayed.map_or(0, |entry| entry.round.0);
    let tenths = { card.entries.iter() }.map(|entry| {
        let paired = entry.round.0 <= last || entry.score.opponent().is_some();
        let points = if paired || round_robin {
            entry.score.points(scoring)
        } else {
            scoring.draw
        };
        u64::from(points.to_tenths())
    });
    tenths.sum()
}
