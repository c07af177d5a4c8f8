//! Deciding commands. Nothing changes here: the events say what happens, and
//! [`evolve`](Tournament::evolve) applies them.

mod boards;
mod drafts;
mod groups;
mod hall;
mod lots;
mod pairs;
mod players;
mod results;

pub(crate) use pairs::Pairs;

use damka_game::{Actor, Time};

use crate::{
    BoardSlot, Bounded, Command, Event, Group, GroupId, Pairing, PairingId, Refusal, ResultSource,
    Role, Tournament, bounds,
};

/// The events of a command, in their order, or why it was refused.
pub(crate) type Decided = Result<Vec<Event>, Refusal>;

impl Tournament {
    /// The events of a command that somebody gives in a role, or why it is refused.
    pub fn decide(
        &self,
        actor: &Actor,
        role: Role,
        command: &Command,
        now: Time,
    ) -> Result<Vec<Event>, Refusal> {
        if !role.may(command) {
            return Err(Refusal::NotInThisRole {
                role,
                command: command.key().into(),
            });
        }
        if !matches!(command, Command::Undo { .. }) {
            let events = self.log.len() + 1;
            bounds::check_count(events, Bounded::Events, bounds::MOST_EVENTS)?;
        }
        let now = now.max(self.last);
        match command {
            Command::ChangeSettings { settings } => self.change_settings(settings),
            Command::AddGroup { settings } => self.add_group(settings),
            Command::ChangeGroup { group, settings } => self.change_group(*group, settings),
            Command::AddPlayers {
                group,
                players,
                missed,
            } => self.add_players(*group, players, *missed),
            Command::Advance {
                group,
                from,
                places,
            } => self.advance(*group, from, *places),
            Command::RemovePlayer { group, player } => self.remove_player(*group, player),
            Command::Withdraw {
                group,
                player,
                note,
            } => self.withdraw(*group, player, note),
            Command::Return { group, player } => self.return_player(*group, player),
            Command::GiveBye {
                group,
                player,
                round,
                bye,
            } => self.give_bye(*group, player, *round, *bye),
            Command::CancelBye {
                group,
                player,
                round,
            } => self.cancel_bye(*group, player, *round),
            Command::KeepApart { players, rounds } => self.keep_apart(players, *rounds),
            Command::EndApart { rule } => self.end_apart(*rule),
            Command::Commit {
                purpose,
                commitment,
                replaces,
            } => self.commit(purpose, commitment, *replaces),
            Command::Draw {
                lot,
                seed,
                contributions,
            } => self.draw(role, *lot, seed, contributions),
            Command::Pair { group, round } => self.pair(*group, *round),
            Command::Draft {
                group,
                round,
                pairs,
                byes,
            } => self.make_draft(*group, *round, pairs, byes),
            Command::DropDraft { group, draft } => self.drop_draft(*group, *draft),
            Command::ConfirmDraft {
                group,
                draft,
                broken,
            } => self.confirm_draft(*group, *draft, broken),
            Command::DropRound {
                group,
                round,
                paired,
                note,
                late,
            } => self.drop_round(*group, *round, *paired, note, late),
            Command::MoveBoard {
                pairing,
                board,
                wave,
            } => {
                let (board, wave) = (*board, *wave);
                self.move_board(*pairing, BoardSlot { wave, board })
            }
            Command::SwapBoards { pairing, other, to } => self.swap_boards(*pairing, *other, *to),
            Command::SeatGame { pairing, game, id } => self.seat_game(*pairing, *game, id),
            Command::EnterResult {
                pairing,
                game,
                result,
                replaces,
                source,
                note,
            } => match source {
                ResultSource::Desk | ResultSource::Game { .. } => {
                    self.enter_result(*pairing, *game, *result, *replaces, source, note)
                }
                ResultSource::Players | ResultSource::Referee | ResultSource::Absence => {
                    Err(Refusal::SourceElsewhere)
                }
            },
            Command::Claim {
                pairing,
                game,
                result,
            } => self.claim(actor, *pairing, *game, *result),
            Command::ProposeResult {
                pairing,
                game,
                result,
                id,
                seq,
            } => self.propose_result(*pairing, *game, *result, id, *seq),
            Command::DismissProposal {
                pairing,
                game,
                proposal,
            } => self.dismiss_proposal(*pairing, *game, *proposal),
            Command::SettleTie {
                pairing,
                winner,
                by,
                note,
            } => self.settle_tie(*pairing, winner, *by, note),
            Command::Decide {
                decision,
                replaces,
                note,
            } => self.make_decision(decision, *replaces, note),
            Command::StartClock { length } => self.start_clock(*length),
            Command::PauseClock { clock } => self.pause_clock(*clock, now),
            Command::ResumeClock { clock } => self.resume_clock(*clock),
            Command::EndClock { clock } => self.end_clock(*clock),
            Command::Undo { command, note } => self.undo(*command, note),
        }
    }

    pub(crate) fn required_group(&self, group: GroupId) -> Result<&Group, Refusal> {
        self.group(group).ok_or(Refusal::NoSuchGroup { group })
    }

    pub(crate) fn required_pairing(&self, pairing: PairingId) -> Result<&Pairing, Refusal> {
        self.required_group(pairing.group)?;
        self.pairing(pairing)
            .ok_or(Refusal::NoSuchPairing { pairing })
    }

    fn undo(&self, command: damka_game::Seq, note: &str) -> Decided {
        bounds::check_note(note)?;
        let last = self.last_command().ok_or(Refusal::NothingToUndo)?.start;
        if command != last {
            return Err(Refusal::NotTheLast { last });
        }
        if note.trim().is_empty() {
            return Err(Refusal::NoReason);
        }
        let note = note.to_owned();
        Ok(vec![Event::Undone { command, note }])
    }
}
