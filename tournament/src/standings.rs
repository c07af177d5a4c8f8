use damka_game::PersonId;

use crate::{
    Group, Points, RoundNumber, TieBreak, TieBreakValue,
    tie_break::{Field, had_one_game},
};

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The place, from 1. Equal players share one.
    pub place: u32,
    /// Who.
    pub player: PersonId,
    /// His points.
    pub points: Points,
    /// His tie-breaks, in the order of the group's; none where one says nothing about him.
    pub values: Vec<Option<TieBreakValue>>,
    /// Why he stands here, and not higher.
    pub reason: PlaceReason,
}

/// Why somebody stands behind the one above him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceReason {
    /// Nobody stands above.
    Top,
    /// He has fewer points.
    Points {
        /// Who stands above.
        above: PersonId,
        /// His own points.
        own: Points,
        /// Those of the one above.
        theirs: Points,
    },
    /// He has as many points, and this tie-break separates them.
    TieBreak {
        /// Who stands above.
        above: PersonId,
        /// Which.
        tie_break: TieBreak,
        /// His own.
        own: TieBreakValue,
        /// That of the one above.
        theirs: TieBreakValue,
        /// The tie-breaks before it, in which they are equal.
        equal: Vec<TieBreak>,
    },
    /// He has as many points, but lost the one game that they had.
    LostTheirGame {
        /// Who stands above.
        above: PersonId,
        /// The tie-breaks before it, in which they are equal.
        equal: Vec<TieBreak>,
    },
    /// He is out since this round; the one above came further.
    KnockedOut {
        /// Who stands above.
        above: PersonId,
        /// When he lost his match.
        round: RoundNumber,
        /// To whom; nobody, if he did not play.
        by: Option<PersonId>,
    },
    /// He is still in a knock-out; the one above has won the match that he still has to play.
    StillIn {
        /// Who stands above.
        above: PersonId,
    },
    /// He is equal to the one above in everything, and shares the place.
    Shared {
        /// Who stands above.
        above: PersonId,
    },
}

/// Why a class of equal players stands behind the one before it.
enum Behind {
    Points,
    TieBreak(usize),
}

impl Group {
    /// The table as it stands.
    pub fn standings(&self) -> Vec<StandingsRow> {
        let cards = self.cards();
        let field = Field::new(self, &cards);
        if self.settings.system.knock_out().is_some() {
            return self.knock_out_table(&field);
        }
        let mut order: Vec<usize> = (0..cards.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(field.points[at]));
        let by_points = order.chunk_by(|&a, &b| field.points[a] == field.points[b]);
        let mut values: Vec<Vec<Option<TieBreakValue>>> = vec![Vec::new(); cards.len()];
        let mut classes: Vec<(Behind, Vec<usize>)> = by_points
            .map(|class| (Behind::Points, class.to_vec()))
            .collect();
        for (number, tie_break) in self.settings.tie_breaks.iter().enumerate() {
            let mut split = Vec::new();
            for (behind, class) in classes {
                let mut behind = Some(behind);
                for part in tie_break.split(&field, &class) {
                    let behind = behind.take().unwrap_or(Behind::TieBreak(number));
                    for (at, value) in &part {
                        values[*at].push(*value);
                    }
                    split.push((behind, part.into_iter().map(|(at, _)| at).collect()));
                }
            }
            classes = split;
        }
        self.standings_of(&field, &values, &classes)
    }

    /// The rows of classes that are in order.
    fn standings_of(
        &self,
        field: &Field<'_>,
        values: &[Vec<Option<TieBreakValue>>],
        classes: &[(Behind, Vec<usize>)],
    ) -> Vec<StandingsRow> {
        let mut standings: Vec<StandingsRow> = Vec::with_capacity(values.len());
        let mut above: Option<usize> = None;
        for (behind, class) in classes {
            let place = standings.len() as u32 + 1;
            for (number, &at) in class.iter().enumerate() {
                let reason = match above {
                    None => PlaceReason::Top,
                    Some(above) if number > 0 => PlaceReason::Shared {
                        above: field.cards[above].player.clone(),
                    },
                    Some(above) => self.reason(field, values, behind, above, at),
                };
                standings.push(StandingsRow {
                    place,
                    player: field.cards[at].player.clone(),
                    points: Points::tenths(field.points[at] as u32),
                    values: values[at].clone(),
                    reason,
                });
                above = Some(at);
            }
        }
        standings
    }

    fn reason(
        &self,
        field: &Field<'_>,
        values: &[Vec<Option<TieBreakValue>>],
        behind: &Behind,
        above: usize,
        at: usize,
    ) -> PlaceReason {
        let player = field.cards[above].player.clone();
        let points = |at: usize| Points::tenths(field.points[at] as u32);
        let number = match behind {
            Behind::Points => {
                return PlaceReason::Points {
                    above: player,
                    own: points(at),
                    theirs: points(above),
                };
            }
            Behind::TieBreak(number) => *number,
        };
        let tie_break = self.settings.tie_breaks[number];
        let equal = self.settings.tie_breaks[..number].to_vec();
        let value = |at: usize| values[at][number].unwrap_or_default();
        let (own, theirs) = (value(at), value(above));
        let direct = tie_break == TieBreak::DirectEncounter;
        if direct && had_one_game(field, above, at) && theirs > own {
            return PlaceReason::LostTheirGame {
                above: player,
                equal,
            };
        }
        PlaceReason::TieBreak {
            above: player,
            tie_break,
            own,
            theirs,
            equal,
        }
    }

    /// The table of a knock-out: whoever came further stands higher.
    fn knock_out_table(&self, field: &Field<'_>) -> Vec<StandingsRow> {
        let reached: Vec<_> = { field.cards.iter() }
            .map(|card| self.reached(&card.player))
            .collect();
        let mut order: Vec<usize> = (0..field.cards.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(reached[at].rank));
        let none = vec![None; self.settings.tie_breaks.len()];
        let mut standings: Vec<StandingsRow> = Vec::with_capacity(order.len());
        let mut last: Option<(u32, usize)> = None;
        for (number, &at) in (1..).zip(&order) {
            let above = last.map(|(_, above)| field.cards[above].player.clone());
            let (place, reason) = match (last, above) {
                (Some((place, other)), Some(above)) if reached[other].rank == reached[at].rank => {
                    (place, PlaceReason::Shared { above })
                }
                (Some(_), Some(above)) => match &reached[at].lost {
                    Some((round, by)) => {
                        let (round, by) = (*round, by.clone());
                        (number, PlaceReason::KnockedOut { above, round, by })
                    }
                    None => (number, PlaceReason::StillIn { above }),
                },
                _ => (number, PlaceReason::Top),
            };
            standings.push(StandingsRow {
                place,
                player: field.cards[at].player.clone(),
                points: Points::tenths(field.points[at] as u32),
                values: none.clone(),
                reason,
            });
            last = Some((place, at));
        }
        standings
    }
}
