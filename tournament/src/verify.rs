//! Logs of tournaments from elsewhere: an import, an upload, a file.

use damka_game::{Seq, event_log};

use crate::{
    Command, EnteredResult, Event, PairedBy, PairingId, Refusal, Role, Tournament,
    TournamentEnvelope,
};

/// Something in the log of a tournament that could not have been decided here.
pub type Finding = event_log::Finding<Event, Refusal>;

/// What is wrong with an event of a tournament.
pub type FindingKind = event_log::FindingKind<Event, Refusal>;

/// The tournament that these events lead to, if every one of them could have
/// been decided here; otherwise everything that could not.
///
/// Each command is decided again. This finds a pairing that the system would
/// not have made, a lot with another result, and a result that nobody may enter.
pub fn verify(log: &[TournamentEnvelope]) -> Result<Tournament, Vec<Finding>> {
    event_log::verify(log)
}

/// Matches an event to the command whose first event it is: first the events
/// that have the fields of their command, then the others.
macro_rules! command_of {
    (
        $found:expr;
        $($event:ident => $command:ident { $($field:ident)+ })+
        ;
        $($pattern:pat => $other:expr,)+
    ) => {
        match $found {
            $(Event::$event { $($field,)+ .. } => Command::$command { $($field,)+ },)+
            $($pattern => $other,)+
        }
    };
}

/// The result that a game has.
fn standing(tournament: &Tournament, pairing: PairingId, game: u8) -> Option<&EnteredResult> {
    tournament.pairing(pairing)?.game(game)?.result.as_ref()
}

/// The command whose first event this is, and the role that may give it. The
/// organiser may do all that a referee or a scorer may.
pub(crate) fn cause(tournament: &Tournament, event: &Event) -> Option<(Role, Command)> {
    let command = command_of! {
        event.clone();
        GroupAdded => AddGroup { settings }
        GroupChanged => ChangeGroup { group settings }
        PlayersAdded => AddPlayers { group players missed }
        PlayersAdvanced => Advance { group from places }
        PlayerRemoved => RemovePlayer { group player }
        PlayerWithdrawn => Withdraw { group player note }
        PlayerReturned => Return { group player }
        ByeGiven => GiveBye { group player round bye }
        ByeCancelled => CancelBye { group player round }
        KeptApart => KeepApart { players rounds }
        ApartEnded => EndApart { rule }
        LotCommitted => Commit { purpose commitment replaces }
        LotDrawn => Draw { lot seed contributions }
        Drafted => Draft { group round pairs byes }
        DraftDropped => DropDraft { group draft }
        RoundDropped => DropRound { group round paired note late }
        BoardMoved => MoveBoard { pairing board wave }
        BoardsSwapped => SwapBoards { pairing other to }
        GameSeated => SeatGame { pairing game id }
        ResultClaimed => Claim { pairing game result }
        ResultProposed => ProposeResult { pairing game result id seq }
        ProposalDismissed => DismissProposal { pairing game proposal }
        TieSettled => SettleTie { pairing winner by note }
        ClockStarted => StartClock { length }
        ClockPaused => PauseClock { clock }
        ClockResumed => ResumeClock { clock }
        ClockEnded => EndClock { clock }
        Undone => Undo { command note }
        ;
        Event::ResultEntered { pairing, game, result, replaces, source, note } => {
            // The event names the one that entered the result; a command, the last that changed it.
            let standing = standing(tournament, pairing, game);
            let is_it = |seq: &Seq| standing.is_some_and(|standing| standing.entered == *seq);
            let replaces = match replaces.filter(is_it) {
                Some(_) => standing.map(|standing| standing.seq),
                None => replaces,
            };
            Command::EnterResult { pairing, game, result, replaces, source, note }
        },
        Event::SettingsChanged(settings) => Command::ChangeSettings { settings: *settings },
        Event::Paired { by: PairedBy::System, group, round, .. } => Command::Pair { group, round },
        Event::Paired { by: PairedBy::Hand { draft }, group, .. } => Command::ConfirmDraft {
            group,
            draft,
            broken: tournament.broken_by_draft(group),
        },
        Event::DecisionMade { decision, note } => {
            let replaces = decision.result().and_then(|(pairing, game, _)| {
                Some(standing(tournament, pairing, game)?.seq)
            });
            Command::Decide { decision, replaces, note }
        },
        Event::Opened(_)
        | Event::StartNumbersGiven { .. }
        | Event::FirstSideGiven { .. }
        | Event::TieOrderGiven { .. }
        | Event::CoinTossed { .. }
        | Event::Paired { by: PairedBy::Lot, .. } => return None,
    };
    let role = match command {
        Command::Claim { .. } => Role::Player,
        _ => Role::Organiser,
    };
    Some((role, command))
}
