//! Drawing lots.

use damka_game::{
    Face, PersonId, Seq,
    lot::{Commitment, Contribution, Lot, Seed},
};
use damka_rules::Side;

use super::{Decided, results::required_game};
use crate::{
    Bounded, Decider, Event, Group, Missing, PairedBy, Purpose, Refusal, Role, Seeding, Tournament,
    bounds, role::is_for_referee,
};

impl Tournament {
    pub(super) fn commit(
        &self,
        purpose: &Purpose,
        commitment: &Commitment,
        replaces: Option<Seq>,
    ) -> Decided {
        self.check_purpose(purpose)?;
        match (self.open_lot(purpose), replaces) {
            (Some(open), Some(lot)) if open.seq == lot => Ok(()),
            (Some(open), None) => Err(Refusal::LotOpen { lot: open.seq }),
            (_, Some(lot)) => Err(Refusal::NoSuchLot { lot }),
            (None, None) => Ok(()),
        }?;
        let used = self.log.iter().any(|envelope| {
            matches!(&envelope.event, Event::LotCommitted { commitment: used, .. } if used == commitment)
        });
        if used {
            return Err(Refusal::CommitmentUsed);
        }
        Ok(vec![Event::LotCommitted {
            purpose: *purpose,
            commitment: *commitment,
            replaces,
        }])
    }

    pub(super) fn draw(
        &self,
        role: Role,
        lot: Seq,
        seed: &Seed,
        contributions: &[Contribution],
    ) -> Decided {
        let mut lots = self.state.lots.iter();
        let open = lots.find(|open| open.seq == lot);
        let open = open.ok_or(Refusal::NoSuchLot { lot })?;
        let purpose = open.purpose;
        if role == Role::Referee && !is_for_referee(&purpose) {
            return Err(Refusal::NotInThisRole {
                role,
                command: "draw".into(),
            });
        }
        if contributions.is_empty() {
            return Err(Refusal::NoContribution);
        }
        let count = contributions.len();
        bounds::check_count(count, Bounded::Contributions, bounds::MOST_CONTRIBUTIONS)?;
        self.check_purpose(&purpose)?;
        let drawn = open.proof(*seed, contributions).verify()?;
        let mut events = vec![Event::LotDrawn {
            lot,
            purpose,
            seed: *seed,
            contributions: contributions.to_vec(),
        }];
        events.extend(self.outcome_of_lot(&purpose, &drawn)?);
        Ok(events)
    }

    /// What a lot decides.
    fn outcome_of_lot(&self, purpose: &Purpose, lot: &Lot) -> Decided {
        let group = self.required_group(purpose.group())?;
        match purpose {
            Purpose::Pairs { round, .. } => {
                let pairs = self.pairs_by_lot(group, *round, lot)?;
                Ok(self.paired(group, *round, PairedBy::Lot, pairs))
            }
            Purpose::StartNumbers { group: id } => Ok(vec![Event::StartNumbersGiven {
                group: *id,
                order: start_order(group, lot),
            }]),
            Purpose::FirstSide { group } => {
                let side = if lot.is_odd() {
                    Side::Second
                } else {
                    Side::First
                };
                Ok(vec![Event::FirstSideGiven {
                    group: *group,
                    side,
                }])
            }
            Purpose::Toss {
                pairing,
                game,
                call,
            } => {
                let face = Face::of(lot);
                Ok(vec![Event::CoinTossed {
                    pairing: *pairing,
                    game: *game,
                    face,
                    winner: call.winner(face),
                }])
            }
            Purpose::TiedMatch { pairing } => {
                let found = self.required_pairing(*pairing)?;
                let side = if lot.is_odd() {
                    Side::Second
                } else {
                    Side::First
                };
                Ok(vec![Event::TieSettled {
                    pairing: *pairing,
                    winner: found.seating.players[side].clone(),
                    by: decider_by_lot(group).unwrap_or(Decider::Lot),
                    note: String::new(),
                }])
            }
            Purpose::TieOrder { group: id } => Ok(vec![Event::TieOrderGiven {
                group: *id,
                order: order_of(group, lot),
            }]),
        }
    }

    /// Whether a lot has something to decide here and now: the group may have got another
    /// system since it was promised.
    pub fn may_draw(&self, purpose: &Purpose) -> bool {
        self.check_purpose(purpose).is_ok()
    }

    /// Refuses a lot that has nothing to decide here and now.
    fn check_purpose(&self, purpose: &Purpose) -> Result<(), Refusal> {
        let group = self.required_group(purpose.group())?;
        let (purpose, system) = (*purpose, &group.settings.system);
        let not_here = Err(Refusal::NotDrawnHere { purpose });
        match purpose {
            Purpose::Pairs { round, .. } => {
                if !system.draws_each_round() {
                    return not_here;
                }
                self.check_ready(group, round, &purpose)
            }
            Purpose::StartNumbers { .. } | Purpose::FirstSide { .. } => {
                let (belongs, drawn) = match purpose {
                    Purpose::StartNumbers { .. } => {
                        (system.seeding().is_some(), group.has_start_numbers())
                    }
                    _ => (system.gives_sides(), group.first_side.is_some()),
                };
                if !belongs {
                    return not_here;
                }
                if !group.rounds.is_empty() {
                    return Err(Refusal::AlreadyBegun);
                }
                if drawn {
                    return Err(Refusal::AlreadyDrawn { purpose });
                }
                let present = group.entrants.len();
                if present < 2 {
                    let missing = vec![Missing::Players { present }];
                    return Err(Refusal::NotReady { missing });
                }
                Ok(())
            }
            Purpose::Toss { pairing, game, .. } => {
                let found = self.required_pairing(pairing)?;
                let result = required_game(found, game)?.result.as_ref();
                match result.map(|entered| entered.result) {
                    Some(result) if result.is_drawn() && result.toss().is_none() => Ok(()),
                    Some(result) if result.is_drawn() => Err(Refusal::AlreadyDrawn { purpose }),
                    _ => Err(Refusal::NotDrawn { pairing }),
                }
            }
            Purpose::TiedMatch { pairing } => {
                let by = decider_by_lot(group).ok_or(Refusal::OtherDecider)?;
                self.check_tie(self.required_pairing(pairing)?, by)
            }
            Purpose::TieOrder { .. } if group.tie_order.is_some() => {
                Err(Refusal::AlreadyDrawn { purpose })
            }
            Purpose::TieOrder { .. } => Ok(()),
        }
    }
}

/// All players in the order of a lot.
fn order_of(group: &Group, lot: &Lot) -> Vec<PersonId> {
    let order = lot.order(group.entrants.len() as u32).into_iter();
    let player = |index| group.entrants[index as usize].player.clone();
    order.map(player).collect()
}

/// The start numbers: the order of the lot, with higher ratings before it if
/// the group is seeded by rating.
fn start_order(group: &Group, lot: &Lot) -> Vec<PersonId> {
    let mut order = order_of(group, lot);
    if group.settings.system.seeding() == Some(Seeding::Rating) {
        let rating = |player: &PersonId| group.entrant(player).and_then(|entrant| entrant.rating);
        order.sort_by_cached_key(|player| std::cmp::Reverse(rating(player)));
    }
    order
}

/// What decides a tied match here, if a lot does: a coin or a lot, not a game.
fn decider_by_lot(group: &Group) -> Option<Decider> {
    let matches = group.settings.system.knock_out()?;
    match matches.decider {
        Decider::Toss | Decider::Lot => Some(matches.decider),
        Decider::Superblitz => None,
    }
}
