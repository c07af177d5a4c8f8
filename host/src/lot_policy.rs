//! When an open lot is drawn, and what happens to one that nobody contributes to.

use damka_game::{Command, Face, Game, OpenLot, Outcome, Purpose, Seat, Time, lot::Seed};
use damka_rules::{BySide, Millis, Side};

use crate::PlayerKind;

/// How long a lot waits for whom, from its commitment on: nobody who is silent keeps the
/// others waiting for ever.
#[derive(Copy, Clone, Debug)]
struct Patience {
    /// For people elsewhere to add something, and to call the coin where no referee does.
    people: Millis,
    /// For the referee to call the coin; then the second side may, as without him.
    referee: Millis,
    /// For a second side elsewhere, where the referee has not called.
    second: Millis,
}

const PATIENCE: Patience = Patience {
    people: Millis::seconds(10),
    referee: Millis::seconds(20),
    second: Millis::seconds(30),
};

/// What a host knows of the open lot beside the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct LotState {
    /// Its secret, from the commitment to the draw.
    pub seed: Option<Seed>,
    /// When it was committed to, or this program came to it.
    pub since: Option<Time>,
    /// Who adds nothing.
    pub adds_nothing: BySide<bool>,
    /// The referee has had his time to call the coin.
    referee_late: bool,
}

impl LotState {
    /// The people who have neither added something nor said that they will not.
    pub fn missing<'g>(&'g self, game: &'g Game) -> impl Iterator<Item = Side> + 'g {
        let open = game.open_lot();
        Side::BOTH.into_iter().filter(move |&side| {
            PlayerKind::from(&game.players()[side]).is_person()
                && !self.adds_nothing[side]
                && open.is_some_and(|open| open.contributions[side].is_none())
        })
    }

    /// A side adds nothing. If everybody says so they are all asked again: true
    /// then, as without a contribution no lot can be drawn.
    pub fn add_nothing(&mut self, game: &Game, side: Side) -> bool {
        let Some(open) = game.open_lot() else {
            return false;
        };
        self.adds_nothing[side] = true;
        let BySide { first, second } = &open.contributions;
        let nobody = first.is_none() && second.is_none() && self.missing(game).next().is_none();
        if nobody {
            self.adds_nothing = BySide::default();
        }
        nobody
    }

    /// Notes what time it is.
    pub fn check(&mut self, game: &Game, now: Time) {
        let deadline = self.referee_deadline(game);
        self.referee_late = deadline.is_some_and(|deadline| now >= deadline);
    }

    /// Whether the second side is to call the coin.
    pub fn is_called_by_second(&self, game: &Game) -> bool {
        let uncalled = |open: &OpenLot| open.purpose == Purpose::Coin && open.call.is_none();
        let free = game.referee().is_none() || self.referee_late;
        game.open_lot().is_some_and(uncalled) && free
    }

    /// When something is to be done because somebody is silent.
    pub fn wake(&self, game: &Game, now: Time) -> Option<Time> {
        let referee = self.referee_deadline(game);
        let deadlines = [
            self.deadline(game, PATIENCE.people),
            referee,
            referee.and(self.deadline(game, PATIENCE.second)),
        ];
        let later = |at: &Time| *at > now;
        deadlines.into_iter().flatten().filter(later).min()
    }

    /// When the second side may call instead of the referee.
    pub fn referee_deadline(&self, game: &Game) -> Option<Time> {
        let open = game.open_lot()?;
        let calls = open.purpose == Purpose::Coin && open.call.is_none();
        let since = self.since.filter(|_| calls && game.referee().is_some())?;
        Some(since.after(PATIENCE.referee))
    }

    /// When people elsewhere have been waited for so long.
    fn deadline(&self, game: &Game, patience: Millis) -> Option<Time> {
        let elsewhere =
            |side: Side| PlayerKind::from(&game.players()[side]) == PlayerKind::Elsewhere;
        let waits = game.open_lot().is_some() && Side::BOTH.into_iter().any(elsewhere);
        Some(self.since.filter(|_| waits)?.after(patience))
    }

    /// What the program does about the open lot now.
    pub fn next(&self, game: &Game, open: &OpenLot, now: Time) -> Option<(Seat, Command)> {
        let Some(seed) = self.seed else {
            return lost(open.purpose);
        };
        let is_over = |patience| {
            self.deadline(game, patience)
                .is_some_and(|deadline| now >= deadline)
        };
        let waited = is_over(PATIENCE.people);
        if self.missing(game).next().is_some() && !waited {
            return None;
        }
        let BySide { first, second } = &open.contributions;
        if first.is_none() && second.is_none() {
            return self.empty(game, open.purpose, waited);
        }
        if open.purpose == Purpose::Coin && open.call.is_none() {
            let second = match game.referee() {
                Some(_) => PATIENCE.second,
                None => PATIENCE.people,
            };
            return self.call(game, is_over(second));
        }
        Some((Seat::Referee, Command::Reveal { seed }))
    }

    /// Nobody has added anything. Where only computers play, one of them does.
    fn empty(&self, game: &Game, purpose: Purpose, waited: bool) -> Option<(Seat, Command)> {
        let people = |side: Side| PlayerKind::from(&game.players()[side]).is_person();
        if !Side::BOTH.into_iter().any(people) {
            let text = "damka".parse().expect("it is one short line");
            return Some((Seat::First, Command::Contribute { text }));
        }
        (waited && purpose == Purpose::Sides).then_some((Seat::Referee, Command::Abort))
    }

    /// Without a referee, or after his time, the second side calls.
    fn call(&self, game: &Game, waited: bool) -> Option<(Seat, Command)> {
        let (side, face) = (Side::Second, Face::Heads);
        let person = PlayerKind::from(&game.players()[side]).is_person();
        if !self.is_called_by_second(game) || person && !waited {
            return None;
        }
        let seat = match person {
            true => Seat::Referee,
            false => Seat::from(side),
        };
        Some((seat, Command::Call { side, face }))
    }
}

/// The secret of the lot is lost: the game is aborted, or the coin is cancelled
/// openly.
fn lost(purpose: Purpose) -> Option<(Seat, Command)> {
    let command = match purpose {
        Purpose::Sides => Command::Abort,
        Purpose::Coin => Command::Award {
            outcome: Outcome::Draw,
            note: String::new(),
        },
    };
    Some((Seat::Referee, command))
}
