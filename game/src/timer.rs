use damka_rules::{Bonus, BySide, Clock, Millis, Side};

use crate::Time;

/// A running clock: how much time each side has left.
///
/// It is exact to the millisecond and knows only what it is told: the same
/// calls give the same clock, before and after a restart. Time is over when
/// *more* than what was left has passed: whoever has two minutes may use two
/// minutes.
///
/// - Each move: every turn begins with the whole limit. Choosing the piece
///   that the opponent loses for a missed capture is the first half of a turn
///   and runs on that turn's time.
/// - Whole match: one time for both sides, which runs whoever is to move.
/// - Each player: what a move gives (Fischer, Bronstein) is added after it,
///   and the base again after each period of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer {
    rule: Clock,
    /// What was left when it was last stopped or started; both alike for the whole match.
    left: BySide<Millis>,
    /// Moves made at this clock, also those taken back later.
    moves: BySide<u32>,
    /// What the turn has used so far, up to when it was last started.
    used: Millis,
    /// Whose time runs, and since when.
    running: Option<(Side, Time)>,
}

impl Timer {
    /// A stopped clock, set by its rule.
    pub fn new(rule: Clock) -> Timer {
        let time = match rule {
            Clock::None => Millis(0),
            Clock::EachMove { limit, .. } => limit,
            Clock::WholeMatch { length, .. } => length,
            Clock::EachPlayer { base, .. } => base,
        };
        Timer {
            rule,
            left: BySide::from_fn(|_| time),
            moves: BySide::default(),
            used: Millis(0),
            running: None,
        }
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// What a side has left at this time; none if the time is not limited.
    pub fn left(&self, side: Side, at: Time) -> Option<Millis> {
        let used = match (self.rule, self.running) {
            (Clock::None, _) => return None,
            (Clock::WholeMatch { .. }, Some((_, since))) => at.since(since),
            (_, Some((running, since))) if running == side => at.since(since),
            _ => Millis(0),
        };
        Some(Millis(self.left[side].0.saturating_sub(used.0)))
    }

    /// The side whose time is over at this time.
    pub fn fallen(&self, at: Time) -> Option<Side> {
        let (side, since) = self.limited()?;
        (at.since(since) > self.left[side]).then_some(side)
    }

    /// The first time at which it is over if nobody does anything.
    pub fn deadline(&self) -> Option<Time> {
        let (side, since) = self.limited()?;
        Some(since.after(self.left[side]).after(Millis(1)))
    }

    /// Begins a turn of this side, with the whole limit if each move has one.
    pub(crate) fn begin_turn(&mut self, side: Side) {
        self.used = Millis(0);
        if let Clock::EachMove { limit, .. } = self.rule {
            self.left[side] = limit;
        }
    }

    /// Lets the time of this side run.
    pub(crate) fn run(&mut self, side: Side, at: Time) {
        self.running = Some((side, at));
    }

    /// Stops it.
    pub(crate) fn stop(&mut self, at: Time) {
        let Some((side, since)) = self.running.take() else {
            return;
        };
        let used = at.since(since);
        self.used.0 = self.used.0.saturating_add(used.0);
        for charged in Side::BOTH {
            if charged == side || matches!(self.rule, Clock::WholeMatch { .. }) {
                self.left[charged].0 = self.left[charged].0.saturating_sub(used.0);
            }
        }
    }

    /// The side has moved: its time stops, with what the move gives, and the
    /// other's runs. The mover is not charged for network delay.
    pub(crate) fn press(&mut self, side: Side, at: Time, lag: Millis) {
        self.stop(self.without_lag(at, lag));
        let moves = &mut self.moves[side];
        *moves = moves.saturating_add(1);
        if let Clock::EachPlayer {
            base,
            bonus,
            period,
            ..
        } = self.rule
        {
            let given = match bonus {
                Bonus::None => 0,
                Bonus::Fischer(time) => time.0,
                Bonus::Bronstein(time) => time.0.min(self.used.0),
            };
            // Nothing but zero is a multiple of zero.
            let again = period.is_some_and(|period| moves.is_multiple_of(u32::from(period)));
            let left = &mut self.left[side].0;
            *left = left
                .saturating_add(given)
                .saturating_add(if again { base.0 } else { 0 });
        }
        self.begin_turn(side.other());
        self.run(side.other(), at);
    }

    /// Gives a network delay back to the side whose time runs.
    pub(crate) fn forgive(&mut self, at: Time, lag: Millis) {
        if let Some(side) = self.running() {
            self.stop(self.without_lag(at, lag));
            self.run(side, at);
        }
    }

    /// When a move that arrives now, after this delay, was made. One clock
    /// for both sides cannot give time to one of them: there the delay counts.
    pub(crate) fn without_lag(&self, at: Time, lag: Millis) -> Time {
        match (self.rule, self.running) {
            (Clock::WholeMatch { .. }, _) | (_, None) => at,
            (_, Some((_, since))) => at.before(lag).max(since),
        }
    }

    /// Sets what a side has left; for the whole match, what the match has.
    pub(crate) fn set(&mut self, side: Side, left: Millis, at: Time) {
        let running = self.running();
        self.stop(at);
        match self.rule {
            Clock::WholeMatch { .. } => self.left = BySide::from_fn(|_| left),
            _ => self.left[side] = left,
        }
        if let Some(side) = running {
            self.run(side, at);
        }
    }

    /// Whose time runs and since when, if it is limited at all.
    fn limited(&self) -> Option<(Side, Time)> {
        match self.rule {
            Clock::None => None,
            _ => self.running,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damka_rules::TimeUp;

    const FIRST: Side = Side::First;
    const SECOND: Side = Side::Second;

    fn each_player(base: u64, bonus: Bonus, period: Option<u16>) -> Timer {
        let mut timer = Timer::new(Clock::EachPlayer {
            base: Millis(base),
            bonus,
            period,
            at_zero: TimeUp::Loses,
        });
        timer.begin_turn(FIRST);
        timer.run(FIRST, Time(0));
        timer
    }

    fn left(timer: &Timer, at: u64) -> (u64, u64) {
        let left = |side| timer.left(side, Time(at)).unwrap().0;
        (left(FIRST), left(SECOND))
    }

    #[test]
    fn sudden_death_only_loses_time() {
        let mut timer = each_player(1000, Bonus::None, None);
        assert_eq!(left(&timer, 300), (700, 1000));
        timer.press(FIRST, Time(300), Millis(0));
        assert_eq!(left(&timer, 500), (700, 800));
        assert_eq!(timer.deadline(), Some(Time(1301)));
        assert_eq!(timer.fallen(Time(1300)), None);
        assert_eq!(timer.fallen(Time(1301)), Some(SECOND));
    }

    #[test]
    fn fischer_gives_after_each_move_used_or_not() {
        let mut timer = each_player(1000, Bonus::Fischer(Millis(200)), None);
        timer.press(FIRST, Time(50), Millis(0));
        assert_eq!(left(&timer, 50), (1150, 1000));
    }

    #[test]
    fn bronstein_gives_back_what_was_used_up_to_the_delay() {
        let mut timer = each_player(1000, Bonus::Bronstein(Millis(200)), None);
        timer.press(FIRST, Time(50), Millis(0));
        assert_eq!(left(&timer, 50), (1000, 1000));
        timer.press(SECOND, Time(350), Millis(0));
        assert_eq!(left(&timer, 350), (1000, 900));
        // A pause in between is not used time.
        timer.stop(Time(450));
        timer.run(FIRST, Time(9000));
        timer.press(FIRST, Time(9050), Millis(0));
        assert_eq!(left(&timer, 9050), (1000, 900));
    }

    #[test]
    fn a_period_gives_the_base_again() {
        let mut timer = each_player(1000, Bonus::None, Some(2));
        let after = [(900, 1000), (900, 900), (1800, 900), (1800, 1800)];
        for (at, after) in [100, 200, 300, 400].into_iter().zip(after) {
            let side = timer.running().unwrap();
            timer.press(side, Time(at), Millis(0));
            assert_eq!(left(&timer, at), after);
        }
    }

    #[test]
    fn a_delay_is_not_charged_but_no_time_is_won_by_it() {
        let mut timer = each_player(1000, Bonus::None, None);
        timer.press(FIRST, Time(300), Millis(100));
        assert_eq!(left(&timer, 300), (800, 1000));
        timer.press(SECOND, Time(350), Millis(500));
        assert_eq!(left(&timer, 350), (800, 1000));
    }

    #[test]
    fn the_match_has_one_time_for_both() {
        let mut timer = Timer::new(Clock::WholeMatch {
            length: Millis(1000),
            at_zero: TimeUp::Draws,
        });
        timer.run(FIRST, Time(0));
        assert_eq!(left(&timer, 10), (990, 990));
        timer.press(FIRST, Time(400), Millis(100));
        assert_eq!(left(&timer, 500), (500, 500));
        timer.set(FIRST, Millis(50), Time(500));
        assert_eq!(timer.fallen(Time(551)), Some(SECOND));
    }

    #[test]
    fn without_a_limit_nothing_falls() {
        let mut timer = Timer::new(Clock::None);
        timer.run(FIRST, Time(0));
        assert_eq!(timer.left(FIRST, Time(5)), None);
        assert_eq!(timer.fallen(Time(u64::MAX)), None);
        assert_eq!(timer.deadline(), None);
    }
}
