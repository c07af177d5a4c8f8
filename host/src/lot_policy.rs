//! When an open lot is drawn, and what happens to one that nobody contributes to.

use damka_game::{Command, Face, Game, OpenLot, Outcome, Purpose, Seat, Time, lot::Seed};
use damka_rules::{BySide, Millis, Side};

use crate::PlayerKind;

/// How long contributions of people elsewhere are waited for.
const CONTRIBUTION_TIME: Millis = Millis::seconds(10);

/// What a host knows of the open lot beside the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct LotState {
    /// Its secret, from the commitment to the draw.
    pub seed: Option<Seed>,
    /// When it was committed to, or this program came to it.
    pub since: Option<Time>,
    /// Who adds nothing.
    pub adds_nothing: BySide<bool>,
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

    /// When people elsewhere have been waited for long enough.
    pub fn deadline(&self, game: &Game) -> Option<Time> {
        let elsewhere =
            |side: Side| PlayerKind::from(&game.players()[side]) == PlayerKind::Elsewhere;
        let waits = game.open_lot().is_some() && Side::BOTH.into_iter().any(elsewhere);
        Some(self.since.filter(|_| waits)?.after(CONTRIBUTION_TIME))
    }

    /// What the program does about the open lot now.
    pub fn next(&self, game: &Game, open: &OpenLot, now: Time) -> Option<(Seat, Command)> {
        let Some(seed) = self.seed else {
            return lost(open.purpose);
        };
        let waited = self.deadline(game).is_some_and(|deadline| now >= deadline);
        if self.missing(game).next().is_some() && !waited {
            return None;
        }
        let BySide { first, second } = &open.contributions;
        if first.is_none() && second.is_none() {
            return self.empty(game, open.purpose, waited);
        }
        if open.purpose == Purpose::Coin && open.call.is_none() {
            return self.call(game, waited);
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

    /// Without a referee the second side calls.
    fn call(&self, game: &Game, waited: bool) -> Option<(Seat, Command)> {
        let (side, face) = (Side::Second, Face::Heads);
        let person = PlayerKind::from(&game.players()[side]).is_person();
        if game.referee().is_some() || person && !waited {
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
