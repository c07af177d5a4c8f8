use damka_game::{Actor, Game, PersonId, Time};
use damka_protocol::{Denial, GONE_FOR, Presence, is_correspondence};
use damka_rules::{BySide, Side};

/// Since when each player is not there, by the sides that they play now.
#[derive(Clone, Debug)]
pub struct Absences(BySide<Option<Time>>);

impl Absences {
    /// Nobody is there yet.
    pub fn new(now: Time) -> Absences {
        Absences(BySide::from_fn(|_| Some(now)))
    }

    /// Whether a player is there.
    pub fn presence(&self, side: Side) -> Presence {
        self.0[side].map_or(Presence::There, |since| Presence::Gone { since })
    }

    /// Whether he is there.
    pub fn is_there(&self, side: Side) -> bool {
        self.0[side].is_none()
    }

    /// Takes note of whether he is there; true if that has changed.
    pub fn set(&mut self, side: Side, there: bool, now: Time) -> bool {
        let changed = self.is_there(side) != there;
        if changed {
            self.0[side] = (!there).then_some(now);
        }
        changed
    }

    /// The players change sides.
    pub fn swap(&mut self) {
        let BySide { first, second } = &mut self.0;
        std::mem::swap(first, second);
    }

    /// Whether the game can be claimed from this side.
    pub fn check_gone(&self, game: &Game, side: Side, now: Time) -> Result<(), Denial> {
        if is_correspondence(game.opening().clock) {
            return Err(Denial::Correspondence);
        }
        let since = self.0[side].ok_or(Denial::OpponentThere)?;
        let at = since.after(GONE_FOR);
        match now >= at {
            true => Ok(()),
            false => Err(Denial::NotGoneYet { at }),
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
    use damka_game::Opening;
    use damka_rules::{Clock, Millis, Ruleset, TimeUp};

    use super::*;

    fn game(clock: Clock) -> Game {
        let opening = Opening::new(Ruleset::CLASSIC).with_clock(clock);
        Game::open("g".parse().unwrap(), opening, Time(0)).unwrap()
    }

    #[test]
    fn a_game_is_claimed_after_a_minute_and_never_in_correspondence() {
        let mut absences = Absences::new(Time(1000));
        let quick = game(Clock::None);
        let check =
            |absences: &Absences, game, at| absences.check_gone(game, Side::Second, Time(at));
        let at = Time(61_000);
        assert_eq!(
            check(&absences, &quick, 60_999),
            Err(Denial::NotGoneYet { at })
        );
        assert_eq!(check(&absences, &quick, 61_000), Ok(()));
        let slow = game(Clock::EachMove {
            limit: Millis::seconds(24 * 60 * 60),
            at_zero: TimeUp::Loses,
        });
        assert_eq!(check(&absences, &slow, 61_000), Err(Denial::Correspondence));
        assert!(absences.set(Side::Second, true, Time(70_000)));
        assert_eq!(check(&absences, &quick, 90_000), Err(Denial::OpponentThere));
    }
}
