use damka_game::{Actor, Game, PersonId, Time};
use damka_protocol::{Denial, Presence, ServerMessage, is_correspondence};
use damka_rules::{BySide, Clock, Millis, Side};

use super::GameTask;

/// Since when each player is not there, by the sides that they play now.
#[derive(Clone, Debug)]
pub struct Absences {
    since: BySide<Option<Time>>,
    /// After how long without a player the game can be claimed; never, where nobody has
    /// to be there.
    claim_after: Option<Millis>,
}

impl Absences {
    /// Nobody is there yet, in a game with this clock.
    pub fn new(now: Time, clock: Clock, claim_after: Millis) -> Absences {
        Absences {
            since: BySide::from_fn(|_| Some(now)),
            claim_after: (!is_correspondence(clock)).then_some(claim_after),
        }
    }

    /// Whether a player is there.
    pub fn presence(&self, side: Side) -> Presence {
        match self.since[side] {
            None => Presence::There,
            Some(since) => Presence::Gone {
                since,
                claim_from: self.claim_after.map(|wait| since.after(wait)),
            },
        }
    }

    /// Whether he is there.
    pub fn is_there(&self, side: Side) -> bool {
        self.since[side].is_none()
    }

    /// Takes note of whether he is there; true if that has changed.
    pub fn set(&mut self, side: Side, there: bool, now: Time) -> bool {
        let changed = self.is_there(side) != there;
        if changed {
            self.since[side] = (!there).then_some(now);
        }
        changed
    }

    /// The game goes on after a break: whoever is away has as long to come back as if he
    /// had just gone.
    pub fn resume(&mut self, now: Time) {
        for side in Side::BOTH {
            self.since[side] = self.since[side].map(|since| since.max(now));
        }
    }

    /// The players change sides.
    pub fn swap(&mut self) {
        let BySide { first, second } = &mut self.since;
        std::mem::swap(first, second);
    }

    /// Whether the game can be claimed from this side.
    pub fn check_gone(&self, side: Side, now: Time) -> Result<(), Denial> {
        let claim_after = self.claim_after.ok_or(Denial::Correspondence)?;
        let since = self.since[side].ok_or(Denial::OpponentThere)?;
        let at = since.after(claim_after);
        match now >= at {
            true => Ok(()),
            false => Err(Denial::NotGoneYet { at }),
        }
    }
}

impl GameTask {
    /// A break is over: everybody hears from when on the game of who is away can be claimed.
    pub(super) fn end_break(&mut self, now: Time) {
        self.absences.resume(now);
        for side in Side::BOTH {
            if !self.absences.is_there(side) {
                let (game, presence) = (self.host.game().id(), self.absences.presence(side));
                let game = game.clone();
                self.tell(&ServerMessage::Presence {
                    game,
                    side,
                    presence,
                });
            }
        }
    }
}

/// The side that somebody plays.
pub fn side_of(game: &Game, player: &PersonId) -> Option<Side> {
    let plays = |side: &Side| person(game, *side) == Some(player);
    Side::BOTH.into_iter().find(plays)
}

/// Who plays a side.
pub fn person(game: &Game, side: Side) -> Option<&PersonId> {
    match &game.players()[side].actor {
        Actor::Person(id) => Some(id),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use damka_rules::TimeUp;

    use super::*;

    #[test]
    fn a_game_is_claimed_after_a_minute_and_never_in_correspondence() {
        let minute = Millis::seconds(60);
        let mut quick = Absences::new(Time(1000), Clock::None, minute);
        let check = |absences: &Absences, at| absences.check_gone(Side::Second, Time(at));
        let at = Time(61_000);
        assert_eq!(check(&quick, 60_999), Err(Denial::NotGoneYet { at }));
        assert_eq!(check(&quick, 61_000), Ok(()));
        let gone = |claim_from| Presence::Gone {
            since: Time(1000),
            claim_from,
        };
        assert_eq!(quick.presence(Side::Second), gone(Some(at)));
        let days = Clock::EachMove {
            limit: Millis::seconds(24 * 60 * 60),
            at_zero: TimeUp::Loses,
        };
        let slow = Absences::new(Time(1000), days, minute);
        assert_eq!(check(&slow, 61_000), Err(Denial::Correspondence));
        assert_eq!(slow.presence(Side::Second), gone(None));
        // Only what comes after a break counts.
        quick.resume(Time(65_000));
        let at = Time(125_000);
        assert_eq!(check(&quick, 124_999), Err(Denial::NotGoneYet { at }));
        assert_eq!(check(&quick, 125_000), Ok(()));
        assert!(quick.set(Side::Second, true, Time(70_000)));
        assert_eq!(check(&quick, 90_000), Err(Denial::OpponentThere));
    }
}
