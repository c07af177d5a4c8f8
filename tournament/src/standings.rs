use damka_game::PersonId;

use crate::{Group, Points, RoundNumber, TieBreak, TieBreakValue};

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
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
        /// To whom.
        by: PersonId,
    },
    /// He is equal to the one above in everything, and shares the place.
    Shared {
        /// Who stands above.
        above: PersonId,
    },
}

impl Group {
    /// The table as it stands.
    pub fn standings(&self) -> Vec<Standing> {
        let scoring = &self.settings.scoring;
        let mut table: Vec<(PersonId, Points)> = { self.cards().into_iter() }
            .map(|card| (card.player.clone(), card.points(scoring)))
            .collect();
        table.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        let mut standings: Vec<Standing> = Vec::with_capacity(table.len());
        for (at, (player, points)) in (1..).zip(table) {
            let (place, reason) = match standings.last() {
                None => (1, PlaceReason::Top),
                Some(last) => {
                    let above = last.player.clone();
                    if last.points == points {
                        (last.place, PlaceReason::Shared { above })
                    } else {
                        let (own, theirs) = (points, last.points);
                        (at, PlaceReason::Points { above, own, theirs })
                    }
                }
            };
            standings.push(Standing {
                place,
                player,
                points,
                values: Vec::new(),
                reason,
            });
        }
        standings
    }
}
