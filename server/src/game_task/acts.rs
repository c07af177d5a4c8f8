//! The acts of players and referees, made into commands of the game.

use damka_game::{Actor, Command, CommandId, PersonId, Phase, Proposal, Refusal, Seat, Time};
use damka_host::{Input, Request};
use damka_protocol::{Act, Answer, Denial};
use damka_rules::{Millis, Side};

use tokio_util::task::task_tracker::TaskTrackerToken;

use super::{Asker, GameTask, MOST_ASKERS, answer, side_of};
use crate::outbox::Outbox;

impl GameTask {
    pub(super) fn act(
        &mut self,
        player: PersonId,
        (outbox, unanswered): (Outbox, TaskTrackerToken),
        id: CommandId,
        act: Act,
        arrived: Time,
    ) {
        let game = self.host.game();
        let command = match (side_of(game, &player), act) {
            _ if self.askers.len() >= MOST_ASKERS => Err(Answer::Busy),
            (None, Act::Referee(act)) if self.is_referee(Some(&player)) => {
                Ok((Seat::Referee, act.command(), Millis(0)))
            }
            (None, _) | (_, Act::Referee(_)) => Err(Answer::Denied(Denial::NotAPlayer)),
            (Some(_), act) if self.rated && !is_for_rated(&act) => {
                Err(Answer::Denied(Denial::NotRated))
            }
            (Some(side), act) => self.command(side, act, arrived),
        };
        let (seat, command, lag) = match command {
            Ok(command) => command,
            Err(with) => return answer(&outbox, game.id(), id, with),
        };
        let asker = Asker::Connection {
            outbox,
            _unanswered: unanswered,
        };
        self.askers.insert(id.clone(), asker);
        let request = Request {
            id,
            actor: Actor::Person(player),
            seat,
            command,
            lag,
        };
        self.handle_at(Input::Command(request), arrived);
    }

    /// The command of an act, from which seat it is given, and what it was
    /// on its way.
    fn command(&self, side: Side, act: Act, now: Time) -> Result<(Seat, Command, Millis), Answer> {
        let (mut seat, mut lag) = (Seat::from(side), Millis(0));
        match act {
            Act::Play { .. } => lag = self.lag.of_move(side),
            Act::ClaimGone => {
                self.check_claim(side, now)?;
                // Whoever claims the game rightly acts for the referee.
                seat = Seat::Referee;
            }
            _ => {}
        }
        Ok((seat, act.command(side), lag))
    }

    fn check_claim(&self, side: Side, now: Time) -> Result<(), Answer> {
        match self.host.game().phase() {
            Phase::Waiting => return Err(Answer::Refused(Refusal::NotStarted)),
            // Whoever has agreed to a break may go away.
            Phase::Paused => return Err(Answer::Refused(Refusal::Paused)),
            _ => {}
        }
        let gone = self.absences.check_gone(side.other(), now);
        gone.map_err(Answer::Denied)
    }
}

/// In a rated game nothing is taken back, and nobody pauses or calls a referee.
fn is_for_rated(act: &Act) -> bool {
    match act {
        Act::Offer { proposal } => *proposal == Proposal::Draw,
        Act::CallReferee => false,
        _ => true,
    }
}
