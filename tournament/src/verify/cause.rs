use crate::{Command, Event, PairedBy, Role, Tournament};

/// What must have been asked for, and in which role, for this event to be the
/// first that comes of it. The organiser may do all that a referee or a scorer may.
pub(super) fn cause(tournament: &Tournament, event: &Event) -> Option<(Role, Command)> {
    let command = match event.clone() {
        Event::Opened(_)
        | Event::StartNumbersGiven { .. }
        | Event::FirstSideGiven { .. }
        | Event::TieOrderGiven { .. }
        | Event::CoinTossed { .. } => return None,
        Event::SettingsChanged(settings) => Command::ChangeSettings {
            settings: *settings,
        },
        Event::GroupAdded { settings, .. } => Command::AddGroup { settings },
        Event::GroupChanged { group, settings } => Command::ChangeGroup { group, settings },
        Event::PlayersAdded {
            group,
            players,
            missed,
        } => Command::AddPlayers {
            group,
            players,
            missed,
        },
        Event::PlayersAdvanced {
            group,
            from,
            places,
            ..
        } => Command::Advance {
            group,
            from,
            places,
        },
        Event::PlayerRemoved { group, player } => Command::RemovePlayer { group, player },
        Event::PlayerWithdrawn {
            group,
            player,
            note,
        } => Command::Withdraw {
            group,
            player,
            note,
        },
        Event::PlayerReturned { group, player } => Command::Return { group, player },
        Event::ByeGiven {
            group,
            player,
            round,
            bye,
        } => Command::GiveBye {
            group,
            player,
            round,
            bye,
        },
        Event::ByeCancelled {
            group,
            player,
            round,
        } => Command::CancelBye {
            group,
            player,
            round,
        },
        Event::KeptApart { players, rounds } => Command::KeepApart { players, rounds },
        Event::ApartEnded { rule } => Command::EndApart { rule },
        Event::LotCommitted {
            purpose,
            commitment,
        } => Command::Commit {
            purpose,
            commitment,
        },
        Event::LotDrawn {
            lot,
            seed,
            contributions,
            ..
        } => Command::Draw {
            lot,
            seed,
            contributions,
        },
        Event::Drafted {
            group,
            round,
            pairs,
            byes,
            ..
        } => Command::Draft {
            group,
            round,
            pairs,
            byes,
        },
        Event::DraftDropped { group, draft } => Command::DropDraft { group, draft },
        Event::Paired {
            group, round, by, ..
        } => match by {
            PairedBy::Lot => return None,
            PairedBy::System => Command::Pair { group, round },
            PairedBy::Hand { draft } => Command::ConfirmDraft {
                group,
                draft,
                broken: tournament.broken_by_draft(group),
            },
        },
        Event::RoundDropped {
            group,
            round,
            paired,
            note,
        } => Command::DropRound {
            group,
            round,
            paired,
            note,
        },
        Event::BoardMoved {
            pairing,
            board,
            wave,
        } => Command::MoveBoard {
            pairing,
            board,
            wave,
        },
        Event::GameSeated { pairing, game, id } => Command::SeatGame { pairing, game, id },
        Event::ResultEntered {
            pairing,
            game,
            result,
            replaces,
            source,
            note,
        } => Command::EnterResult {
            pairing,
            game,
            result,
            replaces,
            source,
            note,
        },
        Event::ResultClaimed {
            pairing,
            game,
            result,
            ..
        } => {
            let claim = Command::Claim {
                pairing,
                game,
                result,
            };
            return Some((Role::Player, claim));
        }
        Event::ResultProposed {
            pairing,
            game,
            result,
            id,
            seq,
        } => Command::ProposeResult {
            pairing,
            game,
            result,
            id,
            seq,
        },
        Event::ProposalDismissed {
            pairing,
            game,
            proposal,
        } => Command::DismissProposal {
            pairing,
            game,
            proposal,
        },
        Event::TieSettled {
            pairing,
            winner,
            by,
            note,
        } => Command::SettleTie {
            pairing,
            winner,
            by,
            note,
        },
        Event::DecisionMade { decision, note } => {
            let replaces = decision.result().and_then(|(pairing, game, _)| {
                let game = tournament.pairing(pairing)?.game(game)?;
                Some(game.result.as_ref()?.seq)
            });
            Command::Decide {
                decision,
                replaces,
                note,
            }
        }
        Event::ClockStarted { length } => Command::StartClock { length },
        Event::ClockPaused { clock } => Command::PauseClock { clock },
        Event::ClockResumed { clock } => Command::ResumeClock { clock },
        Event::ClockEnded { clock } => Command::EndClock { clock },
        Event::Undone { command, note } => Command::Undo { command, note },
    };
    Some((Role::Organiser, command))
}
