use std::fmt;

use damka_game::{
    GameId, PersonId, Seq,
    lot::{Commitment, Contribution, Seed},
};
use damka_rules::{BySide, Millis, Side};
use serde::{Deserialize, Serialize};

use crate::{
    BoardSlot, BrokenPromise, Bye, ByeKind, Decider, Decision, Entry, GameResult, GroupId,
    GroupSettings, PairingId, Purpose, ResultSource, RoundNumber, Settings,
};

/// What somebody at an event asks for. It names what it answers to (a round, a
/// result, a draft), never the newest event, so that two people at the desk do
/// not overwrite each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Change what holds for the whole event.
    ChangeSettings {
        /// The settings.
        settings: Settings,
    },
    /// Make a group. It gets the next number.
    AddGroup {
        /// Its settings.
        settings: Box<GroupSettings>,
    },
    /// Change the settings of a group: everything before its first round, but the system
    /// only until start numbers are drawn; after it only the name, the scoring, the
    /// tie-breaks and the number of rounds.
    ChangeGroup {
        /// Which.
        group: GroupId,
        /// Its settings.
        settings: Box<GroupSettings>,
    },
    /// Put players into a group.
    AddPlayers {
        /// Which.
        group: GroupId,
        /// Who.
        players: Vec<Entry>,
        /// What rounds that they missed count as.
        #[serde(default = "absent", skip_serializing_if = "is_absent")]
        missed: ByeKind,
    },
    /// Put those with the first places of other groups into a group: a final.
    Advance {
        /// Into which.
        group: GroupId,
        /// From which groups, all of them finished.
        from: Vec<GroupId>,
        /// How many of each.
        places: u16,
    },
    /// Take somebody off the list before the first round.
    RemovePlayer {
        /// From which group.
        group: GroupId,
        /// Whom.
        player: PersonId,
    },
    /// A player withdraws.
    Withdraw {
        /// From which group.
        group: GroupId,
        /// Who.
        player: PersonId,
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// A player who withdrew is back.
    Return {
        /// To which group.
        group: GroupId,
        /// Who.
        player: PersonId,
    },
    /// Somebody wants no game in a round that is not paired yet.
    GiveBye {
        /// In which group.
        group: GroupId,
        /// Who.
        player: PersonId,
        /// In which round.
        round: RoundNumber,
        /// What it counts as.
        bye: ByeKind,
    },
    /// He wants a game after all.
    CancelBye {
        /// In which group.
        group: GroupId,
        /// Who.
        player: PersonId,
        /// In which round.
        round: RoundNumber,
    },
    /// No two of these players meet: never, or not in the first rounds.
    KeepApart {
        /// Who: siblings, or those of one class or club.
        players: Vec<PersonId>,
        /// In how many rounds from the first; in all, if none is given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<u16>,
    },
    /// They may meet again.
    EndApart {
        /// The event that kept them apart.
        rule: Seq,
    },
    /// Commit to a lot.
    Commit {
        /// For what.
        purpose: Purpose,
        /// The SHA-256 of the seed.
        commitment: Commitment,
        /// The commitment to the same lot that it takes the place of: its seed is lost, or
        /// stayed on another computer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaces: Option<Seq>,
    },
    /// Draw a lot: reveal its seed, and what was called out since the commitment.
    Draw {
        /// The event that committed to it.
        lot: Seq,
        /// The seed.
        seed: Seed,
        /// What was called out, in its order: at least one.
        contributions: Vec<Contribution>,
    },
    /// Have the system pair a round.
    Pair {
        /// Which group.
        group: GroupId,
        /// Which round: the next one.
        round: RoundNumber,
    },
    /// Pair a round by hand, to be confirmed. A new draft replaces the one before.
    Draft {
        /// Which group.
        group: GroupId,
        /// Which round: the next one.
        round: RoundNumber,
        /// Who meets whom.
        pairs: Vec<BySide<PersonId>>,
        /// Who has no opponent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<Bye>,
    },
    /// Discard a draft.
    DropDraft {
        /// In which group.
        group: GroupId,
        /// The event of the draft.
        draft: Seq,
    },
    /// Pair the round as in the draft.
    ConfirmDraft {
        /// In which group.
        group: GroupId,
        /// The event of the draft.
        draft: Seq,
        /// What it breaks, as it was seen.
        broken: Vec<BrokenPromise>,
    },
    /// Take the pairs of the last round back, with all its results.
    DropRound {
        /// Which group.
        group: GroupId,
        /// Which round: the last one.
        round: RoundNumber,
        /// The event that paired it.
        paired: Seq,
        /// Why.
        note: String,
        /// Who came after it was paired, and plays in it when it is paired again.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        late: Vec<PersonId>,
    },
    /// Put a pair at another board, or into another wave.
    MoveBoard {
        /// Which.
        pairing: PairingId,
        /// The board.
        board: u16,
        /// The wave.
        wave: u16,
    },
    /// Put a pair at the board of another one, which takes the board of the first.
    SwapBoards {
        /// Which.
        pairing: PairingId,
        /// The other one.
        other: PairingId,
        /// Where the other one sits, as it was seen.
        to: BoardSlot,
    },
    /// A game of a pairing is played on a device here.
    SeatGame {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        game: u8,
        /// The game here.
        id: GameId,
    },
    /// Enter a result, or correct one.
    EnterResult {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        game: u8,
        /// The result.
        result: GameResult,
        /// The event of the result that it replaces; none if there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaces: Option<Seq>,
        /// Where it comes from.
        #[serde(default = "desk", skip_serializing_if = "is_desk")]
        source: ResultSource,
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// A player says how his game ended. Two equal claims are the result.
    Claim {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        game: u8,
        /// The result.
        result: GameResult,
    },
    /// A game played here has another result now than the table.
    ProposeResult {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        game: u8,
        /// The result.
        result: GameResult,
        /// The game here.
        id: GameId,
        /// Its last event.
        seq: Seq,
    },
    /// The table stays as it is.
    DismissProposal {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        game: u8,
        /// The event of the proposal.
        proposal: Seq,
    },
    /// Say who goes on from a tied match.
    SettleTie {
        /// Which pairing.
        pairing: PairingId,
        /// Who.
        winner: PersonId,
        /// By what.
        by: Decider,
        /// What is known of it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// The referee decides.
    Decide {
        /// What.
        decision: Decision,
        /// The event of the result that it replaces; none if there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaces: Option<Seq>,
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// Start the clock of the hall.
    StartClock {
        /// How long the round is.
        length: Millis,
    },
    /// Stop it.
    PauseClock {
        /// The event that started it.
        clock: Seq,
    },
    /// Let it run again.
    ResumeClock {
        /// The event that started it.
        clock: Seq,
    },
    /// End the round.
    EndClock {
        /// The event that started it.
        clock: Seq,
    },
    /// Undo the last command. The log keeps it.
    Undo {
        /// Its first event.
        command: Seq,
        /// Why.
        note: String,
    },
}

impl Command {
    /// A result entered at the desk.
    pub fn result(pairing: PairingId, result: GameResult) -> Command {
        Command::EnterResult {
            pairing,
            game: 1,
            result,
            replaces: None,
            source: ResultSource::Desk,
            note: String::new(),
        }
    }

    /// The side won the first game of the pairing.
    pub fn win(pairing: PairingId, side: Side) -> Command {
        Command::result(pairing, GameResult::won(side))
    }

    /// The name of the command in files and message ids.
    pub const fn key(&self) -> &'static str {
        match self {
            Command::ChangeSettings { .. } => "change-settings",
            Command::AddGroup { .. } => "add-group",
            Command::ChangeGroup { .. } => "change-group",
            Command::AddPlayers { .. } => "add-players",
            Command::Advance { .. } => "advance",
            Command::RemovePlayer { .. } => "remove-player",
            Command::Withdraw { .. } => "withdraw",
            Command::Return { .. } => "return",
            Command::GiveBye { .. } => "give-bye",
            Command::CancelBye { .. } => "cancel-bye",
            Command::KeepApart { .. } => "keep-apart",
            Command::EndApart { .. } => "end-apart",
            Command::Commit { .. } => "commit",
            Command::Draw { .. } => "draw",
            Command::Pair { .. } => "pair",
            Command::Draft { .. } => "draft",
            Command::DropDraft { .. } => "drop-draft",
            Command::ConfirmDraft { .. } => "confirm-draft",
            Command::DropRound { .. } => "drop-round",
            Command::MoveBoard { .. } => "move-board",
            Command::SwapBoards { .. } => "swap-boards",
            Command::SeatGame { .. } => "seat-game",
            Command::EnterResult { .. } => "enter-result",
            Command::Claim { .. } => "claim",
            Command::ProposeResult { .. } => "propose-result",
            Command::DismissProposal { .. } => "dismiss-proposal",
            Command::SettleTie { .. } => "settle-tie",
            Command::Decide { .. } => "decide",
            Command::StartClock { .. } => "start-clock",
            Command::PauseClock { .. } => "pause-clock",
            Command::ResumeClock { .. } => "resume-clock",
            Command::EndClock { .. } => "end-clock",
            Command::Undo { .. } => "undo",
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

fn one() -> u8 {
    1
}

fn is_one(game: &u8) -> bool {
    *game == 1
}

fn desk() -> ResultSource {
    ResultSource::Desk
}

fn is_desk(source: &ResultSource) -> bool {
    *source == ResultSource::Desk
}

fn absent() -> ByeKind {
    ByeKind::Absent
}

fn is_absent(kind: &ByeKind) -> bool {
    *kind == ByeKind::Absent
}
