//! What a request to the server does in a game: the operator calls it off, a
//! teacher or the clock of a tournament stops its clock, whoever deletes his account gives
//! it up, a referee comes.

use damka_game::{Actor, Command, CommandId, PersonId, Phase, Seat};
use damka_host::{Input, Request};
use damka_protocol::Answer;
use damka_rules::Millis;
use tokio::sync::oneshot;

use super::{Answered, Asker, GameTask, MOST_ASKERS, side_of};
use crate::random;

/// What is to be done in a game.
#[derive(Clone, Debug)]
pub enum Order {
    /// Somebody ends it as one that does not count.
    CallOff(PersonId),
    /// Somebody stops its clock, for the referee.
    Pause(PersonId),
    /// Somebody lets it run again.
    Resume(PersonId),
    /// A tournament has its referee do this, under this id: ordered twice, it is done once.
    Referee {
        /// The id of the command.
        id: CommandId,
        /// Who has decided so.
        by: Actor,
        /// What.
        command: Command,
    },
    /// A player gives it up, or calls it off where nobody has moved.
    GiveUp(PersonId),
    /// Somebody takes the referee's seat.
    JoinAsReferee(PersonId),
    /// Whoever is the referee is it no longer.
    DismissReferee,
}

impl GameTask {
    pub(super) fn order(&mut self, order: Order, done: oneshot::Sender<Answered>) {
        let id = match &order {
            Order::Referee { id, .. } => id.clone(),
            _ => random::command_id(),
        };
        let asker = Asker::Request(done);
        if self.askers.len() >= MOST_ASKERS {
            return asker.answer(self.host.game().id(), id, Answer::Busy);
        }
        let Some((actor, seat, command)) = self.ordered(order) else {
            return asker.answer(self.host.game().id(), id, Answer::Nothing);
        };
        self.askers.insert(id.clone(), asker);
        self.handle(Input::Command(Request {
            id,
            actor,
            seat,
            command,
            lag: Millis(0),
        }));
    }

    /// The command of an order; none, if nothing is to be done.
    fn ordered(&self, order: Order) -> Option<(Actor, Seat, Command)> {
        let game = self.host.game();
        Some(match order {
            Order::CallOff(by) => (Actor::Person(by), Seat::Referee, Command::Abort),
            Order::Pause(by) => (Actor::Person(by), Seat::Referee, Command::Pause),
            Order::Referee { by, command, .. } => (by, Seat::Referee, command),
            Order::Resume(by) => (Actor::Person(by), Seat::Referee, Command::Resume),
            Order::JoinAsReferee(by) => (Actor::Person(by), Seat::Referee, Command::JoinAsReferee),
            Order::DismissReferee => {
                let referee = game.referee()?.clone();
                (referee, Seat::Referee, Command::LeaveAsReferee)
            }
            Order::GiveUp(player) => {
                let side = side_of(game, &player)?;
                let command = match *game.phase() {
                    Phase::Over(_) => return None,
                    _ if game.moves().len() == 0 => Command::Abort,
                    _ => Command::Resign,
                };
                (Actor::Person(player), Seat::from(side), command)
            }
        })
    }
}
